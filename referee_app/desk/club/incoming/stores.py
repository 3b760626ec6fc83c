"""Games and backups of this app, looked at before they are taken in: a game a row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from referee_app.core.once import once
from referee_app.core.ruleset import Ruleset, words
from referee_app.desk.club.incoming.preview import (
    LEAVE_OUT,
    OTHER,
    OURS,
    TAKE,
    THEIRS,
    Asking,
    Looked,
    Option,
    Preview,
    Sort,
)  # fmt: skip
from referee_app.desk.club.incoming.strangers import met, people_of, substitutes
from referee_app.desk.club.incoming.versions import Version, comes_back, instead, origin, shared, shown_as, version
from referee_app.desk.club.told import Told, joined
from referee_app.desk.moving import without
from referee_app.records.codec import BadFile
from referee_app.records.gamefile import Kept, Plain
from referee_app.records.people import ALIASES, PEOPLE, Alias, alias_row
from referee_app.records.storage import Tables
from referee_app.records.store import PARTS, Change, Store

BOTH = Option(OTHER, Told(words("Keep both")))
OURS_STAYS = Option(OURS, Told(words("Keep what is here")))
VERSIONS = OURS_STAYS, Option(THEIRS, Told(words("Take what the file says"))), BOTH
ENDINGS = OURS_STAYS, Option(THEIRS, Told(words("Take it from the other phone"))), BOTH
BINS = {"games": "bin", "events": "gone"}
GO_ON = Option(THEIRS, Told(words("Go on from there"))), OURS_STAYS


@dataclass(frozen=True)
class Arrival(Preview):
    """`change` is what would be written; it is nothing while a question is open. `there`: the games kept here when it
    was looked at."""

    change: Change | None = None
    there: frozenset[str] = frozenset()

    @property
    def brings(self) -> int:
        """How many games and events would come."""
        return sum(len(self.change.store.part(part)) for part in PARTS) if self.change else 0


@dataclass
class _Look:
    here: Store
    rulesets: Mapping[str, Ruleset]
    asking: Asking
    new_id: Callable[[], str]
    rows: list[Looked]
    change: Change
    whole: bool
    aliases: list[Alias] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)

    @once
    def origins(self) -> dict[str, dict[str, list[Kept]]]:
        """What is here, by part and by what no correction changes."""
        found: dict[str, dict[str, list[Kept]]] = {part: {} for part in PARTS}
        for part, by in found.items():
            for one in self.here.part(part).values():
                by.setdefault(origin(one.game), []).append(one)
        return found

    @once
    def people(self) -> dict[str, str]:
        return people_of(self.here.club)


def single(game: Plain, new_id: Callable[[], str]) -> Store:
    """A game's file as a store of one."""
    document = {name: value for name, value in without(game).items() if name != "entries"}
    entries = game.get("entries")
    one = new_id()
    return Store(games={one: Kept(one, document, tuple(entries if isinstance(entries, list) else ()))})


def preview(
    store: Store, source: str, here: Store, rulesets: Mapping[str, Ruleset], answers: Mapping[str, str],
    new_id: Callable[[], str], whole: bool = True,
) -> Arrival:  # fmt: skip
    """`whole`: the file is a backup, whose ids, people and settings are ours; else a game from elsewhere."""
    look = _Look(here, rulesets, Asking(answers), new_id, [], Change(), whole)
    row = 0
    for part in ("games", "events"):
        for kept in store.part(part).values():
            row += 1
            _one(look, part, kept, row)
    for living, part in BINS.items():
        known = {*here.part(part), *here.part(living), *store.part(living)}
        look.change.store.part(part).update({one: kept for one, kept in store.part(part).items() if one not in known})
    _club(look, store)
    look.change.note = _note(look, source)
    arrival = Arrival(source, store.digest[:16], tuple(look.rows), look.asking.asks, there=frozenset(here.games))
    return arrival if arrival.open else replace(arrival, change=look.change)


def _note(look: _Look, source: str) -> Plain:
    """What is kept to take it back by."""
    here, store = look.here, look.change.store
    replaced = [
        {"part": part, "id": one, "document": here.part(part)[one].game, "entries": list(here.part(part)[one].entries)}
        for part in ("games", "events") for one in store.part(part) if one in here.part(part)
    ]  # fmt: skip
    people = [one for one in people_of(store.club) if one not in look.people] if look.change.clubs else []
    there = {part: {*here.part(part), *look.aside} for part in PARTS}
    fresh = {part: [one for one in store.part(part) if one not in there[part]] for part in PARTS}
    return {"source": source, "replaced": replaced, "people": people, **fresh}


def _one(look: _Look, part: str, kept: Kept, row: int) -> None:
    try:
        shown = shown_as(part, kept, look.rulesets)
    except BadFile as bad:
        why = joined(bad.where, Told(bad.what, bad.slots))
        as_is = Option(TAKE, Told(words("Keep it as it is, unread")))
        options = (as_is, LEAVE_OUT) if look.whole else (LEAVE_OUT,)
        answer = look.asking.ask(f"row-{row}", why, options, row)
        if answer == TAKE and kept.id not in look.here.part(part):
            look.change.store.part(part)[kept.id] = kept
        look.rows.append(Looked(row, Sort.UNREADABLE, joined(kept.id), bad.where, why))
        return
    ours = _same(look, part, kept)
    if not ours:
        _new(look, part, kept, row, shown)
    elif same := [one for one in ours if version(kept, one) is Version.SAME]:
        _again(look, part, kept, same[0], row, shown)
    elif further := _further(look, part, kept, ours, row, shown):
        look.rows.append(further)
    else:
        _conflict(look, part, kept, max(ours, key=lambda one: shared(kept, one)), row, shown)


def _same(look: _Look, part: str, kept: Kept) -> list[Kept]:
    """All that is kept here of it; it may have been kept in several versions."""
    mine = look.here.part(part).get(kept.id)
    begun = look.origins[part].get(origin(kept.game), []) if kept.game.get("created") else []
    return [mine, *(one for one in begun if one.id != mine.id)] if mine else begun


def _further(look: _Look, part: str, kept: Kept, ours: list[Kept], row: int, shown: Told) -> Looked | None:
    """A single game that went on, there or here, from where the other stands."""
    if look.whole:
        return None
    if behind := next((one for one in ours if version(kept, one) is Version.SHORTER), None):
        why = Told(words("Here the game has gone further"))
        return Looked(row, Sort.DUPLICATE, shown, why=why, ours=shown_as(part, behind, look.rulesets), mine=behind.id)
    mine = next((one for one in ours if version(kept, one) is Version.LONGER), None)
    if mine is None:
        return None
    why = Told(words("There the game has gone further"))
    if look.asking.ask(f"row-{row}-further", why, GO_ON, row) == THEIRS:
        look.change.store.part(part)[mine.id] = instead(mine, kept)
    return Looked(row, Sort.LONGER, shown, why=why, ours=shown_as(part, mine, look.rulesets), mine=mine.id)


def _again(look: _Look, part: str, kept: Kept, ours: Kept, row: int, shown: Told) -> None:
    """The same log once more; of a single game what else was said of it is taken in."""
    why = None if look.whole else comes_back(kept, ours)
    if why and look.asking.ask(f"row-{row}-further", why, GO_ON, row) == THEIRS:
        look.change.store.part(part)[ours.id] = instead(ours, kept)
    look.rows.append(Looked(row, Sort.LONGER if why else Sort.DUPLICATE, shown, why=why, mine=ours.id))


def _new(look: _Look, part: str, kept: Kept, row: int, shown: Told) -> None:
    why = None
    if not look.whole:
        thrown = _out_of_bin(look, part, kept)
        if thrown:
            kept = instead(thrown, kept)
        else:
            kept, aliases, why = met(kept, look.here.club, look.asking, row)
            look.aliases += aliases
    elif kept.id in look.here.part(BINS[part]):
        _beside(look, BINS[part], kept)
    look.change.store.part(part)[kept.id] = kept
    look.rows.append(Looked(row, Sort.UNKNOWN if why else Sort.NEW, shown, why=why))


def _out_of_bin(look: _Look, part: str, kept: Kept) -> Kept | None:
    """The same game thrown away here, unless more of it lies in the bin: it comes out, and none is left there."""
    rest = BINS[part]
    for one in look.origins[rest].get(origin(kept.game), []):
        if version(kept, one) in (Version.SAME, Version.LONGER) and one.id not in look.here.part(part):
            look.change.away[rest] = (*look.change.away.get(rest, ()), one.id)
            return one
    return None


def _beside(look: _Look, rest: str, kept: Kept) -> None:
    """What bears the same id in the bin makes room for it, and is kept where it says more."""
    thrown = look.here.part(rest)[kept.id]
    look.change.away[rest] = (*look.change.away.get(rest, ()), kept.id)
    if version(kept, thrown) not in (Version.SAME, Version.LONGER):
        fresh = look.new_id()
        look.change.store.part(rest)[fresh] = replace(thrown, id=fresh)
        look.aside.append(fresh)


def _conflict(look: _Look, part: str, kept: Kept, ours: Kept, row: int, shown: Told) -> None:
    """Another version of a game that is here: both are shown, and one is chosen by a person, never mixed."""
    why = Told(words("Another version of it is here"))
    answer = look.asking.ask(f"row-{row}-conflict", why, VERSIONS if look.whole else ENDINGS, row)
    if answer in (THEIRS, OTHER):
        one = kept if look.whole else instead(ours, kept)
        place = ours.id if answer == THEIRS else look.new_id()
        look.change.store.part(part)[place] = replace(one, id=place)
    look.rows.append(Looked(row, Sort.CONFLICT, shown, why=why, ours=shown_as(part, ours, look.rulesets), mine=ours.id))


def _club(look: _Look, store: Store) -> None:
    """An empty phone becomes the one the backup was made of; else people it does not know are added."""
    here = look.here
    if look.whole and not any(here.part(part) for part in PARTS) and not here.club.get(PEOPLE):
        look.change.store.club, look.change.clubs = store.club, bool(store.club)
        return
    known = people_of(here.club)
    fresh = {one: name for one, name in _newcomers(look, store) if one not in known}
    if fresh:
        people = _added(here, PEOPLE, [{"id": one, "name": name} for one, name in fresh.items()])
        theirs = store.club.get(ALIASES, {}).values() if look.whole else map(alias_row, look.aliases)
        one = _added(here, ALIASES, [row for row in theirs if row["who"] in fresh and row["of"] in {*known, *fresh}])
        look.change.store.club, look.change.clubs = {**here.club, **people, **one}, True


def _added(here: Store, table: str, fresh: list[dict[str, Any]]) -> Tables:
    """The table with more rows; nothing where it would be empty."""
    rows = here.club.get(table, {})
    first = max((int(n) for n in rows), default=0) + 1
    whole = {**rows, **{str(n): row for n, row in enumerate(fresh, first)}}
    return {table: whole} if whole else {}


def _newcomers(look: _Look, store: Store) -> Iterator[tuple[str, str]]:
    yield from people_of(store.club).items()
    if not look.whole:
        for kept in look.change.store.games.values():
            yield from ((one["id"], one["name"]) for one in kept.game["people"] if one.get("id"))
            yield from substitutes(kept).items()
