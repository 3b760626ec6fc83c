"""Files kept in slots that are written over in place: each write goes to a slot that nothing depends on, so that a kill
in the middle of it leaves what was written before.

A slot holds a name, a number that grows with every write, the time and the bytes, all under checksums. Of the slots of
one name the highest number counts; the one before it stays until a third is written. A name is dropped by a slot that
says so, which may be written over only when nothing older of that name is left.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

MAGIC = b"RfS1"
"""Its last sign is the version; the head and its checksum are the same in all of them."""
HEAD = struct.Struct(
    "<4sQQBHII"
)  # magic, number, time in ns, gone, length of the name, length and checksum of the bytes
CHECK = struct.Struct("<I")  # of the head and the name

Write = Callable[[bytes], None]
"""The whole content of one slot, on disk when it returns; OSError where that cannot be."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What a slot says. `data` is None where its bytes are not those that were written."""

    number: int
    name: str
    at: int
    gone: bool
    data: bytes | None


@dataclass(frozen=True, slots=True)
class Kept:
    """The file of a name: `damaged` are the newest bytes where they cannot be trusted, `data` None where none can."""

    at: int
    data: bytes | None
    damaged: bytes | None = None


class NoSlot(OSError):
    """None is open to be written: `Slots.opened` has not been told of enough of them."""


def written(number: int, name: str, at: int, data: bytes, gone: bool = False) -> bytes:
    label = name.encode()
    head = HEAD.pack(MAGIC, number, at, gone, len(label), len(data), zlib.crc32(data)) + label
    return head + CHECK.pack(zlib.crc32(head)) + data


def read(raw: bytes) -> Slip | None:
    """None where it does not even say whose it is."""
    if _version(raw) != MAGIC:
        return None
    _, number, at, gone, label, length, check = HEAD.unpack_from(raw)
    end = HEAD.size + label
    data = raw[end + CHECK.size :][:length]
    whole = len(data) == length and zlib.crc32(data) == check
    return Slip(number, raw[HEAD.size : end].decode(errors="replace"), at, bool(gone), data if whole else None)


def newer(raw: bytes) -> int:
    """The version, where a later one than this has written it; else 0."""
    version = _version(raw)
    return version[-1] - ord("0") if version[:-1] == MAGIC[:-1] and version > MAGIC else 0


def _version(raw: bytes) -> bytes:
    """As its magic says; empty where the checksum does not bear it out."""
    if len(raw) < HEAD.size:
        return b""
    end = HEAD.size + HEAD.unpack_from(raw)[4]
    whole = len(raw) >= end + CHECK.size and CHECK.unpack_from(raw, end)[0] == zlib.crc32(raw[:end])
    return raw[: len(MAGIC)] if whole else b""


@dataclass(frozen=True, slots=True)
class _Place:
    """The slot of a name that counts, and the one before it."""

    newest: str
    before: str | None = None
    gone: bool = False


class Slots:
    """Told at the start what lies in all slots, later which of them are open to be written."""

    def __init__(self, raw: Mapping[str, bytes]) -> None:
        slips = {slot: read(content) for slot, content in raw.items()}
        self.files: dict[str, Kept] = {}
        """What was found, by name; for whoever fills the folder from it."""
        self.nameless = {slot: raw[slot] for slot, slip in slips.items() if slip is None and raw[slot]}
        """Nobody can say whose these were; they are left alone until they are `given_up`."""
        self._open: dict[str, Write] = {}
        self._places: dict[str, _Place] = {}
        self._holds = {slot: {slip.name} for slot, slip in slips.items() if slip is not None}
        self._known = set(raw)
        self._number = max((slip.number for slip in slips.values() if slip is not None), default=0)
        by_name: dict[str, list[tuple[int, str, Slip]]] = {}
        for slot, slip in slips.items():
            if slip is not None:
                by_name.setdefault(slip.name, []).append((slip.number, slot, slip))
        for name, mine in by_name.items():
            self._found(name, [(slot, slip) for _, slot, slip in sorted(mine, reverse=True)], raw)

    def _found(self, name: str, slips: list[tuple[str, Slip]], raw: Mapping[str, bytes]) -> None:
        """Newest first. One that is not whole is passed over for the one before, and told."""
        slot, top = slips[0]
        bad = raw[slot] if top.data is None else None
        whole = [(slot, slip) for slot, slip in slips if slip.data is not None and (bad is None or not slip.gone)]
        counts, slip = whole[0] if whole else slips[0]
        self._places[name] = _Place(counts, whole[1][0] if len(whole) > 1 else None, slip.gone)
        if not slip.gone:
            self.files[name] = Kept(slip.at, slip.data, bad)

    @property
    def free(self) -> set[str]:
        """Nothing that counts is in them, nor anything that would count again if they were the last to hold it."""
        taken = {slot for it in self._places.values() for slot in (it.newest, it.before)}
        older = {slot for name in self._gone() for slot in self._older(name)}
        return self._known - taken - older - self.nameless.keys()

    def _gone(self) -> list[str]:
        return [name for name, it in self._places.items() if it.gone]

    def _older(self, name: str) -> list[str]:
        """All other slots in which that name stands."""
        newest = self._places[name].newest
        return [slot for slot, names in self._holds.items() if name in names and slot != newest]

    def given_up(self, slot: str) -> None:
        """It is emptied where it is open, so that nobody wonders about it again."""
        self.nameless.pop(slot, None)
        if slot in self._open:
            self._empty(slot)

    def opened(self, slot: str, write: Write) -> None:
        """It can be written from now on; a new one is free."""
        self._open[slot] = write
        self._known.add(slot)

    def closed(self, slot: str) -> None:
        self._open.pop(slot, None)

    @property
    def ready(self) -> int:
        """Writes that can be made before more slots are opened."""
        return len(self.free & self._open.keys())

    @property
    def wanted(self) -> list[str]:
        """Slots worth opening: those to be emptied, then the free ones."""
        shut = [slot for name in self._gone() for slot in self._older(name)] + sorted(self.free)
        return [slot for slot in shut if slot not in self._open]

    @property
    def idle(self) -> list[str]:
        """Open ones that hold something: they may be shut, the longest open first."""
        free = self.free
        return [slot for slot in self._open if slot not in free]

    def put(self, name: str, data: bytes, at: int) -> None:
        """On disk when this returns; OSError where it is not, and then what stood there stands."""
        was = self._places.get(name)
        slot = self._write(name, data, at)
        self._places[name] = _Place(slot, was.newest if was and not was.gone else None)

    def drop(self, name: str) -> None:
        """As `put`. What is older is emptied as soon as its slots are open."""
        if name not in self._places or self._places[name].gone:
            return
        self._places[name] = _Place(self._write(name, b"", 0, gone=True), gone=True)
        self.sweep()

    def sweep(self) -> None:
        """Empties what is older than a name's end, as far as it is open; what fails now is for another time."""
        for name in self._gone():
            for slot in self._older(name):
                if slot in self._open:
                    self._empty(slot)
            if not self._older(name):
                del self._places[name]

    def _empty(self, slot: str) -> None:
        try:
            self._open[slot](b"")
        except OSError:
            return
        self._holds.pop(slot, None)

    def _write(self, name: str, data: bytes, at: int, gone: bool = False) -> str:
        """Into the older slot of the name where that is open, else into a free one."""
        was = self._places.get(name, _Place(""))
        slot = was.before if was.before in self._open else next(iter(sorted(self.free & self._open.keys())), None)
        if slot is None:
            raise NoSlot(f"no slot is open for {name}")
        self._number += 1
        if was.before == slot:
            self._places[name] = _Place(was.newest)
        self._holds.setdefault(slot, set()).add(name)
        try:
            self._open[slot](written(self._number, name, at, data, gone))
        except OSError:
            self._empty(slot)  # what was half written must not be found later on
            raise
        self._holds[slot] = {name}
        return slot
