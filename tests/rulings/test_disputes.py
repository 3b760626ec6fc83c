"""The twenty commonest disputes: four taps at most, and nothing is asked that the sheet knows."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from referee_app.core.calls import Fault, Keeping, Offence, Revoked, When
from referee_app.core.cards import Card
from referee_app.core.prompts import Figures, OneOf, Points
from referee_app.core.referee import Game, judge
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat
from referee_app.desk.rulings import BY_ID, DISPUTES, Dispute, Facts, Moment, Shown, answer, disputes, facts, spoken
from referee_app.desk.rulings import questions as q
from referee_app.games.registry import rulesets
from referee_app.judging import Judged
from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.text.rulings import ASKS, CHOICES, FINDINGS, choice
from referee_app.text.rulings import DISPUTES as TITLES
from tests.sheets.table import ALL_FIVES, ALL_FOURS, SPOIL_FIVE, TWENTY_FIVE, Table, seated

REFEREE, DISPUTE, MOST = 1, 1, 4
"""Taps: on “Referee”, on the dispute, and the most of all."""
TABLES = [(ruleset, table) for ruleset in rulesets().values() for table in ruleset.tables[:2]]
GAMES = {ruleset.id: ruleset for ruleset in rulesets().values()}
KNOWN = {
    "all_fours": {*BY_ID} - {"kept_back", "rob"},
    "all_fives": {*BY_ID} - {"kept_back", "rob", "low"},
    "spoil_five": {*BY_ID} - {"jack", "game", "beg", "give", "pack_out", "low"},
    "seven_up": {*BY_ID} - {"kept_back", "rob"},
    "twenty_five": {*BY_ID} - {"jack", "game", "beg", "give", "pack_out", "low"},
}


def opened(text: str, ruleset: Ruleset = ALL_FOURS, keeping: Keeping = Keeping.RESULTS, players: int = 0) -> Game:
    seating = seated(ruleset, players) if players else ruleset.tables[0]
    return Table({}, seating, keeping, {}, ruleset).play(text)


def some(dispute: Dispute, at: Facts, pick: int = 0) -> dict[str, Any]:
    """Answers as a person would tap them, one after another."""
    told: dict[str, Any] = {}
    while left := dispute.open(at, told):
        blank = left[0].blank
        values = blank.values if isinstance(blank, OneOf) else ()
        told[left[0].key] = values[pick % len(values)] if values else _typed(blank)
    return told


def _typed(blank: Any) -> Any:
    return blank.least if isinstance(blank, Figures) else 1 if isinstance(blank, Points) else None


def test_there_are_twenty_each_with_its_title() -> None:
    assert len(DISPUTES) == len({*BY_ID}) == 20
    assert [dispute.id for dispute in DISPUTES] == list(TITLES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_offers_those_it_knows(game: str) -> None:
    table = Table({}, GAMES[game].tables[0], Keeping.RESULTS, {}, GAMES[game])
    assert {dispute.id for dispute in disputes(facts(table.play()))} == KNOWN[game]


@pytest.mark.parametrize("keeping", Keeping)
@pytest.mark.parametrize("game", GAMES)
def test_from_the_table_to_a_cited_ruling_in_four_taps(game: str, keeping: Keeping) -> None:
    """With any answers, before the hand and in it."""
    ruleset = GAMES[game]
    first = "" if keeping is Keeping.POINTS else "turn 8♠"
    for calls in ("", first):
        at = facts(opened(calls, ruleset, keeping))
        for dispute in disputes(at):
            for pick in (0, 3):
                told = some(dispute, at, pick)
                assert REFEREE + DISPUTE + len(told) <= MOST, dispute.id
                ruling = answer(at, dispute.question(at, **told))
                assert ruling, dispute.id
                assert ruling.rules, dispute.id
                assert ruling.finding.message in FINDINGS


def asked(dispute: str, game: Game) -> list[str]:
    return [ask.key for ask in BY_ID[dispute].open(facts(game))]


def test_what_the_sheet_knows_is_not_asked_again() -> None:
    stood, cards = "turn 8♠; stand", Keeping.CARDS
    assert asked("turned", opened("")) == ["card"]
    assert asked("turned", opened("turn 8♠")) == []
    assert asked("off_suit", opened(stood)) == ["seat", "moment"]
    assert asked("off_suit", opened(stood + "; high X A")) == ["seat"]
    assert asked("takes", opened(stood)) == ["first", "second"]
    assert asked("takes", opened(stood + "; play R 9♣; play P A♣", keeping=cards)) == []
    assert asked("takes", opened(stood + "; play R 9♣", keeping=cards)) == ["first", "second"]
    assert asked("called", opened(stood)) == ["card", "suit"]
    assert asked("called", opened(stood + "; exposed L 5♣")) == ["suit"]
    assert asked("called", opened(stood + "; exposed L 5♣; play R 9♣", keeping=cards)) == []
    assert asked("misdeal", opened("")) == ["fault"]
    assert asked("misdeal", opened("", TWENTY_FIVE)) == []
    assert asked("give", opened("turn 8♠", ALL_FIVES)) == []
    assert asked("give", opened("turn 8♠")) == ["bare"]


def test_which_trump_was_refused_is_asked_where_it_matters_else_when() -> None:
    assert asked("refused_trump", opened("turn 8♠")) == ["seat", "card"]
    assert asked("refused_trump", opened("turn 8♠", ALL_FIVES)) == ["seat", "moment"]
    assert asked("refused_trump", opened("turn 8♠", SPOIL_FIVE)) == ["seat", "card"]


SHOWN = "turn 8♠; stand; play R 9♣; play P 4♦; play L 2♣; play D 3♣; play R 5♥; play P 6♣"
"""P threw off a diamond on clubs, and here is a club of his."""


@pytest.mark.parametrize("dispute", ["off_suit", "refused_trump", "trumped", "void"])
def test_a_revoke_that_the_cards_prove_is_settled_without_a_question(dispute: str) -> None:
    game = opened(SHOWN, keeping=Keeping.CARDS)
    assert asked(dispute, game) == []
    at = facts(game)
    ruling = answer(at, BY_ID[dispute].question(at))
    assert ruling
    assert ruling.finding.message == "revoke.costs"
    assert ruling.post == Revoked(Seat(1), Offence.REVOKE, When.LATER)
    assert judge(game, ruling.cited(dispute)).awards == ruling.awards  # type: ignore[union-attr]


def test_a_revoke_costs_what_the_cards_have_counted_too() -> None:
    """Three tricks counted by the cards themselves are lost by the revoke that they prove."""
    tricks = "play a 9♣; play b 2♣; play c 3♣; play d 4♦; play a K♣; play b 5♣; play c 6♣; play d 8♦; play a A♣; "
    game = opened(f"turn 8♠; {tricks}play b 7♣; play c 8♣; play d 10♣; agreed", SPOIL_FIVE, Keeping.CARDS, 4)
    assert game.score == (3, 0, 0, 0)
    at = facts(opened(f"turn 8♠; {tricks}play b 7♣; play c 8♣; play d 10♣", SPOIL_FIVE, Keeping.CARDS, 4))
    ruling = answer(at, BY_ID["off_suit"].question(at))
    assert ruling
    assert ruling.post == Revoked(Seat(3), Offence.REVOKE, When.LATER)
    assert judge(at.game, ruling.post).awards == ruling.awards  # type: ignore[union-attr]


def test_the_trick_on_the_table_is_the_one_that_is_asked_about() -> None:
    at = facts(opened("turn 8♠; stand; play R 9♣; play P A♣; play L 2♠; play D K♣", keeping=Keeping.CARDS))
    question = BY_ID["takes"].question(at)
    assert isinstance(question, q.WhoTakes)
    assert (len(question.trick), question.lead) == (4, 0)
    ruling = answer(at, question)
    assert ruling
    assert ruling.finding.slots["seat"] == 2


def test_a_card_that_lies_open_is_called_from_its_owner() -> None:
    at = facts(opened("turn 8♠; stand; exposed L 5♣"))
    question = BY_ID["called"].question(at, suit=Card.parse("9♣").suit)
    assert isinstance(question, q.MustPlayCalled)
    assert (question.card, question.seat, question.caller) == (Card.parse("5♣"), 2, 3)


def test_the_kept_card_was_not_led() -> None:
    at = facts(opened("turn 8♠", SPOIL_FIVE))
    five = Card.parse("5♠")
    kept, led = BY_ID["kept_back"].asks(at, {"kept": five})
    assert isinstance(kept.blank, OneOf)
    assert isinstance(led.blank, OneOf)
    assert list(kept.blank.values) == [five, Card.parse("J♠"), Card.parse("A♥")]
    assert five not in led.blank.values


def test_what_was_not_told_is_named() -> None:
    at = facts(opened("turn 8♠"))
    with pytest.raises(KeyError, match="moment"):
        BY_ID["off_suit"].question(at, seat=0)


def test_a_correction_stays_within_what_the_sheet_allows() -> None:
    at = facts(opened("ruled X +3 recount"))
    points = next(ask.blank for ask in BY_ID["wrong_score"].asks(at, {"side": 1}) if ask.key == "points")
    assert isinstance(points, Points)
    assert (points.low, points.high) == (-3, 14)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ask_and_answer_has_its_words(lang: str) -> None:
    table = Table()
    voice = Judged(facts(table.play()), None, ("Rita", "Paul", "Lena", "Dan")).voice(Catalogue(lang))  # type: ignore[arg-type]
    for dispute in DISPUTES:
        for ask in dispute.asks(facts(table.play())):
            assert Catalogue(lang).say(ASKS[ask.key])
            if isinstance(ask.blank, OneOf):
                said = [choice(voice, ask.key, value) for value in ask.blank.values]
                assert all(said)
                assert len(set(said)) == len(said)
    assert {*CHOICES["moment"]} == {moment.value for moment in Moment}
    assert {*CHOICES["how"]} == {how.value for how in Shown}
    assert choice(voice, "fault", Fault.TURNED) != choice(voice, "fault", None)


def test_every_ask_is_of_some_dispute() -> None:
    keys = {ask.key for ruleset, table in TABLES for dispute in DISPUTES for ask in _asks(ruleset, table, dispute)}
    assert keys == {*ASKS}


def _asks(ruleset: Ruleset, table: Any, dispute: Dispute) -> tuple[Any, ...]:
    return dispute.asks(facts(Table({}, table, Keeping.RESULTS, {}, ruleset).play()))


@cache
def ruled(game: str) -> tuple[Judged, ...]:
    ruleset = GAMES[game]
    at = facts(Table({}, ruleset.tables[0], Keeping.RESULTS, {}, ruleset).play())
    names = tuple("ABCDEFGHIJ"[: at.seating.players])
    told = [(dispute, some(dispute, at, 1)) for dispute in disputes(at)]
    rulings = [answer(at, dispute.question(at, **answers), GAMES.values()) for dispute, answers in told]
    return tuple(Judged(at, ruling, names) for ruling in rulings if ruling)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_is_told_whole_in_every_language(game: str, lang: str) -> None:
    assert len(ruled(game)) == len(KNOWN[game])
    for one in ruled(game):
        told = spoken(one.voice(Catalogue(lang)), one.ruling)
        for line in (told.verdict, *told.effects, *told.hangs, *told.elsewhere):
            assert line
            assert "{" not in line
        assert len(told.paragraphs) == len(one.ruling.rules)
        assert bool(told.silent) is one.ruling.silent
