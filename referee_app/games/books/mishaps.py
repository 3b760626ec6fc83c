"""Paragraphs on what goes wrong that read the same in every game of the family; each rulebook takes what it needs."""

from __future__ import annotations

from referee_app.core.awards import RuleId
from referee_app.core.ruleset import Rule, words

CALLED, AGAIN, FALSE_CLAIM = RuleId("called"), RuleId("revoke_again"), RuleId("false_claim")
SHOWN, OWN_SHOWN, TWO_TURNED = RuleId("shown"), RuleId("own_shown"), RuleId("two_turned")
LOOKED, TALKED, TWO_CARDS, BEG_TURN = RuleId("looked"), RuleId("talked"), RuleId("two_cards"), RuleId("beg_turn")
WARNING = RuleId("warning")

OLD_LAWS = words("Rules of the nineteenth century: Enquire Within, Cassell's, the Britannica of 1911")

_WRONG = words("When something goes wrong")
_AGREED = words("sources silent; agreed fallback")
_OLD = words("sources silent; old laws")

# fmt: off
CALLED_CARD = Rule(CALLED, _WRONG, _OLD, words(
    "Called card not played, though it might have been. This counts as a revoke."))
REPEATED = Rule(AGAIN, _WRONG, _AGREED, words(
    "Another revoke by the same side in the same hand costs its points once more. Where both sides revoke, each pays "
    "for its own."))
TURNED_TWICE = Rule(TWO_TURNED, _WRONG, _AGREED, words(
    "Two cards turned up at once. The right one stands if all know which it was; else the same dealer deals again, "
    "without points."))
DEALER_SHOWED = (
    Rule(SHOWN, _WRONG, _OLD, words(
        "Dealer showed an opponent's card. The opponent may have the cards dealt again, without points.")),
    Rule(OWN_SHOWN, _WRONG, _OLD, words("Dealer showed a card of his own. The deal stands.")),
)
LOOKED_EARLY = Rule(LOOKED, _WRONG, _AGREED, words(
    "Cards looked at too early. The same goes for the cards of another player; a warning, no points."))
LAID_TOGETHER = Rule(TWO_CARDS, _WRONG, _AGREED, words(
    "Two cards played together. The upper one is picked up, the other stands."))
WARNINGS = (
    Rule(TALKED, _WRONG, _AGREED, words("Talked or made signs. A warning, no points.")),
    Rule(FALSE_CLAIM, _WRONG, _AGREED, words("Revoke claimed wrongly. A claim that proves false costs nothing.")),
    Rule(WARNING, _WRONG, _AGREED, words(
        "What goes against the rules without a price of its own is put right where it can be, and written down: a "
        "warning, no points.")),
)
# fmt: on
