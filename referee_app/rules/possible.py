"""What cannot be true of High, Low, Jack and Game, each with the paragraph that says why (arithmetic of the pack)."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.core.awards import RuleId
from referee_app.core.calls import Absent, Call, Counted, Fell, Gathered, Held, Prize, Tied
from referee_app.core.cards import Card, Rank
from referee_app.core.ruleset import Rule, words
from referee_app.core.seats import Side
from referee_app.rules.deal import Deal
from referee_app.rules.ranking import PIPS, height, pips

OUT = RuleId("out_of_play")
SPARE = RuleId("too_few_left")
ORDER = RuleId("high_above_low")
ALONE = RuleId("one_trump")
BEST = RuleId("jack_is_best")
LEAST = RuleId("jack_is_lowest")
NOT_OUT = RuleId("jack_not_out")
CATCHER = RuleId("jack_catcher")
NO_TRUMP = RuleId("no_trump")
CEILING = RuleId("count_bounds")
TAKEN = RuleId("count_of_taken")

_S = words("What cannot be")
# fmt: off
PARAGRAPHS: tuple[Rule, ...] = (
    Rule(OUT, _S, "001 §4", words(
        "The card turned up and those set aside belong to nobody. A turned Jack of trumps leaves no Jack to win, with "
        "the ace turned up High is a king at best, with the two turned up Low is a three at least.")),
    Rule(SPARE, _S, words("arithmetic"), words(
        "So few cards are left undealt that one of the trumps beyond this one must be in somebody's hand.")),
    Rule(ORDER, _S, words("arithmetic"), words("Low can never be higher than High.")),
    Rule(ALONE, _S, words("arithmetic"), words(
        "When High and Low are the same card, only one trump was dealt, and one side has both.")),
    Rule(BEST, _S, words("arithmetic"), words(
        "When the Jack is High no trump above it was dealt: it cannot be caught and counts for High's side.")),
    Rule(LEAST, _S, words("arithmetic"), words("When the Jack is Low, Low's side was dealt it.")),
    Rule(NOT_OUT, _S, words("arithmetic"), words("With High below the Jack or Low above it, the Jack was not dealt.")),
    Rule(CATCHER, _S, words("arithmetic"), words(
        "Only a higher trump catches the Jack. Where High is the only one above it, High's side caught it.")),
    Rule(NO_TRUMP, _S, "001 §4", words(
        "Without a trump in any hand there is no High, no Low and no Jack; Game alone is played for.")),
    Rule(CEILING, _S, words("arithmetic"), words(
        "The pack holds 80 points toward Game. Both sides together cannot count more than 80 less the cards turned "
        "up, nor less than the cards dealt must hold. Count again.")),
    Rule(TAKEN, _S, words("arithmetic"), words(
        "The best trump takes its own trick and whoever took the Jack has it among his tricks: a side's count cannot "
        "be less than these cards, and they lie in its pile.")),
)
# fmt: on

Truth = tuple[RuleId, Callable[[Deal, Call], bool]]


def _rank(call: Call, *prizes: Prize) -> Rank | None:
    return call.rank if isinstance(call, Held) and call.prize in prizes else None


def _live(deal: Deal, call: Call) -> bool:
    rank = _rank(call, Prize.HIGH, Prize.LOW)
    if rank is None and not isinstance(call, Fell):
        rank = Rank.JACK if isinstance(call, Held) and call.prize is Prize.JACK else None
    elif isinstance(call, Fell):
        rank = Rank.JACK
    return rank is None or rank in deal.live


def _dealt(deal: Deal, call: Call) -> bool:
    """Trumps said not to have been dealt fit into what is left."""
    high = _rank(call, Prize.HIGH) or (deal.high.rank if deal.high else None)
    low = _rank(call, Prize.LOW) or (deal.low.rank if deal.low else None)
    missing = (deal.above(high) if high else 0) + (deal.below(low) if low else 0)
    if call == Absent(Prize.HIGH):
        missing = len(deal.live)
    if call == Absent(Prize.JACK):
        missing += 1
    return missing <= deal.spare


def _ordered(deal: Deal, call: Call) -> bool:
    low, high = _rank(call, Prize.LOW), deal.high.rank if deal.high else None
    return low is None or high is None or height(low) <= height(high)


def _alone(deal: Deal, call: Call) -> bool:
    if not (isinstance(call, Held) and call.prize is Prize.LOW and deal.high):
        return True
    high, low = deal.high.rank, call.rank
    same = (high is not None and low is high) or high is deal.live[-1] or low is deal.live[0]
    return not same or call.side == deal.high.side


def _jack(call: Call) -> tuple[Side, Side] | None:
    if isinstance(call, Fell):
        return call.owner, call.taker
    if isinstance(call, Held) and call.prize is Prize.JACK:
        return call.side, call.side
    return None


def _best(deal: Deal, call: Call) -> bool:
    if not (deal.high and deal.high.rank is Rank.JACK):
        return True
    return call != Absent(Prize.JACK) and _jack(call) in (None, (deal.high.side, deal.high.side))


def _least(deal: Deal, call: Call) -> bool:
    if not (deal.low and deal.low.rank is Rank.JACK):
        return True
    jack = _jack(call)
    return call != Absent(Prize.JACK) and (jack is None or jack[0] == deal.low.side)


def jack_excluded(deal: Deal) -> bool:
    """The ranks of High and Low leave no room for the Jack."""
    high, low = (held.rank if held else None for held in (deal.high, deal.low))
    jack = height(Rank.JACK)
    return (high is not None and height(high) < jack) or (low is not None and height(low) > jack)


def _not_out(deal: Deal, call: Call) -> bool:
    return _jack(call) is None or not jack_excluded(deal)


def _catcher(deal: Deal, call: Call) -> bool:
    if not isinstance(call, Fell) or not deal.high or deal.high.rank is None:
        return True
    over = [r for r in deal.live if height(Rank.JACK) < height(r) <= height(deal.high.rank)]
    return len(over) != 1 or call.taker == deal.high.side


def _bounded(deal: Deal, call: Call) -> bool:
    low, high = deal.bounds
    if isinstance(call, Counted):
        return low <= sum(call.pips) <= high
    if isinstance(call, Gathered):
        cards = [card for pile in call.piles for card in pile]
        return low <= pips(cards) <= high and len(set(cards)) == len(cards) and set(cards) <= set(deal.counting)
    return True


def _taken(deal: Deal, call: Call) -> bool:
    sides = deal.hand.seating.sides
    if isinstance(call, Tied):
        return len(sides) * max(deal.least(side) for side in sides) <= deal.bounds[1]
    if isinstance(call, Counted):
        return len(call.pips) == len(sides) and all(call.pips[side] >= deal.least(side) for side in sides)
    if isinstance(call, Gathered):
        enough = len(call.piles) == len(sides) and all(pips(call.piles[side]) >= deal.least(side) for side in sides)
        return enough and _in_place(deal, call)
    return True


def sure(deal: Deal) -> tuple[tuple[tuple[Card, ...], tuple[Side, ...]], ...]:
    """Counting trumps of which at least one was taken for certain, with the sides that may have it."""
    known = tuple(((card,), deal.takers[card.rank]) for card in deal.trumps(deal.takers) if card.rank in PIPS)
    caught = deal.trumps(deal.catchers)
    return (*known, (caught, deal.takers[Rank.JACK])) if caught else known


def _in_place(deal: Deal, call: Gathered) -> bool:
    """The trumps that High, Low and Jack speak of lie where they say."""
    where = {card: side for side, pile in enumerate(call.piles) for card in pile}
    missing = any(card in where for card in deal.trumps(deal.missing))
    return not missing and all(any(where.get(card) in sides for card in some) for some, sides in sure(deal))


_DEALT: tuple[Truth, ...] = ((OUT, _live), (ORDER, _ordered), (ALONE, _alone), (SPARE, _dealt))
TRUTHS: dict[Prize, tuple[Truth, ...]] = {
    Prize.HIGH: _DEALT,
    Prize.LOW: _DEALT,
    Prize.JACK: (
        (OUT, _live),
        (NOT_OUT, _not_out),
        (BEST, _best),
        (LEAST, _least),
        (CATCHER, _catcher),
        (SPARE, _dealt),
    ),
    Prize.GAME: ((CEILING, _bounded), (TAKEN, _taken)),
}


def about(call: Call) -> Prize | None:
    """The prize a call of the count speaks of."""
    if isinstance(call, Held | Absent | Tied):
        return call.prize
    if isinstance(call, Fell):
        return Prize.JACK
    return Prize.GAME if isinstance(call, Counted | Gathered) else None


def refused(deal: Deal, call: Call) -> RuleId | None:
    """The first paragraph that shows a call of the count cannot be true."""
    prize = about(call)
    truths = TRUTHS[prize] if prize else ()
    return next((rule for rule, holds in truths if not holds(deal, call)), None)
