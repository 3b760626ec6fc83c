"""A rulebook as it is read: by section, the house rules filled in, and where these are not as in the book."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee_app.core.awards import RuleId
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Ruleset
from referee_app.text.catalogue import Catalogue
from referee_app.text.voice import Paragraph, house_value, paragraph


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph; `differs` says how the table departs from the book in it, if it does."""

    paragraph: Paragraph
    differs: str


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """A house rule under two presets, and the paragraph it changes."""

    rule: HouseRule[Any]
    title: str
    first: str
    second: str

    @property
    def alike(self) -> bool:
        return self.first == self.second


def sections(catalogue: Catalogue, ruleset: Ruleset, house: House) -> tuple[Section, ...]:
    """In the order of the book."""
    entries = (entry(catalogue, ruleset, house, rule.id) for rule in ruleset.rulebook)
    grouped: dict[str, list[Entry]] = {}
    for one in entries:
        grouped.setdefault(one.paragraph.section, []).append(one)
    return tuple(Section(title, tuple(members)) for title, members in grouped.items())


def entry(catalogue: Catalogue, ruleset: Ruleset, house: House, rule: RuleId) -> Entry:
    """KeyError for a paragraph that the rulebook has not."""
    return Entry(paragraph(catalogue, ruleset, house, rule), "; ".join(_departures(catalogue, house, rule)))


def paragraphs(book: Iterable[Section]) -> tuple[Paragraph, ...]:
    return tuple(entry.paragraph for section in book for entry in section.entries)


def _departures(catalogue: Catalogue, house: House, paragraph: str) -> Iterable[str]:
    for rule in house.differing():
        if rule.rule == paragraph:
            now, book = (house_value(catalogue, rule, value) for value in (house[rule], rule.default))
            title = catalogue.say(rule.title)
            yield catalogue.say("{rule}: {here}; in the book: {book}", rule=title, here=now, book=book)


def compared(catalogue: Catalogue, first: House, second: House) -> tuple[Compared, ...]:
    """Every house rule of the game under both, those that differ before those alike."""
    rows = (
        Compared(
            rule, catalogue.say(rule.title),
            house_value(catalogue, rule, first[rule]), house_value(catalogue, rule, second[rule]),
        )
        for rule in first.rules
    )  # fmt: skip
    return tuple(sorted(rows, key=lambda row: row.alike))
