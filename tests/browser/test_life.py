"""A page in a browser: light to load, and alive again whatever becomes of its line or its server."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Route

from .conftest import LayCable, StartServer, TakePhone
from .phone import Phone
from .serving import Server, tiny_command

pytestmark = [pytest.mark.browser, pytest.mark.served("how a page finds it again, and what it hands out")]

MEGABYTE = 1_000_000


def counted(it: Phone, number: int) -> None:
    it.until_reads("count", str(number), within=120)


def test_it_ends_when_told_to_even_while_somebody_looks(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    it.open()
    it.expect_outages()
    began = time.monotonic()
    assert tiny.stop() == 0
    assert time.monotonic() - began < 5
    assert tiny.said == ""


def test_the_first_load_is_light_and_the_next_next_to_nothing(
    steady: Server, phone: TakePhone, cable: LayCable
) -> None:
    between = cable(steady)
    it = phone(between)
    it.open()
    it.see("add")
    cold = between.brought
    assert 3 * MEGABYTE < cold < 5.5 * MEGABYTE
    it.open("/game/1")
    it.see("add")
    assert 0 < between.brought - cold < 0.1 * MEGABYTE


def test_taps_reach_the_app(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    it.open("/game/7f3a")
    it.see("/game/7f3a")
    it.tap("add")
    counted(it, 1)
    it.touch("add")
    counted(it, 2)


def test_the_page_lives_again_after_a_cut(tiny: Server, phone: TakePhone, cable: LayCable) -> None:
    between = cable(tiny)
    it = phone(between)
    it.open("/game/7f3a")
    it.tap("add")
    counted(it, 1)
    it.expect_outages()
    between.cut()
    it.until(lambda: "ERR_CONNECTION" in str(it.forgiven), within=120)
    between.mend()
    it.until(lambda: it.loads > 1, within=120)
    counted(it, 1)
    it.see("/game/7f3a")
    it.tap("add")
    counted(it, 2)


def test_the_page_lives_again_after_a_crash_of_the_server(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    it.open("/game/7f3a")
    it.tap("add")
    counted(it, 1)
    it.expect_outages()
    tiny.restart()
    counted(it, 0)
    it.see("/game/7f3a")
    it.tap("add")
    counted(it, 1)


def test_a_line_gone_silent_is_noticed_when_the_phone_wakes(tiny: Server, phone: TakePhone, cable: LayCable) -> None:
    between = cable(tiny)
    it = phone(between)
    it.open()
    it.tap("add")
    counted(it, 1)
    it.expect_outages()
    between.deafen()
    it.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    it.until(lambda: it.loads > 1, within=120)
    it.tap("add")
    counted(it, 2)


def test_a_page_opened_while_the_server_is_down_waits_for_it(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    it.open()
    it.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    it.expect_outages()
    tiny.kill9()
    it.page.goto(tiny.url + "/game/7f3a")
    it.see("Waiting for the server")
    tiny.start()
    it.see("/game/7f3a", within=120)
    it.tap("add")
    counted(it, 1)


def test_a_page_whose_loading_breaks_off_tries_again(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    it.expect_outages()
    broken: list[str] = []

    def refuse_once(route: Route) -> None:
        broken.append(route.request.url)
        route.abort("connectionreset") if len(broken) == 1 else route.continue_()

    it.page.route("**/flutter_bootstrap.js", refuse_once)
    it.open()
    it.tap("add")
    counted(it, 1)
    assert len(broken) == 2


def test_a_page_refused_again_and_again_slows_down(start: StartServer, phone: TakePhone, web_cache: Path) -> None:
    it = phone(start(tiny_command(web_cache, sockets=0)))
    it.expect_outages()
    it.page.goto(it.base)
    began = time.monotonic()
    it.until(lambda: it.loads == 5, within=120)
    assert time.monotonic() - began > 0.5 + 1 + 2
