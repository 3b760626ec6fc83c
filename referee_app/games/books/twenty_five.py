"""The rulebook of Twenty-Five. No rule text of ours has it; the sources are named in SOURCES."""

from __future__ import annotations

from referee_app.core.awards import RuleId
from referee_app.core.ruleset import Rule, words
from referee_app.core.terms import Topic
from referee_app.rules import playing, proving

TABLE, GOAL, DEAL, TURN_UP = RuleId("table"), RuleId("goal"), RuleId("deal"), RuleId("turn_up")
ROB, ROB_ACE, ROB_WHEN = RuleId("rob"), RuleId("rob_ace"), RuleId("rob_when")
TRUMPS, PLAIN, FOLLOW, WITHHOLD = RuleId("trumps"), RuleId("plain"), RuleId("follow"), RuleId("withhold")
TRICK, JINK, AGREED = RuleId("trick"), RuleId("jink"), RuleId("agreed")
IN_TIME, REVOKE, FALSE_ROB = RuleId("corrected"), RuleId("revoke"), RuleId("false_rob")
EXPOSED, OUT_OF_TURN, MISDEAL = RuleId("exposed"), RuleId("out_of_turn"), RuleId("misdeal")
CORRECTION = RuleId("correction")

SOURCES = {
    "Peel": words("W. H. Peel, Round Games with Cards"),
    "Britannica": words("Encyclopaedia Britannica, Twenty-five"),
    "Britannica 1911": words("Encyclopaedia Britannica of 1911"),
    "003": words("Rule text 003, Spoil Five (Russian)"),
}

_TABLE = words("Table and target")
_DEAL = words("Deal and robbing")
_PLAY = words("Play")
_COUNT = words("The count")
_WRONG = words("When something goes wrong")

# fmt: off
RULEBOOK: tuple[Rule, ...] = (
    Rule(TABLE, _TABLE, words("Britannica; ten at most: arithmetic"), words(
        "Two to ten play, each alone, with 52 cards; five are best. The first dealer is drawn by lot; deal and play go "
        "clockwise.")),
    Rule(GOAL, _TABLE, words("Peel; Britannica; at that moment: agreed reading"), words(
        "The first to {target} wins, at that very moment: tricks count as they fall, and what is left of the hand is "
        "not played.")),
    Rule(DEAL, _DEAL, words("Britannica; Britannica 1911"), words(
        "Five cards each, three and two or two and three.")),
    Rule(TURN_UP, _DEAL, words("Britannica"), words(
        "The next card is turned up in the middle and fixes trumps; the rest of the pack takes no part.")),
    Rule(ROB, _DEAL, words("Britannica; Britannica 1911"), words(
        "Whoever holds the ace of trumps may say so, take the turned card and lay aside the card he needs least.")),
    Rule(ROB_ACE, _DEAL, words("Britannica; Britannica 1911"), words(
        "When the turned card is the ace itself, the dealer may take it: {dealer_robs}. Otherwise nobody does.")),
    Rule(ROB_WHEN, _DEAL, words("Britannica: may; Britannica 1911: must"), words(
        "The robbery is made before the robber's first card, and is {rob}.")),
    Rule(TRUMPS, _PLAY, words("Britannica; Britannica 1911"), words(
        "Trumps, from the best: five, Jack, ace of hearts, ace, king, queen of trumps; then in red ten to two, in "
        "black two to ten. The ace of hearts is always a trump.")),
    Rule(PLAIN, _PLAY, words("Britannica; the natural order: Peel"), words(
        "The order of the other suits is {plain_order}: natural, ace high to two; traditional, king, queen, Jack, "
        "then in red ten to two and the ace last, in black ace and two to ten.")),
    Rule(FOLLOW, _PLAY, words("Britannica; no free trumping: 003"), words(
        "The player on the dealer's left leads any card; the winner of a trick leads to the next. A trump led must be "
        "answered with a trump if one is held. To a plain suit, may one trump although able to follow, and discard "
        "although holding a trump? Here: {freely}. Otherwise suit must be followed, and without it trumped.")),
    Rule(WITHHOLD, _PLAY, words("Britannica; Peel"), words(
        "The five, the Jack and the ace of hearts may be kept back from a lower trump that was led, by a player who "
        "has no other trump. Only the card led counts, not what others play to it.")),
    Rule(TRICK, _COUNT, words("Peel; Britannica"), words(
        "Every trick scores 5 for whoever takes it; no deal is spoiled.")),
    Rule(JINK, _COUNT, words("Peel"), words(
        "Whoever takes all five tricks of a hand wins the whole game: {jink}.")),
    Rule(AGREED, _COUNT, words("sources silent; agreed fallback"), words(
        "When all agree to the score of the hand it is closed and the next player deals. Until then a revoke can be "
        "claimed; afterwards nothing of the hand is taken up again.")),
    Rule(IN_TIME, _WRONG, words("sources silent; agreed fallback"), words(
        "A wrong card may be put right until the trick is complete, free of charge.")),
    Rule(REVOKE, _WRONG, words("sources silent; by analogy with Forty-five"), words(
        "A revoke: the offender loses what he scored in this hand, and takes its further tricks for nothing. A second "
        "one changes nothing more.")),
    Rule(FALSE_ROB, _WRONG, words("Britannica 1911"), words(
        "Robbing without the ace of trumps: the robber scores nothing in this hand. Where robbing is a duty, so does "
        "who fails in it.")),
    Rule(EXPOSED, _WRONG, words("sources silent; agreed fallback"), words(
        "A card shown by accident stays face up. An opponent may require it whenever it may be played. No points.")),
    Rule(OUT_OF_TURN, _WRONG, words("sources silent; agreed fallback"), words(
        "A card played out of turn stays face up as an exposed card, and the right player plays. No points.")),
    Rule(MISDEAL, _WRONG, words("sources silent; agreed fallback"), words(
        "A wrong number of cards, found before the first lead: the same dealer deals again, without points.")),
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
    Topic.CLAIM: (AGREED,),
    Topic.ROB: (ROB, ROB_WHEN),
}
# fmt: on
