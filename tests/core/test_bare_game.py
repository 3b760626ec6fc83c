"""The referee with the smallest game there is: it knows no more of a game than its stages tell."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee_app.core.awards import Award, RuleId, Score, Worth
from referee_app.core.calls import Agreed, Call, Keeping, Stood
from referee_app.core.hand import Hand
from referee_app.core.house import House
from referee_app.core.prompts import Prompt, choice
from referee_app.core.referee import Game, Illegal, Legal, Sheet, apply, judge, opening
from referee_app.core.ruleset import Procedure, Rule
from referee_app.core.seats import Seat, Seating, Side
from tests.sheets.table import ALL_FOURS

ASK, END = RuleId("ask"), RuleId("end")


@dataclass(frozen=True)
class Once:
    """Asks once whether the eldest stands, for a point."""

    question: str = "once"

    def prompt(self, hand: Hand) -> Prompt | None:
        return None if hand.has(Stood) else Prompt(self.question, ASK, (choice(Stood, ASK),), seat=hand.eldest)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return (Worth(1, ASK).to(hand.seating.side(hand.eldest)),)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return ASK if isinstance(call, Stood) else None

    def unasked(self, hand: Hand) -> RuleId | None:
        return None


class Never:
    rule = END

    def winners(self, score: Score, award: Award) -> tuple[Side, ...]:
        return ()

    def closing(self, score: Score, hand: Hand) -> tuple[Side, ...]:
        return ()


def game(closes: frozenset[type] = frozenset()) -> Game:
    procedure = Procedure((Once(),), (), (), Never(), frozenset(), closes)
    bare = replace(
        ALL_FOURS,
        house_rules=(),
        rulebook=(Rule(ASK, "", "", "Stand."), Rule(END, "", "", "It never ends.")),
        build=lambda house, seating, keeping: procedure,
    )
    return opening(Sheet(bare, House.book(()), Seating(3), Seat(2), Keeping.RESULTS))


def test_where_nothing_is_asked_any_more_everything_is_refused() -> None:
    done = apply(game(), Stood())
    assert done.prompt is None
    assert judge(done, Stood()) == Illegal(Stood(), ASK)
    assert judge(done, Agreed()) == Illegal(Agreed(), END)


def test_a_call_that_closes_passes_the_deal_on() -> None:
    second = apply(game(frozenset({Stood})), Stood())
    assert second.score == (1, 0, 0)
    assert (second.hand.number, second.hand.dealer, second.hand.opening) == (2, 0, (1, 0, 0))
    assert second.prompt
    assert second.prompt.seat == 1


def test_a_refused_call_is_an_error_only_where_it_is_applied() -> None:
    assert isinstance(judge(game(), Stood()), Legal)
    assert judge(game(), Agreed()) == Illegal(Agreed(), ASK)
    with pytest.raises(ValueError, match=r"call 1 cannot stand \(ask\)"):
        apply(game(), Agreed())


def test_a_procedure_is_built_once_for_each_way_of_keeping() -> None:
    sheet = game().sheet
    assert sheet.procedure(Keeping.RESULTS) is sheet.procedure(Keeping.RESULTS)
