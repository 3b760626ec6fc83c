"""The people of a game from elsewhere: some are known here by other ids, and each is asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee_app.core.ruleset import words
from referee_app.desk.club.incoming.preview import OTHER, SAME, Asking, Option
from referee_app.desk.club.incoming.spelling import nearest
from referee_app.desk.club.incoming.versions import ORIGIN, origin
from referee_app.desk.club.told import Told
from referee_app.desk.sameness import Same, same
from referee_app.records.gamefile import Kept
from referee_app.records.names import key
from referee_app.records.people import ALIASES, PEOPLE, Alias
from referee_app.records.storage import Tables

NAMESAKE = words("There is a player called {near} here")
NEARLY = words("{name} is spelled nearly like {near}")


def people_of(club: Tables) -> dict[str, str]:
    return {row["id"]: row["name"] for row in club.get(PEOPLE, {}).values()}


def same_of(club: Tables) -> Same:
    rows = club.get(ALIASES, {}).values()
    return same([Alias(row["who"], row["name"], row["of"], row["as"]) for row in rows], people_of(club))


def substitutes(kept: Kept) -> dict[str, str]:
    """Ids and names of those who took a seat in the middle of the game."""
    found = (call for row in kept.entries for call in _calls(row.get("entry")))
    return {call["id"]: call["name"] for call in found if call.get("call") == "replaced" and call.get("id")}


def _calls(entry: Any) -> Iterator[dict[str, Any]]:
    if isinstance(entry, dict):
        yield entry
        yield from (call for call in entry.get("calls", ()) if isinstance(call, dict))


@dataclass
class Meeting:
    """Who of a game is somebody here: `known` by the ids of the game; `why` is the first doubt."""

    here: Mapping[str, str]
    one: Same
    asking: Asking
    row: int
    taken: set[str]
    known: dict[str, str] = field(default_factory=dict)
    why: Told | None = None

    def meet(self, person: str, name: str) -> None:
        """Nobody sits at a table twice, under whatever name."""
        free = {one: name for one, name in self.here.items() if self.one.id(one) not in self.taken}
        near = nearest(name, free.values())
        if near is None:
            return
        why = Told(NAMESAKE if key(near) == key(name) else NEARLY, {"name": name, "near": near})
        ways = (
            Option(SAME, Told(words("The same as {near}"), {"near": near})),
            Option(OTHER, Told(words("Somebody else"))),
        )
        answer = self.asking.ask(f"name-{key(name)}", why, ways, self.row)
        self.why = self.why or why
        if answer == SAME:
            self.known[person] = self.one.id(next(one for one, name in free.items() if name == near))
            self.taken.add(self.known[person])


def met(kept: Kept, club: Tables, asking: Asking, row: int) -> tuple[Kept, tuple[Alias, ...], Told | None]:
    """The game with the people of this phone where somebody says they are the same. Whoever took a seat later stands in
    the log, which nobody changes: they count as somebody here."""
    here, one = people_of(club), same_of(club)
    document, came = dict(kept.game), substitutes(kept)
    seats = [dict(seat) for seat in document.get("people", [])]
    strangers = {str(seat["id"]): str(seat["name"]) for seat in seats if seat.get("id")} | came
    meeting = Meeting(here, one, asking, row, {one.id(each) for each in strangers})
    for each, name in strangers.items():
        if each not in here:
            meeting.meet(each, name)
    for seat in seats:
        seat["id"] = meeting.known.get(str(seat.get("id")), seat.get("id"))
    if seats != kept.game.get("people"):
        document[ORIGIN] = origin(kept.game)
    aliases = tuple(
        Alias(each, name, meeting.known[each], here[meeting.known[each]])
        for each, name in came.items() if each in meeting.known
    )  # fmt: skip
    return Kept(kept.id, {**document, "people": seats}, kept.entries), aliases, meeting.why
