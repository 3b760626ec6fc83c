"""A game's row for the list of games. What cannot be summarised has a row too, so that it can be found and exported."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from referee_app.records.gamefile import GameFile, Kept, NoSuchGame, Plain
from referee_app.records.index import Row, stamp
from referee_app.records.storage import Damage, Unreadable, plain

log = logging.getLogger(__name__)

Summarise: TypeAlias = Callable[[Plain, list[Plain]], Plain]
UNREADABLE: Plain = {"unreadable": True}


class Rows:
    """Whatever is wrong with one file, it is that one's trouble alone."""

    def __init__(self, summarise: Summarise, report: Callable[[Damage], None], read_only: bool) -> None:
        self._summarise = summarise
        self._report = report
        self._read_only = read_only

    def row(self, file: GameFile, summary: Plain | None = None) -> Row:
        """Of the summary given, or of one made from the file."""
        if summary is None:
            summary = self._summary(file.kept(own=False))
        return Row(stamp(file.path), summary)

    def reread(self, path: Path) -> Row | None:
        """None where no game is left to show; that, and whatever else keeps a file from being read, is reported."""
        try:
            return self.row(GameFile(path, self._report, self._read_only))
        except (Unreadable, NoSuchGame):
            return None
        except OSError as error:
            log.warning("game %s not read: %s", path.stem, error)
            row = None
        except Exception:
            log.exception("game %s not read", path.stem)
            row = Row(stamp(path), dict(UNREADABLE))
        self._report(Damage(path, None, restored=False))
        return row

    def thrown(self, path: Path) -> Plain:
        """The row of a file in the bin, which is left as it is; one that cannot be read bears the file's name."""
        row = dict(UNREADABLE)
        try:
            row = self._summary(GameFile(path, lambda damage: None, read_only=True).kept(own=False))
        except Exception as error:
            log.warning("%s in the bin not read: %s", path.name, error)
        return {**row, "id": path.stem, **({"file": path.name} if "unreadable" in row else {})}

    def _summary(self, kept: Kept) -> Plain:
        try:
            return plain(self._summarise(kept.game, list(kept.entries)))
        except ValueError as error:  # its words are not those of a game
            log.warning("game %s cannot be read: %s", kept.id, error)
        except Exception:
            log.exception("no summary of game %s", kept.id)
        return dict(UNREADABLE)
