"""People in two windows: one is renamed, one is replaced, and both windows say so."""

import pytest

from .conftest import TakePhone
from .data import Data
from .house import App
from .keeper import Keeper, calls

pytestmark = pytest.mark.browser


def test_a_new_name_and_a_substitute_are_seen_in_the_other_window(server: App, data: Data, phone: TakePhone) -> None:
    first, second = Keeper(phone(server)), Keeper(phone(server))
    game = first.begin_at(names=("Anil", "Beatriz", "Čeda", "Дарья"))
    first.turn_up("6S")
    second.sit(game)
    before = second.scores()
    first.phone.open("/settings")
    first.tap("people")
    first.expect("back")
    first.phone.until(lambda: any(it.startswith("person-") for it in first.identifiers()))
    first.tap(next(it for it in first.identifiers() if it.startswith("person-")))
    first.expect("save-name")
    first.write("new-name", "Anilkumar")
    first.call("save-name")
    second.phone.take_up()
    second.phone.until(lambda: "Anilkumar & Čeda" in second.phone.read("score-0"))
    assert second.scores() == before
    first.phone.open(f"/game/{game}/mishap")
    first.tap("leaves-1")
    first.write("sub-name", "Eva")
    first.expect("sits", alive=True)
    first.call("sits")
    second.phone.take_up()
    second.phone.until(lambda: "Eva & Дарья" in second.phone.read("score-1"))
    assert second.scores() == before
    second.call("bar-undo")
    second.phone.until(lambda: "Beatriz" in second.phone.read("score-1"))
    assert calls(data, game) == ["turned", "replaced", "undid"]
