"""What somebody brings: backups, games, tables of clubs, questions, settings. Looked at, taken in, read again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import gettempdir
from typing import Any, TypeVar

from referee_app import settings
from referee_app.checking import check
from referee_app.desk.club.entries import Agreed, Joined
from referee_app.desk.club.fold import Refusal, fold, heard
from referee_app.desk.club.incoming import stores
from referee_app.desk.club.incoming.preview import Preview
from referee_app.desk.club.incoming.reading import accepted, document, preview, unpacked
from referee_app.desk.club.ledger import as_kept
from referee_app.desk.club.office import ours
from referee_app.desk.club.standings import standings
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Draw, Event, Team, Terms
from referee_app.games.registry import rulesets
from referee_app.judging import Failed, settled
from referee_app.records.codec import BadFile
from referee_app.records.export import read
from referee_app.records.folder import ID
from referee_app.records.store import FORMAT as BACKUP
from referee_app.records.store import Store, written
from referee_app.records.store import read as read_store
from referee_app.settings import BadSetting
from referee_app.text.catalogue import Catalogue
from tests.filed import GAME, game_file
from tests.fuzz.bending import bent

DATA = Path(__file__).parents[1] / "desk" / "club" / "data"
RULES, EN = rulesets(), Catalogue("en")
QUESTION: dict[str, Any] = {
    "game": "all_fours", "preset": "book", "house": {}, "players": 4, "pairs": True, "dealer": 3, "score": [13, 0],
    "keeping": "results", "names": ["Rita", "Paul", "Lena", "Dan"],
    "calls": [{"call": "turned", "card": "8S"}, {"call": "stood"}],
    "question": {"ask": "what_of_revoke", "seat": 1, "moment": "later", "card": "4D", "held": ["JS", "4D"],
                 "trick": ["KS"]},
}  # fmt: skip
ROUNDS = 4
"""Times that questions are answered: answers bring questions."""
Look = TypeVar("Look", bound=Preview)


def fresh() -> Callable[[], str]:
    numbers = count(1)
    return lambda: f"new{next(numbers)}"


def answered(look: Callable[[Mapping[str, str]], Look], pick: int) -> Look:
    answers: dict[str, str] = {}
    looked = look(answers)
    for _ in range(ROUNDS):
        answers |= {ask.id: ask.options[pick % len(ask.options)].key for ask in looked.open}
        looked = look(answers)
    for row in looked.rows:
        assert all(isinstance(told.say(EN), str) for told in (row.told, row.why, row.ours) if told is not None)
    return looked


def _arrived(data: bytes, here: Store) -> None:
    whole = dict(document(unpacked(data)) or {})
    new_id = fresh()
    backup = whole.get("format") == BACKUP
    store = read_store(whole) if backup else stores.single(whole, new_id)
    looked = answered(lambda said: stores.preview(store, "f", here, RULES, said, new_id, backup), len(data))
    if looked.change is not None:
        kept = looked.change.store
        text = b"".join(written(kept, "app", "2026-05-01"))
        assert read_store(json.loads(text)).digest == kept.digest
        assert all(ID.fullmatch(one) for part in ("games", "bin", "events", "gone") for one in kept.part(part))


@cache
def _here() -> Store:
    return read_store(json.loads((DATA / "backup-1.json").read_bytes()))


@cache
def _event() -> Event:
    return fold("Cup", [Agreed(Terms(Draw.FREE)), *(Joined(Team(name, name)) for name in ("Tassa", "Calabash"))]).event


def table(data: bytes) -> None:
    """A file for an event, of any kind that is read there: what it brings can be entered, kept and ranked."""
    event, new_id = (_event() if len(data) % 2 else Event("", Terms(Draw.FREE))), fresh()
    try:
        looked = answered(lambda said: preview(data, "f.csv", event, ("Ann", "Bo"), said, new_id), len(data))
    except BadFile:
        return
    entry = accepted(looked)
    if isinstance(entry, Told):
        assert entry.say(EN)
        return
    kept = as_kept(entry)
    if isinstance(kept, Refusal):
        return
    after = heard(event, kept)
    if isinstance(after, Event):
        standings(after)


def arrival(data: bytes) -> None:
    """A game or a backup from anywhere, for a phone with games and for an empty one."""
    try:
        if not ours(data):
            return
        for here in (Store(), _here()):
            _arrived(data, here)
    except BadFile:
        return


def bent_backup(data: bytes) -> None:
    arrival(json.dumps(bent(json.loads((DATA / "backup-1.json").read_bytes()), data)).encode())


def bent_game(data: bytes) -> None:
    """Sound JSON all through: the referee hears what it says, or the place is named."""
    raw = json.dumps(bent(json.loads(game_file(GAME)), data)).encode()
    arrival(raw)
    try:
        read(raw, RULES)
        check(raw, RULES)
    except BadFile:
        return


def question(data: bytes) -> None:
    """A question for the referee, as it came and bent: a ruling, or one line that says why there is none."""
    for raw in (data, json.dumps(bent(QUESTION, data)).encode()):
        told = settled(lambda raw=raw: raw, RULES, EN)  # type: ignore[misc]
        assert told.line if isinstance(told, Failed) else told.ruling


def configured(data: bytes) -> None:
    """The settings file: read, or refused with the place."""
    file = Path(gettempdir()) / f"fuzz-{id(RULES)}.toml"
    file.write_bytes(data)
    try:
        settings.read(file)
    except BadSetting:
        pass
    finally:
        file.unlink()
