"""The rulebook of Seven-Up. No rule text of ours has it; the sources are named in SOURCES."""

from __future__ import annotations

from referee_app.core.awards import RuleId
from referee_app.core.ruleset import Rule, words
from referee_app.core.terms import Topic
from referee_app.rules import playing, proving
from referee_app.rules.possible import PARAGRAPHS, SPARE

TABLE, GOAL = RuleId("table"), RuleId("goal")
DEAL, TURN_UP, ONCE, TURNED_JACK = RuleId("deal"), RuleId("turn_up"), RuleId("turned_once"), RuleId("turned_jack")
BEG, GIFT, GIFT_ALL, GIFT_WINS = RuleId("beg"), RuleId("gift"), RuleId("gift_to_all"), RuleId("gift_wins")
RUN, EXHAUSTED, DISCARD = RuleId("run"), RuleId("exhausted"), RuleId("discard")
FOLLOW, TAKE = RuleId("follow"), RuleId("take")
HIGH, LOW, JACK, GAME = RuleId("high"), RuleId("low"), RuleId("jack"), RuleId("game")
TIE, AGREED = RuleId("tie"), RuleId("agreed")
IN_TIME, REVOKE, REVOKE_JACK = RuleId("corrected"), RuleId("revoke"), RuleId("revoke_jack")
BARRED, STOPS, CLAIM = RuleId("barred_prizes"), RuleId("stops_short"), RuleId("claim")
EXPOSED, OUT_OF_TURN = RuleId("exposed"), RuleId("out_of_turn")
MISDEAL, VOIDS, CORRECTION = RuleId("misdeal"), RuleId("misdeal_voids"), RuleId("correction")

SOURCES = {
    "Foster": words("Foster's Complete Hoyle"),
    "Bicycle": words("The Seven-Up page of bicyclecards.com"),
    "White Knuckle": words("The Seven-Up page of whiteknucklecards.com"),
    "pagat": words("The All Fours page of pagat.com"),
    "Britannica 1911": words("Encyclopaedia Britannica of 1911"),
    "001": words("Rule text 001, All Fours of Trinidad (Russian)"),
}

_TABLE = words("Table and target")
_DEAL = words("Deal and turn-up")
_BEG = words("Stand, beg, give, run")
_PLAY = words("Play")
_COUNT = words("The count")
_WRONG = words("When something goes wrong")

# fmt: off
RULEBOOK: tuple[Rule, ...] = (
    Rule(TABLE, _TABLE, words("Foster; Bicycle"), words(
        "Two or three play, each alone, or four in two fixed pairs, partners opposite. 52 cards; the ace is high, the "
        "two low. Whoever cuts or draws the highest card deals first; deal and play go clockwise.")),
    Rule(GOAL, _TABLE, words("Foster; Bicycle; 10 or 11: Britannica 1911"), words(
        "The first side to reach {target} wins, at that very moment: after a turned Jack, a gift, a penalty or in the "
        "middle of the count. Nobody can win together, and what would come later is not counted.")),
    Rule(DEAL, _DEAL, words("Foster; Bicycle"), words("Six cards each, in two packets of three.")),
    Rule(TURN_UP, _DEAL, words("Foster; Bicycle"), words(
        "The next card is turned up and proposes trumps. It belongs to nobody; only a Jack brings the dealer a "
        "point.")),
    Rule(TURNED_JACK, _DEAL, words("Foster, Bicycle: when turned; here when its suit stays"), words(
        "A turned Jack scores 1 for the dealer's side if its suit stays trumps: when the eldest stands or is given "
        "a point, or at once when it is the new suit after a run. A Jack set aside brings nothing.")),
    Rule(ONCE, _DEAL, words("arithmetic"), words(
        "A card set aside is out of this deal: it cannot be turned up again before everything is dealt afresh.")),
    Rule(BEG, _BEG, words("Foster; Bicycle"), words(
        "Only the player on the dealer's left speaks: he stands, or he begs for another suit, once.")),
    Rule(GIFT, _BEG, words("Foster; Bicycle"), words(
        "A dealer who keeps the suit says “take it”: the asker's side scores 1 at once.")),
    Rule(GIFT_ALL, _BEG, words("Foster: to both; Bicycle: to the asker alone"), words(
        "With three players, does the gift go to both opponents of the dealer? Here: {gift_to_all}.")),
    Rule(GIFT_WINS, _BEG, words("Foster forbids it"), words(
        "May the dealer give a point that wins the game? Here: {gift_wins}. Where he may not he must run the pack.")),
    Rule(RUN, _BEG, words("Foster; Bicycle"), words(
        "A dealer who agrees sets the turned card aside, deals three more to each and turns the next. The same suit "
        "once more: again, until another suit comes; it stands, and nobody begs twice. Two players can run the pack "
        "five times, three players three times, four twice.")),
    Rule(DISCARD, _BEG, words("Foster"), words(
        "After a run each discards down to six cards and plays with these. Cards discarded are out of play, whatever "
        "they are: they win no prize and count for nobody.")),
    Rule(EXHAUSTED, _BEG, words("Foster; White Knuckle"), words(
        "The pack runs out before another suit comes: everything is shuffled and the same dealer deals again, with a "
        "fresh beg.")),
    Rule(FOLLOW, _PLAY, words("Foster; White Knuckle"), words(
        "The player on the dealer's left leads. A trump led must be answered with a trump if one is held. To a plain "
        "suit you may follow or trump, even when able to follow; without the suit you play anything. Nobody has to "
        "beat.")),
    Rule(TAKE, _PLAY, words("Foster; White Knuckle"), words(
        "The highest trump takes the trick, else the highest card of the suit led; the winner leads. All six tricks "
        "are played; nothing is drawn.")),
    Rule(HIGH, _COUNT, words("Foster; Bicycle"), words("High, 1: the side that held the highest trump in play.")),
    Rule(LOW, _COUNT, words("Foster; Bicycle"), words(
        "Low, 1: the side that held the lowest trump in play, whoever took it.")),
    Rule(JACK, _COUNT, words("Foster; Bicycle"), words(
        "Jack, 1: whoever takes the trick with the trump Jack in it, his own or another's. Nothing if the Jack is not "
        "in play.")),
    Rule(GAME, _COUNT, words("Foster; Bicycle"), words(
        "Game, 1: the side with the largest sum in its tricks, in all suits: ten 10, ace 4, king 3, queen 2, Jack 1, "
        "the others nothing.")),
    Rule(TIE, _COUNT, words("Foster: the elder hand; of three players: agreed reading"), words(
        "Equal sums: Game goes {game_tie}. Of two non-dealers who are level the one nearer the dealer's left has it; "
        "with three players the sums tell who that is.")),
    Rule(AGREED, _COUNT, words("sources silent; agreed fallback"), words(
        "When all agree to the score of the hand it is closed and the next player deals. Until then a revoke can be "
        "claimed; afterwards nothing of the hand is taken up again.")),
    Rule(IN_TIME, _WRONG, words("Foster; pagat"), words(
        "A wrong card may be put right until the trick is turned over, free of charge.")),
    Rule(REVOKE, _WRONG, words("Foster; each opponent of three players: agreed reading"), words(
        "A revoke, once proven: every other side scores 1 at once.")),
    Rule(REVOKE_JACK, _WRONG, words("Foster"), words(
        "Where the trump Jack is in play a revoke costs one point more, scored when the Jack is told.")),
    Rule(BARRED, _WRONG, words("Foster"), words(
        "A side that revoked can score neither Jack nor Game in this hand, but High and Low. The others score Jack and "
        "Game if they make them.")),
    Rule(STOPS, _WRONG, words("Foster"), words(
        "A side that revoked cannot win by this hand, whatever it scores: it stops one point short of the game.")),
    Rule(CLAIM, _WRONG, words("sources silent; agreed fallback"), words(
        "A revoke is claimed between the first lead and the agreement on the score of the hand, not before or after.")),
    Rule(EXPOSED, _WRONG, words("Foster; pagat"), words(
        "A card shown by accident stays face up on the table. An opponent may call for it whenever it may be played. "
        "No points.")),
    Rule(OUT_OF_TURN, _WRONG, words("sources silent; agreed fallback"), words(
        "A card played out of turn stays face up as an exposed card, and the right player plays. No points.")),
    Rule(MISDEAL, _WRONG, words("Foster; Britannica 1911"), words(
        "A wrong number of cards, found before the first lead: the same dealer deals again, without points.")),
    Rule(VOIDS, _WRONG, words("Foster"), words(
        "A misdeal takes back the point for a turned Jack, for that was not the true card.")),
    Rule(CORRECTION, _WRONG, words("sources silent; agreed fallback"), words(
        "A wrong score is put right as soon as all agree, with the reason written down, and without penalty.")),
    *(rule for rule in PARAGRAPHS if rule.id != SPARE),
    *playing.PARAGRAPHS,
    *proving.PARAGRAPHS,
)
TOPICS: dict[Topic, tuple[RuleId, ...]] = {
    Topic.TABLE: (TABLE,),
    Topic.GOAL: (GOAL,),
    Topic.LEAD: (FOLLOW, TABLE),
    Topic.FOLLOW: (FOLLOW,),
    Topic.TAKE: (TAKE,),
    Topic.CALLED: (EXPOSED,),
    Topic.CLAIM: (CLAIM, AGREED),
    Topic.BEG: (BEG,),
    Topic.PACK_OUT: (EXHAUSTED, RUN),
}
# fmt: on
