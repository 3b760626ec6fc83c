"""The commands of the club: files in and out, everything in one file, standings."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from referee_app import printer, secretary
from referee_app.desk.club.outgoing.making import KINDS
from referee_app.desk.club.scoring import MOST
from referee_app.desk.moving import without
from referee_app.options import DataOption, LangOption, OutputOption, folder_of, refuse
from referee_app.records.export import exported
from referee_app.records.folder import ID, Folder
from referee_app.records.gamefile import GameFile, NoSuchGame
from referee_app.records.people import reader
from referee_app.records.storage import Damage, Unreadable
from referee_app.text.catalogue import LANGUAGES

club = typer.Typer()


@club.command()
def export(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="ID", help="A game, an event, or “season” for all games.")],
    kind: Annotated[str, typer.Option("--as", help="json (a game), csv, xlsx, pdf, html.")] = "",
    sheet: Annotated[str, typer.Option(help="For csv: standings, matches; players, hands of a season.")] = "",
    round_: Annotated[int, typer.Option("--round", help="The matches of a round, for pdf and html.")] = 0,
    output: OutputOption = None,
    lang: LangOption = "en",
    data: DataOption = None,
) -> None:
    """Writes a game, an event or a season as a file. Works while the app runs."""
    folder = folder_of(context, data)
    kind = kind or ("csv" if sheet or what == secretary.SEASON else "json")
    if kind not in ("json", *KINDS):
        refuse(f"No such kind of file: {kind}. Known: json, {', '.join(KINDS)}")
    if kind == "json":
        return secretary.put(_game(folder, what).encode(), output)
    return secretary.put(
        secretary.ran(folder, lambda office: secretary.exported(office, what, kind, sheet, round_, _lang(lang))), output
    )


def _lang(lang: str) -> str:
    if lang not in LANGUAGES:
        refuse(f"No such language: {lang}. Known: {', '.join(LANGUAGES)}")
    return lang


def _game(folder: Path, game_id: str) -> str:
    def damaged(damage: Damage) -> None:
        printer.complain(f"{damage.path} is damaged{'; its last good copy is used' if damage.restored else ''}")

    try:
        if not ID.fullmatch(game_id):
            raise NoSuchGame(game_id)
        kept = GameFile(Folder(folder).game(game_id), damaged, read_only=True).kept()
    except (NoSuchGame, Unreadable):
        refuse(f"No such game in {folder}: {game_id}. “referee-app games” lists those kept there")
    return exported(without(kept.game), kept.entries, asyncio.run(reader(Folder(folder).club).names()))


@club.command("import")
def import_(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="- is the standard input.")],
    event: Annotated[str, typer.Option(metavar="ID", help="The event it belongs to.")] = "",
    fresh: Annotated[str, typer.Option("--new", metavar="TITLE", help="Begin an event for it.")] = "",
    to: Annotated[
        int, typer.Option(min=0, max=MOST, help="Games to win a match of the new event; 0: any number.")
    ] = 17,
    answer: Annotated[list[str] | None, typer.Option(metavar="QUESTION=ANSWER")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Take it in, where no question is open.")] = False,
    data: DataOption = None,
) -> None:
    """Shows what a file would bring, row by row, and takes it in with --yes: all of it or nothing.

    Ends with 1 while questions are open, with 2 where the file cannot be read.
    """
    if wrong := next((one for one in answer or () if "=" not in one), None):
        refuse(f"--answer {wrong}: QUESTION=ANSWER was expected, such as row-2-times=take")
    answers = dict(one.rsplit("=", 1) for one in answer or ())
    raise typer.Exit(secretary.ran(
        folder_of(context, data), lambda office: secretary.imported(office, file, event, fresh, to, answers, yes), False
    ))  # fmt: skip


@club.command()
def restore(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE")],
    answer: Annotated[list[str] | None, typer.Option(metavar="QUESTION=ANSWER")] = None,
    data: DataOption = None,
) -> None:
    """Brings back what a backup holds. What is here already stays; where versions differ, you are asked."""
    import_(context, file, answer=answer, yes=True, data=data)


@club.command()
def backup(context: typer.Context, output: OutputOption = None, data: DataOption = None) -> None:
    """Writes everything into one file: games, events, people, settings. Works while the app runs."""
    pieces = secretary.ran(folder_of(context, data), lambda office: office.backup(secretary.progress))
    secretary.put(b"".join(pieces), output)


@club.command()
def standings(
    context: typer.Context,
    event: Annotated[str, typer.Argument(metavar="[EVENT]", help="Left out: the players of all games.")] = "",
    division: Annotated[str, typer.Option()] = "",
    lang: LangOption = "en",
    data: DataOption = None,
) -> None:
    """Prints the table of an event, each row with its reason, or the players of all games."""
    printer.table(secretary.ran(folder_of(context, data),
                                lambda office: secretary.ranked(office, event, division, _lang(lang))))  # fmt: skip


@club.command()
def events(context: typer.Context, data: DataOption = None) -> None:
    """Lists the events that are kept."""
    for line in secretary.ran(folder_of(context, data), secretary.listed):
        printer.say(line)
