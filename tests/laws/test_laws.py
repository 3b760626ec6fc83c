"""Laws that hold at every table of every game, whatever is called."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_app.core.awards import tally
from referee_app.core.calls import Dealt, Replaced
from referee_app.core.log import Log, heard
from referee_app.core.referee import Game, Illegal, Legal, fold, judge, replay
from referee_app.core.remarks import Amended, Redid, TookBack, Undid
from referee_app.core.revising import deals, revised
from referee_app.core.ruleset import Rule
from referee_app.rules.finishing import FirstPast

from .walks import NAMES, TABLES, Table, fixed, made, prompts, stray, walks

every_table = pytest.mark.parametrize("table", TABLES, ids=NAMES)


def paragraphs(game: Game) -> set[str]:
    return {rule.id for rule in game.sheet.ruleset.rulebook}


def at_once(game: Game) -> bool:
    """Decided award by award, not when the hand is over."""
    return isinstance(game.procedure.finish, FirstPast)


@every_table
@given(data=st.data())
def test_what_is_offered_is_admitted_and_accepted(table: Table, data: st.DataObject) -> None:
    walk, chance = data.draw(walks(table, most=20)), Random(data.draw(st.integers(0, 2**32)))
    for game in walk.games():
        assert bool(game.prompt) != bool(game.winners)
        for prompt in prompts(game):
            assert prompt.choices
            for choice in prompt.choices:
                if call := made(choice, chance):
                    assert choice.admits(call)
                    assert prompt.choice(call)
                    assert isinstance(judge(game, call), Legal), call


@every_table
@given(data=st.data())
def test_points_come_from_awards_and_awards_from_the_rulebook(table: Table, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    for game in walk.games():
        awards = [award for hand in game.hands for award in hand.awards]
        assert game.score == tally((0,) * len(game.score), awards) == game.hand.score
        assert {award.rule for award in awards} <= paragraphs(game)
        for prompt in prompts(game):
            assert {prompt.rule, *(choice.rule for choice in prompt.choices)} <= paragraphs(game)


@every_table
@given(data=st.data())
def test_who_is_home_wins_and_nothing_is_called_after(table: Table, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    target = walk.sheet.house.spelled["target"]
    for game in walk.games():
        over = tuple(side for side in game.sheet.seating.sides if game.score[side] >= int(target))
        whole = tuple(award.side for hand in game.hands for award in hand.awards if award.game)
        if at_once(game):
            assert len(over) <= 1
            assert game.winners == (over or whole)
        elif game.winners:
            assert set(game.winners) <= set(over)
            assert len({game.score[side] for side in game.winners}) == 1
        if game.winners:
            assert not prompts(game)
            assert all(isinstance(judge(game, stray(game.sheet.seating, Random(n))), Illegal) for n in range(9))


@every_table
@given(data=st.data())
def test_the_calls_alone_make_the_game(table: Table, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    games = list(walk.games())
    end, log = games[-1], Log(walk.sheet)
    assert fold(walk.sheet, end.calls) == end
    assert replay(walk.sheet, end.calls) == (end, ())
    assert heard(walk.sheet, end.calls) == end
    number = data.draw(st.integers(0, end.number))
    for call in end.calls:
        log.hear(call)
    assert log.hear(TookBack(number)) == fold(walk.sheet, end.calls[:number]) == games[number]


@every_table
@given(data=st.data())
def test_a_call_amended_to_itself_changes_nothing(table: Table, data: st.DataObject) -> None:
    end = data.draw(walks(table)).end
    for number, call in enumerate(end.calls, 1):
        if number % 5 == end.number % 5:
            assert revised(end, Amended(number, (call,))) == (end, ())
    assert revised(end, Amended(1, end.calls, end.number)) == (end, ())


@every_table
@given(data=st.data())
def test_an_amendment_equals_a_fresh_game_of_the_calls_left(table: Table, data: st.DataObject) -> None:
    end, chance = data.draw(walks(table)).end, Random(data.draw(st.integers(0, 2**32)))
    number = data.draw(st.integers(1, end.number + 1))
    count = min(chance.choice((0, 1, 1, 1, 3)), end.number + 1 - number)
    new = tuple(stray(end.sheet.seating, chance) for _ in range(chance.choice((0, 1, 1, 2))))
    changed = (*end.calls[: number - 1], *new, *end.calls[number - 1 + count :])
    game, stranded = revised(end, Amended(number, new, count))
    out = {one.number for one in stranded}
    left = tuple(call for n, call in enumerate(changed, 1) if n not in out)
    assert game.calls == left
    assert fold(end.sheet, left) == game
    assert {one.rule for one in stranded} <= paragraphs(game)
    assert all(changed[one.number - 1] == one.call for one in stranded)
    assert [one.number for one in stranded] == sorted(out)
    was = [*deals(end)[: number - 1], *(None for _ in new), *deals(end)[number - 1 + count :]]
    now_in = zip(_left(was, out), deals(game), left, strict=True)
    kept = [(old, now) for (_, old), now, call in now_in if old is not None and not isinstance(call, Replaced)]
    for now in {now for _, now in kept}:
        assert len({old for old, at in kept if at == now}) == 1, "a deal holds the calls of two"


def _left(was: list[int | None], out: set[int]) -> list[tuple[int, int | None]]:
    return [(n, deal) for n, deal in enumerate(was, 1) if n not in out]


@every_table
@given(data=st.data())
def test_a_refused_call_changes_nothing_and_names_its_paragraph(table: Table, data: st.DataObject) -> None:
    walk, chance = data.draw(walks(table, most=25)), Random(data.draw(st.integers(0, 2**32)))
    log = Log(walk.sheet)
    for game in walk.games():
        for call in game.calls[log.game.number :]:
            log.hear(call)
        for _ in range(6):
            call = stray(walk.sheet.seating, chance)
            verdict = judge(game, call)
            if isinstance(verdict, Illegal):
                assert verdict.call == call
                assert verdict.rule in paragraphs(game)
                with pytest.raises(ValueError, match="cannot stand"):
                    log.hear(call)
            assert log.game == game


@every_table
@given(data=st.data())
def test_a_hand_knows_its_dealer_and_its_opening(table: Table, data: st.DataObject) -> None:
    end = data.draw(walks(table)).end
    for one, following in zip(end.hands, end.hands[1:], strict=False):
        if not any(isinstance(line.call, Dealt) for line in following.told):
            assert following.dealer == one.seating.after(one.dealer)
        assert following.opening == one.score
        assert one.closed
    numbers = [line.number for hand in end.hands for line in hand.told if not line.follows]
    assert numbers == list(range(1, end.number + 1))
    assert [hand.number for hand in end.hands] == list(range(1, len(end.hands) + 1))


@every_table
@given(data=st.data())
def test_every_stage_says_why_or_why_not(table: Table, data: st.DataObject) -> None:
    walk, chance = data.draw(walks(table, most=25)), Random(data.draw(st.integers(0, 2**32)))
    for game in walk.games():
        procedure = game.procedure
        call = stray(walk.sheet.seating, chance)
        for stage in (*procedure.stages, *procedure.extras, *procedure.irregularities):
            for rule in (stage.unasked(game.hand), stage.why(game.hand, call)):
                assert rule is None or rule in paragraphs(game)
            if stage.unasked(game.hand):
                assert stage.prompt(game.hand) is None


@every_table
def test_five_hundred_undos_and_redos_return_the_same_state(table: Table) -> None:
    walk = fixed(table, 120)
    games = list(walk.games())
    log = Log(walk.sheet)
    for call in games[-1].calls:
        log.hear(call)
    chance, at = Random(14), len(games) - 1
    for _ in range(500):
        back = chance.random() < 0.5
        if back and log.can_undo:
            log.hear(Undid())
            at -= 1
        elif not back and log.can_redo:
            log.hear(Redid())
            at += 1
        assert log.game == games[at]
        assert repr(log.game) == repr(games[at])


def test_rulebooks_have_each_paragraph_once() -> None:
    for ruleset, _, _ in TABLES:
        ids = [rule.id for rule in ruleset.rulebook]
        assert len(ids) == len(set(ids))
        assert all(isinstance(ruleset.rule(rule), Rule) for rule in ids)
