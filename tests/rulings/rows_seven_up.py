"""Seven-Up: the penalty catalogue and what is disputed most, reckoned by hand."""

from __future__ import annotations

from functools import partial

from tests.sheets.table import SEVEN_UP

from .asked import GIVE, PACK, Row, beg, called, can, has, may, of, revoke, takes, turned, which, wins

STOOD = "turn 8♠; stand"
FOSTER, SILENT = "Foster", "sources silent"
LOSSES = ("bars.jack", "bars.game", "bars.short")
OFF, TRUMPED = "8♦ of 8♦ 7♣ to 9♣", "2♠ of 2♠ 7♣ to 9♣"
two = partial(Row, game=SEVEN_UP, players=2)
three = partial(Row, game=SEVEN_UP, players=3)

ROWS: tuple[Row, ...] = (
    two("off_suit_in_time", revoke("a", "in_time", OFF), "revoke.free", source=FOSTER, calls=STOOD),
    two("off_suit_turned", revoke("a", "turned", OFF), "revoke.costs", "b+1", source=FOSTER, calls=STOOD,
        effects=LOSSES),
    two("off_suit_later", revoke("a", "later", OFF), "revoke.costs", "b+1", source=FOSTER, calls=STOOD,
        effects=LOSSES),
    two("off_suit_agreed", revoke("a", "agreed", OFF), "revoke.late", source=SILENT, calls=STOOD, silent=True),
    three("off_suit_three", revoke("a", "later", OFF), "revoke.costs", "b+1 c+1", source=FOSTER, calls=STOOD,
          effects=LOSSES),
    two("revoke_wins", revoke("a"), "revoke.costs", "b+1", "b", FOSTER, STOOD, {"b": 6}),
    two("jack_told", revoke("a", "later"), "revoke.costs", "a-1 b+2", source=FOSTER,
        calls=STOOD + "; high a A; low b 2; took J a", effects=LOSSES),
    two("trumped_able", revoke("a", played=TRUMPED), "revoke.none", source=FOSTER, calls=STOOD),
    two("trump_refused", revoke("a", played="8♦ of 8♦ Q♠ to 9♠"), "revoke.costs", "b+1", source=FOSTER, calls=STOOD,
        effects=LOSSES),
    two("void_discards", revoke("a", played="8♦ of 8♦ 2♠ to 9♣"), "revoke.none", source=FOSTER, calls=STOOD),
    two("trumps_plain_lead", may("2♠", "2♠ 7♣", "9♣"), "may_play.yes", source="White Knuckle"),
    two("must_answer_trump", may("8♦", "2♠ 8♦", "9♠"), "may_play.no", source=FOSTER, cards="2♠"),
    two("follows_or_trumps", which("2♠ 7♣ 8♦", "9♣"), "which.these", source=FOSTER, cards="2♠ 7♣"),
    two("takes", takes("9♣ 2♠", lead="a"), "takes.pips", source=FOSTER, cards="2♠"),
    two("turned_jack", turned("J♠"), "turned.stays", "b+1", source="Bicycle"),
    two("turned_jack_after_a_run", turned("J♦"), "turned.brings", "b+1", source="Bicycle", calls="turn 8♠; beg; run"),
    two("turned_jack_wins", turned("J♠"), "turned.wins", "b+1", "b", "Bicycle", start={"b": 6}),
    two("turned_ace", turned("A♠"), "turned.nothing", source=FOSTER),
    two("beg", beg("a"), "beg.yes", source=FOSTER, calls="turn 8♠"),
    two("beg_by_the_dealer", beg("b"), "beg.not_asked", source=FOSTER, calls="turn 8♠"),
    two("beg_again", beg("a"), "beg.no", source=FOSTER, calls="turn 8♠; beg; run; turn 9♣"),
    two("gift", GIVE, "give.yes", "a+1", source=FOSTER, calls="turn 8♠; beg"),
    two("gift_at_six", GIVE, "give.no", source="Foster forbids", calls="turn 8♠; beg", start={"a": 6},
        hangs="gift_wins"),
    two("gift_wins", GIVE, "give.wins", "a+1", "a", FOSTER, "turn 8♠; beg", {"a": 6}, house={"gift_wins": True}),
    three("gift_to_both", GIVE, "give.yes", "a+1 b+1", source="to both", calls="turn 8♠; beg", hangs="gift_to_all"),
    three("gift_to_the_asker", GIVE, "give.yes", "a+1", source=FOSTER, calls="turn 8♠; beg",
          house={"gift_to_all": False}),
    two("pack_of_two", PACK, "pack.out", source="White Knuckle"),
    three("pack_of_three", PACK, "pack.out", source=FOSTER),
    two("misdeal", of("misdeal"), "misdeal.again", source="Britannica 1911"),
    two("misdeal_voids", of("misdeal"), "misdeal.again.points", "b-1", source=FOSTER, calls="turn J♠; stand"),
    two("misdeal_late", of("misdeal"), "mishap.refused", source=FOSTER, calls=STOOD + "; high a"),
    two("shown", of("exposed a 9♦"), "exposed", source="pagat", calls=STOOD),
    two("out_of_turn", of("out of turn a 9♦"), "out_of_turn", source=SILENT, calls=STOOD, silent=True),
    two("called", called("9♦", "a", "b", "7♦", True), "called.yes", source="pagat", calls=STOOD),
    two("called_plain", called("9♦", "a", "b", "7♣"), "called.void", source="pagat", calls=STOOD),
    two("wrong_score", {"ask": "wrong_score", "side": "a", "points": 1}, "score.yes", "a+1", source=SILENT),
    two("jack_taken", has("jack", dealt="a J♠ / b -", taken="a - / b J♠", trump="♠"), "has.side", "b+1",
        source=FOSTER),
    two("jack_own", has("jack", dealt="a J♠ / b -", taken="a J♠ / b -", trump="♠"), "has.side", "a+1", source=FOSTER),
    two("low_taken", has("low", dealt="a 2♠ / b 9♠", taken="a - / b 2♠", trump="♠"), "has.side", "a+1", source=FOSTER),
    two("game_tied", has("game", counts="a 20 b 20"), "has.tied", "a+1", source="elder hand", hangs="game_tie"),
    two("game_tied_nobody", has("game", counts="a 20 b 20"), "has.nobody", source="Foster",
        house={"game_tie": "nobody"}),
    two("order", wins("high a A; low b 2; took J b; game b"), "wins.side", "a+1", "a", FOSTER, STOOD,
        {"a": 6, "b": 6}),
    two("count_too_high", can("high a A; low b 2; jack not out; count a 50 b 40"), "can.no", source="arithmetic",
        calls=STOOD),
    two("both_home", {"ask": "both_home"}, "both.first", source=FOSTER),
    two("five_players", {"ask": "can_seat", "players": 5}, "seats.no", source="Bicycle"),
)  # fmt: skip
