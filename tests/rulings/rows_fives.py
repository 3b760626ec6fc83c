"""All Fives: the adjudicated cases by their number, then the penalty catalogue. a speaks and leads, the last deals."""

from __future__ import annotations

from functools import partial

from referee_app.core.calls import Keeping
from tests.sheets.table import ALL_FIVES

from .asked import GIVE, PACK, Row, beg, called, can, has, may, must, of, revoke, takes, turned, which, wins

STOOD = "turn 8♠; stand"
FOLLOW, DEAL, VALUES, WRONG = "000 §3", "000 §2", "000 §4–5", "000 §6"
BARRED = ("bars.win",)
OFF, TRUMPED, VOID = "8♦ of 8♦ 7♣ to 9♣", "2♠ of 2♠ 7♣ to 9♣", "8♦ of 8♦ 2♠ to 9♣"
three = partial(Row, game=ALL_FIVES, players=3)
two = partial(Row, game=ALL_FIVES, players=2)
points = partial(two, keeping=Keeping.POINTS)

CASES: tuple[Row, ...] = (
    three("061", may("K♠", "3♣ K♠ 10♠", "8♣"), "may_play.no", source=FOLLOW, cards="3♣"),
    three("062", takes("8♣ 5♠ K♠", lead="a"), "takes.seat", "c+8", source=VALUES, cards="K♠"),
    three("063", takes("10♥ J♥ 2♥", "♥", "a"), "takes.seat", "b+11", source=VALUES, cards="J♥"),
    two("064", wins("took Q a; took 5 a; ten not dealt; ace not dealt; king not dealt; jack not dealt"),
        "wins.nobody", "a+7", source=VALUES, calls="turn 8♣; stand"),
    two("066", can("count a 12 b 8"), "can.no", source="000 §4", calls="turn 10♠; stand"),
    three("067", can("count a 11 b 9 c 6"), "can.no", source="000 §4", keeping=Keeping.POINTS),
    three("068", GIVE, "give.yes", "a+1", source=DEAL, calls="turn 9♣; beg", hangs="gift_to_all"),
    two("070", PACK, "pack.out", source="002 §2"),
    points("071", wins("count a 12 b 13"), "wins.shared", "a+12 b+13", "a b", VALUES, start={"a": 51, "b": 50}),
    three("074", wins("count a 10 b 10 c 5"), "wins.shared", "a+10 b+10 c+5", "a b", "000 §4",
          start={"a": 51, "b": 51, "c": 35}, keeping=Keeping.POINTS),
    two("075", revoke("a", "in_time"), "revoke.free", source="002 §6", calls=STOOD),
    points("076", wins("count a 12 b 6; revoke a turned"), "wins.nobody", "a+9 b+6", source=WRONG,
           start={"a": 60, "b": 50}),
    points("077", wins("count a 12 b 11; revoke a turned"), "wins.side", "a+9 b+11", "b", WRONG,
           start={"a": 60, "b": 52}),
    points("078", wins("count a 0 b 4"), "wins.side", "b+4", "a", "000 §4", start={"a": 69, "b": 56}),
    two("079", revoke("a"), "revoke.nothing", source="sources silent", calls=STOOD, silent=True, hangs="late_claim"),
    two("080", revoke("a", "turned"), "revoke.costs", "a-3", source=WRONG, calls=STOOD, start={"a": 1},
        effects=BARRED, hangs="below_nought"),
    two("081", called("K♠", "a", "b", "9♦", True), "called.no", source=WRONG, calls=STOOD),
    two("082", called("9♦", "a", "b", "8♦", True), "called.yes", source="002 §6", calls=STOOD),
    three("111", wins("count a 0 b 12 c 12; revoke a turned"), "wins.shared", "a-3 b+12 c+12", "b c", WRONG,
          start={"a": 73, "b": 51, "c": 51}, keeping=Keeping.POINTS),
)  # fmt: skip

OURS: tuple[Row, ...] = (
    three("off_suit_in_time", revoke("b", "in_time", OFF), "revoke.free", source=WRONG, calls=STOOD),
    three("off_suit_turned", revoke("b", "turned", OFF), "revoke.costs", "b-3", source=WRONG, calls=STOOD,
          effects=BARRED),
    three("off_suit_later", revoke("b", "later", OFF), "revoke.nothing", source="sources silent", calls=STOOD),
    three("off_suit_later_costs", revoke("b", "later", OFF), "revoke.costs", "b-3", source="sources silent",
          calls=STOOD, house={"late_claim": True}, effects=BARRED),
    three("off_suit_agreed", revoke("b", "agreed", OFF), "revoke.late", source=WRONG, calls=STOOD),
    three("trumped_able", revoke("b", "turned", TRUMPED), "revoke.costs", "b-3", source=FOLLOW, calls=STOOD,
          effects=BARRED, hangs="trump_freely"),
    three("trumped_freely", revoke("b", "turned", TRUMPED), "revoke.none", source=FOLLOW, calls=STOOD,
          house={"trump_freely": True}),
    three("void_discards", revoke("b", "turned", VOID), "revoke.none", source=FOLLOW, calls=STOOD),
    three("trump_refused", revoke("b", "turned", "8♦ of 8♦ A♠ to 9♠"), "revoke.costs", "b-3", source=WRONG,
          calls=STOOD, effects=BARRED),
    three("undertrumped", revoke("c", "turned", "2♠ of 2♠ 8♦ to 9♣ K♠"), "revoke.none", source=FOLLOW, calls=STOOD),
    three("floor", revoke("b", "turned", OFF), "revoke.costs", "b-1", source=WRONG, calls=STOOD, start={"b": 1},
          house={"below_nought": False}, effects=BARRED),
    three("again", revoke("b", "turned", OFF), "revoke.costs", "b-3", source="sources silent",
          calls=STOOD + "; revoke b turned"),
    three("both_pay", revoke("c", "turned", OFF), "revoke.costs", "c-3", source=WRONG,
          calls=STOOD + "; revoke b turned", effects=BARRED),
    three("shown", of("exposed b 9♦"), "exposed", source=WRONG, calls=STOOD),
    three("out_of_turn", of("out of turn c 9♦"), "out_of_turn", source="sources silent", calls=STOOD, silent=True),
    three("called_void", called("K♠", "a", "b", "9♦"), "called.void", source=WRONG, calls=STOOD),
    three("called_led", called("K♠", "a", "b"), "called.yes", source=WRONG, calls=STOOD),
    three("called_void_known", called("K♠", "a", "b", "9♦", False), "called.yes", source=WRONG, calls=STOOD),
    three("called_not_played", revoke("b", "turned", offence="called"), "revoke.costs", "b-3", source="old laws",
          calls=STOOD + "; exposed b 9♦", effects=BARRED),
    three("misdeal", of("misdeal"), "misdeal.again", source="sources silent", silent=True),
    three("two_turned", of("two turned up"), "misdeal.again", source="sources silent", calls="turn 9♠"),
    three("opponent_shown", of("card shown in dealing"), "misdeal.again", source="old laws"),
    three("misdeal_late", of("misdeal"), "mishap.refused", source="sources silent", calls=STOOD + "; took 10 a"),
    three("own_shown", of("noted c own_shown"), "noted.warning", source="old laws"),
    three("begged_out_of_turn", of("noted b beg_turn"), "noted.warning", source=DEAL, calls="turn 9♠"),
    three("looked", of("noted b looked"), "noted.warning", source="sources silent", calls=STOOD),
    three("talked", of("noted b talked"), "noted.warning", source="sources silent", calls=STOOD),
    three("two_cards", of("noted b two_cards"), "noted.warning", source="sources silent", calls=STOOD),
    three("false_claim", of("noted b false_claim"), "noted.warning", source="sources silent", calls=STOOD),
    three("wrong_score", {"ask": "wrong_score", "side": "a", "points": 5}, "score.yes", "a+5",
          source="sources silent", silent=True),
    three("beg", beg("a"), "beg.yes", source=DEAL, calls="turn 9♠"),
    three("beg_not_asked", beg("b"), "beg.not_asked", source=DEAL, calls="turn 9♠"),
    three("beg_again", beg("a"), "beg.no", source=DEAL, calls="turn 9♠; beg; run; turn 3♦"),
    three("gift_to_both", GIVE, "give.yes", "a+1 b+1", source="Foster", calls="turn 9♣; beg",
          house={"gift_to_all": True}),
    two("gift_does_not_win", GIVE, "give.yes", "a+1", source=DEAL, calls="turn 9♣; beg", start={"a": 60},
        hangs="gift_wins"),
    two("gift_wins", GIVE, "give.wins", "a+1", "a", DEAL, "turn 9♣; beg", {"a": 60}, house={"gift_wins": True}),
    three("turned_jack", turned("J♠"), "turned.nothing", source=DEAL),
    three("pack_of_three", PACK, "pack.out", source=DEAL),
    three("both_home", {"ask": "both_home"}, "both.best", source="000 §4"),
    three("may_only_follow", which("3♣ K♠ 10♠", "8♣"), "which.these", source=FOLLOW, cards="3♣"),
    three("must_follow", must("3♣", "3♣ K♠ 10♠", "8♣"), "must.yes", source=FOLLOW),
    three("jack", has("jack", dealt="a J♠ / b - / c -", taken="a - / b J♠ / c -", trump="♠"), "has.side", "b+1",
          source=VALUES),
    two("sums", can("count a 12 b 13"), "can.yes", "a+12 b+13", source=VALUES, keeping=Keeping.POINTS),
    two("sums_just_fit", can("count a 12 b 9"), "can.yes", "a+12 b+9", source=VALUES, calls="turn A♠; stand"),
    two("four_players", {"ask": "can_seat", "players": 4}, "seats.no", source="002 §1"),
    two("falling", wins("took 10 a"), "wins.side", "a+10", "a", "as they fall", STOOD, {"a": 51},
        house={"score_timing": "trick_by_trick"}),
    two("tie_after", wins("took 10 a; took 5 b; ace not dealt; king not dealt; queen not dealt; jack not dealt"),
        "wins.side", "a+10 b+5", "a", "000 §4", STOOD, {"a": 51, "b": 55}),
)  # fmt: skip

ROWS = (*CASES, *OURS)
