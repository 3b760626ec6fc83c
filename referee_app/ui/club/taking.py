"""A file that was chosen: what it would bring, and the taking in of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from referee_app.desk.club.fold import Refusal
from referee_app.desk.club.incoming.preview import Preview
from referee_app.desk.club.incoming.stores import Arrival
from referee_app.desk.club.ledger import Done, Late
from referee_app.desk.club.office import Office
from referee_app.desk.club.values import Draw, Terms
from referee_app.records.codec import BadFile
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.bell import GAMES, PEOPLE, ring
from referee_app.ui.club.reach import CLUB, event_topic
from referee_app.ui.stores import Session

LARGEST = 15_000_000
"""Bytes of a file that come through the line of a browser."""


@dataclass(frozen=True)
class Chosen:
    """The file, what has been answered, and what it would bring; or what is `wrong` with it. `title` and `terms` are of
    the event that is begun with a table where none is open."""

    name: str = ""
    raw: bytes = field(default=b"", repr=False)
    answers: tuple[tuple[str, str], ...] = ()
    looked: Preview | None = None
    wrong: str = ""
    title: str = ""
    terms: Terms = field(default_factory=lambda: Terms(Draw.FREE))

    @property
    def begins(self) -> bool:
        return self.looked is not None and not isinstance(self.looked, Arrival)


async def looked_at(office: Office, words: Catalogue, now: Chosen, event_id: str) -> Chosen:
    if len(now.raw) > LARGEST:
        return replace(now, looked=None, wrong=words.say("The file is too large to be read here."))
    try:
        found = await office.look(now.raw, now.name, dict(now.answers), event_id, now.terms)
    except BadFile as bad:
        what = words.say(bad.what, **bad.slots)
        text = words.say("{name}: {where}: {what}", name=isolated(now.name), where=bad.where, what=what)
        return replace(now, looked=None, wrong=text)
    return replace(now, looked=found, wrong="")


async def taken(office: Office, session: Session, words: Catalogue, chosen: Chosen, event_id: str) -> str | None:
    """All of it or nothing. The id of the event, empty where it was for none; None where it was refused."""
    if chosen.looked is None:
        return None
    if chosen.begins and not event_id:
        outcome: str | Done | Refusal | Late = await office.accept_new(chosen.looked, chosen.title, chosen.terms)
    else:
        outcome = await office.accept(chosen.looked, event_id)
    if isinstance(outcome, Refusal):
        session.toast(outcome.why.say(words))
        return None
    if isinstance(outcome, Late):
        session.toast(words.say("Somebody was faster: the sheet has been brought up to date."))
        return None
    told_all(event_id)
    if isinstance(outcome, str):
        return outcome
    _with_a_way_back(office, session, words, chosen.looked.source, event_id, outcome.event.number)
    return event_id


def _with_a_way_back(
    office: Office, session: Session, words: Catalogue, source: str, event_id: str, number: int
) -> None:
    async def back() -> None:
        if event_id:
            ledger = await office.open(event_id)
            await ledger.take_back(number, ledger.count)
        else:
            await office.undo()
        told_all(event_id)

    session.toast(words.say("Taken in: {name}", name=isolated(source)), words.say("Undo"), back)


def told_all(event_id: str) -> None:
    for topic in (GAMES, PEOPLE, CLUB, *([event_topic(event_id)] if event_id else [])):
        ring(topic, own=True)
