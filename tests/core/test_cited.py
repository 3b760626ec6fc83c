"""A ruling written down: alone a note, with a call what that call is; one call of the log in either case."""

from __future__ import annotations

import pytest

from referee_app.core.calls import Cited, Dealt, Kept
from referee_app.core.log import Log
from referee_app.core.referee import Illegal, Legal, fold, judge
from referee_app.core.remarks import Amended, Undid
from referee_app.core.revising import deals, revised
from referee_app.core.seats import Seat
from referee_app.core.terms import Keeping
from tests.sheets.table import Table

TABLE = Table()
STOOD = "turn 9♠; stand"


def cited(call: str = "") -> Cited:
    return Cited("off_suit", "revoke", TABLE.calls(call)[0] if call else None)


def test_it_brings_what_its_call_brings() -> None:
    game = TABLE.play(STOOD)
    plainly, ruled = judge(game, TABLE.calls("revoke L")[0]), judge(game, cited("revoke L"))
    assert isinstance(plainly, Legal)
    assert isinstance(ruled, Legal)
    assert ruled.awards == plainly.awards != ()
    assert ruled.game.score == plainly.game.score
    assert ruled.game.hand.said == plainly.game.hand.said
    assert ruled.game.calls == (*TABLE.calls(STOOD), cited("revoke L"))
    assert [said.cited for said in ruled.game.hand.told] == [None, None, cited("revoke L")]
    assert fold(TABLE.sheet, ruled.game.calls) == ruled.game


def test_one_undo_takes_it_back() -> None:
    log = Log(TABLE.sheet)
    for call in (*TABLE.calls(STOOD), cited("revoke L")):
        log.hear(call)
    assert log.game.score != (0, 0)
    assert log.hear(Undid()) == TABLE.play(STOOD)


def test_one_that_wins_ends_the_game() -> None:
    verdict = judge(Table(start={"X": 13}).play(STOOD), cited("revoke L"))
    assert isinstance(verdict, Legal)
    assert verdict.game.winners == (1,)
    assert verdict.game.calls[-1] == cited("revoke L")
    late = judge(verdict.game, Cited("beg", "beg"))
    assert isinstance(late, Illegal)
    assert late.rule == "goal"


def test_one_that_deals_again_or_on_stays_in_its_deal() -> None:
    passing = Table({"misdeal_passes": True})
    for table in (TABLE, passing):
        game = table.play(STOOD)
        verdict = judge(game, cited("misdeal"))
        assert isinstance(verdict, Legal)
        after = verdict.game
        assert after.calls[-1] == cited("misdeal")
        assert fold(table.sheet, after.calls) == after
        plain = (*game.calls, *table.calls("misdeal"))
        assert deals(after) == deals(fold(table.sheet, plain))
        changed = revised(after, Amended(3, table.calls("misdeal")))
        assert changed == (fold(table.sheet, plain), ())
        assert revised(fold(table.sheet, plain), Amended(3, (cited("misdeal"),))) == (after, ())


@pytest.mark.parametrize("before", ["", "turn 9♠", STOOD, STOOD + "; high X A"])
def test_a_note_changes_nothing_but_the_sheet(before: str) -> None:
    game = TABLE.play(before)
    verdict = judge(game, cited())
    assert isinstance(verdict, Legal)
    after = verdict.game
    assert verdict.awards == ()
    assert after.score == game.score
    assert after.prompt
    assert game.prompt
    assert after.prompt.question == game.prompt.question
    assert after.calls == (*game.calls, cited())
    assert after.hand.told[-1].question == "aside"


def test_a_hand_has_not_begun_by_a_note() -> None:
    game = judge(TABLE.play(""), cited()).game  # type: ignore[union-attr]
    for mark in (Dealt(Seat(1)), Kept(Keeping.POINTS)):
        assert isinstance(judge(game, mark), Legal)


@pytest.mark.parametrize("posts", [Dealt(Seat(1)), Cited("beg", "beg")])
def test_neither_a_mark_nor_another_ruling_is_posted(posts: Dealt | Cited) -> None:
    call = Cited("off_suit", "revoke", posts)
    assert judge(TABLE.play(""), call) == Illegal(call, TABLE.play("").prompt.rule)  # type: ignore[union-attr, arg-type]


def test_what_is_refused_is_refused_for_the_same_paragraph() -> None:
    game, call = TABLE.play("turn 9♠"), cited("revoke L")
    assert judge(game, call) == Illegal(call, TABLE.refusal("turn 9♠", "revoke L"))  # type: ignore[arg-type]


def test_what_follows_by_itself_is_cited_by_nobody() -> None:
    """A card that ends a hand kept card by card is followed by the count; only the card itself was called."""
    table = Table(keeping=Keeping.CARDS)
    start = table.play("turn 9♠; stand; play R 2♣; play P A♠; play L 3♣; play D 4♣; thrown in")
    game = table.play("turn 9♠; stand; play R 2♣; play P A♠; play L 3♣; play D 4♣")
    verdict = judge(game, Cited("takes", "take", table.calls("thrown in")[0]))
    assert isinstance(verdict, Legal)
    told = [(said.call, said.follows) for said in verdict.game.hand.told]
    assert told == [(said.call, said.follows) for said in start.hand.told]
    assert [said.follows for said in verdict.game.hand.told if said.cited] == [False]
