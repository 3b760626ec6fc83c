"""A season added up from the rows of games: wins, what players quote, ratings."""

from __future__ import annotations

from typing import Any

import pytest

from referee_app.core.calls import Replaced
from referee_app.core.seats import Name, Seat
from referee_app.desk.club.office import Office
from referee_app.desk.club.reasons import reasons
from referee_app.desk.club.season import quoted, quotes, ratings, season
from referee_app.desk.club.values import Past
from referee_app.desk.table import Made
from tests.desk.conftest import people, tell
from tests.sheets import table as cloth

HUNG = "turn 6♣; beg; take one; high X A; low X 2; jack Y hung by X"
"""Seven points of the dealer's pair, Paul and Dan, who gave one; Rita begged."""


def row(winners: list[int], people: list[str], score: list[int], changed: str = "1", **tally: int) -> dict[str, Any]:
    return {
        "finished": True, "winners": winners, "people": people, "names": [one.title() for one in people],
        "score": score, "changed": changed,
        "tallies": [{"side": side, "hands": 4, **(tally if side == 0 else {})} for side in range(len(score))],
    }  # fmt: skip


async def played(office: Office) -> str:
    game = await office.desk.begin(cloth.Table(house={"target": 7}).sheet, people())
    await tell(await office.desk.table(game), HUNG)
    return game


async def test_what_players_quote_is_counted_from_the_calls(office: Office) -> None:
    await played(office)
    found = {who.name: who for who in quoted(office.desk.games(finished=True)).values()}
    assert (found["Dan"].games, found["Dan"].won, found["Rita"].won) == (1, 1, 0)
    assert found["Dan"].counts == found["Paul"].counts
    assert {one: found["Dan"].counts[one] for one in ("hung", "suffered", "gave", "begged", "high", "low")} == {
        "hung": 1, "suffered": 0, "gave": 1, "begged": 0, "high": 1, "low": 1,
    }  # fmt: skip
    assert {one: found["Rita"].counts[one] for one in ("hung", "suffered", "given", "begged", "hands")} == {
        "hung": 0, "suffered": 1, "given": 1, "begged": 1, "hands": 1,
    }  # fmt: skip
    assert (found["Dan"].share("high"), found["Dan"].share("game")) == (1.0, 0.0)
    assert [(str(told), figure) for told, figure in quotes(found["Rita"])][:3] == [
        ("Games", "1"), ("Games won", "0"), ("Hands", "1"),
    ]  # fmt: skip


async def test_begs_refused_and_jinks_and_spoiled_deals_are_counted(office: Office) -> None:
    ran = await office.desk.begin(cloth.Table(house={"target": 7}).sheet, people())
    await tell(await office.desk.table(ran), "turn 9♣; beg; run; turn 6♦; high X A; low X 2; jack Y hung by X")
    spread = cloth.Table(seating=cloth.seated(cloth.SPOIL_FIVE, 3), ruleset=cloth.SPOIL_FIVE, house={"target": 20})
    marched = await office.desk.table(await office.desk.begin(spread.sheet, people(*"abc")))
    hand = "turn 9♣; spoiled; agreed; turn 9♣; three a; march failed; agreed"
    for call in spread.calls(f"{hand}{'; turn 9♣; three b; march made; agreed' * 5}"):
        if not marched.game.winners:
            assert isinstance(await marched.make(call, marched.count), Made), call
    found = {who.name: who.counts for who in quoted(office.desk.games(finished=True)).values()}
    assert (found["Dan"]["ran"], found["Rita"]["begged"], found["Dan"]["gave"]) == (1, 1, 0)
    assert (found["a"]["failed"], found["b"]["jinks"], found["c"]["jinks"]) == (1, 5, 0)
    assert [found[one]["spoiled"] for one in "abc"] == [1, 1, 1]


async def test_a_game_changed_or_thrown_away_leaves_nothing_behind(office: Office) -> None:
    game = await played(office)
    await office.desk.delete(game)
    assert quoted(office.desk.games(finished=True)) == {}
    await office.desk.restore(game)
    table = await office.desk.table(game)
    await table.undo(table.count)
    assert quoted(office.desk.games(finished=True)) == {}


async def test_T9_what_was_made_stays_with_who_made_it(office: Office) -> None:
    game = await office.desk.begin(cloth.Table().sheet, people())
    table = await office.desk.table(game)
    await tell(table, "turn 6♣; stand; high X A; low X 2; jack Y hung by X; game Y; agreed")
    await table.make(Replaced(Seat(3), Name("Eve"), "eve"), table.count)
    await tell(table, "turn 9♦; stand; high X A; low X 2; jack Y hung by X; game X; agreed; turn J♦")
    assert table.game.winners
    found = {who.name: who for who in quoted(office.desk.games(finished=True)).values()}
    assert found["Dan"].counts["hung"] == 1
    assert found["Eve"].counts["hung"] == 1
    assert found["Paul"].counts["hung"] == 2
    assert [found[one].games for one in ("Dan", "Eve", "Paul")] == [1, 1, 1]


def test_B18_whoever_won_together_has_won() -> None:
    found = quoted([row([0, 1], ["a", "b", "c"], [61, 61, 40])], [Past("p", "X", "", ("A", "Zed"), (1, 1), (0, 1))])
    assert {who.name: (who.games, who.won, who.shared) for who in found.values()} == {
        "A": (2, 2, 2), "B": (1, 1, 1), "C": (1, 0, 0), "Zed": (1, 1, 1),
    }  # fmt: skip


def test_rows_of_a_season_say_why_they_stand_there() -> None:
    rows = season(quoted([row([0], ["a", "b"], [14, 9], hung=2), row([1], ["a", "b"], [9, 14]),
                          row([0], ["c", "d"], [14, 9])]))  # fmt: skip
    assert [(one.rank, one.team.name) for one in rows] == [(1, "C"), (2, "A"), (3, "B"), (4, "D")]
    assert str(reasons(rows)[0]) == ("above A by difference of bullseyes: 1 against 0; level before that: matches won")
    assert str(reasons(rows)[1]).startswith("above B by hang jacks won: 2 against 0")


def test_ratings_follow_the_games_in_the_order_of_time_whatever_the_order_of_the_rows() -> None:
    games = [row([0], ["a", "b"], [14, 9], f"{n}") for n in range(5)] + [row([1], ["a", "c"], [9, 14], "9")]
    rated = ratings(games)
    assert rated == ratings(games[::-1])
    assert rated["a"].mu > rated["b"].mu
    assert rated["c"].mu > rated["b"].mu
    assert rated["a"].sigma < rated["c"].sigma, "surer after more games"
    assert rated["a"].shown == pytest.approx(round((rated["a"].mu - 3 * rated["a"].sigma) * 40 + 1000))
    shared = ratings([row([0, 1], ["a", "b", "c"], [61, 61, 40])])
    assert shared["a"].mu == pytest.approx(shared["b"].mu) != shared["c"].mu
    assert ratings([row([0], ["a", "a"], [14, 9])]) == {}
