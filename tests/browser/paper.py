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
        keeper.expect(identifier, alive=True)
        it.at(identifier).first.scroll_into_view_if_needed()
        it.still()
        with it.page.expect_download() as file:
            it.touch(identifier)  # the third file that no finger asked for is kept back by the browser
        path = it.pictures / file.value.suggested_filename
        file.value.save_as(path)
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
