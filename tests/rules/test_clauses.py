"""Every clause of the rule texts, as the dossier numbers them, has its paragraph; so has every row of its penalties."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee_app.core.awards import RuleId
from referee_app.games.registry import rulesets

from .test_adjudication import ROWS

FIVES, FOURS, SPOIL = "all_fives", "all_fours", "spoil_five"

CLAUSES: dict[str, tuple[str, str, str]] = {
    # All Fives (Russian)
    "F1": (FIVES, "table", "000 §1"),
    "F2": (FIVES, "table", "000 §1"),
    "F3": (FIVES, "goal", "000 §1"),
    "F4": (FIVES, "table", "000 §1–2"),
    "F5": (FIVES, "deal", "000 §2"),
    "F6": (FIVES, "turn_up", "000 §2"),
    "F7": (FIVES, "beg", "000 §2"),
    "F8": (FIVES, "gift", "000 §2"),
    "F9": (FIVES, "run", "000 §2"),
    "F10": (FIVES, "run", "000 §2"),
    "F11": (FIVES, "exhausted", "000 §2"),
    "F12": (FIVES, "follow", "000 §3"),
    "F13": (FIVES, "follow", "000 §3"),
    "F14": (FIVES, "take", "000 §3"),
    "F15": (FIVES, "values not_dealt ceiling", "000 §4"),
    "F16": (FIVES, "values", "000 §4–5"),
    "F17": (FIVES, "goal shared", "000 §"),
    "F18": (FIVES, "family", "000 §6"),
    "F19": (FIVES, "corrected", "000 §6"),
    "F20": (FIVES, "revoke barred claim", "000 §6"),
    "F21": (FIVES, "exposed", "000 §6"),
    # All Fours of Trinidad (Russian)
    "T1": (FOURS, "table", "001 §1"),
    "T2": (FOURS, "table", "001 §1"),
    "T3": (FOURS, "deal method", "001 §2"),
    "T4": (FOURS, "turn_up turned_ace turned_six turned_jack", "001 §2"),
    "T5": (FOURS, "beg", "001 §2"),
    "T6": (FOURS, "gift", "001 §2"),
    "T7": (FOURS, "run", "001 §2"),
    "T8": (FOURS, "exhausted", "001 §2"),
    "T9": (FOURS, "follow", "001 §3"),
    "T10": (FOURS, "follow", "001 §3"),
    "T11": (FOURS, "follow", "001 §3"),
    "T12": (FOURS, "take", "001 §3"),
    "T13": (FOURS, "high", "001 §4"),
    "T14": (FOURS, "low", "001 §4–5"),
    "T15": (FOURS, "jack hung", "001 §4"),
    "T16": (FOURS, "game tie", "001 §4"),
    "T17": (FOURS, "goal order", "001 §4"),
    "T18": (FOURS, "goal gift", "001 §"),
    "T19": (FOURS, "order", "001 §4–5"),
    "T20": (FOURS, "turned_two undertrump", "001 §6"),
    "T21": (FOURS, "corrected", "001 §6"),
    "T22": (FOURS, "revoke barred_game", "001 §6"),
    "T23": (FOURS, "top_trump", "001 §6"),
    "T24": (FOURS, "aloud", "001 §6"),
    # All Fives (Portuguese)
    "P1": (FIVES, "table goal", "002 §1"),
    "P2": (FIVES, "table", "002 §1–2"),
    "P3": (FIVES, "deal turn_up", "002 §2"),
    "P4": (FIVES, "beg gift run exhausted", "002 §2"),
    "P5": (FIVES, "follow take", "002 §3"),
    "P6": (FIVES, "values not_dealt ceiling", "002 §4"),
    "P7": (FIVES, "goal shared", "002 §"),
    "P8": (FIVES, "values", "002 §4–5"),
    "P9": (FIVES, "family", "002 §6"),
    "P10": (FIVES, "corrected revoke barred claim exposed", "002 §6"),
    # Spoil Five (Russian); the text has no sections
    "K1": (SPOIL, "table", "003"),
    "K2": (SPOIL, "plain", "003"),
    "K3": (SPOIL, "goal", "003"),
    "K4": (SPOIL, "table", "003"),
    "K5": (SPOIL, "deal", "003"),
    "K6": (SPOIL, "turn_up", "003"),
    "K7": (SPOIL, "rob rob_when", "003"),
    "K8": (SPOIL, "trumps", "003"),
    "K9": (SPOIL, "table follow", "003"),
    "K10": (SPOIL, "follow", "003"),
    "K11": (SPOIL, "withhold hold_back", "003"),
    "K12": (SPOIL, "three", "003"),
    "K13": (SPOIL, "march march_failed", "003"),
    "K14": (SPOIL, "three march march_failed", "003"),
    "K15": (SPOIL, "goal", "003"),
    "K16": (SPOIL, "spoiled revoke misdeal rob_ace claim", "003 silent"),
    # All Fours (Belarusian); the text has headings, no numbers
    "B1": (FOURS, "table", "004"),
    "B2": (FOURS, "table deal", "004"),
    "B3": (FOURS, "turn_up turned_ace turned_six turned_jack", "004"),
    "B4": (FOURS, "beg gift run", "004"),
    "B5": (FOURS, "follow take", "004"),
    "B6": (FOURS, "follow", "004"),
    "B7": (FOURS, "take", "004"),
    "B8": (FOURS, "high low", "004"),
    "B9": (FOURS, "goal", "004"),
    "B10": (FOURS, "exposed", "004"),
}

PENALTIES: dict[str, dict[str, str]] = {
    "wrong suit, put right in time": {FIVES: "corrected", FOURS: "corrected", SPOIL: "corrected"},
    "claimed before the next lead": {FIVES: "revoke", FOURS: "revoke", SPOIL: "revoke"},
    "claimed later in the deal": {FIVES: "revoke_late", FOURS: "claim", SPOIL: "claim"},
    "claimed after the score is agreed": {FIVES: "claim", FOURS: "agreed", SPOIL: "claim"},
    "trump refused with one of the five best": {FOURS: "top_trump"},
    "trumping although able to follow": {FIVES: "follow", FOURS: "follow", SPOIL: "follow"},
    "void and not trumping": {FIVES: "follow", FOURS: "follow", SPOIL: "follow"},
    "withholding the best trumps": {SPOIL: "withhold"},
    "undertrumping": {FOURS: "undertrump"},
    "both sides revoke": {FIVES: "revoke_again", FOURS: "barred_game", SPOIL: "revoke"},
    "second revoke": {FIVES: "revoke_again", FOURS: "revoke_again", SPOIL: "revoke"},
    "Foster's scheme": {FOURS: "revoke_foster"},
    "false claim": {FIVES: "false_claim", FOURS: "false_claim", SPOIL: "false_claim"},
    "card exposed": {FIVES: "exposed", FOURS: "exposed", SPOIL: "exposed"},
    "called card not played": {FIVES: "called", FOURS: "called", SPOIL: "called"},
    "out of turn": {FIVES: "out_of_turn", FOURS: "out_of_turn", SPOIL: "out_of_turn"},
    "two cards together": {FIVES: "two_cards", FOURS: "two_cards", SPOIL: "two_cards"},
    "misdeal": {FIVES: "misdeal", FOURS: "misdeal", SPOIL: "misdeal"},
    "two cards turned up": {FIVES: "two_turned", FOURS: "two_turned", SPOIL: "two_turned"},
    "turned up from the hand": {FOURS: "kick_in_hand"},
    "pack not cut": {FOURS: "uncut"},
    "dealer shows an opponent's card": {FIVES: "shown", FOURS: "shown", SPOIL: "shown"},
    "dealer shows his own": {FIVES: "own_shown", FOURS: "own_shown", SPOIL: "own_shown"},
    "another way of dealing": {FOURS: "method", SPOIL: "misdeal"},
    "begging out of turn, a second beg": {FIVES: "beg_turn", FOURS: "beg_turn"},
    "knocking": {FOURS: "knocked"},
    "one given without a trump": {FOURS: "gift_without_trump"},
    "looking early": {FIVES: "looked", FOURS: "looked", SPOIL: "looked"},
    "talking": {FIVES: "talked", FOURS: "talked", SPOIL: "talked"},
    "wrong score": {FIVES: "correction", FOURS: "correction", SPOIL: "correction"},
    "the others' tricks touched": {FOURS: "touched"},
    "robbing without the ace": {SPOIL: "false_rob"},
    "a duty to rob missed": {SPOIL: "not_robbed"},
}

NUMBERED = """
1 3 4 5 6 7 9 10 11 12 13 14 15 16 17 19 20 21 22 23 24 25 26 27 29 30 31 32 34 35 36 37 39 40 42 43 44 45 47
48 49 50 51 53 54 55 57 58 59 60 61 62 63 64 66 67 68 70 71 74 75 77 78 79 80 81 82 83 85 86 87 88 89 91 92 93
94 96 98 99 100 102 103 104 105 106 107 108 109 110 111 112 113 114
"""
"""Rows of the dossier's table of cases; the numbers between are not used."""


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_its_paragraph_with_its_source(clause: str) -> None:
    game, paragraphs, source = CLAUSES[clause]
    for rule in paragraphs.split():
        found = rulesets()[game].rule(RuleId(rule))
        assert source in found.source
        assert found.text


def test_no_clause_is_left_out() -> None:
    numbers = {"F": 21, "T": 24, "P": 10, "K": 16, "B": 10}
    assert list(CLAUSES) == [f"{letter}{n}" for letter, last in numbers.items() for n in range(1, last + 1)]


@pytest.mark.parametrize("what", PENALTIES)
def test_every_penalty_has_its_paragraph(what: str) -> None:
    for game, rule in PENALTIES[what].items():
        assert rulesets()[game].rule(RuleId(rule)).source


@pytest.mark.parametrize("game", [FIVES, FOURS, SPOIL])
def test_where_the_rule_texts_are_silent_it_is_said_what_else_speaks(game: str) -> None:
    named = r"00\d|arithmetic|sources silent|no rule|" + "|".join(rulesets()[game].sources)
    for rule in rulesets()[game].rulebook:
        assert re.match(named, rule.source), rule.id


def test_every_row_of_the_cases_is_a_test() -> None:
    found = {row.number for row in ROWS}
    for file in Path(__file__).parents[1].rglob("test_*.py"):
        for names in re.findall(r"rows?_\d{3}(?:_and_\d{3})*", file.read_text(encoding="utf-8")):
            found |= {int(number) for number in re.findall(r"\d{3}", names)}
    assert {int(number) for number in NUMBERED.split()} - found == set()


def test_row_058_the_owners_partner_does_not_call_the_card() -> None:
    assert "An opponent, not the partner" in rulesets()[FOURS].rule(RuleId("exposed")).text
