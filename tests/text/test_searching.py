"""What players say finds the paragraph in every language, in any form of the word, and what is found is marked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from referee_app.core.ruleset import Ruleset
from referee_app.games.registry import rulesets
from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.text.glossary import TERMS
from referee_app.text.rulebook import paragraphs, sections
from referee_app.text.searching import Hit, search
from referee_app.text.stems import stems
from referee_app.text.voice import Paragraph

ROWS = [
    [part.strip() for part in line.split("|")]
    for line in Path(__file__).with_name("glossary.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@cache
def book(lang: str, game: str) -> tuple[Paragraph, ...]:
    ruleset = rulesets()[game]
    return paragraphs(sections(Catalogue(lang), ruleset, ruleset.presets[0].house))


def found(lang: str, query: str, game: str = "all_fours") -> tuple[Hit, ...]:
    return search(Catalogue(lang), book(lang, game), query)


def marked(lang: str, query: str, rule: str, game: str = "all_fours") -> list[str]:
    text = next(one.text for one in book(lang, game) if one.rule == rule)
    hit = next(one for one in found(lang, query, game) if one.rule == rule)
    return [text[start:end] for start, end in hit.marks]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_each_term_of_the_glossary_opens_at_its_paragraph(row: list[str]) -> None:
    for lang, names in zip(("en", "ru", "pt", "be"), row, strict=False):
        for said in names.split(","):
            hits = [found(lang, said.strip(), game)[:1] for game in rulesets()]
            assert any(hit[0].rule in row[4].split() for hit in hits if hit), (lang, said, hits)


def test_the_paragraphs_of_every_term_are_in_some_rulebook() -> None:
    known = {str(rule.id) for ruleset in rulesets().values() for rule in ruleset.rulebook}
    assert [rule for term in TERMS for rule in term.rules if rule not in known] == []


@pytest.mark.parametrize(
    ("lang", "query", "rule", "words"),
    [
        ("en", "kick", "turn_up", ["turned up"]),
        ("en", "revoked", "revoke", ["revoke"]),
        ("en", "hang jack", "hung", ["hung"]),
        ("ru", "ренонсом", "revoke", ["ренонс"]),
        ("ru", "козыри", "take", ["козырь", "козырей"]),
        ("pt", "renuncia", "revoke", ["Renúncia"]),
        ("pt", "vaza", "take", ["vaza", "vazas"]),
        ("be", "узятка", "take", ["Узятку", "узятак"]),
        ("be", "рэнонсу", "revoke", ["рэнонс"]),
    ],
)
def test_every_form_of_the_word_is_marked(lang: str, query: str, rule: str, words: list[str]) -> None:
    assert marked(lang, query, rule) == words


def test_the_beginning_of_a_word_is_enough() -> None:
    assert found("ru", "рено")[0].marks
    assert not found("en", "re")
    assert {hit.rule for hit in found("pt", "renun")} >= {"revoke", "top_trump", "claim"}


def test_what_is_said_in_several_words_stands_together() -> None:
    assert [hit.rule for hit in found("en", "begs out of turn")] == ["beg_turn"]
    assert found("en", "turned jack")[0].rule == "turned_jack"
    assert found("en", "who pays when somebody revokes"), "as much of it as is anywhere together"


def test_a_source_finds_the_paragraphs_that_cite_it() -> None:
    assert {hit.rule for hit in found("en", "Foster")} >= {"gift_wins", "tie", "revoke_foster"}


@pytest.mark.parametrize("query", ["", "   ", "xyzzy", "♠", "…?!", "'", "\u200b", "a" * 10_000, "%s {target} \\"])
def test_what_nobody_says_finds_nothing_and_breaks_nothing(query: str) -> None:
    for lang in (*LANGUAGES, "qps"):
        assert all(hit.rule for hit in found(lang, query))
    assert found("en", query.replace("{target}", "")) == ()


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("ru", "взятка взятки взятку взяток взяткой взятками"),
        ("ru", "игрок игрока игроки игроков"),
        ("ru", "счёт счет"),
        ("pt", "renúncia renúncias renuncia"),
        ("pt", "trunfo trunfos trunfar"),
        ("be", "козыр козыра козыры козыраў козырам козырамі"),
        ("be", "узятка узяткі ўзятку ўзятцы ўзятак"),
        ("be", "карта карты карце карту картай карт"),
        ("be", "калода калоды калодзе"),
        ("be", "гулец гульца гульцы гульцоў"),
        ("be", "масць масці масцю"),
        ("be", "партыя партыі партыю"),
        ("be", "раздатчык раздатчыка раздатчыкам"),
        ("be", "казыраць казырае"),
    ],
)
def test_forms_of_one_word_have_one_stem(lang: str, forms: str) -> None:
    assert frozenset.intersection(*(stems(lang, form) for form in forms.split()))


@pytest.mark.parametrize(
    ("lang", "one", "other"), [("be", "карта", "козыр"), ("be", "туз", "тур"), ("ru", "дама", "дать")]
)
def test_other_words_have_others(lang: str, one: str, other: str) -> None:
    assert not stems(lang, one) & stems(lang, other)


@pytest.mark.parametrize("ruleset", rulesets().values(), ids=rulesets())
def test_a_whole_book_is_read_with_its_departures(ruleset: Ruleset) -> None:
    for preset in ruleset.presets:
        entries = [entry for one in sections(Catalogue(), ruleset, preset.house) for entry in one.entries]
        assert [entry.paragraph.rule for entry in entries] == [rule.id for rule in ruleset.rulebook]
        assert {entry.paragraph.rule for entry in entries if entry.differs} == {
            rule.rule for rule in preset.house.differing()
        }
