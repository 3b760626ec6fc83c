"""The part of the walk that leads from one phone to another."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.desk.club.incoming.preview import OTHER

from .keeper import Keeper
from .tour_club import ROLLS


def crossing(keeper: Keeper, game_id: str, abroad: bytes) -> Iterator[str]:
    """A game goes to another phone, where it went on from somewhere else: `abroad` is its file from there."""
    keeper.phone.open(f"/game/{game_id}/code")
    keeper.expect("code")
    yield "code"
    keeper.tap("move")
    keeper.expect("play-on")
    yield "table-moved"
    keeper.phone.open("/receive")
    keeper.expect("pick-game", alive=True)
    keeper.pick("pick-game", "game.json", abroad)
    keeper.expect(f"answer-row-1-conflict-{OTHER}")
    keeper.phone.until(lambda: keeper.phone.page.evaluate(ROLLS))
    yield "receive-both"
