"""The catalogues: takes the words out of the code, brings every language up to date, compiles what the app reads.

    python -m tools.catalogues           extract, update and compile
    python -m tools.catalogues --check   only tell what is stale or wrong; exit code 1 where anything is

Messages may be untranslated: they are then said in English. What the command line alone says is English and not taken.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from io import BytesIO, StringIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from referee_app.text.catalogue import LANGUAGES, LOCALES

DOMAIN = "referee"
PACKAGE = LOCALES.parent.parent
KEYWORDS = {"words": None, "say": None, "count": (1, 2)}
METHODS = [
    ("web/**.py", "ignore"),
    ("cli.py", "ignore"),
    ("listing.py", "ignore"),
    ("printer.py", "ignore"),
    ("secretary.py", "ignore"),
    ("clerk.py", "ignore"),
    ("options.py", "ignore"),
    ("settings.py", "ignore"),
    ("**.py", "python"),
]
SLAVIC = "n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2"
PLURALS = {
    "ru": f"nplurals=3; plural={SLAVIC};",
    "be": f"nplurals=3; plural={SLAVIC};",
    "pt": "nplurals=2; plural=(n != 1);",  # as in Portugal
}
DATED = ('"POT-Creation-Date:', '"PO-Revision-Date:', '"Generated-By:')
HEADER = "# The words of the referee.\n"
AGAIN = "run python -m tools.catalogues"


def languages() -> tuple[str, ...]:
    """Those that need a catalogue: English stands in the code."""
    return tuple(lang for lang in LANGUAGES if lang != "en")


def fresh(lang: str | None = None) -> Catalog:
    who = "referee-app"
    catalog = Catalog(
        lang, DOMAIN, HEADER, who, "1", copyright_holder=who, msgid_bugs_address=who, last_translator=who,
        language_team=lang, fuzzy=False,
    )  # fmt: skip
    if lang:
        catalog.mime_headers = [("Plural-Forms", PLURALS[lang])]
    return catalog


def extracted(package: Path = PACKAGE) -> Catalog:
    """The template: every message marked in the package, with the files it stands in."""
    template = fresh()
    with redirect_stderr(StringIO()):  # the screens have a `words` of their own, whose f-strings are no messages
        found = list(extract_from_dir(package, METHODS, keywords=KEYWORDS))
    for file, line, message, comments, _ in found:
        template.add(message, None, [(Path(file).as_posix(), line)], auto_comments=comments)
    return template


def updated(lang: str, template: Catalog, po: Path) -> Catalog:
    """The catalogue of a language with the messages of the template; what is said no more is laid aside in it."""
    if po.exists():
        with po.open("rb") as file:
            catalog = read_po(file, locale=lang)
    else:
        catalog = fresh(lang)
    catalog.update(template, no_fuzzy_matching=True)
    for key, old in list(catalog.obsolete.items()):
        if (again := catalog.get(old.id)) is not None:
            again.string = old.string
            del catalog.obsolete[key]
    for message in catalog:
        if message.pluralizable and not _strings(message):
            message.string = ("",) * catalog.num_plurals
    return catalog


def text_of(catalog: Catalog) -> bytes:
    """As the .po holds it; without line numbers, which would make it stale at every edit."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=120, include_lineno=False)
    return buffer.getvalue()


def compiled(catalog: Catalog) -> bytes:
    buffer = BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def undated(text: bytes) -> list[str]:
    return [line for line in text.decode().splitlines() if not line.startswith(DATED)]


def spoken(mo: bytes) -> tuple[object, dict[str, object]]:
    """What a compiled catalogue says, whenever it was made."""
    catalog = read_mo(BytesIO(mo))
    return catalog.plural_expr, {_name(message): message.string for message in catalog if message.id}


def paths(locales: Path, lang: str) -> tuple[Path, Path]:
    place = locales / lang / "LC_MESSAGES"
    return place / f"{DOMAIN}.po", place / f"{DOMAIN}.mo"


def work(package: Path = PACKAGE, locales: Path = LOCALES) -> Iterator[str]:
    """Writes what is not as it should be, and tells how far each language is."""
    template = extracted(package)
    _write(locales / f"{DOMAIN}.pot", text_of(template))
    for lang in languages():
        po, mo = paths(locales, lang)
        catalog = updated(lang, template, po)
        _write(po, text_of(catalog))
        if not mo.exists() or spoken(mo.read_bytes()) != spoken(compiled(catalog)):
            mo.write_bytes(compiled(catalog))
        done = sum(1 for message in catalog if message.id and _strings(message))
        yield f"{lang}: {done} of {len(template)} messages translated"


def _write(path: Path, text: bytes) -> None:
    if not path.exists() or undated(path.read_bytes()) != undated(text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


def check(package: Path = PACKAGE, locales: Path = LOCALES) -> Iterator[str]:
    """What is wrong, a line each."""
    template = extracted(package)
    pot = locales / f"{DOMAIN}.pot"
    yield from _differing(pot.name, pot, template)
    for message in template:
        yield from (f"{pot.name}: {wrong}" for wrong in _unlike(message, message.id))
    for lang in languages():
        yield from _wrong_in(lang, template, *paths(locales, lang))


def _wrong_in(lang: str, template: Catalog, po: Path, mo: Path) -> Iterator[str]:
    yield from _differing(f"{lang}: {po.name}", po, template)
    catalog = updated(lang, template, po)
    if not mo.exists() or spoken(mo.read_bytes()) != spoken(compiled(catalog)):
        yield f"{lang}: {mo.name} does not say what {po.name} says; {AGAIN}"
    if _bare(catalog) != _bare(fresh(lang)):
        yield f"{lang}: {po.name} counts by {catalog.plural_forms}, not as the language does"
    for message in catalog:
        if message.id:
            yield from (f"{lang}: {wrong}" for wrong in _wrong_with(message, catalog.num_plurals))


def _differing(name: str, path: Path, template: Catalog) -> Iterator[str]:
    """Whether the file holds other messages than the code; in which files they stand is of no account."""
    if not path.exists():
        yield f"{name} is missing; {AGAIN}"
        return
    with path.open("rb") as file:
        kept = {_ids(message) for message in read_po(file)}
    if differing := sorted(kept ^ {_ids(message) for message in template}):
        yield f"{name} and the code differ in {len(differing)} messages, first {differing[0][0]!r}; {AGAIN}"


def _ids(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, list | tuple) else (message.id,)


def _bare(catalog: Catalog) -> str:
    return str(catalog.plural_forms).replace(" ", "")


def _wrong_with(message: Message, forms: int) -> Iterator[str]:
    strings = _strings(message)
    if not strings:
        return
    if message.pluralizable and not (len(strings) == forms and all(strings)):
        yield f"{_name(message)}: {len([one for one in strings if one])} of {forms} plural forms"
    yield from _unlike(message, message.string)


def _unlike(message: Message, strings: object) -> Iterator[str]:
    """The strings that have not the slots of the message."""
    wanted = slots(_name(message))
    for one in strings if isinstance(strings, list | tuple) else (strings,):
        if one and slots(one) != wanted:
            yield f"{_name(message)}: slots {_listed(wanted)}, but {_listed(slots(one))} in {one!r}"


def _strings(message: Message) -> tuple[str, ...]:
    """The translations there are, nothing when there is none at all."""
    strings = message.string if isinstance(message.string, list | tuple) else (message.string,)
    return tuple(one or "" for one in strings) if any(strings) else ()


def _name(message: Message) -> str:
    return _ids(message)[0]


def slots(text: str) -> frozenset[str]:
    """The names in braces; a brace that is no slot counts as one nobody can fill."""
    try:
        return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    except ValueError as error:
        return frozenset({f"({error})"})


def _listed(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def main() -> int:
    parser = argparse.ArgumentParser(description="Extract, update and compile the catalogues.")
    parser.add_argument("--check", action="store_true", help="only tell what is stale or wrong")
    if not parser.parse_args().check:
        print(*work(), sep="\n")
        return 0
    wrong = list(check())
    print(*wrong, sep="\n", file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
