"""The settings file, flet.toml: read once at the start. A bad line is named, with what is allowed there."""

from __future__ import annotations

import ipaddress
import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path

from referee_app.text.catalogue import LANGUAGES

VERSION = version("referee-app")
NAME = "flet.toml"
THEMES = ("system", "light", "dark")
LONGEST_TITLE = 60


class BadSetting(ValueError):
    """`key` is empty and `line` 0 where the file as a whole cannot be read."""

    def __init__(self, file: Path, line: int, key: str, what: str) -> None:
        at = f"{file}, line {line}" if line else str(file)
        super().__init__(f"{at}: {key}: {what}" if key else f"{at}: {what}")
        self.file, self.line, self.key, self.what = file, line, key, what


@dataclass(frozen=True)
class Settings:
    """The values here are those of an installation without a file. `file` is what was read."""

    title: str = "Referee"
    seed_color: str = "#1f6b45"
    default_locale: str = "en"
    host: str = "127.0.0.1"
    port: int = 8550
    data: str = ""
    theme: str = "system"
    allowed_origins: tuple[str, ...] = ()
    file: Path | None = field(default=None, compare=False)

    @property
    def folder(self) -> Path:
        """Where the games are kept."""
        if not self.data:
            return user_data_path("referee-app", appauthor=False)
        beside = self.file.parent if self.file else Path()
        return beside / Path(self.data).expanduser()


def _title(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= LONGEST_TITLE and value.isprintable()


def _color(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"#[0-9A-Fa-f]{6}", value) is not None


def _host(value: object) -> bool:
    """An address, or a name whose parts are as the name service has them."""
    if not isinstance(value, str) or not re.fullmatch(r"[0-9A-Za-z.:_-]+(%\w+)?", value):
        return False
    try:
        if ":" in value:
            ipaddress.IPv6Address(value)
        value.encode("idna")
    except ValueError:
        return False
    return not value.startswith(".")


def _port(value: object) -> bool:
    return type(value) is int and 1 <= value <= 65535


def _data(value: object) -> bool:
    return isinstance(value, str) and (not value or value.isprintable())


def _one_of(names: tuple[str, ...]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in names


def _origin(value: object) -> bool:
    """A scheme and a host, perhaps a port, and nothing behind them."""
    if not isinstance(value, str) or not value.isascii() or not value.isprintable():
        return False
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError:
        return False
    plain = f"{parts.scheme}://{parts.netloc}" == value and "@" not in parts.netloc and " " not in value
    return plain and parts.scheme in ("http", "https") and bool(parts.hostname) and port != 0


def _origins(value: object) -> bool:
    return isinstance(value, list) and all(_origin(one) for one in value)


def _quoted(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)


ALLOWED: dict[str, tuple[Callable[[object], bool], str]] = {
    "title": (_title, f"text of 1 to {LONGEST_TITLE} characters"),
    "seed_color": (_color, 'a colour such as "#1f6b45"'),
    "default_locale": (_one_of(tuple(LANGUAGES)), _quoted(tuple(LANGUAGES))),
    "host": (_host, 'an address or a name of this machine, such as "127.0.0.1"'),
    "port": (_port, "a whole number from 1 to 65535"),
    "data": (_data, 'the path of a folder, or ""'),
    "theme": (_one_of(THEMES), _quoted(THEMES)),
    "allowed_origins": (_origins, 'a list of addresses such as "https://cards.example"'),
}


def read(path: Path | None = None) -> Settings:
    """From `path`, or from where the file is looked for. BadSetting where it cannot be read or a value cannot be."""
    file = path or found()
    if file is None:
        return Settings()
    text = _text(file)
    raw = _table(file, text)
    for key, value in raw.items():
        _check(file, text, key, value)
    origins = tuple(origin.lower() for origin in raw.pop("allowed_origins", ()))
    return Settings(**raw, allowed_origins=origins, file=file)


def found() -> Path | None:
    """The file of the current folder, else that of the checkout the app runs from."""
    checkout = Path(__file__).resolve().parents[1]
    beside = [checkout / NAME] if (checkout / "pyproject.toml").is_file() else []
    return next((file for file in (Path(NAME), *beside) if file.is_file()), None)


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise BadSetting(file, 0, "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadSetting(file, line, "", "is not text in UTF-8") from error


def _table(file: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        named = re.search(r"\(at line (\d+), column \d+\)$", str(error))
        line = int(named[1]) if named else text.count("\n") + 1
        raise BadSetting(file, line, _key_at(text, line), f"is not TOML: {error}") from error


def _check(file: Path, text: str, key: str, value: object) -> None:
    if key not in ALLOWED:
        raise BadSetting(file, _line(text, key), key, f"no such setting; allowed: {', '.join(ALLOWED)}")
    right, allowed = ALLOWED[key]
    if not right(value):
        shown = _shown(value)
        raise BadSetting(file, _line(text, key), key, f"{shown} cannot be; allowed: {allowed}")


def _shown(value: object) -> str:
    """As the file spells it, near enough to be found there."""
    return json.dumps(value, ensure_ascii=False, default=str)[:80]


def _line(text: str, key: str) -> int:
    """Where the key stands: `key = …`, `key.part = …` or `[key]`; the first such line, from 1."""
    begins = re.compile(rf"""\s*\[*\s*["']?{re.escape(key)}["']?\s*[].=]""")
    return next((n for n, line in enumerate(text.split("\n"), 1) if begins.match(line)), 0)


def _key_at(text: str, line: int) -> str:
    """The key that a line which is not TOML seems to set."""
    lines = text.split("\n")
    begun = re.match(r"\s*([\w-]+)\s*=", lines[line - 1]) if line <= len(lines) else None
    return begun[1] if begun else ""
