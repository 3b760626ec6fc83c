"""What the command line prints of games: what can be refereed, what is kept, and the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee_app import paper, printer
from referee_app.checking import Heard
from referee_app.core.awards import RuleId
from referee_app.core.house import House, HouseRule
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seating
from referee_app.desk.meeting import short
from referee_app.desk.rulings import Spoken
from referee_app.paper import Table, differing
from referee_app.records.codec import BadFile
from referee_app.text.catalogue import Catalogue
from referee_app.text.rulebook import Entry, paragraphs, sections
from referee_app.text.searching import Hit, search
from referee_app.text.voice import house_value

Row = Mapping[str, Any]
Hits = tuple[Hit, ...]


def games(catalogue: Catalogue, rulesets: Mapping[str, Ruleset]) -> None:
    for ruleset in rulesets.values():
        say = catalogue.say
        printer.say(f"{say(ruleset.title)} ({ruleset.id}, edition {ruleset.edition})")
        printer.say(f"  {say(ruleset.blurb)}")
        printer.say(f"  Tables: {'; '.join(_seated(table) for table in ruleset.tables)}")
        printer.say("  Presets:")
        for preset in ruleset.presets:
            changes = differing(catalogue, preset.house) or "as in the book"
            printer.paragraph(f"{preset.key} ({say(preset.title)}): {changes}", indent=" " * 6, begin=" " * 4)
        printer.say("  House rules (the book's choice first):")
        printer.table(_house_rules(catalogue, ruleset), indent=" " * 4)
        printer.say()


def _seated(table: Seating) -> str:
    return f"{table.players} players in pairs" if table.pairs else f"{table.players} players"


def _house_rules(catalogue: Catalogue, ruleset: Ruleset) -> Table:
    rows = []
    for rule in ruleset.house_rules:
        choices = sorted(rule.choices, key=lambda choice: choice != rule.default)
        spelled = ", ".join(_choice(catalogue, rule, choice) for choice in choices)
        rows.append((rule.key, catalogue.say(rule.title), spelled))
    return Table(("Key", "House rule", "Choices"), tuple(rows), frozenset())


def _choice(catalogue: Catalogue, rule: HouseRule[Any], choice: object) -> str:
    """As files spell it, and in words where these say more."""
    spelled, words = _spelled(rule, choice), house_value(catalogue, rule, choice)
    return f"{spelled} ({words})" if rule.titles else spelled


def _spelled(rule: HouseRule[Any], choice: object) -> str:
    spelled = rule.spell(choice)
    return str(spelled).lower() if isinstance(spelled, bool) else str(spelled)


def kept(catalogue: Catalogue, rulesets: Mapping[str, Ruleset], rows: Sequence[Row]) -> None:
    """The games of a data folder, the one changed last first."""
    heads = ("Id", "Game", "Changed", "Players", "Score", "")
    printer.table(Table(heads, tuple(_kept(catalogue, rulesets, row) for row in rows), frozenset()), indent="  ")


def _kept(catalogue: Catalogue, rulesets: Mapping[str, Ruleset], row: Row) -> tuple[str, ...]:
    if row.get("unreadable"):
        return (str(row["id"]), "?", "", "cannot be added up; “referee-app export” still writes it out", "", "")
    ruleset = rulesets.get(row["game"])
    names, sides = short(row["names"]), len(row["score"])
    players = " – ".join(" & ".join(names[side::sides]) for side in range(sides))
    score = " – ".join(str(total) for total in row["score"])
    state = "finished" if row["finished"] else f"hand {row['hand']}"
    title = catalogue.say(ruleset.title) if ruleset else str(row["game"])
    return str(row["id"]), title, str(row["changed"])[:16].replace("T", " "), players, score, state


def games_json(catalogue: Catalogue, rulesets: Mapping[str, Ruleset]) -> list[dict[str, Any]]:
    return [_game_json(catalogue, ruleset) for ruleset in rulesets.values()]


def _game_json(catalogue: Catalogue, ruleset: Ruleset) -> dict[str, Any]:
    return {
        "id": ruleset.id,
        "edition": ruleset.edition,
        "title": catalogue.say(ruleset.title),
        "blurb": catalogue.say(ruleset.blurb),
        "tables": [{"players": table.players, "pairs": table.pairs} for table in ruleset.tables],
        "keepings": [keeping.value for keeping in ruleset.keepings],
        "presets": [{"key": p.key, "title": catalogue.say(p.title), "house": p.house.spelled} for p in ruleset.presets],
        "house_rules": [_house_rule_json(catalogue, rule) for rule in ruleset.house_rules],
    }


def _house_rule_json(catalogue: Catalogue, rule: HouseRule[Any]) -> dict[str, Any]:
    return {
        "key": rule.key,
        "title": catalogue.say(rule.title),
        "default": rule.spell(rule.default),
        "choices": [
            {"value": rule.spell(choice), "title": house_value(catalogue, rule, choice)} for choice in rule.choices
        ],
        "rule": rule.rule,
        "prominent": rule.prominent,
    }


def rulebook(catalogue: Catalogue, ruleset: Ruleset, house: House, query: str, as_json: bool) -> bool:
    """All of it, or the sections that tell of what is sought; whether there are any."""
    hits = search(catalogue, paragraphs(sections(catalogue, ruleset, house)), query) if query else None
    if as_json:
        printer.machine(rules_json(catalogue, ruleset, house, hits))
    elif hits != ():
        rules(catalogue, ruleset, house, hits)
    return hits != ()


def rules(catalogue: Catalogue, ruleset: Ruleset, house: House, hits: Hits | None = None) -> None:
    """By section, where there are `hits` those of them alone; a paragraph not as in the book is marked with a star."""
    printer.say(f"{catalogue.say(ruleset.title)} ({ruleset.id}, edition {ruleset.edition})")
    printer.paragraph(f"* House rules: {differing(catalogue, house) or 'as in the book'}", indent="  ", begin="")
    marks = {hit.rule: hit.marks for hit in hits or ()}
    for section in sections(catalogue, ruleset, house):
        if hits is not None and not any(entry.paragraph.rule in marks for entry in section.entries):
            continue
        printer.say()
        printer.say(section.title)
        for entry in section.entries:
            one = entry.paragraph
            begin = f"{'>' if one.rule in marks else ' '} {'*' if entry.differs else ' '} "
            printer.paragraph(f"{_marked(one.text, marks.get(one.rule, ()))} [{one.source}]", " " * 4, begin)
    printer.say()
    printer.say("Sources")
    for name, title in ruleset.sources.items():
        printer.paragraph(f"{name}: {catalogue.say(title)}", indent="    ", begin="  ")


def _marked(text: str, marks: Sequence[tuple[int, int]]) -> str:
    """What was found between > and <."""
    for start, end in reversed(marks):
        text = f"{text[:start]}>{text[start:end]}<{text[end:]}"
    return text


def rules_json(catalogue: Catalogue, ruleset: Ruleset, house: House, hits: Hits | None = None) -> dict[str, Any]:
    book = sections(catalogue, ruleset, house)
    marks = {hit.rule: hit.marks for hit in hits or ()}
    return {
        "game": ruleset.id,
        "edition": ruleset.edition,
        "title": catalogue.say(ruleset.title),
        "house": house.spelled,
        "rules": [
            _rule_json(entry, marks if hits is not None else None) for section in book for entry in section.entries
        ],
        "sources": {name: catalogue.say(title) for name, title in ruleset.sources.items()},
        **({} if hits is None else {"found": [hit.rule for hit in hits]}),
    }


def _rule_json(entry: Entry, marks: Mapping[RuleId, Sequence[tuple[int, int]]] | None) -> dict[str, Any]:
    one = entry.paragraph
    row = {
        "id": one.rule,
        "section": one.section,
        "source": one.source,
        "text": one.text,
        "changed": bool(entry.differs),
    }
    return row if marks is None else {**row, "marks": [list(mark) for mark in marks.get(one.rule, ())]}


def ruled(told: Spoken) -> None:
    """A ruling: what is right, what it costs, where it stands, and what others say."""
    for line in (told.verdict, ", ".join(told.points), *told.effects, told.ends, told.silent):
        if line:
            printer.say(line)
    for one in told.paragraphs:
        printer.paragraph(f"{one.text} ({one.source})", begin="§ ")
    for line in (*told.hangs, *told.elsewhere):
        printer.paragraph(line, begin="– ")
    printer.say(told.agreed)


def report(name: str, heard: Heard | BadFile, titled: bool) -> None:
    if isinstance(heard, BadFile):
        return printer.complain(f"{name}: {heard}")
    if titled:
        printer.say(f"{name}:")
    voice = heard.voice(Catalogue())
    for line in paper.header(voice, heard.file.document.get("created")):
        printer.say(line)
    printer.say()
    printer.table(paper.table(voice, heard.game))
    printer.say()
    printer.say(paper.outcome(voice, heard.game))
    if titled:
        printer.say()
    if heard.refusal:
        printer.complain(f"{name}: {paper.refusal(voice, heard.refusal)}")
    return None
