"""By which rules the referee speaks where no game is open: those asked for last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from referee_app.core.house import House
from referee_app.core.ruleset import Preset, Ruleset
from referee_app.desk.desk import Desk
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import use_desk
from referee_app.ui.guard import effect, handler
from referee_app.ui.parts.inputs import chip
from referee_app.ui.parts.touch import calling
from referee_app.ui.stores import use_session
from referee_app.ui.theme import Look

SETTING = "referee"


@dataclass(frozen=True)
class Consulted:
    """A game and one of its presets."""

    ruleset: Ruleset
    preset: Preset

    @property
    def house(self) -> House:
        return self.preset.house

    def spelled(self) -> str:
        return f"{self.ruleset.id} {self.preset.key}"


def consulted(desk: Desk, game: str, preset: str = "") -> Consulted:
    """As near to that as there is: the first game, the first preset."""
    ruleset = desk.rulesets.get(game) or next(iter(desk.rulesets.values()))
    return Consulted(ruleset, next((one for one in ruleset.presets if one.key == preset), ruleset.presets[0]))


def use_consulted() -> tuple[Consulted | None, Callable[[Consulted], None]]:
    """The rules asked for last, None while they are fetched, and a way to have others; the club's file keeps them."""
    desk, session = use_desk(), use_session()
    store, club = session.page.session.store, desk.shelf.club
    known = cast("str | None", store.get(SETTING) if store.contains_key(SETTING) else None)
    chosen, set_chosen = ft.use_state(consulted(desk, *known.split()[:2]) if known else None)

    async def fetch() -> None:
        kept = (await club.setting(SETTING, "")).split()
        set_chosen(lambda now: now or consulted(desk, *(kept or [""])[:2]))

    effect(fetch, [], cleanup=None)

    def choose(wanted: Consulted) -> None:
        store.set(SETTING, wanted.spelled())
        set_chosen(wanted)

    async def keep() -> None:
        if chosen is not None and chosen.spelled() != await club.setting(SETTING, ""):
            await club.set_setting(SETTING, chosen.spelled())

    effect(keep, [chosen.spelled() if chosen else ""], cleanup=None)
    return chosen, choose


def game_chips(
    room: Look, words: Catalogue, desk: Desk, now: Consulted, take: Callable[[Consulted], None]
) -> ft.Control:
    """Which game is looked up."""
    chips: list[ft.Control] = [
        chip(
            room, f"book-game-{one.id}", words.say(one.title), one == now.ruleset,
            calling(handler(take), consulted(desk, one.id)),
        )
        for one in desk.rulesets.values()
    ]  # fmt: skip
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)


def preset_chips(room: Look, words: Catalogue, now: Consulted, take: Callable[[Consulted], None]) -> list[ft.Control]:
    """Nothing where a game is played in one way only."""
    presets = now.ruleset.presets
    if len(presets) < 2:
        return []
    chips: list[ft.Control] = [
        chip(
            room, f"preset-{one.key}", words.say(one.title), one == now.preset,
            calling(handler(take), Consulted(now.ruleset, one)),
        )
        for one in presets
    ]  # fmt: skip
    return [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)]
