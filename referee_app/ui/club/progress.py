"""Work that takes its time: how far it has come, and a tap that stops it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import flet as ft

from referee_app.records.store import Cancelled, Progress
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import use_words
from referee_app.ui.guard import handler
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import said, word_button
from referee_app.ui.stores import use_session
from referee_app.ui.theme import QUIET, Look
from referee_app.ui.theme import words as written

PULSE = 0.15
"""Seconds between two looks at how far it has come."""


@dataclass
class Work:
    """It may be counted in a thread of its own."""

    done: int = 0
    of: int = 0
    stopped: bool = False

    def went_on(self, done: int, of: int) -> bool:
        self.done, self.of = done, of
        return not self.stopped


@dataclass(frozen=True)
class Job:
    """`bar` is drawn while it runs; `start` takes what is to be done, which hears of its own progress."""

    running: bool
    start: Callable[[Callable[[Progress], Awaitable[Any]]], Awaitable[None]]
    bar: Callable[[Look], list[ft.Control]]


def use_job() -> Job:
    words, session = use_words(), use_session()
    kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    work = cast("ft.MutableRef[Work | None]", kept(None))
    progress, set_progress = ft.use_state(-1.0)

    async def watch(now: Work) -> None:
        while True:
            set_progress(now.done / now.of if now.of else 0.0)
            await asyncio.sleep(PULSE)

    async def start(what: Callable[[Progress], Awaitable[Any]]) -> None:
        now = work.current = Work()
        watching = asyncio.create_task(watch(now))
        try:
            await what(now.went_on)
        except Cancelled:
            session.toast(words.say("Stopped: nothing was saved"))
        finally:
            watching.cancel()
            set_progress(-1.0)

    def stop(_event: Any) -> None:
        if work.current:
            work.current.stopped = True

    return Job(progress >= 0, start, partial(_bar, words, progress, stop))


def _bar(words: Catalogue, progress: float, stop: Callable[[Any], None], room: Look) -> list[ft.Control]:
    if progress < 0:
        return []
    text = words.say("{n} %", n=round(progress * 100))
    shown = said("progress", text, ft.ProgressBar(value=progress, bar_height=8))
    way = word_button(room, "stop", words.say("Stop"), handler(stop))
    return [stacked(shown, written(room, text, color=QUIET), way)]
