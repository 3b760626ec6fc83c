"""A game as a row of codes to be photographed: each holds a part, and they are read in any order.

A code is one long number, since figures are what it holds best and what every reader hands on unchanged. It says which
game it belongs to, its place in the row and how long the row is.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field

from referee_app.core.ruleset import words
from referee_app.records.codec import BadFile
from referee_app.records.export import LARGEST

MARK = b"RG1"
HEAD = len(MARK) + 4 + 2
ROOM = 500
"""Bytes of the game in one code, so that its squares can still be told apart on the screen of a small phone."""
LONGEST = 99
"""Codes in a row; more than that nobody holds a phone still for."""
FIGURES = 1300
"""No code of ours has so many."""
TOO_LONG = words("The game is too long to be shown as a code: hand it over as a file.")


def codes(text: str) -> tuple[str, ...]:
    """Of the text of a game's file. BadFile where it would take too many."""
    plain = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    packed = zlib.compress(plain.encode(), 9)
    count = -(-len(packed) // ROOM)
    if count > LONGEST:
        raise BadFile("file", TOO_LONG)
    size = -(-len(packed) // count)
    head = MARK + zlib.crc32(packed).to_bytes(4, "big")
    parts = [packed[at : at + size] for at in range(0, len(packed), size)]
    return tuple(_figures(head + bytes((n, len(parts))) + part) for n, part in enumerate(parts, 1))


def spelled(raw: bytes) -> list[str]:
    """The codes of a text that is nothing but figures, as other readers of codes write them down."""
    parts = raw[: LONGEST * (FIGURES + 2)].split()
    return [part.decode() for part in parts] if all(part.isdigit() for part in parts) else []


def _figures(raw: bytes) -> str:
    return str(int.from_bytes(raw, "big"))


@dataclass
class Gathering:
    """What was read so far of one game. Another game's code begins anew."""

    mark: bytes = b""
    of: int = 0
    parts: dict[int, bytes] = field(default_factory=dict)

    @property
    def whole(self) -> bool:
        return 0 < self.of == len(self.parts)

    def take(self, code: str) -> bool:
        """Whether it is a code of a game; what was read before is no harm."""
        raw = _read(code)
        if not raw:
            return False
        mark, number, of = raw[len(MARK) : HEAD - 2], raw[HEAD - 2], raw[HEAD - 1]
        if not 1 <= number <= of <= LONGEST or not HEAD < len(raw) <= HEAD + ROOM:
            return False
        if (mark, of) != (self.mark, self.of):
            self.mark, self.of, self.parts = mark, of, {}
        self.parts[number] = raw[HEAD:]
        return True

    def forget(self) -> None:
        self.mark, self.of, self.parts = b"", 0, {}

    def content(self) -> bytes:
        """The file. BadFile where the parts do not make one; they must be read again then."""
        packed = b"".join(self.parts[number] for number in sorted(self.parts))
        unpacking = zlib.decompressobj()
        try:
            if zlib.crc32(packed).to_bytes(4, "big") != self.mark:
                raise zlib.error
            content = unpacking.decompress(packed, LARGEST + 1)
        except zlib.error as error:
            self.forget()
            raise BadFile("file", words("the codes are broken, read them again")) from error
        if len(content) > LARGEST or not unpacking.eof:
            raise BadFile("file", words("is too large for a game"))
        return content


def _read(code: str) -> bytes:
    """Nothing where it is no code of ours."""
    if not (code.isascii() and code.isdecimal() and len(code) < FIGURES):
        return b""
    number = int(code)
    raw = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return raw if raw.startswith(MARK) else b""
