"""Words that may not be said of a hand that is being played: cards that cannot fall, claims that nothing shows."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random

from .hands import PACK, Words
from .seeing import View


@dataclass
class Untrue:
    """One of them by chance. `proven` are revokes (seat, offence, trick) that the cards show and nobody has claimed."""

    view: View
    chance: Random
    offences: tuple[str, ...]
    proven: Callable[[], Collection[tuple[int, str, int]]]

    def words(self) -> tuple[Words, ...]:
        """None where the kind chosen is not there to be said."""
        kinds: tuple[Callable[[], Words | None], ...] = (
            self.gone, self.gone, self.not_mine, self.out_of_turn, self.opened, self.claim, self.claim, self.late,
        )  # fmt: skip
        said = self.chance.choice(kinds)()
        return (said,) if said else ()

    def _other(self) -> int:
        return (self.view.turn + self.chance.randrange(1, self.view.hand.players)) % self.view.hand.players

    def gone(self) -> Words | None:
        """A card played before, turned up, or of another's open hand."""
        cards = sorted(self.view.gone)
        return ("play", self.view.turn, self.chance.choice(cards)) if cards else None

    def not_mine(self) -> Words | None:
        """A card that is not in the hand laid open."""
        mine = self.view.open.get(self.view.turn)
        return ("play", self.view.turn, self.chance.choice([c for c in PACK if c not in mine])) if mine else None

    def out_of_turn(self) -> Words:
        other = self._other()
        return ("play", other, self.chance.choice(self.view.hand.held[other]))

    def opened(self) -> Words | None:
        """Another's hand, one laid open too late or again, one with a card too few, double, or seen before."""
        other, turn = self._other(), self.view.turn
        held = self.view.hand.held[turn]
        wrong: list[Words] = [("open", other, self.view.hand.held[other])]
        wrong += [("open", turn, held[1:]), ("open", turn, (*held[1:], held[1]))]
        wrong += [("open", turn, (*held[1:], card)) for card in sorted(self.view.gone) if card not in held[1:]]
        if self.view.began(turn):
            wrong.append(("open", turn, held))
        return self.chance.choice(wrong)

    def claim(self) -> Words | None:
        """A revoke that the cards do not show."""
        seat, offence = self.chance.randrange(self.view.hand.players), self.chance.choice(self.offences)
        proven = any(one[:2] == (seat, offence) for one in self.proven())
        return None if proven else ("revoke", seat, offence, "later")

    def late(self) -> Words:
        """What belongs before the first card, or after the last one."""
        robbers = [("rob", seat) for seat in range(self.view.hand.players) if self.view.robbed or self.view.began(seat)]
        before = [("beg",), ("run",), *(("misdeal",),) * (self.view.plays > 0), *robbers]
        takers = self.view.takers
        after = [] if takers and max(map(takers.count, takers)) >= 3 else [("agreed",)]  # a march may be left alone
        return self.chance.choice([*before, *after, ("high", 0, None), ("three", 0), ("no_trump",)])
