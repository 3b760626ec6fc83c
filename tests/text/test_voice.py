"""What the referee holds as values, said in words."""

from __future__ import annotations

import pytest

from referee_app.core import calls as said
from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import CALLS, Call, Keeping, Offence, Prize, When
from referee_app.core.cards import Card, Rank
from referee_app.core.seats import Name, Seat, Side
from referee_app.games.books import all_fours as book
from referee_app.text import lines
from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.text.direction import isolated
from referee_app.text.voice import Voice
from tests.sheets.table import TWO, Table

NAMES = ("Rita", "Paul", "Lena", "Dan")
PAIRS = "Rita & Lena", "Paul & Dan"


def voice(lang: str = "en", table: Table | None = None) -> Voice:
    table = table or Table()
    return Voice(Catalogue(lang), table.sheet, NAMES[: table.seating.players])


SAID: list[tuple[Call, str]] = [
    (said.Turned(Card.parse("6♣")), "6♣"),
    (said.Kicked(None), "nothing"),
    (said.Kicked(Rank.JACK), "jack"),
    (said.Kicked(Rank.SIX), "6"),
    (said.Stood(), "stood"),
    (said.Begged(), "begged"),
    (said.Gave(), "gave one"),
    (said.Ran(), "ran the pack"),
    (said.Redealt(), "pack exhausted, dealt again"),
    (said.Played(Seat(2), Card.parse("10♦")), "Lena 10♦"),
    (said.LaidOpen(Seat(0), (Card.parse("A♠"), Card.parse("2♥"))), "Rita: A♠ 2♥"),
    (said.ThrownIn(), "the rest thrown in"),
    (said.Held(Prize.HIGH, Side(0)), "Rita & Lena"),
    (said.Held(Prize.LOW, Side(1), Rank.TWO), "Paul & Dan (2)"),
    (said.Held(Prize.JACK, Side(1)), "Paul & Dan took it"),
    (said.Fell(Side(0), Side(1)), "Paul & Dan hung it"),
    (said.Absent(Prize.HIGH), "No trump dealt"),
    (said.Absent(Prize.JACK), "Not out"),
    (said.Absent(Prize.GAME), "Nobody"),
    (said.Tied(Prize.GAME), "Tied"),
    (said.Counted((40, 36)), "40 – 36"),
    (said.Gathered(((Card.parse("A♠"), Card.parse("10♦")), (Card.parse("K♥"),))), "14 – 3"),
    (said.Captured(Rank.ACE, Side(1)), "Paul & Dan"),
    (said.Captured(Rank.FIVE, None), "Not dealt"),
    (said.Robbed(Seat(1)), "Paul"),
    (said.Took(Side(0)), "Rita & Lena"),
    (said.Marched(made=True), "March made"),
    (said.Marched(made=False), "March failed"),
    (said.Absent(Prize.THREE), "Nobody: spoiled"),
    (said.Agreed(), "score agreed"),
    (said.Revoked(Seat(2), Offence.REVOKE, When.LATER), "Revoke: Lena"),
    (said.Revoked(Seat(2), Offence.REVOKE, When.TURNED), "Revoke before the next lead: Lena"),
    (said.Revoked(Seat(3), Offence.FALSE_ROB, When.LATER), "Robbed without the ace: Dan"),
    (said.Revoked(Seat(1), Offence.TOP_TRUMP, When.LATER), "Trump refused with a top-five trump: Paul"),
    (said.Revoked(Seat(3), Offence.REVOKE, When.IN_TIME), "Corrected in time: Dan"),
    (said.Exposed(Seat(0), Card.parse("Q♦")), "Card exposed: Rita Q♦"),
    (said.Exposed(Seat(0)), "Card exposed: Rita"),
    (said.OutOfTurn(Seat(1)), "Played out of turn: Paul"),
    (said.Revoked(Seat(2), Offence.CALLED, When.TURNED), "Called card not played: Lena"),
    (said.Revoked(Seat(2), Offence.JACK_OUT, When.LATER), "Revoke, the Jack out: Lena"),
    (said.Misdealt(), "Misdeal"),
    (said.Misdealt(said.Fault.TURNED), "Two cards turned up"),
    (said.Noted(Seat(1), "talked"), "Talked or made signs: Paul"),
    (said.Noted(Seat(1), "no such paragraph"), "A warning: Paul"),
    (said.Ruled(Side(1), -2, "miscounted"), "Paul & Dan −2: miscounted"),
    (said.Dealt(Seat(2)), "Dealer: Lena"),
    (said.Replaced(Seat(2), Name("Eva"), "e"), "Eva for Lena"),
    (said.Replaced(Seat(2), Name("Lena"), "e"), "Lena takes a seat"),
    (said.Kept(Keeping.POINTS), "Points only"),
    (said.Cited("beg", "beg"), "Ruling: May this player beg? (001 §2)"),
    (said.Cited("no such dispute", "no such paragraph"), "Ruling: a dispute"),
    (
        said.Cited("off_suit", "revoke", said.Revoked(Seat(2), Offence.REVOKE, When.LATER)),
        "Ruling: Did not follow suit (001 §6). Revoke: Lena",
    ),
]

WORDLESS = {
    said.Turned, said.Kicked, said.Played, said.LaidOpen, said.Held, said.Counted, said.Gathered, said.Captured,
    said.Robbed, said.Took, said.Ruled,
}  # fmt: skip
"""Told in names and figures alone."""


@pytest.mark.parametrize(("call", "words"), SAID, ids=lambda value: str(value) if isinstance(value, str) else "")
def test_a_call_as_the_sheet_shows_it(call: Call, words: str) -> None:
    assert voice().call(call) == words


def test_there_is_a_line_for_every_kind_of_call() -> None:
    assert {type(call) for call, _ in SAID} == set(CALLS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_call_is_told_in_every_language_with_its_names(lang: str) -> None:
    speaker = voice(lang)
    for call, english in SAID:
        words = speaker.call(call)
        assert words
        assert "{" not in words
        for name in NAMES:
            assert (name in words) == (name in english), words
        if lang != "en" and type(call) not in WORDLESS:
            assert words != english


def test_an_answer_has_its_heading_unless_it_speaks_for_itself() -> None:
    assert voice().told("high", said.Held(Prize.HIGH, Side(0))) == "High: Rita & Lena"
    assert voice().told("beg", said.Begged()) == "begged"
    assert voice().told("trump_A", said.Captured(Rank.ACE, Side(0))) == "Ace of trumps: Rita & Lena"
    assert voice().told("trump_10", said.Captured(Rank.TEN, None)) == "Ten of trumps: Not dealt"
    assert voice().told("rob", said.Robbed(Seat(1))) == "Robbed: Paul"
    assert voice().told("march", said.Marched(made=True)) == "March made"
    assert voice().heading("game") == "Game"
    assert voice().heading("agreed") == ""
    assert voice().question("agreed") == "Score agreed"


def asked(table: Table, text: str) -> str:
    prompt = table.play(text).prompt
    assert prompt is not None
    return voice(table=table).asked(prompt.question, prompt.choices, prompt.seat)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("", "Dan turns up …"),
        ("turn 6♣", "Does Rita stand or beg?"),
        ("turn 6♣; beg", "Does Dan give one or run the pack?"),
        ("turn 6♣; beg; run; turn 7♣", "Dan turns up …"),
        ("turn 6♣; stand", "Who was dealt High?"),
        ("turn 6♣; stand; high X", "Who was dealt Low?"),
        ("turn 6♣; stand; high X; low Y", "And the Jack?"),
        ("turn 6♣; stand; high X; low Y; jack X", "Who has Game?"),
        ("turn 6♣; stand; high X; low Y; jack X; game Y", "Is this the score of the hand?"),
        ("turn 6♣; beg; run; turn 7♣; turn 8♣", "The pack is exhausted: Dan deals again"),
    ],
)
def test_the_open_question_names_whose_call_it_is(text: str, question: str) -> None:
    assert asked(Table(), text) == question


def test_what_may_be_said_beside_it_names_the_eldest() -> None:
    table = Table(keeping=Keeping.POINTS)
    game = table.play("kick nothing")
    assert [voice(table=table).aside(one.question, game.hand.eldest) for one in game.extras()] == ["If Rita begged:"]


def test_a_question_without_a_line_of_its_own_is_asked_by_its_heading() -> None:
    assert voice().asked("aside", (), None) == "Remark"


def buttons(table: Table, text: str) -> list[str]:
    prompt = table.play(text).prompt
    assert prompt is not None
    return [voice(table=table).choice(choice) for choice in prompt.choices]


def test_the_buttons_of_each_question() -> None:
    stood = "turn 6♣; stand"
    assert buttons(Table(), "turn 6♣") == ["Stand", "Beg"]
    assert buttons(Table(), "turn 6♣; beg") == ["Give one", "Run the pack"]
    assert buttons(Table(), stood) == [*PAIRS, "No trump dealt"]
    assert set(buttons(Table(), f"{stood}; high X; low Y")) == {
        *(f"{side} {did}" for did in ("took it", "hung it") for side in PAIRS), "Not out",
    }  # fmt: skip
    assert set(buttons(Table(), f"{stood}; high X; low Y; jack X")) == {
        *PAIRS, "Tied", "Enter the counts", "Tap the cards taken",
    }  # fmt: skip


def test_the_turn_up_by_its_bonus_alone_offers_whole_words() -> None:
    assert buttons(Table(keeping=Keeping.POINTS), "") == ["Nothing", "Ace", "6", "Jack"]


def test_what_can_go_wrong_is_named_before_anybody_is_accused() -> None:
    game = Table(house={"undertrump": False}).play("turn 6♣; stand")
    labels = {voice().choice(choice) for prompt in game.irregularities() for choice in prompt.choices}
    assert labels >= {
        "Corrected in time", "Revoke", "Trump refused with a top-five trump", "Undertrumped", "Card exposed",
        "Played out of turn", "Misdeal", *PAIRS,
    }  # fmt: skip


def test_awards_and_points() -> None:
    speaker = voice()
    assert speaker.award(Award(Side(0), 3, book.HUNG)) == "+3 Rita & Lena"
    assert speaker.award(Award(Side(1), -2, book.CORRECTION)) == "−2 Paul & Dan"
    assert speaker.award(Award(Side(1), 0, book.EXPOSED)) == "0 Paul & Dan"
    assert speaker.award(Award(Side(1), 0, book.TOP_TRUMP, game=True)) == "Paul & Dan: the whole game"


def test_two_players_are_called_by_their_names_alone() -> None:
    assert voice(table=Table(seating=TWO)).sides() == ("Rita", "Paul")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_paragraph_reads_whole_in_every_language(lang: str) -> None:
    table = Table(house={"target": 11, "game_tie": "non_dealers", "hang": 6})
    speaker = voice(lang, table)
    for rule in table.sheet.ruleset.rulebook:
        paragraph = speaker.paragraph(rule.id)
        assert "{" not in paragraph.text
        assert paragraph.short
        assert paragraph.text.startswith(paragraph.short)
        assert paragraph.section
        assert paragraph.cited
        assert paragraph.cited in paragraph.source.replace(":", ";")


def test_a_paragraph_speaks_of_this_table() -> None:
    speaker = voice(table=Table(house={"target": 11, "game_tie": "non_dealers", "deuce": True}))
    assert "first side to reach 11 wins" in speaker.paragraph(book.GOAL).text
    assert speaker.paragraph(book.TIE).text == "Equal sums: Game goes to the non-dealers."
    assert speaker.paragraph(book.DEUCE).text.endswith("here: yes.")
    assert speaker.paragraph(book.GIFT).cited == "001 §2, §4"
    with pytest.raises(KeyError):
        speaker.paragraph(RuleId("nowhere"))


def test_a_rank_by_word_or_figure() -> None:
    assert [lines.rank(voice("ru"), rank) for rank in (None, Rank.ACE, Rank.TEN, Rank.JACK)] == [
        "ничего", "туз", "10", "валет",
    ]  # fmt: skip


def test_a_name_from_right_to_left_leaves_the_score_after_it() -> None:
    table = Table(seating=TWO)
    speaking = Voice(Catalogue(), table.sheet, ("דנה", "محمد (2)"))
    assert speaking.award(Award(Side(0), 1, book.HUNG)) == "+1 \u2068דנה\u2069"
    assert speaking.call(said.Dealt(Seat(1))) == "Dealer: \u2068محمد (2)\u2069"
    assert isolated("Ann (2)") == "Ann (2)"
    assert isolated("Ж 2") == "Ж 2"
