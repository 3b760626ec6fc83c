"""What was written into an event, as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from referee_app.core.ruleset import words
from referee_app.desk.club import entries as say
from referee_app.desk.club.entries import ClubEntry
from referee_app.desk.club.values import Event, Match, Result
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated

_OF_MATCHES: dict[type, str] = {
    say.Entered: words("{match}: {result}"),
    say.Corrected: words("{match}: corrected to {result}"),
    say.Voided: words("{match}: does not count"),
    say.Restored: words("{match}: counts again"),
    say.Replayed: words("{match}: to be played again"),
    say.Linked: words("{match}: a game of this phone"),
    say.Unlinked: words("{match}: a game of this phone taken away"),
}
_OF_TEAMS: dict[type, str] = {
    say.Joined: words("{team} takes part"),
    say.Renamed: words("{team}: the new name"),
    say.Left: words("{team} dropped out"),
    say.Returned: words("{team} is back"),
    say.Fielded: words("{team}: who plays for it"),
}
_Matches = (say.Entered, say.Corrected, say.Voided, say.Restored, say.Replayed, say.Linked, say.Unlinked)
_Teams = (say.Joined, say.Renamed, say.Left, say.Returned, say.Fielded)


def versus(event: Event, match: Match, words: Catalogue) -> str:
    """The two names, with a dash between them."""
    names = [isolated(event.name(team)) or words.say("bye") for team in match.teams]
    return " – ".join(names)


def figures(one: int, other: int) -> str:
    """Of one side and of the other."""
    return f"{one}–{other}"


def scored(words: Catalogue, result: Result) -> str:
    """The result in a line: bullseyes, hang jacks where there are any."""
    text = figures(*result.games)
    if any(result.hangs):
        text = words.say("{games}, hang jacks {hangs}", games=text, hangs=figures(*result.hangs))
    return words.say("{result}, ended early", result=text) if result.short else text


@dataclass(frozen=True)
class Teller:
    """`event` as it is now: names of today, and matches that may have gone meanwhile."""

    event: Event
    words: Catalogue
    log: Sequence[ClubEntry] = ()

    def __call__(self, entry: ClubEntry) -> str:
        words = self.words
        if isinstance(entry, _Matches):
            return self._match(entry)
        if isinstance(entry, _Teams):
            known = entry.team.name if isinstance(entry, say.Joined) else self.event.name(entry.team)
            return words.say(_OF_TEAMS[type(entry)], team=isolated(known))
        match entry:
            case say.Agreed(confirmed=confirmed):
                changed = words.say("The terms were changed after results were in")
                return changed if confirmed else words.say("The terms")
            case say.Titled(title):
                return words.say("Called {title}", title=isolated(title))
            case say.Drawn(round=number, again=again):
                return words.say("Round {n} drawn anew", n=number) if again else words.say("Round {n} drawn", n=number)
            case say.Added(match):
                named = versus(self.event, match, words)
                return f"{named}: {scored(words, match.result)}" if match.result else named
            case say.Recalled(past):
                return ", ".join(filter(None, (past.game, past.at, *past.names)))
            case say.Imported(source=source):
                return words.say("Import of {name}", name=isolated(source))
            case say.TookBack(number):
                return self._taken(number)
        assert_never(entry)

    def _match(self, entry: ClubEntry) -> str:
        match = self.event.matches.get(getattr(entry, "match", ""))
        named = versus(self.event, match, self.words) if match else self.words.say("A match")
        result = getattr(entry, "result", None)
        told = scored(self.words, result) if isinstance(result, Result) else ""
        return self.words.say(_OF_MATCHES[type(entry)], match=named, result=told)

    def _taken(self, number: int) -> str:
        if not 1 <= number <= len(self.log):
            return self.words.say("Taken back")
        other = self.log[number - 1]
        if isinstance(other, say.TookBack):
            return self.words.say("Brought back: {what}", what=self._within(other))
        return self.words.say("Taken back: {what}", what=self(other))

    def _within(self, entry: say.TookBack) -> str:
        return self(self.log[entry.number - 1]) if 1 <= entry.number <= len(self.log) else ""
