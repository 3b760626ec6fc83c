"""The versions of what is kept and sent, and the steps from each to the next; one number for games, events and backups.

A step is for ever: a file of any earlier version is read by going through all that came after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from referee_app.core.ruleset import words
from referee_app.records.codec import BadFile

Plain: TypeAlias = dict[str, Any]
Entries: TypeAlias = Sequence[Mapping[str, Any]]

Step = Callable[[str, Plain, Entries], tuple[Plain, Entries]]
"""From one version to the next: the document and the entries of a "game" or an "event"."""

FIRST = 1
STEPS: tuple[Step, ...] = ()
VERSION = FIRST + len(STEPS)


class Newer(OSError):
    """A newer edition of the app has written the folder; nothing in it was touched."""

    def __init__(self, folder: Path, version: int) -> None:
        super().__init__(f"{folder} is of version {version}: a newer edition of the app has written it")


def readable(version: object, newest: int = VERSION) -> int:
    """BadFile where this app cannot read it: a newer one has made it, or none."""
    if type(version) is not int or version < FIRST:
        raise BadFile("version", words("{found} is not a version this app reads ({known})"),
                      found=str(version)[:20], known=newest)  # fmt: skip
    if version > newest:
        raise BadFile("version", words("it was made by a newer edition of this app: version {found}, not {known}"),
                      found=version if version < 10**6 else "…", known=newest)  # fmt: skip
    return version


def lifted(
    about: str, document: Mapping[str, Any], entries: Entries, steps: Sequence[Step] = STEPS
) -> tuple[Plain, Entries]:
    """As this app keeps it, whichever version it is of."""
    version = readable(document.get("version"), FIRST + len(steps))
    whole = dict(document)
    for step in steps[version - FIRST :]:
        whole, entries = step(about, whole, entries)
    return {**whole, "version": FIRST + len(steps)}, entries
