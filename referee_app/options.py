"""What the commands have in common: their options, the folder of the games, how they refuse."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import typer

from referee_app import printer
from referee_app.settings import BadSetting, Settings, read
from referee_app.text.catalogue import LANGUAGES

DataOption = Annotated[Path | None, typer.Option(metavar="DIR", help="The folder the games are kept in.")]
OutputOption = Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Left out: prints it.")]
LangOption = Annotated[str, typer.Option(help=", ".join(LANGUAGES))]
JsonOption = Annotated[bool, typer.Option("--json", help="For machines.")]


def refuse(line: str) -> NoReturn:
    printer.complain(line)
    raise typer.Exit(2)


def agreed(file: Path | None) -> Settings:
    try:
        return read(file)
    except BadSetting as error:
        refuse(str(error))


def folder_of(context: typer.Context, data: Path | None) -> Path:
    """The settings are read only where they are needed."""
    settings, before = context.obj
    folder: Path = data or before or agreed(settings).folder
    return folder
