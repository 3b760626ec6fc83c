"""The rulebook of Spoil Five. Source: 003 is the rule text; others are named in SOURCES."""

from __future__ import annotations

from referee_app.core.awards import RuleId
from referee_app.core.ruleset import Rule, words
from referee_app.core.terms import Topic
from referee_app.games.books import mishaps
from referee_app.rules import playing, proving

TABLE, GOAL, DEAL, TURN_UP = RuleId("table"), RuleId("goal"), RuleId("deal"), RuleId("turn_up")
ROB, ROB_ACE, ROB_WHEN = RuleId("rob"), RuleId("rob_ace"), RuleId("rob_when")
TRUMPS, PLAIN, FOLLOW, WITHHOLD, HOLD_BACK = (
    RuleId("trumps"), RuleId("plain"), RuleId("follow"), RuleId("withhold"), RuleId("hold_back"),
)  # fmt: skip
THREE, SPOILED, MARCH, FAILED, AGREED = (
    RuleId("three"), RuleId("spoiled"), RuleId("march"), RuleId("march_failed"), RuleId("agreed"),
)  # fmt: skip
IN_TIME, REVOKE, CLAIM = RuleId("corrected"), RuleId("revoke"), RuleId("claim")
FALSE_ROB, NOT_ROBBED = RuleId("false_rob"), RuleId("not_robbed")
EXPOSED, OUT_OF_TURN, MISDEAL = RuleId("exposed"), RuleId("out_of_turn"), RuleId("misdeal")
CORRECTION = RuleId("correction")

SOURCES = {
    "003": words("Rule text 003, Spoil Five (Russian)"),
    "Irish": words("The traditional Irish game, as Britannica and Peel give it"),
    "old laws": mishaps.OLD_LAWS,
}

_TABLE = words("Table and target")
_DEAL = words("Deal and robbing")
_PLAY = words("Play")
_COUNT = words("The count")
_WRONG = words("When something goes wrong")

# fmt: off
RULEBOOK: tuple[Rule, ...] = (
    Rule(TABLE, _TABLE, "003", words(
        "Two to ten play, each alone, with 52 cards. The first dealer is drawn by lot, then the deal goes round. The "
        "pack is shuffled and cut; deal and play go clockwise.")),
    Rule(GOAL, _TABLE, "003", words(
        "The first to {target} or more wins, when the hand is over. Only one player can score in a hand, so there is "
        "no tie.")),
    Rule(DEAL, _DEAL, "003", words("Five cards each, two and then three.")),
    Rule(TURN_UP, _DEAL, "003", words(
        "The next card is turned up in the middle and fixes trumps; the rest of the pack takes no part.")),
    Rule(ROB, _DEAL, "003", words(
        "Whoever holds the ace of trumps may say so, take the turned card and lay aside the card he needs least.")),
    Rule(ROB_ACE, _DEAL, words("003 silent; Irish: the dealer"), words(
        "When the turned card is the ace itself, the dealer may take it: {dealer_robs}. Otherwise nobody does.")),
    Rule(ROB_WHEN, _DEAL, words("003: may; Irish: must"), words(
        "The robbery is made before the robber's first card, and is {rob}.")),
    Rule(TRUMPS, _PLAY, "003", words(
        "Trumps, from the best: five, Jack, ace of hearts, ace, king, queen of trumps; then in red ten to two, in "
        "black two to ten. The ace of hearts is always a trump.")),
    Rule(PLAIN, _PLAY, words("003: ace high; Irish: red and black differ"), words(
        "Order of the other suits: {plain_order}. By the natural one the ace is high and the two low; by the "
        "traditional one king, queen and Jack are best, then in red ten to two and the ace last, in black ace and two "
        "to ten.")),
    Rule(FOLLOW, _PLAY, words("003; Irish: follow or trump"), words(
        "The player on the dealer's left leads any card. Suit must be followed; without it a trump must be played; "
        "without either any card. May one trump although able to follow, and discard although holding a trump? Here: "
        "{freely}.")),
    Rule(WITHHOLD, _PLAY, "003", words(
        "The five, the Jack and the ace of hearts may be kept back from a lower trump that was led, by a player who "
        "has no other trump. Only the card led counts, not what others play to it.")),
    Rule(HOLD_BACK, _PLAY, words("003 speaks of trump leads alone"), words(
        "May they also be kept back by a void player when a plain suit is led? Here: {hold_back}.")),
    Rule(THREE, _COUNT, "003", words(
        "The first to take three tricks scores a point for every other player, and the hand ends there, unless he goes "
        "on for all five.")),
    Rule(SPOILED, _COUNT, words("003 silent; arithmetic"), words(
        "Nobody has three tricks: the deal is spoiled and nobody scores. With two players this cannot be.")),
    Rule(MARCH, _COUNT, "003", words(
        "A player who has the first three may go on for all five; taking them, he scores double.")),
    Rule(FAILED, _COUNT, "003", words("A march that fails brings nothing, not even for the three tricks taken.")),
    Rule(AGREED, _COUNT, words("sources silent; agreed fallback"), words(
        "When all agree to the score of the hand it is closed, the game is decided if somebody is home, and the next "
        "player deals.")),
    Rule(IN_TIME, _WRONG, words("003 silent; agreed fallback"), words(
        "A wrong card may be put right until the trick is complete, free of charge.")),
    Rule(REVOKE, _WRONG, words("003 silent; by analogy with Forty-five"), words(
        "A revoke: the offender scores nothing in this hand. A second one changes nothing more.")),
    Rule(CLAIM, _WRONG, words("003 silent; agreed fallback"), words(
        "A revoke is claimed between the first lead and the agreement on the score of the hand, not before or after; "
        "where points alone are kept, once they are written down.")),
    Rule(FALSE_ROB, _WRONG, words("003 silent; Irish"), words(
        "Robbing without the ace of trumps: the robber scores nothing in this hand.")),
    Rule(NOT_ROBBED, _WRONG, words("003 silent; Irish"), words(
        "Ace of trumps held and not robbed with, where robbing is a duty: the player scores nothing in this hand.")),
    Rule(EXPOSED, _WRONG, words("003 silent; agreed fallback"), words(
        "A card shown by accident stays face up. An opponent may require it whenever it may be played. No points.")),
    mishaps.CALLED_CARD,
    Rule(OUT_OF_TURN, _WRONG, words("003 silent; agreed fallback"), words(
        "A card played out of turn stays face up as an exposed card, and the right player plays. No points.")),
    Rule(MISDEAL, _WRONG, words("003 silent; agreed fallback"), words(
        "A wrong number of cards or another order than two and three: the same dealer deals again, without points.")),
    mishaps.TURNED_TWICE,
    *mishaps.DEALER_SHOWED,
    mishaps.LOOKED_EARLY,
    mishaps.LAID_TOGETHER,
    *mishaps.WARNINGS,
    Rule(CORRECTION, _WRONG, words("sources silent; agreed fallback"), words(
        "A wrong score is put right as soon as all agree, with the reason written down, and without penalty.")),
    *playing.PARAGRAPHS,
    *proving.PARAGRAPHS,
)
TOPICS: dict[Topic, tuple[RuleId, ...]] = {
    Topic.TABLE: (TABLE,),
    Topic.GOAL: (GOAL,),
    Topic.LEAD: (FOLLOW,),
    Topic.FOLLOW: (FOLLOW,),
    Topic.TAKE: (TRUMPS, PLAIN),
    Topic.WITHHOLD: (WITHHOLD,),
    Topic.CALLED: (EXPOSED,),
    Topic.CLAIM: (CLAIM,),
    Topic.FALSE_CLAIM: (mishaps.FALSE_CLAIM,),
    Topic.ROB: (ROB, ROB_WHEN),
}
# fmt: on
