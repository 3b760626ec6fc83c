"""The question of a file, read by its kind or by the dispute it belongs to, and held against the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee_app.core.calls import Exposed, Misdealt, Noted, OutOfTurn
from referee_app.core.cards import Card
from referee_app.core.ruleset import words
from referee_app.desk.rulings import BY_ID, Ask, Facts, Question
from referee_app.desk.rulings.questions import QUESTIONS, CanTotal, WhatOf
from referee_app.records import codec
from referee_app.records.codec import BadFile, kind_name, plain

KINDS: dict[str, type] = {kind_name(kind): kind for kind in QUESTIONS}


def asked(raw: Any, facts: Facts) -> Question:
    if not isinstance(raw, Mapping):
        raise BadFile("question", words("is missing"))
    if "dispute" in raw:
        return _disputed(raw, facts)
    kind = KINDS.get(str(raw.get("ask")))
    if kind is None:
        raise BadFile("question, ask", words("no such question: {name}"), name=str(raw.get("ask"))[:40])
    question: Question = codec.built(kind, raw, "question", "ask")
    _fits(question, facts)
    return question


def _disputed(raw: Mapping[str, Any], facts: Facts) -> Question:
    """By the id of a dispute and what it must still be told."""
    dispute = BY_ID.get(str(raw["dispute"]))
    if dispute is None:
        raise BadFile("question, dispute", words("no such dispute: {name}"), name=str(raw["dispute"])[:40])
    told: dict[str, Any] = {}
    while left := dispute.open(facts, told):
        told[left[0].key] = _told(left[0], raw)
    for key in raw:
        if key != "dispute" and key not in {ask.key for ask in dispute.asks(facts, told)}:
            raise BadFile(f"question, {key}", words("“{name}” has no such part"), name=dispute.id)
    return dispute.question(facts, **told)


def _told(ask: Ask, raw: Mapping[str, Any]) -> Any:
    where = f"question, {ask.key}"
    if ask.key not in raw:
        raise BadFile(where, words("is missing"))
    given = raw[ask.key]
    for value in getattr(ask.blank, "values", ()):
        if given in (plain(value), str(value)) and isinstance(given, bool) is isinstance(value, bool):
            return value
    value = tuple(given) if isinstance(given, list) else given
    if not ask.blank.admits(value):
        raise BadFile(where, words("cannot be read: {value}"), value=str(given)[:40])
    return value


def _fits(question: Question, facts: Facts) -> None:
    """BadFile for seats and cards that cannot be."""
    seating, parts = facts.seating, vars(question)
    places = {"seat": seating.seats, "caller": seating.seats, "lead": seating.seats, "side": seating.sides}
    for name, among in places.items():
        if parts.get(name) is not None and parts[name] not in among:
            raise BadFile(f"question, {name}", words("no such seat: {value}"), value=parts[name])
    if isinstance(question, WhatOf) and not isinstance(question.call, Misdealt | Exposed | OutOfTurn | Noted):
        raise BadFile("question, call", words("no such call: {name}"), name=kind_name(type(question.call)))
    for name in ("dealt", "taken", "counts"):
        if parts.get(name) and len(parts[name]) != len(seating.sides):
            raise BadFile(f"question, {name}", words("one for each side was expected"))
    if isinstance(question, CanTotal) and question.points < 0:
        raise BadFile("question, points", words("cannot be read: {value}"), value=question.points)
    if "trump" in parts and parts["trump"] is None and facts.trump is None and _about_cards(parts):
        raise BadFile("question, trump", words("is missing"))
    _cards_fit(parts, seating.players)


def _about_cards(parts: Mapping[str, Any]) -> bool:
    return any(parts.get(name) for name in ("held", "trick", "dealt", "taken", "card"))


def _cards_fit(parts: Mapping[str, Any], players: int) -> None:
    held, trick, card = parts.get("held", ()), parts.get("trick", ()), parts.get("card")
    seen: list[Card] = [*held, *trick]
    if len(set(seen)) != len(seen):
        raise BadFile("question", words("a card is there twice"))
    if card and "held" in parts and card not in held:
        raise BadFile("question, held", words("{card} is not among them"), card=card)
    if len(trick) > players - ("held" in parts):
        raise BadFile("question, trick", words("it has too many cards"))
    if "held" not in parts and "trick" in parts and not trick:
        raise BadFile("question, trick", words("is missing"))
