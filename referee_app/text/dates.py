"""Times as people write them."""

from __future__ import annotations

from datetime import datetime, timedelta

from referee_app.core.ruleset import words
from referee_app.text.catalogue import Catalogue

MONTHS = (
    words("January"), words("February"), words("March"), words("April"), words("May"), words("June"), words("July"),
    words("August"), words("September"), words("October"), words("November"), words("December"),
)  # fmt: skip
"""As they follow the number of the day: «1 мая», "1 de maio"."""


def when(catalogue: Catalogue, stamp: str, now: datetime | None = None) -> str:
    """An ISO 8601 time in the time of the place, and as far away as people would say it; empty where it is none."""
    if (then := _local(stamp)) is None:
        return ""
    today = (now or datetime.now()).astimezone()
    time = f"{then:%H:%M}"
    if then.date() == today.date():
        return catalogue.say("today, {time}", time=time)
    if then.date() == (today - timedelta(days=1)).date():
        return catalogue.say("yesterday, {time}", time=time)
    if then.year == today.year:
        return catalogue.say(
            "{day} {month}, {time}", day=then.day, month=catalogue.say(MONTHS[then.month - 1]), time=time
        )
    return day(catalogue, stamp)


def full(catalogue: Catalogue, stamp: str) -> str:
    """Day and time, for what is kept: the same whenever it is read. Empty where it is no time."""
    then = _local(stamp)
    return f"{day(catalogue, stamp)}, {then:%H:%M}" if then else ""


def day(catalogue: Catalogue, stamp: str) -> str:
    then = _local(stamp)
    if then is None:
        return ""
    month = catalogue.say(MONTHS[then.month - 1])
    return catalogue.say("{day} {month} {year}", day=then.day, month=month, year=then.year)


def _local(stamp: str) -> datetime | None:
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError):
        return None
