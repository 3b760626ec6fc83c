"""What the screens of a game share: the view, the scores, the bar, the paragraph of a rule."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import unquote

import flet as ft

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Turned
from referee_app.desk.table import Outcome, Table
from referee_app.text.voice import Voice
from referee_app.ui.access import Place, going, use_look, use_table, use_words
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.parts.bits import Action, action_bar, big_button, empty
from referee_app.ui.parts.notices import rule_dialog
from referee_app.ui.parts.score import Party, score_board, score_line
from referee_app.ui.stores import use_view_key
from referee_app.ui.theme import PAPER, Look

Settle = Callable[[Outcome], Awaitable[None]]


def view(content: ft.Control, **more: Any) -> ft.View:
    """A screen of its own, for the stack."""
    return ft.View(route=use_view_key(), controls=[ft.SafeArea(content, expand=True)], padding=0, bgcolor=PAPER, **more)


def game_screen(opened: Callable[[Place, Table], ft.Control]) -> Callable[[], Any]:
    """The screen of one game: `opened` draws it once the game is there."""

    @guarded
    def Fetched(game_id: str) -> ft.Control:
        place = use_table(game_id)
        if place.missing or place.unreadable:
            return Missing(place.unreadable)
        return keyed(game_id, opened, place, place.table) if place.table else ft.Container(expand=True)

    @guarded(view=True)
    def Screen() -> Any:
        game_id = unquote(ft.use_route_params().get("id", ""))
        return view(keyed(game_id, Fetched, game_id))

    return Screen


@guarded
def Missing(unreadable: bool) -> ft.Control:
    """A game that is not on this shelf, or whose file says what this app does not understand."""
    look, words = use_look(), use_words()
    home = big_button(look, "go-home", words.say("To the games"), going("/"))
    title = words.say("This game is not here")
    text = words.say("It may have been deleted, or it is kept on another device.")
    if unreadable:
        title = words.say("This game cannot be read")
        text = words.say("Another version of the app may have written it. Its file is left as it is.")
    return empty(look, "missing", ft.Icons.SEARCH_OFF, title, text, home)


def scores(look: Look, table: Table, voice: Voice, newest: tuple[Award, ...] = (), small: bool = False) -> ft.Control:
    """All sides; the dealer's button by the one who deals, what came last beside the score."""
    game, words = table.game, voice.catalogue
    parties = tuple(_party(table, voice, side, newest) for side in game.sheet.seating.sides)
    letter = words.say("D")
    if small:
        return score_line(look, parties, letter)
    hand = words.say("Hand {n}", n=game.hand.number)
    if turned := game.hand.all(Turned):
        trump = words.say("trump {suit}", suit=turned[-1].card.suit.value)
        hand = f"{hand} · {trump}"
    target = words.say("to {target}", target=table.sheet.house.spelled["target"])
    return score_board(look, parties, hand, words.say(table.sheet.ruleset.title), target, letter)


def _party(table: Table, voice: Voice, side: Any, newest: tuple[Award, ...]) -> Party:
    game, words = table.game, voice.catalogue
    members = game.sheet.seating.members(side)
    dealing = members.index(game.hand.dealer) if game.hand.dealer in members else None
    gained = sum(award.points for award in newest if award.side == side)
    spoken = f"{voice.side(side)}: {game.score[side]}"
    if dealing is not None:
        spoken += ", " + words.say("{name} deals", name=voice.seat(game.hand.dealer))
    return Party(
        str(side),
        tuple(voice.seat(seat) for seat in members),
        game.score[side],
        spoken,
        dealing,
        voice.points(gained) if gained else "",
    )


@guarded
def GameBar(place: Place, table: Table, settle: Settle, here: str) -> ft.Control:
    """Undo is always one tap away; the other places of the game beside it."""
    look, words = use_look(), use_words()

    async def undo() -> None:
        await settle(await table.undo(place.seen))

    async def redo() -> None:
        await settle(await table.redo(place.seen))

    def place_of(key: str, label: str, icon: ft.IconData, path: str) -> Action:
        if here == key:  # in its own place stands the way back
            return Action("table", words.say("Table"), ft.Icons.TABLE_BAR_OUTLINED, going(f"/game/{table.id}"))
        return Action(key, label, icon, going(f"/game/{table.id}{path}"))

    over = bool(table.game.winners)
    actions = (
        Action("undo", words.say("Undo"), ft.Icons.UNDO, _tap(undo) if table.can_undo else None),
        Action("redo", words.say("Redo"), ft.Icons.REDO, _tap(redo) if table.can_redo else None),
        place_of("result", words.say("Result"), ft.Icons.EMOJI_EVENTS_OUTLINED, "/result")
        if over
        else place_of("wrong", words.say("Mishap"), ft.Icons.GAVEL, "/mishap"),
        place_of("rules", words.say("Rules"), ft.Icons.MENU_BOOK_OUTLINED, "/rules"),
        place_of("sheet", words.say("Sheet"), ft.Icons.TABLE_ROWS_OUTLINED, "/sheet"),
    )
    return action_bar(look, actions)


def _tap(call: Callable[[], Awaitable[None]]) -> Any:
    once = one_call(call)

    async def on_tap(_event: Any) -> None:
        await once()

    return on_tap


def rule_opener(look: Look, voice: Voice, rule: RuleId | None, set_rule: Callable[[Any], None]) -> None:
    """Shows the paragraph of `rule` while there is one. A hook: call it in every render."""
    close = handler(lambda _event: set_rule(None))
    words = voice.catalogue
    dialog = None
    if rule is not None:
        paragraph = voice.paragraph(rule)
        source = words.say("Source: {source}", source=paragraph.source)
        dialog = rule_dialog(look, "rule", paragraph.section, paragraph.text, source, words.say("Close"), close)
    ft.use_dialog(dialog)
