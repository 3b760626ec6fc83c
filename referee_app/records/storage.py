"""A TinyDB storage that a kill, a full disk or a flipped bit cannot turn into a lost file.

On disk: one line of JSON and a seal, `#crc32:<hex>:<length>`, on a second line. Files without a seal are accepted.
"""

from __future__ import annotations

import contextlib
import io
import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

from tinydb import Storage

from referee_app.records import disk

Tables: TypeAlias = dict[str, dict[str, Any]]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Damage:
    """A file that could not be trusted. `set_aside_as` is None where there was nothing to keep or no way to."""

    path: Path
    set_aside_as: Path | None
    restored: bool


class Unreadable(Exception):
    """Neither the file nor its last good copy can be read; both have been set aside."""

    def __init__(self, damage: Damage) -> None:
        super().__init__(f"{damage.path.name} cannot be read")
        self.damage = damage


class NotPlain(ValueError):
    """A value that JSON cannot hold, or would hand back changed."""


class NotSaved(OSError):
    """Nothing was written, and what stood on disk stands there still; `reason` is the system's."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.path, self.reason = path, error.strerror or str(error)
        super().__init__(error.errno, self.reason, str(path))


@contextlib.contextmanager
def saving(path: Path) -> Iterator[None]:
    """Whatever the system refuses within is a NotSaved of that path."""
    try:
        yield
    except NotSaved:
        raise
    except OSError as error:
        raise NotSaved(path, error) from error


def plain(value: T) -> T:
    """A copy of the value as it will be read back; NotPlain when that is not the value given."""
    try:
        copy = json.loads(encode(value))
        same = copy == value
    except (TypeError, ValueError, RecursionError) as error:
        raise NotPlain(str(error)) from error
    if not same:
        raise NotPlain("keys must be text and sequences lists")
    return cast(T, copy)


def copied(value: T) -> T:
    """A copy of what is plain already."""
    return cast(T, json.loads(encode(value)))


def parsed(text: str | bytes) -> Any:
    """What the JSON says; ValueError where it is none, says a key twice, or holds what could not be written again."""
    try:
        value = json.loads(text, object_pairs_hook=_once)
        encode(value)
        return value
    except RecursionError as error:
        raise NotPlain(str(error)) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    whole = dict(pairs)
    if len(whole) != len(pairs):
        names = [name for name, _ in pairs]
        raise NotPlain(f"{next(name for name in whole if names.count(name) > 1)[:40]!a} stands there twice")
    return whole


def encode(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def sealed(value: object) -> bytes:
    line = encode(value)
    return line + b"\n" + _seal(line)


def unsealed(raw: bytes) -> tuple[Any, bool]:
    """The value and whether the file is clean. Where only the seal was cut, or something follows it, the value is
    whole though the file is not; ValueError when it is not whole."""
    line, _, rest = raw.partition(b"\n")
    seal = _seal(line)
    if rest.startswith(seal):
        return parsed(line), rest == seal
    if rest.startswith(b"#"):
        if not seal.startswith(rest):
            raise ValueError("the seal does not fit")
        return parsed(line), False
    return parsed(raw), True


def _seal(line: bytes) -> bytes:
    return b"#crc32:%08x:%d\n" % (zlib.crc32(line), len(line))


def is_tables(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(table, dict) for table in value.values())


class AtomicStorage(Storage):
    """Reads are cached, so nobody else may write the file meanwhile: the folder lock sees to that.

    `sound` says whether the tables are what the owner of the file expects; what is not counts as damage. A file that
    is taken away meanwhile comes back with the next write, whole, from what was last read or written here.
    """

    def __init__(
        self,
        path: Path,
        *,
        sound: Callable[[Tables], bool] = is_tables,
        report: Callable[[Damage], None] = lambda damage: None,
        read_only: bool = False,
    ) -> None:
        self._path = path
        self._sound = sound
        self._report = report
        self._read_only = read_only
        self._tables: Tables | None = None
        self._last: bytes | None = None  # what was last known to be on disk
        self._era = disk.era()
        self._trusted = False  # what stands on disk is known to be good, so it may become the spare copy

    def read(self) -> Tables | None:
        """None when there is no such file; Unreadable when there is and no copy of it is any good."""
        if self._era != disk.era():
            self._tables, self._last, self._era = None, None, disk.era()
        if self._tables is None:
            self._tables = self._load()
        return self._tables

    def write(self, data: Tables) -> None:
        """On disk when this returns. Whatever fails (NotSaved), the file is the one before or this one, whole."""
        if self._read_only:
            raise io.UnsupportedOperation(f"{self._path.name} is open for reading only")
        trusted, self._trusted, self._tables = self._trusted, False, None
        whole = sealed(data)
        with saving(self._path):
            disk.replace(self._path, whole, keep=trusted)
        self._trusted, self._tables, self._last = True, data, whole

    def _load(self) -> Tables | None:
        raw = disk.read(self._path)
        tables, self._trusted = self._understood(raw)
        if self._trusted:
            self._last = raw
            return tables
        last = self._last or disk.read(disk.spare(self._path))
        if raw is None and last is None:
            return None
        if tables is None:
            tables, _ = self._understood(last)
        return self._mended(tables, found=raw is not None)

    def _understood(self, raw: bytes | None) -> tuple[Tables | None, bool]:
        try:
            tables, clean = unsealed(raw or b"")
        except (ValueError, RecursionError):
            return None, False
        return (tables, clean) if is_tables(tables) and self._sound(tables) else (None, False)

    def _mended(self, tables: Tables | None, found: bool) -> Tables:
        """Sets the bad file aside, then puts the good tables in its place."""
        aside = disk.set_aside(self._path) if found and not self._read_only else None
        damage = Damage(self._path, aside, restored=tables is not None)
        self._report(damage)
        if tables is None:
            if aside is not None:
                disk.unlink(self._path)
                disk.put_away(disk.spare(self._path))
            raise Unreadable(damage)
        if aside is not None or not (found or self._read_only):
            with contextlib.suppress(OSError):  # the tables are good all the same; the next write speaks for the disk
                disk.replace(self._path, sealed(tables))
                self._trusted = True
        return tables
