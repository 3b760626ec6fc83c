"""The catalogues: English in the code, the other languages in `locales/`, read by the standard library's gettext."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"
LANGUAGES = {"en": "English", "ru": "русский", "pt": "português", "be": "беларуская"}


@cache
def _translations(lang: str) -> GNUTranslations | NullTranslations:
    return translation("referee", LOCALES, languages=[lang], fallback=True)


def best(wanted: str) -> str:
    """The language to speak to a device set to `wanted` ("pt-BR"): English where there is none of its own."""
    lang = wanted.replace("_", "-").split("-")[0].lower()
    return lang if lang in LANGUAGES else "en"


@dataclass(frozen=True)
class Catalogue:
    lang: str = "en"

    def say(self, message: str, **slots: object) -> str:
        """`message` (English, marked with `words` or written here) in this language, its slots filled."""
        if not message:
            return ""
        text = _translations(self.lang).gettext(message)
        return text.format(**slots) if slots else text

    def count(self, one: str, many: str, n: int, **slots: object) -> str:
        """The form that belongs to `n`, which also fills the slot `{n}`."""
        return _translations(self.lang).ngettext(one, many, n).format(n=n, **slots)
