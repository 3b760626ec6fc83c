"""Games kept in other programs: KeepScore's spreadsheet and backup, BG Stats' export, and points in rows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any
from xml.etree import ElementTree

from referee_app.core.ruleset import words
from referee_app.desk.club.entries import Recalled, Step
from referee_app.desk.club.incoming.cells import BadCell, Cells, read_whole
from referee_app.desk.club.incoming.grid import Grid, Line, unmarked
from referee_app.desk.club.incoming.preview import (
    LEAVE_OUT,
    OTHER,
    OURS,
    SAME,
    THEIRS,
    Asking,
    Looked,
    Option,
    Preview,
    Sort,
)
from referee_app.desk.club.incoming.spelling import nearest
from referee_app.desk.club.scoring import SCORES
from referee_app.desk.club.told import Told, joined
from referee_app.desk.club.values import Event, Past
from referee_app.records.codec import BadFile
from referee_app.records.names import cut, key, tidy

PLAYER = {"player", "игрок", "jogador", "гулец", "гулёц", "name", "имя", "nome", "імя"}
POINTS = {"points", "очки", "pontos", "ачкі", "score", "счёт", "счет", "pontuação", "лік"}
GAME = {"game", "игра", "jogo", "гульня"}
DATE = {"date", "дата", "data", "started", "saved"}
SETS = (PLAYER, POINTS, GAME, DATE)


@dataclass(frozen=True)
class Bad:
    """A row of which no game can be made: the heading of the cell, and why."""

    column: str
    why: Told
    shown: str


Found = tuple[int, Past | Bad]
"""The row of the file, and what stands in it."""


def _head(grid: Grid, among: set[str]) -> str | None:
    return next((head for head in grid.heads if head.lower() in among), None)


def by_rows(grid: Grid) -> Callable[[Grid], Iterable[Found]] | None:
    """A row for each player's points: what reads it, None where it is another table."""
    return long if _head(grid, PLAYER) and _head(grid, POINTS) else None


def across(grid: Grid) -> Callable[[Grid], Iterable[Found]] | None:
    """Games down and players across, as KeepScore writes it."""
    players = [head for head in grid.heads if not any(head.lower() in names for names in SETS)]
    return wide if _head(grid, GAME) and len(players) > 1 else None


def long(grid: Grid) -> Iterator[Found]:
    """Points of one game, or of several where a column names the game, added up by player."""
    player, points, game = _head(grid, PLAYER) or "", _head(grid, POINTS) or "", _head(grid, GAME)
    totals: dict[tuple[str, str], dict[str, int]] = {}
    rows: dict[tuple[str, str], int] = {}
    for line in grid.lines:
        try:
            cells = Cells(line)
            name, made = unmarked(cells.text(player)), cells.whole(points, least=-(10**9))
        except BadCell as bad:
            yield line.number, Bad(bad.column, bad.why, _cells(line))
            continue
        which = (
            unmarked(cells.text(game, empty=True)) if game else "",
            cells.text(_head(grid, DATE) or "", empty=True),
        )
        totals.setdefault(which, {}).setdefault(name, 0)
        totals[which][name] += made
        rows.setdefault(which, line.number)
    for which, scores in totals.items():
        yield rows[which], past(which[0], which[1], scores.items(), ())


def wide(grid: Grid) -> Iterator[Found]:
    """A player's cell is empty in games of others."""
    game, date = _head(grid, GAME) or "", _head(grid, DATE) or ""
    players = [head for head in grid.heads if not any(head.lower() in names for names in SETS)]
    for line in grid.lines:
        try:
            cells = Cells(line)
            scores = [(unmarked(who), cells.whole(who, least=-(10**9))) for who in players if line.cells.get(who)]
        except BadCell as bad:
            yield line.number, Bad(bad.column, bad.why, _cells(line))
            continue
        yield line.number, past(cells.text(game, empty=True), cells.text(date, empty=True), scores, ())


def keepscore(text: str) -> Iterator[Found]:
    """KeepScore's backup: Games of a name and PlayerScores; times are milliseconds since 1970."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadFile("file", words("is not a backup of KeepScore"))
    try:
        games = ElementTree.fromstring(text.encode()).iter("Game")
    except ElementTree.ParseError as error:
        raise BadFile("file", words("is not a backup of KeepScore")) from error
    for n, game in enumerate(games, 1):
        stamp = read_whole(game.findtext("dateGameStarted") or "") or 0
        at = datetime.fromtimestamp(min(stamp, 10**14) / 1000, UTC).isoformat(timespec="seconds") if stamp > 0 else ""
        scores: list[tuple[str, int]] = []
        bad = ""
        for place, one in enumerate(game.iter("PlayerScore"), 1):
            score = read_whole(one.findtext("score") or "")
            bad = bad or ("" if score is not None else one.findtext("score") or "")
            scores.append((one.findtext("playerName") or str(place), score or 0))
        name = game.findtext("gameName") or ""
        why = Told(words("“{value}” is not a whole number"), {"value": bad[:40]})
        yield n, Bad("score", why, name) if bad else past(name, at, scores, ())


def bg_stats(raw: Mapping[str, Any]) -> Iterator[Found]:
    """BG Stats' export: plays with scores of players, known by numbers of the file."""
    games, people = _named_by(raw.get("games")), _named_by(raw.get("players"))
    for n, play in enumerate(_dicts(raw.get("plays")), 1):
        if play.get("ignored") is True:
            continue
        scores, winners = list[tuple[str, int]](), list[int]()
        name, bad = games.get(json.dumps(play.get("gameRefId")), ""), None
        for place, one in enumerate(_dicts(play.get("playerScores"))):
            said = str(one.get("score") or "").strip()
            score = read_whole(said) if said else 0
            if score is None:
                bad = Bad("score", Told(words("“{value}” is not a whole number"), {"value": said[:40]}), name)
            who = json.dumps(one.get("playerRefId"))
            if who not in people:
                bad = Bad("playerRefId", Told(words("There is no player of that number in the file")), name)
            scores.append((people.get(who, ""), score or 0))
            winners += [place] if one.get("winner") is True else []
        made = past(name, str(play.get("playDate", "")), scores, winners, str(play.get("uuid") or ""))
        yield n, bad or made


def _dicts(raw: Any) -> list[Mapping[str, Any]]:
    return [one for one in raw if isinstance(one, Mapping)] if isinstance(raw, list) else []


def _named_by(raw: Any) -> dict[str, str]:
    return {json.dumps(one.get("id")): str(one.get("name", "")) for one in _dicts(raw)}


def past(
    game: str, at: str, scores: Iterable[tuple[str, int]], winners: Sequence[int], known: str = ""
) -> Past | Bad:  # fmt: skip
    """Whoever has most has won, all of them where several have: unless the file says who did."""
    pairs = [(tidy(cut(name)), score) for name, score in scores]
    if len(pairs) < 2 or not all(name for name, _ in pairs):
        return Bad("", Told(words("two players or more were expected, each with a name")), game)
    if over := next((score for _, score in pairs if abs(score) > SCORES), None):
        return Bad("score", Told(words("{value} is out of range"), {"value": str(over)}), game)
    best = max(score for _, score in pairs)
    won = tuple(winners) or tuple(n for n, (_, score) in enumerate(pairs) if score == best)
    names = tuple(name for name, _ in pairs)
    mark = tidy(cut(known)) or hashlib.sha256(repr((game, at, sorted(map(key, names)))).encode()).hexdigest()[:16]
    return Past(mark, tidy(cut(game)), tidy(cut(at)), names, tuple(score for _, score in pairs), won)


def preview(
    found: Iterable[Found], source: str, event: Event, people: Iterable[str], answers: Mapping[str, str]
) -> Preview:
    """What the games would bring: `people` are the names that are known here."""
    asking, rows, steps = Asking(answers), list[Looked](), list[Step]()
    known = {key(name): name for name in (*people, *(name for one in event.past.values() for name in one.names))}
    seen, marks, all_ = dict(event.past), hashlib.sha256(), list(found)
    met = _met((*event.past.values(), *(one for _, one in all_ if isinstance(one, Past))))
    for row, one in all_:
        marks.update(repr(one).encode())
        if isinstance(one, Bad):
            asking.ask(f"row-{row}", one.why, (LEAVE_OUT,), row)
            rows.append(Looked(row, Sort.UNREADABLE, joined(one.shown), one.column, one.why))
            continue
        named = _named(one, known, met, asking, row)
        sort, why = (Sort.NEW, None) if isinstance(named, Past) else (Sort.UNKNOWN, named)
        ours = seen.get(one.id)
        if isinstance(named, Past):
            sort, step = _sorted(named, ours, asking, row)
            steps += [step] if step else []
            seen.setdefault(one.id, named)
        rows.append(
            Looked(row, sort, shown(one), why=why, ours=shown(ours) if ours and sort is Sort.CONFLICT else None)
        )
    return Preview(source, marks.hexdigest()[:16], tuple(rows), asking.asks, tuple(steps))


def _met(games: Iterable[Past]) -> dict[str, set[str]]:
    """Who sat at a table with whom: two who did are not one person, however alike their names."""
    met: dict[str, set[str]] = {}
    for game in games:
        keys = set(map(key, game.names))
        for one in keys:
            met.setdefault(one, set()).update(keys)
    return met


def _named(one: Past, known: dict[str, str], met: Mapping[str, set[str]], asking: Asking, row: int) -> Past | Told:
    """With the names as they are known here; what is spelled nearly like one of them is asked about."""
    names, waiting = list[str](), None
    for name in one.names:
        others = (other for mark, other in known.items() if mark not in met[key(name)])
        near = None if key(name) in known else nearest(name, others)
        if near is None:
            names.append(known.setdefault(key(name), name))
            continue
        why = Told(words("{name} is spelled nearly like {near}"), {"name": name, "near": near})
        same = Option(SAME, Told(words("The same as {near}"), {"near": near}))
        answer = asking.ask(f"name-{key(name)}", why, (same, Option(OTHER, Told(words("Somebody else")))), row)
        waiting = waiting or (why if answer is None else None)
        names.append(near if answer == SAME else name)
    return waiting or replace(one, names=tuple(names))


def _sorted(one: Past, ours: Past | None, asking: Asking, row: int) -> tuple[Sort, Step | None]:
    if ours is None:
        return Sort.NEW, Recalled(one)
    if (ours.scores, ours.winners, ours.names) == (one.scores, one.winners, one.names):
        return Sort.DUPLICATE, None
    why = Told(words("The game is here with another score"))
    both = Option(OURS, Told(words("Keep what is here"))), Option(THEIRS, Told(words("Take what the file says")))
    taken = asking.ask(f"row-{row}-conflict", why, both, row) == THEIRS
    return Sort.CONFLICT, Recalled(one) if taken else None


def shown(one: Past) -> Told:
    scores = ", ".join(f"{name} {score}" for name, score in zip(one.names, one.scores, strict=True))
    return joined(one.game, one.at, scores)


def _cells(line: Line) -> str:
    return " · ".join(cell for cell in line.cells.values() if cell)
