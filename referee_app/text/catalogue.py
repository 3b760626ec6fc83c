"""The catalogues: English in the code, the other languages in `locales/`, read by the standard library's gettext."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path

from referee_app.text.pseudo import PSEUDO, stretched

LOCALES = Path(__file__).parent / "locales"
LANGUAGES = {"en": "English", "ru": "русский", "pt": "português", "be": "беларуская"}
SPOKEN = (*LANGUAGES, PSEUDO)
"""Languages a window can be set to; people are offered those that people speak."""


class _Pseudo(NullTranslations):
    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)


@cache
def _translations(lang: str) -> GNUTranslations | NullTranslations:
    if lang == PSEUDO:
        return _Pseudo()
    return translation("referee", LOCALES, languages=[lang], fallback=True)


def best(wanted: str, otherwise: str = "en") -> str:
    """The language to speak to a device that wants these, as a browser says it ("be,ru;q=0.8", "pt-BR")."""
    asked = sorted((_weighed(one) for one in wanted.split(",")), reverse=True, key=lambda one: one[0])
    return next((lang for weight, lang in asked if weight > 0 and lang in LANGUAGES), otherwise)


def _weighed(one: str) -> tuple[float, str]:
    tag, _, weight = one.partition(";q=")
    try:
        much = float(weight or 1)
    except ValueError:
        much = 0.0
    return much, tag.strip().replace("_", "-").split("-")[0].lower()


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
