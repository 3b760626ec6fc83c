"""A game that comes from another phone: what it is beside what is here, and the one thing to do with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from referee_app.core.ruleset import words
from referee_app.desk.club.incoming.preview import THEIRS, Looked, Preview, Sort
from referee_app.desk.club.incoming.stores import Arrival
from referee_app.desk.club.office import Office
from referee_app.desk.desk import Desk
from referee_app.text.catalogue import Catalogue
from referee_app.ui.access import going
from referee_app.ui.club.asking import Questions
from referee_app.ui.club.taking import Chosen, looked_at
from referee_app.ui.gamecards import carded
from referee_app.ui.guard import keyed, one_call
from referee_app.ui.parts.bits import big_button, heading
from referee_app.ui.parts.home import game_card
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.touch import calling, said, word_button
from referee_app.ui.theme import LEAD, QUIET, Look
from referee_app.ui.theme import words as written

TOLD = {
    Sort.NEW: words("A game from another phone"),
    Sort.UNKNOWN: words("A game from another phone"),
    Sort.DUPLICATE: words("This game is here already"),
    Sort.LONGER: words("There the game has gone further"),
    Sort.CONFLICT: words("The game went on on both phones"),
}


async def seen(office: Office, words: Catalogue, chosen: Chosen) -> Chosen:
    """One game and nothing else: files of many belong to the club."""
    if office.single(chosen.raw):
        return await looked_at(office, words, chosen, "")
    wrong = words.say("This is no file of one game. Backups and tables are taken in under Club, Import.")
    return replace(chosen, looked=None, wrong=wrong)


def path_of(desk: Desk, game_id: str) -> str:
    """Where a person goes on with it."""
    row = desk.shelf.summary(game_id) or {}
    return f"/game/{game_id}/sheet" if row.get("finished") else f"/game/{game_id}"


@dataclass(frozen=True)
class Arriving:
    """`change` puts another in its place, `accept` writes it; nothing is written before a person has seen it."""

    room: Look
    words: Catalogue
    office: Office
    chosen: Chosen
    looked: Preview
    change: Callable[[Chosen], Any]
    accept: Callable[[Chosen], Awaitable[Any]]

    def drawn(self) -> list[ft.Control]:
        [row] = self.looked.rows
        if row.sort not in TOLD:
            return [banner(self.room, "bad-file", row.why.say(self.words) if row.why else "")]
        further = row.sort is Sort.LONGER and row.why
        title = further.say(self.words) if further else self.words.say(TOLD[row.sort])
        told = said("arrived", title, heading(self.room, title), live=True)
        return [told, *self._versions(row), *self._edition(), *self._deeds(row)]

    def _edition(self) -> list[ft.Control]:
        """A word of warning where other rules gave the points over there."""
        if (differ := self.office.editions(self.chosen.raw)) is None:
            return []
        theirs, ours = differ
        text = self.words.say(
            "Kept by edition {theirs} of the rules; this phone counts by edition {ours}.", theirs=theirs, ours=ours
        )
        return [banner(self.room, "edition", text)]

    def _versions(self, row: Looked) -> list[ft.Control]:
        """What came; beside it what is here, where that is another state of it."""
        room, words, desk = self.room, self.words, self.office.desk
        theirs = game_card(room, carded(words, desk, self.office.row(self.chosen.raw)), "", None, "theirs")
        mine = desk.shelf.summary(row.mine)
        if mine is None or row.ours is None:
            return [theirs]
        ours = game_card(room, carded(words, desk, {**mine, "id": ""}), "", None, "ours")
        there, here = words.say("From the other phone"), words.say("On this phone")
        return [written(room, there, LEAD, strong=True), theirs, written(room, here, LEAD, strong=True), ours]

    def _deeds(self, row: Looked) -> list[ft.Control]:
        room, words = self.room, self.words
        leave = word_button(room, "leave", words.say("Leave it"), calling(self.change, Chosen()))
        if row.sort is Sort.DUPLICATE:
            why = [written(room, row.why.say(words), color=QUIET)] if row.why else []
            way = going(path_of(self.office.desk, row.mine))
            return [*why, big_button(room, "to-game", words.say("Go to it"), way)]
        if row.sort is Sort.LONGER:
            further = calling(one_call(self._further))
            label = words.say("Go on from there") if row.ours else words.say("Take it in")
            return [big_button(room, "accept-game", label, further), leave]
        asked = [keyed("asks", Questions, room, self.looked.asks, self._answer, False)] if self.looked.asks else []
        left = len(self.looked.open)
        if left:
            text = words.count("{n} question to answer first", "{n} questions to answer first", left)
            return [*asked, big_button(room, "accept-game", text, None), leave]
        if isinstance(self.looked, Arrival) and not self.looked.brings:  # what is here is kept
            way = going(path_of(self.office.desk, row.mine))
            return [*asked, big_button(room, "to-game", words.say("Go to it"), way), leave]
        return [*asked, big_button(room, "accept-game", words.say("Take it in"), calling(one_call(self._take))), leave]

    async def _take(self) -> None:
        await self.accept(self.chosen)

    async def _further(self) -> None:
        answers = ((self.looked.asks[0].id, THEIRS),)
        await self.accept(await seen(self.office, self.words, replace(self.chosen, answers=answers)))

    async def _answer(self, asks: tuple[str, ...], key: str) -> None:
        rest = tuple(one for one in self.chosen.answers if one[0] not in asks)
        answers = (*rest, *((ask, key) for ask in asks))
        self.change(await seen(self.office, self.words, replace(self.chosen, answers=answers)))
