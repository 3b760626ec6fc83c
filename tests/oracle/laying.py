"""What the referee makes of cards laid one by one, compared with what the oracle sees."""

from __future__ import annotations

from referee_app.core.referee import Game
from referee_app.core.ruleset import CardPlay

from .hands import Words
from .seeing import Seen

BECAUSE = {
    "play": {"card_gone", "whose_turn"}, "open": {"hand_laid_open"}, "thrown_in": {"thrown_in"},
    "revoke": {"revoke_unproven", "revoke_disproved"},
}  # fmt: skip
"""The paragraphs that may refuse words while a hand is played."""


def _play(game: Game) -> CardPlay:
    assert game.procedure.play
    return game.procedure.play


def rightly(game: Game, words: Words, rule: str) -> None:
    """A refusal in the play has the right reason: the card is gone, the seat is not in turn, nothing is proven."""
    prompt = game.prompt
    if prompt is None or prompt.question != "play" or words[0] not in BECAUSE:
        return
    assert rule in BECAUSE[words[0]], (words, rule)
    if words[0] == "play" and words[1] == prompt.seat:
        assert rule == "card_gone", (words, rule)


def same_tricks(game: Game, seen: Seen) -> None:
    tricks = _play(game).tricks(game.hand)
    assert tuple(trick.taker for trick in tricks if trick.taker is not None) == seen.takers, seen
    assert [trick.number for trick in tricks] == list(range(1, len(tricks) + 1))


def same_proofs(game: Game, seen: Seen) -> None:
    """Exactly these, each with the tricks and the card that prove it."""

    def told(seat: int, offence: str, trick: int, fell: int) -> tuple[object, ...]:
        return fell, trick, seat, offence

    proofs = _play(game).proofs(game.hand)
    ours = [told(p.seat, p.offence.value, p.trick.number - 1, p.shown.number - 1) for p in proofs]
    theirs = {told(s.seat, s.offence, s.trick, s.fell): s for s in seen.shown}
    assert sorted(ours) == sorted(theirs), (proofs, seen.shown)
    assert [one[:2] for one in ours] == sorted(one[:2] for one in ours)
    for proof, key in zip(proofs, ours, strict=True):
        assert proof.card.code in theirs[key].kept, (proof, theirs[key])


def same_marks(game: Game, seen: Seen) -> None:
    marks = _play(game).marks(game.hand)
    assert frozenset(card.code for card in marks) == seen.marks, (marks, seen.marks)


def looks_right(game: Game, seen: Seen) -> None:
    same_tricks(game, seen)
    same_proofs(game, seen)
    if seen.marks is not None:
        same_marks(game, seen)
