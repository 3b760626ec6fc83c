"""The rulebook of All Fours (Trinidad). Sources: 001 and 004 are the rule texts; others are named in SOURCES."""

from __future__ import annotations

from referee_app.core.awards import RuleId
from referee_app.core.ruleset import Rule, words
from referee_app.core.terms import Topic
from referee_app.games.books import mishaps
from referee_app.rules import playing, proving
from referee_app.rules.possible import PARAGRAPHS
from referee_app.rules.told import TOLD

TABLE, GOAL, ALOUD, ORDER = RuleId("table"), RuleId("goal"), RuleId("aloud"), RuleId("order")
DEAL, TURN_UP, ONCE = RuleId("deal"), RuleId("turn_up"), RuleId("turned_once")
TURNED_ACE, TURNED_SIX, TURNED_JACK = RuleId("turned_ace"), RuleId("turned_six"), RuleId("turned_jack")
DEUCE = RuleId("turned_two")
BEG, GIFT, GIFT_WINS, RUN, EXHAUSTED = (
    RuleId("beg"), RuleId("gift"), RuleId("gift_wins"), RuleId("run"), RuleId("exhausted"),
)  # fmt: skip
FOLLOW, TAKE, UNDERTRUMP = RuleId("follow"), RuleId("take"), RuleId("undertrump")
HIGH, LOW, JACK, HUNG = RuleId("high"), RuleId("low"), RuleId("jack"), RuleId("hung")
GAME, TIE, AGREED = RuleId("game"), RuleId("tie"), RuleId("agreed")
IN_TIME, REVOKE, TOP_TRUMP = RuleId("corrected"), RuleId("revoke"), RuleId("top_trump")
SCHEME, BARRED, CLAIM = RuleId("revoke_scheme"), RuleId("barred_game"), RuleId("claim")
FOSTER, BARE_GIFT, KNOCKED = RuleId("revoke_foster"), RuleId("gift_without_trump"), RuleId("knocked")
EXPOSED, OUT_OF_TURN = RuleId("exposed"), RuleId("out_of_turn")
METHOD, UNCUT, IN_HAND, TOUCHED = RuleId("method"), RuleId("uncut"), RuleId("kick_in_hand"), RuleId("touched")
MISDEAL, PASSES, VOIDS = RuleId("misdeal"), RuleId("misdeal_passes"), RuleId("misdeal_voids")
CORRECTION = RuleId("correction")

SOURCES = {
    "001": words("Rule text 001, All Fours of Trinidad (Russian)"),
    "004": words("Rule text 004, All Fours for four or two players (Belarusian)"),
    "pagat": words("The All Fours page of pagat.com"),
    "Foster": words("Foster's Complete Hoyle"),
    "tournaments": words("Tournament rules of Trinidad clubs"),
    "allfoursonline": words("The list of Trinidad variants at allfoursonline.com"),
    "old laws": mishaps.OLD_LAWS,
}

_TABLE = words("Table and target")
_DEAL = words("Deal and turn-up")
_BEG = words("Stand, beg, give, run")
_PLAY = words("Play")
_COUNT = words("The count")
_WRONG = words("When something goes wrong")

# fmt: off
RULEBOOK: tuple[Rule, ...] = (
    Rule(TABLE, _TABLE, "001 §1; 004", words(
        "Four play in two fixed pairs, partners opposite, or two play alone. 52 cards; the ace is high, the two low. "
        "Whoever draws or cuts the highest card deals first; deal and play go anticlockwise.")),
    Rule(GOAL, _TABLE, "001 §4; 004", words(
        "The first side to reach {target} wins, at that very moment: after a turn-up, a gift, a penalty or in the "
        "middle of the count. Both sides can never win together, and what would come later is not counted.")),
    Rule(ALOUD, _TABLE, "001 §6", words("Before a first game that counts, read these rules aloud.")),
    Rule(DEAL, _DEAL, "001 §2; 004", words(
        "Six cards each, one at a time or in threes; the way once chosen is kept for the whole game.")),
    Rule(TURN_UP, _DEAL, "001 §2; 004", words(
        "The next card is turned up and fixes trumps. An ace, a six or a Jack scores for the dealer's side at once, "
        "whoever holds the rest of the suit; any other card scores nothing.")),
    Rule(TURNED_ACE, _DEAL, "001 §2; 004", words("A turned ace scores 1 for the dealer's side at once.")),
    Rule(TURNED_SIX, _DEAL, "001 §2; 004", words("A turned six scores 2 for the dealer's side at once.")),
    Rule(TURNED_JACK, _DEAL, "001 §2; 004", words("A turned Jack scores 3 for the dealer's side at once.")),
    Rule(DEUCE, _DEAL, "001 §6", words(
        "In Tobago a turned two scores the 2 points, and a turned six nothing. Two instead of six here: {deuce}.")),
    Rule(ONCE, _DEAL, words("arithmetic"), words(
        "A card set aside is out of this deal: it cannot be turned up again before everything is dealt afresh.")),
    Rule(BEG, _BEG, "001 §2; 004", words(
        "Only the player next to the dealer, on the right, speaks: he stands, or he begs for another suit, once.")),
    Rule(GIFT, _BEG, "001 §2, §4; 004", words(
        "A dealer who keeps the suit says “take one”: the asker's side scores 1 at once.")),
    Rule(GIFT_WINS, _BEG, words("001 §2 allows it; Foster forbids it"), words(
        "May the dealer give the point that wins the game? Here: {gift_wins}.")),
    Rule(BARE_GIFT, _BEG, words("001 §2 silent; tournaments forbid it"), words(
        "One given without a trump. May a dealer who holds no trump give one? Here: {bare_gift}. Where he may not, it "
        "is written down; no penalty for it is known.")),
    Rule(mishaps.BEG_TURN, _BEG, words("001 §2; 004; second beg: Foster, old laws"), words(
        "Begged out of turn. Whoever is not asked begs for nothing, and so does who begs a second time.")),
    Rule(KNOCKED, _BEG, words("sources silent; tournaments"), words(
        "Knocked instead of speaking. “I beg” and “take one” are said aloud; the dealer may ask what was meant.")),
    Rule(RUN, _BEG, "001 §2; 004", words(
        "A dealer who agrees sets the turned card aside, deals three more to each and turns the next, scoring for an "
        "ace, six or Jack again. The same suit once more: again, until another suit comes. Then play; nobody begs "
        "twice. Four players can run the pack twice, two players five times.")),
    Rule(EXHAUSTED, _BEG, words("001 §2; same dealer: Foster"), words(
        "The pack runs out before another suit comes: everything is shuffled and the same dealer deals again. Points "
        "scored for turned cards stay, and there is a fresh beg.")),
    Rule(FOLLOW, _PLAY, "001 §3; 004", words(
        "The player on the dealer's right leads. A trump led must be answered with a trump if one is held. To a plain "
        "suit you may follow or trump, even when able to follow; without the suit you play anything. Nobody has to "
        "beat.")),
    Rule(TAKE, _PLAY, "001 §3; 004", words(
        "The highest trump takes the trick, else the highest card of the suit led; the winner leads. All cards are "
        "played: 6, 9 or 12 tricks at a table of four, up to 21 for two.")),
    Rule(UNDERTRUMP, _PLAY, words("001 §6 allows it; tournaments forbid it"), words(
        "A trump lower than one already in the trick may be played: {undertrump}. Where it is forbidden, doing so "
        "while holding another card that may be played is a revoke; with nothing but trumps it is free.")),
    Rule(ORDER, _COUNT, "001 §4–5", words(
        "The points of a hand count strictly in this order: High, Low, Jack, Game. Most tricks alone bring nothing.")),
    Rule(HIGH, _COUNT, "001 §4; 004", words("High, 1: the side that was dealt the highest trump in play.")),
    Rule(LOW, _COUNT, "001 §4–5; 004", words(
        "Low, 1: the side that was dealt the lowest trump in play, whoever took it.")),
    Rule(JACK, _COUNT, "001 §4", words(
        "Jack, 1: the side that was dealt the trump Jack, if it takes it itself, or one partner the other's. Nothing "
        "if the Jack was not dealt.")),
    Rule(HUNG, _COUNT, words("001 §4; 6 points: tournaments"), words(
        "A trump Jack caught by the other side is hung: {hang} points to the side that caught it.")),
    Rule(GAME, _COUNT, words("001 §4; 2 points: tournaments"), words(
        "Game, {game}: the side with the larger sum in its tricks, in all suits: ten 10, ace 4, king 3, queen 2, Jack "
        "1, the others nothing.")),
    Rule(TIE, _COUNT, words("001 §4; to the non-dealers: Foster"), words("Equal sums: Game goes {game_tie}.")),
    Rule(AGREED, _COUNT, words("sources silent; tournaments: no claim after the next cut"), words(
        "When both sides agree to the score of the hand it is closed and the next player deals. Until then a revoke "
        "can be claimed; afterwards nothing of the hand is taken up again.")),
    Rule(IN_TIME, _WRONG, "001 §6; pagat", words(
        "A wrong card may be put right until the trick is complete, free of charge.")),
    Rule(REVOKE, _WRONG, "001 §6; pagat", words(
        "An ordinary revoke, once proven: the opponents score 1 at once, and the offender's side cannot score Game in "
        "this hand.")),
    mishaps.REPEATED,
    Rule(TOP_TRUMP, _WRONG, words("001 §6; pagat; other ways: allfoursonline"), words(
        "Refusing a trump to a trump lead loses the whole game: {top_trump}. Otherwise it is an ordinary revoke. The "
        "five highest are the ace, king, queen, Jack and ten of trumps; the bare Jack is the only trump held.")),
    Rule(SCHEME, _WRONG, words("001 §6; the whole game: tournaments"), words(
        "At this table a revoke costs {revoke}.")),
    Rule(FOSTER, _WRONG, words("Foster"), words(
        "By Foster's scale a revoke costs 1 point and Game where the trump Jack is not out; where it is, 2 points, "
        "Jack and Game, and the offender's side cannot go out in this hand: it stops one short of the target. No "
        "other scale holds then.")),
    Rule(TOLD, _WRONG, words("arithmetic"), words(
        "What was said of the Jack when a revoke was claimed, out or not out, holds in the count as well.")),
    Rule(BARRED, _WRONG, words("001 §6; sources silent on who gets it"), words(
        "A side that revoked cannot score Game. The other side scores it {barred_game}. If both revoked, nobody.")),
    Rule(CLAIM, _WRONG, words("pagat; tournaments"), words(
        "A revoke is claimed between the first lead and the agreement on the score of the hand, not before or after.")),
    Rule(EXPOSED, _WRONG, words("004: another player; pagat: an opponent"), words(
        "A card shown by accident stays face up on the table. An opponent, not the partner, may call for it whenever "
        "it may be played, and then it must be. No points.")),
    mishaps.CALLED_CARD,
    Rule(OUT_OF_TURN, _WRONG, words("004; tournaments"), words(
        "A card played out of turn is not taken back: it stays face up as an exposed card, and the right player "
        "plays. No points.")),
    Rule(MISDEAL, _WRONG, words("sources silent; pagat, tournaments"), words(
        "A wrong number of cards, found before the first lead: {misdeal} to the opponents, and the cards are dealt "
        "again.")),
    Rule(PASSES, _WRONG, words("sources silent; tournaments"), words(
        "After a misdeal the deal passes to the next player: {misdeal_passes}.")),
    Rule(VOIDS, _WRONG, words("sources silent; Foster"), words(
        "A misdeal takes back what was scored for its turn-up, for that was not the true card: {misdeal_voids}.")),
    Rule(mishaps.TWO_TURNED, _WRONG, words("sources silent; tournaments"), words(
        "Two cards turned up at once. If it is claimed, a misdeal: {misdeal} to the opponents, and the cards are dealt "
        "again.")),
    *mishaps.DEALER_SHOWED,
    Rule(METHOD, _WRONG, words("001 §2 and 004 forbid it; no penalty told"), words(
        "Another way of dealing. One at a time or in threes is kept for the whole game; a warning, no points.")),
    Rule(IN_HAND, _WRONG, words("sources silent; tournaments"), words(
        "Turned up with the pack in hand. The pack should lie on the table then. Does the card score all the same? "
        "Here: {kick_in_hand}.")),
    Rule(UNCUT, _WRONG, words("sources silent; tournaments"), words(
        "Pack not offered for cutting. If it is claimed, {uncut} to the opponents; the deal stands.")),
    Rule(mishaps.LOOKED, _WRONG, words("sources silent; 1 point: Foster; 4 points: pagat"), words(
        "Cards looked at too early. The same goes for the cards of another player. To the opponents: {looked}; with "
        "nought it is a warning.")),
    Rule(mishaps.TWO_CARDS, _WRONG, words("sources silent; tournaments"), words(
        "Two cards played together. The upper one is picked up, the other stands.")),
    Rule(TOUCHED, _WRONG, words("sources silent; tournaments"), words(
        "Opponents' tricks touched. The same goes for marking in their place; no penalty for either is known.")),
    *mishaps.WARNINGS,
    Rule(CORRECTION, _WRONG, words("sources silent; agreed fallback"), words(
        "A wrong score is put right as soon as both sides agree, with the reason written down, and without penalty.")),
    *PARAGRAPHS,
    *playing.PARAGRAPHS,
    *proving.PARAGRAPHS,
)
TOPICS: dict[Topic, tuple[RuleId, ...]] = {
    Topic.TABLE: (TABLE,),
    Topic.GOAL: (GOAL, ORDER),
    Topic.LEAD: (FOLLOW, TABLE),
    Topic.FOLLOW: (FOLLOW,),
    Topic.TAKE: (TAKE,),
    Topic.CALLED: (EXPOSED,),
    Topic.CLAIM: (CLAIM, AGREED),
    Topic.FALSE_CLAIM: (mishaps.FALSE_CLAIM,),
    Topic.BEG: (BEG, mishaps.BEG_TURN),
    Topic.BARE_GIFT: (BARE_GIFT,),
    Topic.PACK_OUT: (EXHAUSTED, RUN),
}
# fmt: on
