"""The players of this phone over all their games, as the screens see them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import flet as ft

from referee_app.desk.club.office import Office
from referee_app.desk.club.outgoing.making import played
from referee_app.desk.club.reasons import reasons
from referee_app.desk.club.season import Quoted, Rating, Summary, quoted, season
from referee_app.desk.club.standings import Row
from referee_app.desk.club.values import Event
from referee_app.desk.sameness import Same
from referee_app.records.turns import beside
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.bell import GAMES, PEOPLE, use_topic
from referee_app.ui.club.history import figures
from referee_app.ui.club.reach import CLUB, use_office
from referee_app.ui.guard import effect
from referee_app.ui.parts.standings import Line


@dataclass(frozen=True)
class Season:
    games: list[Summary]
    found: dict[str, Quoted]
    rows: tuple[Row, ...]
    rated: dict[str, Rating]
    events: tuple[Event, ...]
    same: Same


async def added_up(office: Office) -> Season:
    events = tuple(listed.event for listed in await office.events() if listed.event)
    games, same = cast("list[Summary]", played(office)), office.desk.same

    def work() -> Season:
        found = quoted(games, (past for event in events for past in event.past.values()), same)
        return Season(games, found, season(found), {}, events, same)

    return await beside(work)


def use_season() -> Season | None:
    """None until it is added up."""
    office = use_office()
    found, set_found = ft.use_state(cast("Season | None", None))

    async def fetch() -> None:
        """The ratings take longest, and come after the rest."""
        whole = await added_up(office)
        set_found(lambda before: replace(whole, rated=before.rated if before else {}))
        set_found(replace(whole, rated=await office.ratings()))

    effect(fetch, [], cleanup=None)
    for topic in (GAMES, PEOPLE, CLUB):
        use_topic(topic, fetch)
    return found


def lined(words: Catalogue, season: Season) -> tuple[Line, ...]:
    whys = [why.say(words) if why else "" for why in reasons(season.rows)]
    return tuple(_line(words, season, row, why) for row, why in zip(season.rows, whys, strict=True))


def _line(words: Catalogue, season: Season, row: Row, why: str) -> Line:
    mark = row.team.id
    who, name, rating = season.found[mark], isolated(row.team.name), season.rated.get(mark)
    games, hangs = figures(who.won, who.lost), figures(who.counts["hung"], who.counts["suffered"])
    rated = str(rating.shown) if rating else ""
    facts = [words.say("rating {n}", n=rated)] if rated else []
    facts += [words.say("hang jacks {hangs}", hangs=hangs)] if hangs != figures(0, 0) else []
    rank = f"{row.rank}=" if row.shared else str(row.rank)
    head = words.say("Games won – lost")
    told = words.say("Place {rank}: {name}, {main}", rank=row.rank, name=name, main=f"{head} {games}")
    reason = f"{why[:1].upper()}{why[1:]}." if why else ""
    return Line(mark, rank, name, games, " · ".join(facts), (hangs, rated), ", ".join([told, *facts]), reason)
