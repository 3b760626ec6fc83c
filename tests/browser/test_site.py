"""The site round the app, seen by browsers, by strangers and by those whose line breaks."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Route
from starlette.applications import Starlette
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from referee_app.web.door import Guard

from .conftest import StartServer, TakePhone
from .cutter import Cutter
from .phone import Phone
from .serving import Server

TINY = Path(__file__).with_name("tiny_app.py")
WASM = "/main.dart.wasm"
MEGABYTE = 1_000_000


pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def steady(web_cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests that only ask."""
    server = Server(tiny_command(web_cache), tmp_path_factory.mktemp("steady") / "server.log", web_cache)
    server.start()
    yield server
    server.close()


@pytest.fixture
def tiny(start: StartServer, web_cache: Path) -> Server:
    return start(tiny_command(web_cache))


def tiny_command(cache: Path, sockets: int = 200) -> Callable[[int], list[str]]:
    return lambda port: [sys.executable, str(TINY), str(port), str(cache), str(sockets)]


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(server.url + path, headers={"accept-encoding": "identity"} | named, trust_env=False)


def counted(it: Phone, number: int) -> None:
    it.until_reads("count", str(number), within=30)


def edition_of(server: Server) -> str:
    return get(server, "/").text.split('src="')[1].split("/boot.js")[0]


def test_every_answer_is_dressed_for_the_street(steady: Server) -> None:
    for path in ("/", WASM, "/healthz", "/nothing.png"):
        headers = get(steady, path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-embedder-policy"] == "require-corp"
        assert "access-control-allow-origin" not in headers
        assert "server" not in headers


def test_health(steady: Server) -> None:
    answer = get(steady, "/healthz")
    assert answer.json() == {"status": "ok"}
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/game/7f3a", "/game/7f3a/sheet", "/settings?from=home"])
def test_every_route_of_the_app_gets_its_page(steady: Server, path: str) -> None:
    answer = get(steady, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "<title>Tiny</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect", "/nothing.png", "/pyodide/pyodide.js", "/~old/x"],
)
def test_what_is_not_there_is_not_there(steady: Server, path: str) -> None:
    assert get(steady, path).status_code == 404


def test_nothing_outside_the_files_can_be_reached(steady: Server) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/assets/..%2f..%2fpyproject.toml", "//etc/hosts.txt"):
        assert get(steady, path).status_code == 404


def test_only_reading(steady: Server) -> None:
    assert httpx.post(steady.url + "/", trust_env=False).status_code == 405


def test_a_big_file_is_sent_pressed_to_those_who_can_unpack_it(steady: Server) -> None:
    plain, pressed = get(steady, WASM), get(steady, WASM, accept_encoding="br, gzip")
    assert "content-encoding" not in plain.headers
    assert pressed.headers["content-encoding"] == "gzip"
    assert int(pressed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert pressed.content == plain.content
    assert pressed.headers["etag"] != plain.headers["etag"]
    assert get(steady, WASM, accept_encoding="gzip;q=0").headers.get("content-encoding") is None


def test_it_is_pressed_once_for_all_starts(tiny: Server, web_cache: Path) -> None:
    get(tiny, WASM, accept_encoding="gzip")
    before = {it.name: it.stat().st_mtime_ns for it in web_cache.iterdir()}
    tiny.restart()
    get(tiny, WASM, accept_encoding="gzip")
    assert {it.name: it.stat().st_mtime_ns for it in web_cache.iterdir()} == before


def test_a_pressed_copy_cut_short_is_made_again(start: StartServer, tmp_path: Path) -> None:
    server = start(tiny_command(tmp_path / "cache"))
    whole = get(server, "/assets/NOTICES", accept_encoding="gzip")
    copy = tmp_path / "cache" / (whole.headers["etag"].strip('"').removesuffix("-gz") + ".gz")
    server.kill9()
    os.truncate(copy, 1000)
    server.start()
    assert get(server, "/assets/NOTICES", accept_encoding="gzip").content == whole.content


def test_what_the_browser_has_is_not_sent_again(steady: Server) -> None:
    for path in ("/", WASM, "/manifest.json"):
        tag = get(steady, path, accept_encoding="gzip").headers["etag"]
        again = get(steady, path, accept_encoding="gzip", if_none_match=f'"other", W/{tag}')
        assert (again.status_code, again.content) == (304, b"")
        assert get(steady, path, accept_encoding="gzip", if_none_match='"other"').status_code == 200


def test_a_file_under_its_edition_is_kept_for_ever(steady: Server) -> None:
    assert "immutable" in get(steady, edition_of(steady) + WASM).headers["cache-control"]
    assert get(steady, WASM).headers["cache-control"] == "no-cache"
    assert get(steady, "/~anotheredition" + WASM).headers["cache-control"] == "no-store"


def test_the_page_names_no_other_host(steady: Server) -> None:
    assert "//" not in get(steady, "/").text.split("<!-- Favicon -->")[0].replace("<!--", "")
    fonts = get(steady, "/assets/FontManifest.json").json()
    assert {font["family"].split("/")[-1] for font in fonts} == {"MaterialIcons", "CupertinoIcons", "Roboto"}
    manifest = get(steady, "/manifest.json").json()
    assert (manifest["name"], manifest["theme_color"]) == ("Tiny", "#1b6b45")
    for icon in manifest["icons"]:
        assert get(steady, "/" + icon["src"]).headers["content-type"] == icon["type"]


def test_strangers_may_not_open_a_socket(steady: Server) -> None:
    address = steady.url.replace("http", "ws") + "/ws"
    for origin in ("http://evil.example", "http://127.0.0.1:1", "null"):
        with pytest.raises(InvalidStatus, match="403"), connect(address, origin=Origin(origin), proxy=None):
            pass
    with connect(address, origin=Origin(steady.url), proxy=None), connect(address, proxy=None):
        pass


def test_a_name_that_a_stranger_points_at_us_is_refused(steady: Server) -> None:
    assert get(steady, "/", host="evil.example").status_code == 403
    for near in (f"localhost:{steady.port}", "192.168.1.7:8550", "[::1]:8550", "laptop", "laptop.local:8550"):
        assert get(steady, "/", host=near).status_code == 200


def test_a_public_name_must_be_allowed() -> None:
    door = Guard(Starlette(), ["https://Cards.example/"])
    ours = Headers({"host": "cards.example", "origin": "https://cards.example"})
    through_a_proxy = Headers({"host": "127.0.0.1:8550", "origin": "https://cards.example"})
    for headers in (ours, through_a_proxy, Headers({"host": "cards.example"})):
        assert door.refusal(headers, socket=True) is None
    for host in ("cards.example.evil.example", "", "[", "evilcards.example"):
        assert door.refusal(Headers({"host": host}), socket=False)


def refused(address: str) -> bool:
    try:
        with connect(address, proxy=None):
            return False
    except InvalidStatus as answer:
        return answer.response.status_code == 503


def test_only_so_many_sockets_and_a_silent_one_leaves_its_place(start: StartServer, web_cache: Path) -> None:
    address = start(tiny_command(web_cache, sockets=1)).url.replace("http", "ws") + "/ws"
    with connect(address, proxy=None):
        assert refused(address)
    until = time.monotonic() + 15
    while refused(address):
        assert time.monotonic() < until


def test_a_taken_port_is_named(tiny: Server, start: StartServer, web_cache: Path) -> None:
    with pytest.raises(AssertionError, match=f"PortTaken.*port {tiny.port} on 127.0.0.1 is taken"):
        start(lambda _: tiny_command(web_cache)(tiny.port))


def test_it_ends_when_told_to_even_while_somebody_looks(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    it.open()
    it.expect_outages()
    began = time.monotonic()
    assert tiny.stop() == 0
    assert time.monotonic() - began < 5
    assert tiny.said == ""


def loaded(it: Phone, path: str = "/") -> int:
    """How many bytes it takes to open the page, headers and all."""
    sizes: list[int] = []
    network = it.page.context.new_cdp_session(it.page)
    network.send("Network.enable")
    network.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    it.open(path)
    it.see("add")
    network.detach()
    return sum(sizes)


def test_the_first_load_is_light_and_the_next_next_to_nothing(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    cold = loaded(it)
    assert 3 * MEGABYTE < cold < 5.5 * MEGABYTE
    assert loaded(it, "/game/1") < 0.1 * MEGABYTE


def test_taps_reach_the_app(tiny: Server, phone: TakePhone) -> None:
    it = phone(tiny)
    it.open("/game/7f3a")
    it.see("/game/7f3a")
    it.tap("add")
    counted(it, 1)
    it.touch("add")
    counted(it, 2)


def test_the_page_lives_again_after_a_cut(tiny: Server, phone: TakePhone, cable: Callable[[Server], Cutter]) -> None:
    between = cable(tiny)
    it = phone(between)
    it.open("/game/7f3a")
    it.tap("add")
    counted(it, 1)
    it.expect_outages()
    between.cut()
    it.until(lambda: "ERR_CONNECTION" in str(it.forgiven), within=30)
    between.mend()
    it.until(lambda: it.loads > 1, within=30)
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


def test_a_line_gone_silent_is_noticed_when_the_phone_wakes(
    tiny: Server, phone: TakePhone, cable: Callable[[Server], Cutter]
) -> None:
    between = cable(tiny)
    it = phone(between)
    it.open()
    it.tap("add")
    counted(it, 1)
    it.expect_outages()
    between.deafen()
    it.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    it.until(lambda: it.loads > 1, within=30)
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
    it.see("/game/7f3a", within=30)
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
    it.until(lambda: it.loads == 5, within=60)
    assert time.monotonic() - began > 0.5 + 1 + 2
