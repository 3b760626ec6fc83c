"""A game shown as codes is whole again in any order, and nothing that is no such code does any harm."""

from __future__ import annotations

import json
import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.records.codec import BadFile
from referee_app.records.codes import HEAD, LONGEST, MARK, ROOM, Gathering, codes
from referee_app.records.export import LARGEST

NOISE = "".join(random.Random(7).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=9_000))
plain = st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda each: st.lists(each, max_size=4))


def made(mark: bytes, number: int, of: int, part: bytes, sign: bytes = MARK) -> str:
    return str(int.from_bytes(sign + mark + bytes((number, of)) + part, "big"))


def one(packed: bytes) -> str:
    """A row of a single code."""
    return made(zlib.crc32(packed).to_bytes(4, "big"), 1, 1, packed)


@given(st.dictionaries(st.text(), plain), st.randoms(use_true_random=False), st.integers(0, 9_000))
def test_read_in_any_order_and_again_it_is_the_file(game: dict[str, object], dice: random.Random, noise: int) -> None:
    game["noise"] = NOISE[:noise]
    row = codes(json.dumps(game, indent=1))
    read, seen = [*row, *dice.choices(row, k=3)], Gathering()
    dice.shuffle(read)
    for n, code in enumerate(read, 1):
        assert seen.take(code)
        assert (seen.of, len(seen.parts)) == (len(row), len(set(read[:n])))
    assert seen.whole
    assert json.loads(seen.content()) == game


def test_a_row_is_as_short_as_it_can_be_and_its_codes_alike() -> None:
    row = codes(json.dumps(NOISE))
    packed = zlib.compress(json.dumps(NOISE).encode(), 9)
    assert len(row) == -(-len(packed) // ROOM) > 9
    assert max(map(len, row)) <= 1250, "what a code of 77 squares holds"
    assert max(map(len, row)) - min(map(len, row)) < 60
    assert len(codes("{}")) == 1


def test_a_game_too_long_is_told_to_be_handed_over_as_a_file() -> None:
    noise = "".join(chr(random.Random(n).randint(0x100, 0xD7FF)) for n in range(LONGEST * ROOM))
    with pytest.raises(BadFile, match="hand it over as a file"):
        codes(json.dumps(noise))


def test_the_code_of_another_game_begins_anew() -> None:
    first, second = codes(json.dumps(NOISE)), codes(json.dumps(NOISE[::-1]))
    seen = Gathering()
    assert seen.take(first[0])
    assert seen.take(second[1])
    assert list(seen.parts) == [2]


@given(
    st.text() | st.integers(min_value=0).map(str) | st.binary(max_size=600).map(lambda raw: made(b"abcd", 1, 1, raw))
)
def test_whatever_else_is_read_does_no_harm(code: str) -> None:
    seen = Gathering()
    if seen.take(code):
        with pytest.raises(BadFile):
            seen.content()


@pytest.mark.parametrize(
    "code",
    [
        "", "-5", "٣", "5" * 1300, "9" * 5000, made(b"abcd", 0, 1, b"x"), made(b"abcd", 2, 1, b"x"),
        made(b"abcd", 1, LONGEST + 1, b"x"), made(b"abcd", 1, 1, b""), made(b"abcd", 1, 1, b"x" * (ROOM + 1)),
        made(b"abcd", 1, 1, b"x", b"RG2"),
    ],
)  # fmt: skip
def test_what_is_no_code_of_ours_is_passed_over(code: str) -> None:
    assert not Gathering().take(code)


def test_parts_that_make_no_game_are_to_be_read_again() -> None:
    seen = Gathering()
    for code in (made(b"abcd", 1, 2, b"x"), made(b"abcd", 2, 2, b"y")):
        seen.take(code)
    with pytest.raises(BadFile, match="read them again"):
        seen.content()
    assert not seen.whole
    assert seen.take(codes("{}")[0])
    assert seen.content() == b"{}"


@pytest.mark.parametrize("packed", [zlib.compress(bytes(LARGEST * 20), 9)[:ROOM], zlib.compress(b"[" * 600)[:-3]])
def test_what_would_unpack_to_more_than_a_game_or_never_ends_is_refused(packed: bytes) -> None:
    seen = Gathering()
    assert seen.take(one(packed))
    with pytest.raises(BadFile, match="too large"):
        seen.content()


def test_a_bomb_is_never_unpacked_whole() -> None:
    packed = zlib.compress(bytes(LARGEST * 10), 9)
    parts = [packed[at : at + ROOM] for at in range(0, len(packed), ROOM)]
    assert len(parts) <= LONGEST
    seen, mark = Gathering(), zlib.crc32(packed).to_bytes(4, "big")
    for n, part in enumerate(parts, 1):
        assert seen.take(made(mark, n, len(parts), part))
    with pytest.raises(BadFile, match="too large"):
        seen.content()


def test_the_head_is_what_a_code_says_of_itself() -> None:
    raw = int(codes("{}")[0])
    assert raw.to_bytes((raw.bit_length() + 7) // 8, "big")[:HEAD].startswith(MARK)
