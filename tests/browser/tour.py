"""A walk through every screen of the app, with names that are long and a sheet that is full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.core.calls import Keeping

from . import tour_club, tour_crossing
from .evening import Evening
from .hearings import cards, referee
from .keeper import Keeper

NAMES = ("Bartholomew", "Anastasia", "Čeda", "Владислава")
OTHERS = ("Anastasiya", "Dan", "Rita", "Владислав")
"""They never met those."""
HANDS = (
    "turn 6♣; beg; take one; high Y A; low X 2; jack X hung by Y; count Y 41 X 25; agreed",
    "turn J♥; stand; high X; low X; game Y; agreed",
    "turn 8♦; beg; run; turn A♠; high Y; low Y; jack not out; game tied; agreed",
)
CARDS = (
    "play R A♠; play P J♠; play L 2♠; play D 5♠; play R 10♥; play P A♥; play L 6♥; play D Q♣; play P K♠; play L 7♠; "
    "play D 3♥"
)
"""The dealer did not follow hearts, and the last card shows it."""
WON = "turn J♠; stand; high X; low X; game X; agreed; turn 8♦; stand; high X"


@dataclass(frozen=True)
class Shelf:
    """Games in the states that the walk needs; `abroad` is the file of one that went on elsewhere."""

    fresh: str
    begged: str
    full: str
    points: str
    won: str
    cards: str
    trick: str
    abroad: bytes

    @classmethod
    def of(cls, evening: Evening) -> Shelf:
        full, begged = ";".join(HANDS), evening.shelve("turn 6♠; beg", names=NAMES)
        evening.shelve(WON, names=OTHERS, first=len(NAMES), house={"target": 7})
        return cls(
            evening.shelve(full, names=NAMES, house={"target": 21}),
            begged,
            evening.shelve(f"{full}; turn 9♥; stand; high X; low Y", names=NAMES, house={"target": 21}),
            evening.shelve("kick 6", names=NAMES, keeping=Keeping.POINTS),
            evening.shelve(WON, names=NAMES, house={"target": 7}),
            evening.shelve(f"turn 9♠; stand; {CARDS}", names=NAMES, keeping=Keeping.CARDS),
            evening.shelve("turn 9♠; stand; play R A♠; play P J♠", names=NAMES, keeping=Keeping.CARDS),
            evening.file(begged).replace(b'"card": "6S"', b'"card": "7S"'),
        )


def empty(keeper: Keeper) -> Iterator[str]:
    """The places of an app in which nothing has been played."""
    keeper.phone.open("/")
    keeper.expect("welcome")
    yield "home-empty"
    keeper.tap("new-game")
    keeper.expect("deal")
    yield "new"
    keeper.tap("more-rules")
    keeper.tap("aloud")
    keeper.expect("house-misdeal_voids")
    keeper.tap("why-target")
    keeper.expect("rule-close")
    yield "new-paragraph"
    keeper.phone.open("/settings")
    keeper.expect("four")
    yield "settings"
    keeper.phone.open("/people")
    keeper.expect("nobody")
    yield "people-nobody"
    keeper.phone.open("/club")
    keeper.expect("no-events")
    yield "club-empty"
    keeper.tap("new-event")
    keeper.expect("begin")
    yield "club-new"
    keeper.phone.open("/receive")
    keeper.expect("pick-game", alive=True)
    yield "receive"
    keeper.phone.open("/nowhere/at/all")
    keeper.expect("go-home")
    yield "nowhere"


def home(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    keeper.phone.open("/")
    keeper.expect(f"game-{shelf.full}")
    yield "home"


def again_from_home(keeper: Keeper, game_id: str) -> None:
    keeper.phone.page.go_back()
    keeper.tap(f"game-{game_id}")


def questions(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    """Those before the count, by results and by points only."""
    keeper.tap(f"game-{shelf.begged}")
    keeper.expect("ask-beg-gave")
    yield "table-give-or-run"
    keeper.call("bar-undo")
    keeper.expect("ask-beg-begged")
    yield "table-stand-or-beg"
    keeper.call("bar-undo")
    keeper.expect("ask-turn_up-suit-S")
    yield "table-turn-up"
    keeper.tap("ask-turn_up-suit-H")
    keeper.phone.until(lambda: keeper.phone.at("ask-turn_up-suit-H").first.get_attribute("aria-current") == "true")
    yield "table-turn-up-hearts"
    again_from_home(keeper, shelf.points)
    keeper.expect("extra-beg-gave")
    yield "table-points-high"
    keeper.call("bar-undo")
    keeper.expect("ask-turn_up-kicked-none")
    yield "table-points-turn-up"


def count(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    """The count of a hand, backwards from the Jack and then forwards to its end."""
    again_from_home(keeper, shelf.full)
    keeper.expect("ask-jack-absent-jack")
    yield "table-jack"
    keeper.tap("to-view")
    keeper.expect("view-1")
    yield "table-view"
    keeper.phone.page.go_back()
    keeper.expect("ask-jack-absent-jack")
    keeper.call("bar-undo")
    keeper.expect("ask-low-held-low-0")
    keeper.tap("ask-low-which")
    keeper.expect("ask-low-rank-2")
    yield "table-low-which"
    keeper.call("bar-undo")
    keeper.expect("ask-high-held-high-0")
    yield "table-high"
    keeper.call("bar-redo", "bar-redo", "ask-jack-absent-jack")
    yield from game(keeper)
    keeper.call("ask-game-held-game-0")
    keeper.expect("ask-agreed-agreed")
    yield "table-agreed"


def game(keeper: Keeper) -> Iterator[str]:
    """The three ways to say who has Game."""
    keeper.expect("ask-game-counted")
    yield "table-game"
    keeper.tap("ask-game-counted")
    for digit in "4555":
        keeper.tap(f"ask-game-counted-key-{digit}")
    keeper.phone.until(lambda: "55" in keeper.phone.read("ask-game-counted-1"))
    keeper.call("ask-game-counted-done")
    keeper.expect("refused")
    yield "table-counts-refused"
    keeper.tap("ask-game-counted-another")
    keeper.tap("ask-game-gathered")
    for card in ("10S", "AC"):
        keeper.tap(f"ask-game-gathered-{card}")
    keeper.phone.until(lambda: keeper.phone.read("ask-game-gathered-0").endswith("14"))
    yield "table-cards-taken"
    keeper.tap("ask-game-gathered-another")


def corrections(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    """The sheet, a call put right, and what can be set right before a hand."""
    again_from_home(keeper, shelf.fresh)
    keeper.tap("bar-sheet")
    keeper.expect("hand-1")
    yield "sheet"
    keeper.tap("hand-1")
    keeper.expect("call-1")
    yield "sheet-opened"
    keeper.tap("call-2")
    keeper.expect("amend-stood")
    keeper.expect("amend-why")
    yield "amend"
    keeper.call("amend-stood")
    keeper.expect("amend-apply")
    yield "amend-preview"
    keeper.tap("bar-wrong")
    keeper.expect("deals-0")
    yield "mishap-before-a-hand"


def mishaps(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    """In the middle of a hand, and the rulebook."""
    keeper.phone.open(f"/game/{shelf.full}/mishap")
    keeper.expect("mishap-revoke-1")
    yield "mishap"
    keeper.tap(keeper.at("mishap-correction-"))
    keeper.expect("who-ruled-0")
    yield "mishap-correction"
    keeper.tap("who-ruled-0")
    keeper.expect("who-ruled-0-done")
    yield "mishap-keypad"
    keeper.tap("who-ruled-0-another")
    keeper.tap("mishap-back")
    keeper.tap("mishap-revoke-1")
    keeper.expect("who-3")
    yield "mishap-revoke"
    keeper.tap("bar-referee")
    keeper.expect("dispute-off_suit")
    yield "referee-at-the-table"
    keeper.tap("rules")
    keeper.expect("rule-goal")
    yield "rules"


def result(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    keeper.phone.open(f"/game/{shelf.won}/result")
    keeper.expect("again")
    yield "result"
    keeper.tap("bar-table")
    keeper.expect("bar-result")
    yield "table-won"
    keeper.phone.open(f"/game/{shelf.won}/picture")
    keeper.expect("picture")
    yield "picture"
    keeper.phone.page.keyboard.press("Shift+?")
    keeper.expect("keys-close")
    yield "keys"
    keeper.tap("keys-close")


def crossing(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    yield from tour_crossing.crossing(keeper, shelf.begged, shelf.abroad)


def people(keeper: Keeper, shelf: Shelf) -> Iterator[str]:
    yield from tour_club.people(keeper, shelf.full)
    yield from tour_club.bin_(keeper, shelf.trick)
    yield from tour_club.club(keeper)


WALKS = (home, questions, count, corrections, mishaps, referee, cards, result, crossing, people)
