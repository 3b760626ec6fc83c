"""The commonest disputes by name, and what each must still be told."""

from __future__ import annotations

from typing import Any

from referee_app.core.ruleset import words

DISPUTES: dict[str, str] = {
    "off_suit": words("Did not follow suit"),
    "refused_trump": words("Refused a trump"),
    "trumped": words("Trumped with the suit in hand"),
    "takes": words("Who takes the trick?"),
    "jack": words("Whose is the Jack?"),
    "game": words("Who has the most card points?"),
    "both_home": words("Two reach the target"),
    "misdeal": words("Wrong deal"),
    "shown": words("Card shown or out of turn"),
    "called": words("Must a card be played that was called for?"),
    "undertrumped": words("Trumped too low"),
    "kept_back": words("Kept back a top trump"),
    "void": words("Had no such suit and did not trump"),
    "beg": words("May this player beg?"),
    "give": words("May the dealer give one?"),
    "turned": words("What does the turn-up score?"),
    "pack_out": words("The pack runs out"),
    "rob": words("May this player rob?"),
    "low": words("Whose is Low?"),
    "wrong_score": words("Wrong score found late"),
}
"""By the id of the dispute."""

ASKS: dict[str, str] = {
    "seat": words("Who was it?"),
    "moment": words("When was it noticed?"),
    "card": words("Which card?"),
    "kept": words("Which trump was kept back?"),
    "led": words("Which card was led?"),
    "first": words("Which card was led?"),
    "second": words("Which card came after it?"),
    "how": words("What happened?"),
    "suit": words("Which suit was led?"),
    "fault": words("What was wrong?"),
    "bare": words("Has the dealer a trump?"),
    "owner": words("Who was dealt it?"),
    "taker": words("Who took it?"),
    "counts": words("What did each count?"),
    "side": words("Whose score?"),
    "points": words("How many points more or less?"),
}
"""By the key of what a dispute must still be told."""

CHOICES: dict[str, dict[Any, str]] = {
    "moment": {
        "in_time": words("Before the trick was turned"),
        "turned": words("Before the next lead"),
        "later": words("Later in the hand"),
        "agreed": words("After the score was agreed"),
    },
    "how": {"exposed": words("Shown by accident"), "out_of_turn": words("Played out of turn")},
    "bare": {False: words("He has one"), True: words("He has none")},
}
"""Answers that have words of their own, by the value as files spell it."""
