"""What the screens of a game share: the view, the scores, the bar, the paragraph of a rule."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import unquote

import flet as ft

from referee_app.core.awards import Award, RuleId
from referee_app.core.calls import Turned
from referee_app.desk.table import Outcome, Table
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Voice
from referee_app.ui.access import Place, going, in_full, use_look, use_table, use_words
from referee_app.ui.awake import use_awake
from referee_app.ui.guard import guarded, handler, keyed, one_call
from referee_app.ui.keys import use_keys
from referee_app.ui.parts.bits import Action, action_bar, big_button, empty
from referee_app.ui.parts.notices import rule_dialog
from referee_app.ui.parts.score import Party, score_board, score_line
from referee_app.ui.parts.touch import calling
from referee_app.ui.stores import use_session, use_view_key
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
        use_keys(use_session())
        use_awake(place.table is not None and not place.table.game.winners)
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


def parties_of(table: Table, voice: Voice, newest: tuple[Award, ...] = ()) -> tuple[Party, ...]:
    return tuple(_party(table, voice, side, newest) for side in table.game.sheet.seating.sides)


def scores(
    look: Look, table: Table, voice: Voice, newest: tuple[Award, ...] = (), small: bool = False, way: str = ""
) -> ft.Control:
    """All sides; the dealer's button by the one who deals, what came last beside the score; a tap leads the `way`."""
    game, words = table.game, voice.catalogue
    parties, letter = parties_of(table, voice, newest), words.say("D")
    wide = (words.say("Table view"), going(way)) if way else None
    if small:
        return score_line(look, parties, letter, wide)
    hand = words.say("Hand {n}", n=game.hand.number)
    if turned := game.hand.all(Turned):
        trump = words.say("trump {suit}", suit=turned[-1].card.suit.value)
        hand = f"{hand} · {trump}"
    target = words.say("to {target}", target=table.sheet.house.spelled["target"])
    return score_board(look, parties, hand, words.say(table.sheet.ruleset.title), target, letter, wide)


def _party(table: Table, voice: Voice, side: Any, newest: tuple[Award, ...]) -> Party:
    game, words = table.game, voice.catalogue
    members = game.sheet.seating.members(side)
    dealing = members.index(game.hand.dealer) if game.hand.dealer in members else None
    gained = sum(award.points for award in newest if award.side == side)
    whole = in_full(voice, table)
    spoken = f"{whole.side(side)}: {game.score[side]}"
    if dealing is not None:
        spoken += ", " + words.say("{name} deals", name=whole.seat(game.hand.dealer))
    return Party(
        str(side),
        tuple(voice.seat(seat) for seat in members),
        game.score[side],
        spoken,
        dealing,
        voice.points(gained) if gained else "",
    )


@dataclass
class Deeds:
    """What the bar does now. It stays the same for the bar itself, so that it is not drawn anew at every call."""

    undo: Callable[[], Awaitable[Any]] | None = None
    redo: Callable[[], Awaitable[Any]] | None = None

    async def undone(self) -> None:
        if self.undo:
            await self.undo()

    async def redone(self) -> None:
        if self.redo:
            await self.redo()


@guarded
def GameBar(place: Place, table: Table, settle: Settle, here: str) -> ft.Control:
    """Undo is always one tap away; the other places of the game beside it."""
    kept: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    deeds = cast(Deeds, kept(Deeds).current)

    async def undo() -> None:
        await settle(await table.undo(place.seen))

    async def redo() -> None:
        await settle(await table.redo(place.seen))

    deeds.undo, deeds.redo = undo, redo
    return Bar(use_look(), use_words(), table.id, here, bool(table.game.winners), table.can_undo, table.can_redo, deeds)


@guarded(memo=True)
def Bar(
    look: Look, words: Catalogue, game_id: str, here: str, over: bool, can_undo: bool, can_redo: bool, deeds: Deeds
) -> ft.Control:
    def place_of(key: str, label: str, icon: ft.IconData, path: str) -> Action:
        if here == key:  # in its own place stands the way back
            return Action("table", words.say("Table"), ft.Icons.TABLE_BAR_OUTLINED, going(f"/game/{game_id}"))
        return Action(key, label, icon, going(f"/game/{game_id}{path}"))

    actions = (
        Action("undo", words.say("Undo"), ft.Icons.UNDO, _tap(deeds.undone) if can_undo else None),
        Action("redo", words.say("Redo"), ft.Icons.REDO, _tap(deeds.redone) if can_redo else None),
        place_of("result", words.say("Result"), ft.Icons.EMOJI_EVENTS_OUTLINED, "/result")
        if over
        else place_of("wrong", words.say("Mishap"), ft.Icons.REPORT_OUTLINED, "/mishap"),
        place_of("referee", words.say("Referee"), ft.Icons.GAVEL, "/referee"),
        place_of("sheet", words.say("Sheet"), ft.Icons.TABLE_ROWS_OUTLINED, "/sheet"),
    )
    return action_bar(look, actions)


def _tap(call: Callable[[], Awaitable[None]]) -> Any:
    return calling(one_call(call))


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
