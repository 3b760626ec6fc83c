"""Every call of the table: whatever is said or shown there and written down, frozen, in plain fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from referee_app.core.cards import Card, Rank
from referee_app.core.marks import Dealt as Dealt
from referee_app.core.marks import Kept as Kept
from referee_app.core.marks import Replaced as Replaced
from referee_app.core.seats import Seat, Side
from referee_app.core.terms import Fault as Fault
from referee_app.core.terms import Keeping as Keeping
from referee_app.core.terms import Offence as Offence
from referee_app.core.terms import Prize as Prize
from referee_app.core.terms import When as When


@dataclass(frozen=True, slots=True)
class Turned:
    """The dealer turned this card up."""

    card: Card


@dataclass(frozen=True, slots=True)
class Kicked:
    """A card was turned up of which only the bonus is kept: its rank, or None when it brought nothing."""

    rank: Rank | None


@dataclass(frozen=True, slots=True)
class Stood:
    """The eldest accepted the suit."""


@dataclass(frozen=True, slots=True)
class Begged:
    """The eldest asked for another suit."""


@dataclass(frozen=True, slots=True)
class Gave:
    """The dealer kept the suit and gave one ("take one")."""


@dataclass(frozen=True, slots=True)
class Ran:
    """The dealer ran the pack: three more cards each and another turn-up."""


@dataclass(frozen=True, slots=True)
class Redealt:
    """The pack ran out before another suit came; everything is dealt again."""


@dataclass(frozen=True, slots=True)
class Played:
    """This player played this card to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """All cards this player held before the first lead."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The cards still held are not played out, or nobody wrote them down."""


@dataclass(frozen=True, slots=True)
class Held:
    """This side has the prize. `rank` is the card it was won with, where that was said."""

    prize: Prize
    side: Side
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Fell:
    """The trump Jack was caught: `taker` hung the Jack of `owner`."""

    owner: Side
    taker: Side


@dataclass(frozen=True, slots=True)
class Absent:
    """Nobody can have the prize: no trump dealt (High), the Jack not out, a Game nobody may score."""

    prize: Prize


@dataclass(frozen=True, slots=True)
class Tied:
    """Both sides are level for the prize."""

    prize: Prize


@dataclass(frozen=True, slots=True)
class Counted:
    """Card points toward Game in the tricks of each side, in the order of the sides."""

    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gathered:
    """The counting cards in the tricks of each side, in the order of the sides; the rest were not dealt."""

    piles: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Captured:
    """The trump of this rank lies in the tricks of `side`; None: it was not dealt."""

    rank: Rank
    side: Side | None


@dataclass(frozen=True, slots=True)
class Robbed:
    """This player holds the ace of trumps and took the turned card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Marched:
    """Whoever had three tricks went on for all five, and made them or not."""

    made: bool


@dataclass(frozen=True, slots=True)
class Took:
    """This side took the trick just played."""

    side: Side


@dataclass(frozen=True, slots=True)
class Agreed:
    """The score of the hand is agreed; nothing of it can be claimed any more."""


@dataclass(frozen=True, slots=True)
class Revoked:
    seat: Seat
    offence: Offence
    when: When


@dataclass(frozen=True, slots=True)
class Exposed:
    """A card was shown by accident and lies face up. `card` is None where it was not written down."""

    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    seat: Seat
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Misdealt:
    """A deal found wrong before the first lead, and dealt again; a number of cards where no other fault is named."""

    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Noted:
    """This player did what the paragraph of that id speaks of."""

    seat: Seat
    paragraph: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """A correction of the score by agreement: points (may be negative) and the reason."""

    side: Side
    points: int
    note: str


@dataclass(frozen=True, slots=True)
class Cited:
    """The table was told how a dispute is settled, and by which paragraph; `posts` is the call that it comes to.

    Worth what that call is worth; without one it is a note.
    """

    dispute: str
    paragraph: str
    posts: Call | None = None


Call = (
    Turned
    | Kicked
    | Stood
    | Begged
    | Gave
    | Ran
    | Redealt
    | Played
    | LaidOpen
    | ThrownIn
    | Held
    | Fell
    | Absent
    | Tied
    | Counted
    | Gathered
    | Captured
    | Robbed
    | Marched
    | Took
    | Agreed
    | Revoked
    | Exposed
    | OutOfTurn
    | Misdealt
    | Noted
    | Ruled
    | Dealt
    | Kept
    | Replaced
    | Cited
)
CALLS: tuple[type, ...] = get_args(Call)
