"""One game on the table: every entry is on disk before it is seen, and what cannot stand leaves no trace."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

import pytest

from referee_app.core import calls as said
from referee_app.core.awards import Award
from referee_app.core.referee import fold
from referee_app.core.remarks import Amended, Redid, TookBack, Undid
from referee_app.core.seats import Seat, Side
from referee_app.desk.desk import Desk
from referee_app.desk.table import Late, Made, Refused, Table
from referee_app.games.books import all_fours as book
from referee_app.games.registry import rulesets
from tests.desk.conftest import FOUR, HAND, NAMES, calls, game_on_disk, on_disk, tell
from tests.sheets.table import ALL_FOURS


async def test_a_new_table_knows_who_sits_there(table: Table) -> None:
    assert table.names == NAMES
    assert table.sheet == FOUR.sheet
    assert (table.count, table.entries, table.can_undo, table.can_redo) == (0, (), False, False)
    assert table.game == FOUR.play()


async def test_a_call_is_on_disk_with_its_number_time_and_device_when_it_is_made(
    desk: Desk, table: Table, tmp_path: Path
) -> None:
    assert await tell(table, "turn 6♣") == Made((Award(Side(1), 2, book.TURNED_SIX),))
    kept = on_disk(tmp_path, table.id)
    assert [raw["number"] for raw in kept.entries] == [1]
    assert kept.entries[0]["device"] == await desk.shelf.club.device()
    assert datetime.fromisoformat(kept.entries[0]["at"]).utcoffset() is not None
    assert game_on_disk(tmp_path, table.id) == table.game == FOUR.play("turn 6♣")
    entered = table.entries[-1]
    assert (entered.number, entered.entry, entered.at) == (1, calls("turn 6♣")[0], kept.entries[0]["at"])


async def test_the_awards_of_a_call_are_told_even_where_it_ended_the_hand(table: Table) -> None:
    assert await tell(table, HAND) == Made(())
    assert await tell(table, "turn J♦") == Made((Award(Side(0), 3, book.TURNED_JACK),))


async def test_undo_and_redo_are_entries_of_their_own(table: Table, tmp_path: Path) -> None:
    await tell(table, "turn 6♣; stand")
    assert await table.undo(2) == Made()
    assert table.game == FOUR.play("turn 6♣")
    assert (table.can_undo, table.can_redo, table.count) == (True, True, 3)
    assert await table.redo(3) == Made()
    assert table.game == FOUR.play("turn 6♣; stand")
    assert [entered.entry for entered in table.entries][2:] == [Undid(), Redid()]
    assert game_on_disk(tmp_path, table.id) == table.game


async def test_where_there_is_nothing_to_undo_or_redo_nothing_is_written(table: Table, tmp_path: Path) -> None:
    assert await table.undo(0) == Late()
    assert await table.redo(0) == Late()
    assert on_disk(tmp_path, table.id).entries == ()


async def test_a_correction_of_an_earlier_call(table: Table, tmp_path: Path) -> None:
    await tell(table, HAND)
    assert table.game.score == (2, 4)
    change = Amended(1, calls("turn 9♣"))
    preview = table.preview(change)
    assert (preview.before, preview.after, preview.stranded, preview.winners) == ((2, 4), (2, 2), (), ())
    assert table.game.score == (2, 4), "a preview changes nothing"
    assert await table.amend(change, table.count) == Made()
    assert table.game == preview.game == FOUR.play(HAND.replace("6♣", "9♣")) == game_on_disk(tmp_path, table.id)
    assert await table.undo(table.count) == Made()
    assert table.game == FOUR.play(HAND)


async def test_a_preview_names_the_calls_that_would_fall_away(table: Table) -> None:
    await tell(table, "turn 9♣; stand; high X A; low Y 2; jack X")
    preview = table.preview(Amended(3, calls("no trump")))
    assert [one.call for one in preview.stranded] == list(calls("low Y 2; jack X"))
    assert preview.after == (0, 0)
    assert await table.amend(Amended(3, calls("no trump")), table.count) == Made()
    assert table.game == FOUR.play("turn 9♣; stand; no trump")


async def test_a_correction_that_cannot_stand_itself_is_refused(table: Table, tmp_path: Path) -> None:
    await tell(table, "turn J♣; stand; high X; low Y")
    wrong = calls("jack X")
    outcome = await table.amend(Amended(4, wrong), table.count)
    assert isinstance(outcome, Refused)
    assert (outcome.call, table.count, len(on_disk(tmp_path, table.id).entries)) == (wrong[0], 4, 4)


async def test_a_call_removed_altogether(table: Table) -> None:
    await tell(table, "turn 6♣; exposed R 2♥; stand")
    assert await table.amend(Amended(2, ()), table.count) == Made()
    assert table.game == FOUR.play("turn 6♣; stand")


async def test_taking_back_to_a_call_leaves_only_the_calls_before(table: Table, tmp_path: Path) -> None:
    await tell(table, HAND)
    assert await table.take_back(2, table.count) == Made()
    assert table.game == FOUR.play("turn 6♣; stand") == game_on_disk(tmp_path, table.id)
    assert [entered.entry for entered in table.entries][-1] == TookBack(2)
    assert await table.undo(table.count) == Made()
    assert table.game == FOUR.play(HAND)


@pytest.mark.parametrize("number", [-1, 8])
async def test_taking_back_to_a_call_there_is_not_is_an_error_that_leaves_the_table_usable(
    table: Table, tmp_path: Path, number: int
) -> None:
    await tell(table, HAND)
    with pytest.raises(ValueError, match="no call"):
        await table.take_back(number, table.count)
    assert len(on_disk(tmp_path, table.id).entries) == table.count == 7
    await tell(table, "turn 9♦")


async def test_a_refused_call_cites_its_paragraph_and_writes_nothing(table: Table, tmp_path: Path) -> None:
    await tell(table, "turn J♣; stand; high X; low Y")
    outcome = await table.make(calls("jack X")[0], table.count)
    assert isinstance(outcome, Refused)
    assert outcome.rule == FOUR.refusal("turn J♣; stand; high X; low Y", "jack X")
    assert ALL_FOURS.rule(outcome.rule)
    assert (table.count, len(on_disk(tmp_path, table.id).entries)) == (4, 4)
    assert table.game == FOUR.play("turn J♣; stand; high X; low Y")


async def test_who_answers_a_question_that_is_no_longer_open_is_late(table: Table, tmp_path: Path) -> None:
    await tell(table, "turn 6♣; stand")
    for stale in (0, 1, 3, -1):
        assert await table.make(said.Begged(), stale) == Late()
        assert await table.undo(stale) == Late()
        assert await table.amend(Amended(1, calls("turn 9♣")), stale) == Late()
        assert await table.take_back(0, stale) == Late()
    assert len(on_disk(tmp_path, table.id).entries) == 2
    assert table.game == FOUR.play("turn 6♣; stand")


async def test_of_two_taps_at_the_same_moment_one_makes_the_call(table: Table) -> None:
    await tell(table, "turn 6♣")
    outcomes = await asyncio.gather(table.make(said.Stood(), 1), table.make(said.Begged(), 1), table.undo(1))
    assert [type(outcome) for outcome in outcomes] == [Made, Late, Late]
    assert table.game == FOUR.play("turn 6♣; stand")


async def test_500_undos_and_redos_come_back_to_the_same_game(table: Table, tmp_path: Path) -> None:
    await tell(table, f"{HAND}; turn 9♦; beg; take one; exposed R 2♥")
    whole, part = table.game, fold(table.sheet, table.game.calls[:-5])
    for _ in range(50):
        for _ in range(5):
            await table.undo(table.count)
        assert table.game == part
        for _ in range(5):
            await table.redo(table.count)
        assert table.game == whole
    assert table.count == 11 + 500
    assert not table.can_redo
    assert game_on_disk(tmp_path, table.id) == whole


async def test_the_game_that_is_won_takes_no_more_calls_but_can_be_undone(table: Table) -> None:
    await tell(table, "ruled X +13 carried over; turn 6♣")
    assert table.game.winners == (Side(1),)
    assert isinstance(await table.make(said.Stood(), table.count), Refused)
    await table.undo(table.count)
    assert table.game.winners == ()


async def test_winning_is_told_with_the_call(table: Table) -> None:
    assert (await tell(table, "ruled X +13 carried over; turn 6♣")) == Made(
        (Award(Side(1), 2, book.TURNED_SIX),), (Side(1),)
    )


async def test_a_new_name_touches_no_score_and_stands_everywhere(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, HAND)
    before, written = table.game, on_disk(tmp_path, table.id)
    await desk.rename(table.people[2].id, "Łena")
    renamed = ["Rita", "Paul", "Łena", "Dan"]
    assert list(table.names) == renamed
    assert table.game == before
    assert on_disk(tmp_path, table.id) == written, "one file is written, however many games there are"
    assert desk.games(finished=False)[0]["names"] == renamed
    await tell(table, "turn 9♦")
    assert desk.games(finished=False)[0]["names"] == renamed
    await desk.delete(table.id)
    assert (await desk.deleted())[0]["names"] == renamed
    await desk.restore(table.id)
    await desk.close()
    again = await Desk.open(tmp_path, rulesets(), "1")
    try:
        assert again.games(finished=False)[0]["names"] == renamed
        assert list((await again.table(table.id)).names) == renamed
        assert (await again.table(table.id)).game.score == before.score
    finally:
        await again.close()


async def test_the_dealer_is_set_right_before_a_hand(table: Table) -> None:
    await tell(table, "dealer P")
    assert table.game.hand.dealer == Seat(1)
