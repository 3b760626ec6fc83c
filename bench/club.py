"""The club in Chromium: a season of 5,000 games and long events behind the server, from a tap to the rows.

    python -m bench.club

Each opening is measured in turn with its peer, the same of a server that has nothing, so that a busy machine slows
both; the time of the server's processor is told beside it.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserType, sync_playwright

from bench.browser import phone
from bench.season import PEOPLE, fill
from referee_app.desk.club.drawing import circle
from referee_app.desk.club.entries import Added, Agreed, ClubEntry, Joined
from referee_app.desk.club.office import Office
from referee_app.desk.club.values import BYE, Draw, Match, Result, Team, Terms
from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets
from referee_app.records.store import Change, Store
from tests.browser.conftest import ARGUMENTS, find_chromium
from tests.browser.phone import Phone
from tests.browser.serving import Server, app_command

ROUNDS = 5
TEAMS = 18
EVENTS = {"750 matches": 750, "5,000 matches": 5_000}
OPEN = """async ([here, next]) => {
    const tab = id => [...document.querySelectorAll('[role="tab"]')]
        .find(node => `tab ${node.ariaLabel ?? node.textContent}`.startsWith(id))
    const at = id => id.startsWith('tab ') ? tab(id) : document.querySelector(`[flt-semantics-identifier^="${id}"]`)
    const within = node => node.matches('[flt-tappable]') ? node : node.querySelector('[flt-tappable]')
    const until = performance.now() + 60000
    const frame = () => new Promise((done, fail) => performance.now() < until ? requestAnimationFrame(done)
        : fail(`${here} to ${next}: ${[...document.querySelectorAll('[flt-semantics-identifier]')]
            .map(node => node.getAttribute('flt-semantics-identifier'))}`))
    while (!at(here) || !within(at(here)) || at(next)) await frame()
    await new Promise(done => setTimeout(done, 350))
    const begun = performance.now()
    within(at(here)).click()
    while (!at(next)) await frame()
    return performance.now() - begun
}"""


@dataclass
class Place:
    """A server on a folder, and a phone before it."""

    server: Server
    phone: Phone
    pid: int

    def processor(self) -> float:
        """Seconds that the server has computed so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def opened(self, start: str, tap: str, rows: str) -> tuple[float, float]:
        """Milliseconds from the tap to the rows, and of the server's processor."""
        self.phone.open(start)
        begun = self.processor()
        taken = float(self.phone.page.evaluate(OPEN, [tap, rows]))
        return taken, (self.processor() - begun) * 1000


def log_of(matches: int) -> list[ClubEntry]:
    """So many matches of eighteen teams, all with their results."""
    ids = [f"t{n}" for n in range(TEAMS)]
    log: list[ClubEntry] = [Agreed(Terms(Draw.FREE, to=4)), *(Joined(Team(one, f"Team {one}")) for one in ids)]
    rounds = circle(ids)
    for n in range(matches):
        number, place = divmod(n, TEAMS // 2)
        pair = rounds[number % len(rounds)][place]
        assert BYE not in pair
        log.append(Added(Match(f"m{n}", number + 1, pair, result=Result((4, n % 4), (n % 3, n % 5)))))
    return log


async def shelve(folder: Path) -> dict[str, str]:
    """The season and the events, by what they are called."""
    fill(folder)
    office = Office(await Desk.open(folder, rulesets(), "bench"))
    club = {"people": {str(n): {"id": f"p{n}", "name": f"Player {n}"} for n in range(PEOPLE)}}
    await office.desk.bring(Change(Store(club=club), clubs=True))
    found = {name: await office.create(name, log_of(matches)) for name, matches in EVENTS.items()}
    await office.desk.close()
    return found


@contextmanager
def served(kind: BrowserType, room: Path, cache: Path) -> Iterator[Place]:
    """In a browser of its own: of two windows of one browser the hidden one draws nothing."""
    server = Server(app_command(room / "data"), room / "log", cache)
    server.start()
    browser = kind.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
    try:
        process = server._process
        assert process is not None
        place = Place(server, phone(browser, server.url), process.pid)
        place.phone.open("/")
        yield place
    finally:
        browser.close()
        server.close()


def told(what: str, ours: list[tuple[float, float]], peer: list[tuple[float, float]], limit: float) -> None:
    (taken, computed), (other, _) = ([median(one[n] for one in times) for n in (0, 1)] for times in (ours, peer))
    least = min(one for one, _ in ours)
    print(
        f"{what}: {taken / 1000:.2f} s of {limit:g} (least {least / 1000:.2f}), an empty one {other / 1000:.2f}; "
        f"server {computed / 1000:.2f} s of its processor",
        flush=True,
    )


def the_club() -> None:
    with TemporaryDirectory() as room, ExitStack() as stack:
        folder = Path(room)
        events = asyncio.run(shelve(folder / "full" / "data"))
        playwright = stack.enter_context(sync_playwright())
        (folder / "empty").mkdir()
        full, empty = (
            stack.enter_context(served(playwright.chromium, folder / name, folder / "cache"))
            for name in ("full", "empty")
        )
        club, home = ("/", "tab Club"), ("/club", "tab Table")
        ways = [
            ("Club, from the list of games", (*club, "event-"), (*club, "no-events")),
            ("Players", ("/club", "club-players", "standing-p"), ("/club", "club-players", "no-players")),
            ("the list of games", (*home, "delete-"), (*home, "welcome")),
            *(
                (f"an event of {name}", ("/club", f"event-{one}", "standing-t"), (*club, "no-events"))
                for name, one in events.items()
            ),
        ]
        for what, here, there in ways:
            pairs = [(full.opened(*here), empty.opened(*there)) for _ in range(ROUNDS)]
            told(what, [one for one, _ in pairs], [other for _, other in pairs], 1)


if __name__ == "__main__":
    the_club()
