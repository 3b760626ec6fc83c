"""What a window shows while it may not have the games: another one has them, or a newer edition wrote them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from referee_app.text.catalogue import Catalogue
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import big_button, empty
from referee_app.ui.theme import PAPER, SEED, Look, theme


def show_elsewhere(page: ft.Page, lang: str, take: Callable[[], Awaitable[bool]], seed: str = SEED) -> None:
    """`take` says whether the games came over; if they did, it has drawn them."""
    page.theme, page.dark_theme = theme(False, 1.0, seed), theme(True, 1.0, seed)
    page.render_views(Elsewhere, lang, take, seed)


def show_newer(page: ft.Page, lang: str, seed: str = SEED) -> None:
    page.theme, page.dark_theme = theme(False, 1.0, seed), theme(True, 1.0, seed)
    page.render_views(Written, lang, seed)


@guarded(view=True)
def Written(lang: str, seed: str) -> ft.View:
    page, words = ft.context.page, Catalogue(lang)
    look = Look(page.width or 390, page.height or 844, page.platform_brightness == ft.Brightness.DARK, seed=seed)
    title, text = words.say("Made by a newer edition"), words.say(
        "A newer edition of the app has written the games kept here. They are left as they are: close all windows of "
        "the app and open it again with a network, so that the newer edition comes."
    )  # fmt: skip
    place = empty(look, "newer", ft.Icons.UPDATE, title, text)
    return ft.View(route="/newer", controls=[ft.SafeArea(place, expand=True)], padding=0, bgcolor=PAPER)


@guarded(view=True)
def Elsewhere(lang: str, take: Callable[[], Awaitable[bool]], seed: str) -> ft.View:
    page, words = ft.context.page, Catalogue(lang)
    tried, set_tried = ft.use_state("")
    dark = page.platform_brightness == ft.Brightness.DARK
    look = Look(page.width or 390, page.height or 844, dark, seed=seed)

    async def take_over(_event: Any) -> None:
        set_tried("trying")
        if not await take():
            set_tried("refused")

    text = words.say("The games are open in another window of this browser. Only one may write them down.")
    if tried == "refused":
        text = words.say("The other window did not answer. Close it, then try again.")
    label = words.say("Take over here") if tried != "trying" else words.say("One moment")
    wide = min(look.width - 64, 420)
    button = ft.Container(big_button(look.within(wide), "take-over", label, handler(take_over)), width=wide)
    place = empty(look, "elsewhere", ft.Icons.TAB_OUTLINED, words.say("Open elsewhere"), text, button)
    return ft.View(route="/elsewhere", controls=[ft.SafeArea(place, expand=True)], padding=0, bgcolor=PAPER)
