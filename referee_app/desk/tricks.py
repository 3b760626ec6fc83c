"""What the cards of a hand kept card by card show: its tricks, and the revokes that nobody has claimed yet."""

from __future__ import annotations

from referee_app.core.calls import Revoked, When
from referee_app.core.referee import Game
from referee_app.core.ruleset import Proof, Trick


def tricks(game: Game) -> tuple[Trick, ...]:
    play = game.procedure.play
    return play.tricks(game.hand) if play else ()


def unclaimed(game: Game) -> tuple[Proof, ...]:
    """Proven revokes of this deal that may be claimed now; of several alike the last are left."""
    play = game.procedure.play
    if play is None or not (proofs := play.proofs(game.hand)):
        return ()
    choices = [choice for prompt in game.irregularities() for choice in prompt.choices if choice.kind is Revoked]
    late = (When.TURNED, When.LATER)
    return tuple(
        proof
        for proof in proofs
        if any(one.admits(Revoked(proof.seat, proof.offence, when)) for one in choices for when in late)
    )
