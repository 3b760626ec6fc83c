"""Why a row stands above the next, and what a table counts by, as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from referee_app.core.ruleset import words
from referee_app.desk.club.standings import Row
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import BULLSEYES, Changed, Criterion, Draw, Event, Scheme, Terms

CRITERIA = {
    Criterion.POINTS: words("points"),
    Criterion.GAMES_WON: words("bullseyes won"),
    Criterion.GAMES_LOST: words("fewest bullseyes lost"),
    Criterion.DIFFERENCE: words("difference of bullseyes"),
    Criterion.MATCHES_WON: words("matches won"),
    Criterion.HANGS_WON: words("hang jacks won"),
    Criterion.HANGS_LOST: words("fewest hang jacks lost"),
    Criterion.HEAD_TO_HEAD: words("points against each other"),
    Criterion.OPPONENTS: words("points of the opponents"),
}
DRAWS = {
    Draw.FREE: words("Matches as they come"),
    Draw.ROUND_ROBIN: words("Round robin"),
    Draw.SWISS: words("Swiss system"),
    Draw.KNOCK_OUT: words("Knock-out"),
}


def criterion(which: Criterion) -> Told:
    return Told(CRITERIA[which])


def order(criteria: Sequence[Criterion]) -> Told:
    """What a table is sorted by, in words."""
    return Told(words("Order: {criteria}"), {"criteria": tuple(criterion(one) for one in criteria)})


def reason(row: Row, below: Row | None) -> Told | None:
    """Why the row stands above the one below it: the comparison that placed it, and those that were level before."""
    if below is None:
        return None
    step = row.placed_by
    if step is None:
        return Told(words("level with {team} in everything that counts"), {"team": below.team.name})
    told = {"team": below.team.name, "criterion": criterion(step.criterion), "mine": _figure(step.mine),
            "theirs": _figure(step.theirs)}  # fmt: skip
    level = tuple(criterion(one.criterion) for one in row.steps[:-1])
    if not level:
        return Told(words("above {team} by {criterion}: {mine} against {theirs}"), told)
    return Told(words("above {team} by {criterion}: {mine} against {theirs}; level before that: {level}"),
                {**told, "level": level})  # fmt: skip


def reasons(rows: Sequence[Row]) -> tuple[Told | None, ...]:
    """One for each row; the last one has nobody below it."""
    return tuple(reason(row, below) for row, below in zip(rows, (*rows[1:], None)[: len(rows)], strict=True))


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


def changed(change: Changed) -> tuple[Told, ...]:
    """What was changed after the first result: printed under the table."""
    before, after, told = change.before, change.after, []
    if before.order != after.order:
        told.append(Told(words("The order was changed after results were in. Before: {criteria}"),
                         {"criteria": tuple(criterion(one) for one in before.order)}))  # fmt: skip
    if before.scheme != after.scheme:
        told.append(Told(words("The points were changed after results were in. Before: {points}"),
                         {"points": scheme(before.scheme)}))  # fmt: skip
    if before.to != after.to:
        told.append(Told(words("The length of a match was changed after results were in. Before: {length}"),
                         {"length": length(before)}))  # fmt: skip
    return tuple(told) or (Told(words("The terms were changed after results were in")),)


def scheme(points: Scheme) -> Told:
    return Told(
        words("win {win}, draw {draw}, loss {loss}, bye {bye}"),
        {"win": points.win, "draw": points.draw, "loss": points.loss, "bye": points.bye},
    )


def length(terms: Terms) -> Told:
    """How long a match is."""
    if terms.to == 0:
        return Told(words("a number of games, may be drawn"))
    return Told(words("first to {to} bullseyes"), {"to": terms.to})


def terms(event: Event) -> tuple[Told, ...]:
    """What the event is played by, a sentence each; what was changed on the way is among them."""
    agreed = event.terms
    told = [Told(DRAWS[agreed.draw]), Told(words("Match: {length}"), {"length": length(agreed)})]
    if agreed.order != BULLSEYES:
        told.append(Told(words("Points: {points}"), {"points": scheme(agreed.scheme)}))
    told.append(order(agreed.order))
    if agreed.scheme.bye_games:
        told.append(Told(words("A bye counts as {n} bullseyes won"), {"n": agreed.scheme.bye_games}))
    if event.left:
        gone = ", ".join(event.name(team) for team in event.teams if team in event.left)
        kept = words("Dropped out: {teams}. Their matches played count")
        void = words("Dropped out: {teams}. Their matches count for nobody")
        told.append(Told(kept if agreed.kept else void, {"teams": gone}))
    return (*told, *(one for change in event.changes for one in changed(change)))
