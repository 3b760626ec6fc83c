"""What a hand really dealt and played out is told in: plain words, cards as `AS` and `10H`; nothing of the app."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("S", "H", "D", "C")
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Words = tuple[Any, ...]
"""What is said or shown: ("turn", "6S"), ("beg",), ("high", 0, "K")."""
House = dict[str, Any]


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


class Award(NamedTuple):
    """Points to a side; `game` gives it the whole game."""

    side: int
    points: int
    what: str
    game: bool = False


class Played(NamedTuple):
    """A card laid, and the cards this seat might have laid."""

    seat: int
    card: str
    legal: frozenset[str]


@dataclass(frozen=True)
class Saying:
    """Words, what they bring, and words that may not be said in their place."""

    words: Words
    awards: tuple[Award, ...] = ()
    refused: tuple[Words, ...] = ()


@dataclass(frozen=True)
class Slip:
    """An offence: at play number `play` (None: a robbery) and noticed `in_time`, `turned` or `later`.

    `card` was laid wrongly; in time it was taken back for the one in the plays.
    """

    play: int | None
    seat: int
    card: str
    offence: str
    when: str


@dataclass(frozen=True)
class Deal:
    """The cards dealt to each seat, those turned up, and whether it was played, dealt again or wrongly dealt."""

    hands: tuple[tuple[str, ...], ...]
    turned: tuple[str, ...]
    end: str = "played"


@dataclass
class Hand:
    """One hand: every deal of it, every card, every word with its awards. Seats count in the order of play.

    `held` is what each seat plays with: as dealt, after a robbery. `facts` are those of the count. `seen` is what the
    cards show after so many sayings, where they are laid one by one; `denied` were tried and refused.
    """

    players: int
    pairs: bool
    dealer: int
    before: tuple[int, ...]
    deals: list[Deal] = field(default_factory=list)
    held: tuple[tuple[str, ...], ...] = ()
    trump: str = ""
    robbed: tuple[int, str, str] | None = None
    plays: list[Played] = field(default_factory=list)
    trick_winners: list[int] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)
    sayings: list[Saying] = field(default_factory=list)
    seen: dict[int, Any] = field(default_factory=dict)
    denied: list[Words] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
    after: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def sides(self) -> int:
        return 2 if self.pairs else self.players

    @property
    def eldest(self) -> int:
        return (self.dealer + 1) % self.players

    @property
    def expected(self) -> tuple[Award, ...]:
        """What the hand brings, in order."""
        return tuple(award for saying in self.sayings for award in saying.awards)

    @property
    def tricks(self) -> list[list[str]]:
        cards = [played.card for played in self.plays]
        return [cards[at : at + self.players] for at in range(0, len(cards), self.players)]

    def said(self, word: str) -> list[Words]:
        return [saying.words for saying in self.sayings if saying.words[0] == word]


@dataclass
class Told:
    """A whole game: what the table agreed, whether each card is told, and its hands until somebody won."""

    house: House
    players: int
    pairs: bool
    dealer: int
    by_cards: bool = False
    hands: list[Hand] = field(default_factory=list)


class Over(Exception):
    """The game is won; what would come later is not said."""


@dataclass
class Pen:
    """Writes the sayings of a hand and keeps its running score. `at_once`: does this award win, at this score?"""

    hand: Hand
    at_once: Callable[[list[int], Award], bool]

    def __post_init__(self) -> None:
        self.score = list(self.hand.before)

    def say(self, *words: Any, awards: Sequence[Award] = (), refused: Sequence[Words] = ()) -> None:
        """Award by award; Over after the first that wins."""
        counted = []
        for award in awards:
            counted.append(award)
            self.score[award.side] += award.points
            if self.at_once(self.score, award):
                self.hand.winners = (award.side,)
                break
        self.hand.sayings.append(Saying(words, tuple(counted), tuple(refused)))
        if self.hand.winners:
            raise Over


def shuffled(chance: Random) -> list[str]:
    return chance.sample(PACK, len(PACK))


def stacked(chance: Random, places: Sequence[int]) -> list[str]:
    """A pack with cards of one suit at these places: pure chance brings that too seldom."""
    pack, own = shuffled(chance), chance.choice(SUITS)
    spare = [at for at, card in enumerate(pack) if suit(card) == own and at not in places]
    for place in places:
        if suit(pack[place]) != own:
            at = spare.pop()
            pack[place], pack[at] = pack[at], pack[place]
    return pack


def whole_game(told: Told, chance: Random, play: Callable[[Told, Random, Hand], None]) -> Told:
    """Hand after hand until somebody has won; after every hand the next player deals."""
    score: tuple[int, ...] = (0,) * (2 if told.pairs else told.players)
    dealer = told.dealer
    while not told.hands or not told.hands[-1].winners:
        hand = Hand(told.players, told.pairs, dealer, score)
        play(told, chance, hand)
        told.hands.append(hand)
        score, dealer = hand.after, hand.eldest
    return told
