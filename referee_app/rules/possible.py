"""What cannot be true of High, Low, Jack and Game, each with the paragraph that says why (arithmetic of the pack)."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.core.awards import RuleId
from referee_app.core.calls import Absent, Call, Counted, Fell, Gathered, Held, Prize, Tied
from referee_app.core.cards import Card, Rank
from referee_app.core.ruleset import Rule, words
from referee_app.core.seats import Side
from referee_app.rules.deal import NO_JACK, NO_TRUMPS, Deal
from referee_app.rules.ranking import PIPS, height, pips
from referee_app.rules.told import TOLD, as_told, jack_in, jack_told, named

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
SEEN = RuleId("cards_show_otherwise")

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
    Rule(SEEN, _S, "001 §4", words("The cards played, as they were written down, show it otherwise.")),
)
# fmt: on

Truth = tuple[RuleId, Callable[[Deal, Call], bool]]


def _live(deal: Deal, call: Call) -> bool:
    rank = named(call, Prize.HIGH, Prize.LOW)
    if rank is None and not isinstance(call, Fell):
        rank = Rank.JACK if isinstance(call, Held) and call.prize is Prize.JACK else None
    elif isinstance(call, Fell):
        rank = Rank.JACK
    return rank is None or rank in deal.live


def _seen(deal: Deal, call: Call) -> bool:
    """Nothing is said against the cards that were played."""
    if not deal.course.owner:
        return True
    if isinstance(call, Held) and call.prize in (Prize.HIGH, Prize.LOW):
        return _end(deal, call)
    if call == NO_TRUMPS:
        return not deal.seen
    jack, owner = jack_in(call), deal.seen.get(Rank.JACK)
    if owner is None:
        return jack is None or not deal.complete
    taken = deal.course.taken.get(Card(Rank.JACK, deal.turned[-1].suit))
    taker = None if taken is None else deal.hand.seating.side(taken)
    return jack is not None and jack[0] == owner and taker in (None, jack[1])


def _end(deal: Deal, call: Held) -> bool:
    """High is no lower, Low no higher than what was played; it may be a card that was not."""
    order = deal.live if call.prize is Prize.HIGH else tuple(reversed(deal.live))
    seen = [rank for rank in order if rank in deal.seen]
    own = bool(seen) and call.side == deal.seen[seen[0]]
    open_ = () if deal.complete else order[: order.index(seen[0])] if seen else order
    return call.rank in open_ or (own and call.rank is seen[0]) if call.rank else own or bool(open_)


def _dealt(deal: Deal, call: Call) -> bool:
    """Trumps said not to have been dealt fit into what is left."""
    high = named(call, Prize.HIGH) or (deal.high.rank if deal.high else None)
    low = named(call, Prize.LOW) or (deal.low.rank if deal.low else None)
    missing = (deal.above(high) if high else 0) + (deal.below(low) if low else 0)
    if call == NO_TRUMPS:
        missing = len(deal.live)
    elif call == NO_JACK or (jack_told(deal) is False and Rank.JACK in deal.live and _between(high, low)):
        missing += 1
    return missing <= deal.spare


def _between(high: Rank | None, low: Rank | None) -> bool:
    """The Jack lies below High and above Low, as far as they are named."""
    jack = height(Rank.JACK)
    return (high is None or height(high) > jack) and (low is None or height(low) < jack)


def _ordered(deal: Deal, call: Call) -> bool:
    low, high = named(call, Prize.LOW), deal.high.rank if deal.high else None
    return low is None or high is None or height(low) <= height(high)


def _alone(deal: Deal, call: Call) -> bool:
    if not (isinstance(call, Held) and call.prize is Prize.LOW and deal.high):
        return True
    high, low = deal.high.rank, call.rank
    same = (high is not None and low is high) or high is deal.live[-1] or low is deal.live[0]
    return not same or call.side == deal.high.side


def _best(deal: Deal, call: Call) -> bool:
    if not (deal.high and deal.high.rank is Rank.JACK):
        return True
    return call != NO_JACK and jack_in(call) in (None, (deal.high.side, deal.high.side))


def _least(deal: Deal, call: Call) -> bool:
    if not (deal.low and deal.low.rank is Rank.JACK):
        return True
    jack = jack_in(call)
    return call != NO_JACK and (jack is None or jack[0] == deal.low.side)


def jack_excluded(deal: Deal) -> bool:
    """The ranks of High and Low leave no room for the Jack."""
    high, low = (held.rank if held else None for held in (deal.high, deal.low))
    jack = height(Rank.JACK)
    return (high is not None and height(high) < jack) or (low is not None and height(low) > jack)


def _not_out(deal: Deal, call: Call) -> bool:
    return jack_in(call) is None or not jack_excluded(deal)


def _catcher(deal: Deal, call: Call) -> bool:
    if not isinstance(call, Fell) or not deal.high or deal.high.rank is None:
        return True
    over = [r for r in deal.live if height(Rank.JACK) < height(r) <= height(deal.high.rank)]
    return len(over) != 1 or call.taker == deal.high.side


def _bounded(deal: Deal, call: Call) -> bool:
    if isinstance(call, Counted):
        low, high = deal.bounds
        return low <= sum(call.pips) <= high
    if isinstance(call, Gathered):
        low, high = deal.bounds
        cards = [card for pile in call.piles for card in pile]
        return low <= pips(cards) <= high and len(set(cards)) == len(cards) and set(cards) <= set(deal.counting)
    return True


def _taken(deal: Deal, call: Call) -> bool:
    sides = deal.hand.seating.sides
    if isinstance(call, Tied):
        first, _, *others = sorted((deal.least(side) for side in sides), reverse=True)
        return 2 * first + sum(others) <= deal.bounds[1]
    if isinstance(call, Counted):
        return len(call.pips) == len(sides) and all(call.pips[side] >= deal.least(side) for side in sides)
    if isinstance(call, Gathered):
        enough = len(call.piles) == len(sides) and all(pips(call.piles[side]) >= deal.least(side) for side in sides)
        return enough and _in_place(deal, call)
    return True


def sure(deal: Deal) -> tuple[tuple[tuple[Card, ...], tuple[Side, ...]], ...]:
    """Counting trumps of which at least one was taken for certain, with the sides that may have it."""
    known = tuple(
        ((card,), deal.takers[card.rank])
        for card in deal.trumps(deal.takers)
        if card.rank in PIPS and card not in deal.won
    )
    known += tuple(((card,), (side,)) for card, side in deal.won.items())
    caught = deal.trumps(deal.catchers)
    return (*known, (caught, deal.takers[Rank.JACK])) if caught else known


def _in_place(deal: Deal, call: Gathered) -> bool:
    """The trumps that High, Low and Jack speak of lie where they say."""
    where = {card: side for side, pile in enumerate(call.piles) for card in pile}
    missing = any(card in where for card in deal.trumps(deal.missing))
    return not missing and all(any(where.get(card) in sides for card in some) for some, sides in sure(deal))


_DEALT: tuple[Truth, ...] = (
    (OUT, _live), (SEEN, _seen), (ORDER, _ordered), (ALONE, _alone), (TOLD, as_told), (SPARE, _dealt),
)  # fmt: skip
TRUTHS: dict[Prize, tuple[Truth, ...]] = {
    Prize.HIGH: _DEALT,
    Prize.LOW: _DEALT,
    Prize.JACK: (
        (OUT, _live),
        (SEEN, _seen),
        (NOT_OUT, _not_out),
        (TOLD, as_told),
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
