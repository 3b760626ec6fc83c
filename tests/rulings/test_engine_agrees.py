"""Whatever is asked, at any table and under any house: the ruling says what the referee does with the same calls."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.calls import (
    Agreed,
    Begged,
    Cited,
    Counted,
    Exposed,
    Gave,
    Keeping,
    Misdealt,
    OutOfTurn,
    Prize,
    Robbed,
    Ruled,
    Stood,
    Turned,
)
from referee_app.core.cards import PACK
from referee_app.core.house import House
from referee_app.core.referee import Game, Illegal, Legal, Sheet, judge, opening
from referee_app.core.ruleset import Ruleset
from referee_app.desk.rulings import Facts, Ruling, facts
from referee_app.desk.rulings import questions as q
from referee_app.desk.rulings.settling import SETTLERS, answer, found
from tests.laws.walks import made, walks

from .drawn import Chance, begun, every_game, quick, some_facts


@every_game
@quick
@given(chance=Chance)
def test_what_may_be_said_is_what_is_admitted(ruleset: Ruleset, chance: Random) -> None:
    at = some_facts(ruleset, chance).hearing([Turned(chance.choice(PACK))])
    game, seat = at.game, chance.choice(at.seating.seats)
    beg = found(at, q.MayBeg(seat))
    if beg is not None:
        admitted = isinstance(judge(game, Begged()), Legal) and seat == game.hand.eldest
        assert (beg.finding.message == "beg.yes") is admitted
        begged = at.hearing([Begged()])
        give, verdict = found(begged, q.MayGive()), judge(begged.game, Gave())
        assert give
        assert (give.finding.message == "give.no") is isinstance(verdict, Illegal)
        assert give.awards == (verdict.awards if isinstance(verdict, Legal) else ())
        assert give.winners == (verdict.game.winners if isinstance(verdict, Legal) else ())
    rob = found(at, q.MayRob(seat))
    if rob is not None:
        assert (rob.finding.message == "rob.no") is isinstance(judge(game, Robbed(seat)), Illegal)
    assert (beg is None) is not (rob is None)


@every_game
@quick
@given(chance=Chance)
def test_a_turn_up_brings_what_turning_it_brings(ruleset: Ruleset, chance: Random) -> None:
    at, card = some_facts(ruleset, chance), chance.choice(PACK)
    ruled, verdict = found(at, q.WhatOfTurnUp(card)), judge(at.game, Turned(card))
    assert ruled
    assert isinstance(verdict, Legal)
    stood = judge(verdict.game, Stood())
    both = verdict.awards or (stood.awards if isinstance(stood, Legal) else ())
    assert ruled.awards == both
    assert found(at.hearing([Turned(card)]), q.WhatOfTurnUp(card)) == ruled


@every_game
@quick
@given(chance=Chance)
def test_the_pack_runs_out_as_the_hand_says(ruleset: Ruleset, chance: Random) -> None:
    ruled = found(some_facts(ruleset, chance), q.WhatOfPack())
    if ruled is None:
        assert not isinstance(judge(opening_of(ruleset), Begged()), Legal)
        return
    assert ruled.finding.slots["n"] >= 2
    assert ruled.rules


def opening_of(ruleset: Ruleset) -> Game:
    table = ruleset.tables[0]
    sheet = Sheet(ruleset, House.book(ruleset.house_rules), table, table.seats[-1], Keeping.RESULTS)
    return judge(opening(sheet), Turned(PACK[8])).game  # type: ignore[union-attr]


@every_game
@quick
@given(data=st.data())
def test_counts_are_possible_where_the_referee_takes_them(ruleset: Ruleset, data: st.DataObject) -> None:
    """Walks of random calls: each that stands can be; one that does not cannot."""
    table = (ruleset, ruleset.tables[0], Keeping.RESULTS)
    game = data.draw(walks(table, most=12)).end
    if game.winners or not game.prompt:
        return
    at, chance = facts(game), Random(data.draw(st.integers(0, 2**32)))
    assert at.game.hand.score == game.hand.score
    call = made(chance.choice(game.prompt.choices), chance)
    if call is None or isinstance(call, Agreed):
        return
    ruled, verdict = found(at, q.CanBe((call,))), judge(game, call)
    assert ruled
    assert isinstance(verdict, Legal)
    assert ruled.finding.message == "can.yes"
    assert ruled.awards == verdict.awards
    wins = found(at, q.WhoWins((call,)))
    assert wins
    assert wins.awards == verdict.awards
    assert not verdict.game.winners or wins.winners == verdict.game.winners


@every_game
@quick
@given(chance=Chance)
def test_whose_the_game_is_by_the_counts(ruleset: Ruleset, chance: Random) -> None:
    at = some_facts(ruleset, chance)
    counts = tuple(chance.randint(0, 30) for _ in at.seating.sides)
    ruled = found(at, q.WhoHas(Prize.GAME, counts=counts))
    if ruled is None:
        assert not ruleset.pips
    elif isinstance(ruled.call, Counted):
        gainers = [award.side for award in ruled.awards if award.points > 0]
        best = [side for side in at.seating.sides if counts[side] == max(counts)]
        assert len(best) > 1 or gainers == best


@every_game
@quick
@given(chance=Chance)
def test_what_goes_wrong_costs_what_the_call_costs(ruleset: Ruleset, chance: Random) -> None:
    at = begun(ruleset, chance)
    seat = chance.choice(at.seating.seats)
    for call in (Misdealt(), Exposed(seat), OutOfTurn(seat), Ruled(at.seating.sides[0], 1, "x")):
        question: Any = q.WrongScore(call.side, 1, "x") if isinstance(call, Ruled) else q.WhatOf(call)
        ruled, verdict = found(at, question), judge(at.game, call)
        assert ruled
        assert (ruled.call == call) is isinstance(verdict, Legal)
        assert ruled.awards == (verdict.awards if isinstance(verdict, Legal) else ())
        assert ruled.winners == (verdict.game.winners if isinstance(verdict, Legal) else ())


@every_game
def test_both_home_is_what_the_finish_does(ruleset: Ruleset) -> None:
    table = ruleset.tables[0]
    at = Facts(ruleset, House.book(ruleset.house_rules), table, table.seats[-1], (0,) * len(table.sides))
    ruled = found(at, q.BothHome())
    assert ruled
    at_once = {"all_fours", "seven_up", "twenty_five"}
    assert (ruled.finding.message in ("both.first", "both.tricks")) is (ruleset.id in at_once)
    leads = found(at, q.WhoLeads())
    assert leads
    assert leads.finding.slots == {"seat": table.seats[0]}


@every_game
def test_so_many_can_play_as_there_are_tables_for(ruleset: Ruleset) -> None:
    table = ruleset.tables[0]
    at = Facts(ruleset, House.book(ruleset.house_rules), table, table.seats[-1], (0,) * len(table.sides))
    for players in range(1, 12):
        ruled = found(at, q.CanSeat(players))
        assert ruled
        can = any(one.players == players for one in ruleset.tables)
        assert ruled.finding.message == ("seats.yes" if can else "seats.no")


def test_every_kind_of_question_is_settled_and_put_to_a_test_above() -> None:
    assert set(SETTLERS) == set(q.QUESTIONS)
    here = Path(__file__)
    source = "".join(file.read_text("utf-8") for file in (here, here.with_name("test_engine_play.py")))
    by_rows = {q.Trumps, q.CanTotal}
    asked = {kind for kind in q.QUESTIONS if f"q.{kind.__name__}(" in source}
    assert asked | by_rows == {*q.QUESTIONS}


@every_game
@quick
@given(chance=Chance)
def test_a_posted_ruling_does_what_its_call_does(ruleset: Ruleset, chance: Random) -> None:
    at = begun(ruleset, chance)
    ruling = answer(at, q.WhatOfRevoke(chance.choice(at.seating.seats), q.Moment.TURNED))
    assert isinstance(ruling, Ruling)
    if ruling.post is None:
        return
    cited = ruling.cited("off_suit")
    assert isinstance(cited, Cited)
    posted, plainly = judge(at.game, cited), judge(at.game, ruling.post)
    assert isinstance(posted, Legal)
    assert isinstance(plainly, Legal)
    assert posted.awards == plainly.awards == ruling.awards
    assert posted.game.score == plainly.game.score
    assert posted.game.winners == plainly.game.winners
    assert posted.game.calls[-1] == cited
