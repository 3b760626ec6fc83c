"""The questions of the table: as headings, as they are asked, and what may be said beside them."""

from __future__ import annotations

from referee_app.core.ruleset import words

QUESTIONS: dict[str, str] = {
    "turn_up": words("Turn-up"),
    "beg": words("Stand or beg"),
    "redeal": words("Redeal"),
    "play": words("Cards"),
    "high": words("High"),
    "low": words("Low"),
    "jack": words("Jack"),
    "game": words("Game"),
    "trump_A": words("Ace of trumps"),
    "trump_K": words("King of trumps"),
    "trump_Q": words("Queen of trumps"),
    "trump_J": words("Jack of trumps"),
    "trump_10": words("Ten of trumps"),
    "trump_5": words("Five of trumps"),
    "sums": words("Points taken"),
    "three": words("Three tricks"),
    "march": words("The march"),
    "rob": words("Robbed"),
    "trick": words("Trick"),
    "agreed": words("Score agreed"),
    "revoke": words("Revoke"),
    "exposed": words("Card shown"),
    "misdeal": words("Misdeal"),
    "correction": words("Score correction"),
    "warning": words("A warning"),
    "aside": words("Remark"),
}

ASKED: dict[str, tuple[tuple[str, str], ...]] = {
    "turn_up": (
        ("Turned", words("{name} turns up …")),
        ("Kicked", words("{name} turns up …")),
    ),
    "beg": (
        ("Stood", words("Does {name} stand or beg?")),
        ("Gave", words("Does {name} give one or run the pack?")),
        ("Ran", words("Does {name} give one or run the pack?")),
    ),
    "play": (("Played", words("{name} plays …")),),
    "redeal": (("Redealt", words("The pack is exhausted: {name} deals again")),),
    "high": (("Held", words("Who was dealt High?")),),
    "low": (("Held", words("Who was dealt Low?")),),
    "jack": (("Held", words("And the Jack?")),),
    "game": (("Held", words("Who has Game?")),),
    "trump_A": (("Captured", words("Who took the ace of trumps?")),),
    "trump_K": (("Captured", words("Who took the king of trumps?")),),
    "trump_Q": (("Captured", words("Who took the queen of trumps?")),),
    "trump_J": (("Captured", words("Who took the Jack of trumps?")),),
    "trump_10": (("Captured", words("Who took the ten of trumps?")),),
    "trump_5": (("Captured", words("Who took the five of trumps?")),),
    "sums": (("Counted", words("How many points did each take?")),),
    "three": (("Held", words("Who took three tricks first?")),),
    "march": (
        ("Marched", words("Did they go on for the march?")),
        ("Played", words("{name} plays …")),
    ),
    "rob": (("Robbed", words("Who robbed the turned card?")),),
    "trick": (("Took", words("Who took the next trick?")),),
    "agreed": (("Agreed", words("Is this the score of the hand?")),),
    "revoke": (("Revoked", words("Who revoked?")),),
    "exposed": (("Exposed", words("Whose card?")), ("OutOfTurn", words("Whose card?"))),
    "misdeal": (("Misdealt", words("Misdeal by {name}")),),
    "correction": (("Ruled", words("Put the score right")),),
    "warning": (("Noted", words("What happened, and who was it?")),),
}

ASIDES: dict[str, str] = {
    "beg": words("If {name} begged:"),
    "rob": words("If the turned card was robbed:"),
    "march": words("If they went on for all five:"),
    **{question: title for question, title in QUESTIONS.items() if question.startswith("trump_")},
}
"""What may also be said in the course of a hand, with the eldest's name."""
