"""The log: undoing, taking back and amending are entries, and nothing else keeps state."""

from __future__ import annotations

import pytest

from referee_app.core import calls as said
from referee_app.core.log import Log, heard
from referee_app.core.referee import fold
from referee_app.core.remarks import Amended, Entry, Redid, TookBack, Undid
from referee_app.core.revising import amiss, revised
from tests.sheets.table import Table

TABLE = Table()
FIRST = "turn 6♣; stand; high X A; low Y 2; jack X; game Y; agreed"


def log(text: str, table: Table = TABLE) -> Log:
    book = Log(table.sheet)
    for call in table.calls(text):
        book.hear(call)
    return book


def test_undo_takes_totals_dealer_and_question_back_together() -> None:
    book = log(FIRST)
    before = log(FIRST.rsplit(";", 1)[0]).game
    assert book.game.hand.number == 2
    assert book.hear(Undid()) == before
    assert before.hand.number == 1
    assert book.hear(Redid()) == log(FIRST).game


def test_the_bonus_of_a_turn_up_goes_with_its_call() -> None:
    book = log("turn 6♣")
    assert book.game.score == (0, 2)
    assert book.hear(Undid()).score == (0, 0)


def test_a_new_call_after_an_undo_ends_what_could_be_redone() -> None:
    book = log("turn 6♣; stand")
    book.hear(Undid())
    assert book.can_redo
    book.hear(said.Begged())
    assert not book.can_redo
    with pytest.raises(ValueError, match="nothing to redo"):
        book.hear(Redid())


def test_there_is_nothing_to_undo_before_the_first_call() -> None:
    book = Log(TABLE.sheet)
    assert not book.can_undo
    assert not book.can_redo
    with pytest.raises(ValueError, match="nothing to undo"):
        book.hear(Undid())
    with pytest.raises(ValueError, match="nothing to redo"):
        book.hear(Redid())


def test_an_amendment_is_undone_and_redone_like_a_call() -> None:
    book = log(FIRST)
    plain = book.game
    hung = book.hear(Amended(5, TABLE.calls("jack X hung by Y")))
    assert (plain.score, hung.score) == ((2, 4), (5, 3))
    assert book.hear(Undid()) == plain
    assert book.hear(Undid()).prompt != plain.prompt
    assert book.hear(Redid()) == plain
    assert book.hear(Redid()) == hung


def test_a_whole_hand_taken_back_returns_with_one_redo_of_an_undo() -> None:
    book = log(f"{FIRST}; turn 9♠; stand")
    full = book.game
    assert book.hear(TookBack(7)) == log(FIRST).game
    assert book.hear(Undid()) == full
    assert book.hear(TookBack(0)).calls == ()
    assert book.hear(Undid()) == full


def test_a_game_won_by_mistake_is_reopened() -> None:
    table = Table(start={"X": 13})
    book = Log(table.sheet)
    for call in (*table.play().calls, *table.calls("turn A♦")):
        book.hear(call)
    assert book.game.winners == (1,)
    assert book.game.prompt is None
    assert book.game.extras() == book.game.irregularities() == ()
    assert book.hear(Undid()).prompt
    assert book.hear(Redid()).winners == (1,)
    reopened = book.hear(Amended(2, table.calls("turn K♦")))
    assert reopened.winners == ()
    assert reopened.prompt
    assert reopened.prompt.question == "beg"
    assert book.hear(Undid()).winners == (1,)


@pytest.mark.parametrize("entry", [TookBack(-1), TookBack(8), Amended(0, ()), Amended(8, ()), Amended(7, (), 2),
                                   Amended(2, (), -1), Amended(9, (), 0)])  # fmt: skip
def test_entries_about_calls_that_are_not_there(entry: Entry) -> None:
    book = log(FIRST)
    before = book.game
    with pytest.raises(ValueError, match="no call"):
        book.hear(entry)
    assert book.game is before
    assert book.after(Undid()).number == before.number - 1
    assert book.game is before


def test_a_call_that_cannot_stand_leaves_the_log_as_it_was() -> None:
    book = log("turn 6♣; stand")
    before = book.game
    with pytest.raises(ValueError, match=r"call 3 cannot stand \(high\): Agreed"):
        book.hear(said.Agreed())
    assert book.game is before


def test_a_call_forgotten_is_put_in() -> None:
    book = log("turn 6♣; stand; high X A")
    game = book.hear(Amended(3, TABLE.calls("corrected L"), 0))
    assert game.calls == TABLE.calls("turn 6♣; stand; corrected L; high X A")


def test_several_calls_for_one() -> None:
    game, stranded = revised(fold(TABLE.sheet, TABLE.calls(FIRST)), Amended(2, TABLE.calls("beg; run; turn 9♥")))
    assert game.calls == TABLE.calls(FIRST.replace("stand", "beg; run; turn 9♥"))
    assert stranded == ()


def test_the_log_heard_from_its_start_is_the_game() -> None:
    calls = TABLE.calls(FIRST)
    entries = (*calls, Undid(), Redid(), Amended(5, TABLE.calls("jack X hung by Y")), Undid(), TookBack(4), Undid())
    assert heard(TABLE.sheet, entries) == log(FIRST).game


def test_what_an_entry_would_make_can_be_given_back() -> None:
    book = log("turn 6♣")
    after = book.after(said.Stood())
    assert book.game.number == 1
    assert book.hear(said.Stood(), after) is after
    assert book.game is after


def test_a_correction_must_stand_itself_though_it_may_strand_what_came_later() -> None:
    calls = TABLE.calls(FIRST)
    assert amiss(fold(TABLE.sheet, calls), Amended(2, TABLE.calls("beg"))) is None
    assert amiss(fold(TABLE.sheet, calls), Amended(1, TABLE.calls("turn J♠"))) is None
    found = amiss(fold(TABLE.sheet, calls), Amended(4, TABLE.calls("corrected L; low X 6")))
    assert found
    assert (found.number, found.call, found.rule) == (5, TABLE.calls("low X 6")[0], "out_of_play")
