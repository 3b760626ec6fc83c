"""The turn-up, and what is said about it: stand, beg, give one, run the pack, deal again (001 §2, 004 "Здзелка")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId, Worth
from referee_app.core.calls import Begged, Call, Gave, Kicked, OutOfTurn, Ran, Redealt, Revoked, Stood, Turned
from referee_app.core.cards import PACK, Rank
from referee_app.core.hand import Hand
from referee_app.core.prompts import Choice, OneOf, Prompt, choice
from referee_app.core.ruleset import Unspared
from referee_app.core.seats import Side
from referee_app.rules.deal import Dealing, counting, reading


def settled(hand: Hand, dealing: Dealing) -> bool:
    """The trump is fixed and play has begun or may begin, as far as the calls kept tell."""
    deal = reading(hand, dealing)
    if not deal.kicked:
        return False
    if hand.has(Turned):
        if deal.again:
            return False
        return hand.has(Stood, Gave) or (hand.has(Ran) and len(deal.kicked) > 1)
    return len(deal.kicked) > len(hand.all(Ran))


@dataclass(frozen=True)
class TurnUp(Unspared):
    """Asks for every card turned up: by suit and rank (`exact`), or by its bonus alone."""

    dealing: Dealing
    rule: RuleId
    bonus: Mapping[Rank, Worth]
    once: RuleId
    exact: bool = True
    question: str = "turn_up"

    def _due(self, hand: Hand) -> bool:
        deal = reading(hand, self.dealing)
        if not self.exact:
            return len(deal.kicked) <= len(hand.all(Ran))
        if not deal.kicked:
            return True
        return hand.has(Ran) and (len(deal.kicked) == 1 or (deal.again and not deal.exhausted))

    def prompt(self, hand: Hand) -> Prompt | None:
        if not self._due(hand):
            return None
        if self.exact:
            turned = reading(hand, self.dealing).turned
            cards = tuple(card for card in PACK if card not in turned) if turned else PACK
            choices: tuple[Choice, ...] = (choice(Turned, self.rule, card=OneOf(cards)),)
        else:
            choices = tuple(choice(Kicked, self._rule(rank), rank=rank) for rank in (None, *self.bonus))
        return Prompt(self.question, self.rule, choices, seat=hand.dealer)

    def _rule(self, rank: Rank | None) -> RuleId:
        return self.bonus[rank].rule if rank else self.rule

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        rank = call.card.rank if isinstance(call, Turned) else call.rank if isinstance(call, Kicked) else None
        return (self.bonus[rank].to(hand.dealers),) if rank is not None and rank in self.bonus else ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if isinstance(call, Turned) and self.exact and call.card in reading(hand, self.dealing).turned:
            return self.once
        return self.rule if isinstance(call, Turned | Kicked) else None


@dataclass(frozen=True)
class Begging(Unspared):
    """The eldest stands or begs, once; the dealer who is begged gives one or runs the pack.

    `to_all`: the gift goes to every other side, the asker's first; `others` is the paragraph of those who did not beg.
    """

    dealing: Dealing
    ask: RuleId
    answer: RuleId
    gift: Worth
    no_gift_at: int | None = None
    no_gift: RuleId | None = None
    to_all: bool = False
    question: str = "beg"
    others: RuleId | None = None

    def _given(self, hand: Hand) -> tuple[Side, ...]:
        """Whose the gift is: the asker's, or every opponent's of the dealer where the table plays so, in turn."""
        sides = hand.seating.sides_from(hand.eldest)
        return tuple(side for side in sides if side != hand.dealers) if self.to_all else sides[:1]

    def gift_barred(self, hand: Hand) -> bool:
        """The table does not let the dealer give the point that wins."""
        if self.no_gift_at is None:
            return False
        return max(hand.score[side] for side in self._given(hand)) + self.gift.points >= self.no_gift_at

    def prompt(self, hand: Hand) -> Prompt | None:
        if hand.has(Stood, Gave, Ran):
            return None
        if not hand.has(Begged):
            both = (choice(Stood, self.ask), choice(Begged, self.ask))
            return Prompt(self.question, self.ask, both, seat=hand.eldest)
        give = () if self.gift_barred(hand) else (choice(Gave, self.gift.rule),)
        return Prompt(self.question, self.answer, (*give, choice(Ran, self.answer)), seat=hand.dealer)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        """To the side of the one who begged; where the table plays so to every other side, the asker's first."""
        if not isinstance(call, Gave):
            return ()
        asker, *rest = self._given(hand)
        return (self.gift.to(asker), *(Award(side, self.gift.points, self.others or self.gift.rule) for side in rest))

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if isinstance(call, Gave | Ran) and hand.has(Begged):
            return self.no_gift if isinstance(call, Gave) and self.gift_barred(hand) else self.answer
        return self.ask if isinstance(call, Stood | Begged | Gave | Ran) else None


@dataclass(frozen=True)
class Redeal(Unspared):
    """The pack has run out with the suit unchanged: the same dealer deals afresh (001 §2; 004 "Здзелка")."""

    dealing: Dealing
    rule: RuleId
    question: str = "redeal"

    def prompt(self, hand: Hand) -> Prompt | None:
        deal = reading(hand, self.dealing)
        if not (deal.again and deal.exhausted):
            return None
        return Prompt(self.question, self.rule, (choice(Redealt, self.rule),), seat=hand.dealer)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        return self.rule if isinstance(call, Redealt) else None


@dataclass(frozen=True)
class BeggingAside(Unspared):
    """Begging where only points are kept: said only when it came to something, after the bonus of the turn-up."""

    begging: Begging
    redeal: RuleId
    question: str = "beg"

    def _distinct(self, hand: Hand) -> bool:
        ranks = [call.rank for call in hand.all(Kicked) if call.rank]
        return len(set(ranks)) == len(ranks)

    def prompt(self, hand: Hand) -> Prompt | None:
        kicks, runs = len(hand.all(Kicked)), len(hand.all(Ran))
        if not kicks or kicks <= runs or hand.has(Gave, Revoked, OutOfTurn) or counting(hand):
            return None
        choices: list[Choice] = []
        if not runs and not self.begging.gift_barred(hand):
            choices.append(choice(Gave, self.begging.gift.rule))
        most = self.begging.dealing.runs(hand.seating.players)
        if runs < most and (not runs or self._distinct(hand)):
            choices.append(choice(Ran, self.begging.answer))
        if runs == most and self._distinct(hand):
            choices.append(choice(Redealt, self.redeal))
        return Prompt(self.question, self.begging.ask, tuple(choices), seat=hand.dealer) if choices else None

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return self.begging.awards(hand, call)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if isinstance(call, Gave) and self.begging.gift_barred(hand):
            return self.begging.no_gift
        if isinstance(call, Redealt):
            return self.redeal
        return self.begging.answer if isinstance(call, Gave | Ran) else None


@dataclass(frozen=True)
class GiftAside(Unspared):
    """A gift where begging is not kept: said in the course of the hand, once; `after` a call of that kind."""

    begging: Begging
    after: type | None = None
    question: str = "beg"

    def prompt(self, hand: Hand) -> Prompt | None:
        early = self.after is not None and not hand.has(self.after)
        if early or hand.has(Gave, Revoked) or counting(hand) or self.begging.gift_barred(hand):
            return None
        return Prompt(self.question, self.begging.ask, (choice(Gave, self.begging.gift.rule),), seat=hand.dealer)

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return self.begging.awards(hand, call)

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if not isinstance(call, Gave):
            return None
        return self.begging.no_gift if self.begging.gift_barred(hand) else self.begging.gift.rule
