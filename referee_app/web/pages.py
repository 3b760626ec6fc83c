"""Pages beside the app: made at each asking by who runs the site, and never kept."""

from collections.abc import Awaitable, Callable, Mapping

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response

Page = Callable[[Mapping[str, str]], Awaitable[str | None]]
"""Takes what stands in the path and after the question mark; None where there is no such page."""

PRINTER = "/printer.js"
"""The address of the script that opens the browser's print dialog."""
PRINT = 'addEventListener("load", () => print())\n'
FRESH = {"Cache-Control": "no-store"}


def lay(app: FastAPI, pages: Mapping[str, Page]) -> None:
    """`pages` by their paths, such as "/game/{id}/print"."""
    for path, page in pages.items():
        app.add_api_route(path, answering(page), methods=["GET", "HEAD"], response_class=HTMLResponse)
    app.add_api_route(PRINTER, printer, methods=["GET", "HEAD"])


def answering(page: Page) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        text = await page({**request.query_params, **request.path_params})
        if text is None:
            return HTMLResponse("<!DOCTYPE html><title>404</title>404", 404, FRESH)
        return HTMLResponse(text, headers=FRESH)

    return answer


async def printer() -> Response:
    return Response(PRINT, media_type="text/javascript")
