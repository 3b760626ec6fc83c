"""Names: what is kept of what was typed, what is the same name, where one may be cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.records.names import LONGEST, WIDEST, alike, cut, elided, key, named, tidy

FAMILY = "👨‍👩‍👧‍👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Аня ", "Аня"),
        ("А\u200bня", "Аня"),
        ("\ufeffJose\u0301", "José"),
        ("Jo  \t Ann\n", "Jo Ann"),
        ("Mary\u00a0Lou", "Mary Lou"),
        ("\u202eevil\u2069", "evil"),
        ("\ud83cAnn", "Ann"),
        ('O\'Neil, Jr. "Ace"', 'O\'Neil, Jr. "Ace"'),
        ("محمد (2)", "محمد (2)"),
        (FAMILY, FAMILY),
        (f"Ann {FAMILY}", f"Ann {FAMILY}"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("👩🏽\u200d⚕\ufe0f", "👩🏽\u200d⚕\ufe0f"),
        (ENGLAND, ENGLAND),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("क्\u200dष", "क्\u200dष"),
        ("A\u200dnn\u200d", "Ann"),
        ("\u200d👨", "👨"),
        ("A\U000e0067\U000e0062", "A"),
        ("👨\u200d\u200b👩", "👨👩"),
        ("\u200b\u200d", ""),
    ],
)
def test_a_name_is_kept_tidy(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


SIGNS = st.one_of(
    st.characters(),
    st.sampled_from(["\u200b", "\u200c", "\u200d", "\u202e", "\ufe0f", "م", "्", " ", *ENGLAND, *FAMILY]),
)


@given(st.lists(SIGNS, max_size=12).map("".join))
def test_a_tidy_name_is_not_tidied_again_and_is_the_same_name(typed: str) -> None:
    assert tidy(tidy(typed)) == tidy(typed)
    assert alike(tidy(typed), typed)


@pytest.mark.parametrize(
    "other",
    ["alex ", "ALEX", " Al\u200bex", "\u202eAlex\u202c", "Ａｌｅｘ", "a\u2060l\u00adex", "Alex\ufe0f", "Alex\u00a0"],
)
def test_the_same_to_the_eye_and_the_ear(other: str) -> None:
    assert alike("Alex", other)
    assert key(other) == "alex"


@pytest.mark.parametrize("other", ["Alexa", "Al ex", "Аlex", "Alex 2", ""])
def test_another_name(other: str) -> None:
    assert not alike("Alex", other)


def test_letters_that_differ_in_case_alone_by_rules_of_their_own() -> None:
    assert alike("Straße", "STRASSE")
    assert alike("José", "JOSE\u0301")
    assert not alike("Ёж", "Еж")


@pytest.mark.parametrize("letter", ["x", FAMILY, "e\u0301\u0323", "👩🏽", ENGLAND, "🇧🇾", "क्षि", "م"])
def test_a_long_name_is_cut_between_letters(letter: str) -> None:
    assert cut(letter * LONGEST) == letter * LONGEST
    assert cut(letter * (LONGEST + 1)) == letter * LONGEST


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Lena", 4, "Lena"),
        ("Lenas", 4, "Len…"),
        ("Le nas", 4, "Le…"),
        (FAMILY * 2, 4, FAMILY * 2),
        (FAMILY * 3, 4, FAMILY + "…"),
        ("e\u0301\u0323" * 5, 4, "e\u0301\u0323" * 3 + "…"),
        ("\u2068دنه\u2069", 3, "\u2068دنه\u2069"),
        ("W" * 200, 24, "W" * 23 + "…"),
    ],
)
def test_a_name_among_others_ends_in_an_ellipsis(text: str, most: int, shown: str) -> None:
    assert elided(text, most) == shown


def test_marks_heaped_on_a_letter_do_not_make_a_name_endless() -> None:
    heap = "a" + "\u0301" * 500
    assert cut(heap * 10) == heap * (WIDEST // len(heap))
    assert cut("a" + "\u0301" * 10_000) == ""


def test_what_is_not_seen_takes_no_room_in_a_name() -> None:
    assert named("\0" * 2 * LONGEST + "1") == "1"
