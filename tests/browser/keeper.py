"""Somebody who keeps a game on the phone: looks, taps, reads the scores."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Download, FilePayload
from playwright.sync_api import TimeoutError as TooLate

from referee_app.records.folder import Folder
from referee_app.records.gamefile import GameFile
from referee_app.records.storage import Damage
from referee_app.ui.handlers import TAP_GAP

from .data import Data
from .phone import FRAMES, PATIENCE, Phone

FASTER = "Somebody was faster: the sheet has been brought up to date."
NAMES = ("Anil", "Beatriz", "Čeda", "Дарья")
PAUSE = TAP_GAP + 0.05
"""Seconds between two calls: the app takes a faster tap for the echo of the last one."""

GLANCE = 0.12
"""Seconds from the sight of a thing to a tap on it: nobody is faster."""


class Keeper:
    """`touching`: every tap is a finger on the screen, so whatever lies outside or covered cannot be reached."""

    def __init__(self, phone: Phone, touching: bool = False) -> None:
        self.phone = phone
        self.touching = touching
        self.taps = 0
        self._called = False

    def expect(self, identifier: str, alive: bool = False) -> None:
        """`alive`: it can be tapped."""
        named = f'[flt-semantics-identifier="{identifier}"]'
        wanted = self.phone.page.locator(f"{named}[flt-tappable], {named} [flt-tappable]") if alive else None
        try:
            (wanted or self.phone.at(identifier)).first.wait_for(state="attached", timeout=PATIENCE * 1000)
        except TooLate as late:
            raise AssertionError(f"no {identifier} on {self.phone.page.url} but {self.identifiers()}") from late

    def tap(self, identifier: str) -> None:
        """On what makes no call, such as a way to another screen."""
        self.expect(identifier, alive=True)
        self.phone.page.wait_for_timeout(GLANCE * 1000)
        self.taps += 1
        if self.touching:
            self.phone.touch(identifier)
        else:
            self.phone.tap(identifier)

    def reach(self, identifier: str) -> None:
        """Where nothing moves: what is drawn anew cannot be scrolled to, and a touch on what rolls only stops it."""
        self.expect(identifier, alive=True)
        self.phone.still()
        self.phone.at(identifier).first.scroll_into_view_if_needed()
        self.phone.still()

    def fetch(self, identifier: str) -> Download:
        """The file that a finger on the button brings: the browser keeps back the third that no finger asked for."""
        self.reach(identifier)
        with self.phone.page.expect_download() as coming:
            self.phone.touch(identifier)
        return coming.value

    def pick(self, identifier: str, name: str, content: bytes) -> None:
        """A file of the device, by a finger on the button that asks for it, wherever on the page that is."""
        self.reach(identifier)
        with self.phone.page.expect_file_chooser() as asked:
            self.phone.touch(identifier)
        asked.value.set_files(FilePayload(name=name, mimeType="", buffer=content))

    def call(self, *identifiers: str) -> None:
        """Answer after answer, each as soon as it is asked for and a person could have read it."""
        for identifier in identifiers:
            self.expect(identifier, alive=True)
            if self._called:
                self.phone.page.wait_for_timeout(PAUSE * 1000)
            self.tap(identifier)
            self._called = True

    def sit(self, game_id: str) -> None:
        """At the table of a game that is on the shelf."""
        self.phone.open(f"/game/{game_id}")
        self.expect("bar-undo")

    def begin_at(self, *agreed: str, names: Iterable[str] = NAMES) -> str:
        """A new game in which these things were tapped first; the id of the game."""
        self.phone.open("/new")
        for each in agreed:
            self.tap(each)
        return self.begin(names)

    def turn_up(self, card: str) -> None:
        """ "6S": the suit, then the rank, which makes the call."""
        self.tap(f"ask-turn_up-suit-{card[-1]}")
        self.call(f"ask-turn_up-rank-{card[:-1]}")

    def write(self, identifier: str, text: str) -> None:
        """The client listens to a field a few frames after it has the focus."""
        field = self.phone.at(identifier).locator("input, textarea").first
        field.focus()
        self.phone.page.evaluate(FRAMES)
        field.fill(text)

    def name(self, names: Iterable[str]) -> None:
        for seat, name in enumerate(names):
            self.write(f"name-{seat}", name)
            self.phone.until(lambda seat=seat, name=name: name in self.phone.read(f"table-{seat}"))

    def at(self, start: str) -> str:
        """The one identifier on the screen that begins so."""
        self.phone.until(lambda: any(it.startswith(start) for it in self.identifiers()))
        (found,) = (it for it in self.identifiers() if it.startswith(start))
        return found

    def some(self, start: str, but: str = "") -> str:
        """The first identifier on the screen that begins so."""

        def found() -> str:
            return next((it for it in self.identifiers() if it.startswith(start) and it != but), "")

        return self.phone.until(found)

    def begin(self, names: Iterable[str] = NAMES) -> str:
        """From the page of a new game to its table; the id of the game."""
        self.phone.see("deal")
        self.name(names)
        self.call("deal")
        self.phone.see("score-0")
        return self.game_id

    @property
    def game_id(self) -> str:
        where = urlsplit(self.phone.page.url)
        return (where.fragment or where.path).split("/")[2]

    def scores(self) -> tuple[int, ...]:
        """As the table shows them."""
        said: list[str] = self.phone.page.evaluate(
            "[...document.querySelectorAll('[flt-semantics-identifier^=\"score-\"]')]"
            ".filter(it => /score-[0-9]+$/.test(it.getAttribute('flt-semantics-identifier')))"
            ".map(it => it.getAttribute('aria-label') ?? it.textContent)"
        )
        return tuple(int(line.split(": ")[-1].split(",")[0]) for line in said)

    def until_scores(self, *scores: int, within: float = PATIENCE) -> None:
        self.phone.until(lambda: self.scores() == scores, within)

    def identifiers(self) -> list[str]:
        found: list[str] = self.phone.page.evaluate(
            "[...document.querySelectorAll('[flt-semantics-identifier]')]"
            ".map(it => it.getAttribute('flt-semantics-identifier'))"
        )
        return found


def entries(data: Data, game_id: str) -> list[dict[str, Any]]:
    """The log of a game as it is kept, read beside the running app; fails where the file is damaged."""
    damage: list[Damage] = []
    kept = GameFile(Folder(data.now()).game(game_id), damage.append, read_only=True).kept()
    assert not damage, damage
    return [row["entry"] for row in kept.entries]


def calls(data: Data, game_id: str) -> list[str]:
    return [str(entry["call"]) for entry in entries(data, game_id)]
