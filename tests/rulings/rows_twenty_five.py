"""Twenty-Five: the penalty catalogue and what is disputed most, reckoned by hand."""

from __future__ import annotations

from functools import partial

from tests.sheets.table import TWENTY_FIVE

from .asked import Row, called, can, may, must, of, revoke, rob, takes, turned, which, wins

UP = "turn 8♠"
BRIT, SILENT, FORTY_FIVE = "Britannica", "sources silent", "Forty-five"
NOTHING = ("bars.tricks",)
OFF, TRUMPED, VOID = "8♦ of 8♦ 7♣ to 9♣", "10♠ of 10♠ 7♣ to 9♣", "8♦ of 8♦ 10♠ to 9♣"
four = partial(Row, game=TWENTY_FIVE, players=4)
HARD = {"freely": False}

ROWS: tuple[Row, ...] = (
    four("off_suit_in_time", revoke("b", "in_time", OFF), "revoke.free", source=SILENT, calls=UP, silent=True),
    four("off_suit_turned", revoke("b", "turned", OFF), "revoke.bars", source=FORTY_FIVE, calls=UP, effects=NOTHING),
    four("off_suit_scored", revoke("b", "later", OFF), "revoke.costs", "b-10", source=FORTY_FIVE,
         calls=UP + "; trick b; trick b; trick c", effects=NOTHING),
    four("off_suit_agreed", revoke("b", "agreed", OFF), "revoke.late", source=SILENT, calls=UP, silent=True),
    four("second", revoke("b", "later", OFF), "revoke.nothing", source=FORTY_FIVE, calls=UP + "; revoke b"),
    four("trumped_able", revoke("b", "later", TRUMPED), "revoke.none", source="no free trumping", calls=UP,
         hangs="freely"),
    four("trumped_able_not_freely", revoke("b", "later", TRUMPED), "revoke.bars", source="003", calls=UP, house=HARD,
         effects=NOTHING),
    four("void_discards", revoke("b", "later", VOID), "revoke.none", source=BRIT, calls=UP),
    four("void_not_freely", revoke("b", "later", VOID), "revoke.bars", source="003", calls=UP, house=HARD,
         effects=NOTHING),
    four("withheld", revoke("b", "later", "8♦ of 8♦ 5♠ to 9♠"), "revoke.none", source="Peel", calls=UP),
    four("withheld_from_higher", revoke("b", "later", "8♦ of 8♦ J♠ to 5♠"), "revoke.bars", source="Peel", calls=UP,
         effects=NOTHING),
    four("withheld_with_small", revoke("b", "later", "8♦ of 8♦ 5♠ 3♠ to 9♠"), "revoke.bars", source="Peel", calls=UP,
         effects=NOTHING),
    four("king_of_trumps_refused", revoke("b", "later", "8♦ of 8♦ K♠ to 9♠"), "revoke.bars", source=BRIT, calls=UP,
         effects=NOTHING),
    four("kept_back", must("J♠", "J♠ 4♦ 7♣", "Q♠"), "must.no", source="Peel", cards="4♦ 7♣"),
    four("not_kept_back", must("J♠", "J♠ 4♦ 7♣", "5♠"), "must.yes", source="Peel"),
    four("ace_of_hearts", must("A♥", "A♥ 4♦", "J♠"), "must.yes", source=BRIT),
    four("trumps_plain_lead", may("10♠", "10♠ 7♣", "9♣"), "may_play.yes", source=BRIT),
    four("follows_or_trumps", which("10♠ 7♣ 8♦", "9♣"), "which.these", source=BRIT, cards="10♠ 7♣"),
    four("takes_ace_of_hearts", takes("K♠ A♠ A♥ 10♠"), "takes.card", source=BRIT, cards="A♥"),
    four("takes_five", takes("K♠ A♠ A♥ 5♠", lead="a"), "takes.seat", "d+5", source="Peel", cards="5♠"),
    four("takes_low_black", takes("10♣ 2♣ 9♣"), "takes.card", source=BRIT, cards="2♣", hangs="plain_order"),
    four("takes_black_natural", takes("10♣ 2♣ 9♣"), "takes.card", source=BRIT, cards="10♣",
         house={"plain_order": "natural"}),
    four("red_ace_is_last", takes("A♦ 2♦"), "takes.card", source=BRIT, cards="2♦"),
    four("trumps_in_black", {"ask": "trumps", "trump": "♣"}, "trumps", source=BRIT,
         cards="5♣ J♣ A♥ A♣ K♣ Q♣ 2♣ 3♣ 4♣ 6♣ 7♣ 8♣ 9♣ 10♣"),
    four("rob", rob("b"), "rob.yes", source=BRIT, calls="turn J♣"),
    four("rob_ace", rob("d", "A♦"), "rob.ace", source=BRIT, hangs="dealer_robs"),
    four("rob_ace_by_another", rob("b", "A♦"), "rob.no", source=BRIT),
    four("rob_ace_nobody", rob("d", "A♦"), "rob.no", source=BRIT, house={"dealer_robs": False}),
    four("rob_late", rob("b"), "rob.no", source=BRIT, calls="turn J♣; trick a"),
    four("false_rob", revoke("b", offence="false_rob"), "revoke.bars", source="Britannica 1911", calls=UP,
         effects=NOTHING),
    four("not_robbed", revoke("b", offence="not_robbed"), "revoke.bars", source="Britannica 1911", calls=UP,
         effects=NOTHING, house={"rob": "compulsory"}),
    four("shown", of("exposed b 5♣"), "exposed", source=SILENT, calls=UP, silent=True),
    four("out_of_turn", of("out of turn c 5♣"), "out_of_turn", source=SILENT, calls=UP),
    four("called", called("9♦", "a", "b", "7♦", True), "called.yes", source=SILENT, calls=UP),
    four("called_trump", called("K♠", "a", "b", "7♦", True), "called.yes", source=BRIT, calls=UP, hangs="freely"),
    four("called_off_suit", called("K♣", "a", "b", "7♦", True), "called.no", source=SILENT, calls=UP),
    four("misdeal", of("misdeal"), "misdeal.again", source=SILENT, silent=True),
    four("misdeal_late", of("misdeal"), "mishap.refused", source=SILENT, calls=UP + "; trick a"),
    four("wrong_score", {"ask": "wrong_score", "side": "a", "points": 5}, "score.yes", "a+5", source=SILENT),
    four("trick_wins", wins("trick a"), "wins.side", "a+5", "a", "Peel", UP, {"a": 20, "b": 20}),
    four("jink", wins("trick a; trick a; trick a; trick a; trick a"), "wins.side", "a game", "a", "Peel", UP,
         house={"target": 45}, hangs="jink"),
    four("no_jink", wins("trick a; trick a; trick a; trick a; trick a"), "wins.nobody", "a+25", source="Peel",
         calls=UP, house={"target": 45, "jink": False}),
    four("forty_five", wins("trick a"), "wins.nobody", "a+5", source="Peel", calls=UP, start={"a": 20},
         preset="forty_five"),
    four("total", {"ask": "can_total", "points": 12}, "total.no", source="Peel"),
    four("total_possible", {"ask": "can_total", "points": 20}, "total.yes", source="Peel"),
    four("robbed_then_trick", can("robbed b; trick a"), "can.yes", "a+5", source="Peel",
                                      calls=UP),
    four("turned_jack", turned("J♠"), "turned.nothing", source=BRIT),
    four("both_home", {"ask": "both_home"}, "both.tricks", source="Peel"),
    four("ten_players", {"ask": "can_seat", "players": 10}, "seats.yes", source="arithmetic"),
    four("eleven_players", {"ask": "can_seat", "players": 11}, "seats.no", source="arithmetic"),
    four("leads", {"ask": "who_leads"}, "leads", source=BRIT),
)  # fmt: skip
