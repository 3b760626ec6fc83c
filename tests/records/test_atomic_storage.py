"""The storage against cut, flipped, missing and unwritable files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB

from referee_app.records import disk
from referee_app.records.storage import AtomicStorage, Damage, NotPlain, Unreadable, plain, sealed
from tests.records.files import NEW, OLD, names, reopened, stored


def test_what_is_written_is_read_and_the_one_before_is_kept(path: Path) -> None:
    stored(path)
    assert reopened(path) == (NEW, [])
    assert disk.spare(path).read_bytes() == sealed(OLD)
    assert names(path) == ["game.json", "game.json.bak"]


def test_no_file_is_no_tables(path: Path) -> None:
    assert reopened(path) == (None, [])


def test_reads_are_cached(path: Path) -> None:
    storage = stored(path)
    path.unlink()
    assert storage.read() == NEW


def test_tinydb_works_on_it(path: Path) -> None:
    with TinyDB(path, storage=AtomicStorage) as db:
        db.table("calls").insert_multiple({"n": n} for n in range(3))
        db.table("calls").remove(doc_ids=[2])
    assert TinyDB(path, storage=AtomicStorage).table("calls").all() == [{"n": 0}, {"n": 2}]


@pytest.mark.parametrize("indent", [None, 2])
def test_a_plain_file_without_a_seal_is_accepted(path: Path, indent: int | None) -> None:
    path.write_text(json.dumps(NEW, indent=indent), encoding="utf-8")
    assert reopened(path) == (NEW, [])


def test_cut_at_every_byte_it_always_opens(path: Path) -> None:
    stored(path)
    whole = path.read_bytes()
    line = whole.index(b"\n")
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        disk.spare(path).write_bytes(sealed(OLD))
        tables, damage = reopened(path)
        assert tables == (NEW if length >= line else OLD), length
        clean = length in (line, line + 1)  # whole JSON and no trace of a seal is a plain file
        assert len(damage) == (0 if clean else 1)
        for found in damage:
            assert found.restored
            assert found.set_aside_as is not None
            assert found.set_aside_as.read_bytes() == whole[:length]
            assert reopened(path) == (tables, []), "mended at once"


def test_a_flipped_bit_anywhere_is_noticed(path: Path) -> None:
    stored(path)
    whole = path.read_bytes()
    for at in range(len(whole)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        disk.spare(path).write_bytes(sealed(OLD))
        tables, damage = reopened(path)
        assert (tables, len(damage)) == (OLD, 1), at


def test_garbage_behind_the_seal_costs_nothing(path: Path) -> None:
    stored(path)
    with path.open("ab") as file:
        file.write(b'{"old": "tail"}')
    tables, damage = reopened(path)
    assert tables == NEW
    assert [found.restored for found in damage] == [True]
    assert path.read_bytes() == sealed(NEW)


@pytest.mark.parametrize("bad", [b"", b"\0" * 40, b"[]", b'{"game": 1}', b'{"game": {"1": NaN}}', b"\xff\xfe\xfa"])
def test_a_file_that_holds_no_tables_gives_way_to_the_last_good_copy(path: Path, bad: bytes) -> None:
    stored(path)
    path.write_bytes(bad)
    tables, [damage] = reopened(path)
    assert tables == OLD
    assert damage == Damage(path, damage.set_aside_as, restored=True)
    assert damage.set_aside_as is not None
    assert damage.set_aside_as.name.startswith("game.json.damaged-")


def test_a_lost_file_comes_back_from_its_last_good_copy(path: Path) -> None:
    stored(path)
    path.unlink()
    assert reopened(path) == (OLD, [Damage(path, None, restored=True)])
    assert path.read_bytes() == sealed(OLD)


def test_with_both_copies_bad_nothing_is_deleted_and_the_name_is_free_again(path: Path) -> None:
    stored(path)
    path.write_bytes(b"{")
    disk.spare(path).write_bytes(b"[")
    with pytest.raises(Unreadable) as caught:
        reopened(path)
    assert not caught.value.damage.restored
    assert sorted(file.read_bytes() for file in path.parent.iterdir()) == [b"[", b"{"]
    assert reopened(path) == (None, [])


def test_tables_the_owner_does_not_expect_are_damage(path: Path) -> None:
    stored(path)
    tables, [damage] = reopened(path, sound=lambda tables: "score" not in tables["game"]["1"])
    assert tables == OLD
    assert damage.restored


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), {1, 2}, b"bytes", "\ud83c"])
def test_what_json_cannot_hold_is_refused_before_the_file_is_touched(path: Path, value: object) -> None:
    storage = stored(path)
    before = path.stat()
    tables: Any = storage.read()
    tables["game"]["1"]["wrong"] = value
    with pytest.raises((TypeError, ValueError)):
        storage.write(tables)
    assert path.stat() == before
    assert storage.read() == NEW, "and the spoilt tables are forgotten"


@pytest.mark.parametrize("value", [{1: "a"}, (1, 2), [(1,)], float("nan"), object()])
def test_plain_refuses_what_would_come_back_changed(value: object) -> None:
    with pytest.raises(NotPlain):
        plain(value)


def test_plain_is_a_copy_all_through() -> None:
    value = {"names": ["Анна"], "none": None, "yes": True}
    copy = plain(value)
    copy["names"].append("Bo")  # type: ignore[union-attr]
    assert value["names"] == ["Анна"]


def test_a_bad_file_is_never_taken_for_the_last_good_copy(path: Path) -> None:
    stored(path)
    path.write_bytes(b"{")
    AtomicStorage(path).write({"game": {"1": {"score": 5}}})
    assert disk.spare(path).read_bytes() == sealed(OLD)


def test_read_only_touches_nothing(path: Path) -> None:
    stored(path)
    path.write_bytes(b"{")
    before = names(path)
    assert reopened(path, read_only=True) == (OLD, [Damage(path, None, restored=True)])
    with pytest.raises(OSError, match="reading only"):
        AtomicStorage(path, read_only=True).write(NEW)
    assert names(path) == before
    assert path.read_bytes() == b"{"
