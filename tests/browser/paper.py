"""What comes of a button that prints."""

from __future__ import annotations

from playwright.sync_api import Page

from .house import POCKET
from .keeper import Keeper

ASKED = "window.print = () => { window.asked = true }"


def printed(keeper: Keeper, identifier: str) -> Page:
    """The browser's own dialog comes by itself; where there is no server the page is saved, and a person opens it."""
    it = keeper.phone
    if POCKET:
        file = keeper.fetch(identifier)
        path = it.pictures / file.suggested_filename
        file.save_as(path)
        paper = it.page.context.new_page()
        paper.goto(path.as_uri())
        return paper
    it.page.context.add_init_script(ASKED)
    with it.page.context.expect_page() as coming:
        keeper.tap(identifier)
    paper = coming.value
    paper.wait_for_load_state()
    assert paper.evaluate("window.asked")
    return paper
