"""Games kept in other programs: what is known of them comes in, each once."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping

import pytest

from referee_app.desk.club.fold import fold, heard
from referee_app.desk.club.incoming.preview import OTHER, SAME, SKIP, THEIRS, Preview, Sort
from referee_app.desk.club.incoming.reading import accepted, preview
from referee_app.desk.club.told import Told
from referee_app.desk.club.values import Event
from referee_app.records.codec import BadFile

NOTHING = fold("Event", ()).event
PLAYS = {
    "games": [{"id": 1, "name": "All Fives"}],
    "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo"}, {"id": 3, "name": "Çelik"}],
    "plays": [
        {"uuid": "u1", "gameRefId": 1, "playDate": "2026-05-01 20:00:00", "ignored": False, "playerScores": [
            {"playerRefId": 1, "score": "61", "winner": True}, {"playerRefId": 2, "score": "61", "winner": True},
            {"playerRefId": 3, "score": "40", "winner": False}]},
        {"uuid": "u2", "gameRefId": 1, "playDate": "2026-05-02 20:00:00", "playerScores": [
            {"playerRefId": 1, "score": "1000000"}, {"playerRefId": 2, "score": "-1000"}]},
        {"uuid": "u3", "gameRefId": 1, "ignored": True, "playerScores": []},
    ],
}  # fmt: skip
KEEPSCORE = """<?xml version="1.0" encoding="UTF-8"?>
<GamesBackup><gameCount>1</gameCount><version>4</version><Games><Game>
<dateGameSaved>1380000000000</dateGameSaved><dateGameStarted>1380000000000</dateGameStarted>
<gameName>Thursday</gameName><PlayerScores>
<PlayerScore><playerName>Ann</playerName><score>12</score><playerNumber>0</playerNumber></PlayerScore>
<PlayerScore><playerName isEmpty="true">null</playerName><score>-3</score><playerNumber>1</playerNumber></PlayerScore>
</PlayerScores></Game></Games></GamesBackup>"""


def looked(text: str | bytes, into: Event = NOTHING, answers: Mapping[str, str] | None = None) -> Preview:
    raw = text.encode() if isinstance(text, str) else text
    return preview(raw, "file", into, ("Ann",), answers or {}, lambda: "x")


def taken(preview: Preview, into: Event = NOTHING) -> Event:
    entry = accepted(preview)
    assert not isinstance(entry, Told), str(entry)
    after = heard(into, entry)
    assert isinstance(after, Event), str(after.why)
    return after


def test_B18_everybody_who_won_together_has_won() -> None:
    first, second = taken(looked(json.dumps(PLAYS))).past.values()
    assert (first.names, first.scores, first.winners) == (("Ann", "Bo", "Çelik"), (61, 61, 40), (0, 1))
    unflagged = json.loads(json.dumps(PLAYS))
    for score in unflagged["plays"][0]["playerScores"]:
        del score["winner"]
    assert next(iter(taken(looked(json.dumps(unflagged))).past.values())).winners == (0, 1)
    assert (second.scores, second.winners) == ((1_000_000, -1_000), (0,)), "B48: shown in full"


def test_the_same_file_twice_adds_nothing_and_a_changed_game_is_a_conflict() -> None:
    here = taken(looked(json.dumps(PLAYS)))
    assert {row.sort for row in looked(json.dumps(PLAYS), here).rows} == {Sort.DUPLICATE}
    changed = json.loads(json.dumps(PLAYS))
    changed["plays"][0]["playerScores"][2]["score"] = "41"
    conflict = looked(json.dumps(changed), here)
    assert [row.sort for row in conflict.rows] == [Sort.CONFLICT, Sort.DUPLICATE]
    assert str(conflict.rows[0].ours) == "All Fives · 2026-05-01 20:00:00 · Ann 61, Bo 61, Çelik 40"
    after = taken(looked(json.dumps(changed), here, {conflict.asks[0].id: THEIRS}), here)
    assert next(iter(after.past.values())).scores == (61, 61, 41)


@pytest.mark.parametrize("score", ["12,5", "12.5", "many", "1e3"])
def test_B66_whole_numbers_only_never_text(score: str) -> None:
    bad = json.loads(json.dumps(PLAYS))
    bad["plays"][1]["playerScores"][0]["score"] = score
    preview = looked(json.dumps(bad))
    [row] = preview.of(Sort.UNREADABLE)
    assert (row.row, row.column, str(row.why)) == (2, "score", f"“{score}” is not a whole number")
    assert len(taken(looked(json.dumps(bad), NOTHING, {preview.asks[0].id: SKIP})).past) == 1


@pytest.mark.parametrize("by", [";", "\t", "|", ","])
def test_B64_points_in_rows_with_headings_in_russian(by: str) -> None:
    text = "Игрок;Раздача;Очки\nАня;1;5\nБорис;1;−3\nАня;2;4\n".replace(";", by)
    [past] = taken(looked(text)).past.values()
    assert (past.names, past.scores, past.winners) == (("Аня", "Борис"), (9, -3), (0,))
    bad = looked(text.replace("4", "12.5"))
    [row] = bad.of(Sort.UNREADABLE)
    assert (row.row, row.column) == (4, "Очки")


def test_B67_names_with_commas_quotes_and_foreign_marks_come_in_as_they_are() -> None:
    text = 'player,points\n"O\'Neil, Jr. ""Ace""",5\n"Иванов，Пётр",3\n\'=1+1,2\n@SUM(A1),1\n'
    [past] = taken(looked(text)).past.values()
    assert past.names == ('O\'Neil, Jr. "Ace"', "Иванов，Пётр", "=1+1", "@SUM(A1)")


def test_games_down_and_players_across() -> None:
    text = "Game,Date,Ann,Bo,Cy\r\nThursday,2013-09-24,10,20,\r\nFriday,2013-09-25,,4,4\r\nAlone,,,1,\r\n"
    preview = looked(text)
    assert [row.sort for row in preview.rows] == [Sort.NEW, Sort.NEW, Sort.UNREADABLE]
    pasts = list(taken(looked(text, NOTHING, {preview.asks[0].id: SKIP})).past.values())
    assert [(past.game, past.names, past.scores, past.winners) for past in pasts] == [
        ("Thursday", ("Ann", "Bo"), (10, 20), (1,)), ("Friday", ("Bo", "Cy"), (4, 4), (0, 1)),
    ]  # fmt: skip


@pytest.mark.parametrize("pack", [str.encode, lambda text: gzip.compress(text.encode())])
def test_a_backup_of_keepscore(pack: object) -> None:
    [past] = taken(looked(pack(KEEPSCORE))).past.values()  # type: ignore[operator]
    assert (past.game, past.at[:10], past.scores, past.winners) == ("Thursday", "2013-09-24", (12, -3), (0,))


def test_cells_across_that_cannot_be_read_are_named_by_their_player() -> None:
    text = "Game,Ann,Bo\nThursday,ten,20\nFriday,1,2\n"
    [row] = looked(text).of(Sort.UNREADABLE)
    assert (row.row, row.column, str(row.why)) == (2, "Ann", "“ten” is not a whole number")


@pytest.mark.parametrize(
    "raw",
    [b"<a", b"<!DOCTYPE x []><a/>", b"\x1f\x8bxx", b'{"plays": 1}', b'{"plays": [}', gzip.compress(b"a", mtime=0)[:-4]],
)  # fmt: skip
def test_a_file_that_is_broken_is_refused(raw: bytes) -> None:
    with pytest.raises(BadFile):
        looked(raw)


def test_a_name_nearly_like_one_known_here_is_asked_about() -> None:
    text = "player,points\nAnna-Maria,5\nBo,3\n"
    here = taken(looked(text))
    other = "game,player,points\nX,Anna Maria,5\nX,Bo,3\n"
    preview = looked(other, here)
    assert [row.sort for row in preview.rows] == [Sort.UNKNOWN]
    same = taken(looked(other, here, {preview.asks[0].id: SAME}), here)
    assert list(same.past.values())[1].names == ("Anna-Maria", "Bo")
    apart = taken(looked(other, here, {preview.asks[0].id: OTHER}), here)
    assert list(apart.past.values())[1].names == ("Anna Maria", "Bo")


def test_two_who_sat_at_one_table_are_never_taken_for_one() -> None:
    text = "Game;Player;Points\nx;Anna Lee;3\nx;Bo;4\ny;Anna Lee;3\ny;Anna Leo;4\nz;Anna Leo;1\nz;Bo;2"
    assert not looked(text).open
    here = taken(looked("Game;Player;Points\ny;Anna Lee;3\ny;Anna Leo;4"))
    assert not looked("Game;Player;Points\nz;Anna Leo;1\nz;Bo;2", here).open
    assert looked("Game;Player;Points\nz;Anna Lea;1\nz;Bo;2", here).open
