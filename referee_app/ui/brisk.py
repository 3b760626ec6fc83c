"""Makes Flet's look at what changed short: of a control it visits only the fields that are set, not all there are.

For each control that comes or goes Flet walks every field its class has, some thirty, of which a few hold anything. The
controls found, their order and the message to the client are the same.
"""

from __future__ import annotations

import dataclasses
import weakref
from collections.abc import Iterator
from typing import Any

import flet as ft
from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder

VERSION = "1.0.5"
"""The Flet whose walk this is; any other keeps its own."""


def install() -> None:
    if ft.__version__ == VERSION:
        object_patch.DiffBuilder = BriskDiff  # type: ignore[misc]


def held(item: Any) -> Iterator[Any]:
    """What of the fields of `item` can hold a control, in the order of the class."""
    values, structure = item._values, type(item)._structural_fields
    for name in _order(type(item)):
        if name in values or name in structure:
            value = getattr(item, name)
            if isinstance(value, list | dict) or dataclasses.is_dataclass(value):
                yield value


_ORDERS: dict[type, tuple[str, ...]] = {}


def _order(kind: type) -> tuple[str, ...]:
    if kind not in _ORDERS:
        named = (f.name for f in dataclasses.fields(kind) if not f.metadata.get("skip", False))
        _ORDERS[kind] = tuple(named)
    return _ORDERS[kind]


def _tracked(item: Any) -> bool:
    return isinstance(item, ft.BaseControl) and getattr(item, "_values", None) is not None


class BriskDiff(DiffBuilder):
    def _configure_dataclass(
        self, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
    ) -> Iterator[Any]:
        if configure_setattr_only or not _tracked(item):
            yield from super()._configure_dataclass(item, parent, frozen, configure_setattr_only)
            return
        if parent is None and (ref := getattr(item, "_parent", None)):
            parent = ref()
        if parent:
            item._parent = weakref.ref(parent)
        if hasattr(item, "_frozen"):
            frozen = item._frozen
        elif frozen:
            item._frozen = frozen
        type(item).__flet_control_cls__ = self.control_cls
        item.build()
        item._before_update_safe()
        object.__setattr__(item, "_initialized", True)
        yield item
        for value in held(item):
            yield from self._configure_dataclass(value, item, frozen)
        if not frozen:
            item._dirty.clear()

    def _removed_controls(self, item: Any, recurse: bool) -> Iterator[Any]:
        if not recurse or not _tracked(item) or hasattr(item, "__prev_lists"):
            yield from super()._removed_controls(item, recurse)
            return
        for value in held(item):
            yield from self._removed_controls(value, recurse)
        yield item
