"""Times in the words of each language."""

from __future__ import annotations

from datetime import datetime

import pytest

from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import when

NOW = datetime(2026, 5, 3, 0, 5)


def said(lang: str, then: datetime) -> str:
    return when(Catalogue(lang), then.astimezone().isoformat(), NOW)


@pytest.mark.parametrize(
    ("lang", "today", "yesterday", "lately", "long_ago"),
    [
        ("en", "today, 00:01", "yesterday, 23:59", "1 May, 20:00", "31 December 2025"),
        ("ru", "сегодня, 00:01", "вчера, 23:59", "1 мая, 20:00", "31 декабря 2025"),
        ("pt", "hoje, 00:01", "ontem, 23:59", "1 de maio, 20:00", "31 de dezembro de 2025"),
        ("be", "сёння, 00:01", "учора, 23:59", "1 мая, 20:00", "31 снежня 2025"),
    ],
)
def test_a_time_is_told_as_far_away_as_it_is(lang: str, today: str, yesterday: str, lately: str, long_ago: str) -> None:
    assert said(lang, datetime(2026, 5, 3, 0, 1)) == today
    assert said(lang, datetime(2026, 5, 2, 23, 59)) == yesterday
    assert said(lang, datetime(2026, 5, 1, 20, 0)) == lately
    assert said(lang, datetime(2025, 12, 31, 23, 0)) == long_ago


@pytest.mark.parametrize("stamp", ["", "never", "9999-99-99"])
def test_what_is_no_time_is_not_told(stamp: str) -> None:
    assert when(Catalogue(), stamp) == ""
