"""What players quote of a game, counted while it is folded and kept in its row: a season asks for no file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from referee_app.core.calls import Absent, Begged, Fell, Gave, Held, Marched, Prize, Ran, Replaced
from referee_app.core.hand import Hand, Said
from referee_app.core.referee import Game
from referee_app.core.seats import Side

PRIZES = {prize.value for prize in Prize}
COUNTS = (
    "hands", "points", "high", "low", "jack", "game", "three", "hung", "suffered", "begged", "gave", "ran", "given",
    "jinks", "failed", "spoiled",
)  # fmt: skip
"""`gave`, `ran`: the dealer's answers to a beg; `given`: begs of the side answered with points; `jinks`: all five
tricks, `failed`: gone for and missed; `spoiled`: deals in which nobody took three."""


def tallies(document: Mapping[str, Any], game: Game) -> list[dict[str, Any]]:
    """One for each side, or for each set of players of a side where a seat changed hands, who are then named."""
    people = [(str(one["id"]), str(one["name"])) for one in document["people"]]
    replaced = any(isinstance(said.call, Replaced) for hand in game.hands for said in hand.told)
    open_, closed = {side: Counter[str]() for side in game.sheet.seating.sides}, list[dict[str, Any]]()

    def close(side: Side) -> None:
        seats = [people[seat] for seat in game.sheet.seating.members(side)] if replaced else []
        named = {"people": [id_ for id_, _ in seats], "names": [name for _, name in seats]} if seats else {}
        closed.append({"side": int(side), **{key: n for key, n in open_[side].items() if n}, **named})

    for hand in game.hands:
        for said in hand.told:
            if isinstance(said.call, Replaced):
                side = game.sheet.seating.side(said.call.seat)
                close(side)
                open_[side] = Counter()
                people[said.call.seat] = (said.call.id, str(said.call.name))
            for side, key, n in _counted(hand, said):
                open_[side][key] += n
        for side in open_ if hand.closed or (game.winners and hand is game.hand) else ():
            open_[side]["hands"] += 1
    for side in open_:
        close(side)
    return sorted(closed, key=lambda one: one["side"])


def _counted(hand: Hand, said: Said) -> Iterator[tuple[Side, str, int]]:
    for award in said.awards:
        yield award.side, "points", award.points
        if said.question in PRIZES and award.points > 0:
            yield award.side, said.question, 1
    dealers, eldest = hand.dealers, hand.seating.side(hand.eldest)
    match said.call:
        case Fell(owner, taker):
            yield taker, "hung", 1
            yield owner, "suffered", 1
        case Begged():
            yield eldest, "begged", 1
        case Gave():
            yield dealers, "gave", 1
            yield eldest, "given", 1
        case Ran():
            yield dealers, "ran", 1
        case Marched(made):
            for side in _three(hand, said):
                yield side, "jinks" if made else "failed", 1
        case Absent(Prize.THREE):
            for side in hand.seating.sides:
                yield side, "spoiled", 1


def _three(hand: Hand, said: Said) -> list[Side]:
    """Who had three tricks when the march was told."""
    had = [one.call.side for one in hand.told if isinstance(one.call, Held) and one.call.prize is Prize.THREE]
    return had[-1:] if said in hand.told else []
