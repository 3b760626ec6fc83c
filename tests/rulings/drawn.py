"""Tables, houses, scores and cards drawn by lot."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from referee_app.core.calls import Keeping, Stood, Turned
from referee_app.core.cards import PACK, Card, Suit
from referee_app.core.house import House
from referee_app.core.ruleset import Ruleset
from referee_app.desk.rulings import Facts
from referee_app.games.registry import rulesets

GAMES = list(rulesets().values())
quick = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
every_game = pytest.mark.parametrize("ruleset", GAMES, ids=[game.id for game in GAMES])
Chance = st.integers(0, 2**32).map(Random)


def some_facts(ruleset: Ruleset, chance: Random, keeping: Keeping = Keeping.RESULTS) -> Facts:
    """A table of the game under a house drawn by lot, with a score, before the first call."""
    house = House(ruleset.house_rules, tuple(chance.choice(rule.choices) for rule in ruleset.house_rules))
    table = chance.choice(ruleset.tables[:3])
    score = tuple(chance.randint(0, 8) for _ in table.sides)
    return Facts(ruleset, house, table, chance.choice(table.seats), score, (), keeping)


def begun(ruleset: Ruleset, chance: Random) -> Facts:
    """Where the play may begin."""
    start = some_facts(ruleset, chance)
    turned = Turned(chance.choice(PACK))
    return start.hearing([turned, Stood()])


def dealt(at: Facts, chance: Random) -> tuple[tuple[Card, ...], tuple[Card, ...], Suit]:
    """Cards held, a trick they may be played to, and the trump."""
    pack = [card for card in PACK if card != at.turned]
    chance.shuffle(pack)
    many = chance.randint(1, at.seating.players - 1)
    return tuple(pack[:4]), tuple(pack[4 : 4 + many]), at.trump or Suit.SPADES
