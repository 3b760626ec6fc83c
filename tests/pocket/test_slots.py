"""Slots written over in place: whatever is cut, flipped or refused, what was written before is there."""

from __future__ import annotations

import random

import pytest

from referee_app.records.slots import NoSlot, Slots, read, written


class Medium:
    """Slots in memory, of which some are open. `refuse` bytes of the next write get through before it fails."""

    def __init__(self, most: int = 6) -> None:
        self.raw: dict[str, bytes] = {}
        self.refuse: int | None = None
        self.slots = Slots({})
        for n in range(most):
            self.open(str(n))

    def open(self, slot: str) -> None:
        self.raw.setdefault(slot, b"")
        self.slots.opened(slot, lambda data: self.write(slot, data))

    def write(self, slot: str, data: bytes) -> None:
        if self.refuse is None:
            self.raw[slot] = data
        else:
            cut, self.refuse = self.refuse, None
            self.raw[slot] = data[:cut] + self.raw[slot][cut:]
            raise OSError("no room")

    def again(self, shut: bool = False) -> Medium:
        """What another start finds there."""
        other = Medium(0)
        other.raw, other.slots = dict(self.raw), Slots(self.raw)
        for slot in () if shut else other.raw:
            other.open(slot)
        return other

    def kept(self) -> dict[str, bytes | None]:
        return {name: it.data for name, it in Slots(self.raw).files.items()}


def test_the_newest_write_counts_and_the_one_before_is_still_there() -> None:
    it = Medium()
    for data in (b"one", b"two", b"three"):
        it.slots.put("a", data, 7)
    assert it.kept() == {"a": b"three"}
    assert Slots(it.raw).files["a"].at == 7
    assert sorted(slip.data or b"" for raw in it.raw.values() if (slip := read(raw))) == [b"three", b"two"]


def test_a_name_takes_two_slots_in_turn_however_often_it_is_written() -> None:
    it = Medium(3)
    for n in range(20):
        it.slots.put("a", b"%d" % n, 0)
    assert it.slots.ready == 1
    assert it.kept() == {"a": b"19"}


@pytest.mark.parametrize("data", [b"", b"the second one"])
def test_cut_at_every_byte_the_old_or_the_new_one_is_there(data: bytes) -> None:
    whole = written(3, "b", 0, data)
    for cut in range(len(whole)):
        it = Medium()
        it.slots.put("b", b"the first one", 0)
        it.slots.put("b", b"the one before", 0)
        slot = next(slot for slot, raw in it.raw.items() if b"first" in raw)
        it.raw[slot] = whole[:cut] + it.raw[slot][cut:]
        assert it.kept()["b"] in (b"the one before", data)


def test_a_flipped_bit_anywhere_is_noticed() -> None:
    it = Medium()
    it.slots.put("a", b"before", 0)
    it.slots.put("a", b"newest", 0)
    slot = next(slot for slot, raw in it.raw.items() if b"newest" in raw)
    good = it.raw[slot]
    for place in range(len(good) * 8):
        bad = bytearray(good)
        bad[place // 8] ^= 1 << place % 8
        it.raw[slot] = bytes(bad)
        found = Slots(it.raw)
        assert found.files["a"].data == b"before"
        assert found.files["a"].damaged or found.nameless, "and it is told"
        assert slot not in found.free or not found.nameless, "what cannot be read is not written over"


def test_with_both_slots_bad_nothing_counts_as_there_and_it_is_told() -> None:
    it = Medium()
    for data in (b"before", b"newest"):
        it.slots.put("a", data, 0)
    it.raw = {slot: raw[:-1] + b"?" if raw else raw for slot, raw in it.raw.items()}
    (name, kept), *rest = Slots(it.raw).files.items()
    assert (name, kept.data, rest) == ("a", None, [])
    assert kept.damaged


def test_a_name_that_was_dropped_does_not_come_back_whatever_is_written_over() -> None:
    it = Medium(12)
    for n in range(5):
        it.slots.put("a", b"%d" % n, 0)
    it.slots.drop("a")
    it.slots.drop("a")
    for n in range(10):
        it.slots.put("b", b"%d" % n, 0)
        assert it.kept() == {"b": b"%d" % n}
    assert it.slots.ready == 10


def test_dropped_while_its_slots_were_shut_it_is_emptied_when_they_are_open() -> None:
    it = Medium()
    for data in (b"before", b"newest"):
        it.slots.put("a", data, 0)
    later = it.again(shut=True)
    later.open("9")
    later.slots.drop("a")
    assert later.kept() == {}
    assert len(later.slots.wanted) > 2
    assert later.slots.ready == 0, "the word that it is gone stands until nothing older is left"
    for slot in list(later.slots.wanted):
        later.open(slot)
    later.slots.sweep()
    assert later.slots.ready == 7
    later.slots.put("a", b"anew", 0)
    assert later.kept() == {"a": b"anew"}


def test_without_an_open_slot_nothing_is_written() -> None:
    it = Medium(1)
    it.slots.put("a", b"one", 0)
    with pytest.raises(NoSlot):
        it.slots.put("a", b"two", 0)
    assert it.slots.idle == ["0"]
    it.slots.closed("0")
    assert it.slots.idle == []
    assert it.kept() == {"a": b"one"}


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_refused_or_cut_short_what_was_acknowledged_is_there(seed: int) -> None:
    """Names written and dropped at random, some writes refused in the middle, now and then a new start."""
    chance = random.Random(seed)
    it, promised = Medium(16), dict[str, bytes]()
    for step in range(200):
        name, data = chance.choice("abc"), b"%d" % step * chance.randint(1, 40)
        it.refuse = chance.choice([None, None, chance.randint(0, 60)])
        try:
            if chance.random() < 0.2:
                it.slots.drop(name)
                promised.pop(name, None)
            else:
                it.slots.put(name, data, step)
                promised[name] = data
        except OSError:
            pass
        it.refuse = None
        if chance.random() < 0.1:
            it = it.again()
            for slot in list(it.slots.nameless):
                it.slots.given_up(slot)
        assert {key: value for key, value in it.kept().items() if value is not None} == promised
