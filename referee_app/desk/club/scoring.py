"""Whether a result can be one of a match: what cannot is refused with a reason, never put right by guess."""

from __future__ import annotations

from collections.abc import Iterable

from referee_app.core.ruleset import words
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Facts, Past, Result, Terms

MOST = 10_000
"""Games or jacks of a match; more was mistyped."""
LAST_ROUND = 1_000
"""Rounds of an event; more was mistyped."""
SCORES = 10**9
"""Points of a game kept elsewhere, to either side of nought."""


def playable(terms: Terms) -> bool:
    """Whether an event can be played by these: a criterion at least, none of them twice, no number out of reason."""
    scheme = terms.scheme
    points = (scheme.win, scheme.draw, scheme.loss, scheme.bye, scheme.bye_games)
    counts = terms.to >= 0 and terms.tables >= 0 and terms.each >= 1
    small = max(map(abs, (terms.to, terms.tables, terms.each, *points))) <= MOST and terms.each <= LAST_ROUND
    return counts and small and 0 < len(terms.order) == len(set(terms.order))


def recallable(past: Past) -> bool:
    """Whether a game kept elsewhere has a score for each, and somebody of them won it."""
    places = set(range(len(past.names)))
    within = all(abs(score) <= SCORES for score in past.scores)
    return bool(past.id and places and within) and len(past.scores) == len(places) and set(past.winners) <= places


def wrong(result: Result, to: int) -> Told | None:
    """Why a match to so many games cannot have ended so; None where it can."""
    games = result.games
    for number in (*games, *result.hangs):
        if not 0 <= number <= MOST:
            return Told(words("{number} is not a number of games or jacks"), {"number": number})
    if to == 0 or result.short:
        return None if to == 0 or max(games) < to else Told(words("The match was not ended early: {to} were won"),
                                                            {"to": to})  # fmt: skip
    if games == (to, to):
        return Told(words("Both sides cannot have won {to} games: whoever is first to {to} ends the match"), {"to": to})
    if max(games) > to:
        return Told(words("{games} games were won, but the match ends at {to}"), {"games": max(games), "to": to})
    if max(games) < to:
        return Told(words("Neither side has won {to} games. Was the match ended early?"), {"to": to})
    return None


def won_by(result: Result) -> int | None:
    """0 or 1, None for a match drawn: the score decides, never a field of a form."""
    ours, theirs = result.games
    return None if ours == theirs else int(theirs > ours)


def counted(games: Iterable[tuple[Facts, bool]], to: int) -> Result | None:
    """The result of a match by its games played here, each with whether its sides are turned; None while it goes on.

    Games begun after the match was won count for nothing.
    """
    won, hangs, over = [0, 0], [0, 0], False
    for facts, turned in games:
        over = over or (to > 0 and max(won) >= to)
        if facts.winner is None or over:
            continue
        won[facts.winner ^ turned] += 1
        for side in (0, 1):
            hangs[side ^ turned] += facts.hangs[side]
    if sum(won) == 0 or (to > 0 and max(won) < to):
        return None
    return Result((won[0], won[1]), (hangs[0], hangs[1]))
