"""No words reach a person past the catalogues."""

from __future__ import annotations

import pytest

from tests.text.unmarked import Source, messages, read_all, signatures, unmarked
from tools.catalogues import PACKAGE, extracted

SPEAKING = ("ui", "text", "games", "desk", "rules")
WORDLESS = {"desk/club/outgoing/pdf.py"}
"""Speaks to printers: every word on its pages is handed to it."""
SOURCES = [source for source in read_all(PACKAGE, *SPEAKING) if source.where not in WORDLESS]
VISIBLE = signatures(SOURCES)


def found(code: str) -> list[str]:
    return list(unmarked(Source.read(code), VISIBLE))


def test_every_word_on_the_screen_goes_through_the_catalogues() -> None:
    assert [line for source in SOURCES for line in unmarked(source, VISIBLE)] == []


def test_the_extraction_finds_every_message_that_is_written_out() -> None:
    written = {message for source in SOURCES for message in messages(source)}
    taken = {message.id for message in extracted() if message.id}
    assert written - taken == set()
    assert len(written) > 200


@pytest.mark.parametrize(
    "code",
    [
        'written(room, "Played by the book.")',
        'heading(room, "Rules")',
        'heading(room, "rules")',
        'ft.Text("undo")',
        'ft.TextField(label="name")',
        'ft.IconButton(icon, tooltip="back")',
        'Option("x", "stand")',
        'title = "Nothing here"',
        'text = f"{name} deals"',
        'word_button(room, "x", "more" if more else "fewer", tap)',
        'HouseRule("target", "Target", 14, (7, 14), GOAL)',
        'Rule(GOAL, _TABLE, "001 §4", "The first side to reach the target wins.")',
        'say(f"Hand {n}")',
        'say("Hand" if one else "Hands")',
        'words("A six " + "and a two")',
        'QUESTIONS = {"high": "Who was dealt High?"}',
        'label: str = "Stand or beg"',
    ],
)
def test_english_that_would_stay_english_is_found(code: str) -> None:
    assert found(code)


@pytest.mark.parametrize(
    "code",
    [
        'written(room, words.say("Played by the book."))',
        'title = say(words("Nothing here"))',
        'hands = words.count("{n} hand", "{n} hands", n)',
        'text = f"{name}: {points}"',
        'raise ValueError("nothing to undo")',
        'log.warning("%s did not answer", kind)',
        'touch("bar-undo", label, box, tap)',
        'state = cast("Refused | None", None)',
        'def f() -> None:\n    """Says what happened."""',
        'Option(key(choice), voice.choice(choice), "12 → 13")',
        'SOURCES = {"Foster": words("Foster\'s Complete Hoyle")}',
    ],
)
def test_what_is_said_right_or_never_seen_is_let_pass(code: str) -> None:
    assert found(code) == []
