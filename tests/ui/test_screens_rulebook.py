"""The rulebook is looked things up in: from the referee, in a game, by an address."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from tests.ui.driver import HeadlessApp
from tests.ui.sitting import HAND, place, says, sitting, taps


def marks(app: HeadlessApp) -> list[str]:
    """What is marked on the page, in its order."""
    spans = [span for text in app.all(ft.Text) for span in text.spans or ()]
    return [str(span.text) for span in spans if span.style and span.style.bgcolor]


async def test_a_search_shows_whole_sections_and_goes_from_hit_to_hit(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/referee") as app:
        await app.tap("rulebook")
        assert place(app).startswith("/referee/rules")
        await app.type("search-rules", "undertrump")
        assert says(app, "1 of 2")
        assert {"rule-follow", "rule-undertrump", "rule-take"} <= set(app.idents())
        assert "rule-goal" not in app.idents()
        before = [args["scroll_key"] for name, args in app.invoked if name == "scroll_to"]
        await app.tap("hit-next")
        assert says(app, "2 of 2")
        after = [args["scroll_key"] for name, args in app.invoked if name == "scroll_to"]
        assert (before[-1], after[-1]) == ("rule-undertrump", "rule-follow")
        await app.tap("search-clear")
        assert "rule-goal" in app.idents()


async def test_what_was_sought_is_in_the_address(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        async with at.window("/referee/rules/all_fours?q=hang%20jack") as app:
            assert "hung" in marks(app)
            await app.type("search-rules", "kick & stand")
            await app.submit("search-rules")
            assert place(app) == "/referee/rules/all_fours?preset=book&q=kick%20%26%20stand"
            assert app.ident("search-rules").value == "kick & stand"
        async with at.window("/referee/rules/all_fours?at=two_turned") as app:
            assert "rule-two_turned" in app.idents()
            assert "rule-goal" not in app.idents()


async def test_what_another_game_tells_of_is_a_tap_away(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/referee/rules/all_fours?q=jink") as app:
        assert says(app, "Nothing found")
        await app.tap("found-twenty_five")
        assert place(app) == "/referee/rules/twenty_five?q=jink"
        assert "rule-jink" in app.idents()


async def test_the_rules_asked_for_last_come_again(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        async with at.window("/referee/rules/all_fours") as app:
            await app.tap("preset-tournament")
            assert place(app) == "/referee/rules/all_fours?preset=tournament"
        async with at.window("/referee/rules") as app:
            await app.tap("section-4")
            assert says(app, "Game is worth: 2; in the book: 1")


async def test_two_presets_side_by_side(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/referee/rules/all_fours?preset=tournament") as app:
        await app.tap("compare")
        assert says(app, "Undertrumping allowed")
        assert "compared-target" not in app.idents()
        await app.tap("alike")
        assert "compared-target" in app.idents()
        await app.tap("compared-undertrump")
        assert place(app) == "/referee/rules/all_fours?preset=tournament&at=undertrump"
        assert "rule-undertrump" in app.idents()
        await app.go("/referee/rules/all_fours/compare?a=book&b=book")
        assert says(app, "These are the same rules.")


@pytest.mark.parametrize(
    "path", ["/referee/rules/bridge", "/referee/rules/all_fours?preset=x&at=x&q=%00", "/referee/rules/x/compare?a=1"]
)
async def test_an_address_that_means_nothing_still_opens_a_rulebook(tmp_path: Path, path: str) -> None:
    async with sitting(tmp_path) as at, at.window(path) as app:
        assert "rule-goal" in app.idents() or "alike" in app.idents() or says(app, "Nothing found")


async def test_the_rules_of_a_game_are_searched_with_its_house_rules(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(HAND, house={"hang": 6})
        async with at.window(f"/game/{table.id}/rules") as app:
            await app.type("search-rules", "hang")
            assert says(app, "Hanging the Jack: 6; in the book: 3")
            assert "hung" in marks(app)
            await taps(app, "search-clear", "other-books")
            assert place(app).startswith("/referee/rules")


async def test_back_leads_up_the_way_it_came(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at, at.window("/referee/rules/all_fours/compare") as app:
        for way in ("/referee/rules/all_fours", "/referee"):
            await app.back()
            assert place(app) == way
