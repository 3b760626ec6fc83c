"""A game comes from another phone: by its code before the camera, by a picture of the code, or as a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import flet as ft

from referee_app.desk.club.incoming.stores import Arrival
from referee_app.records.codec import BadFile
from referee_app.records.codes import Gathering, spelled
from referee_app.text.catalogue import Catalogue
from referee_app.text.direction import isolated
from referee_app.ui.access import go, going, use_desk, use_look, use_words
from referee_app.ui.arriving import Arriving, path_of, seen
from referee_app.ui.club.reach import use_office
from referee_app.ui.club.taking import Chosen, taken
from referee_app.ui.frame import view
from referee_app.ui.guard import effect, guarded, handler
from referee_app.ui.lens import Lens, use_lens
from referee_app.ui.parts.bits import big_button, icon_button, page_head
from referee_app.ui.parts.notices import banner
from referee_app.ui.parts.pages import reading_page, stacked
from referee_app.ui.parts.preview import pick_button
from referee_app.ui.parts.touch import said
from referee_app.ui.picking import use_picker
from referee_app.ui.stores import use_session
from referee_app.ui.theme import LEAD, QUIET, Look
from referee_app.ui.theme import words as written

PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"RIFF", b"GIF8")


@guarded
def Receiving() -> ft.Control:
    look, words, desk, office, session = use_look(), use_words(), use_desk(), use_office(), use_session()
    chosen, set_chosen = ft.use_state(Chosen())
    lens, camera = use_lens(), use_camera()
    read: Callable[[Any], ft.MutableRef[Any]] = ft.use_ref
    codes = cast(Gathering, read(Gathering).current)
    _, redraw = ft.use_state(0)

    async def look_at(now: Chosen) -> None:
        set_chosen(await seen(office, words, now))

    async def gathered() -> None:
        """What the codes say, once they are all there."""
        if codes.whole:
            try:
                await look_at(Chosen(words.say("a game from another phone"), codes.content()))
            except BadFile as bad:
                set_chosen(Chosen(wrong=words.say(bad.what, **bad.slots)))
            codes.forget()
        redraw(lambda n: n + 1)

    async def scan() -> None:
        why = await scanned(lens, words, codes, look.size(LEAD))
        set_chosen(Chosen(wrong=troubles(words).get(why, "")))
        await gathered()

    async def picked(event: Any) -> None:
        wrong = ""
        for file in event.files or ():
            raw = file.bytes or b""
            picture, sees = raw.startswith(PICTURES), spelled(raw)
            if not (picture or sees):
                await look_at(Chosen(file.name, raw))
                return
            if picture and lens:
                sees = await lens.picture(raw)
            found = [code for code in sees if codes.take(code)]
            none = words.say("There is no code of a game on {name}.", name=isolated(file.name))
            wrong = "" if found else none
            if codes.whole:
                break
        set_chosen(Chosen(wrong=wrong))
        await gathered()

    async def accept(now: Chosen) -> None:
        if await taken(office, session, words, now, "") is not None and isinstance(now.looked, Arrival):
            games = now.looked.change.store.games if now.looked.change else {}
            go(next((path_of(desk, one) for one in games), "/"))
        else:
            await look_at(now)

    picker = use_picker(picked)

    def draw(room: Look) -> ft.Control:
        parts = [_head(room, words)]
        if codes.of:
            missing = progress(words, codes)
            parts.append(said("missing", missing, written(room, missing), live=True))
        parts += [banner(room, "bad-file", chosen.wrong)] if chosen.wrong else []
        ways = _ways(room, words, lens, camera, picker, handler(scan))
        if chosen.looked is not None:  # what has come stands where the eye is, not below the way it came by
            parts += Arriving(room, words, office, chosen, chosen.looked, set_chosen, accept).drawn()
            ways = ways[1:]
        return stacked(*parts, *ways, gap=12)

    return reading_page(look, draw)


def use_camera() -> bool:
    """Whether there is one; it is closed with the screen. A hook."""
    lens = use_lens()
    there, set_there = ft.use_state(False)

    async def find() -> None:
        set_there(lens is not None and await lens.camera())

    effect(find, [], cleanup=lambda: lens.close() if lens else None)
    return there


async def scanned(lens: Lens | None, words: Catalogue, codes: Gathering, size: float) -> str:
    """Closed by a person, or when nothing is missing; or why there was nothing to be seen."""
    if lens is None:
        return "missing"

    def take(code: str) -> str:
        if not codes.take(code):
            return words.say("That is no code of a game.")
        if codes.whole:
            lens.close()
        return progress(words, codes)

    hint = words.say("Point the camera at the code on the other phone.")
    told = {"title": words.say("Camera"), "close": words.say("Close"), "hint": hint, "size": f"{size:.0f}"}
    return await lens.scan(told, take)


def progress(words: Catalogue, codes: Gathering) -> str:
    return words.say("{n} of {of} read", n=len(codes.parts), of=codes.of)


def troubles(words: Catalogue) -> dict[str, str]:
    """Why there was nothing to be seen, and what can be done about it."""
    return {
        "refused": words.say("The camera may not be used. Allow it in the settings of the browser, or choose a file."),
        "busy": words.say("The camera is in use elsewhere. Close what uses it, or choose a file."),
        "missing": words.say("No camera was found. Choose a file or a picture."),
    }


def _head(room: Look, words: Catalogue) -> ft.Control:
    arrow = icon_button("back", words.say("Back"), ft.Icons.ARROW_BACK, going("/"))
    return page_head(room, arrow, words.say("From another phone"))


def _ways(
    room: Look, words: Catalogue, lens: Lens | None, camera: bool, picker: ft.FilePicker | None, scan: Any
) -> list[ft.Control]:
    """How it is done, then the ways that there are."""
    action = ft.PickFiles(picker, with_data=True, allow_multiple=True) if picker else None
    idle = handler(lambda _e: None)
    if lens is None:
        how = words.say("On the other phone save the game as a file: Sheet, File. Then choose that file here.")
        pick = pick_button(room, "pick-game", words.say("Choose a file"), action, idle)
        return [written(room, how, color=QUIET), pick]
    how = words.say(
        "On the other phone open the sheet of the game and tap Code. Its file, or a picture of the code, does as well."
    )
    pick = pick_button(room, "pick-game", words.say("Choose a file or picture"), action, idle)
    point = big_button(room, "scan", words.say("Use the camera"), scan, ft.Icons.QR_CODE_SCANNER)
    return [written(room, how, color=QUIET), *([point] if camera else []), pick]


@guarded(view=True)
def ReceiveScreen() -> Any:
    return view(Receiving())
