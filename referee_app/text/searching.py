"""Finds paragraphs of a rulebook by what players say: in any form of the word, by any name of the thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from referee_app.core.awards import RuleId
from referee_app.text.catalogue import Catalogue
from referee_app.text.glossary import TERMS
from referee_app.text.stems import LEAST, folded, plain, stems
from referee_app.text.voice import Paragraph

WORD = re.compile(r"[^\W_]+(?:['’ʼ][^\W_]+)*")
LONGEST = 100
"""Letters of what is sought that are looked at."""
SPAN = 5
"""Words that a name of a thing has at most."""

Stems = frozenset[str]
Name = tuple[Stems, ...]
Mark = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph that was found: what of its text to mark, and how surely it is the one that was meant."""

    rule: RuleId
    marks: tuple[Mark, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text, with the place where it stands."""

    start: int
    end: int
    low: str
    stems: Stems


@dataclass(frozen=True, slots=True)
class Want:
    """One thing that is sought, as it was `typed`, by all its names; `rules` tell of it by any words."""

    typed: Name
    names: tuple[Name, ...]
    rules: tuple[str, ...]
    start: str


def search(catalogue: Catalogue, paragraphs: Sequence[Paragraph], query: str) -> tuple[Hit, ...]:
    """The surest first. All that is sought is in them, or as much of it as is anywhere together."""
    lang, query = catalogue.lang, query[:LONGEST]
    wants, whole = _wants(lang, query), tuple(token.stems for token in tokens(lang, query))
    found: list[tuple[int, Hit]] = []
    for paragraph in paragraphs:
        met = [one for one in (_met(lang, want, paragraph) for want in wants) if one is not None]
        if met:
            marks = _merged({mark for hit in met for mark in hit.marks})
            worth = sum(hit.worth for hit in met) + 2 * bool(_named(tokens(lang, paragraph.text), whole))
            found.append((len(met), Hit(paragraph.rule, marks, worth)))
    most = max((count for count, _ in found), default=0)
    return tuple(sorted((hit for count, hit in found if count == most), key=lambda hit: -hit.worth))


@lru_cache(4096)
def tokens(lang: str, text: str) -> tuple[Token, ...]:
    return tuple(
        Token(found.start(), found.end(), folded(found[0]), stems(lang, found[0])) for found in WORD.finditer(text)
    )


@lru_cache(4096)
def _any(text: tuple[Token, ...]) -> Stems:
    return frozenset(stem for token in text for stem in token.stems)


def _met(lang: str, want: Want, paragraph: Paragraph) -> Hit | None:
    text = tokens(lang, paragraph.text)
    marks = tuple(mark for name in want.names for mark in _named(text, name)) + _begun(text, want.start)
    around = tokens(lang, f"{paragraph.section} {paragraph.source}")
    told = paragraph.rule in want.rules
    if not marks and not told and not _named(around, want.typed):
        return None
    worth = 10 - 2 * want.rules.index(paragraph.rule) if told else 0
    return Hit(paragraph.rule, marks, worth + 2 * bool(_named(text, want.typed)) + bool(marks))


def _named(text: tuple[Token, ...], name: Name) -> tuple[Mark, ...]:
    """Where the words of the name stand one after another."""
    if not all(part & _any(text) for part in name):
        return ()
    starts = range(len(text) - len(name) + 1)
    return tuple(
        (text[n].start, text[n + len(name) - 1].end)
        for n in starts
        if all(token.stems & part for token, part in zip(text[n : n + len(name)], name, strict=True))
    )


def _begun(text: tuple[Token, ...], start: str) -> tuple[Mark, ...]:
    if len(start) < LEAST:
        return ()
    return tuple((one.start, one.end) for one in text if one.low.startswith(start) or plain(one.low).startswith(start))


def _merged(marks: set[Mark]) -> tuple[Mark, ...]:
    """One mark where some lie over one another."""
    whole: list[Mark] = []
    for start, end in sorted(marks):
        if whole and start <= whole[-1][1]:
            whole[-1] = (whole[-1][0], max(end, whole[-1][1]))
        else:
            whole.append((start, end))
    return tuple(whole)


def _wants(lang: str, query: str) -> tuple[Want, ...]:
    """The longest names first: «hang Jack» is one thing."""
    rest, wants = list(tokens(lang, query)), list[Want]()
    while rest:
        size = next((n for n in range(min(SPAN, len(rest)), 0, -1) if _terms(lang, rest[:n])), 1)
        typed = tuple(token.stems for token in rest[:size])
        terms = _terms(lang, rest[:size])
        names = (typed, *(name for _, names in terms for name in names))
        rules = tuple(dict.fromkeys(rule for rules, _ in terms for rule in rules))
        wants.append(Want(typed, names, rules, "" if size > 1 else rest[0].low))
        del rest[:size]
    return tuple(wants)


def _terms(lang: str, typed: Sequence[Token]) -> list[tuple[tuple[str, ...], tuple[Name, ...]]]:
    """What bears exactly this name."""
    return [term for term in _glossary(lang) if any(_same(typed, name) for name in term[1])]


def _same(typed: Sequence[Token], name: Name) -> bool:
    return len(typed) == len(name) and all(one.stems & part for one, part in zip(typed, name, strict=True))


@lru_cache
def _glossary(lang: str) -> tuple[tuple[tuple[str, ...], tuple[Name, ...]], ...]:
    said = Catalogue(lang).say
    return tuple((term.rules, (*_names(lang, said(term.names)), *_names(lang, term.names))) for term in TERMS)


def _names(lang: str, listed: str) -> tuple[Name, ...]:
    return tuple(tuple(token.stems for token in tokens(lang, name)) for name in listed.split(","))
