"""Which kind of file it is, and the preview of what it would bring to an event."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Imported
from referee_app.desk.club.incoming import matches, pasts, rolls
from referee_app.desk.club.incoming.grid import LARGEST, Grid, decoded, grid
from referee_app.desk.club.incoming.preview import Preview
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Event
from referee_app.records.codec import BadFile
from referee_app.records.storage import parsed

GZIP = b"\x1f\x8b"


def unpacked(raw: bytes) -> bytes:
    """KeepScore packs its backups; BadFile for a pack that is broken, or too large when it is opened."""
    if not raw.startswith(GZIP):
        return raw
    try:
        opened = gzip.GzipFile(fileobj=io.BytesIO(raw)).read(LARGEST + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise BadFile("file", words("is packed, and the pack is broken")) from error
    return opened


def document(raw: bytes) -> Mapping[str, Any] | None:
    """The JSON of the file; None where it is something else."""
    text = decoded(raw).lstrip()
    if not text.startswith("{"):
        return None
    try:
        value = parsed(text)
    except ValueError as error:
        raise BadFile("file", words("is not JSON: {error}"), error=str(error)[:200]) from error
    return value if isinstance(value, Mapping) else None


def preview(
    raw: bytes, source: str, event: Event, people: Iterable[str], answers: Mapping[str, str],
    new_id: Callable[[], str],
) -> Preview:  # fmt: skip
    """What the file would bring to the event; BadFile for one that is none of those known here."""
    raw = unpacked(raw)
    text = decoded(raw)
    if (whole := document(raw)) is not None:
        if "plays" not in whole or "players" not in whole:
            raise BadFile("file", words("is none of the kinds of file this app reads"))
        return pasts.preview(pasts.bg_stats(whole), source, event, people, answers)
    if text.lstrip().startswith("<"):
        return pasts.preview(pasts.keepscore(text.lstrip()), source, event, people, answers)
    return _table(grid(text), source, event, people, answers, new_id)


def _table(
    found: Grid, source: str, event: Event, people: Iterable[str], answers: Mapping[str, str],
    new_id: Callable[[], str],
) -> Preview:  # fmt: skip
    if matches.fits(found):
        return matches.preview(found, source, event, answers, new_id)
    if {head.lower() for head in found.heads} >= {"team"}:
        return rolls.preview(found, source, event, answers, new_id)
    if read := pasts.by_rows(found) or pasts.across(found):
        return pasts.preview(read(found), source, event, people, answers)
    raise BadFile("row 1", words("these headings are not known: {heads}"), heads=", ".join(found.heads)[:200])


def accepted(preview: Preview) -> Imported | Told:
    """The one entry that brings it all; or why nothing can be brought."""
    if preview.open:
        return Told(words("Questions left open: {n}"), {"n": len(preview.open)})
    if not preview.steps:
        return Told(words("Everything in the file is here already"))
    return Imported(preview.source, preview.mark, preview.steps)
