"""The part of the walk that leads from one phone to another."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import FilePayload

from referee_app.desk.club.incoming.preview import OTHER

from .keeper import Keeper

ROLLING = 'flt-semantics[style*="overflow-y: scroll"]'
"""Half a second after a finger was on the screen, a page can be scrolled through its tree again."""


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
    with keeper.phone.page.expect_file_chooser() as asked:
        keeper.phone.touch("pick-game")
    asked.value.set_files(FilePayload(name="game.json", mimeType="", buffer=abroad))
    keeper.expect(f"answer-row-1-conflict-{OTHER}")
    keeper.phone.until(lambda: keeper.phone.page.locator(ROLLING).count())
    yield "receive-both"
