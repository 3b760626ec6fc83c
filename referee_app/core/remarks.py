"""What is written into the log about the log itself: undoing, doing again, taking back, putting right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType, get_args

from referee_app.core.calls import Call

Reason = NewType("Reason", str)
"""Why something was put right: one line, as somebody wrote it."""


@dataclass(frozen=True, slots=True)
class TookBack:
    """Only the first `number` calls stand."""

    number: int


@dataclass(frozen=True, slots=True)
class Amended:
    """`count` calls from `number` on (the first is 1) are replaced by `calls`: one, several, or none."""

    number: int
    calls: tuple[Call, ...]
    count: int = 1
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Undid:
    """The newest entry that still counts does not."""


@dataclass(frozen=True, slots=True)
class Redid:
    """The entry undone last counts again."""


Remark = TookBack | Amended | Undid | Redid
Entry = Call | Remark
REMARKS: tuple[type, ...] = get_args(Remark)
