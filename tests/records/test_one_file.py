"""Whatever stands in one file, the shelf opens, and the others are there."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pytest

from referee_app.records.folder import new_id
from referee_app.records.shelf import Shelf
from tests.records.conftest import Opener, Plain, entry, summarise


def fitting(line: bytes) -> bytes:
    """The line with the seal that fits it, whatever it holds."""
    return line + b"\n#crc32:%08x:%d\n" % (zlib.crc32(line), len(line))


HEAD = b'{"game":{"1":{"names":["A"]}},"entries":{"1":{"number":1,"at":'
ODD = {
    "no number": b"NaN",
    "infinite": b"-Infinity",
    "beyond": b"1e999",
    "half a character": b'"\\ud800"',
    "half a character's bytes": b'"\xed\xa0\x80"',
    "long number": b"9" * 5000,
    "deep": b"[" * 5000 + b"]" * 5000,
    "twice": b'{"a":1,"a":2}',
}


@pytest.mark.parametrize("seal", [True, False], ids=["sealed", "plain"])
@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
async def test_what_json_should_not_hold_is_set_aside_whatever_its_seal(
    open_shelf: Opener, tmp_path: Path, game: Plain, odd: bytes, seal: bool
) -> None:
    shelf = await open_shelf()
    good = await shelf.create(game)
    await shelf.close()
    line = HEAD + odd + b"}}}"
    (tmp_path / "games" / "odd.json").write_bytes(fitting(line) if seal else line)
    shelf = await open_shelf()
    assert [row["id"] for row in shelf.summaries()] == [good]
    [damage] = shelf.damage()
    assert damage.set_aside_as is not None
    assert damage.set_aside_as.read_bytes().startswith(line)


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
@pytest.mark.parametrize("name", ["club.json", "index.json"])
async def test_nor_does_it_in_the_other_files(
    open_shelf: Opener, tmp_path: Path, game: Plain, name: str, odd: bytes
) -> None:
    shelf = await open_shelf()
    good = await shelf.create(game)
    await shelf.close()
    for file in tmp_path.glob(f"{name}*"):
        file.unlink()
    (tmp_path / name).write_bytes(fitting(b'{"people":{"1":{"id":' + odd + b"}}}"))
    shelf = await open_shelf()
    assert [row["id"] for row in shelf.summaries()] == [good]
    assert await shelf.club.people() == []
    assert await shelf.club.device()


@pytest.mark.parametrize(
    "text",
    [
        '{"game":{"1":{"names":[]},"x":{}},"entries":{}}',
        '{"game":{"1":{"names":[]},"2":{}}}',
        '{"game":{"1":[]}}',
        '{"game":{}}',
        '{"game":{"1":{"names":[]}},"entries":{"01":{"number":1}}}',
        '{"game":{"1":{"names":[]}},"entries":[]}',
        "{}",
    ],
)
async def test_tables_of_another_shape_are_damage(open_shelf: Opener, tmp_path: Path, text: str) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "shape.json").write_text(text)
    shelf = await open_shelf()
    assert (shelf.summaries(), len(shelf.damage())) == ([], 1)


async def test_an_error_nobody_thought_of_costs_one_game_only(
    open_shelf: Opener, tmp_path: Path, game: Plain, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = await open_shelf()
    good, bad = await shelf.create(game), await shelf.create(game)
    await shelf.close()
    real = Path.read_bytes

    def failing(path: Path) -> bytes:
        if path.stem == bad:
            raise MemoryError
        return real(path)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", failing)
        shelf = await open_shelf(edition="2")
    rows = {row["id"]: row for row in shelf.summaries()}
    assert rows.keys() == {good, bad}
    assert rows[bad] == {"unreadable": True, "id": bad}
    assert [damage.path.stem for damage in shelf.damage()] == [bad]


async def test_names_in_the_folder_that_are_no_files_of_ours(open_shelf: Opener, tmp_path: Path, game: Plain) -> None:
    shelf = await open_shelf()
    good = await shelf.create(game)
    await shelf.close()
    games = tmp_path / "games"
    (games / "aaa.json").symlink_to(games / "nowhere")
    (games / "round.json").symlink_to(games / "round.json")
    (games / "folder.json.tmp").mkdir()
    os.mkfifo(games / "zzz.json.tmp")
    shelf = await open_shelf(edition="2")
    assert [row["id"] for row in shelf.summaries()] == [good]


@pytest.mark.parametrize("name", ["club.json", "index.json"])
async def test_a_folder_in_place_of_a_file(open_shelf: Opener, tmp_path: Path, game: Plain, name: str) -> None:
    (tmp_path / name).mkdir(parents=True)
    shelf = await open_shelf()
    game_id = await shelf.create(game)
    assert await shelf.append(game_id, 1, entry(1)) is None
    assert await shelf.club.device()
    assert await shelf.club.people() == []
    assert await shelf.club.setting("theme", "system") == "system"
    await shelf.settle()


async def test_a_game_that_could_not_be_read_is_tried_again_by_the_next_version(
    open_shelf: Opener, game: Plain
) -> None:
    shelf = await open_shelf()
    good, bad = await shelf.create(game), await shelf.create({**game, "wreck": True})
    await shelf.close()
    read = []

    def wiser(document: Plain, entries: list[Plain]) -> Plain:
        read.append(document)
        return summarise({key: value for key, value in document.items() if key != "wreck"}, entries)

    shelf = await open_shelf(summarise=wiser)
    assert {row["id"] for row in shelf.summaries() if "unreadable" not in row} == {good, bad}
    assert len(read) == 1


async def test_a_row_that_does_not_fit_is_made_again(open_shelf: Opener, tmp_path: Path, game: Plain) -> None:
    shelf = await open_shelf()
    good = await shelf.create(game)
    await shelf.close()
    index = tmp_path / "index.json"
    index.write_text(index.read_text("utf-8").splitlines()[0].replace('"calls":0', '"calls":"none"'), "utf-8")
    shelf = await open_shelf(fit=lambda row: isinstance(row.get("calls"), int))
    assert [(row["id"], row["calls"]) for row in shelf.summaries()] == [(good, 0)]


async def test_a_long_reading_is_said_before_it_begins(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for _ in range(200):
        (games / f"{new_id()}.json").write_text('{"game":{"1":{"names":[]}}}')
    for said in (True, False):
        caplog.clear()
        shelf = await Shelf.open(tmp_path, summarise)
        assert len(shelf.summaries()) == 200
        assert ("reading 200 games" in caplog.text) is said
        await shelf.close()
