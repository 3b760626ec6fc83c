"""The language nobody speaks."""

from __future__ import annotations

import pytest

from referee_app.text.catalogue import Catalogue
from referee_app.text.pseudo import LONGER, stretched


@pytest.mark.parametrize(
    "message", ["New game", "Hand {n}", "{name} deals", "Deal", "Ace", "By {n}, then {m}.", "Why?"]
)
def test_it_is_longer_and_keeps_its_slots(message: str) -> None:
    longer = stretched(message)
    assert len(longer) >= LONGER * len(message) - 4
    assert longer.count("{") == message.count("{")
    assert not set(longer.replace("{name}", "").replace("{n}", "").replace("{m}", "")) & set("aeiou")


def test_it_is_a_language_like_the_others() -> None:
    words = Catalogue("qps")
    assert words.say("{name} deals", name="Ann") == "Ann déèáàls"
    assert words.count("{n} hand", "{n} hands", 1) == "1 háàndö"
    assert words.count("{n} hand", "{n} hands", 2) == "2 háàndsö"
