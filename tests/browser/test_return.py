"""A page that is loaded again takes up its session: what its first answer draws is what stays, and is alive."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper

pytestmark = [pytest.mark.browser, pytest.mark.served("a page that comes back to it")]


class Held:
    """Between a page and its server: all but the answer to the page's first word waits for `let_go`."""

    def __init__(self, line: WebSocketRoute) -> None:
        self._line, self._waiting, self._answered, self._free = line, list[str | bytes](), False, False
        line.connect_to_server().on_message(self._told)

    def _told(self, word: str | bytes) -> None:
        if self._free or not self._answered:
            self._answered = True
            self._line.send(word)
        else:
            self._waiting.append(word)

    def let_go(self) -> None:
        self._free = True
        for word in self._waiting:
            self._line.send(word)


def test_the_first_drawing_is_the_screen_of_the_address_and_takes_a_tap(evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server))
    keeper.begin_at("keeping-points", names=())
    lines: list[Held] = []
    keeper.phone.page.route_web_socket("**/ws", lambda line: lines.append(Held(line)))
    keeper.phone.page.goto(f"{keeper.phone.base}/settings")
    keeper.expect("people", alive=True)
    keeper.phone.tap("people")
    lines[-1].let_go()
    keeper.phone.until(lambda: keeper.phone.page.url.endswith("/people"))
