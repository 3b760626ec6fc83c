"""A ruling posted to a table: on the sheet with its paragraph, in the totals, undone by one tap, out and in again."""

from __future__ import annotations

from pathlib import Path

from referee_app.core.calls import Cited
from referee_app.desk.desk import Desk
from referee_app.desk.printing import printed
from referee_app.desk.rulings import BY_ID, Moment, Ruling, answer, facts
from referee_app.desk.table import Made, Table
from referee_app.records.export import read
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Voice
from tests.desk.conftest import game_on_disk, tell


def ruled(table: Table) -> Ruling:
    at = facts(table.game)
    ruling = answer(at, BY_ID["off_suit"].question(at, seat=2, moment=Moment.LATER))
    assert ruling
    return ruling


async def test_it_is_one_entry_that_one_undo_takes_back(desk: Desk, table: Table, tmp_path: Path) -> None:
    await tell(table, "turn 9♠; stand")
    ruling, before = ruled(table), table.game
    cited = ruling.cited("off_suit")
    assert cited == Cited("off_suit", "revoke", ruling.post)
    assert await table.make(cited, table.count) == Made(ruling.awards)
    assert table.game.score == (0, 1)
    assert game_on_disk(tmp_path, table.id) == table.game
    voice = Voice(Catalogue(), table.sheet, table.names)
    line = voice.line(table.game.hand.told[-1])
    assert line == "Ruling: Did not follow suit (001 §6). Revoke: Lena"
    assert line in printed(table, "en")
    assert await table.undo(table.count) == Made()
    assert table.game == before


async def test_it_survives_export_and_import(desk: Desk, table: Table) -> None:
    await tell(table, "turn 9♠; stand")
    await table.make(ruled(table).cited("off_suit"), table.count)
    await table.make(Cited("beg", "beg"), table.count)
    file = read((await desk.file(table.id)).encode(), desk.rulesets)
    assert [entered.entry for entered in table.entries] == list(file.entries)
    assert isinstance(file.entries[-2], Cited)


async def test_a_revoke_before_the_hand_is_in_play_cannot_be_posted_but_noted(table: Table) -> None:
    ruling = ruled(table)
    assert ruling.awards
    assert (ruling.post, ruling.unposted) == (None, "claim")
    assert await table.make(ruling.cited("off_suit"), table.count) == Made()
    assert table.game.score == (0, 0)


async def test_a_second_ruling_knows_of_the_first(table: Table) -> None:
    await tell(table, "turn 9♠; stand")
    await table.make(ruled(table).cited("off_suit"), table.count)
    again = ruled(table)
    assert [award.rule for award in again.awards] == ["revoke_again"]
    await table.make(again.cited("off_suit"), table.count)
    assert table.game.score == (0, 2)
