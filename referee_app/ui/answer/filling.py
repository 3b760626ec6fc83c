"""What is filled in of an open question so far. The screen keeps it, so that turning the phone loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

import flet as ft

if TYPE_CHECKING:
    from referee_app.ui.answer.answer import Asking

T = TypeVar("T")


def use_filling(seen: int) -> dict[str, Any]:
    """For the screen: what its inputs hold while the sheet has `seen` entries; emptied by the next."""
    kept: dict[int, dict[str, Any]] = cast(Any, ft.use_ref(dict)).current
    if seen not in kept:
        kept.clear()
        kept[seen] = {}
    return kept[seen]


def filled(asking: Asking, name: str, shown: T) -> T:
    """The newest value of that part; `shown` where none was told."""
    return cast(T, asking.filling.get(f"{asking.name}-{name}", shown))


def use_filled(asking: Asking, name: str, initial: T) -> tuple[T, Callable[[T | Callable[[T], T]], None]]:
    """`ft.use_state` for a part of an answer; its setter may be given the value or what to make of it."""
    key = f"{asking.name}-{name}"
    value, draw = ft.use_state(cast(T, asking.filling.get(key, initial)))

    def put(new: T | Callable[[T], T]) -> None:
        made = new(asking.filling.get(key, initial)) if callable(new) else new
        asking.filling[key] = made
        draw(made)

    return value, put
