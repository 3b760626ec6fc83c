"""What a person can see and touch of a page: the topmost view and what lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.components.public_utils import unwrap_component

WORDS = ("value", "content", "label", "title", "subtitle", "text", "hint_text", "helper", "error")
"""Fields of controls whose strings are read on the screen."""

PLAIN = (type(None), str, bool, int, float)

ACTIONS = ("click", "tap", "select", "change")


def walk(value: Any) -> Iterator[ft.BaseControl]:
    """The visible controls below a value, in the order in which they are declared."""
    if isinstance(value, list | tuple):
        for item in value:
            yield from walk(item)
    elif isinstance(value, dict):
        yield from walk(list(value.values()))
    elif isinstance(value, Component):
        yield from walk(value._b)
    elif isinstance(value, ft.BaseControl):
        if getattr(value, "visible", True) is False:
            return
        yield value
        yield from _below(value)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _below(value)


def _below(value: Any) -> Iterator[ft.BaseControl]:
    for name in _holding(type(value)):
        child = getattr(value, name, None)
        if type(child) not in PLAIN:
            yield from walk(child)


@cache
def _holding(kind: type) -> tuple[str, ...]:
    """The fields in which controls may lie."""
    return tuple(one.name for one in fields(kind) if not (one.metadata.get("skip") or one.name.startswith("_")))


class Reading:
    """The reading half of `HeadlessApp`."""

    page: ft.Page

    def views(self) -> list[ft.View]:
        """The stack of views, the topmost last."""
        found: list[ft.View] = []
        rest = [self.page.views]
        while rest:
            item: Any = unwrap_component(rest.pop(0))
            if isinstance(item, list):
                rest[:0] = item
            elif item is not None:
                found.append(item)
        return found

    def view(self) -> ft.View:
        return self.views()[-1]

    def dialogs(self) -> list[ft.DialogControl]:
        """What lies over the page (dialogs, sheets, toasts), the topmost last."""
        return [dialog for dialog in self.page._dialogs.controls if dialog.open]

    def toasts(self) -> list[str]:
        """The texts of the toasts on the screen, the newest last."""
        return [" ".join(words(bar.content)) for bar in self.dialogs() if isinstance(bar, ft.SnackBar)]

    def controls(self) -> list[ft.BaseControl]:
        """Every visible control within reach: of the topmost dialog if it bars the page, else of the topmost view."""
        toasts = [d for d in self.dialogs() if isinstance(d, ft.SnackBar)]
        barring = [d for d in self.dialogs() if not isinstance(d, ft.SnackBar)]
        return list(walk([barring[-1] if barring else self.view(), *toasts]))

    def texts(self) -> list[str]:
        """Every word on the screen, of the page and of what lies over it."""
        return words([self.view(), *self.dialogs()])

    def all(self, kind: type[Any]) -> list[Any]:
        """Every visible control of a kind within reach."""
        return [control for control in self.controls() if isinstance(control, kind)]

    def idents(self) -> list[str]:
        """The identifiers within reach."""
        return [c.identifier for c in self.controls() if isinstance(c, ft.Semantics) and c.identifier]

    def ident(self, identifier: str) -> Any:
        """What `ft.Semantics(identifier=…)` holds; exactly one must be within reach."""
        found = [c for c in self.controls() if isinstance(c, ft.Semantics) and c.identifier == identifier]
        assert found, f"no {identifier!r} within reach; there are {self.idents()}"
        assert len(found) == 1, f"{len(found)} controls are called {identifier!r}"
        return unwrap_component(found[0].content) or found[0]

    def touchable(self, identifier: str) -> tuple[Any, str]:
        """The control in an identifier that answers a tap, and the event it sends."""
        for control in walk(self.ident(identifier)):
            for event in ACTIONS:
                if getattr(control, f"on_{event}", None) is not None:
                    assert not getattr(control, "disabled", False), f"{identifier!r} is disabled"
                    return control, event
        raise AssertionError(f"nothing in {identifier!r} answers a tap")


def words(value: Any) -> list[str]:
    """The strings that can be read below a value."""
    read: list[str] = []
    for control in walk(value):
        strings = [getattr(control, name, None) for name in WORDS]
        read += [text for text in strings if isinstance(text, str) and text]
    return read
