"""Folds the log of an event: what cannot stand is refused with a reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from referee_app.core.ruleset import words
from referee_app.desk.club import entries as say
from referee_app.desk.club.entries import ClubEntry, Step
from referee_app.desk.club.refusing import Outcome
from referee_app.desk.club.refusing import Refusal as Refusal
from referee_app.desk.club.refusing import refused as _no
from referee_app.desk.club.scoring import LAST_ROUND, counted, playable, recallable, wrong
from referee_app.desk.club.teams import entered
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import BYE, Changed, Event, Facts, Match, Past, Result
from referee_app.records.names import tidy

Found = Callable[[str], Facts | None]
"""What is known of a game of this phone, by its id."""


def nothing(game: str) -> Facts | None:
    return None


def apply(event: Event, entry: Step) -> Outcome:
    """The event after `entry`, or why it cannot stand."""
    match entry:
        case say.Agreed():
            return _agreed(event, entry)
        case say.Titled():
            return replace(event, title=tidy(entry.title)) if tidy(entry.title) else _no(words("A name is missing"))
        case say.Joined() | say.Renamed() | say.Left() | say.Returned() | say.Fielded():
            return entered(event, entry)
        case say.Drawn():
            return _drawn(event, entry)
        case say.Added():
            return _added(event, entry.match)
        case say.Entered() | say.Corrected():
            return _scored(event, entry)
        case say.Voided() | say.Restored() | say.Replayed() | say.Linked() | say.Unlinked():
            return _marked(event, entry)
        case say.Recalled():
            return _recalled(event, entry.past)
    assert_never(entry)


def _agreed(event: Event, entry: say.Agreed) -> Outcome:
    terms = entry.terms
    if not playable(terms):
        return _no(words("These terms cannot be played by"))
    if not event.begun or terms == event.terms:
        return replace(event, terms=terms)
    if not entry.confirmed:
        return _no(words("There are results already: a change must be confirmed, and is printed under the table"))
    changed = Changed(event.number + 1, event.terms, terms)
    return replace(event, terms=terms, changes=(*event.changes, changed))


def _drawn(event: Event, entry: say.Drawn) -> Outcome:
    if not 1 <= entry.round <= min(event.rounds + 1, LAST_ROUND):
        return _no(words("Round {round} cannot be drawn yet"), round=entry.round)
    stand = {one.id: one for one in event.matches.values() if one.round != entry.round or one.begun or one.voided}
    teams = [team for one in entry.matches for team in one.teams if team != BYE]
    busy = {team for one in stand.values() if one.round == entry.round for team in one.teams}
    for team in teams:
        if team not in event.teams or team in event.left:
            return _no(words("There is no such team"))
        if teams.count(team) > 1 or team in busy:
            return _no(words("{team} would play twice in one round"), team=event.name(team))
    if any(one.round != entry.round or one.begun or one.id in stand or not one.id for one in entry.matches):
        return _no(words("A round is drawn before it is played"))
    return replace(event, matches={**stand, **{one.id: one for one in entry.matches}})


def _added(event: Event, match: Match) -> Outcome:
    first, second = match.teams
    if match.id in event.matches or not match.id:
        return _no(words("The match is there already"))
    if not 1 <= match.round <= LAST_ROUND:
        return _no(words("Round {round} cannot be drawn yet"), round=match.round)
    if first not in event.teams or second not in (*event.teams, BYE):
        return _no(words("There is no such team"))
    if first == second:
        return _no(words("{team} cannot play against itself"), team=event.name(first))
    if match.result and second == BYE:
        return _no(words("A bye has no result"))
    if match.result and (why := wrong(match.result, event.terms.to)):
        return Refusal(why)
    return replace(event, matches={**event.matches, match.id: match})


def _scored(event: Event, entry: say.Entered | say.Corrected) -> Outcome:
    match = event.matches.get(entry.match)
    if match is None or match.bye:
        return _no(words("There is no such match"))
    if why := wrong(entry.result, event.terms.to):
        return Refusal(why)
    if isinstance(entry, say.Entered):
        if match.result or match.voided:
            return _no(words("The match has a result already: correct it, or say that it was played again"))
        times = entry.start or match.start, entry.end or match.end
        done = replace(match, result=entry.result, start=times[0], end=times[1], links=())
    else:
        if not match.result and not match.links:
            return _no(words("The match has no result yet"))
        done = replace(match, result=entry.result, before=_before(match), note=entry.note, links=())
    return replace(event, matches={**event.matches, match.id: done})


def _recalled(event: Event, past: Past) -> Outcome:
    if not recallable(past):
        return _no(words("The winner must be one of those who played"))
    return replace(event, past={**event.past, past.id: past})


def _before(match: Match) -> tuple[Result, ...]:
    return (*match.before, match.result) if match.result else match.before


def _marked(event: Event, entry: say.Voided | say.Restored | say.Replayed | say.Linked | say.Unlinked) -> Outcome:
    match = event.matches.get(entry.match)
    if match is None:
        return _no(words("There is no such match"))
    match entry:
        case say.Voided():
            done = replace(match, voided=True, note=entry.note)
        case say.Restored():
            done = replace(match, voided=False, note="")
        case say.Replayed():
            if not match.result and not match.links:
                return _no(words("The match has no result yet"))
            done = replace(match, result=None, before=_before(match), note=entry.note, links=(), voided=False)
        case say.Linked():
            if match.bye or any(entry.link.game == link.game for one in event.matches.values() for link in one.links):
                return _no(words("The game belongs to a match already"))
            done = replace(match, links=(*match.links, entry.link))
        case say.Unlinked():
            done = replace(match, links=tuple(link for link in match.links if link.game != entry.game))
    return replace(event, matches={**event.matches, match.id: done})


def standing(log: Sequence[ClubEntry]) -> tuple[bool, ...]:
    """For each entry whether it counts: one taken back does not, unless that was taken back in its turn."""
    counts = [True] * len(log)
    for n in range(len(log) - 1, -1, -1):
        entry = log[n]
        if counts[n] and isinstance(entry, say.TookBack) and 0 < entry.number <= n:
            counts[entry.number - 1] = False
    return tuple(counts)


@dataclass(frozen=True)
class Folded:
    """`stranded`: numbers of entries that cannot stand any more since one before them was taken back, with why."""

    event: Event
    stranded: Mapping[int, Told]


def fold(title: str, log: Sequence[ClubEntry], found: Found = nothing) -> Folded:
    """The event that the log tells. Results of matches played here follow from their games."""
    event, stranded = Event(title), dict[int, Told]()
    for number, (entry, counts) in enumerate(zip(log, standing(log), strict=True), 1):
        if counts and not isinstance(entry, say.TookBack):
            if isinstance(entry, say.Corrected | say.Replayed):
                event = linked(event, found)  # the result of its games is the one before
            after = heard(event, entry)
            if isinstance(after, Refusal):
                stranded[number] = after.why
            else:
                event = after
        event = replace(event, number=number)
    return Folded(linked(event, found), stranded)


def heard(event: Event, entry: Step | say.Imported) -> Outcome:
    """An import stands or falls as a whole."""
    for step in entry.entries if isinstance(entry, say.Imported) else (entry,):
        after = apply(event, step)
        if isinstance(after, Refusal):
            return after
        event = after
    return event


def linked(event: Event, found: Found) -> Event:
    played = {match.id: _played(match, event.terms.to, found) for match in event.matches.values() if match.links}
    return replace(event, matches={**event.matches, **played}) if played else event


def _played(match: Match, to: int, found: Found) -> Match:
    known = [(facts, link.turned) for link in match.links if (facts := found(link.game))]
    return replace(match, result=counted(known, to))
