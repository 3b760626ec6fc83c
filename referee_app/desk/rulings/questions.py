"""What may be asked of the referee: one frozen value a kind of question, in plain fields."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import get_args

from referee_app.core.calls import Call, Offence, Prize
from referee_app.core.cards import Card, Suit
from referee_app.core.seats import Seat, Side

NOTE = "–"
"""The reason of a correction that nobody gave one for."""


class Moment(Enum):
    """When it was noticed: before the trick was turned, before the next lead, later, after the score was agreed."""

    IN_TIME = "in_time"
    TURNED = "turned"
    LATER = "later"
    AGREED = "agreed"

    __hash__ = object.__hash__


@dataclass(frozen=True)
class MayPlay:
    """May `card` be played from `held` (it among them) to the cards of `trick`, in the order of play?"""

    card: Card
    held: tuple[Card, ...]
    trick: tuple[Card, ...] = ()
    trump: Suit | None = None


@dataclass(frozen=True)
class WhichCards:
    """Which of the cards held may be played?"""

    held: tuple[Card, ...]
    trick: tuple[Card, ...] = ()
    trump: Suit | None = None


@dataclass(frozen=True)
class MustPlay:
    """Must `card` be played, or may it be kept back? `typical`: what else is held stands for any plain card."""

    card: Card
    held: tuple[Card, ...]
    trick: tuple[Card, ...] = ()
    trump: Suit | None = None
    typical: bool = False


@dataclass(frozen=True)
class MustPlayCalled:
    """`card` lies face up before `seat`, and `caller` calls for it. `led` None: its owner leads.

    `follows`: whether the owner holds another card of the suit led; None where nobody knows.
    """

    card: Card
    seat: Seat
    caller: Seat
    led: Card | None = None
    follows: bool | None = None
    trump: Suit | None = None


@dataclass(frozen=True)
class WhoTakes:
    """Who takes the trick, and what it is worth? `lead` led it, where that matters."""

    trick: tuple[Card, ...]
    trump: Suit | None = None
    lead: Seat | None = None


@dataclass(frozen=True)
class Trumps:
    """Which cards are trumps, from the best down?"""

    trump: Suit


@dataclass(frozen=True)
class WhatOfRevoke:
    """Was it a revoke, and what does it cost? `card` was played from `held` (it among them) to `trick`.

    Without a card a revoke is taken for proven; `offence` then says of what kind, where the table knows several.
    `typical`: the cards stand for any of their kind, and the verdict does not name what nobody told.
    """

    seat: Seat
    moment: Moment
    card: Card | None = None
    held: tuple[Card, ...] = ()
    trick: tuple[Card, ...] = ()
    trump: Suit | None = None
    offence: Offence | None = None
    typical: bool = False


@dataclass(frozen=True)
class MayBeg:
    seat: Seat


@dataclass(frozen=True)
class MayGive:
    """May the dealer give one? `bare`: he holds no trump."""

    bare: bool = False


@dataclass(frozen=True)
class MayRob:
    """May `seat`, holding the ace of trumps unless it is `turned` itself, take the turned card?"""

    seat: Seat
    turned: Card | None = None


@dataclass(frozen=True)
class WhatOfTurnUp:
    card: Card


@dataclass(frozen=True)
class WhatOfPack:
    """The suit is unchanged at every run of the pack: what then?"""


@dataclass(frozen=True)
class WhoHas:
    """Who scores the prize? `dealt` are the trumps each side was dealt, `taken` the cards in its tricks."""

    prize: Prize
    dealt: tuple[tuple[Card, ...], ...] = ()
    taken: tuple[tuple[Card, ...], ...] = ()
    counts: tuple[int, ...] = ()
    trump: Suit | None = None


@dataclass(frozen=True)
class CanBe:
    """Can these calls be right, one after another?"""

    calls: tuple[Call, ...]


@dataclass(frozen=True)
class CanTotal:
    """Can a side stand at `points`, hands alone counted?"""

    points: int


@dataclass(frozen=True)
class WhoWins:
    """What do these calls bring, in the order in which they count, and does somebody win?"""

    calls: tuple[Call, ...] = ()


@dataclass(frozen=True)
class BothHome:
    """Two sides reach the target by the same hand: who wins?"""


@dataclass(frozen=True)
class WhatOf:
    """What follows from a call of what went wrong: a misdeal, a card shown or played out of turn, a warning."""

    call: Call


@dataclass(frozen=True)
class WrongScore:
    """A wrong score is discovered: `points` to be added for `side`, or taken away."""

    side: Side
    points: int
    note: str = NOTE


@dataclass(frozen=True)
class WhoLeads:
    pass


@dataclass(frozen=True)
class CanSeat:
    """Can so many play?"""

    players: int


Question = (
    MayPlay
    | WhichCards
    | MustPlay
    | MustPlayCalled
    | WhoTakes
    | Trumps
    | WhatOfRevoke
    | MayBeg
    | MayGive
    | MayRob
    | WhatOfTurnUp
    | WhatOfPack
    | WhoHas
    | CanBe
    | CanTotal
    | WhoWins
    | BothHome
    | WhatOf
    | WrongScore
    | WhoLeads
    | CanSeat
)
QUESTIONS: tuple[type, ...] = get_args(Question)
