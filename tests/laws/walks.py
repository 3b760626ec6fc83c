"""Games played at random: every question answered by chance, with extras and irregularities thrown in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from referee_app.core import calls as said
from referee_app.core.calls import Call, Keeping
from referee_app.core.cards import PACK, Card, Rank
from referee_app.core.house import House
from referee_app.core.prompts import Blank, Choice, Figures, Handful, OneOf, Perhaps, Piles, Points, Prompt, Words
from referee_app.core.referee import Game, Sheet, apply, opening
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Name, Seat, Seating, Side
from referee_app.games.registry import rulesets

Table = tuple[Ruleset, Seating, Keeping]


def walked(ruleset: Ruleset) -> tuple[Seating, ...]:
    """Its tables; of many the usual one, the smallest and the largest."""
    tables = ruleset.tables
    ends = (min(tables, key=lambda table: table.players), max(tables, key=lambda table: table.players))
    return tables if len(tables) < 4 else (tables[0], *ends)


TABLES: list[Table] = [
    (ruleset, seating, keeping)
    for ruleset in rulesets().values()
    for seating in walked(ruleset)
    for keeping in ruleset.keepings
]
NAMES = [f"{ruleset.id}-{seating.players}-{keeping.value}" for ruleset, seating, keeping in TABLES]
NOTED = ("looked", "talked", "uncut", "kick_in_hand", "no such paragraph")
RARE = (said.ThrownIn, said.LaidOpen)
"""Calls made seldom, so that cards are played."""
NOTES = ("miscounted", "пересчитали", "x")


def figures(blank: Figures, chance: Random) -> tuple[int, ...]:
    """At least the least each, the rest shared out, within the bounds of the sum."""
    numbers = list(blank.least)
    for _ in range(chance.randint(max(blank.low - sum(numbers), 0), blank.high - sum(numbers))):
        numbers[chance.randrange(len(numbers))] += 1
    return tuple(numbers)


def piles(blank: Piles, chance: Random) -> tuple[tuple[Card, ...], ...] | None:
    """Cards shared out till the sums are possible; None where chance does not find it."""
    for _ in range(40):
        left = chance.random()
        where = {card: chance.randrange(blank.sides) for card in blank.cards if chance.random() > left}
        where |= {chance.choice(some): chance.choice(sides) for some, sides in blank.sure}
        heaps = tuple(tuple(card for card in where if where[card] == side) for side in range(blank.sides))
        if blank.admits(heaps):
            return heaps
    return None


def fill(blank: Blank, chance: Random) -> Any:
    match blank:
        case OneOf(values):
            return chance.choice(values)
        case Perhaps(values):
            return chance.choice((None, *values, *values))
        case Figures():
            return figures(blank, chance)
        case Piles():
            return piles(blank, chance)
        case Handful(cards, count):
            return tuple(chance.sample(list(cards), count))
        case Points(low, high):
            return chance.choice([n for n in range(max(low, -2), min(high, 3) + 1) if n])
        case Words():
            return chance.choice(NOTES)


def made(choice: Choice, chance: Random) -> Call | None:
    """The choice with its blanks filled; None where they could not be."""
    filled = {name: fill(blank, chance) for name, blank in choice.blanks.items()}
    if any(isinstance(blank, Piles) and filled[name] is None for name, blank in choice.blanks.items()):
        return None
    return choice.kind(**filled)


def prompts(game: Game) -> list[Prompt]:
    """All that may be called now, the open question first."""
    return [*([game.prompt] if game.prompt else []), *game.extras(), *game.irregularities()]


def step(game: Game, chance: Random) -> Call | None:
    """A call that may be made now, three times in four the answer to the open question."""
    if not (asked := prompts(game)):
        return None
    if chance.random() < 0.03 and not game.hand.told:
        kept = said.Kept(chance.choice(game.sheet.ruleset.keepings))
        return chance.choice((kept, said.Dealt(chance.choice(game.hand.seating.seats))))
    prompt = asked[0] if chance.random() < 0.75 else chance.choice(asked)
    choices = [one for one in prompt.choices if one.kind not in RARE or chance.random() < 0.04]
    call = next((call for _ in range(8) if (call := made(chance.choice(choices), chance))), None)
    return said.Cited("off_suit", prompt.rule, call) if chance.random() < 0.02 else call


COMING = 2**32 - 2**27
"""Of the seeds a walk is drawn from; from here on another player takes a seat."""


def came(game: Game, chance: Random) -> Call | None:
    seat, name = chance.choice(game.hand.seating.seats), Name(chance.choice(("Eva", "Max")))
    return None if game.winners else said.Replaced(seat, name)


@dataclass(frozen=True)
class Walk:
    """A sheet and the seeds of its calls; a shorter list of seeds is a shorter game."""

    sheet: Sheet
    seeds: tuple[int, ...]

    def games(self) -> Iterator[Game]:
        """The game at its opening and after every call."""
        game = opening(self.sheet)
        yield game
        for seed in self.seeds:
            if call := came(game, Random(seed)) if seed >= COMING else step(game, Random(seed)):
                game = apply(game, call)
                yield game

    @property
    def end(self) -> Game:
        return list(self.games())[-1]


@st.composite
def walks(draw: st.DrawFn, table: Table, most: int = 45) -> Walk:
    """Under a house drawn by lot, whoever deals first."""
    ruleset, seating, keeping = table
    house = House(ruleset.house_rules, tuple(draw(st.sampled_from(rule.choices)) for rule in ruleset.house_rules))
    dealer = Seat(draw(st.integers(0, seating.players - 1)))
    longer = 30 if keeping is Keeping.CARDS else 0
    seeds = draw(st.lists(st.integers(0, 2**32 - 1), max_size=most + longer))
    return Walk(Sheet(ruleset, house, seating, dealer, keeping), tuple(seeds))


def fixed(table: Table, calls: int, start: int = 0) -> Walk:
    """The same game every time, by the book but for a long way to the end."""
    ruleset, seating, keeping = table
    house = House.book(ruleset.house_rules)
    target = next(rule for rule in ruleset.house_rules if rule.key == "target")
    house = house.having(target, max(target.choices))
    return Walk(Sheet(ruleset, house, seating, seating.seats[-1], keeping), tuple(range(start, start + calls)))


def stray(seating: Seating, chance: Random) -> Call:
    """A call of any kind with anything in it, possible or not."""
    card, rank, prize = chance.choice(PACK), chance.choice((None, *Rank)), chance.choice(tuple(said.Prize))
    side, other = Side(chance.choice(seating.sides)), Side(chance.choice(seating.sides))
    seat, when = Seat(chance.randrange(seating.players + 1)), chance.choice(tuple(said.When))
    heap = tuple(chance.sample(PACK, 5))
    return chance.choice(
        (
            said.Turned(card), said.Kicked(rank), said.Stood(), said.Begged(), said.Gave(), said.Ran(),
            said.Redealt(), said.Held(prize, side, rank), said.Held(prize, side), said.Fell(side, other),
            said.Absent(prize), said.Tied(prize), said.Counted((chance.randint(-5, 90), chance.randint(-5, 90))),
            said.Counted((1, 2, 3)), said.Gathered((heap[:2], heap[1:])), said.Gathered((heap[:2], heap[2:])),
            said.Gathered((heap,)), said.Agreed(), said.Revoked(seat, chance.choice(tuple(said.Offence)), when),
            said.Exposed(seat, card), said.OutOfTurn(seat), said.Misdealt(), said.Dealt(seat),
            said.Replaced(seat, Name("Eva")),
            said.Ruled(side, chance.randint(-30, 30), chance.choice(("", " ", "two\nlines", "x" * 200, "ok"))),
            said.Kept(chance.choice(tuple(Keeping))), said.Captured(card.rank, chance.choice((None, side))),
            said.Cited("beg", "beg"), said.Cited("beg", "beg", said.Begged()), said.Cited("", "", said.Dealt(seat)),
            said.Robbed(seat), said.Marched(chance.random() < 0.5), said.Played(seat, card),
            said.ThrownIn(), said.Took(side), said.LaidOpen(seat, heap), said.LaidOpen(seat, (card,)),
            said.Misdealt(chance.choice(tuple(said.Fault))), said.Noted(seat, chance.choice(NOTED)),
        )
    )  # fmt: skip
