"""Disk work beside the event loop, one job at a time for each key."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TypeVar

from referee_app.records import disk

log = logging.getLogger(__name__)

T = TypeVar("T")

BREATH = 0.05
"""Seconds of work in a page between two turns of the loop."""


async def beside(job: Callable[[], T]) -> T:
    """In a thread where there are threads; a browser has none, and makes room for what the job writes."""
    if sys.platform == "emscripten":
        with contextlib.suppress(OSError):  # what is only read needs no room, and what is written will say so
            await disk.ready()
        return await disk.lasting(job)
    return await asyncio.to_thread(job)


async def paced(steps: Iterable[T]) -> list[T]:
    """As `beside`; where there are no threads the loop has its turn in between, to draw and to hear of a tap."""
    if sys.platform != "emscripten":
        return await asyncio.to_thread(list, steps)
    made, begun = [], monotonic()
    for step in steps:
        made.append(step)
        if monotonic() - begun >= BREATH:
            await asyncio.sleep(0)
            begun = monotonic()
    return made


class Turns:
    """Jobs with the same key wait for each other, others do not.

    A job that has begun runs to its end even if the task that asked for it is cancelled (a phone that goes away).
    """

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._waiting: dict[str, int] = {}
        self._running: set[asyncio.Task[None]] = set()
        self.closed = False

    async def take(self, key: str, job: Callable[[], T], then: Callable[[T], None] = lambda outcome: None) -> T:
        """The job's outcome, once `then` has heard it on the loop, still in the same turn."""
        if self.closed:
            raise RuntimeError("the shelf is closed")
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._run(key, job, then, outcome))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await outcome

    async def _run(self, key: str, job: Callable[[], T], then: Callable[[T], None], outcome: asyncio.Future[T]) -> None:
        lock = self._locks.setdefault(key, asyncio.Lock())
        self._waiting[key] = self._waiting.get(key, 0) + 1
        try:
            async with lock:
                done = await beside(job)
                then(done)
            if not outcome.done():
                outcome.set_result(done)
        except Exception as error:
            if outcome.done():
                log.error("a job nobody waits for any more failed: %s", error)
            else:
                outcome.set_exception(error)
        finally:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key], self._locks[key]

    async def rest(self) -> None:
        """Until every job that was asked for is done."""
        while self._running:
            await asyncio.wait(set(self._running))
