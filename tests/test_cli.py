"""The command line beside `check`: games, rules, export, and the start of the app."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from referee_app import cli
from referee_app.core.calls import Keeping
from referee_app.core.referee import Sheet
from referee_app.core.seats import Seat
from referee_app.desk.desk import Desk, Person
from referee_app.desk.table import Made
from referee_app.games.registry import rulesets
from referee_app.records.export import read
from referee_app.records.folder import Occupied
from referee_app.settings import VERSION, Settings
from tests.filed import GAME, HAND, NAMES, R, game_file, referee


def test_games_lists_rulesets_and_says_where_none_is_kept(tmp_path: Path) -> None:
    done = referee("games", "--data", tmp_path / "none")
    assert done.returncode == 0
    assert done.stdout.startswith("All Fours (all_fours, edition 001+004)\n")
    assert "  Tables: 4 players in pairs; 2 players\n" in done.stdout
    assert "    target          Target  " in done.stdout
    assert "14, 7, 11, 21\n" in done.stdout
    assert "tobago (Tobago): Turned two scores, not the six (Tobago): yes" in done.stdout
    assert done.stdout.endswith(f"Games kept in {tmp_path / 'none'}\n  none\n")
    assert not (tmp_path / "none").exists()


async def keep(desk: Desk) -> str:
    """A game of three calls."""
    sheet = Sheet(R, R.presets[0].house, R.tables[0], Seat(0), Keeping.RESULTS)
    game_id = await desk.begin(sheet, [Person("", name) for name in NAMES])
    table = await desk.table(game_id)
    for call in HAND[:3]:
        assert isinstance(await table.make(call, table.count), Made)
    return game_id


async def test_games_and_export_work_while_the_app_runs(tmp_path: Path) -> None:
    desk = await Desk.open(tmp_path, rulesets(), VERSION)
    game_id = await keep(desk)
    listed = await asyncio.to_thread(referee, "games", "--data", tmp_path)
    assert f"  {game_id}  All Fours  20" in listed.stdout
    assert "Ann & Bob – Cas & Dee  3 – 0  hand 1\n" in listed.stdout
    spoke = await asyncio.to_thread(referee, "--data", tmp_path, "games", "--json")
    whole = json.loads(spoke.stdout)
    assert (whole["kept"][0]["id"], whole["kept"][0]["score"], whole["folder"]) == (game_id, [3, 0], str(tmp_path))
    assert whole["games"][0]["house_rules"][0]["default"] == 14
    written = await asyncio.to_thread(referee, "export", game_id, "--data", tmp_path)
    assert (written.stderr, written.returncode) == ("", 0)
    assert read(written.stdout, rulesets()).entries == HAND[:3]
    assert referee("check", "-", given=written.stdout).returncode == 0
    await desk.close()


async def test_a_person_renamed_is_so_called_in_lists_and_files(tmp_path: Path) -> None:
    desk = await Desk.open(tmp_path, rulesets(), VERSION)
    game_id = await keep(desk)
    await desk.rename((await desk.people())[0].id, "Anneliese")
    await desk.close()
    listed = await asyncio.to_thread(referee, "games", "--data", tmp_path)
    assert "Anneliese & Bob – Cas & Dee  3 – 0  hand 1\n" in listed.stdout
    written = await asyncio.to_thread(referee, "export", game_id, "--data", tmp_path)
    assert read(written.stdout, rulesets()).names == ("Anneliese", *NAMES[1:])


async def test_the_rows_the_app_has_written_are_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = await Desk.open(tmp_path, rulesets(), VERSION)
    game_id = await keep(desk)
    await desk.close()
    monkeypatch.setattr(cli, "summariser", lambda _: pytest.fail)
    assert [row["id"] for row in await cli._rows(tmp_path)] == [game_id]


async def test_a_game_that_cannot_be_added_up_is_listed_and_written_out(tmp_path: Path) -> None:
    desk = await Desk.open(tmp_path, rulesets(), VERSION)
    sheet = Sheet(R, R.presets[0].house, R.tables[0], Seat(0), Keeping.RESULTS)
    document = desk.document(sheet, [Person("p", name) for name in NAMES])
    entry = {"number": 1, "at": "", "device": "", "entry": {"call": "stood"}}
    game_id = await desk.shelf.create(document, entries=[entry])
    await desk.close()
    listed = await asyncio.to_thread(referee, "games", "--data", tmp_path)
    assert f"{game_id}  ?" in listed.stdout
    assert listed.stderr == ""
    written = await asyncio.to_thread(referee, "export", game_id, "--data", tmp_path)
    assert (await asyncio.to_thread(referee, "check", "-", given=written.stdout)).returncode == 1


async def test_of_a_damaged_game_the_last_good_copy_is_written_out(tmp_path: Path) -> None:
    desk = await Desk.open(tmp_path, rulesets(), VERSION)
    game_id = await keep(desk)
    await desk.close()
    (tmp_path / "games" / f"{game_id}.json").write_bytes(b"{")
    written = await asyncio.to_thread(referee, "export", game_id, "--data", tmp_path)
    assert "is damaged; its last good copy is used" in written.stderr
    assert read(written.stdout, rulesets()).entries == HAND[:2]
    (tmp_path / "games" / f"{game_id}.json.bak").unlink()
    lost = await asyncio.to_thread(referee, "export", game_id, "--data", tmp_path)
    assert (lost.stdout, lost.returncode) == ("", 2)


@pytest.mark.parametrize("game_id", ["nosuch", "../club", "a/b", "index.json"])
def test_an_unknown_game_is_not_written_out(tmp_path: Path, game_id: str) -> None:
    (tmp_path / "club.json").write_text("{}", "utf-8")
    done = CliRunner().invoke(cli.app, ["export", game_id, "--data", str(tmp_path)])
    assert (done.stdout, done.exit_code) == ("", 2)
    assert f"No such game in {tmp_path}: {game_id}" in done.stderr


def test_rules_prints_every_paragraph_with_its_source(tmp_path: Path) -> None:
    done = referee("rules", "all_fours", COLUMNS="1000")
    text = " ".join(done.stdout.split())
    for rule in R.rulebook:
        assert f"[{rule.source}]" in text
        assert rule.section in text
    assert "The first side to reach 14 wins" in text
    assert "{" not in text
    assert "Foster: Foster's Complete Hoyle" in text
    assert all(len(line) <= 100 for line in done.stdout.splitlines())


def test_rules_fills_the_house_rules_in_and_marks_what_is_not_the_book() -> None:
    done = referee("rules", "all_fours", "--preset", "tournament")
    assert "  * Game, 2: the side with the larger sum" in done.stdout
    assert "    High, 1: the side" in done.stdout
    spoke = json.loads(referee("rules", "all_fours", "--preset", "tournament", "--json", "--lang", "ru").stdout)
    assert [rule["id"] for rule in spoke["rules"]] == [rule.id for rule in R.rulebook]
    assert [rule["id"] for rule in spoke["rules"] if rule["changed"]] == [
        "gift_without_trump", "undertrump", "game", "revoke_scheme", "misdeal_passes", "kick_in_hand", "uncut",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["rules", "bridge"], "No such game: bridge. Known: all_fours"),
        (["rules", "all_fours", "--lang", "xx"], "No such language: xx. Known: en, ru, pt, be"),
        (["rules", "all_fours", "--preset", "xx"], "no such preset: xx. Known: book, tobago, tournament"),
        (["--settings", "/nowhere/flet.toml"], "/nowhere/flet.toml: cannot be read: No such file"),
        (["--settings", "/nowhere/flet.toml", "games"], "/nowhere/flet.toml: cannot be read: No such file"),
        (["--port", "0"], "--port"),
        (["check"], "Missing argument"),
        (["deal"], "No such command"),
    ],
)
def test_what_is_not_known_is_refused(arguments: list[str], complaint: str) -> None:
    done = CliRunner().invoke(cli.app, arguments)
    assert complaint in done.stderr
    assert done.exit_code == 2


def test_a_bad_setting_stops_what_reads_settings_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(game_file(GAME), "utf-8")
    (tmp_path / "flet.toml").write_text("# ours\nport = 99999\n", "utf-8")
    done = referee(cwd=tmp_path)
    assert (done.stdout, done.returncode) == ("", 2)
    assert done.stderr == "flet.toml, line 2: port: 99999 cannot be; allowed: a whole number from 1 to 65535\n"
    assert referee("games", cwd=tmp_path).returncode == 2
    assert referee("check", file, cwd=tmp_path).returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of its own")
@pytest.mark.parametrize(("no_color", "heading"), [("", "\x1b[1mHand  Dealer"), ("1", "Hand  Dealer")])
def test_on_a_terminal_the_table_fits_its_width(tmp_path: Path, no_color: str, heading: str) -> None:
    import pty

    file = tmp_path / "game.json"
    file.write_text(game_file(GAME), "utf-8")
    ours, theirs = pty.openpty()
    environment = {**os.environ, "NO_COLOR": no_color, "COLUMNS": "80", "TERM": "xterm"}
    command = [sys.executable, "-m", "referee_app", "check", str(file)]
    assert subprocess.run(command, stdout=theirs, env=environment, check=False).returncode == 0
    os.close(theirs)
    seen = os.read(ours, 100_000).decode().replace("\r\n", "\n")
    os.close(ours)
    table = seen.split("\n\n")[1]
    assert table.startswith(heading)
    assert all(len(line.replace("\x1b[1m", "").replace("\x1b[0m", "")) <= 80 for line in table.splitlines())
    assert ("\x1b" in seen) == (not no_color)


def test_its_version_and_its_help() -> None:
    assert referee("--version").stdout == f"referee-app {VERSION}\n"
    told = referee("--help").stdout
    for word in ("--host", "--port", "--data", "--desktop", "--no-browser", "--settings", "check", "games", "rules"):
        assert word in told


def test_the_commands_do_without_the_screens() -> None:
    code = (
        "import sys, referee_app.cli; sys.exit(any(name.split('.')[0] in ('flet', 'fastapi') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the app is started with; a port of 1 is taken, one of 2 belongs to a folder in use."""
    seen: list[dict[str, Any]] = []

    def run(settings: Settings, **asked: Any) -> None:
        seen.append({"settings": settings, **asked})
        if asked["port"] == 1:
            raise OSError(98, "port 1 on 127.0.0.1 is taken")
        if asked["port"] == 2:
            raise Occupied(asked["data"])

    module = ModuleType("referee_app.app")
    module.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "referee_app.app", module)
    return seen


def test_without_a_command_the_app_starts(started: list[dict[str, Any]], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('host = "0.0.0.0"\nport = 9000\ndata = "kept"\n', "utf-8")
    assert CliRunner().invoke(cli.app, ["--settings", str(file)]).exit_code == 0
    options = ["--host", "::1", "--port", "9001", "--data", "here", "--desktop", "--no-browser"]
    assert CliRunner().invoke(cli.app, ["--settings", str(file), *options]).exit_code == 0
    first, second = started
    assert (first["host"], first["port"], first["data"]) == ("0.0.0.0", 9000, tmp_path / "kept")
    assert (first["desktop"], first["browser"], first["settings"].port) == (False, True, 9000)
    assert (second["host"], second["port"], second["data"]) == ("::1", 9001, Path("here"))
    assert (second["desktop"], second["browser"]) == (True, False)


@pytest.mark.parametrize(("port", "complaint"), [("1", "port 1 on 127.0.0.1 is taken"), ("2", "in use by another")])
def test_an_app_that_cannot_start_says_why(started: list[dict[str, Any]], port: str, complaint: str) -> None:
    done = CliRunner().invoke(cli.app, ["--port", port])
    assert done.exit_code == 1
    assert done.stderr.startswith("The app cannot start: ")
    assert complaint in done.stderr
