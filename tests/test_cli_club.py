"""The club on the command line: in with a preview, out again, all of it in one file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

from referee_app.cli import app
from referee_app.records.folder import Folder
from tests.filed import GAME, game_file


@dataclass(frozen=True)
class Ended:
    returncode: int
    stdout: str
    stderr: str


def referee(*arguments: object, given: str = "") -> Ended:
    """In this process: a dozen of their own would take as many seconds."""
    done = CliRunner().invoke(app, list(map(str, arguments)), input=given, prog_name="referee-app")
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Ended(done.exit_code, done.stdout_bytes.decode(), done.stderr)


CLUB = Path(__file__).parent / "desk/club/data/club-event-a.csv"


def test_an_event_comes_in_stands_and_goes_out(tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    looked = referee("import", CLUB, "--new", "Open day", *data)
    assert looked.returncode == 1
    assert "new: 26, doubtful: 1" in looked.stdout
    assert "row 2, end:" in looked.stdout
    assert not list((tmp_path / "data").glob("events/*.json")), "a preview leaves nothing"
    taken = referee("import", CLUB, "--new", "Open day", "--answer", "row-2-times=take", "--yes", *data)
    assert taken.returncode == 0, taken.stderr
    event = taken.stdout.split()[-1]
    assert event in referee("events", *data).stdout
    table = referee("standings", event, *data).stdout.splitlines()
    assert table[1].split()[:3] == ["1", "Ibis", "United"]
    assert table[1].endswith("level before that: bullseyes won")
    assert len(table) == 19
    out = tmp_path / "out"
    for kind, begins in (("csv", b"\xef\xbb\xbf"), ("xlsx", b"PK"), ("pdf", b"%PDF")):
        done = referee("export", event, "--as", kind, "-o", out, "--lang", "ru", *data)
        assert done.returncode == 0, done.stderr
        assert out.read_bytes().startswith(begins), kind
    matches = referee("export", event, "--sheet", "matches", *data).stdout
    again = referee("import", "-", "--event", event, "--answer", "row-2-times=take", "--yes", *data, given=matches)
    assert "there already: 27" in again.stdout


def test_a_backup_is_restored_once(tmp_path: Path) -> None:
    here, there = ("--data", tmp_path / "here"), ("--data", tmp_path / "there")
    assert referee("import", "-", "--yes", *here, given=game_file(GAME)).returncode == 0
    file = tmp_path / "all.json"
    assert referee("backup", "-o", file, *here).returncode == 0
    assert "Taken in" in referee("restore", file, *there).stdout
    assert "is here already" in referee("restore", file, *there).stdout
    [game] = Folder(tmp_path / "there").games.glob("*.json")
    assert game.name in [one.name for one in Folder(tmp_path / "here").games.glob("*.json")]
    assert "Ann" in referee("standings", *there).stdout
    assert referee("export", "season", "--sheet", "hands", *there).stdout.count("\n") > 4
    assert referee("export", game.stem, "--as", "html", *there).stdout.startswith("<!DOCTYPE html>")


def test_what_cannot_be_done_is_said_in_a_line(tmp_path: Path) -> None:
    data = ("--data", tmp_path)
    for words, line in (
        (("import", "nowhere.csv"), "No such file"),
        (("import", CLUB), "belongs to an event"),
        (("standings", "bcdfgh"), "Nothing of that id"),
        (("export", "season", "--as", "pdf"), "csv or xlsx"),
        (("export", "season", "--sheet", "cups"), "No such table: cups. Known: players, hands"),
        (("export", "season", "--as", "docx"), "No such kind of file"),
    ):
        done = referee(*words, *data)
        assert done.returncode == 2, words
        assert line in done.stderr, done.stderr


def test_what_the_secretary_mistypes_is_said_in_a_line_and_nothing_is_taken_in(tmp_path: Path) -> None:
    data = ("--data", tmp_path / "data")
    taken = referee("import", CLUB, "--new", "Day", "--answer", "row-2-times=skip", "--yes", *data)
    event = taken.stdout.split()[-1]
    for arguments, said in (
        (("import", CLUB, "--event", event, "--new", "Other"), "Either --event or --new"),
        (("import", CLUB, "--new", " "), "a name has at least one letter"),
        (("import", CLUB, "--event", event, "--answer", "take"), "QUESTION=ANSWER was expected"),
        (("import", tmp_path / "none.csv", "--event", event), "none.csv: No such file or directory"),
        (("standings", event, "--division", "Z"), "No such division: Z. Known: none"),
        (("export", event, "--as", "pdf", "--round", 4), "No such round: 4. There are 3"),
        (("export", event, "--as", "csv", "-o", tmp_path / "no" / "x.csv"), "x.csv: No such file or directory"),
    ):
        ended = referee(*arguments, *data)
        assert (ended.returncode, said in ended.stderr) == (2, True), (arguments, ended)
    again = referee("import", CLUB, "--event", event, "--yes", *data)
    assert (again.returncode, "there already: 27" in again.stdout) == (0, True), "what was answered is not asked again"
