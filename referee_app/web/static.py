"""Hands out the files: pressed, tagged, kept for ever under their edition's path; routes of the app get its page."""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from referee_app.web.files import File, Press

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NEVER = "no-store"
NOT_OURS = {"docs", "redoc", "docs/oauth2-redirect"}
TAKES_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", re.IGNORECASE)


class Static:
    """An ASGI application over a fixed set of files. Nothing outside the set can be reached."""

    def __init__(self, files: Mapping[str, File], edition: str, press: Press) -> None:
        self.files = files
        self.edition = edition
        self.press = press

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.answer(Request(scope))
        await response(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return plain("Method Not Allowed", 405, {"Allow": "GET, HEAD"})
        name, life = self.place(request.url.path)
        file = self.files.get(name)
        if file is None and name not in NOT_OURS and not PurePosixPath(name).suffix and life == ASK_AGAIN:
            file = self.files["index.html"]
        if file is None:
            return plain("Not Found", 404, {"Cache-Control": NEVER})
        return await self.send(file, request, life)

    def place(self, path: str) -> tuple[str, str]:
        """The file's name, and how long its answer may be kept: forever under its own edition only."""
        name = path.strip("/")
        edition, slash, rest = name.partition("/")
        if not edition.startswith("~") or not slash:
            return name or "index.html", ASK_AGAIN
        return rest, FOREVER if edition == f"~{self.edition}" else NEVER

    async def send(self, file: File, request: Request, life: str) -> Response:
        copy = None
        if TAKES_GZIP.search(request.headers.get("accept-encoding", "")):
            copy = await self.press.pressed(file)
        tag = f'"{file.tag}-gz"' if copy else f'"{file.tag}"'
        headers = {"ETag": tag, "Cache-Control": life, "Vary": "Accept-Encoding"}
        if known(tag, request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        if copy:
            headers["Content-Encoding"] = "gzip"
        elif file.made is not None or file.instead:
            return Response(file.read(), headers=headers, media_type=file.kind)
        return FileResponse(copy or file.path, headers=headers, media_type=file.kind)


def known(tag: str, none_match: str) -> bool:
    """Whether the browser has this very copy already."""
    return none_match.strip() == "*" or tag in (it.strip().removeprefix("W/") for it in none_match.split(","))


def plain(words: str, status: int, headers: dict[str, str]) -> Response:
    return PlainTextResponse(words, status, headers)
