"""Each default and switch shows in a ruling that it changes, by itself and under the preset that has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from referee_app.core.calls import Keeping
from referee_app.core.ruleset import Preset, Ruleset
from referee_app.desk.rulings import answer, spoken
from referee_app.games.registry import rulesets
from referee_app.text.catalogue import Catalogue
from tests.sheets.table import ALL_FIVES, ALL_FOURS, SEVEN_UP, SPOIL_FIVE, TWENTY_FIVE

from .asked import GIVE, Row, has, may, of, revoke, rob, takes, turned, wins

STOOD, BEGGED = "turn 8♠; stand", "turn 9♣; beg"
UNDER = "2♠ of 2♠ 7♣ to 9♣ K♠"
BARE = {"ask": "may_give", "bare": True}
fours = partial(Row, finding="")
fives = partial(Row, finding="", game=ALL_FIVES, players=3)
spoil = partial(Row, finding="", game=SPOIL_FIVE, players=4)
sevens = partial(Row, finding="", game=SEVEN_UP, players=3)
irish = partial(Row, finding="", game=TWENTY_FIVE, players=4)

SWITCHES: Mapping[str, tuple[Row, ...]] = {
    "all_fours": (
        fours("target", wins("high X A"), calls=STOOD, start={"X": 10}),
        fours("game", has("game", counts="X 30 Y 20")),
        fours("hang", has("jack", dealt="X J♠ / Y Q♠", taken="X - / Y J♠ Q♠", trump="♠")),
        fours("game_tie", has("game", counts="X 20 Y 20")),
        fours("revoke", revoke("L"), calls=STOOD),
        fours("misdeal", of("misdeal")),
        fours("deuce", turned("6♣")),
        fours("gift_wins", GIVE, calls=BEGGED, start={"Y": 13}),
        fours("barred_game", revoke("L"), calls=STOOD),
        fours("undertrump", revoke("L", played=UNDER), calls=STOOD),
        fours("misdeal_passes", of("misdeal")),
        fours("misdeal_voids", of("misdeal"), calls="turn 6♥"),
        fours("top_trump", revoke("D", played="4♦ of J♠ 4♦ to 2♠ 3♠ 9♠"), calls=STOOD),
        fours("bare_gift", BARE, calls=BEGGED),
        fours("kick_in_hand", of("noted D kick_in_hand"), calls="turn 6♥"),
        fours("uncut", of("noted D uncut")),
        fours("looked", of("noted P looked"), calls="turn 9♣"),
    ),
    "all_fives": (
        fives("target", wins("count a 12 b 6 c 0"), keeping=Keeping.POINTS, start={"a": 50}),
        fives("trump_freely", may("K♠", "3♣ K♠", "8♣")),
        fives("score_timing", wins("took 10 a"), calls=STOOD, start={"a": 51}),
        fives("gift_to_all", GIVE, calls=BEGGED),
        fives("gift_wins", GIVE, calls=BEGGED, start={"a": 60}),
        fives("late_claim", revoke("b"), calls=STOOD),
        fives("below_nought", revoke("b", "turned"), calls=STOOD, start={"b": 1}),
    ),
    "spoil_five": (
        spoil("target", wins("three a"), calls="turn 8♠", start={"a": 17}),
        spoil("plain_order", takes("2♣ 3♣ 10♣")),
        spoil("freely", may("3♠", "2♦ 3♠", "7♦")),
        spoil("hold_back", may("8♣", "A♥ 8♣", "7♦")),
        spoil("rob", revoke("b", offence="not_robbed"), calls="turn 8♠"),
        spoil("dealer_robs", rob("d", "A♦")),
    ),
    "seven_up": (
        sevens("target", wins("high a A"), calls=STOOD, start={"a": 6}),
        sevens("game_tie", has("game", counts="a 20 b 20 c 0")),
        sevens("gift_to_all", GIVE, calls=BEGGED),
        sevens("gift_wins", GIVE, calls=BEGGED, start={"a": 6}),
    ),
    "twenty_five": (
        irish("target", wins("trick a"), calls="turn 8♠", start={"a": 20}),
        irish("jink", wins("trick a; trick a; trick a; trick a; trick a"), calls="turn 8♠", house={"target": 45}),
        irish("plain_order", takes("10♣ 2♣ 9♣")),
        irish("freely", may("3♠", "2♦ 3♠", "7♦")),
        irish("rob", revoke("b", offence="not_robbed"), calls="turn 8♠"),
        irish("dealer_robs", rob("d", "A♦")),
    ),
}
ROWS = [(game, row) for game, rows in SWITCHES.items() for row in rows]
PRESETS = [(ruleset, preset) for ruleset in rulesets().values() for preset in ruleset.presets[1:]]


def test_every_house_rule_has_its_question() -> None:
    assert {game: [row.name for row in rows] for game, rows in SWITCHES.items()} == {
        ruleset.id: [rule.key for rule in ruleset.house_rules] for ruleset in rulesets().values()
    }


@pytest.mark.parametrize(("game", "row"), ROWS, ids=[f"{game}-{row.name}" for game, row in ROWS])
def test_the_ruling_hangs_on_it_and_says_so(game: str, row: Row) -> None:
    judged = row.judged()
    ruling = judged.ruling
    rule = next(one for one in ruling.hangs if one.key == row.name)
    assert rule.rule in ruling.rules
    told = spoken(judged.voice(Catalogue()), ruling)
    assert any(line.startswith(f"It hangs on: {rule.title} – ") for line in told.hangs)
    others = [choice for choice in rule.choices if choice != ruling.house[rule]]
    houses = (judged.facts.under(ruling.house.having(rule, choice)) for choice in others)
    there = [answer(facts, ruling.question) for facts in houses]
    assert any(one and ruling.found.differs(one.found) for one in there)


@pytest.mark.parametrize(("ruleset", "preset"), PRESETS, ids=[f"{r.id}-{p.key}" for r, p in PRESETS])
def test_what_a_preset_changes_is_told_under_its_name(ruleset: Ruleset, preset: Preset) -> None:
    """For every house rule that the preset sets otherwise there is a ruling that says what it is “under” it."""
    for rule in preset.house.differing():
        row = next(row for row in SWITCHES[ruleset.id] if row.name == rule.key)
        judged = row.judged()
        found = [one for one in judged.ruling.elsewhere if one.preset == preset]
        lines = spoken(judged.voice(Catalogue()), judged.ruling).elsewhere
        assert found, rule.key
        assert any(line.startswith(f"Under “{preset.title}”: ") for line in lines)


def test_other_games_are_told_where_they_differ_and_not_where_they_agree() -> None:
    lines = Row("", may("K♠", "3♣ K♠ 10♠", "8♣"), "", game=ALL_FIVES, players=2).judged()
    told = [one.ruleset.id for one in lines.ruling.elsewhere if not one.preset]
    assert told == ["all_fours", "seven_up", "twenty_five"]
    agreeing = Row("", may("K♣", "3♣ K♣", "8♣"), "", game=ALL_FOURS).judged()
    assert agreeing.ruling.elsewhere == ()
