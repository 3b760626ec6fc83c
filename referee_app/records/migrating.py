"""A folder of an earlier version made one of this: all of it or nothing, with a copy of how it was, which stays.

The number of the folder stands in a file of its own; without one it is the first. Whatever the moment of a kill, the
folder is as it was, or the next opening finishes what had been agreed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from referee_app.records import batch, disk
from referee_app.records.folder import Folder
from referee_app.records.gamefile import DOCUMENT, ENTRIES, GAME, GameFile, Kept, NoSuchGame, sound
from referee_app.records.storage import Tables, Unreadable, saving, sealed, unsealed
from referee_app.records.store import PARTS, files_of, tables_of
from referee_app.records.turns import beside
from referee_app.records.versions import FIRST, STEPS, Newer, Step, lifted

ABOUT = "about"


def version_of(folder: Folder) -> int:
    """Where the number itself cannot be read, the documents say theirs."""
    raw = disk.read(folder.version)
    try:
        return int(unsealed(raw)[0][ABOUT][str(DOCUMENT)]["version"]) if raw else FIRST
    except (ValueError, LookupError, TypeError):
        return FIRST


async def brought_up(folder: Folder, steps: Sequence[Step] = STEPS, read_only: bool = False) -> None:
    """Newer where this app must keep its hands off. NotSaved where there is no room for the copy: all is as it was."""
    newest, version = FIRST + len(steps), version_of(folder)
    if version > newest:
        raise Newer(folder.root, version)
    if version == newest or read_only:
        return
    paths = [(part, path) for part in PARTS for path in files_of(folder, part)]
    before = folder.root / f"before-{newest}"
    with saving(before):
        await batch.prepared(len(paths) + 1)
        await beside(lambda: _copied(folder, before, [path for _, path in paths]))
        await batch.prepared(len(paths) + 1)
        files = {path: tables for part, path in paths if (tables := _new(part, path, steps)) is not None}
        number: Tables = {ABOUT: {str(DOCUMENT): {"version": newest}}}
        await beside(lambda: batch.write(folder, {**files, folder.version: number}))


def _copied(folder: Folder, before: Path, paths: Sequence[Path]) -> None:
    for path in paths:
        if (raw := disk.read(path)) is not None:
            copy = before / path.relative_to(folder.root)
            disk.replace(copy, raw)
            if disk.read(copy) != raw:
                raise OSError(f"{copy.name} does not hold what was written")


def _new(part: str, path: Path, steps: Sequence[Step]) -> Tables | None:
    """None where it stays as it is: it cannot be read, or a step cannot make anything of it."""
    about = GAME if part in ("games", "bin") else "event"
    try:
        kept = GameFile(path, lambda damage: None, read_only=True, about=about).kept()
        document, entries = lifted(about, kept.game, kept.entries, steps)
        made = tables_of(part, Kept(kept.id, document, tuple(dict(one) for one in entries)))
        proven = unsealed(sealed(made))[0] == made and sound(made, about) and len(made[ENTRIES]) >= len(kept.entries)
    except (NoSuchGame, Unreadable, OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    return made if proven else None
