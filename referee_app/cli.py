"""The command line. Without a command it starts the app; all commands but import and restore only read."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from referee_app import clerk, judging, listing, paper, printer
from referee_app.checking import UNREADABLE, Heard
from referee_app.checking import check as check_file
from referee_app.core.ruleset import Ruleset
from referee_app.desk.rulings import spoken
from referee_app.desk.seats import called
from referee_app.desk.summary import edition, fits, summariser
from referee_app.games.registry import rulesets
from referee_app.options import DataOption, JsonOption, agreed, folder_of, refuse
from referee_app.records.codec import BadFile
from referee_app.records.export import LARGEST
from referee_app.records.shelf import Shelf
from referee_app.records.versions import Newer
from referee_app.settings import VERSION, Settings
from referee_app.text.catalogue import LANGUAGES, Catalogue

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

STDIN = "-"


def _version(wanted: bool) -> None:
    if wanted:
        printer.say(f"referee-app {VERSION}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    host: Annotated[str | None, typer.Option(help="Who may reach the app: 127.0.0.1 is this machine alone.")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535)] = None,
    data: DataOption = None,
    desktop: Annotated[bool, typer.Option("--desktop", help="In a window of its own.")] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    settings: Annotated[Path | None, typer.Option(metavar="FILE", help="Settings other than flet.toml.")] = None,
    _: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
) -> None:
    """Keeps the score of card games on the table and settles the disputes. Without a command: starts the app."""
    context.obj = settings, data
    if context.invoked_subcommand is None:
        said = agreed(settings)
        folder = data or said.folder
        _run(said, host or said.host, port or said.port, folder, desktop=desktop, browser=not no_browser)


def _run(settings: Settings, host: str, port: int, data: Path, *, desktop: bool, browser: bool) -> None:
    from referee_app.app import run  # brings the whole of Flet; the commands do without
    from referee_app.records.folder import Occupied

    try:
        run(settings, host=host, port=port, data=data, desktop=desktop, browser=browser)
    except (Occupied, OSError) as error:
        printer.complain(f"The app cannot start: {error}")
        raise typer.Exit(1) from error


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Exported games; - is the standard input.")],
    as_json: JsonOption = False,
) -> None:
    """Replays exported games and prints their sheets.

    Ends with 1 where a file holds a call that cannot stand, with 2 where a file cannot be read.
    """
    checked = [(name, _heard(name)) for name in files]
    if as_json:
        printer.machine([_machine(name, heard) for name, heard in checked])
    else:
        for name, heard in checked:
            listing.report(name, heard, titled=len(checked) > 1)
    raise typer.Exit(max(heard.code if isinstance(heard, Heard) else UNREADABLE for _, heard in checked))


def _heard(name: str) -> Heard | BadFile:
    try:
        return check_file(_content(name), rulesets())
    except BadFile as error:
        return error
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        return BadFile("file", "{error}", error=getattr(error, "strerror", None) or error)


def _content(name: str, largest: int = LARGEST) -> bytes:
    """No more than tells that it is too large."""
    if name == STDIN:
        return sys.stdin.buffer.read(largest + 1)
    with open(name, "rb") as file:
        return file.read(largest + 1)


def _machine(name: str, heard: Heard | BadFile) -> dict[str, Any]:
    return paper.as_json(name, heard, Catalogue()) if isinstance(heard, Heard) else paper.unreadable(name, heard)


@app.command()
def judge(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A question; - is the standard input.")],
    lang: Annotated[str, typer.Option(help=", ".join(LANGUAGES))] = "en",
    as_json: JsonOption = False,
) -> None:
    """Settles a dispute that a file describes, with the paragraphs of the rules.

    Ends with 1 where the facts cannot be, or the game knows nothing of the kind, with 2 where the file cannot be read.
    """
    catalogue = _spoken(lang)
    judged = judging.settled(lambda: _content(file, judging.LARGEST), rulesets(), catalogue)
    if isinstance(judged, judging.Failed):
        printer.complain(f"{file}: {judged.line}")
        raise typer.Exit(judged.code)
    if as_json:
        return printer.machine(judging.as_json(judged, catalogue))
    return listing.ruled(spoken(judged.voice(catalogue), judged.ruling))


@app.command()
def games(context: typer.Context, data: DataOption = None, as_json: JsonOption = False) -> None:
    """Lists the games with their tables and house rules, and the games kept. Works while the app runs."""
    folder, catalogue = folder_of(context, data), Catalogue()
    rows = asyncio.run(_rows(folder))
    if as_json:
        return printer.machine(
            {"games": listing.games_json(catalogue, rulesets()), "folder": str(folder), "kept": rows}
        )
    listing.games(catalogue, rulesets())
    printer.say(f"Games kept in {folder}")
    if not rows:
        return printer.say("  none")
    return listing.kept(catalogue, rulesets(), rows)


async def _rows(folder: Path) -> Sequence[dict[str, Any]]:
    logging.getLogger("referee_app.records").setLevel(logging.CRITICAL)  # a game that cannot be read says so in its row
    shelf = await Shelf.open(folder, summariser(rulesets()), edition=edition(rulesets()), fit=fits, read_only=True)
    for damage in shelf.damage():
        printer.complain(f"{damage.path} is damaged")
    known = await shelf.club.names()
    return [called(row, known) for row in shelf.summaries()]


@app.command()
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    lang: Annotated[str, typer.Option(help=", ".join(LANGUAGES))] = "en",
    preset: Annotated[str, typer.Option(help="House rules; “games” lists them.")] = "",
    search: Annotated[str, typer.Option(metavar="WORDS", help="Only the sections that tell of it.")] = "",
    as_json: JsonOption = False,
) -> None:
    """Prints the rulebook of a game, the house rules filled in; a search ends with 1 where nothing is found."""
    ruleset, catalogue = _ruleset(game), _spoken(lang)
    houses = {one.key: one.house for one in ruleset.presets}
    house = houses.get(preset or next(iter(houses)))
    if house is None:
        refuse(f"{game} has no such preset: {preset}. Known: {', '.join(houses)}")
    if not listing.rulebook(catalogue, ruleset, house, search, as_json):
        printer.complain(f"Nothing found in the rules of {game} ({lang}): {search}")
        raise typer.Exit(1)


def _spoken(lang: str) -> Catalogue:
    if lang not in LANGUAGES:
        refuse(f"No such language: {lang}. Known: {', '.join(LANGUAGES)}")
    return Catalogue(lang)


def _ruleset(game: str) -> Ruleset:
    known = rulesets()
    if game not in known:
        refuse(f"No such game: {game}. Known: {', '.join(known)}")
    return known[game]


app.add_typer(clerk.club)


def main() -> None:
    printer.speak_utf8()
    try:
        app(prog_name="referee-app")
    except Newer as error:
        printer.complain(str(error))
        sys.exit(2)


if __name__ == "__main__":
    main()
