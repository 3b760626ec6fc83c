"""Which kind of file it is, and the preview of what it would bring to an event."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Imported, Joined, Step
from referee_app.desk.club.incoming import matches, pasts
from referee_app.desk.club.incoming.cells import BadCell, Cells
from referee_app.desk.club.incoming.grid import LARGEST, Grid, decoded, grid, unmarked
from referee_app.desk.club.incoming.looking import shown
from referee_app.desk.club.incoming.preview import LEAVE_OUT, Asking, Looked, Preview, Sort
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Event, Team
from referee_app.records.codec import BadFile
from referee_app.records.names import key, tidy
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
        return teams(found, source, event, answers, new_id)
    if read := pasts.by_rows(found) or pasts.across(found):
        return pasts.preview(read(found), source, event, people, answers)
    raise BadFile("row 1", words("these headings are not known: {heads}"), heads=", ".join(found.heads)[:200])


def teams(
    found: Grid, source: str, event: Event, answers: Mapping[str, str], new_id: Callable[[], str]
) -> Preview:  # fmt: skip
    """A list of teams, with their divisions where there are any."""
    asking, rows, steps = Asking(answers), list[Looked](), list[Step]()
    known = {key(team.name) for team in event.teams.values()}
    for line in found.lines:
        cells = Cells(line)
        try:
            name = tidy(unmarked(cells.text("team")))
        except BadCell as bad:
            asking.ask(f"row-{line.number}", bad.why, (LEAVE_OUT,), line.number)
            rows.append(Looked(line.number, Sort.UNREADABLE, shown(line), bad.column, bad.why))
            continue
        fresh = key(name) not in known
        if fresh:
            known.add(key(name))
            steps.append(Joined(Team(new_id(), name, tidy(unmarked(cells.text("division", empty=True))))))
        rows.append(Looked(line.number, Sort.NEW if fresh else Sort.DUPLICATE, shown(line)))
    return Preview(source, "", tuple(rows), asking.asks, tuple(steps))


def accepted(preview: Preview) -> Imported | Told:
    """The one entry that brings it all; or why nothing can be brought."""
    if preview.open:
        return Told(words("Questions left open: {n}"), {"n": len(preview.open)})
    if not preview.steps:
        return Told(words("Everything in the file is here already"))
    return Imported(preview.source, preview.mark, preview.steps)
