"""Each takes any bytes and fails where the app would: an exception nobody expects, a name that leads elsewhere."""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Callable

from referee_app.checking import check
from referee_app.core.cards import Card
from referee_app.desk.club.roster import roster
from referee_app.games.registry import rulesets
from referee_app.records.codec import BadFile
from referee_app.records.codes import MARK, ROOM, Gathering
from referee_app.records.export import LARGEST, exported, file_name, read
from referee_app.records.folder import ID
from referee_app.records.names import LONGEST, key, named, tidy
from referee_app.records.slots import Slots, written
from referee_app.records.storage import encode, unsealed
from referee_app.text.catalogue import SPOKEN, best
from referee_app.text.rulebook import paragraphs, sections
from referee_app.text.searching import search
from tests.fuzz.addresses import address
from tests.fuzz.arrivals import EN, RULES, arrival, bent_backup, bent_game, configured, question, table

PARAGRAPHS = {
    one.rule: one for one in paragraphs(sections(EN, RULES["all_fours"], RULES["all_fours"].presets[0].house))
}
UNSAFE = set('/\\:*?"<>|')


def game(data: bytes) -> None:
    """A file somebody sends: it is read and judged, or refused with the place; what is read can be written and read."""
    try:
        check(data, rulesets())
        file = read(data, rulesets())
    except BadFile:
        return
    again = exported(file.document, [])
    assert read(again, rulesets()).names == file.names


def stored(data: bytes) -> None:
    """A file of the folder: whole, or ValueError."""
    try:
        value, _ = unsealed(data)
    except ValueError:
        return
    encode(value)


def slots(data: bytes) -> None:
    """Two slots of the browser's, cut anywhere: they are told apart from what was written, and can be written over."""
    half = len(data) // 2
    found = Slots({"1": data[:half], "2": data[half:], "3": written(2**40, "here", 0, data)})
    assert found.files["here"].data == data
    kept: dict[str, bytes] = {}
    found.opened("4", lambda raw: kept.update({"4": raw}))
    found.put("new", data, 0)
    assert Slots(kept).files["new"].data == data


def codes(data: bytes) -> None:
    """What a camera reads: parts of a game or nothing; what they make is a file no larger than a game may be."""
    for packed in (data, zlib.compress(data)):
        seen, half = Gathering(), len(packed) // 2
        seen.take(data.decode("utf-8", "replace"))
        mark = zlib.crc32(packed).to_bytes(4, "big")
        for number, part in enumerate((packed[:half][:ROOM], packed[half:][:ROOM]), 1):
            seen.take(str(int.from_bytes(MARK + mark + bytes((number, 2)) + part, "big")))
        try:
            assert not seen.whole or len(seen.content()) <= LARGEST
        except BadFile:
            continue


def name(data: bytes) -> None:
    """What a person is called: tidied once and for all, and harmless in the name of a file."""
    text = data.decode("utf-8", "replace")
    assert tidy(tidy(text)) == tidy(text)
    assert key(text) == key(tidy(text))
    made = file_name("2026-05-01", [text] * 4, "json")
    assert not UNSAFE & set(made)
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs") for sign in made)
    assert len(made.encode()) <= 255
    try:
        assert 0 < len(named(text)) <= 16 * LONGEST
    except ValueError:
        assert not tidy(text)


def spoken(data: bytes) -> None:
    """What a browser wants to be spoken to in, an id from a link, a card as people write it."""
    text = data.decode("utf-8", "replace")
    assert best(text) in SPOKEN
    if ID.fullmatch(text):
        assert not UNSAFE & set(text)
    try:
        card = Card.parse(text)
    except ValueError:
        return
    assert Card.parse(str(card)) == card


def typed(data: bytes) -> None:
    """What is pasted as a list of teams, or looked for in the rules."""
    text = data.decode("utf-8", "replace")
    for one in roster(text, ("Tassa",)):
        assert tidy(one.name) == one.name != ""
        assert tidy(one.division) == one.division
    for hit in search(EN, tuple(PARAGRAPHS.values()), text):
        length = len(PARAGRAPHS[hit.rule].text)
        assert all(0 <= start < end <= length for start, end in hit.marks)


HEAVY: dict[str, Callable[[bytes], None]] = {one.__name__: one for one in (bent_backup, bent_game, question, address)}
"""Of which a machine does some dozens a second."""
TARGETS: dict[str, Callable[[bytes], None]] = {
    one.__name__: one for one in (game, stored, slots, codes, name, spoken, typed, table, arrival, configured)
} | HEAVY
