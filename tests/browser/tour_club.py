"""The part of the walk that leads through the people and the club."""

from __future__ import annotations

from collections.abc import Iterator

from .keeper import Keeper

OTHER_TEAMS = b"round,teamA,teamABullsEye,teamB,teamBBullsEye\n1,Savannah,2,Tassa,0\n1,Oilbirds,2,Rum Punch,1\n"
ROLLS = """() => !!document.querySelector('flt-semantics[style*="overflow-y: scroll"]')
    || [...document.querySelectorAll('[flt-semantics-identifier]')].every(
        node => node.getBoundingClientRect().bottom <= innerHeight)"""
"""Or all of it is in sight. Not in the half second after a finger: then the page itself hears of it."""


def people(keeper: Keeper, game: str) -> Iterator[str]:
    """A substitute takes a seat, and is called otherwise from then on."""
    keeper.phone.open(f"/game/{game}/mishap")
    keeper.tap("leaves-0")
    keeper.expect("sub-name")
    yield "mishap-substitute"
    keeper.write("sub-name", "Maximilian")
    keeper.expect("sits", alive=True)
    keeper.call("sits")
    keeper.expect("bar-wrong")
    keeper.tap("bar-sheet")
    keeper.expect("hand-1")
    yield "sheet-substitute"
    keeper.phone.open("/people")
    keeper.tap(keeper.at("person-"))
    keeper.expect("save-name")
    yield "people"


def bin_(keeper: Keeper, game: str) -> Iterator[str]:
    """A game thrown away, and the bin that is about to be emptied."""
    keeper.phone.open("/")
    keeper.tap(f"delete-{game}")
    keeper.phone.miss(f"game-{game}")
    keeper.phone.open("/settings")
    keeper.tap("empty-bin")
    keeper.expect("erase")
    yield "settings-bin"


def club(keeper: Keeper) -> Iterator[str]:
    """An event begun, a round drawn, a result entered and put right."""
    keeper.phone.open("/club/new")
    keeper.write("title", "Thursday evenings at the savannah")
    keeper.write("teams", "A:\nDoubles\nJumbie Jacks of Arima\nB:\nВладислава\nHibiscus")
    keeper.expect("roster")
    keeper.tap("length-2")
    keeper.call("begin", "draw")
    keeper.expect("draw-anew")
    yield "club-drawn"
    keeper.tap(keeper.some("match-"))
    keeper.expect("score-2-1")
    yield "match-pad"
    keeper.tap("score-2-1")
    keeper.call("result-done")
    keeper.expect("bar-rounds")
    yield "club-rounds"
    keeper.tap("bar-table")
    keeper.tap(keeper.some("standing-", "standing-heads"))
    keeper.expect("to-team")
    yield "club-table"
    keeper.tap("to-team")
    first = keeper.some("member-", "member-name")
    keeper.tap(first)
    keeper.phone.until(lambda: keeper.phone.at(first).first.get_attribute("aria-current") == "true")
    keeper.write("member-name", "maximilian")
    keeper.expect("add-member")
    yield "club-team"
    keeper.phone.page.go_back()
    keeper.tap("bar-teams")
    keeper.expect("add-teams")
    yield "club-teams"
    keeper.tap("bar-more")
    keeper.tap("log")
    yield "club-more"
    keeper.tap("terms")
    keeper.expect("more-terms")
    yield "club-terms"
    keeper.tap("share-import")
    keeper.expect("pick-file", alive=True)
    yield "club-import"
    keeper.pick("pick-file", "other teams.csv", OTHER_TEAMS)
    keeper.expect("all-0-other")
    keeper.phone.until(lambda: keeper.phone.page.evaluate(ROLLS))
    yield "club-import-asks"
    keeper.phone.open("/club/people")
    keeper.tap("standing-p0")
    keeper.expect("to-player")
    yield "club-players"
    keeper.tap("to-player")
    keeper.expect("figures")
    yield "club-player"
    keeper.tap("same-person")
    keeper.expect("same-name")
    for mark in ("p4", "p1"):
        keeper.tap(f"same-{mark}")
        keeper.expect("merging" if mark == "p4" else "two-people")
        yield f"club-player-{mark}"
    keeper.tap("same-p4")
    keeper.call("join")
    keeper.expect("part-p0")
