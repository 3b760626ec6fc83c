"""Who meets whom in the next round, and at which tables.

Written here rather than taken from a library: those that are kept pair by the rules of chess, where colours decide who
may meet whom and nobody comes late; a card table has neither, and needs the three ways below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from random import Random

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Drawn
from referee_app.desk.club.scoring import won_by
from referee_app.desk.club.standings import standings
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import BYE, Draw, Event, Match, Team

Pair = tuple[str, str]
TRIES = 20_000
"""Pairings looked at before one that repeats a meeting is taken."""


class NoDraw(ValueError):
    """No further round can be drawn; `why` says it to people."""

    def __init__(self, why: Told) -> None:
        super().__init__(str(why))
        self.why = why


def circle(teams: Sequence[str]) -> tuple[tuple[Pair, ...], ...]:
    """Every round of a round robin: the first team keeps its place, the others move round it. Odd ones have byes."""
    seats = [*teams, *([BYE] if len(teams) % 2 else [])]
    rounds = []
    for n in range(len(seats) - 1):
        turned = [seats[0], *(seats[1:][-n:] if n else []), *(seats[1:][:-n] if n else seats[1:])]
        half = len(seats) // 2
        pairs = list(zip(turned[:half], reversed(turned[half:]), strict=True))
        first = pairs[0][::-1] if n % 2 else pairs[0]
        rounds.append(tuple(_bye_last(pair) for pair in (first, *pairs[1:])))
    return tuple(rounds)


def next_round(event: Event, new_id: Callable[[], str], seed: int = 0) -> Drawn:
    """The next round. NoDraw where there is none, or the last one is not over. By a `seed` lots are drawn wherever the
    way of drawing leaves it open; the same seed draws the same."""
    terms, number = event.terms, event.rounds + 1
    if any(not match.over for match in event.matches.values()) and terms.draw is not Draw.ROUND_ROBIN:
        raise NoDraw(Told(words("Round {round} is not over"), {"round": number - 1}))
    groups = [event.playing]
    if terms.apart:
        groups = [tuple(team for team in event.playing if team.division == one) for one in event.divisions]
    ways = {Draw.ROUND_ROBIN: _round_robin, Draw.SWISS: _swiss, Draw.KNOCK_OUT: _knock_out}
    if terms.draw not in ways:
        raise NoDraw(Told(words("Matches of this event are added one by one")))
    pairs = list(chain.from_iterable(ways[terms.draw](event, group, seed) for group in groups if len(group) > 1))
    if not any(BYE not in pair for pair in pairs):
        raise NoDraw(Told(words("Everybody has met: no further round can be drawn")))
    return Drawn(number, seated(pairs, number, event, new_id), seed=seed)


def seated(pairs: Sequence[Pair], number: int, event: Event, new_id: Callable[[], str]) -> tuple[Match, ...]:
    """At tables 1, 2, …; where there are fewer than needed, some wait for one to fall free and have none yet."""
    each, most = event.terms.each, event.terms.tables
    matches, free = [], 1
    for pair in pairs:
        tables = tuple(range(free, free + each))
        fits = BYE not in pair and (most == 0 or tables[-1] <= most)
        matches.append(Match(new_id(), number, pair, tables if fits else ()))
        free += each if fits else 0
    return tuple(matches)


def _round_robin(event: Event, teams: Sequence[Team], seed: int) -> Sequence[Pair]:
    """A round of the circle that nobody has played yet; after drop-outs and late entries as many as have not met."""
    ids = [team.id for team in teams]
    met = _met(event, 2 if event.terms.twice else 1)
    rounds = circle(ids)
    first = seed % len(rounds)
    for pairs in (*rounds[first:], *rounds[:first]):
        if not any(frozenset(pair) in met for pair in pairs):
            return pairs
    once = _met(event, 1) if event.terms.twice else set()
    if event.terms.twice and any(frozenset((a, b)) not in once for a in ids for b in ids if a < b):
        met = once
    return _matched(_lots(ids, seed), met, _byes(event), partly=True) or ()


def _swiss(event: Event, teams: Sequence[Team], seed: int) -> Sequence[Pair]:
    """Neighbours in the standings who have not met; the bye to the last one who had fewest."""
    wanted = {team.id for team in teams}
    ranks = {row.team.id: row.rank for row in standings(event) if row.team.id in wanted}
    order = sorted(_lots(list(ranks), seed), key=lambda team: ranks[team])
    if not event.begun:
        half = (len(order) + 1) // 2
        ids = _lots([team.id for team in teams], seed)
        halves = list(zip(ids[:half], ids[half:], strict=False))
        return [*halves, *([(ids[half - 1], BYE)] if len(ids) % 2 else [])]
    for times in range(1, event.rounds + 2):  # once everybody has met, those who met least often
        if pairs := _matched(order, _met(event, times), _byes(event), partly=False):
            return pairs
    return ()


def _knock_out(event: Event, teams: Sequence[Team], seed: int) -> Sequence[Pair]:
    """The first round by the order of entry, byes to the first ones; then the winners, as the sheet is folded.

    Nobody moves along: whoever was to meet a team that is out has a bye.
    """
    ids, divisions = {team.id for team in teams}, {team.division for team in teams}
    wanted = {one.id for one in event.teams.values() if not event.terms.apart or one.division in divisions}
    last = [one for one in event.round(event.rounds) if wanted.intersection(one.teams)]
    if not last:
        order = _lots([team.id for team in teams], seed)
        size = 1 << (len(order) - 1).bit_length()
        slots = [order[n] if n < len(order) else BYE for n in _seeds(size)]
        return [_bye_last((slots[n], slots[n + 1])) for n in range(0, size, 2)]
    on = [team if (team := _winner(one)) in ids else BYE for one in last]
    while len(set(on) - {BYE}) > 1:
        on += [BYE] * (len(on) % 2)
        pairs = [_bye_last((on[n], on[n + 1])) for n in range(0, len(on), 2)]
        if any(BYE not in pair for pair in pairs):
            return [pair for pair in pairs if pair != (BYE, BYE)]
        on = [first for first, _ in pairs]
    return ()


def _lots(teams: list[str], seed: int) -> list[str]:
    """As they are where no lots are drawn."""
    return Random(seed).sample(teams, len(teams)) if seed else teams


def _seeds(size: int) -> list[int]:
    """The places of a sheet of 2, 4, 8, …: the first two can meet in the final only."""
    order = [0]
    while len(order) < size:
        order = [place for one in order for place in (one, 2 * len(order) - 1 - one)]
    return order


def _winner(match: Match) -> str:
    if match.voided:
        return BYE
    if match.bye or match.result is None:
        return match.teams[0]
    side = won_by(match.result)
    if side is None:
        raise NoDraw(Told(words("A match of a knock-out cannot be drawn: it must be played on")))
    return match.teams[side]


def _bye_last(pair: Pair) -> Pair:
    return (pair[1], pair[0]) if pair[0] == BYE else pair


def _met(event: Event, times: int) -> set[frozenset[str]]:
    """Pairs that have met so often; a match voided is none."""
    seen: dict[frozenset[str], int] = {}
    for match in event.matches.values():
        if not match.voided:
            pair = frozenset(match.teams)
            seen[pair] = seen.get(pair, 0) + 1
    return {pair for pair, n in seen.items() if n >= times}


def _byes(event: Event) -> dict[str, int]:
    """How often each team had a bye."""
    had: dict[str, int] = {}
    for match in event.matches.values():
        if match.bye and not match.voided:
            had[match.teams[0]] = had.get(match.teams[0], 0) + 1
    return had


def _matched(order: Sequence[str], met: set[frozenset[str]], byes: dict[str, int], partly: bool) -> list[Pair] | None:
    """Each with the nearest below whom it has not met. `partly`: whoever finds nobody has a bye; else the whole
    pairing is tried again, and the bye of an odd one out goes to who had fewest, from below."""
    if partly:
        return _greedy(order, met, byes)
    last = {team: -n for n, team in enumerate(order)}
    resting = sorted(order, key=lambda team: (byes.get(team, 0), last[team])) if len(order) % 2 else [BYE]
    for bye in resting:
        tries = [TRIES]
        pairs = _tried([team for team in order if team != bye], met, tries)
        if pairs is not None:
            return [*pairs, *([(bye, BYE)] if bye else [])]
    return None


def _tried(order: Sequence[str], met: set[frozenset[str]], tries: list[int]) -> list[Pair] | None:
    if not order:
        return []
    first, *others = order
    for n, other in enumerate(others):
        tries[0] -= 1
        if tries[0] < 0:
            return None
        if frozenset((first, other)) not in met:
            rest = _tried([*others[:n], *others[n + 1 :]], met, tries)
            if rest is not None:
                return [(first, other), *rest]
    return None


def _greedy(order: Sequence[str], met: set[frozenset[str]], byes: dict[str, int]) -> list[Pair]:
    """Those with the fewest left to meet, and most byes, choose first."""
    left = list(order)
    pairs: list[Pair] = []
    while left:
        open_to = {team: [one for one in left if one != team and frozenset((team, one)) not in met] for team in left}
        team = min(left, key=lambda one: (len(open_to[one]) or len(order), -byes.get(one, 0)))
        left.remove(team)
        others = sorted(open_to[team], key=lambda one: (len(open_to[one]), -byes.get(one, 0)))
        if others:
            left.remove(others[0])
        pairs.append((team, others[0] if others else BYE))
    return pairs
