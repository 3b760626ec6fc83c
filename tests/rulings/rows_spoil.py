"""Spoil Five: the adjudicated cases by their number, then the penalty catalogue. a speaks and leads, the last deals."""

from __future__ import annotations

from functools import partial

from tests.sheets.table import SPOIL_FIVE

from .asked import Row, called, can, may, must, of, revoke, rob, takes, turned, which, wins

UP = "turn 8♠"
TEXT, SILENT = "003", "003 silent"
NOTHING = ("bars.tricks",)
OFF, TRUMPED, VOID = "8♦ of 8♦ 7♣ to 9♣", "10♠ of 10♠ 7♣ to 9♣", "8♦ of 8♦ 10♠ to 9♣"
IRISH = "irish"
four = partial(Row, game=SPOIL_FIVE, players=4)
five = partial(Row, game=SPOIL_FIVE, players=5)
six = partial(Row, game=SPOIL_FIVE, players=6)

CASES: tuple[Row, ...] = (
    four("083", takes("K♠ A♠ A♥ 10♠"), "takes.card", source=TEXT, cards="A♥"),
    four("085", takes("4♦ 9♦ 10♦", "♦"), "takes.card", source=TEXT, cards="10♦"),
    four("086", takes("A♥ J♥ K♥ 5♥", "♥"), "takes.card", source=TEXT, cards="5♥"),
    four("086_thirteen", {"ask": "trumps", "trump": "♥"}, "trumps", source=TEXT,
         cards="5♥ J♥ A♥ K♥ Q♥ 10♥ 9♥ 8♥ 7♥ 6♥ 4♥ 3♥ 2♥"),
    four("086_fourteen", {"ask": "trumps", "trump": "♠"}, "trumps", source=TEXT,
         cards="5♠ J♠ A♥ A♠ K♠ Q♠ 2♠ 3♠ 4♠ 6♠ 7♠ 8♠ 9♠ 10♠"),
    four("087", must("J♠", "J♠ 4♦ 7♣", "Q♠"), "must.no", source=TEXT, cards="4♦ 7♣"),
    four("088", must("J♠", "J♠ 4♦ 7♣", "5♠"), "must.yes", source=TEXT),
    four("089", must("J♠", "J♠ 4♦", "Q♠ 9♠ 5♠"), "must.no", source=TEXT, cards="4♦"),
    four("091", may("7♣", "J♠ 3♠ 7♣", "Q♠"), "may_play.no", source=TEXT, cards="J♠ 3♠"),
    four("092", may("9♦", "5♣ 9♦", "A♥", "♣"), "may_play.yes", source=TEXT),
    four("093", may("5♠", "2♦ 5♠", "7♦"), "may_play.no", source=TEXT, cards="2♦", hangs="freely"),
    four("093_irish", may("5♠", "2♦ 5♠", "7♦"), "may_play.yes", source="Irish", preset=IRISH),
    four("094", may("8♣", "A♥ 8♣", "7♦"), "may_play.no", source=TEXT, cards="A♥", hangs="hold_back"),
    four("096", rob("b"), "rob.yes", source=TEXT, calls="turn J♣"),
    four("098", rob("d"), "rob.no", source=SILENT, calls="turn A♦", hangs="dealer_robs"),
    four("098_irish", rob("d", "A♦"), "rob.ace", source=TEXT, preset=IRISH),
    six("099", wins("three c"), "wins.nobody", "c+5", source=TEXT, calls=UP),
    six("099_march", wins("three c; march made"), "wins.nobody", "c+10", source=TEXT, calls=UP),
    five("100", wins("three b; march failed"), "wins.nobody", source=TEXT, calls=UP),
    four("102", wins("spoiled"), "wins.nobody", source=TEXT, calls=UP),
    five("103", {"ask": "can_seat", "players": 10}, "seats.yes", source=TEXT),
    Row("103_worth", wins("three c"), "wins.nobody", "c+9", source=TEXT, calls=UP, players=10, game=SPOIL_FIVE),
    Row("103_march", wins("three c; march made"), "wins.nobody", "c+18", source=TEXT, calls=UP, players=10,
        game=SPOIL_FIVE),
    five("104", {"ask": "can_seat", "players": 11}, "seats.no", source=TEXT),
    four("105", wins("three a"), "wins.side", "a+3", "a", TEXT, UP, {"a": 27}),
    five("106", {"ask": "can_total", "points": 30}, "total.no", source=TEXT),
    five("106_possible", {"ask": "can_total", "points": 28}, "total.yes", source=TEXT),
    four("112", which("5♣ A♣ 7♦", "J♣", "♣"), "which.these", source=TEXT, cards="5♣ A♣"),
    four("113", of("misdeal"), "misdeal.again", source=SILENT, silent=True),
    Row("114", can("spoiled"), "can.no", source="arithmetic", calls=UP, players=2, start={"a": 29, "b": 29},
        game=SPOIL_FIVE),
    Row("114_wins", wins("three a"), "wins.side", "a+1", "a", TEXT, UP, {"a": 29, "b": 29}, players=2,
        game=SPOIL_FIVE),
)  # fmt: skip

OURS: tuple[Row, ...] = (
    four("off_suit_in_time", revoke("b", "in_time", OFF), "revoke.free", source=SILENT, calls=UP, silent=True),
    four("off_suit_turned", revoke("b", "turned", OFF), "revoke.bars", source="Forty-five", calls=UP,
         effects=NOTHING, silent=True),
    four("off_suit_later", revoke("b", "later", OFF), "revoke.bars", source="Forty-five", calls=UP, effects=NOTHING),
    four("off_suit_scored", revoke("b", "later", OFF), "revoke.costs", "b-3", source="Forty-five",
         calls=UP + "; three b", effects=NOTHING),
    four("off_suit_marched", revoke("b", "later", OFF), "revoke.costs", "b-6", source="Forty-five",
         calls=UP + "; three b; march made", effects=NOTHING),
    four("off_suit_another_scored", revoke("b", "later", OFF), "revoke.bars", source="Forty-five",
         calls=UP + "; three c", effects=NOTHING),
    four("off_suit_agreed", revoke("b", "agreed", OFF), "revoke.late", source=SILENT, calls=UP),
    four("second", revoke("b", "later", OFF), "revoke.nothing", source="Forty-five", calls=UP + "; revoke b"),
    four("trumped_able", revoke("b", "later", TRUMPED), "revoke.bars", source="Irish", calls=UP, effects=NOTHING,
         hangs="freely"),
    four("trumped_able_irish", revoke("b", "later", TRUMPED), "revoke.none", source="Irish", calls=UP, preset=IRISH),
    four("void_not_trumped", revoke("b", "later", VOID), "revoke.bars", source="003; Irish", calls=UP,
         effects=NOTHING),
    four("void_not_trumped_irish", revoke("b", "later", VOID), "revoke.none", source="Irish", calls=UP,
         preset=IRISH),
    four("void_held_back", revoke("b", "later", "8♦ of 8♦ 5♠ to 9♣"), "revoke.bars", source="trump leads alone",
         calls=UP, effects=NOTHING, hangs="hold_back"),
    four("void_held_back_allowed", revoke("b", "later", "8♦ of 8♦ 5♠ to 9♣"), "revoke.none", source=TEXT, calls=UP,
         house={"hold_back": True}),
    four("withheld_lawfully", revoke("b", "later", "8♦ of 8♦ 5♠ to 9♠"), "revoke.none", source=TEXT, calls=UP),
    four("withheld_ace_of_hearts", revoke("b", "later", "8♦ of 8♦ A♥ to K♠"), "revoke.none", source=TEXT, calls=UP),
    four("withheld_from_higher", revoke("b", "later", "8♦ of 8♦ J♠ to 5♠"), "revoke.bars", source=TEXT, calls=UP,
         effects=NOTHING),
    four("withheld_ace_from_jack", revoke("b", "later", "8♦ of 8♦ A♥ to J♠"), "revoke.bars", source=TEXT, calls=UP,
         effects=NOTHING),
    four("withheld_with_small", revoke("b", "later", "8♦ of 8♦ 5♠ 3♠ to 9♠"), "revoke.bars", source=TEXT, calls=UP,
         effects=NOTHING),
    four("undertrumped", revoke("c", "later", "10♠ of 10♠ 8♦ to 9♣ K♠"), "revoke.none", source=TEXT, calls=UP),
    four("false_rob", revoke("b", offence="false_rob"), "revoke.bars", source="Irish", calls=UP, effects=NOTHING,
         silent=True),
    four("not_robbed", revoke("b", offence="not_robbed"), "revoke.bars", source="Irish", calls=UP, effects=NOTHING,
         preset=IRISH),
    four("not_robbed_where_it_is_optional", revoke("b", offence="not_robbed"), "revoke.allowed", source="Irish: must",
         calls=UP, hangs="rob"),
    four("called_not_played", revoke("b", offence="called"), "revoke.bars", source="old laws",
         calls=UP + "; exposed b 5♣", effects=NOTHING),
    four("shown", of("exposed b 5♣"), "exposed", source=SILENT, calls=UP, silent=True),
    four("out_of_turn", of("out of turn c 5♣"), "out_of_turn", source=SILENT, calls=UP),
    four("called_follows", called("9♦", "a", "b", "7♦", True), "called.yes", source=SILENT, calls=UP),
    four("called_trump", called("K♠", "a", "b", "7♦", True), "called.no", source=SILENT, calls=UP),
    four("called_trump_void", called("K♠", "a", "b", "7♦", False), "called.yes", source=SILENT, calls=UP),
    four("misdeal_late", of("misdeal"), "mishap.refused", source=SILENT, calls=UP + "; three b"),
    four("two_turned", of("two turned up"), "misdeal.again", source="sources silent"),
    four("opponent_shown", of("card shown in dealing"), "misdeal.again", source="old laws"),
    four("own_shown", of("noted d own_shown"), "noted.warning", source="old laws"),
    four("looked", of("noted b looked"), "noted.warning", source="sources silent", calls=UP),
    four("talked", of("noted b talked"), "noted.warning", source="sources silent", calls=UP),
    four("two_cards", of("noted b two_cards"), "noted.warning", source="sources silent", calls=UP),
    four("false_claim", of("noted b false_claim"), "noted.warning", source="sources silent", calls=UP),
    four("wrong_score", {"ask": "wrong_score", "side": "a", "points": 3}, "score.yes", "a+3",
         source="sources silent"),
    four("rob_twice", rob("c"), "rob.no", source=TEXT, calls="turn J♣; robbed b"),
    four("rob_after_the_count", rob("b"), "rob.no", source=TEXT, calls="turn J♣; three c"),
    four("rob_dealers_ace_by_another", rob("b", "A♦"), "rob.no", source="Irish", preset=IRISH),
    four("both_home", {"ask": "both_home"}, "both.one", source=TEXT),
    four("turned_jack", turned("J♠"), "turned.nothing", source=TEXT),
    four("plain_order", takes("2♣ 3♣ 10♣"), "takes.card", source="ace high", cards="10♣", hangs="plain_order"),
    four("plain_order_irish", takes("2♣ 3♣ 10♣"), "takes.card", source="ace high", cards="2♣", preset=IRISH),
    four("plain_red", takes("2♦ 3♦ 10♦"), "takes.card", source=TEXT, cards="10♦"),
    four("plain_red_ace_irish", takes("A♦ 2♦"), "takes.card", source=TEXT, cards="2♦", preset=IRISH),
    four("leads", {"ask": "who_leads"}, "leads", source=TEXT),
)  # fmt: skip

ROWS = (*CASES, *OURS)
