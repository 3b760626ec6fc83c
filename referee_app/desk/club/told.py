"""A sentence for the catalogues, kept as a value: it is said in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Catalogue(Protocol):
    def say(self, message: str, **slots: object) -> str: ...


@dataclass(frozen=True)
class Told:
    """`text` is an English message marked with `words`; a slot may be a sentence or a list of them in its turn.

    `parts` stand side by side as they are, where there is no text.
    """

    text: str = ""
    slots: Mapping[str, object] = field(default_factory=dict)
    parts: tuple[object, ...] = ()

    def say(self, catalogue: Catalogue) -> str:
        if not self.text:
            return " · ".join(str(_said(part, catalogue)) for part in self.parts if part)
        return catalogue.say(self.text, **{key: _said(value, catalogue) for key, value in self.slots.items()})

    def __str__(self) -> str:
        """In English, for tests and logs."""
        return self.say(_English())


def joined(*parts: object) -> Told:
    """Names, figures and sentences side by side."""
    return Told(parts=parts)


class _English:
    def say(self, message: str, **slots: object) -> str:
        return message.format(**slots)


def _said(value: object, catalogue: Catalogue) -> object:
    if isinstance(value, Told):
        return value.say(catalogue)
    if isinstance(value, tuple):
        return ", ".join(str(_said(one, catalogue)) for one in value)
    return value
