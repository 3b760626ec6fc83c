"""Sound files of every kind that is taken in, to begin from."""

from __future__ import annotations

import gzip
import json

from referee_app.records.storage import sealed
from tests.filed import GAME, game_file
from tests.fuzz.arrivals import DATA, QUESTION

KEEPSCORE = (
    "<Games><Game><gameName>Spoil Five</gameName><dateGameStarted>1700000000000</dateGameStarted><PlayerScore>"
    "<playerName>Ann</playerName><score>3</score></PlayerScore><PlayerScore><playerName>Bo</playerName><score>-1</score>"
    "</PlayerScore></Game></Games>"
)
BG_STATS = {
    "games": [{"id": 1, "name": "All Fours"}],
    "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo"}],
    "plays": [{"gameRefId": 1, "playDate": "2026-05-01", "uuid": "u", "playerScores": [
        {"playerRefId": 1, "score": "14", "winner": True}, {"playerRefId": 2, "score": "9"}]}],
}  # fmt: skip
TABLE = "\n".join((DATA / "club-event-a.csv").read_text("utf-8").splitlines()[:6])
LONG = "player;points;game;date\nAnn;3;All Fours;2026-05-01\nBo;-1;All Fours;2026-05-01\n"
WIDE = "game\tdate\tAnn\tBo\nFirst\t2026-05-01\t3\t1 000\n"
ROLL = "team|division|people\nTassa|A|Ann, Bo\n=Calabash|B|\n"
SETTINGS = 'title = "Referee"\nseed_color = "#1f6b45"\nport = 8550\nallowed_origins = ["https://cards.example"]\n'

SEEDS: tuple[bytes, ...] = (
    game_file(GAME).encode(),
    (DATA / "backup-1.json").read_bytes(),
    sealed({"game": {"1": {"names": ["Анна"]}}}),
    "Ça Я\u200d👩\u200d👩\u200d👧".encode(),
    b"10S",
    *(
        text.encode()
        for text in (KEEPSCORE, TABLE, LONG, WIDE, ROLL, SETTINGS, json.dumps(BG_STATS), json.dumps(QUESTION))
    ),
    gzip.compress(KEEPSCORE.encode(), mtime=0),
    LONG.encode("utf-16"),
)
