"""What a dispute must still be told, and what the sheet tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from referee_app.core.calls import Exposed, Fault, Keeping, Misdealt, OutOfTurn, Played, Ruled
from referee_app.core.cards import PACK, Card, Rank, Suit
from referee_app.core.prompts import Blank, Figures, OneOf
from referee_app.core.ruleset import Proof
from referee_app.core.seats import Seat, Side
from referee_app.core.terms import Topic
from referee_app.desk.rulings.claiming import offences
from referee_app.desk.rulings.facts import Facts
from referee_app.desk.rulings.questions import Moment, WhatOfRevoke
from referee_app.desk.rulings.scenes import Scene
from referee_app.desk.tricks import unclaimed

MOST_PIPS = 99
PRIVILEGED = 3
"""So many of the best trumps may be kept back, where any may."""


class Shown(Enum):
    """How a card came to lie face up."""

    EXPOSED = "exposed"
    OUT_OF_TURN = "out_of_turn"

    __hash__ = object.__hash__


Told = Mapping[str, Any]


@dataclass(frozen=True)
class Ask:
    """`key` has its words in `text.rulings`. A blank with one value is known already and is not asked."""

    key: str
    blank: Blank

    @property
    def known(self) -> bool:
        return isinstance(self.blank, OneOf) and len(self.blank.values) == 1


def a_seat(facts: Facts) -> Ask:
    return Ask("seat", OneOf(facts.seating.seats))


def a_side(facts: Facts, key: str) -> Ask:
    return Ask(key, OneOf(facts.seating.sides))


def proof(facts: Facts) -> Proof | None:
    """Of the revokes that the cards show the first that nobody was punished for."""
    return next(iter(unclaimed(facts.game)), None)


def who_and_when(facts: Facts, told: Told) -> tuple[Ask, ...]:
    if shown := proof(facts):
        return Ask("seat", OneOf((shown.seat,))), Ask("moment", OneOf((Moment.LATER,)))
    return whoever(facts, told)


def whoever(facts: Facts, told: Told) -> tuple[Ask, ...]:
    """Whatever the cards show of others."""
    moments = (Moment.LATER,) if _counting(facts) else tuple(Moment)
    return a_seat(facts), Ask("moment", OneOf(moments))


def _counting(facts: Facts) -> bool:
    """The play is over: the sheet holds something of the count, and not the totals alone, which come last of all."""
    if facts.keeping is Keeping.POINTS:
        return False
    told = facts.game.hand.told
    return any(said.question in _COUNTED for said in told)


_COUNTED = frozenset({"high", "low", "jack", "game", "three", "sums", *(f"trump_{rank.value}" for rank in Rank)})


def refusal(facts: Facts, seat: Seat, moment: Moment, card: Card) -> WhatOfRevoke:
    """Something else was played to a trump lead by the holder of this trump, his best."""
    scene = Scene(facts)
    led = next(one for one in reversed(scene.trumps) if one != card)
    return scene.revoke(seat, moment, scene.off, card, led)


def refused(facts: Facts, told: Told) -> tuple[Ask, ...]:
    """Which trump it was is asked where it matters; else when it was noticed."""
    cards = Scene(facts).trumps
    if proof(facts):
        return *who_and_when(facts, told), Ask("card", OneOf(cards[-1:]))
    kinds = {offences(facts, refusal(facts, facts.seating.seats[0], Moment.LATER, card)) for card in cards}
    if len(kinds) > 1:
        return a_seat(facts), Ask("moment", OneOf((Moment.LATER,))), Ask("card", OneOf(cards))
    return *who_and_when(facts, told), Ask("card", OneOf(cards[-1:]))


def kept_and_led(facts: Facts, told: Told) -> tuple[Ask, ...]:
    cards = Scene(facts).trumps
    led = tuple(card for card in cards if card != told.get("kept"))
    return Ask("kept", OneOf(cards[:PRIVILEGED])), Ask("led", OneOf(led))


def on_table(facts: Facts) -> tuple[Played, ...]:
    """The cards of the trick on the table, where each card is written down."""
    plays, size = facts.game.hand.all(Played), facts.seating.players
    return plays[len(plays) - (len(plays) % size or size) :] if plays else ()


def two_cards(facts: Facts, told: Told) -> tuple[Ask, ...]:
    if len(on_table(facts)) > 1:
        return ()
    cards = tuple(card for card in PACK if card != facts.turned)
    return Ask("first", OneOf(cards)), Ask("second", OneOf(tuple(card for card in cards if card != told.get("first"))))


def face_up(facts: Facts) -> dict[Card, Seat]:
    """The cards that lie there, and whose they are."""
    calls = [call for call in facts.game.hand.said if isinstance(call, Exposed | OutOfTurn)]
    return {call.card: call.seat for call in calls if call.card}


def called_and_led(facts: Facts, told: Told) -> tuple[Ask, ...]:
    cards = tuple(face_up(facts)) or tuple(card for card in PACK if card != facts.turned)
    plays = on_table(facts)
    lying = len(plays) % facts.seating.players
    suits = (plays[0].card.suit,) if lying else tuple(Suit)
    return Ask("card", OneOf(cards)), Ask("suit", OneOf(suits))


def faults(facts: Facts, told: Told) -> tuple[Ask, ...]:
    offered = [one for prompt in facts.bare.game.irregularities() for one in prompt.choices if one.kind is Misdealt]
    faults = tuple(fault for fault in (None, *Fault) if any(one.admits(Misdealt(fault)) for one in offered))
    return (Ask("fault", OneOf(faults)),)


def bare(facts: Facts, told: Told) -> tuple[Ask, ...]:
    return (Ask("bare", OneOf((False, True) if facts.ruleset.topics.get(Topic.BARE_GIFT) else (False,))),)


def turned(facts: Facts, told: Told) -> tuple[Ask, ...]:
    return (Ask("card", OneOf((facts.turned,) if facts.turned else PACK)),)


def jack(facts: Facts, told: Told) -> tuple[Ask, ...]:
    """One that was turned up is nobody's."""
    out = facts.turned is not None and facts.turned.rank is Rank.JACK
    nobody = tuple(Ask(key, OneOf(facts.seating.sides[:1])) for key in ("owner", "taker"))
    return nobody if out else owner_and_taker(facts, told)


def owner_and_taker(facts: Facts, told: Told) -> tuple[Ask, ...]:
    return a_side(facts, "owner"), a_side(facts, "taker")


def counts(facts: Facts, told: Told) -> tuple[Ask, ...]:
    return (Ask("counts", Figures((0,) * len(facts.seating.sides), 0, MOST_PIPS)),)


def score(facts: Facts, told: Told) -> tuple[Ask, ...]:
    """Once the game is won the sheet is amended instead, and nothing is asked."""
    if facts.game.winners:
        return Ask("side", OneOf(facts.game.winners[:1])), Ask("points", OneOf((0,)))
    side = told.get("side", Side(0))
    offered = [one for prompt in facts.game.irregularities() for one in prompt.choices if one.kind is Ruled]
    points = [one.blanks["points"] for one in offered if one.blanks["side"].admits(side)]
    return (a_side(facts, "side"), *(Ask("points", blank) for blank in points))


def nothing(facts: Facts, told: Told) -> tuple[Ask, ...]:
    return ()
