"""Backups and game files: everything comes back as it was, once, all of it or nothing, and can be taken back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from referee_app.core.calls import Ruled
from referee_app.core.seats import Side
from referee_app.desk.club.fold import Refusal
from referee_app.desk.club.incoming.preview import OTHER, OURS, SAME, SKIP, TAKE, THEIRS, Sort
from referee_app.desk.club.incoming.stores import Arrival
from referee_app.desk.club.ledger import Done
from referee_app.desk.club.office import Office
from referee_app.desk.club.values import Terms
from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets
from referee_app.records.codec import BadFile
from tests.desk.club.conftest import DATA, told
from tests.desk.conftest import FOUR, HAND, people, tell


async def opened(folder: Path) -> Office:
    return Office(await Desk.open(folder, rulesets(), "referee 1"))


async def filled(office: Office) -> Office:
    """Three games, one of them thrown away; an event, another deleted; a setting."""
    desk = office.desk
    games = [await desk.begin(FOUR.sheet, people()), await desk.begin(FOUR.sheet, people("Анна", "Bo", "=1+1", "Dan"))]
    for game in games:
        await tell(await desk.table(game), HAND)
    await desk.delete(await desk.begin(FOUR.sheet, people()))
    await office.create("Cup", told())
    await office.delete(await office.begin("Gone", Terms()))
    await desk.shelf.club.set_setting("locale", "be")
    return office


async def taken(office: Office) -> bytes:
    return b"".join(await office.backup())


async def looked(office: Office, raw: bytes, answers: Mapping[str, str] | None = None) -> Arrival:
    arrival = await office.look(raw, "backup.json", answers or {})
    assert isinstance(arrival, Arrival)
    return arrival


async def digest(office: Office) -> str:
    return (await office.desk.shelf.store()).digest


async def test_T3_B41_export_wipe_restore_gives_an_identical_store(office: Office, tmp_path: Path) -> None:
    await filled(office)
    raw, before = await taken(office), await digest(office)
    other = await opened(tmp_path / "wiped")
    arrival = await looked(other, raw)
    assert dict(arrival.counts) == {Sort.NEW: 3}
    assert isinstance(await other.accept(arrival), Done)
    assert await digest(other) == before
    assert (await taken(other)).splitlines()[1:] == raw.splitlines()[1:], "but for the time in its first line"
    assert await other.desk.shelf.club.setting("locale", "en") == "be"
    again = await looked(other, raw)
    assert dict(again.counts) == {Sort.DUPLICATE: 3}
    assert isinstance(await other.accept(again), Refusal)
    assert await digest(other) == before
    await other.desk.close()
    reopened = await opened(tmp_path / "wiped")
    assert await digest(reopened) == before
    assert len(reopened.desk.games(finished=False)) == 2
    await reopened.desk.close()


async def test_B42_what_is_not_in_the_file_stays(office: Office) -> None:
    await filled(office)
    raw = await taken(office)
    extra = await office.desk.begin(FOUR.sheet, people("New", "Ann", "Cy", "Di"))
    [lost, *_] = [row["id"] for row in office.desk.games(finished=False) if row["id"] != extra]
    await office.desk.delete(lost)
    arrival = await looked(office, raw)
    assert arrival.counts[Sort.NEW] == 1, "the one that lies in the bin"
    await office.accept(arrival)
    assert {extra, lost} <= {row["id"] for row in office.desk.games(finished=False)}


async def test_B44_a_changed_game_is_a_conflict_with_both_versions(office: Office) -> None:
    await filled(office)
    raw = await taken(office)
    [game, *_] = [row["id"] for row in office.desk.games(finished=False)]
    table = await office.desk.table(game)
    await table.make(Ruled(Side(0), 1, "a point forgotten"), table.count)
    ours = table.game.score
    arrival = await looked(office, raw)
    [row] = arrival.of(Sort.CONFLICT)
    assert str(row.told) != str(row.ours)
    assert isinstance(await office.accept(arrival), Refusal), "nothing happens before it is answered"
    [ask] = arrival.open
    await office.accept(await looked(office, raw, {ask.id: OURS}))
    assert (await office.desk.table(game)).game.score == ours
    await office.accept(await looked(office, raw, {ask.id: OTHER}))
    assert len(office.desk.games(finished=False)) == 3
    await office.undo()
    await office.accept(await looked(office, raw, {ask.id: THEIRS}))
    assert (await office.desk.table(game)).game.score == table.game.score != ours, "an open table is read again"
    assert await office.undo()
    assert (await office.desk.table(game)).game.score == ours


async def test_an_arrival_is_taken_back_even_after_a_restart(office: Office, tmp_path: Path) -> None:
    await filled(office)
    raw = await taken(office)
    other = await opened(tmp_path / "other")
    mine = await other.desk.begin(FOUR.sheet, people("Me", "You", "He", "She"))
    before = await other.desk.people()
    await other.accept(await looked(other, raw))
    assert len(await other.desk.people()) > len(before)
    await other.desk.close()
    other = await opened(tmp_path / "other")
    assert other.last() == "backup.json"
    assert await other.undo()
    assert [row["id"] for row in other.desk.games(finished=False)] == [mine]
    assert await other.desk.people() == before
    assert (await other.events(), other.last()) == ([], None)
    assert len(await other.desk.deleted()) == 2, "nothing is lost: they lie in the bin"
    assert not await other.undo()
    await other.desk.close()


async def test_a_game_file_comes_in_once_and_asks_who_is_meant(office: Office, tmp_path: Path) -> None:
    game = await office.desk.begin(FOUR.sheet, people("Anna-Maria", "Bo", "Cy", "Di"))
    await tell(await office.desk.table(game), HAND)
    raw = (await office.desk.file(game)).encode()
    assert [row.sort for row in (await looked(office, raw)).rows] == [Sort.DUPLICATE]
    other = await opened(tmp_path / "other")
    known = await other.desk.meet(people("Anna Maria")[0], ())
    arrival = await looked(other, raw)
    assert [row.sort for row in arrival.rows] == [Sort.UNKNOWN]
    [ask] = arrival.open
    assert str(ask.told) == "Anna-Maria is spelled nearly like Anna Maria"
    await other.accept(await looked(other, raw, {ask.id: SAME}))
    [row] = other.desk.games(finished=False)
    assert row["people"][0] == known.id
    assert [person.name for person in await other.desk.people()] == ["Anna Maria", "Bo", "Cy", "Di"]
    await other.desk.close()


async def test_an_earlier_state_of_a_game_is_no_other_version_of_it(office: Office) -> None:
    game = await office.desk.begin(FOUR.sheet, people())
    table = await office.desk.table(game)
    await tell(table, HAND)
    raw = json.loads(await office.desk.file(game))
    raw["entries"] = raw["entries"][:3]
    [row] = (await looked(office, json.dumps(raw).encode())).rows
    assert (row.sort, str(row.why)) == (Sort.DUPLICATE, "Here the game has gone further")
    assert "entries: 3" in str(row.told)
    assert "entries: 7" in str(row.ours)
    raw["entries"][0]["at"] = "2026-05-01T20:00:00+00:00"
    [row] = (await looked(office, json.dumps(raw).encode())).rows
    assert row.sort is Sort.CONFLICT
    assert "entries: 7" in str(row.ours)


async def test_what_cannot_be_read_is_named_and_left_out_or_kept_unread(office: Office, tmp_path: Path) -> None:
    await filled(office)
    raw = json.loads(await taken(office))
    [broken, *_] = raw["games"]
    raw["games"][broken]["entries"][1]["entry"] = {"call": "danced"}
    text = json.dumps(raw).encode()
    for answer, games in ((SKIP, 1), (TAKE, 2)):
        other = await opened(tmp_path / answer)
        arrival = await looked(other, text)
        [row] = arrival.of(Sort.UNREADABLE)
        assert (row.column, str(row.why)) == ("entries 2", "entries 2 · no such call: danced")
        await other.accept(await looked(other, text, {arrival.open[0].id: answer}))
        assert len(other.desk.shelf.summaries()) == games
        await other.desk.close()


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2}, {"version": True}, {"games": []}, {"games": {"../x": {"document": {}, "entries": []}}},
        {"games": {"x": 5}}, {"games": {"x": {"document": {}, "entries": [{"number": 2}]}}}, {"club": 5},
        {"club": {"people": {"1": {"id": "", "name": "x"}}}},
    ],
)  # fmt: skip
async def test_a_backup_that_is_wrong_is_refused_whole(office: Office, change: dict[str, object]) -> None:
    raw = {"format": "referee-backup", "version": 1, "games": {}, **change}
    before = await digest(office)
    with pytest.raises(BadFile):
        await office.look(json.dumps(raw).encode(), "x", {})
    assert await digest(office) == before


async def test_a_backup_of_the_first_version_is_read_for_good(office: Office) -> None:
    """The file stays as it is for ever; a new version of the format gets a file of its own beside it."""
    arrival = await looked(office, (DATA / "backup-1.json").read_bytes())
    assert dict(arrival.counts) == {Sort.NEW: 2}
    await office.accept(arrival)
    assert (await office.events())[0].event is not None
    [row] = office.desk.games(finished=False)
    assert (row["names"], row["score"]) == (["Rita", "Paul", "Lena", "Dan"], [2, 4])
