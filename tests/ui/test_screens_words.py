"""Nothing a person reads stands outside the catalogues: in a language of accents alone no plain vowel is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from referee_app.desk.club.office import Office, new_team
from referee_app.desk.club.values import POINTS_FIRST, Draw, Terms
from referee_app.desk.desk import Person
from referee_app.desk.table import Made, Table
from referee_app.text.catalogue import LANGUAGES, LOCALES, Catalogue
from referee_app.text.pseudo import PSEUDO
from tests.laws.walks import NAMES, NOTES, TABLES, fixed
from tests.laws.walks import Table as Cloth
from tests.ui.driver import HeadlessApp
from tests.ui.sitting import Sitting, sitting, taps
from tests.ui.test_screens_club import WON
from tests.ui.test_screens_club_files import picked

PLAYERS = ("Brt", "Dnn", "Gwn", "Hlg", "Jnk", "Krs", "Lnd", "Mrt", "Nls", "Prc")
CALLS = 26
SOURCES = {name for ruleset, _, _ in TABLES for name in (*ruleset.sources, ruleset.edition)}
NOT_WORDS = re.compile("|".join([r"\bA\b", *map(re.escape, (*SOURCES, *NOTES))]))
"""The mark of an ace, names of sources and editions, and what players wrote."""
ANSWER = re.compile(r"who-|(card|first|led)-S-2|second-S-3")
"""What answers a dispute."""
PLAIN = re.compile("[aeiouAEIOU]")
TABLES_OF_EACH = [(cloth, name) for cloth, name in zip(TABLES, NAMES, strict=True) if cloth[1] == cloth[0].tables[0]]


def left_over(app: HeadlessApp) -> list[str]:
    tongues = LANGUAGES.values()
    spoken = tuple(f": {one}" for one in tongues)
    texts = {text for text in app.texts() if text not in tongues and not text.endswith(spoken)}
    return sorted(text for text in texts if PLAIN.search(NOT_WORDS.sub("", text)))


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every message said, in English."""
    said: set[str] = set()
    say, count = Catalogue.say, Catalogue.count

    def heard(self: Catalogue, message: str, **slots: object) -> str:
        said.add(message)
        return say(self, message, **slots)

    def counted(self: Catalogue, one: str, many: str, n: int, **slots: object) -> str:
        said.add(one)
        return count(self, one, many, n, **slots)

    monkeypatch.setattr(Catalogue, "say", heard)
    monkeypatch.setattr(Catalogue, "count", counted)
    return said


def known() -> set[str]:
    """The messages that are translated; the check of the catalogues sees to it that all languages have all of them."""
    with (LOCALES / "referee.pot").open("rb") as file:
        return {one.id[0] if isinstance(one.id, tuple) else str(one.id) for one in read_po(file)} | {"{error}"}


async def begun(at: Sitting, cloth: Cloth) -> Table:
    sheet = fixed(cloth, 0).sheet
    people = [Person("", name) for name in PLAYERS[: sheet.seating.players]]
    await at.desk.shelf.club.set_setting("lang", PSEUDO)
    return await at.desk.table(await at.desk.begin(sheet, people))


async def looked_over(app: HeadlessApp, table: Table) -> list[str]:
    """The screens of a game, and each mishap there may be."""
    found: list[str] = []
    for place in ("sheet", "rules", "rules?q=xyzzy", "result", "mishap", "amend/1", "view", "picture", "code"):
        await app.go(f"/game/{table.id}/{place}")
        await taps(app, *[one for one in app.idents() if one.startswith("section-")][1:])
        found += left_over(app)
    await app.go(f"/game/{table.id}/sheet")
    await taps(app, *[one for one in app.idents() if one == "hand-1"])
    found += left_over(app)
    await app.go(f"/game/{table.id}/mishap")
    for way in [one for one in app.idents() if one.startswith("mishap-")]:
        await app.go(f"/game/{table.id}/mishap")
        if way in app.idents():
            await app.tap(way)
            found += left_over(app)
    return found


@pytest.mark.parametrize("cloth", [cloth for cloth, _ in TABLES_OF_EACH], ids=[name for _, name in TABLES_OF_EACH])
async def test_all_words_of_a_game_come_from_the_catalogues(tmp_path: Path, cloth: Cloth, messages: set[str]) -> None:
    async with sitting(tmp_path) as at:
        table, found = await begun(at, cloth), set[str]()
        async with at.window(f"/game/{table.id}") as app:
            found |= set(left_over(app))
            for game in list(fixed(cloth, CALLS).games())[1:]:
                assert isinstance(await table.make(game.calls[-1], table.count), Made)
            await app.go("/")
            await app.go(f"/game/{table.id}")
            found |= set(left_over(app))
            found |= set(await looked_over(app, table))
    assert not found
    assert {one for one in messages if PLAIN.search(NOT_WORDS.sub("", one))} <= known()


@pytest.mark.parametrize("game", {ruleset.id: None for ruleset, _, _ in TABLES})
async def test_so_do_those_of_every_ruling(tmp_path: Path, game: str, messages: set[str]) -> None:
    found = set[str]()
    async with sitting(tmp_path) as at:
        await at.desk.shelf.club.set_setting("lang", PSEUDO)
        async with at.window(f"/referee?game={game}&preset=book") as app:
            disputes = [one for one in app.idents() if one.startswith("dispute-")]
            for dispute in disputes:
                await app.go(f"/referee?game={game}&preset=book&about={dispute.removeprefix('dispute-')}")
                while "ruling" not in app.idents():
                    found |= set(left_over(app))
                    if "figures-key-1" in app.idents():
                        await app.go(f"{app.page.route}&counts=2-1-1")
                    else:
                        await app.tap(next(one for one in app.idents() if ANSWER.match(one)))
                found |= set(left_over(app))
    assert not found


async def test_so_do_those_of_teams_and_players(tmp_path: Path, messages: set[str]) -> None:
    async with sitting(tmp_path) as at:
        await at.desk.shelf.club.set_setting("lang", PSEUDO)
        names, office = PLAYERS[:4], Office(at.desk)
        await at.game(WON, names=names, house={"target": 7})
        await at.game(WON, names=PLAYERS[4:8], house={"target": 7})
        first, *_, last = await at.desk.people()
        event_id = await office.begin("Ttl", Terms(Draw.SWISS, 2), [new_team(name) for name in PLAYERS[6:]])
        async with at.window(f"/club/{event_id}/rounds") as app:
            await taps(app, "draw", "draw-anew")
            found = left_over(app)
            team = next(iter((await office.open(event_id)).event.teams))
            await app.go(f"/club/{event_id}/teams/team/{team}")
            await app.tap(f"member-{first.id}")
            await app.choose("member-name", first.name)
            found += left_over(app)
            await app.choose("member-name", last.name)
            found += left_over(app)
            await app.go(f"/club/people/{first.id}")
            await taps(app, "same-person", f"same-{last.id}")
            found += left_over(app)
            await taps(app, "join", f"part-{first.id}")
            found += left_over(app)
            await app.go(f"/club/{event_id}/more/import")
            await picked(app, "x.csv", b"round,teamA,teamABullsEye,teamB,teamBBullsEye\n1,A,2,B,0\n1,C,2,D,0\n")
            found += left_over(app)
    assert [text for text in found if PLAIN.search(NOT_WORDS.sub("", text))] == []


async def test_so_do_those_of_the_club(tmp_path: Path, messages: set[str]) -> None:
    async with sitting(tmp_path) as at:
        await at.desk.shelf.club.set_setting("lang", PSEUDO)
        office, names = Office(at.desk), PLAYERS[:5]
        event_id = await office.begin("Ttl", Terms(Draw.SWISS, 4, POINTS_FIRST), [new_team(name) for name in names])
        async with at.window("/club") as app:
            found = left_over(app)
            for place in ("/club/new", "/club/import", f"/club/{event_id}", "/club/nosuch"):
                await app.go(place)
                found += left_over(app)
            await app.go("/club/new")
            await app.choose("teams", "N:\nBrt\nBrt")
            await taps(app, "more-terms", "own-order", "length-0")
            found += left_over(app)
            await app.go(f"/club/{event_id}/rounds")
            await taps(app, "draw", "add-match")
            found += left_over(app)
            card = next(one for one in app.idents() if one.startswith("match-"))
            await taps(app, card, "add-game")
            found += left_over(app)
            await taps(app, "score-4-2", "result-hangs-0", "result-key-1", "result-done", card, "correct")
            await taps(app, "score-4-1", "result-done", "void", "restore")
            found += left_over(app)
            for place in (
                "",
                "/rounds",
                "/teams",
                f"/teams/team/{next(iter((await office.open(event_id)).event.teams))}",
            ):
                await app.go(f"/club/{event_id}{place}")
                found += left_over(app)
            await app.go(f"/club/{event_id}/more")
            await taps(app, "log", "terms", "naming", "draw-knock_out")
            found += left_over(app)
            await app.go(f"/club/{event_id}/more/import")
            found += left_over(app)
    assert [text for text in found if PLAIN.search(NOT_WORDS.sub("", text))] == []
    assert {one for one in messages if PLAIN.search(NOT_WORDS.sub("", one))} <= known()


async def test_so_do_those_of_the_other_screens(tmp_path: Path, messages: set[str]) -> None:
    async with sitting(tmp_path) as at:
        await at.desk.shelf.club.set_setting("lang", PSEUDO)
        async with at.window("/") as app:
            found = left_over(app)
            books = [f"/referee/rules/{one}" for one in at.desk.rulesets]
            books += [f"{book}{rest}" for book in books for rest in ("?q=xyzzy", "?q=pack", "/compare")]
            for place in ("/new", "/settings", "/people", "/receive", "/nowhere", "/game/nosuch", "/referee", *books):
                await app.go(place)
                await taps(app, *[one for one in app.idents() if one in ("section-1", "alike")])
                found += left_over(app)
            await app.go("/new")
            for ruleset in at.desk.rulesets:
                await taps(app, f"ruleset-{ruleset}")
                await taps(app, *[one for one in ("more-rules", "aloud") if "house-" not in one])
                found += left_over(app)
                await taps(app, *[one for one in app.idents() if one.startswith("why-")][:1], "rule-close")
    own = re.compile("xyzzy|pack|" + re.escape(str(tmp_path)))
    assert [text for text in found if PLAIN.search(own.sub("", NOT_WORDS.sub("", text)))] == []
    assert {one for one in messages if PLAIN.search(NOT_WORDS.sub("", one))} <= known()
