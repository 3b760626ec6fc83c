"""Flet reads the query of each address as it comes, though nobody here asks it to, and falls over one that is empty."""

from __future__ import annotations

import contextlib
from typing import Any

from flet.controls.query_string import QueryString

_read: Any = QueryString.__call__


def install() -> None:
    QueryString.__call__ = _forgiving  # type: ignore[method-assign]


def _forgiving(query: QueryString) -> None:
    with contextlib.suppress(AttributeError):
        _read(query)
