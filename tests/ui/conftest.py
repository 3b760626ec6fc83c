"""No test of the screens passes over an error: what was contained, crashed or died behind the scenes fails it."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from referee_app.ui import handlers
from referee_app.ui.guard import errors
from tests.ui import driver

WATCHED = ("asyncio", "concurrent.futures", "flet")


class Collected(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def noticed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collected]:
    """Fails the test for every error it did not claim.

    Contained ones are claimed with `errors.take()`, crashes with `app.crashes.clear()`, what asyncio and Flet logged
    with `noticed.records.clear()`, dead updates with `app.updates_died = False` once the app is closed.
    """
    monkeypatch.setattr(handlers, "clock", driver.clock)
    errors.take()
    driver.opened.clear()
    collected = Collected()
    for name in WATCHED:
        logging.getLogger(name).addHandler(collected)
    yield collected
    for name in WATCHED:
        logging.getLogger(name).removeHandler(collected)
    apps, driver.opened[:] = list(driver.opened), []
    assert [crash for app in apps for crash in app.crashes] == []
    assert not any(app.updates_died for app in apps), "the updates of a session died and nobody started them again"
    assert errors.take() == []
    assert collected.records == []
