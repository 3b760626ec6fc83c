"""What becomes of an event: the event after an entry, or why the entry cannot stand."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Event


@dataclass(frozen=True)
class Refusal:
    why: Told


Outcome = Event | Refusal


def refused(text: str, **slots: object) -> Refusal:
    return Refusal(Told(text, slots))
