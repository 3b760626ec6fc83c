"""Hands that cannot have been, each with the paragraph that shows it, and the extremes that can.

X are D (who deals) and P, Y are R and L; at a table of two D deals and B speaks.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from referee_app.core.calls import Keeping
from referee_app.core.ruleset import Ruleset
from tests.sheets.table import ALL_FOURS, Table, seated

STOOD = "turn 9♠; stand; "
TWICE = "turn 9♥; beg; run; turn 7♥; turn 9♠; "
"""The pack run twice at a table of four: twelve cards each, one left."""

RICH = "turn 10♥; beg; run; turn A♥; turn 10♠; "
"""The same with the dearest cards turned up."""


@dataclass(frozen=True)
class Case:
    what: str
    before: str
    call: str
    rule: str = ""
    players: int = 4
    keeping: Keeping = Keeping.RESULTS
    house: dict[str, object] = field(default_factory=dict)
    game: Ruleset = ALL_FOURS

    @property
    def table(self) -> Table:
        return Table(self.house, seated(self.game, self.players), self.keeping, ruleset=self.game)


POINTS = Keeping.POINTS

TURNED: tuple[Case, ...] = (
    Case("the same card turned up twice", "turn 9♠; beg; run", "turn 9♠", "turned_once"),
    Case("a card turned up again after two of its suit", "turn 9♠; beg; run; turn 8♠", "turn 9♠", "turned_once"),
    Case("another turn-up after a new suit", "turn 9♠; beg; run; turn 8♥", "turn 7♥", "turn_up"),
    Case("a second turn-up without a run", "turn 9♠", "turn 8♠", "turn_up"),
    Case("a third run for four players", TWICE, "run", "run"),
    Case("a redeal while the pack lasts", "turn 9♥; beg; run; turn 7♥", "redeal", "exhausted"),
    Case("a redeal after a new suit", TWICE, "redeal", "exhausted"),
    Case("a gift to nobody who begged", "turn 9♥", "take one", "beg"),
    Case("a bonus alone where the card is kept", "", "kick 6", "turn_up"),
    Case("a card where the bonus alone is kept", "", "turn 6♠", "turn_up", keeping=POINTS),
    Case("a bonus for a king", "", "kick K", "turn_up", keeping=POINTS),
    Case("a six where the two scores", "", "kick 6", "turn_up", keeping=POINTS, house={"deuce": True}),
    Case("a third run, bonus alone", "kick nothing; run; kick nothing; run; kick nothing", "run", "run",
         keeping=POINTS),
    Case("two Jacks of one suit", "kick J; run; kick J", "run", "run", keeping=POINTS),
    Case("three Jacks of one suit", "kick J; run; kick 6; run; kick J", "redeal", "exhausted", keeping=POINTS),
    Case("a gift after a run, bonus alone", "kick nothing; run; kick nothing", "take one", "run", keeping=POINTS),
    Case("two gifts", "kick nothing; take one", "take one", "run", keeping=POINTS),
    Case("a run after the gift", "kick nothing; take one", "run", "run", keeping=POINTS),
    Case("a run in the count", "kick nothing; high X", "run", "run", keeping=POINTS),
)  # fmt: skip
DEALT: tuple[Case, ...] = (
    Case("the ace High though turned up", "turn A♠; stand", "high X A", "out_of_play"),
    Case("the two Low though turned up", "turn 2♠; stand; high X A", "low Y 2", "out_of_play"),
    Case("the Jack won though turned up", "turn J♠; stand; high X; low Y", "jack X", "out_of_play"),
    Case("the Jack hung though turned up", "turn J♠; stand; high X; low Y", "jack X hung by Y", "out_of_play"),
    Case("the Jack High though turned up", "turn J♠; stand", "high X J", "out_of_play"),
    Case("the turned Jack won, bonus alone", "kick J; high X; low Y", "jack X", "out_of_play", keeping=POINTS),
    Case("the turned ace High, bonus alone", "kick A", "high X A", "out_of_play", keeping=POINTS),
    Case("Low above High", STOOD + "high X 10", "low Y J", "high_above_low"),
    Case("one trump, two sides", STOOD + "high X 7", "low Y 7", "one_trump"),
    Case("High the lowest trump there is, Low elsewhere", STOOD + "high X 2", "low Y", "one_trump"),
    Case("Low the highest trump there is", STOOD + "high X", "low Y A", "one_trump"),
    Case("High a three with the two turned up", "turn 2♠; stand; high X 3", "low Y", "one_trump"),
    Case("no trump dealt with one card left", TWICE, "no trump", "too_few_left"),
    Case("two trumps above High with one card left", TWICE, "high X Q", "too_few_left"),
    Case("two trumps below Low with one card left", TWICE + "high X A", "low Y 4", "too_few_left"),
    Case("one above High and one below Low, one card left", TWICE + "high X K", "low Y 3", "too_few_left"),
    Case("the Jack not dealt and the ace neither, one card left", TWICE + "high X K; low Y 2", "jack not out",
         "too_few_left"),
    Case("no trump dealt at a table of two after five runs",
         "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 5♣; turn 7♣; turn 8♥", "no trump", "too_few_left", players=2),
    Case("five trumps above High, four cards left",
         "turn 2♣; beg; run; turn 3♣; turn 4♣; turn 5♣; turn 7♣; turn 8♥", "high D 9", "too_few_left", players=2),
    Case("three trumps above High, one card and one turn-up left",
         "kick nothing; run; kick nothing; run; kick nothing", "high X J", "too_few_left", keeping=POINTS),
    Case("Low without a trump", STOOD + "no trump", "low X", "no_trump"),
    Case("High twice", STOOD + "high X", "high X", "low"),
)  # fmt: skip
JACK: tuple[Case, ...] = (
    Case("the Jack High and hung", STOOD + "high X J; low Y", "jack X hung by Y", "jack_is_best"),
    Case("the Jack High and the other side's", STOOD + "high X J; low Y", "jack Y", "jack_is_best"),
    Case("the Jack High and not out", STOOD + "high X J; low Y", "jack not out", "jack_is_best"),
    Case("the Jack caught by the side without the queen, the best trump", STOOD + "high X Q; low Y 2",
         "jack X hung by Y", "jack_catcher"),
    Case("the Jack caught by the side without the king, the queen turned up", "turn Q♠; stand; high X K; low Y 2",
         "jack X hung by Y", "jack_catcher"),
    Case("the Jack won with High below it", STOOD + "high X 10; low Y", "jack X", "jack_not_out"),
    Case("the Jack hung with High below it", STOOD + "high X 10; low Y", "jack X hung by Y", "jack_not_out"),
    Case("the Jack won with Low above it", STOOD + "high X A; low Y Q", "jack X", "jack_not_out"),
    Case("the Jack said not to be out where it cannot be", STOOD + "high X A; low Y Q", "jack not out",
         "jack_not_out"),
    Case("the Jack Low and the other side's", STOOD + "high X A; low Y J", "jack X", "jack_is_lowest"),
    Case("the Jack Low and not out", STOOD + "high X A; low Y J", "jack not out", "jack_is_lowest"),
    Case("the Jack without a trump", STOOD + "no trump", "jack Y", "no_trump"),
    Case("the Jack hung by its own side", STOOD + "high X A; low Y 2", "jack X hung by X", "jack"),
)  # fmt: skip
_JACK_X = STOOD + "high X A; low Y 2; jack X; "
_CAUGHT = STOOD + "high X; low Y 2; jack X hung by Y; "
GAME: tuple[Case, ...] = (
    Case("more than the pack", _JACK_X, "count X 41 Y 40", "count_bounds"),
    Case("more than the pack less the turned ten", "turn 10♠; stand; high X A; low Y 2; jack X", "count X 41 Y 30",
         "count_bounds"),
    Case("less than the cards of two runs hold", RICH + "high X A; low Y 2; jack X", "count X 25 Y 20",
         "count_bounds"),
    Case("less than the cards of one run hold", "turn 9♥; beg; run; turn 9♠; high X 7; low Y 2", "count X 2 Y 1",
         "count_bounds"),
    Case("more than twelve cards hold", STOOD + "high B A; low D 2; jack B", "count B 40 D 29", "count_bounds",
         players=2),
    Case("the ace of trumps counted though the king was High", STOOD + "high X K; low Y 2; jack X",
         "count X 40 Y 37", "count_bounds"),
    Case("trumps counted though none was dealt", STOOD + "no trump", "count X 40 Y 21", "count_bounds"),
    Case("less than the ace and the Jack taken", _JACK_X, "count X 4 Y 50", "count_of_taken"),
    Case("less than the Jack and a queen to catch it", _CAUGHT, "count X 50 Y 2", "count_of_taken"),
    Case("a count below nought", _JACK_X, "count X 20 Y -1", "count_of_taken"),
    Case("a card taken twice", _JACK_X, "gather X A♠ J♠ 10♥ / Y 10♥", "count_bounds"),
    Case("the turned ten taken", "turn 10♠; stand; high X A; low Y 2; jack X", "gather X A♠ J♠ / Y 10♠",
         "count_bounds"),
    Case("a plain nine in the piles", _JACK_X, "gather X A♠ J♠ 9♥ / Y -", "count_bounds"),
    Case("the best trump with the other side", _JACK_X, "gather X J♠ 10♥ / Y A♠", "count_of_taken"),
    Case("the best trump with nobody", _JACK_X, "gather X J♠ 10♥ / Y 10♦", "count_of_taken"),
    Case("the Jack with the other side", _JACK_X, "gather X A♠ 10♥ / Y J♠", "count_of_taken"),
    Case("the Jack caught without a card that could", STOOD + "high X A; low X 2; jack X hung by Y",
         "gather X A♠ K♠ Q♠ 10♥ / Y J♠ 10♦", "count_of_taken"),
    Case("a trump above High", STOOD + "high X Q; low Y 2; jack X", "gather X Q♠ J♠ / Y K♠", "count_of_taken"),
    Case("a trump below Low", STOOD + "high X A; low Y K", "gather X A♠ K♠ 10♠ / Y -", "count_of_taken"),
    Case("Low itself with nobody", STOOD + "high X A; low Y K", "gather X A♠ 10♥ / Y 10♦", "count_of_taken"),
    Case("the Jack said not to be out", STOOD + "high X A; low Y 2; jack not out", "gather X A♠ J♠ / Y -",
         "count_of_taken"),
    Case("a trump though none was dealt", STOOD + "no trump", "gather X 10♠ / Y -", "count_of_taken"),
    Case("Game both decided and tied", _JACK_X + "game X", "game tied", "agreed"),
    Case("Game to both", _JACK_X + "game X", "game Y", "agreed"),
    Case("Game to nobody though nobody revoked", _JACK_X, "game to nobody", "game"),
    Case("a tie after both sides revoked", STOOD + "revoke L; revoke D; high X; low Y; jack X", "game tied",
         "barred_game"),
    Case("a tie kept apart from a barred Game", STOOD + "revoke L; high X; low Y; jack X", "game tied", "game"),
)  # fmt: skip

FOSTER: dict[str, object] = {"revoke": "foster"}
BARE: dict[str, object] = {"top_trump": "bare_jack"}
BEST: dict[str, object] = {"top_trump": "five_best_dealt"}
OUT, GONE = STOOD + "revoke L jack out; ", STOOD + "revoke L jack not out; "
REVOKED: tuple[Case, ...] = (
    Case("a called card not played though none was shown in All Fours", STOOD, "revoke L called", "claim"),
    Case("a called card not played by another than its owner in All Fours", STOOD + "exposed P", "revoke L called",
         "claim"),
    Case("one of the five best without a trump", STOOD + "no trump", "revoke L best trump", "claim", house=BEST),
    Case("the bare Jack though turned up", "turn J♠; stand", "revoke L bare jack", "claim", house=BARE),
    Case("the bare Jack though turned up, by points", "kick J", "revoke L bare jack", "claim", house=BARE,
         keeping=POINTS),
    Case("the bare Jack though not out", STOOD + "high X; low X; jack not out", "revoke L bare jack", "claim",
         house=BARE),
    Case("the bare Jack though nobody can have it", STOOD + "high X 10", "revoke L bare jack", "claim", house=BARE),
    Case("the bare Jack of the other side", STOOD + "high X; low Y; jack X", "revoke L bare jack", "claim",
         house=BARE),
    Case("the Jack out at a revoke though turned up", "turn J♠; stand", "revoke L jack out", "claim", house=FOSTER),
    Case("the Jack out at a revoke without a trump", STOOD + "no trump", "revoke L jack out", "claim", house=FOSTER),
    Case("the Jack out at a revoke with High below it", STOOD + "high X 10", "revoke L jack out", "claim",
         house=FOSTER),
    Case("the Jack not out at a revoke though taken", STOOD + "high X; low Y; jack X", "revoke L jack not out",
         "claim", house=FOSTER),
    Case("the Jack not out at a revoke though High", STOOD + "high X J", "revoke L jack not out", "claim",
         house=FOSTER),
    Case("the Jack not out at a revoke with one card left, and the ace", TWICE + "high X K", "revoke L jack not out",
         "claim", house=FOSTER),
    Case("the Jack out at one revoke, not at the next", OUT, "revoke D jack not out", "claim", house=FOSTER),
    Case("the Jack not out at one revoke, but at the next", GONE, "revoke D jack out", "claim", house=FOSTER),
    Case("no trump though the Jack was out", OUT, "no trump", "jack_told", house=FOSTER),
    Case("High below the Jack that was out", OUT, "high X 10", "jack_told", house=FOSTER),
    Case("Low above the Jack that was out", OUT + "high X A", "low X Q", "jack_told", house=FOSTER),
    Case("the Jack not out though it was", OUT + "high X A; low X 2", "jack not out", "jack_told", house=FOSTER),
    Case("High the Jack that was not out", GONE, "high X J", "jack_told", house=FOSTER),
    Case("Low the Jack that was not out", GONE + "high X A", "low X J", "jack_told", house=FOSTER),
    Case("the Jack won that was not out", GONE + "high X A; low X 2", "jack X", "jack_told", house=FOSTER),
    Case("the Jack hung that was not out", GONE + "high X A; low X 2", "jack Y hung by X", "jack_told", house=FOSTER),
    Case("the ace missing beside the Jack, one card left", TWICE + "revoke L jack not out", "high X K",
         "too_few_left", house=FOSTER),
    Case("a further fault of the deal after a revoke", STOOD + "revoke L", "two turned up", "two_turned"),
    Case("a card shown in dealing found in the count", STOOD + "high X", "card shown in dealing", "shown"),
)  # fmt: skip

EXTREMES: tuple[Case, ...] = (
    Case("the bare Jack before the count", STOOD, "revoke L bare jack", house=BARE),
    Case("the bare Jack of its owner", STOOD + "high X; low Y; jack X", "revoke P bare jack", house=BARE),
    Case("the bare Jack that was hung", STOOD + "high X; low Y; jack Y hung by X", "revoke R bare jack", house=BARE),
    Case("one of the five best, the seven", STOOD + "high X 7; low X 7", "revoke D best trump", house=BEST),
    Case("the Jack out at two revokes", OUT, "revoke D jack out", house=FOSTER),
    Case("the Jack not out at two revokes", GONE, "revoke D jack not out", house=FOSTER),
    Case("the Jack not out, turned up", "turn J♠; stand", "revoke L jack not out", house=FOSTER),
    Case("the Jack not out without a trump", STOOD + "no trump", "revoke L jack not out", house=FOSTER),
    Case("the Jack not out as was said", STOOD + "high X A; low X 2; jack not out", "revoke L jack not out",
         house=FOSTER),
    Case("the Jack not out with High below it", STOOD + "high X 10", "revoke L jack not out", house=FOSTER),
    Case("the Jack out as was said", STOOD + "high X A; low X 2; jack X", "revoke L jack out", house=FOSTER),
    Case("the Jack itself High, out", OUT, "high X J", house=FOSTER),
    Case("the Jack missing alone, one card left", TWICE + "revoke L jack not out", "high X A", house=FOSTER),
    Case("High below the Jack that was not out", GONE, "high X 10", house=FOSTER),
    Case("no trump dealt to 24 cards", STOOD, "no trump"),
    Case("no trump dealt to 36 cards", "turn 9♥; beg; run; turn 9♠", "no trump"),
    Case("the two as the only trump", STOOD + "high X 2", "low X 2"),
    Case("the ace as the only trump", STOOD + "high X A", "low X A"),
    Case("the Jack as High, Low and Jack", STOOD + "high X J; low X J", "jack X"),
    Case("the Jack Low and hung", STOOD + "high X A; low Y J", "jack Y hung by X"),
    Case("the king High with the ace turned up", "turn A♠; stand", "high X K"),
    Case("the three Low with the two turned up", "turn 2♠; stand; high X A", "low Y 3"),
    Case("one trump missing above, one card left", TWICE, "high X K"),
    Case("one trump missing below, one card left", TWICE + "high X A", "low Y 3"),
    Case("the Jack not dealt, one card left", TWICE + "high X A; low Y 2", "jack not out"),
    Case("two trumps missing above, one card and one turn-up left",
         "kick nothing; run; kick nothing; run; kick nothing", "high X Q", keeping=POINTS),
    Case("six, Jack and ace of one suit, bonus alone", "kick 6; run; kick J; run; kick A", "redeal", keeping=POINTS),
    Case("nothing counts at all", STOOD + "high X 8; low X 8", "count X 0 Y 0"),
    Case("the whole pack on one side", _JACK_X, "count X 80 Y 0"),
    Case("40 against 40", _JACK_X, "count X 40 Y 40"),
    Case("the fewest points of two runs", RICH + "high X A; low Y 2; jack X", "count X 26 Y 20"),
    Case("the Jack caught by the king below the other side's ace", STOOD + "high X A; low Y 2; jack X hung by Y",
         "count X 50 Y 3"),
    Case("the Jack caught by High itself and nothing else taken", STOOD + "high X A; low Y 2; jack Y hung by X",
         "count X 5 Y 20"),
    Case("60 without a trump", STOOD + "no trump", "count X 30 Y 30"),
    Case("the Jack caught with the queen", STOOD + "high X A; low X 2; jack X hung by Y",
         "gather X A♠ K♠ 10♥ / Y J♠ Q♠"),
    Case("piles that agree with the count", _JACK_X, "gather X A♠ J♠ 10♥ / Y 10♦ K♠"),
)  # fmt: skip
