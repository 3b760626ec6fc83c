"""The walk at one size of screen, by day and by night: the same tests for each file that wants them."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from . import tour
from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper
from .survey import wrongs

Walk = Callable[..., Iterator[str]]
WALKS: tuple[Walk, ...] = (tour.first_questions, tour.count, tour.corrections, tour.ends)


@pytest.fixture(scope="module")
def shelf(evening: Evening) -> tour.Shelf:
    return tour.Shelf.of(evening)
