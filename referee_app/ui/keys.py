"""Shortcuts for who keeps the game at a desk: a key is a tap on what stands on the screen, with all that guards a tap.

Nothing is kept for them while nobody presses a key: what a key means is looked up on the screen that is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import flet as ft
from flet.components.public_utils import unwrap_component

from referee_app.core.ruleset import words
from referee_app.text.catalogue import Catalogue
from referee_app.ui.brisk import held
from referee_app.ui.guard import effect, handler, spawn
from referee_app.ui.parts.notices import keys_dialog
from referee_app.ui.theme import Look

if TYPE_CHECKING:
    from referee_app.ui.stores import Session

WAYS = {
    "U": ("bar-undo",),
    "R": ("bar-redo",),
    "S": ("bar-sheet",),
    "M": ("bar-wrong", "bar-result"),
    "T": ("bar-table", "to-view", "view"),
    "ESCAPE": ("view",),
}
"""What a letter taps: the first of these that is there."""
SAME_PLACE = dict(zip("ГКЫІЬЕУФЛЙО", "URSSMTEAKQJ", strict=True))
"""The Latin letters on the keys of a Russian or Belarusian keyboard."""
LIST = (
    ("1 … 9", words("the answers, in their order")),
    ("1 … 4", words("the suit; then the rank")),
    ("A, K, Q, J, 0, 9 … 2", words("the rank, 0 for a ten")),
    ("0 … 9", words("the keypad, where there is one")),
    ("E", words("Enter")),
    ("U", words("Undo")),
    ("R", words("Redo")),
    ("S", words("Sheet")),
    ("M", words("Mishap")),
    ("T", words("Table, and the table view")),
    ("?", words("this list")),
)
NO_ANSWER = re.compile(
    r".*-(suit|rank|key)-\w+|.*-(which|another|back|done|enter)|.*-(10|[2-9AKQJ])[SHDC]|.*-[SHDC]-\w+"
)
"""Identifiers below an open question that no number stands for."""

PACKED = re.compile(r".*-[SHDC]-(10|[2-9AKQJ])")
SUITS = dict(zip("1234", "SHDC", strict=True))

Taps = dict[str, ft.Container]


class Keys:
    """The keyboard of one window: heard while a screen of a game is drawn."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._screens = 0
        self._suit = ""

    def begin(self) -> None:
        self._screens += 1
        self._session.page.on_keyboard_event = handler(self.pressed)

    def end(self) -> None:
        self._screens -= 1
        if not self._screens:
            self._session.page.on_keyboard_event = None

    def pressed(self, event: ft.KeyboardEvent) -> None:
        page = self._session.page
        if event.ctrl or event.alt or event.meta or _covered(page):
            return
        shown = list(_controls(page.views))
        if any(isinstance(one, ft.TextField) for one in shown):  # it may have the focus
            return
        if event.key in ("?", "/") and (event.shift or event.key == "?"):
            show_keys(self._session)
            return
        key = event.key.upper().split(" ")[-1]  # those of a number pad have its name before them
        box = self._meant(SAME_PLACE.get(key, key), shown)
        if box is not None:
            spawn(page, page.session.dispatch_event, box._i, "click", None)

    def _meant(self, key: str, shown: list[ft.BaseControl]) -> ft.Container | None:
        """What that key taps on this screen. Of the whole pack a suit is kept until its rank is pressed."""
        taps, chosen = _taps(shown)
        suit, self._suit = self._suit, ""
        if key in WAYS:
            return next((taps[name] for name in WAYS[key] if name in taps), None)
        asked = {name: box for name, box in taps.items() if name.startswith(("ask-", "extra-"))}
        if not any(PACKED.fullmatch(name) for name in asked):
            return _answer(key, asked, chosen)
        if suit:
            return next((box for name, box in asked.items() if name.endswith(f"-{suit}-{_rank(key)}")), None)
        self._suit = SUITS.get(key, "")
        return None


def use_keys(session: Session) -> None:
    """Listens to the keyboard while the component is drawn. A hook: call it in every render."""
    effect(session.keys.begin, [], cleanup=session.keys.end)


def show_keys(session: Session) -> None:
    """The list of the shortcuts, in front of the page."""
    say = Catalogue(session.lang).say
    look = Look(session.width or 390, session.height or 844)
    rows = tuple((key, say(meaning)) for key, meaning in LIST)

    def close() -> None:
        dialog.open = False
        dialog.update()

    dialog = keys_dialog(look, say("Keyboard"), rows, say("Close"), handler(lambda _event: close()))
    session.page.show_dialog(dialog)


def _covered(page: ft.Page) -> bool:
    return any(one.open and not isinstance(one, ft.SnackBar) for one in page._dialogs.controls)


def _controls(views: Any) -> Iterator[ft.BaseControl]:
    """All that is drawn on the topmost view."""
    rest: list[Any] = [unwrap_component(views)]
    flat: list[Any] = []
    while rest:
        item = unwrap_component(rest.pop(0))
        if isinstance(item, list):
            rest[:0] = item
        elif item is not None:
            flat.append(item)
    yield from _below(flat[-1:])


def _below(value: Any) -> Iterator[ft.BaseControl]:
    value = unwrap_component(value)
    if isinstance(value, list):
        for one in value:
            yield from _below(one)
    elif isinstance(value, ft.BaseControl):
        yield value
        for part in held(value):
            yield from _below(part)


def _taps(shown: list[ft.BaseControl]) -> tuple[Taps, bool]:
    """What can be tapped, by its name and in its order; whether a suit is chosen."""
    taps: Taps = {}
    chosen = False
    for one in shown:
        if isinstance(one, ft.Semantics) and one.identifier:
            box = unwrap_component(one.content)
            if isinstance(box, ft.Container) and box.on_click is not None:
                taps[one.identifier] = box
                chosen = chosen or bool(one.selected and "-suit-" in one.identifier)
    return taps, chosen


def _rank(key: str) -> str:
    return "10" if key in ("0", "1") else key


def _answer(key: str, taps: Taps, chosen: bool) -> ft.Container | None:
    """A key of the keypad, a suit or a rank where they are asked for, else the answer of that number."""
    if key == "E":
        return next((box for name, box in taps.items() if name.endswith(("-done", "-enter"))), None)
    if any("-key-" in name for name in taps):
        typed = "back" if key == "BACKSPACE" else key
        return next((box for name, box in taps.items() if name.endswith(f"-key-{typed}")), None)
    suits = [name for name in taps if "-suit-" in name]
    ranks = [name for name in taps if name.endswith(f"-rank-{_rank(key) if chosen or key == '0' else key}")]
    if ranks and (chosen or not key.isdigit()):
        return taps[ranks[0]]
    order = suits or [name for name in taps if not NO_ANSWER.fullmatch(name)]
    if key.isdigit() and 0 < int(key) <= len(order):
        return taps[order[int(key) - 1]]
    return None
