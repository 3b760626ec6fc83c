"""Every call of the table: whatever is said or shown there and written down, frozen, in plain fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from referee_app.core.cards import Card, Rank
from referee_app.core.seats import Seat, Side
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
    """A wrong number of cards, found before the first lead."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A correction of the score by agreement: points (may be negative) and the reason."""

    side: Side
    points: int
    note: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """The dealer marker set right before the hand begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kept:
    """From this hand on calls are kept this closely."""

    keeping: Keeping


Call = (
    Turned
    | Kicked
    | Stood
    | Begged
    | Gave
    | Ran
    | Redealt
    | Held
    | Fell
    | Absent
    | Tied
    | Counted
    | Gathered
    | Captured
    | Robbed
    | Marched
    | Agreed
    | Revoked
    | Exposed
    | OutOfTurn
    | Misdealt
    | Ruled
    | Dealt
    | Kept
)
CALLS: tuple[type, ...] = get_args(Call)


@dataclass(frozen=True, slots=True)
class TookBack:
    """Only the first `number` calls stand."""

    number: int


@dataclass(frozen=True, slots=True)
class Amended:
    """`count` calls from `number` on (the first is 1) are replaced by `calls`: one, several, or none."""

    number: int
    calls: tuple[Call, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Undid:
    """The newest entry that still counts does not."""


@dataclass(frozen=True, slots=True)
class Redid:
    """The entry undone last counts again."""


Remark = TookBack | Amended | Undid | Redid
Entry = Call | Remark
REMARKS: tuple[type, ...] = get_args(Remark)
