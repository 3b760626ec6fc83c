"""Hands from shuffled packs played out card by card: how many the referee judges in a second, for each game."""

from __future__ import annotations

from random import Random
from time import perf_counter

from referee_app.core.calls import Agreed, Call, Keeping, Played, Stood, Turned
from referee_app.core.cards import PACK, Card
from referee_app.core.referee import Game, Sheet, apply, fold, opening
from referee_app.core.ruleset import Ruleset
from referee_app.games.registry import rulesets

HANDS = 200
ROUNDS = 3
"""The best of these counts: somebody else may be busy on the machine."""


def by_the_book(ruleset: Ruleset, keeping: Keeping) -> Sheet:
    """At the usual table, the last player deals."""
    seating = ruleset.tables[0]
    return Sheet(ruleset, ruleset.presets[0].house, seating, seating.seats[-1], keeping)


def played_out(sheet: Sheet, chance: Random) -> tuple[Call, ...]:
    """The calls of a first hand whose turn-up stands, each card drawn by lot from those that may be played."""
    pack = chance.sample(PACK, len(PACK))
    game = apply(opening(sheet), Turned(pack.pop()))
    begged = game.prompt and game.prompt.choice(Stood())
    if begged:
        game = apply(game, Stood())
    held = [[pack.pop() for _ in range(6 if begged else 5)] for _ in sheet.seating.seats]
    while not game.winners and game.hand.number == 1:
        game = apply(game, _card(game, held, chance) or Agreed())
    return game.calls


def _card(game: Game, held: list[list[Card]], chance: Random) -> Call | None:
    """The next one; None when the play is over."""
    prompt, play = game.prompt, game.procedure.play
    if play is None or prompt is None or prompt.seat is None or prompt.choices[0].kind is not Played:
        return None
    tricks = play.tricks(game.hand)
    trick = [one.card for one in tricks[-1].plays] if tricks and tricks[-1].taker is None else []
    trump = game.hand.all(Turned)[-1].card.suit
    rules = game.sheet.ruleset.play(game.sheet.house)
    card = chance.choice(rules.legal(held[prompt.seat], trick, trump))
    held[prompt.seat].remove(card)
    return Played(prompt.seat, card)


def hands_a_second() -> None:
    for ruleset in rulesets().values():
        sheet, chance = by_the_book(ruleset, Keeping.CARDS), Random(7)
        hands = [played_out(sheet, chance) for _ in range(HANDS)]
        best = max(HANDS / _seconds(sheet, hands) for _ in range(ROUNDS))
        cards = sum(len(hand) for hand in hands) / HANDS
        name = f"{ruleset.title}, {sheet.seating.players} players"
        print(f"hands judged from their cards, {name}: {best:,.0f} a second ({cards:.0f} calls each)")


def _seconds(sheet: Sheet, hands: list[tuple[Call, ...]]) -> float:
    begun = perf_counter()
    for hand in hands:
        fold(sheet, hand)
    return perf_counter() - begun
