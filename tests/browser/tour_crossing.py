"""The part of the walk that leads from one phone to another."""

from __future__ import annotations

import json
from collections.abc import Iterator

from playwright.sync_api import FilePayload

from referee_app.desk.club.incoming.preview import OTHER

from .keeper import Keeper


def crossing(keeper: Keeper, game_id: str) -> Iterator[str]:
    """A game goes to another phone, where it went on from somewhere else."""
    keeper.phone.open(f"/game/{game_id}/code")
    keeper.expect("code")
    yield "code"
    with keeper.phone.page.expect_download() as saved:
        keeper.tap("save-file")
    keeper.tap("move")
    keeper.expect("play-on")
    yield "table-moved"
    game = json.loads(saved.value.path().read_text("utf-8"))
    game["entries"][0]["at"] = "2026-05-01T23:00:00+00:00"
    keeper.phone.open("/receive")
    keeper.expect("pick-game", alive=True)
    with keeper.phone.page.expect_file_chooser() as asked:
        keeper.phone.touch("pick-game")
    asked.value.set_files(FilePayload(name="game.json", mimeType="", buffer=json.dumps(game).encode()))
    keeper.expect(f"answer-row-1-conflict-{OTHER}")
    yield "receive-both"
