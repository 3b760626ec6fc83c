"""2,000 hands played to their end: what may be played, who takes it, and what the count makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from referee_app.core import calls as said
from referee_app.core.awards import Score
from referee_app.core.calls import Call, Keeping, Prize
from referee_app.core.cards import PACK, Card, Rank, Suit
from referee_app.core.house import House
from referee_app.core.referee import Sheet, apply, fold
from referee_app.core.seats import Seat, Side
from referee_app.rules.following import FollowOrTrump
from referee_app.rules.ranking import PIPS
from referee_app.rules.tricks import Facts, played_out, taker
from tests.sheets.table import ALL_FOURS, PAIRS

from .reading import lines, slices

PLAY = FollowOrTrump()
HOUSE = House.read(ALL_FOURS.house_rules, {"target": 21})
BONUS = {"A": 1, "6": 2, "J": 3}
PORTIONS = slices("allfours_hands", 200)

Case = dict[str, Any]


def test_there_are_two_thousand_of_them() -> None:
    assert len(lines("allfours_hands")) == 2000


def trump(case: Case) -> Suit:
    return Card.parse(case["turnup"]).suit


def tricks(case: Case) -> list[list[Card]]:
    played = [Card.parse(play["card"]) for play in case["plays"]]
    return [played[at : at + 4] for at in range(0, len(played), 4)]


def facts(case: Case) -> Facts:
    return played_out(PLAY, PAIRS, Seat(case["leader"]), trump(case), tricks(case))


def side(number: int | None) -> Side | None:
    return None if number is None else Side(number % 2)


@pytest.mark.parametrize("portion", [p for _, p in PORTIONS], ids=[f"from_{at}" for at, _ in PORTIONS])
def test_cards_that_may_be_played(portion: tuple[Case, ...]) -> None:
    for case in portion:
        held = [{Card.parse(card) for card in hand} for hand in case["hands"]]
        trick: list[Card] = []
        for play in case["plays"]:
            hand = held[play["seat"]]
            legal = PLAY.legal(tuple(hand), trick, trump(case))
            assert {card.code for card in legal} == set(play["legal"]), (case["id"], play)
            card = Card.parse(play["card"])
            hand.remove(card)
            trick = [*trick, card] if len(trick) < 3 else []


@pytest.mark.parametrize("portion", [p for _, p in PORTIONS], ids=[f"from_{at}" for at, _ in PORTIONS])
def test_tricks_and_facts_of_the_count(portion: tuple[Case, ...]) -> None:
    for case in portion:
        leader, winners = case["leader"], []
        for trick in tricks(case):
            leader = (leader + taker(PLAY, trick, trump(case))) % 4
            winners.append(leader)
        assert winners == case["trick_winners"], case["id"]
        found, want = facts(case), case["expected"]
        assert (found.high and found.high[0], found.low and found.low[0]) == (want["high"], want["low"]), case["id"]
        jack = found.jack and [found.jack[1], 1 if found.jack[0] == found.jack[1] else 3]
        assert jack == want["jack"], case["id"]
        assert list(found.counts) == want["counts"], case["id"]


def points(case: Case) -> Score:
    """What the other engines give for the count, with the bonus of the turn-up."""
    score, want = [0, 0], case["expected"]
    score[case["dealer"] % 2] += BONUS.get(case["turnup"][:-1], 0)
    for prize in ("high", "low", "game"):
        if want[prize] is not None:
            score[want[prize]] += 1
    if want["jack"]:
        score[want["jack"][0]] += want["jack"][1]
    return tuple(score)


def set_aside(case: Case) -> list[Card] | None:
    """Cards without a bonus that may have been turned up before the trump; None where no such deal can have been."""
    dealt = {card for hand in case["hands"] for card in hand}
    runs = (len(case["hands"][0]) - 6) // 3
    for suit in Suit:
        free = [c for c in PACK if c.suit is suit and c.code not in dealt and c.rank.value not in BONUS]
        if suit is not trump(case) and len(free) >= runs:
            return free[:runs]
    return None


def begun(case: Case) -> tuple[Keeping, list[Call]]:
    """The turn-ups: by results where the cards set aside are known, else by what they brought."""
    up, aside = Card.parse(case["turnup"]), set_aside(case)
    if aside is None:
        rank = up.rank if up.rank.value in BONUS else None
        runs = (len(case["hands"][0]) - 6) // 3
        run: list[Call] = [said.Kicked(None), said.Ran()]
        return Keeping.POINTS, [*run * runs, said.Kicked(rank)]
    if aside:
        return Keeping.RESULTS, [said.Turned(aside[0]), said.Begged(), said.Ran(), *map(said.Turned, (*aside[1:], up))]
    return Keeping.RESULTS, [said.Turned(up), said.Stood()]


def count(found: Facts, up: Rank) -> list[Call]:
    """High, Low and the Jack as they were played."""
    assert found.high
    assert found.low
    calls: list[Call] = [said.Held(Prize.HIGH, *found.high), said.Held(Prize.LOW, *found.low)]
    if found.jack:
        owner, taken = found.jack
        return [*calls, said.Held(Prize.JACK, owner) if owner == taken else said.Fell(owner, taken)]
    spared = up is Rank.JACK or found.high[1].value not in "AKQ" or found.low[1].value in "AKQ"
    return calls if spared else [*calls, said.Absent(Prize.JACK)]


def piles(case: Case) -> tuple[tuple[Card, ...], ...]:
    taken: tuple[list[Card], list[Card]] = ([], [])
    for winner, trick in zip(case["trick_winners"], tricks(case), strict=True):
        taken[winner % 2].extend(card for card in trick if card.rank in PIPS)
    return tuple(map(tuple, taken))


def answers(case: Case) -> list[Call]:
    """Game three ways: by the sums, by the cards taken, by the side."""
    game = case["expected"]["game"]
    plain: Call = said.Tied(Prize.GAME) if game is None else said.Held(Prize.GAME, Side(game))
    return [said.Counted(tuple(case["expected"]["counts"])), said.Gathered(piles(case)), plain]


@pytest.mark.parametrize("portion", [p for _, p in PORTIONS], ids=[f"from_{at}" for at, _ in PORTIONS])
def test_the_referee_gives_the_same_points(portion: tuple[Case, ...]) -> None:
    for case in portion:
        keeping, calls = begun(case)
        sheet = Sheet(ALL_FOURS, HOUSE, PAIRS, Seat(case["dealer"]), keeping)
        game = fold(sheet, [*calls, *count(facts(case), Card.parse(case["turnup"]).rank)])
        scores = {apply(apply(game, answer), said.Agreed()).score for answer in answers(case)}
        assert scores == {points(case)}, case["id"]


def test_most_of_them_are_kept_by_results() -> None:
    by_points = [case for case in lines("allfours_hands") if begun(case)[0] is Keeping.POINTS]
    assert len(by_points) < 100
