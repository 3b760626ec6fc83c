"""A sound JSON document with a few of its values exchanged, as the bytes say: hostile, and yet read to its end."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 3, 4, 13, 2**31, 10**30, -(10**30), 0.5, 1e308, "", " ", "x", "AH", "10S", "\u202e",
    "\x00", "../../x", "=1+1", "9" * 400, "👩‍👩‍👧" * 80, "2026-05-01", "0001-01-01T00:00:00-23:59", [], [[]], {},
    [None], [0, 0], [41, 20], {"call": "undone"}, {"call": "undid"}, {"call": "redid"}, {"id": "p1", "name": "Ann"},
)  # fmt: skip
"""What may stand in the place of anything."""
CUT, TWIN, FROM_ELSEWHERE = len(VALUES), len(VALUES) + 1, len(VALUES) + 2


def bent(document: dict[str, Any], data: bytes) -> dict[str, Any]:
    """Three bytes a change: two for where, one for what."""
    whole: dict[str, Any] = copy.deepcopy(document)
    for at in range(0, min(len(data), 24) - 2, 3):
        spots = list(_spots(whole))
        if not spots:
            break
        place = int.from_bytes(data[at : at + 2]) % len(spots)
        _bend(*spots[place], data[at + 2] % (FROM_ELSEWHERE + 1), spots[(7 * place + data[at + 2]) % len(spots)])
    return whole


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from _spots(value[key])


def _bend(holder: Any, key: Any, how: int, other: tuple[Any, Any]) -> None:
    if how == CUT:
        del holder[key]
    elif how == TWIN and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif how == FROM_ELSEWHERE:
        holder[key] = copy.deepcopy(other[0][other[1]])
    else:
        holder[key] = copy.deepcopy(VALUES[how % len(VALUES)])
