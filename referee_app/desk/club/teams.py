"""The teams of an event: who takes part, under what name, who plays for them, who dropped out."""

from __future__ import annotations

from dataclasses import replace

from referee_app.core.ruleset import words
from referee_app.desk.club import entries as say
from referee_app.desk.club.refusing import Outcome, refused
from referee_app.desk.club.values import BYE, Draw, Event, Team
from referee_app.records.names import alike, tidy

Entry = say.Joined | say.Renamed | say.Left | say.Returned | say.Fielded


def entered(event: Event, entry: Entry) -> Outcome:
    """The event after something was written about one of its teams."""
    if isinstance(entry, say.Joined | say.Renamed):
        return _called(event, entry)
    if (team := event.teams.get(entry.team)) is None:
        return refused(words("There is no such team"))
    if isinstance(entry, say.Fielded):
        people = tuple(dict.fromkeys(filter(None, entry.people)))
        return replace(event, teams={**event.teams, team.id: replace(team, people=people)})
    gone = {entry.team}
    if isinstance(entry, say.Returned):
        return replace(event, left=event.left - gone)
    return _without(replace(event, left=event.left | gone), entry.team)


def _called(event: Event, entry: say.Joined | say.Renamed) -> Outcome:
    known = event.teams.get(entry.team if isinstance(entry, say.Renamed) else entry.team.id)
    team = _named(known, entry)
    if (known is None) == isinstance(entry, say.Renamed):
        return refused(words("There is no such team") if known is None else words("The team is there already"))
    if team is None or not team.name or not team.id:
        return refused(words("A name is missing"))
    if any(alike(one.name, team.name) for one in event.teams.values() if one.id != team.id):
        return refused(words("There is a team called {name} already"), name=team.name)
    return replace(event, teams={**event.teams, team.id: team})


def _named(known: Team | None, entry: say.Joined | say.Renamed) -> Team | None:
    if isinstance(entry, say.Joined):
        return replace(entry.team, name=tidy(entry.team.name), division=tidy(entry.team.division))
    return known and replace(known, name=tidy(entry.name), division=tidy(entry.division) or known.division)


def _without(event: Event, team: str) -> Event:
    """Whoever was to meet a team that left has a bye; a bye of its own falls away."""
    matches = dict(event.matches)
    for match in event.matches.values():
        if team in match.teams and not match.over and not match.links:
            other = match.teams[1 - match.teams.index(team)]
            matches[match.id] = replace(match, teams=(other, BYE), tables=())
        elif match.teams == (team, BYE) and match.round == event.rounds and event.terms.draw is not Draw.KNOCK_OUT:
            del matches[match.id]
    return replace(event, matches=matches)
