"""Something fails in a component, in an effect, in a handler: the rest stays usable, the log tells it, tests see it."""

import pytest

from referee_app.ui.errors import APOLOGY

from .conftest import Plant, TakePhone
from .data import Data
from .evening import shelve
from .house import App
from .keeper import Keeper, calls
from .planted import WORDS

pytestmark = pytest.mark.browser


def told(server: App, kind: str) -> None:
    """Once, with what happened and where; as `server` would find it at the end of every other test."""
    (record,) = server.troubles
    assert f"ERROR: {kind}: " in record
    assert record.endswith(f"ValueError: {WORDS}")
    assert "in fail" in record, "the traceback leads there"


def test_in_a_component(plant: Plant, data: Data, phone: TakePhone) -> None:
    """The sheet cannot be drawn: a card says so in its place, and at the table the game goes on."""
    game_id = shelve(data, "turn 6♠; stand")
    server = plant("component")
    keeper = Keeper(phone(server))
    keeper.sit(game_id)
    keeper.tap("bar-sheet")
    keeper.expect("error-OpenSheet")
    with pytest.raises(AssertionError, match=r"a part of the screen failed: .*error-OpenSheet"):
        keeper.phone.check()
    keeper.phone.page.go_back()
    keeper.call("ask-high-held-high-0")
    keeper.until_scores(1, 2)
    told(server, "render")
    assert calls(data, game_id) == ["turned", "stood", "held"]


def test_in_an_effect(plant: Plant, data: Data, phone: TakePhone) -> None:
    """Who is known on this phone cannot be taken in: the page of a new game does without."""
    server = plant("effect")
    keeper = Keeper(phone(server))
    keeper.begin_at()
    keeper.turn_up("AS")
    keeper.until_scores(1, 0)
    told(server, "effect")


def test_in_a_handler(plant: Plant, data: Data, phone: TakePhone) -> None:
    """Redo fails: a line says so, and every other button works."""
    game_id = shelve(data, "turn 6♠; stand")
    server = plant("handler")
    keeper = Keeper(phone(server))
    keeper.sit(game_id)
    keeper.call("bar-undo")
    keeper.expect("ask-beg-begged")
    keeper.call("bar-redo")
    keeper.phone.see(APOLOGY)
    keeper.call("ask-beg-begged", "ask-beg-gave")
    keeper.until_scores(1, 2)
    told(server, "handler")
    assert calls(data, game_id) == ["turned", "stood", "undid", "begged", "gave"]
