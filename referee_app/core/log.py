"""The log of a game: append-only; undoing, taking back and amending are entries like the calls themselves."""

from __future__ import annotations

from collections.abc import Iterable

from referee_app.core.referee import Game, Sheet, apply, fold, opening
from referee_app.core.remarks import Amended, Entry, Redid, TookBack, Undid
from referee_app.core.revising import revised


class Log:
    """An append-only log heard from its start: every entry makes a version; undoing only moves between them."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._games = [opening(sheet)]
        self._at = 0

    @property
    def game(self) -> Game:
        return self._games[self._at]

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._games)

    def after(self, entry: Entry) -> Game:
        """The game as `entry` would leave it; ValueError where it cannot stand."""
        if isinstance(entry, Undid | Redid):
            at = self._moved(entry)
            if not 0 <= at < len(self._games):
                raise ValueError("nothing to undo" if isinstance(entry, Undid) else "nothing to redo")
            return self._games[at]
        if isinstance(entry, Amended):
            return revised(self.game, entry)[0]
        if isinstance(entry, TookBack):
            if not 0 <= entry.number <= self.game.number:
                raise ValueError(f"no call {entry.number}")
            return fold(self.sheet, self.game.calls[: entry.number])
        return apply(self.game, entry)

    def hear(self, entry: Entry, after: Game | None = None) -> Game:
        """Takes the entry in. `after` spares working out again what `after(entry)` gave."""
        game = after or self.after(entry)
        if isinstance(entry, Undid | Redid):
            self._at = self._moved(entry)
        else:
            self._games[self._at + 1 :] = [game]
            self._at += 1
        return game

    def _moved(self, entry: Undid | Redid) -> int:
        return self._at + (1 if isinstance(entry, Redid) else -1)


def heard(sheet: Sheet, entries: Iterable[Entry]) -> Game:
    log = Log(sheet)
    for entry in entries:
        log.hear(entry)
    return log.game
