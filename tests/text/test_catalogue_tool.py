"""The tool that keeps the catalogues: what it takes from the code, and what its check does not let pass."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.catalogues import PACKAGE, check, paths, text_of, work

CODE = """
title = words.say("New game")
hands = words.count("{n} hand", "{n} hands", n)
deals = say(words("{name} deals"), name=name)
drawn = words(look, f"{hand} · {rules}")
"""
SPEECH = {
    "ru": ("Новая партия", ("{n} раздача", "{n} раздачи", "{n} раздач"), "сдаёт {name}"),
    "pt": ("Nova partida", ("{n} mão", "{n} mãos"), "{name} dá"),
    "be": ("Новая партыя", ("{n} раздача", "{n} раздачы", "{n} раздач"), "раздае {name}"),
}

FILES = ("referee.pot", "ru: referee.po", "pt: referee.po", "be: referee.po")


class Words:
    """A package with three messages and its catalogues, translated."""

    def __init__(self, folder: Path) -> None:
        self.package, self.locales = folder / "app", folder / "locales"
        self.package.mkdir()
        self.code = self.package / "home.py"
        self.code.write_text(CODE)
        list(work(self.package, self.locales))
        for lang in SPEECH:
            self.translate(lang, "New game", SPEECH[lang][0])
            self.translate(lang, "{n} hand", SPEECH[lang][1])
            self.translate(lang, "{name} deals", SPEECH[lang][2])
        self.told = list(work(self.package, self.locales))

    def po(self, lang: str) -> Path:
        return paths(self.locales, lang)[0]

    def catalog(self, lang: str) -> Catalog:
        with self.po(lang).open("rb") as file:
            return read_po(file, locale=lang)

    def translate(self, lang: str, message: str, said: str | tuple[str, ...]) -> None:
        catalog = self.catalog(lang)
        found = catalog.get(message)
        assert found is not None
        found.string = said
        self.po(lang).write_bytes(text_of(catalog))

    def compile(self) -> None:
        list(work(self.package, self.locales))

    @property
    def wrong(self) -> list[str]:
        return list(check(self.package, self.locales))


@pytest.fixture
def words(tmp_path: Path) -> Words:
    return Words(tmp_path)


def test_it_takes_what_is_marked_and_tells_how_far_each_language_is(words: Words) -> None:
    assert words.told == [f"{lang}: 3 of 3 messages translated" for lang in ("ru", "pt", "be")]
    assert words.wrong == []


def test_running_it_again_changes_no_file(words: Words) -> None:
    before = {file: file.stat().st_mtime_ns for file in words.locales.rglob("*.*")}
    words.compile()
    assert {file: file.stat().st_mtime_ns for file in words.locales.rglob("*.*")} == before


def test_code_that_moves_about_makes_nothing_stale(words: Words) -> None:
    words.code.rename(words.package / "table.py").write_text(f"\n\n\nmore = words.say('{{name}} deals')\n{CODE}")
    assert words.wrong == []


def test_the_time_of_making_is_of_no_account(words: Words) -> None:
    for file in (words.locales / "referee.pot", words.po("ru")):
        text = file.read_text("utf-8").replace("POT-Creation-Date: 20", "POT-Creation-Date: 19")
        file.write_text(text, "utf-8")
    assert words.wrong == []


def test_what_is_said_no_more_is_kept_for_those_who_translate(words: Words) -> None:
    words.code.write_text(CODE.replace("New game", "Another game"))
    words.compile()
    assert '#~ msgstr "Nova partida"' in words.po("pt").read_text("utf-8")
    words.code.write_text(CODE)
    words.compile()
    assert words.catalog("pt").get("New game").string == "Nova partida"


def spoil_code(words: Words) -> None:
    words.code.write_text(CODE + 'more = words.say("Show more")')


def spoil_mo(words: Words) -> None:
    words.translate("be", "New game", "Новая гульня")


def lose_a_slot(words: Words) -> None:
    words.translate("ru", "{name} deals", "сдаёт сосед")
    words.compile()


def rename_a_slot(words: Words) -> None:
    words.translate("pt", "{name} deals", "{nome} dá")
    words.compile()


def break_a_brace(words: Words) -> None:
    words.translate("pt", "{name} deals", "{name dá")
    words.compile()


def drop_a_plural(words: Words) -> None:
    words.translate("ru", "{n} hand", ("{n} раздача", "{n} раздачи", ""))
    words.compile()


def slot_in_one_form_only(words: Words) -> None:
    words.translate("be", "{n} hand", ("раздача", "{n} раздачы", "{n} раздач"))
    words.compile()


def count_otherwise(words: Words) -> None:
    text = words.po("pt").read_text("utf-8").replace("plural=(n != 1)", "plural=(n > 1)")
    words.po("pt").write_text(text, "utf-8")
    words.compile()


def lose_the_po(words: Words) -> None:
    words.po("ru").unlink()


def lose_the_mo(words: Words) -> None:
    paths(words.locales, "ru")[1].unlink()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (spoil_code, [f"{name} and the code differ in 1 messages, first 'Show more'" for name in FILES]),
        (spoil_mo, ["be: referee.mo does not say what referee.po says"]),
        (lose_a_slot, ["ru: {name} deals: slots {name}, but none in 'сдаёт сосед'"]),
        (rename_a_slot, ["pt: {name} deals: slots {name}, but {nome} in '{nome} dá'"]),
        (break_a_brace, ["pt: {name} deals: slots {name}, but {(expected '}' before end of string)}"]),
        (drop_a_plural, ["ru: {n} hand: 2 of 3 plural forms"]),
        (slot_in_one_form_only, ["be: {n} hand: slots {n}, but none in 'раздача'"]),
        (count_otherwise, ["pt: referee.po counts by nplurals=2; plural=(n > 1)"]),
        (lose_the_po, ["ru: referee.po is missing", "ru: referee.mo does not say what referee.po says"]),
        (lose_the_mo, ["ru: referee.mo does not say what referee.po says"]),
    ],
)
def test_the_check_tells_what_is_wrong(words: Words, spoil: Callable[[Words], None], told: list[str]) -> None:
    spoil(words)
    wrong = words.wrong
    assert len(wrong) == len(told), wrong
    assert all(line.startswith(begin) for line, begin in zip(wrong, told, strict=True)), wrong


def test_a_message_nobody_has_translated_yet_is_no_fault(words: Words) -> None:
    words.translate("ru", "New game", "")
    words.translate("ru", "{n} hand", ("", "", ""))
    words.compile()
    assert words.wrong == []


def test_a_message_whose_own_forms_differ_is_told(words: Words) -> None:
    words.code.write_text(CODE.replace('"{n} hands"', '"{m} hands"'))
    words.compile()
    assert any(line.startswith("referee.pot: {n} hand: slots {n}, but {m}") for line in words.wrong)


def test_from_the_command_line() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tools.catalogues", "--check"], cwd=PACKAGE.parent, capture_output=True, text=True
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
