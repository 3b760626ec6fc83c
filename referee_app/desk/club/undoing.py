"""What one tap takes back in an event, and what brings it back."""

from __future__ import annotations

from referee_app.desk.club.entries import TookBack
from referee_app.desk.club.ledger import Ledger, Written


def latest(ledger: Ledger) -> Written | None:
    """The newest entry that counts. What the event was begun with is none: that is changed, not undone."""
    begun = ledger.document.get("created")
    for written in reversed(ledger.log):
        if written.counts and not isinstance(written.entry, TookBack):
            return written if written.at != begun else None
    return None


def returning(ledger: Ledger) -> TookBack | None:
    """Brings back what the newest entry of the log took back."""
    newest = ledger.log[-1] if ledger.log else None
    return TookBack(newest.number) if newest and isinstance(newest.entry, TookBack) else None
