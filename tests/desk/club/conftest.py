"""A real event of eighteen teams, and an office over a real folder."""

from __future__ import annotations

import csv
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from referee_app.desk.club.entries import Added, Agreed, ClubEntry, Joined
from referee_app.desk.club.fold import fold
from referee_app.desk.club.office import Office
from referee_app.desk.club.values import Draw, Event, Match, Result, Team, Terms
from referee_app.desk.desk import Desk
from referee_app.games.registry import rulesets

DATA = Path(__file__).with_name("data")


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def told() -> list[ClubEntry]:
    """The event of the club as a log: its teams, then 27 matches."""
    teams = [Team(row["team"], row["team"], row["division"]) for row in rows("club-event-a-teams.csv")]
    log: list[ClubEntry] = [Agreed(Terms(Draw.FREE)), *(Joined(team) for team in teams)]
    for n, row in enumerate(rows("club-event-a.csv"), 1):
        games = (int(row["teamABullsEye"]), int(row["teamBBullsEye"]))
        hangs = (int(row["teamAHangJacks"]), int(row["teamBHangJacks"]))
        match = Match(f"m{n}", int(row["round"]), (row["teamA"], row["teamB"]), result=Result(games, hangs))
        log.append(Added(match))
    return log


@pytest.fixture(scope="session")
def club_event() -> Event:
    folded = fold("One day", told())
    assert not folded.stranded
    return folded.event


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    desk = await Desk.open(tmp_path, rulesets(), "referee 1")
    yield Office(desk)
    await desk.close()
