"""A hand kept card by card: who plays what, and what the cards tell (001 §3, 000 §3, 003)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Call, LaidOpen, Offence, Played, ThrownIn
from referee_app.core.cards import PACK, Card, Suit
from referee_app.core.hand import Hand
from referee_app.core.once import once
from referee_app.core.prompts import Choice, Handful, Later, OneOf, Prompt, choice
from referee_app.core.ruleset import Play, Proof, Rule, Trick, Unspared, words
from referee_app.core.seats import Seat
from referee_app.rules.course import Course, withheld

TURN = RuleId("whose_turn")
GONE = RuleId("card_gone")
THROWN_IN = RuleId("thrown_in")
OPEN = RuleId("hand_laid_open")

_S = words("Card by card")
# fmt: off
PARAGRAPHS: tuple[Rule, ...] = (
    Rule(TURN, _S, "000 §3; 001 §3; 002 §3; 003", words(
        "Play goes round in turn, one card each; whoever takes the trick leads to the next.")),
    Rule(GONE, _S, words("arithmetic"), words(
        "There is one card of each rank in each suit. It was played already, or it lies on the pack.")),
    Rule(THROWN_IN, _S, words("no rule, only writing down"), words(
        "When the rest is not played out or not written down, the cards seen so far stand; asked is only what they "
        "cannot tell.")),
    Rule(OPEN, _S, words("no rule, only writing down"), words(
        "Whoever lays his cards open does it before the first he plays, all of them. Then each wrong card is seen at "
        "once.")),
)
# fmt: on

Blame = Callable[[Hand, Course, int, Sequence[Card]], tuple[Offence, ...]]
"""Which offence play `at` (from 0) was, in place of these legal cards; several where the cards do not tell which."""


def a_revoke(hand: Hand, course: Course, at: int, legal: Sequence[Card]) -> tuple[Offence, ...]:
    return (Offence.REVOKE,)


@dataclass(frozen=True)
class Pack:
    """How a game deals, as far as the play depends on it.

    `tricks` is how many a hand has, nought before the trump is settled; `out` are the cards this player cannot hold.
    """

    tricks: Callable[[Hand], int]
    trump: Callable[[Hand], Suit | None]
    out: Callable[[Hand, Seat], frozenset[Card]]


Charge = tuple[Proof, tuple[Offence, ...]]
"""A proof with the offences it may have been, of which the proof names the first."""


@dataclass(frozen=True, eq=False)
class _Look:
    """A hand looked at once."""

    hand: Hand
    playing: Playing

    @once
    def each(self) -> int:
        return self.playing.pack.tricks(self.hand)

    @once
    def course(self) -> Course:
        hand, playing = self.hand, self.playing
        trump, known = playing.pack.trump(hand), hand.all(LaidOpen)
        return Course(hand.all(Played), hand.seating, hand.eldest, playing.play, trump, known)

    @once
    def charges(self) -> tuple[Charge, ...]:
        found = [self.playing.charge(self.hand, self.course, at, should) for at, should in self.course.wrong]
        found += [(proof, (proof.offence,)) for proof in self.playing.other(self.hand, self.course)]
        return tuple(sorted(found, key=lambda charge: (charge[0].shown.number, charge[0].trick.number)))


_recent: tuple[_Look, ...] = ()


@dataclass(frozen=True, eq=False)
class Playing(Unspared):
    """The next card: by whom is known, which one is asked. `tell` says what follows from the cards.

    It is told when the play is over, or as it goes on (`running`), each thing only after those before it (`in_order`).
    `enough` ends the play before all cards are played; `other` finds what the cards prove besides revokes; `rule` is
    the paragraph of following suit.
    """

    play: Play
    pack: Pack
    rule: RuleId
    tell: Callable[[Hand, Course, bool], tuple[Call, ...]]
    blame: Blame = a_revoke
    enough: Callable[[Hand, Course], bool] = lambda hand, course: False
    other: Callable[[Hand, Course], tuple[Proof, ...]] = lambda hand, course: ()
    in_order: bool = True
    running: bool = False
    question: str = "play"

    def course(self, hand: Hand) -> Course:
        return self._look(hand).course

    def _look(self, hand: Hand) -> _Look:
        """Of the hands looked at last the same for all who ask."""
        global _recent
        for look in _recent:
            if look.hand is hand and look.playing is self:
                return look
        _recent = (_Look(hand, self), *_recent[:3])
        return _recent[0]

    def complete(self, hand: Hand) -> bool:
        """Every card dealt was seen."""
        return len(self.course(hand).full) >= self._look(hand).each > 0

    def over(self, hand: Hand) -> bool:
        return hand.has(ThrownIn) or self.complete(hand) or self.enough(hand, self.course(hand))

    def prompt(self, hand: Hand) -> Prompt | None:
        if not self._look(hand).each or self.over(hand):
            return None
        return self.next_card(hand)

    def next_card(self, hand: Hand, stop: bool = True) -> Prompt:
        turn = self.course(hand).turn
        cards = OneOf(Later(lambda: self.unseen(hand), lambda card: self._unseen(hand, card)))
        play = choice(Played, self.rule, seat=turn, card=cards)
        rest = (*self._open_hand(hand), choice(ThrownIn, THROWN_IN)) if stop else ()
        return Prompt(self.question, self.rule, (play, *rest), seat=turn)

    def _open_hand(self, hand: Hand) -> tuple[Choice, ...]:
        """The cards of the player in turn may be told before the first he plays."""
        course = self.course(hand)
        if course.hand(course.turn) or any(one.seat == course.turn for one in course.plays):
            return ()
        cards = Handful(Later(lambda: self.unseen(hand), lambda card: self._unseen(hand, card)), self._look(hand).each)
        return (choice(LaidOpen, OPEN, seat=course.turn, cards=cards),)

    def unseen(self, hand: Hand) -> tuple[Card, ...]:
        """The cards that can still be in a hand."""
        return tuple(card for card in PACK if self._unseen(hand, card))

    def _unseen(self, hand: Hand, card: object) -> bool:
        course = self.course(hand)
        if not isinstance(card, Card) or card in self.pack.out(hand, course.turn):
            return False
        mine = course.hand(course.turn)
        return card in mine and card not in course.fallen if mine else card not in course.owner

    def awards(self, hand: Hand, call: Call) -> tuple[Award, ...]:
        return ()

    def why(self, hand: Hand, call: Call) -> RuleId | None:
        if isinstance(call, ThrownIn | LaidOpen):
            return THROWN_IN if isinstance(call, ThrownIn) else OPEN
        if not isinstance(call, Played) or not self._look(hand).each:
            return None
        return TURN if self._unseen(hand, call.card) else GONE

    def tricks(self, hand: Hand) -> tuple[Trick, ...]:
        return self.course(hand).tricks

    def follows(self, hand: Hand) -> tuple[Call, ...]:
        if not self._look(hand).each or not (self.running or self.over(hand)):
            return ()
        return self.tell(hand, self.course(hand), self.complete(hand))

    def proofs(self, hand: Hand) -> tuple[Proof, ...]:
        return tuple(proof for proof, _ in self.charges(hand))

    def charges(self, hand: Hand) -> tuple[Charge, ...]:
        """A card played later was held before: what it shows of each earlier play of the same player."""
        return self._look(hand).charges

    def charge(self, hand: Hand, course: Course, at: int, should: Sequence[Card]) -> Charge:
        """Of play `at`, made in place of these cards."""
        seat, size = course.plays[at].seat, course.seating.players
        fell = next((n for n, one in enumerate(course.plays) if n > at and one.card in should), at)
        kept = course.plays[fell].card if fell > at else should[0]
        offences, tricks = self.blame(hand, course, at, should), course.tricks
        return Proof(seat, offences[0], tricks[at // size], kept, tricks[fell // size], self.rule), offences

    def offences(self, hand: Hand, held: Sequence[Card], plays: Sequence[Played]) -> tuple[Offence, ...]:
        seat, trump = plays[-1].seat, self.pack.trump(hand)
        known = (LaidOpen(seat, tuple(held)),)
        course = Course(tuple(plays), hand.seating, plays[0].seat, self.play, trump, known)
        should = withheld(course, len(plays) - 1, held)
        return self.blame(hand, course, len(plays) - 1, should) if should else ()

    def marks(self, hand: Hand) -> Mapping[Card, RuleId]:
        if not self._look(hand).each:
            return {}
        course = self.course(hand)
        if (mine := course.hand(course.turn)) is not None:
            left = [card for card in mine if card not in course.fallen]
            now = course.before(len(course.plays))
            legal = self.play.legal(left, now, course.trump)
            return {card: self.rule for card in left if card not in legal}
        wrong = [at for at, _ in course.wrong]
        right = [at for at, one in enumerate(course.plays) if one.seat == course.turn and at not in wrong]
        return {card: self.rule for card in self.unseen(hand) if _shows(course, right, course.turn, card)}


def _shows(course: Course, right: Sequence[int], seat: Seat, card: Card) -> bool:
    """Whether one of the plays that seem right turns out wrong when this player has held `card`."""
    return any(withheld(course, at, (*course.of(seat, at), card)) for at in right)
