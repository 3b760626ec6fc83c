"""Backups in trouble: cancelled, killed at any write, taken back when people have played since."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest

from referee_app.desk.club.incoming.preview import SAME
from referee_app.desk.club.office import Office
from referee_app.desk.club.values import Team, Terms
from referee_app.records import batch
from referee_app.records.folder import Folder
from referee_app.records.store import Cancelled
from tests.desk.club.test_stores import digest, filled, looked, opened, taken
from tests.desk.conftest import FOUR, people


async def test_a_backup_can_be_cancelled(office: Office) -> None:
    await filled(office)
    heard: list[tuple[int, int]] = []

    def once(done: int, of: int) -> bool:
        heard.append((done, of))
        return done < 2

    with pytest.raises(Cancelled):
        await office.backup(once)
    assert heard == [(0, 5), (1, 5), (2, 5)]


@pytest.mark.parametrize("moment", range(12))
async def test_killed_at_any_write_it_is_all_there_or_nothing(
    moment: int, office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies at its n-th rename, flush or removal."""
    await filled(office)
    raw = await taken(office)
    folder = tmp_path / "other"
    other = await opened(folder)
    await other.desk.begin(FOUR.sheet, people("Me", "You", "He", "She"))
    before = await digest(other)
    arrival = await looked(other, raw)
    left = [moment]

    class Killed(BaseException):
        pass

    def dying(real):  # type: ignore[no-untyped-def]
        def step(*given, **named):  # type: ignore[no-untyped-def]
            left[0] -= 1
            if left[0] < 0:
                raise Killed
            return real(*given, **named)

        return step

    assert arrival.change is not None
    with monkeypatch.context() as patch:
        patch.setattr(batch.os, "replace", dying(os.replace))
        patch.setattr(batch.os, "fsync", dying(os.fsync))
        patch.setattr(batch, "_clear", lambda place: None)
        with contextlib.suppress(Killed):
            arrival.change.put(Folder(folder))
    await other.desk.close()
    (folder / "index.json").unlink()
    again = await opened(folder)
    after = await digest(again)
    assert after == before or len(again.desk.games(finished=False)) == 3
    assert not (folder / "incoming").exists()
    await again.desk.close()


async def test_people_who_have_played_since_stay_when_their_import_is_taken_back(
    office: Office, tmp_path: Path
) -> None:  # fmt: skip
    game = await office.desk.begin(FOUR.sheet, people("Zoe", "Yan", "Xi", "Wim"))
    other = await opened(tmp_path / "other")
    await other.desk.begin(FOUR.sheet, people("Me", "You", "He", "She"))
    await other.accept(await looked(other, await taken(office)))
    here = {person.name: person for person in await other.desk.people()}
    await other.desk.begin(FOUR.sheet, (here["Zoe"], *(here[name] for name in ("Me", "You", "He"))))
    joined = Team("t", "Pair", people=(here["Yan"].id,))
    await other.begin("Cup", Terms(), (joined,))
    assert await other.undo()
    names = {person.name for person in await other.desk.people()}
    assert names == {"Me", "You", "He", "She", "Zoe", "Yan"}
    assert game not in [row["id"] for row in other.desk.games(finished=False)]
    await other.desk.close()


async def test_nobody_is_taken_for_somebody_who_sits_at_the_same_table(office: Office, tmp_path: Path) -> None:
    game = await office.desk.begin(FOUR.sheet, people("Anna Lee", "Anna Leo", "Cy", "Di"))
    raw = (await office.desk.file(game)).encode()
    other = await opened(tmp_path / "other")
    known = await other.desk.meet(people("Anna Lea")[0], ())
    first, *more = (await looked(other, raw)).open
    assert len(more) == 1
    await other.accept(await looked(other, raw, {first.id: SAME, more[0].id: SAME}))
    [row] = other.desk.games(finished=False)
    assert row["people"][0] == known.id
    assert len(set(row["people"])) == 4
    await other.desk.close()
