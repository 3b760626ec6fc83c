"""The list of errors that were kept from spreading: what guard.py contains, tests and a health check can read here."""

from __future__ import annotations

import functools
import logging
import threading
from collections import deque
from dataclasses import dataclass
from typing import Any

from referee_app.core.ruleset import words

log = logging.getLogger("referee")

LOGGED = "%(asctime)s %(name)s %(levelname)s: %(message)s"

NOT_SAVED = words("This could not be saved: the last tap is not on the sheet. Is the disk full?")
MISSED = words("The screen changed under that tap, so it was not counted. Look and tap again.")
TOO_SOON = words("That tap came so soon after the last one that it was not counted. Tap again.")
TAKEN = words("This could not be saved: another window or program has the games now.")
APOLOGY = words("Something went wrong here. Nothing that was written down is lost.")


@dataclass(frozen=True)
class Contained:
    """One such error; text only, so that no frame is kept alive."""

    kind: str  # render, effect, handler, bell, task, service, scheduler or client
    where: str
    what: str


class Errors:
    """The last `keep` errors contained in this process, and how many there have been in all."""

    def __init__(self, keep: int = 50) -> None:
        self.count = 0
        self._recent: deque[Contained] = deque(maxlen=keep)
        self._lock = threading.Lock()

    @property
    def recent(self) -> tuple[Contained, ...]:
        with self._lock:
            return tuple(self._recent)

    def note(self, kind: str, where: str, error: BaseException) -> None:
        """Log the error with its traceback and remember it."""
        log.error("%s: %s failed", kind, where, exc_info=error)
        with self._lock:
            self.count += 1
            self._recent.append(Contained(kind, where, f"{type(error).__name__}: {error}"))

    def take(self) -> list[Contained]:
        """Hand the recent errors over and forget them: a test claims those it planted, what is left over fails it."""
        with self._lock:
            taken = list(self._recent)
            self._recent.clear()
        return taken


errors = Errors()


def name_of(fn: Any) -> str:
    """The name an error is filed under: `Table.save` for a function `save` inside a component `Table`."""
    while isinstance(fn, functools.partial):
        fn = fn.func
    return str(getattr(fn, "__qualname__", type(fn).__qualname__)).replace("<locals>.", "")
