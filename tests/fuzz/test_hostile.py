"""A short while of it for every run; `make fuzz` goes on for as long as it is let."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee_app.records.storage import sealed
from tests.filed import GAME, game_file
from tests.fuzz.targets import TARGETS

WHOLE = game_file(GAME).encode()
TOKENS = ('"', "{", "[", "null", "-1", "1e999", "NaN", "true", '"call"', "\u202e", "=1+1", "../", "\x00", "9" * 400)
SEEDS = st.sampled_from([WHOLE, sealed({"game": {"1": {"names": ["Анна"]}}}), b"", "Ça Я\u200d👩‍👩‍👧".encode(), b"10S"])


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """Something sound with pieces cut, doubled, flipped and put in."""
    data = bytearray(draw(SEEDS))
    for _ in range(draw(st.integers(0, 4))):
        at, size = draw(st.integers(0, len(data))), draw(st.integers(0, 40))
        put = draw(
            st.one_of(st.binary(max_size=12), st.sampled_from(TOKENS).map(str.encode), st.just(bytes(data[:size])))
        )
        data[at : at + draw(st.sampled_from([0, size]))] = put
    return bytes(data)


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.one_of(mangled(), st.binary(max_size=200), st.text(max_size=60).map(str.encode)))
def test_nothing_from_outside_does_what_nobody_expects(target: Callable[[bytes], None], data: bytes) -> None:
    target(data)
