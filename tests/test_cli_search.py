"""The rulebook searched from the command line."""

from __future__ import annotations

import json

from tests.test_cli import referee


def test_a_search_prints_the_sections_that_tell_of_it() -> None:
    done = referee("rules", "all_fours", "--lang", "ru", "--search", "ренонсом", COLUMNS="1000")
    lines = done.stdout.splitlines()
    assert any(line.startswith(">   Обычный доказанный >ренонс<") for line in lines)
    assert "Раздача и открытая карта" not in lines
    marks = json.loads(referee("rules", "all_fours", "--search", "kick", "--json").stdout)
    assert marks["found"][:2] == ["turn_up", "kick_in_hand"]
    text, spans = next((rule["text"], rule["marks"]) for rule in marks["rules"] if rule["id"] == "turn_up")
    assert [text[start:end] for start, end in spans] == ["turned up"]
    nothing = referee("rules", "all_fours", "--search", "xyzzy")
    assert (nothing.returncode, nothing.stdout) == (1, "")
    assert nothing.stderr == "Nothing found in the rules of all_fours (en): xyzzy\n"
