"""The rulebook of All Fives. Sources: 000 and 002 are the rule texts; others are named in SOURCES."""

from __future__ import annotations

from referee_app.core.awards import RuleId
from referee_app.core.ruleset import Rule, words
from referee_app.core.terms import Topic
from referee_app.games.books import mishaps
from referee_app.rules import playing, proving
from referee_app.rules.possible import PARAGRAPHS

TABLE, GOAL, SHARED, FAMILY = RuleId("table"), RuleId("goal"), RuleId("shared"), RuleId("family")
DEAL, TURN_UP, ONCE = RuleId("deal"), RuleId("turn_up"), RuleId("turned_once")
BEG, GIFT, GIFT_ALL, GIFT_WINS = RuleId("beg"), RuleId("gift"), RuleId("gift_to_all"), RuleId("gift_wins")
RUN, EXHAUSTED = RuleId("run"), RuleId("exhausted")
FOLLOW, TAKE = RuleId("follow"), RuleId("take")
TIMING, BARRED = RuleId("score_timing"), RuleId("barred")
VALUES, NOT_DEALT, CEILING, AGREED = RuleId("values"), RuleId("not_dealt"), RuleId("ceiling"), RuleId("agreed")
IN_TIME, REVOKE, LATE, CLAIM, FLOOR = (
    RuleId("corrected"), RuleId("revoke"), RuleId("revoke_late"), RuleId("claim"), RuleId("floor"),
)  # fmt: skip
EXPOSED, OUT_OF_TURN, MISDEAL = RuleId("exposed"), RuleId("out_of_turn"), RuleId("misdeal")
CORRECTION = RuleId("correction")

SOURCES = {
    "000": words("Rule text 000, All Fives (Russian)"),
    "002": words("Rule text 002, All Fives (Portuguese)"),
    "Foster": words("Foster's Complete Hoyle"),
    "Barker": words("Dave Barker's rules, as the rule texts give them"),
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
    Rule(TABLE, _TABLE, "000 §1–2; 002 §1–2", words(
        "Two or three play, each alone. 52 cards; the ace is high, the two low. Whoever draws or cuts the highest card "
        "deals first; deal and play go clockwise.")),
    Rule(GOAL, _TABLE, "000 §1, §4; 002 §1, §4", words(
        "The game is to {target}. It is decided when a hand is over and counted: of those on {target} or more the one "
        "with most wins.")),
    Rule(SHARED, _TABLE, "000 §4; 002 §4", words("Equal highest totals share the win.")),
    Rule(FAMILY, _TABLE, "000 §6; 002 §6", words(
        "Other versions also score High, Low, Jack and Game. Here nothing but the trumps taken counts.")),
    Rule(DEAL, _DEAL, "000 §2; 002 §2", words("Six cards each, in two packets of three.")),
    Rule(TURN_UP, _DEAL, "000 §2; 002 §2", words(
        "The next card is turned up and proposes trumps. It belongs to nobody and brings no points, whatever it is.")),
    Rule(ONCE, _DEAL, words("arithmetic"), words(
        "A card set aside is out of this deal: it cannot be turned up again before everything is dealt afresh.")),
    Rule(BEG, _BEG, "000 §2; 002 §2", words(
        "Only the player on the dealer's left speaks: he accepts the suit, or he begs for another, once.")),
    Rule(GIFT, _BEG, "000 §2; 002 §2", words(
        "A dealer who keeps the suit gives one point to the player who begged.")),
    Rule(GIFT_ALL, _BEG, words("000 §2 and 002 §2: to the asker alone; Foster: to both"), words(
        "With three players, does the gift go to both opponents of the dealer? Here: {gift_to_all}.")),
    Rule(GIFT_WINS, _BEG, words("sources silent; decided after the hand"), words(
        "May the gift end the game at once? Here: {gift_wins}. If so, the totals are looked at when it is given: the "
        "highest on the target wins, equal ones share. Otherwise the hand is played and the game decided after it.")),
    Rule(mishaps.BEG_TURN, _BEG, words("000 §2; 002 §2; second beg: Foster, old laws"), words(
        "Begged out of turn. Whoever is not asked begs for nothing, and so does who begs a second time.")),
    Rule(RUN, _BEG, "000 §2; 002 §2", words(
        "A dealer who agrees sets the turned card aside, deals three more to each and turns the next. The same suit "
        "once more: again, until another suit comes. Two players can run the pack five times, three players three "
        "times.")),
    Rule(EXHAUSTED, _BEG, words("000 §2; 002 §2; same dealer: Foster"), words(
        "The pack runs out before another suit comes: everything is shuffled and the same dealer deals again, with a "
        "fresh beg.")),
    Rule(FOLLOW, _PLAY, words("000 §3; 002 §3; or trumping freely: other sources"), words(
        "The player on the dealer's left leads. The suit led must be followed if it is held; only a void player may "
        "play anything, trumps included. May one trump although able to follow? Here: {trump_freely}.")),
    Rule(TAKE, _PLAY, "000 §3; 002 §3", words(
        "The highest trump takes the trick, else the highest card of the suit led; the winner leads. All cards are "
        "played; nothing is drawn.")),
    Rule(VALUES, _COUNT, words("000 §4–5; 002 §4–5; the table: Foster"), words(
        "Trumps count for whoever takes them: ace 4, king 3, queen 2, Jack 1, ten 10, five 5. Other cards count "
        "nothing.")),
    Rule(TIMING, _COUNT, words("000 §4 and 002 §4: when the hand is over; Foster: as they fall"), words(
        "Points count {score_timing}. Counted as they fall, whoever takes a trump and is then on {target} or more wins "
        "at that moment, and what would fall later is not counted.")),
    Rule(NOT_DEALT, _COUNT, "000 §4; 002 §4", words("A trump that was not dealt counts for nobody.")),
    Rule(CEILING, _COUNT, "000 §4; 002 §4", words(
        "The six trumps that count make 25 together; a hand cannot bring more, less what was turned up. Count again.")),
    Rule(AGREED, _COUNT, words("sources silent; agreed fallback"), words(
        "When all agree to the score of the hand it is closed, the game is decided if somebody is home, and the next "
        "player deals.")),
    Rule(IN_TIME, _WRONG, words("000 §6; 002 §6 (Barker)"), words(
        "A wrong card may be put right until the trick is turned over, free of charge.")),
    Rule(REVOKE, _WRONG, words("000 §6; 002 §6 (Barker)"), words(
        "A revoke claimed after the trick is turned and before the next lead: the offender loses 3 points and cannot "
        "win the game by this hand. The others may; the bar ends with the hand.")),
    Rule(BARRED, _WRONG, words("000 §6; 002 §6 (Barker)"), words(
        "Whoever is barred by a revoke keeps and counts what he has, but is passed over when the winner is found: of "
        "the others on the target the best wins. With nobody else there the game goes on.")),
    mishaps.REPEATED,
    Rule(LATE, _WRONG, words("sources silent"), words(
        "A revoke claimed only after the next lead still costs 3 points and the bar: {late_claim}. Otherwise it costs "
        "nothing.")),
    Rule(CLAIM, _WRONG, words("000 §6; 002 §6 (Barker)"), words(
        "A revoke is claimed in the course of the hand, not before its first lead; where points alone are kept, once "
        "they are written down. After the agreement on the score it is too late.")),
    Rule(FLOOR, _WRONG, words("sources silent"), words("Totals may fall below nought: {below_nought}.")),
    Rule(EXPOSED, _WRONG, "000 §6; 002 §6", words(
        "A card shown by accident stays face up. An opponent may require it whenever it may be played. No points.")),
    mishaps.CALLED_CARD,
    Rule(OUT_OF_TURN, _WRONG, words("sources silent; agreed fallback"), words(
        "A card played out of turn stays face up as an exposed card, and the right player plays. No points.")),
    Rule(MISDEAL, _WRONG, words("sources silent; agreed fallback"), words(
        "A wrong number of cards, found before the first lead: the same dealer deals again, without points.")),
    mishaps.TURNED_TWICE,
    *mishaps.DEALER_SHOWED,
    mishaps.LOOKED_EARLY,
    mishaps.LAID_TOGETHER,
    *mishaps.WARNINGS,
    Rule(CORRECTION, _WRONG, words("sources silent; agreed fallback"), words(
        "A wrong score is put right as soon as all agree, with the reason written down, and without penalty.")),
    *(rule for rule in PARAGRAPHS if rule.id in ("out_of_play", "too_few_left")),
    *playing.PARAGRAPHS,
    *proving.PARAGRAPHS,
)
TOPICS: dict[Topic, tuple[RuleId, ...]] = {
    Topic.TABLE: (TABLE,),
    Topic.GOAL: (GOAL, SHARED),
    Topic.LEAD: (FOLLOW, TABLE),
    Topic.FOLLOW: (FOLLOW,),
    Topic.TAKE: (TAKE,),
    Topic.CALLED: (EXPOSED,),
    Topic.CLAIM: (CLAIM,),
    Topic.FALSE_CLAIM: (mishaps.FALSE_CLAIM,),
    Topic.BEG: (BEG, mishaps.BEG_TURN),
    Topic.PACK_OUT: (EXHAUSTED, RUN),
}
# fmt: on
