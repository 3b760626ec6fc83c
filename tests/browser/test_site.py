"""The site round the app, asked by browsers and by strangers."""

import os
import time
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from referee_app.web.door import Guard

from .conftest import StartServer
from .serving import Server, tiny_command

WASM = "/main.dart.wasm"


pytestmark = [pytest.mark.browser, pytest.mark.served("what it answers to strangers and browsers")]


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(server.url + path, headers={"accept-encoding": "identity"} | named, trust_env=False)


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


def test_a_phone_knows_its_width_from_the_start(steady: Server) -> None:
    head = get(steady, "/").text.split("<title>")[0]
    assert '<meta name="viewport" content="width=device-width, initial-scale=1.0' in head


def test_the_page_names_no_other_host(steady: Server) -> None:
    assert "//" not in get(steady, "/").text.split("<!-- Favicon -->")[0].replace("<!--", "")
    fonts = get(steady, "/assets/FontManifest.json").json()
    assert {font["family"].split("/")[-1] for font in fonts} == {"MaterialIcons", "CupertinoIcons", "Roboto"}
    manifest = get(steady, "/manifest.json").json()
    assert (manifest["name"], manifest["theme_color"]) == ("Tiny", "#1b6b45")
    for icon in manifest["icons"]:
        assert get(steady, "/" + icon["src"]).headers["content-type"] == icon["type"]


def test_the_client_says_nothing_in_english_while_it_waits(steady: Server) -> None:
    for name, language in (("/main.dart.js", b"javascript"), (WASM, b"wasm")):
        answer = get(steady, name)
        assert language.decode() in answer.headers["content-type"]
        assert b"Working..." not in answer.content
        assert b"...       " in answer.content


def test_a_page_beside_the_app_has_its_sign_too(steady: Server) -> None:
    assert get(steady, "/favicon.ico").headers["content-type"] == "image/png"


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
    for host in ("cards.example.evil.example", "evilcards.example"):
        refusal = door.refusal(Headers({"host": host}), socket=False)
        assert refusal is not None
        assert refusal.status == 403


def test_nothing_of_a_crooked_host_is_said_again(steady: Server) -> None:
    answer = get(steady, "/", host="laptop; script-src *")
    assert answer.status_code == 400
    assert "script-src *" not in answer.headers["content-security-policy"] + answer.text
    assert "ws://" not in answer.headers["content-security-policy"]
    assert f"ws://127.0.0.1:{steady.port}" in get(steady, "/").headers["content-security-policy"]


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
