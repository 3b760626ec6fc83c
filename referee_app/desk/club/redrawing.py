"""A round that nobody has begun to play, drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from referee_app.core.ruleset import words
from referee_app.desk.club.drawing import NoDraw, next_round
from referee_app.desk.club.entries import ClubEntry, Drawn
from referee_app.desk.club.fold import standing
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import BYE, Draw, Event, Match

TRIES = 24
"""Seeds looked at before it is said that there is no other draw."""


def redrawable(event: Event) -> bool:
    """Of the last round, and as long as nothing in it was played or declared void."""
    matches = event.round(event.rounds)
    drawn = event.terms.draw is not Draw.FREE and any(not match.bye for match in matches)
    return drawn and not any(match.begun or match.voided for match in matches)


def anew(event: Event, log: Sequence[ClubEntry], new_id: Callable[[], str]) -> Drawn:
    """Other pairings of the last round; those it would have by the rule where teams have come or gone since. NoDraw
    where there is nothing else to draw."""
    number, before = event.rounds, event.round(event.rounds)
    if not redrawable(event):
        raise NoDraw(Told(words("Round {round} has begun: it stays as it was drawn"), {"round": number}))
    apart = replace(event, matches={one.id: one for one in event.matches.values() if one.round != number})
    again = sum(
        counts and isinstance(entry, Drawn) and entry.round == number
        for entry, counts in zip(log, standing(log), strict=True)
    )
    same = {team.id for team in event.playing} == {team for one in before for team in one.teams if team != BYE}
    for seed in ([] if same else [0]) + [again + n for n in range(1, TRIES)]:
        drawn = next_round(apart, new_id, seed)
        if pairs(drawn.matches) != pairs(before):
            return replace(drawn, again=again)
    raise NoDraw(Told(words("There is no other way to draw this round")))


def pairs(matches: Iterable[Match]) -> set[frozenset[str]]:
    return {frozenset(match.teams) for match in matches}
