"""Games as the shelf sees them, and a page for them to be kept in."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator

import pytest

from referee_app.records import disk
from tests.pocket.page import Page
from tests.records.conftest import game

__all__ = ["game"]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.delattr(asyncio, "to_thread")
    it = Page()
    yield it
    disk.kept_in(None)
