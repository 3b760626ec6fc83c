"""The bell: one session has written a call down, the others who look at the same game read it again.

A message carries no data. What it means for a screen is decided in that screen's own session, loop and context.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable
from typing import Any

import flet as ft

from referee_app.ui.errors import errors, name_of
from referee_app.ui.guard import effect, spawn

GAMES = "games"
"""Rung when a game is begun, finished or removed: the list has changed."""

PEOPLE = "people"
"""Rung when somebody is called otherwise."""

SETTINGS = "settings"
"""Rung when something is set for all windows."""

Listener = Callable[[], Any]

_rung: Counter[str] = Counter()
"""How often each topic was rung in this process: a ring between a screen's drawing and its listening is not lost."""


def game_topic(game_id: str) -> str:
    """Rung when a call was written to this game."""
    return f"game:{game_id}"


class Bell:
    """One session's ear. It subscribes once a topic, however many of its components listen."""

    def __init__(self, page: ft.Page) -> None:
        self.page = page
        self._listeners: dict[str, list[Listener]] = {}
        self._due: set[str] = set()
        self.told: dict[str, int] = {}  # of each game the entries that were said aloud, or need not be

    def join(self, topic: str, listener: Listener, seen: int) -> None:
        """Listen from now on; catch up at once if the topic was rung since `seen`."""
        if topic not in self._listeners:
            self._listeners[topic] = []
            self.page.pubsub.subscribe_topic(topic, self._heard)
        self._listeners[topic].append(listener)
        if _rung[topic] != seen:
            self._heard(topic)

    def leave(self, topic: str, listener: Listener) -> None:
        listeners = self._listeners.get(topic, [])
        if listener in listeners:
            listeners.remove(listener)
        if not listeners and self._listeners.pop(topic, None) is not None:
            self.page.pubsub.unsubscribe_topic(topic)

    def catch_up(self) -> None:
        """After a time without connection, when nothing was heard: answer every topic."""
        for topic in self._listeners:
            self._heard(topic)

    def _heard(self, topic: str, message: Any = None) -> None:
        # Runs in a worker thread or under the publisher's page: nothing here may touch this session's state.
        if topic in self._due:
            return
        self._due.add(topic)
        if not spawn(self.page, self._answer, topic):
            self._due.discard(topic)

    async def _answer(self, topic: str) -> None:
        self._due.discard(topic)
        for listener in tuple(self._listeners.get(topic, ())):
            try:
                result = listener()
                if inspect.isawaitable(result):
                    await result
            except Exception as error:
                errors.note("bell", f"{topic} {name_of(listener)}", error)


def use_topic(topic: str, on_ring: Listener | None = None) -> int:
    """Listen to a topic while mounted: draw again when it is rung, or call `on_ring` (sync or async) instead.

    Returns how often this component was drawn for it: a dependency for `use_memo`.
    """
    from referee_app.ui.stores import use_session

    bell = use_session().bell
    rings, set_rings = ft.use_state(0)
    newest: Any = ft.use_ref()
    newest.current = on_ring
    seen = _rung[topic]

    def listener() -> Any:
        if newest.current is not None:
            return newest.current()
        set_rings(lambda n: n + 1)
        return None

    effect(lambda: bell.join(topic, listener, seen), [topic], cleanup=lambda: bell.leave(topic, listener))
    return rings


def ring(topic: str, *, own: bool = False) -> None:
    """Tell every other session (with `own`, this one too) that the topic has changed. From a handler or an effect."""
    page = ft.context.page
    _rung[topic] += 1
    try:
        if own:
            page.pubsub.send_all_on_topic(topic, None)
        else:
            page.pubsub.send_others_on_topic(topic, None)
    except Exception as error:  # it is written down already; only the news of it is lost
        errors.note("bell", topic, error)
