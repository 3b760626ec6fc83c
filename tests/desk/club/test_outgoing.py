"""Files that go out: words stay words, numbers numbers, and what goes out comes in again."""

from __future__ import annotations

import csv
import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from itertools import count
from xml.etree import ElementTree

import pytest

from referee_app.desk.club.entries import Added, Agreed, Joined, Left, Voided
from referee_app.desk.club.fold import fold
from referee_app.desk.club.incoming.reading import accepted, preview
from referee_app.desk.club.office import Office
from referee_app.desk.club.outgoing import making, papers, sheets
from referee_app.desk.club.outgoing.files import as_csv, as_xlsx
from referee_app.desk.club.outgoing.pdf import as_pdf, roboto
from referee_app.desk.club.outgoing.sheets import Sheet
from referee_app.desk.club.standings import standings
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Draw, Event, Match, Result, Team, Terms
from referee_app.records.store import Cancelled
from referee_app.text.catalogue import LANGUAGES, Catalogue
from tests.desk.conftest import FOUR, HAND, people, tell
from tests.sheets import table as cloth

NASTY = (
    "O'Neil, Jr. \"Ace\"", "Иванов，Пётр", "=1+1", "@SUM(A1)", "+49 170", "-5", "'=kept", "a;b\tc|d", "Ærø ♠", "1e5",
    "  two  blanks ", "שלום", "12,5", "TRUE", "''+x",
)  # fmt: skip
ENGLISH = Catalogue()
NS = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}


def nasty() -> Event:
    """Everybody plays the next; one match void, one short, one bye."""
    teams = [Team(f"t{n}", name) for n, name in enumerate(NASTY)]
    matches = [
        Match(f"m{n}", n + 1, (f"t{n}", f"t{(n + 1) % len(NASTY)}"), (n + 1,), Result((17, n), (n, 0)), "11:00am")
        for n in range(len(NASTY))
    ]
    matches += [Match("s", 1, ("t3", "t9"), (), Result((9, 9), short=True)), Match("b", 1, ("t7", ""))]
    log = [Agreed(Terms(Draw.FREE)), *map(Joined, teams), *map(Added, matches), Voided("m2", "cards marked")]
    folded = fold("=Cup", log)
    assert not folded.stranded
    return folded.event


def text(sheet: Sheet, by: str = ",") -> str:
    return "".join(as_csv(sheet, by))


@pytest.mark.parametrize("by", [",", ";", "\t", "|"])
def test_B67_B68_what_goes_out_as_a_table_comes_in_again_as_it_was(by: str) -> None:
    event, ids = nasty(), count(1)
    raw = text(sheets.matches(event, ENGLISH), by).encode()
    empty = Event("", Terms(Draw.FREE))
    looked = preview(raw, "x", empty, (), {}, lambda: f"i{next(ids)}")
    entry = accepted(looked)
    assert not isinstance(entry, Told), [str(ask.told) for ask in looked.open]
    again = fold("again", (Agreed(empty.terms), entry)).event

    def told(one: Event) -> list[object]:
        found = [(m.round, tuple(map(one.name, m.teams)), m.tables, m.result, m.start, m.voided, m.note)
                 for m in one.matches.values()]  # fmt: skip
        return sorted(found, key=repr)

    assert told(again) == told(event)
    assert [row.tally.games_won for row in standings(again)] == [row.tally.games_won for row in standings(event)]


def test_B68_text_is_never_a_formula_and_a_negative_number_is_a_number() -> None:
    lines = list(csv.reader(io.StringIO(text(Sheet("", ("name", "total"), [("=1+1", -3), ("@SUM(A1)", 5)])))))
    assert lines[1:] == [["'=1+1", "-3"], ["'@SUM(A1)", "5"]]
    assert text(Sheet("", ("a", "b"), [])).startswith("\ufeff")
    assert text(Sheet("", ("a", "b"), [("x\ny", None)])).endswith('"x\ny",\r\n')


def cells(book: bytes, page: int = 1) -> list[list[tuple[str, str]]]:
    """Kind and value of every cell: "s" is a text, whatever it begins with."""
    whole = zipfile.ZipFile(io.BytesIO(book))
    shared = ["".join(one.itertext()) for one in ElementTree.fromstring(whole.read("xl/sharedStrings.xml"))]
    tree = ElementTree.fromstring(whole.read(f"xl/worksheets/sheet{page}.xml"))

    def told(cell: ElementTree.Element) -> tuple[str, str]:
        kind, value = cell.get("t", "n"), "".join(cell.itertext())
        return kind, shared[int(value)] if kind == "s" else value

    return [[told(cell) for cell in row.findall("x:c", NS)] for row in tree.findall(".//x:row", NS)]


def test_a_spreadsheet_has_words_as_words_and_numbers_as_numbers() -> None:
    rows = [(name, -3) for name in NASTY]
    book = as_xlsx([Sheet("a/b", ("name", "total"), rows), Sheet("A B", ("x", "y"), [(None, 0.5)])])
    found = cells(book)
    assert [row[0] for row in found[1:]] == [("s", name) for name in NASTY]
    assert {row[1] for row in found[1:]} == {("n", "-3")}
    assert b"<f>" not in zipfile.ZipFile(io.BytesIO(book)).read("xl/worksheets/sheet1.xml")
    assert cells(book, 2)[1] == [("n", "0.5")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_speak_the_language_and_keep_the_columns_that_are_read_again(lang: str, club_event: Event) -> None:
    catalogue = Catalogue(lang)
    ranking, matches = sheets.ranking(club_event, catalogue), sheets.matches(club_event, catalogue)
    assert (ranking.heads[1] == "Team") == (lang == "en")
    assert matches.heads[:3] == ("round", "teamA", "teamABullsEye")
    assert len(list(ranking.rows)) == 18
    assert len(list(matches.rows)) == 27


def drawn(pdf: bytes) -> list[str]:
    """The lines of text of a PDF, read back through the font's own map."""
    signs = {f"{glyph:04x}": sign for sign, glyph in roboto().glyphs.items()}
    streams = [zlib.decompress(raw) for raw in re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)
               if raw[:1] == b"x"]  # fmt: skip
    found = [one for stream in streams for one in re.findall(rb"<([0-9a-f]*)> Tj", stream)]
    return ["".join(signs.get(one[n : n + 4].decode(), "□") for n in range(0, len(one), 4)) for one in found]


def test_a_table_is_printed_with_its_reasons_and_terms(club_event: Event) -> None:
    whole = " ".join(drawn(as_pdf(papers.event_table(club_event, Catalogue("ru"), day="2026-05-01T20:00:00+00:00"))))
    assert "Ibis United" in whole
    assert "меньше проигранных партий" in whole
    assert "Порядок: выигранные партии" in whole
    assert "□" not in whole


def test_a_long_table_takes_several_pages_each_with_its_headings() -> None:
    rows = tuple((str(n), "♠ " + "слово " * 30, "x" * 200) for n in range(60))
    pdf = as_pdf(papers.Paper("Long", (papers.Grid(("№", "Words", "Wide"), rows),)))
    lines = drawn(pdf)
    pages = len(re.findall(rb"/Type /Page\b", pdf))
    assert pages > 2
    assert lines.count("№") == pages
    assert f"1/{pages}" in lines
    assert {str(n) for n in range(60)} <= set(lines)


def test_pairings_have_room_for_results_and_pages_say_the_same(club_event: Event) -> None:
    event = fold("Cup", [Agreed(Terms(to=2)), *(Joined(Team(one, one)) for one in "ABC"),
                         Added(Match("m", 1, ("A", "B"), (1, 2))), Added(Match("b", 1, ("C", "")))]).event  # fmt: skip
    paper = papers.pairings(event, 1, ENGLISH)
    assert paper.parts[1] == papers.Grid(
        ("Table", "Team", "", "Team"), (("1+2", "A", "____ – ____", "B"), ("", "C", "", "bye")), frozenset({0})
    )
    page = papers.as_html(papers.event_table(event, ENGLISH, day="2026-05-01T20:00:00+00:00"), "en", "/print.js")
    assert "<h1>Cup</h1>" in page
    assert 'src="/print.js"' in page


def test_who_left_is_printed_under_the_table() -> None:
    event = fold("Cup", [Agreed(Terms(to=2)), *(Joined(Team(one, one)) for one in "AB"), Left("B")]).event
    assert papers.Line("Dropped out: B. Their matches played count") in papers.event_table(event, ENGLISH).parts


@pytest.mark.parametrize(("name", "boxed"), [("Ærø Ўсход", False), ("שלום", True), ("👑" + "A" * 199, True)])
def test_letters_without_a_shape_are_boxes_and_the_paper_says_so(name: str, boxed: bool) -> None:
    event = fold("Cup", (Joined(Team("a", name)), Joined(Team("b", "Bob")))).event
    paper = papers.event_table(event, ENGLISH)
    assert roboto().draws(papers.written_in(paper)) is not boxed
    plain, made = as_pdf(paper), making.paper_file(paper, "pdf", ENGLISH)
    assert (made != plain) is boxed
    assert name in making.paper_file(paper, "html", ENGLISH).decode()


async def test_a_game_is_printed_with_its_hands(office: Office) -> None:
    game = await office.desk.begin(FOUR.sheet, people("Аня", "Бо", "Cy", "Di"))
    await tell(await office.desk.table(game), HAND)
    lines = " ".join(drawn(as_pdf(await making.game_paper(office, game, Catalogue("be")))))
    assert "Аня" in lines
    assert "6♣" in lines
    assert "□" not in lines
    assert b"<table" in making.paper_file(await making.game_paper(office, game, ENGLISH), "html", ENGLISH)


async def test_a_season_goes_out_with_players_and_hands_and_can_be_cancelled(office: Office) -> None:
    for _ in range(3):
        game = await office.desk.begin(cloth.Table(house={"target": 7}).sheet, people())
        await tell(await office.desk.table(game), f"{HAND}; turn 9♦; stand; high X A; low X 2; jack Y hung by X")
    found = await making.season_sheets(office, ENGLISH)
    assert list(found) == ["players", "hands"]
    rows = list(found["hands"].rows)
    assert len(rows) == 3 * 2 * 2
    assert [row[2:] for row in rows[:4]] == [
        ("All Fours", 1, "Dan", "Rita & Lena", 2, 2), ("All Fours", 1, "Dan", "Paul & Dan", 4, 4),
        ("All Fours", 2, "Rita", "Rita & Lena", 0, 2), ("All Fours", 2, "Rita", "Paul & Dan", 5, 9),
    ]  # fmt: skip
    heard: Iterator[int] = count()
    stopped = await making.season_sheets(office, ENGLISH, lambda done, of: next(heard) < 2)
    with pytest.raises(Cancelled):
        await making.table_file(stopped, "xlsx")
    assert (await making.table_file(found, "csv", "players")).startswith(b"\xef\xbb\xbfRank,Player,Games")
