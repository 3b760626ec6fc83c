"""What a stranger tries: nothing is named that nobody told, nothing left out that the rules speak of."""

from __future__ import annotations

import re
from typing import Any

import pytest

from referee_app.core.calls import Keeping, Noted, Prize
from referee_app.core.cards import Card, Suit
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat
from referee_app.desk.rulings import BY_ID, Facts, Moment, Ruling, answer, disputes, facts, spoken
from referee_app.desk.rulings.questions import WhoHas
from referee_app.desk.rulings.settling import UNKNOWN
from referee_app.games.registry import rulesets
from referee_app.judging import Judged
from referee_app.text.catalogue import Catalogue
from tests.sheets.table import ALL_FIVES, ALL_FOURS, SPOIL_FIVE, TWENTY_FIVE, Table

from .test_disputes import GAMES, opened, some

STOOD = "turn 8♠; stand"
CARD = re.compile("(?:10|[2-9JQKA])[♠♥♦♣]")


def ruled(dispute: str, at: Facts, **told: Any) -> Ruling:
    ruling = answer(at, BY_ID[dispute].question(at, **told), rulesets().values())
    assert ruling
    return ruling


def lines(ruling: Ruling, at: Facts) -> list[str]:
    names = tuple(f"P{seat}" for seat in at.seating.seats)
    told = spoken(Judged(at, ruling, names).voice(Catalogue("en")), ruling)
    return [told.verdict, *told.effects, *told.elsewhere]


@pytest.mark.parametrize("ruleset", GAMES.values(), ids=list(GAMES))
def test_a_ruling_names_no_card_that_nobody_told(ruleset: Ruleset) -> None:
    at = facts(opened("turn 8♠", ruleset))
    for dispute in disputes(at):
        for pick in (0, 1, 2):
            told = some(dispute, at, pick)
            ruling = ruled(dispute.id, at, **told)
            known = {str(value) for value in (*told.values(), at.turned) if isinstance(value, Card)}
            assert {card for line in lines(ruling, at) for card in CARD.findall(line)} <= known, dispute.id


def test_a_trump_kept_back_is_no_revoke_only_where_no_other_was_held() -> None:
    for ruleset in (SPOIL_FIVE, TWENTY_FIVE):
        at = facts(opened("turn 8♠", ruleset))
        ruling = ruled("refused_trump", at, seat=Seat(0), card=Card.parse("JS"))
        assert ruling.finding.message == "revoke.withheld"
        assert "withhold" in ruling.rules
        keeps = ruled("kept_back", at, kept=Card.parse("JS"), led=Card.parse("QS"))
        must = ruled("kept_back", at, kept=Card.parse("JS"), led=Card.parse("5S"))
        assert [one.finding.message for one in (keeps, must)] == ["must.kept", "must.sole"]


def test_who_claimed_wrongly_is_not_invented() -> None:
    at = facts(opened(STOOD))
    ruling = ruled("trumped", at, seat=Seat(0), moment=Moment.LATER)
    assert ruling.finding.message == "revoke.nowhere"
    assert "false_claim" in ruling.rules
    assert not isinstance(ruling.cited("trumped").posts, Noted)


@pytest.mark.parametrize("ruleset", GAMES.values(), ids=list(GAMES))
def test_a_sheet_of_totals_knows_the_same_disputes(ruleset: Ruleset) -> None:
    """And what it cannot post it notes."""
    by_results, by_points = (facts(opened("", ruleset, keeping)) for keeping in (Keeping.RESULTS, Keeping.POINTS))
    assert [one.id for one in disputes(by_points)] == [one.id for one in disputes(by_results)]
    for dispute in disputes(by_points):
        told = some(dispute, by_points)
        assert ruled(dispute.id, by_points, **told).finding.message not in UNKNOWN, dispute.id


def test_a_revoke_costs_what_it_costs_however_the_sheet_is_kept() -> None:
    at = facts(opened("", ALL_FIVES, Keeping.POINTS))
    ruling = ruled("off_suit", at, seat=Seat(1), moment=Moment.TURNED)
    assert [(one.side, one.points) for one in ruling.awards if one.points] == [(1, -3)]
    assert (ruling.post, ruling.unposted) == (None, "claim")
    counted = facts(opened("count a 5 b 5 c 9", ALL_FIVES, Keeping.POINTS))
    assert [ask.key for ask in BY_ID["off_suit"].open(counted)] == ["seat", "moment"]
    posted = ruled("off_suit", counted, seat=Seat(1), moment=Moment.TURNED)
    assert posted.awards == ruling.awards
    assert posted.post


def test_a_game_that_knows_nothing_of_it_is_not_told_of() -> None:
    at = facts(opened(""))
    elsewhere = ruled("misdeal", at, fault=BY_ID["misdeal"].asks(at)[0].blank.values[1]).elsewhere  # type: ignore[union-attr]
    assert elsewhere
    assert not {one.found.finding.message for one in elsewhere} & UNKNOWN


def test_other_games_are_asked_of_the_hand_as_it_stands() -> None:
    at = facts(opened(STOOD))
    for dispute in ("beg", "give"):
        told = some(BY_ID[dispute], at)
        assert [one.ruleset.id for one in ruled(dispute, at, **told).elsewhere] == []


def test_once_the_game_is_won_a_wrong_score_is_put_right_on_the_sheet() -> None:
    won = Table({}, ALL_FOURS.tables[0], Keeping.RESULTS, {"Y": 13}).play("misdeal")
    at = facts(won)
    assert at.game.winners
    assert BY_ID["wrong_score"].open(at) == ()
    ruling = ruled("wrong_score", at)
    assert (ruling.finding.message, ruling.post) == ("score.over", None)


def test_two_at_the_target_are_told_of_though_somebody_is_barred() -> None:
    at = facts(opened(STOOD + "; revoke a turned", ALL_FIVES))
    assert ruled("both_home", at).finding.message == "both.best"


def test_a_jack_turned_up_is_nobodys_and_nobody_is_asked() -> None:
    for ruleset in (ALL_FOURS, ALL_FIVES):
        at = facts(opened("turn J♠; stand", ruleset))
        assert BY_ID["jack"].open(at) == ()
        assert ruled("jack", at).finding.message in ("has.absent", "has.nobody")


@pytest.mark.parametrize(
    "ruleset", [one for one in GAMES.values() if one.pips or one is ALL_FIVES], ids=lambda one: one.id
)
def test_a_jack_that_was_dealt_to_nobody_scores_nothing(ruleset: Ruleset) -> None:
    at = facts(opened("turn 8♠; stand", ruleset))
    sides = len(at.seating.sides)
    dealt = ((Card.parse("3S"),), *((),) * (sides - 1))
    ruling = answer(at, WhoHas(Prize.JACK, dealt, ((),) * sides, trump=Suit.SPADES))
    assert ruling
    assert ruling.finding.message in ("has.absent", "has.nobody")
    assert ruling.rules
    assert not ruling.awards
