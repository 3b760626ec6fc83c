"""The twenty commonest disputes: what each must still be told, and the question it comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from referee_app.core.calls import (
    Counted,
    Exposed,
    Misdealt,
    OutOfTurn,
    Prize,
)
from referee_app.core.cards import Card, Rank
from referee_app.core.prompts import Blank, Figures, OneOf
from referee_app.core.terms import Topic
from referee_app.desk.rulings import asks
from referee_app.desk.rulings import questions as q
from referee_app.desk.rulings.asks import Ask, Told
from referee_app.desk.rulings.facts import Facts
from referee_app.desk.rulings.questions import Question
from referee_app.desk.rulings.scenes import Scene
from referee_app.desk.rulings.settling import UNKNOWN, found


@dataclass(frozen=True)
class Dispute:
    """`id` has its title in `text.rulings`."""

    id: str
    _asks: Callable[[Facts, Told], tuple[Ask, ...]]
    _question: Callable[[Facts, Told], Question]
    topic: Topic | None = None

    def asks(self, facts: Facts, told: Told | None = None) -> tuple[Ask, ...]:
        """All of it in order, with what is known; an answer may leave fewer values to the asks after it."""
        return self._asks(facts, told or {})

    def open(self, facts: Facts, told: Told | None = None) -> tuple[Ask, ...]:
        """What a person must still be asked."""
        told = told or {}
        return tuple(ask for ask in self.asks(facts, told) if not ask.known and ask.key not in told)

    def question(self, facts: Facts, **told: Any) -> Question:
        """KeyError names what was not told."""
        known = {ask.key: ask.blank.values[0] for ask in self.asks(facts, told) if ask.known}  # type: ignore[union-attr]
        return self._question(facts, {**known, **told})

    def known_to(self, facts: Facts) -> bool:
        """Whether the game knows the matter at all."""
        if self.topic and not facts.ruleset.topics.get(self.topic):
            return False
        told: dict[str, Any] = {}
        while left := self.open(facts.bare, told):
            told[left[0].key] = _any(left[0].blank)
        ruled = found(facts.bare, self.question(facts.bare, **told))
        return ruled is not None and ruled.finding.message not in UNKNOWN


def disputes(facts: Facts) -> tuple[Dispute, ...]:
    """Those the game knows, the commonest first."""
    return tuple(dispute for dispute in DISPUTES if dispute.known_to(facts))


def _any(blank: Blank) -> Any:
    if isinstance(blank, OneOf):
        return blank.values[0]
    return blank.least if isinstance(blank, Figures) else 1


def _revoke(card: str, other: str, *trick: str) -> Callable[[Facts, Told], Question]:
    def question(facts: Facts, told: Told) -> Question:
        if shown := asks.proof(facts):
            return q.WhatOfRevoke(told["seat"], told["moment"], offence=shown.offence)
        scene = Scene(facts)
        cards = [getattr(scene, name) for name in (card, other, *trick)]
        return scene.revoke(told["seat"], told["moment"], *cards)

    return question


def _refused(facts: Facts, told: Told) -> Question:
    if shown := asks.proof(facts):
        return q.WhatOfRevoke(told["seat"], told["moment"], offence=shown.offence)
    return asks.refusal(facts, told["seat"], told["moment"], told["card"])


def _undertrumped(facts: Facts, told: Told) -> Question:
    scene = Scene(facts)
    return scene.revoke(told["seat"], told["moment"], scene.low, scene.off, scene.led, scene.trumps[-3])


def _kept_back(facts: Facts, told: Told) -> Question:
    scene = Scene(facts)
    return q.MustPlay(told["kept"], (told["kept"], scene.off), (told["led"],), scene.trump, typical=True)


def _takes(facts: Facts, told: Told) -> Question:
    plays = asks.on_table(facts)
    if len(plays) > 1:
        return q.WhoTakes(tuple(one.card for one in plays), facts.trump, plays[0].seat)
    return q.WhoTakes((told["first"], told["second"]), Scene(facts).trump)


def _shown(facts: Facts, told: Told) -> Question:
    call = Exposed(told["seat"]) if told["how"] is asks.Shown.EXPOSED else OutOfTurn(told["seat"])
    return q.WhatOf(call)


def _called(facts: Facts, told: Told) -> Question:
    seat = asks.face_up(facts).get(told["card"], facts.game.hand.eldest)
    led = Scene(facts).lead(told["suit"])
    return q.MustPlayCalled(told["card"], seat, facts.seating.after(seat), led, trump=Scene(facts).trump)


def _prize(prize: Prize, rank: Rank) -> Callable[[Facts, Told], Question]:
    """The one trump in question, dealt to the one side and taken by the other."""

    def question(facts: Facts, told: Told) -> Question:
        trump, sides = Scene(facts).trump, facts.seating.sides
        card = Card(rank if facts.turned != Card(rank, trump) else Rank.THREE, trump)
        dealt, taken = (tuple((card,) if side == told[key] else () for side in sides) for key in ("owner", "taker"))
        return q.WhoHas(prize, dealt, taken, trump=trump)

    return question


def _game(facts: Facts, told: Told) -> Question:
    counts = told["counts"]
    return q.WhoHas(Prize.GAME, counts=counts) if facts.ruleset.pips else q.CanBe((Counted(counts),))


DISPUTES: tuple[Dispute, ...] = (
    Dispute("off_suit", asks.who_and_when, _revoke("off", "following")),
    Dispute("refused_trump", asks.refused, _refused),
    Dispute("trumped", asks.who_and_when, _revoke("low", "following")),
    Dispute("takes", asks.two_cards, _takes),
    Dispute("jack", asks.jack, _prize(Prize.JACK, Rank.JACK)),
    Dispute("game", asks.counts, _game),
    Dispute("both_home", asks.nothing, lambda f, told: q.BothHome()),
    Dispute("misdeal", asks.faults, lambda f, told: q.WhatOf(Misdealt(told["fault"]))),
    Dispute("shown", lambda f, told: (Ask("how", OneOf(tuple(asks.Shown))), asks.a_seat(f)), _shown),
    Dispute("called", asks.called_and_led, _called),
    Dispute("undertrumped", asks.whoever, _undertrumped),
    Dispute("kept_back", asks.kept_and_led, _kept_back, Topic.WITHHOLD),
    Dispute("void", asks.who_and_when, _revoke("off", "low")),
    Dispute("beg", lambda f, told: (asks.a_seat(f),), lambda f, told: q.MayBeg(told["seat"])),
    Dispute("give", asks.bare, lambda f, told: q.MayGive(told["bare"])),
    Dispute("turned", asks.turned, lambda f, told: q.WhatOfTurnUp(told["card"])),
    Dispute("pack_out", asks.nothing, lambda f, told: q.WhatOfPack()),
    Dispute("rob", lambda f, told: (asks.a_seat(f),), lambda f, told: q.MayRob(told["seat"])),
    Dispute("low", asks.owner_and_taker, _prize(Prize.LOW, Rank.TWO)),
    Dispute("wrong_score", asks.score, lambda f, t: q.WrongScore(t["side"], t["points"], t.get("note", q.NOTE))),
)
"""The commonest first."""
BY_ID = {dispute.id: dispute for dispute in DISPUTES}
