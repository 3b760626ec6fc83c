"""Words without their endings, so that «козырем» finds «козырь»; and without what is left out in haste."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from typing import Any
from unicodedata import category, normalize

SNOWBALL = {"en": "english", "ru": "russian", "pt": "portuguese"}
CYRILLIC = {"ru", "be"}
"""Among whose words the English ones of the table are known by their letters."""
APOSTROPHES = re.compile("['’ʼ]")
LEAST = 3
"""Letters that a stem keeps at least, and that the beginning of a word must have to be taken for it."""

NOUNS = "а я о ё е э у ю ы і й ь ам ям ах ях ом ем ём ай яй ой ей аў яў оў ёў амі ямі аю яю ою ею ыі ыю ый ыяй ыям ыях"
OTHERS = "ая яя ае яе ое ее ыя ія ага яга ому аму яму ога ым ім ых іх ымі імі ую юю аўшы яўшы ўшы"
VERBS = (
    "ць аць яць іць ыць уць юць ацца яцца іцца ыцца уцца юцца цца ся ў ла ло лі аў яў іў ыў ала яла іла ыла "
    "алі ялі ілі ылі еш аеш яе уе юе аюць уюць ююць ваць аваць яваць уваць"
)
"""The endings of Belarusian, for which no stemmer is kept."""
FLEETING = re.compile(r"(?<=[^аеёиіоуыэюя])[аеоэё](?=[кц]$)")
"""«взяток» beside «взятки», «узятак» beside «узяткі», «гулец» beside «гульца»."""
SOFTENED = re.compile("(дз|тц|ц)$")
HARD = {"дз": "д", "тц": "тк", "ц": "т"}
"""«калодзе» beside «калода», «узятцы» beside «узятка», «карце» beside «карта»."""


def folded(word: str) -> str:
    """As it is compared: case, apostrophes, ё and ў make no difference."""
    low = APOSTROPHES.sub("", normalize("NFC", word).casefold())
    return low.replace("ё", "е").replace("ў", "у")


def plain(word: str) -> str:
    """Without accents, as it is typed in haste; the Cyrillic й stays a letter of its own."""
    return "".join(
        sign if sign in "йЙ" else "".join(part for part in normalize("NFD", sign) if category(part) != "Mn")
        for sign in word
    )


@lru_cache(8192)
def stems(lang: str, word: str) -> frozenset[str]:
    """What another form of the same word has in common with it, with its accents and without."""
    low = folded(word)
    cut = _stemmer("en" if lang in CYRILLIC and low.isascii() else lang)
    return frozenset((cut(low), plain(cut(plain(low)))))


@cache
def _stemmer(lang: str) -> Callable[[str], str]:
    if lang == "be":
        return belarusian
    if lang not in SNOWBALL:
        return str
    made = _snowball(lang)

    def cut(word: str) -> str:
        stem = str(made.stemWord(word))
        return FLEETING.sub("", stem) if lang == "ru" else stem

    return cut


def _snowball(lang: str) -> Any:
    """By its own module, which is all that some packages of the app bring; loaded at the first search."""
    language = SNOWBALL[lang]
    module = import_module(f"snowballstemmer.{language}_stemmer")
    return getattr(module, f"{language.title()}Stemmer")()


def belarusian(word: str) -> str:
    """`word` is folded already. Short words keep what they have."""
    stem = word.removesuffix("ся")
    for ending in _FOLDED:
        if len(stem) - len(ending) >= LEAST and stem.endswith(ending) and not stem.endswith("сць"):
            stem = stem[: -len(ending)]
            break
    stem = FLEETING.sub("", stem.replace("ь", ""))
    return SOFTENED.sub(lambda found: HARD[found[0]], stem)


_FOLDED = tuple(sorted({folded(ending) for ending in f"{NOUNS} {OTHERS} {VERBS}".split()}, key=len, reverse=True))
