"""A new game on one page: the game, the table, the players, who deals, what is agreed, how it is kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

import flet as ft

from referee_app.core.calls import Keeping
from referee_app.core.house import House
from referee_app.core.referee import Sheet
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat, Seating
from referee_app.desk.club.office import Office
from referee_app.desk.desk import Desk, Person
from referee_app.records.gamefile import NoSuchGame
from referee_app.records.names import tidy
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import go, going, use_desk, use_look, use_words
from referee_app.ui.agreement import Agreement
from referee_app.ui.bell import GAMES, PEOPLE, ring, use_topic
from referee_app.ui.club.playing import belong, match_meant, opposed
from referee_app.ui.club.reach import use_office
from referee_app.ui.frame import view
from referee_app.ui.guard import effect, guarded, handler, one_call, spawn
from referee_app.ui.parts.bits import big_button, icon_button, page_head
from referee_app.ui.parts.pages import footed, stacked
from referee_app.ui.parts.touch import calling
from referee_app.ui.seating import Seats
from referee_app.ui.stores import use_session
from referee_app.ui.theme import Look

Change = Callable[[Callable[[Any], Any]], None]
"""Takes what to make of the plan."""
PLAN = "plan"
"""Where the session keeps a game half set up: going back and forth loses nothing of it."""


@dataclass(frozen=True)
class Plan:
    """A game being set up. `people` sit in the order of play; an empty name is a seat still free."""

    ruleset: Ruleset
    seating: Seating
    people: tuple[Person, ...]
    dealer: Seat
    house: House
    keeping: Keeping

    def sheet(self) -> Sheet:
        return Sheet(self.ruleset, self.house, self.seating, self.dealer, self.keeping)

    def at(self, seating: Seating) -> Plan:
        """The same people at another table."""
        people = (*self.people, *(Person("", "") for _ in range(seating.players)))[: seating.players]
        return replace(self, seating=seating, people=people, dealer=Seat(min(self.dealer, seating.players - 1)))


def fresh(ruleset: Ruleset, people: tuple[Person, ...] = ()) -> Plan:
    """The game as the book has it, with the people who sit already."""
    plan = Plan(ruleset, ruleset.tables[0], people, Seat(0), ruleset.presets[0].house, ruleset.keepings[0])
    return plan.at(plan.seating)


def _again(person: Person) -> Person:
    """A guest leaves the seat free."""
    return person if person.id else Person("", "")


def called_today(seated: tuple[Person, ...], known: tuple[Person, ...]) -> tuple[Person, ...]:
    names = {person.id: person.name for person in known}
    return tuple(replace(one, name=names.get(one.id, one.name)) for one in seated)


async def once_more(desk: Desk, game_id: str) -> Plan:
    """The table of an earlier game: its players and rules, and the next one deals."""
    table = await desk.table(game_id)
    sheet, game = table.sheet, table.game
    people = tuple(replace(_again(one), id=desk.same.id(one.id)) for one in table.people)
    dealer = sheet.seating.after(game.hand.dealer)
    return Plan(sheet.ruleset, sheet.seating, people, dealer, sheet.house, game.keeping)


@dataclass
class Draft:
    """A game half set up, one for the session: whatever draws the page anew goes on with it. `again` is the game whose
    table it repeats or the match it is for, `taken` whether that has been looked up."""

    plan: Plan
    again: str = ""
    taken: bool = False


def draft_of(store: Any, again: str, first: Ruleset) -> Draft:
    """The one begun already; another when another table is to be repeated."""
    kept: Draft | None = store.get(PLAN) if store.contains_key(PLAN) else None
    if kept is None or (again and kept.again != again):
        kept = Draft(fresh(first), again)
        store.set(PLAN, kept)
    return kept


@guarded(view=True)
def NewScreen() -> Any:
    query = parse_qs(urlsplit(ft.context.page.route or "").query)
    return view(NewGame(query.get("again", [""])[0], query.get("match", [""])[0]))


@dataclass(frozen=True)
class Setting:
    """The game being set up as the page shows it, with the people who may sit down."""

    draft: Draft
    plan: Plan
    known: tuple[Person, ...]
    change: Change


def use_setting(again: str, match: str) -> Setting:
    desk, office, session = use_desk(), use_office(), use_session()
    first, store = next(iter(desk.rulesets.values())), session.page.session.store
    draft: Draft = cast(Any, ft.use_ref)(lambda: draft_of(store, again or match, first)).current
    plan, draw_plan = ft.use_state(draft.plan)
    known, set_known = ft.use_state(cast("tuple[Person, ...]", ()))

    def change(make: Callable[[Plan], Plan]) -> None:
        """Of the newest plan: taps and letters may come faster than the screen."""
        draft.plan = make(draft.plan)
        draw_plan(draft.plan)

    async def meet() -> None:
        """The people of this phone, by the names of today."""
        people = await desk.people()
        set_known(people)
        change(lambda now: replace(now, people=called_today(now.people, people)))

    async def prepare() -> None:
        await meet()
        if not draft.taken:
            draft.taken = True
            await _taken(desk, office, again, first, change)

    effect(prepare, [again, match], cleanup=None)
    use_topic(PEOPLE, meet)
    return Setting(draft, plan, known, change)


async def _taken(desk: Desk, office: Office, again: str, first: Ruleset, change: Change) -> None:
    """The table that is repeated, or the sides of the match."""
    if again:
        with suppress(NoSuchGame):  # deleted meanwhile: another table, then
            table = await once_more(desk, again)
            change(lambda _: table)
    elif sides := await opposed(office, match_meant(), first.tables):
        change(lambda now: replace(now.at(sides.seating), people=sides.people))


async def dealt(desk: Desk, office: Office, plan: Plan, words: Catalogue) -> str:
    """The id of the new game; whoever has no name is a guest."""
    named = tuple(
        one if tidy(one.name) else Person("", words.say("Player {n}", n=n), guest=True)
        for n, one in enumerate(plan.people, 1)
    )
    game_id = await desk.begin(plan.sheet(), named)
    await belong(office, match_meant(), game_id)
    return game_id


@guarded
def NewGame(again: str, match: str) -> ft.Control:
    desk, look, words, session, office = use_desk(), use_look(), use_words(), use_session(), use_office()
    setting = use_setting(again, match)
    plan, change = setting.plan, setting.change

    async def deal() -> None:
        game_id = await dealt(desk, office, setting.draft.plan, words)
        if (store := session.page.session.store).contains_key(PLAN):
            store.remove(PLAN)
        ring(GAMES)
        spawn(session.page, session.tick)
        go(f"/game/{game_id}")

    def draw(room: Look) -> ft.Control:
        back = icon_button("back", words.say("Back"), ft.Icons.ARROW_BACK, going("/"))
        title = page_head(room, back, words.say("New game"))
        parts = [title, *_games(room, desk, plan, change, words), Seats(room, plan, setting.known, change)]
        parts.append(Agreement(room, plan, change))
        return stacked(*parts, gap=12)

    return footed(look, draw, big_button(look, "deal", words.say("Deal"), calling(one_call(deal))))


def _games(room: Look, desk: Desk, plan: Plan, change: Any, words: Any) -> list[ft.Control]:
    """Which game; where there is one alone it is only named."""
    from referee_app.ui.parts.choices import Option, choices
    from referee_app.ui.theme import QUIET
    from referee_app.ui.theme import words as written

    rulesets = tuple(desk.rulesets.values())
    if len(rulesets) == 1:
        return [
            written(room, words.say(rulesets[0].title), 20, strong=True),
            written(room, words.say(rulesets[0].blurb), color=QUIET),
        ]
    options = tuple(
        Option(one.id, words.say(one.title), words.say(one.blurb), chosen=one is plan.ruleset) for one in rulesets
    )
    return [
        choices(
            room, "ruleset", options, handler(lambda value: change(lambda now: fresh(desk.rulesets[value], now.people)))
        )
    ]
