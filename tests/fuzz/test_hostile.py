"""A short while of it for every run; `make fuzz` goes on for as long as it is let."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.addresses import window
from tests.fuzz.seeds import SEEDS
from tests.fuzz.targets import HEAVY, TARGETS

TOKENS = ('"', "{", "[", "null", "-1", "1e999", "NaN", "true", '"call"', "\u202e", "=1+1", "../", "\x00", "9" * 400)


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """Something sound with pieces cut, doubled, flipped and put in."""
    data = bytearray(draw(st.sampled_from([*SEEDS, b""])))
    for _ in range(draw(st.integers(0, 4))):
        at, size = draw(st.integers(0, len(data))), draw(st.integers(0, 40))
        put = draw(
            st.one_of(st.binary(max_size=12), st.sampled_from(TOKENS).map(str.encode), st.just(bytes(data[:size])))
        )
        data[at : at + draw(st.sampled_from([0, size]))] = put
    return bytes(data)


INPUT = st.one_of(mangled(), st.binary(max_size=200), st.text(max_size=60).map(str.encode))


@pytest.fixture(scope="module", autouse=True)
def closed_at_last() -> Iterator[None]:
    yield
    if window.cache_info().currsize:
        window().close()
        window.cache_clear()


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_nothing_from_outside_does_what_nobody_expects(target: Callable[[bytes], None]) -> None:
    examples = 30 if target in HEAVY.values() else 150
    settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))(given(INPUT)(target))()
