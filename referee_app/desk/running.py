"""The running totals: where each side stood before the first hand and after every one."""

from __future__ import annotations

from referee_app.core.referee import Game


def running(game: Game) -> tuple[tuple[int, ...], ...]:
    """A line a side, each with one more total than there are hands with calls."""
    told = [hand.score for hand in game.hands if hand.told]
    return tuple(zip(game.hands[0].opening, *told, strict=True))
