"""Whatever is asked of the play and of revokes, the ruling says what the referee does with the same cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from referee_app.core.calls import Keeping, LaidOpen, Played, Revoked, Stood, Turned
from referee_app.core.cards import PACK, Suit
from referee_app.core.house import House
from referee_app.core.prompts import Handful
from referee_app.core.referee import Illegal, Legal, judge
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat
from referee_app.desk.rulings import questions as q
from referee_app.desk.rulings.facts import in_play
from referee_app.desk.rulings.playing import trumps
from referee_app.desk.rulings.settling import found
from referee_app.rules.tricks import taker
from tests.laws.walks import made

from .drawn import Chance, begun, dealt, every_game, quick, some_facts


@every_game
@quick
@given(chance=Chance)
def test_the_play(ruleset: Ruleset, chance: Random) -> None:
    at = begun(ruleset, chance)
    held, trick, trump = dealt(at, chance)
    legal = ruleset.play(at.house).legal(held, trick, trump)
    for card in held:
        may = found(at, q.MayPlay(card, held, trick, trump))
        must = found(at, q.MustPlay(card, held, trick, trump))
        assert may
        assert must
        assert (may.finding.message == "may_play.yes") is (card in legal)
        assert (must.finding.message == "must.yes") is (legal == (card,))
    which = found(at, q.WhichCards(held, trick, trump))
    assert which
    assert which.finding.slots.get("cards", held) == legal


@every_game
@quick
@given(chance=Chance)
def test_a_card_called_for_must_be_played_where_it_may_be(ruleset: Ruleset, chance: Random) -> None:
    at = begun(ruleset, chance)
    held, trick, trump = dealt(at, chance)
    card, led, seat = held[0], trick[0], chance.choice(at.seating.seats)
    caller = at.seating.after(seat)
    ruled = found(at, q.MustPlayCalled(card, seat, caller, led, False, trump))
    assert ruled
    assert (ruled.finding.message == "called.yes") is (card in ruleset.play(at.house).legal((card,), (led,), trump))
    assert found(at, q.MustPlayCalled(card, seat, seat, led, None, trump)).finding.message == "called.partner"  # type: ignore[union-attr]


@every_game
@quick
@given(chance=Chance)
def test_who_takes_is_who_takes_card_by_card(ruleset: Ruleset, chance: Random) -> None:
    at = some_facts(ruleset, chance).fresh
    cards = replace(at, keeping=Keeping.CARDS).hearing([Turned(chance.choice(PACK)), Stood()])
    pack = [card for card in PACK if card != cards.turned]
    trick = tuple(chance.sample(pack, at.seating.players))
    game, lead = cards.game, cards.game.hand.eldest
    for n, card in enumerate(trick):
        call = Played(Seat((lead + n) % at.seating.players), card)
        verdict = judge(game, call)
        if isinstance(verdict, Illegal):  # a turned Jack may have ended it, or the hand asks for something else
            return
        game = verdict.game
    ruled = found(cards, q.WhoTakes(trick, cards.trump, lead))
    assert ruled
    assert game.procedure.play
    assert ruled.finding.slots["seat"] == game.procedure.play.tricks(game.hand)[0].taker
    assert ruled.finding.slots["card"] == trick[taker(ruleset.play(at.house), trick, cards.trump)]


@every_game
@pytest.mark.parametrize("suit", Suit)
def test_every_trump_beats_every_plain_card(ruleset: Ruleset, suit: Suit) -> None:
    play = ruleset.play(House.book(ruleset.house_rules))
    order = trumps(play, suit)
    assert {card for card in PACK if card.suit is suit} <= {*order}
    for better, worse in pairwise(order):
        assert play.strength(better, suit, suit) > play.strength(worse, suit, suit)
    for plain in (card for card in PACK if card not in order):
        assert play.strength(order[-1], plain.suit, suit) > play.strength(plain, plain.suit, suit)


@every_game
@quick
@given(chance=Chance)
def test_a_revoke_costs_what_the_claim_costs(ruleset: Ruleset, chance: Random) -> None:
    at = begun(ruleset, chance)
    held, trick, trump = dealt(at, chance)
    seat, moment = chance.choice(at.seating.seats), chance.choice(tuple(q.Moment))
    question = q.WhatOfRevoke(seat, moment, held[0], held, trick, trump)
    ruled = found(at, question)
    assert ruled
    allowed = held[0] in ruleset.play(at.house).legal(held, trick, trump)
    assert (ruled.finding.message == "revoke.none") is allowed
    if isinstance(ruled.call, Revoked):
        verdict = judge(in_play(at.game, trump, (*held, *trick)), ruled.call)
        assert isinstance(verdict, Legal)
        assert verdict.awards == ruled.awards
        assert verdict.game.winners == ruled.winners
        assert ruled.call.seat == seat
    elif not allowed:
        assert ruled.finding.message in ("revoke.late", "revoke.refused")
        assert not ruled.awards


@every_game
@quick
@given(chance=Chance)
def test_a_side_barred_from_a_prize_scores_nothing_for_it(ruleset: Ruleset, chance: Random) -> None:
    """What the ruling says beside the points is what the count then does."""
    at = begun(ruleset, chance)
    seat = chance.choice(at.seating.seats)
    ruled = found(at, q.WhatOfRevoke(seat, q.Moment.TURNED))
    assert ruled
    if not isinstance(ruled.call, Revoked) or ruled.winners:
        return
    after = in_play(at.game)
    after = judge(after, ruled.call).game  # type: ignore[union-attr]
    side, said = at.seating.side(seat), {one.message for one in ruled.effects}
    barred = {"bars.game": "game", "bars.tricks": "three", "bars.jack": "jack"}
    for _ in range(40):
        if not (prompt := after.prompt) or after.hand.closed:
            break
        calls = [call for choice in prompt.choices if (call := made(choice, chance))]
        mine = [call for call in calls if getattr(call, "side", None) == side]
        verdict = judge(after, chance.choice(mine or calls))
        assert isinstance(verdict, Legal)
        if any(prompt.question == asked and name in said for name, asked in barred.items()):
            assert not any(award.points > 0 for award in verdict.awards if award.side == side)
        after = verdict.game
        if after.winners or not verdict.game.hand.told:
            break


@every_game
@quick
@given(chance=Chance)
def test_a_revoke_is_what_the_cards_prove(ruleset: Ruleset, chance: Random) -> None:
    """A whole hand laid open and a card played from it: the hand kept card by card names the same offence."""
    start = some_facts(ruleset, chance).fresh
    at = replace(start, keeping=Keeping.CARDS).hearing([Turned(chance.choice(PACK)), Stood()])
    asked = [choice for choice in at.game.prompt.choices if choice.kind is LaidOpen] if at.game.prompt else []
    if not asked or not isinstance(hand := asked[0].blanks["cards"], Handful):
        return
    pack = [card for card in PACK if card != at.turned]
    chance.shuffle(pack)
    held, led = tuple(pack[: hand.count]), pack[hand.count]
    first = at.game.hand.eldest
    seat = at.seating.after(first)
    at = at.hearing([Played(first, led), LaidOpen(seat, held), Played(seat, held[0])])
    ruled = found(start.hearing(at.calls[:2]), q.WhatOfRevoke(seat, q.Moment.TURNED, held[0], held, (led,), at.trump))
    assert ruled
    assert at.game.procedure.play
    proofs = [one.offence for one in at.game.procedure.play.proofs(at.game.hand) if one.seat == seat]
    if isinstance(ruled.call, Revoked):
        assert proofs == [ruled.call.offence]
    else:
        assert proofs == []
