"""What an entry about the log itself is called."""

from __future__ import annotations

from referee_app.core.remarks import Entry, Redid, TookBack, Undid
from referee_app.core.ruleset import words


def remark(entry: Entry) -> str:
    """To be said in a language."""
    if isinstance(entry, Undid):
        return words("Undone")
    if isinstance(entry, Redid):
        return words("Done again")
    if isinstance(entry, TookBack):
        return words("Taken back")
    return words("Put right")
