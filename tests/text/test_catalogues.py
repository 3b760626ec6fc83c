"""The catalogues hold what the code says, in every language, with its slots and its plural forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import GNUTranslations, translation

import pytest
from babel.messages.pofile import read_po

from referee_app.core.ruleset import Ruleset
from referee_app.games.registry import rulesets
from referee_app.text import asking, lines
from referee_app.text.catalogue import LANGUAGES, LOCALES, Catalogue, best
from referee_app.text.dates import MONTHS
from tools.catalogues import check, extracted, languages, paths, slots

FOREIGN = languages()
NUMBERS = r"(00\d( §\d(–\d|, §\d)?)?(; )?|pagat)+"
"""A source that reads the same in every language: "001 §4–5; 004"."""
MESSAGES = [message.id if isinstance(message.id, tuple) else (message.id,) for message in extracted() if message.id]


def strings(lang: str) -> Iterator[tuple[str, str]]:
    """Every message with what stands for it, plural forms one by one."""
    with paths(LOCALES, lang)[0].open("rb") as file:
        catalog = read_po(file, locale=lang)
    for message in catalog:
        if message.id:
            english = message.id[0] if isinstance(message.id, tuple) else message.id
            yield from ((english, one) for one in (message.string if message.pluralizable else (message.string,)))


def test_the_catalogues_of_the_tree_are_right() -> None:
    assert list(check()) == []


@pytest.mark.parametrize("lang", FOREIGN)
def test_every_language_loads(lang: str) -> None:
    assert isinstance(translation("referee", LOCALES, languages=[lang]), GNUTranslations)
    assert Catalogue(lang).say("New game") != "New game"


def test_a_language_we_do_not_have_speaks_english() -> None:
    assert Catalogue("fr").say("New game") == "New game"
    assert [best(one) for one in ("pt-BR", "be_BY", "ru", "fr-FR", "", "RU")] == ["pt", "be", "ru", "en", "en", "ru"]


@pytest.mark.parametrize(
    ("lang", "counts"),
    [
        ("en", {1: "1 hand", 2: "2 hands", 0: "0 hands"}),
        ("ru", {1: "1 раздача", 2: "2 раздачи", 5: "5 раздач", 11: "11 раздач", 21: "21 раздача", 112: "112 раздач"}),
        ("be", {1: "1 раздача", 3: "3 раздачы", 5: "5 раздач", 14: "14 раздач", 31: "31 раздача", 24: "24 раздачы"}),
        ("pt", {1: "1 mão", 2: "2 mãos", 0: "0 mãos", 21: "21 mãos", 1000000: "1000000 mãos"}),
    ],
)
def test_hands_are_counted_as_the_language_counts(lang: str, counts: dict[int, str]) -> None:
    assert {n: Catalogue(lang).count("{n} hand", "{n} hands", n) for n in counts} == counts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_keeps_its_slots_in_every_language(lang: str) -> None:
    words = Catalogue(lang)
    for message in MESSAGES:
        filled = {slot: f"<{slot}>" for slot in slots(message[0])}
        if len(message) == 1:
            said = words.say(message[0], **filled)
            assert sorted(re.findall(r"<(\w+)>", said)) == sorted(re.findall(r"{(\w+)}", message[0])), message
            continue
        for n in (0, 1, 2, 5, 11, 21):
            assert str(n) in words.count(message[0], message[1], n), message


def test_a_slot_in_curly_words_of_a_player_is_left_alone() -> None:
    assert Catalogue("ru").say("{name} deals", name="{Ann}") == "сдаёт {Ann}"
    assert Catalogue().say("") == ""


def uttered(ruleset: Ruleset) -> Iterator[str]:
    """Every message a game brings with it."""
    yield from (ruleset.title, ruleset.blurb, *ruleset.sources.values(), *(one.title for one in ruleset.presets))
    for rule in ruleset.house_rules:
        yield from (rule.title, *rule.titles.values())
    for paragraph in ruleset.rulebook:
        yield from (paragraph.section, paragraph.text)
        if not re.fullmatch(NUMBERS, paragraph.source):
            yield paragraph.source


@pytest.mark.parametrize("ruleset", rulesets().values(), ids=lambda ruleset: ruleset.id)
def test_whatever_a_game_says_can_be_said_in_every_language(ruleset: Ruleset) -> None:
    known = {message[0] for message in MESSAGES}
    assert {one for one in uttered(ruleset) if one not in known} == set()
    house = {rule.key: "<value>" for rule in ruleset.house_rules}
    for lang in LANGUAGES:
        for paragraph in ruleset.rulebook:
            said = Catalogue(lang).say(paragraph.text, **house)
            assert said.count("<value>") == len(re.findall(r"{\w+}", paragraph.text)), (lang, paragraph.id)


def test_every_line_of_the_table_is_in_the_catalogues() -> None:
    known = {message[0] for message in MESSAGES}
    tables = (
        asking.QUESTIONS,
        lines.RANKS,
        lines.KEEPINGS,
        lines.OFFENCES,
        lines.FAULTS,
        lines._LABELS,
        lines._SAID,
        lines._ABSENT,
        asking.ASIDES,
    )
    said = {text for table in tables for text in table.values()}
    asked = {text for forms in asking.ASKED.values() for _, text in forms}
    assert (said | asked) - known == set()


@pytest.mark.parametrize("lang", FOREIGN)
def test_what_people_meet_is_translated(lang: str) -> None:
    """The long paragraphs of a new game may wait for their translation; the labels of the screens may not."""
    paragraphs = {rule.text for ruleset in rulesets().values() for rule in ruleset.rulebook}
    assert [english for english, said in strings(lang) if not said and english not in paragraphs] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("label", ["Undo", "Redo", "Mishap", "Rules", "Sheet", "Table", "Result", "Settings"])
def test_the_labels_of_the_bars_stay_short(lang: str, label: str) -> None:
    assert len(Catalogue(lang).say(label)) <= 10


@pytest.mark.parametrize(("lang", "alien"), [("ru", "[іўїґ]"), ("be", "[ищъ]"), ("pt", "[а-яё]")])
def test_no_letter_of_another_alphabet_slipped_in(lang: str, alien: str) -> None:
    for english, said in strings(lang):
        words = re.findall(r"\w+", re.sub(r"\{\w+\}", "", said).lower())
        assert not re.search(alien, said.lower()), (english, said)
        assert not [word for word in words if re.search("[a-z]", word) and re.search("[а-яёіў]", word)], said


def test_a_month_is_called_like_nothing_else() -> None:
    """It follows a day («1 марта»): whatever else bore its English name would be said so too."""
    with (LOCALES / "referee.pot").open("rb") as file:
        places = {str(one.id): {place for place, _ in one.locations} for one in read_po(file)}
    assert {month: places[month] for month in MONTHS} == {month: {"text/dates.py"} for month in MONTHS}
