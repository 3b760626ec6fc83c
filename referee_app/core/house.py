"""House rules: declared once by a game, agreed by a table, kept with every sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, TypeVar

from referee_app.core.awards import RuleId

T = TypeVar("T")


@dataclass(frozen=True)
class HouseRule(Generic[T]):
    """`rule` is the paragraph it changes; `prominent` ones are asked before a first hand, the rest fold away.

    `titles` names the choices; a yes-or-no or a number needs none.
    """

    key: str
    title: str
    default: T
    choices: tuple[T, ...]
    rule: RuleId
    prominent: bool = False
    titles: Mapping[T, str] = field(default_factory=dict, hash=False)

    def spell(self, value: T) -> str | int | bool:
        """The value as files hold it."""
        if isinstance(value, Enum):
            return str(value.value)
        assert isinstance(value, str | int)
        return value

    def read(self, raw: object) -> T:
        """The choice spelled `raw`; ValueError names the key and what is allowed."""
        for choice in self.choices:
            if self.spell(choice) == raw and type(self.spell(choice)) is type(raw):
                return choice
        allowed = ", ".join(str(self.spell(choice)) for choice in self.choices)
        raise ValueError(f"{self.key}: {raw!r} is not one of {allowed}")


@dataclass(frozen=True)
class House:
    """What a table has agreed: a value for every house rule of its game."""

    rules: tuple[HouseRule[Any], ...]
    values: tuple[Any, ...]

    @classmethod
    def book(cls, rules: tuple[HouseRule[Any], ...]) -> House:
        return cls(rules, tuple(rule.default for rule in rules))

    def __getitem__(self, rule: HouseRule[T]) -> T:
        value: T = self.values[self.rules.index(rule)]
        return value

    def having(self, rule: HouseRule[T], value: T) -> House:
        if value not in rule.choices:
            raise ValueError(f"{rule.key}: {value!r}")
        at = self.rules.index(rule)
        return House(self.rules, (*self.values[:at], value, *self.values[at + 1 :]))

    @property
    def spelled(self) -> dict[str, str | int | bool]:
        """Plain values by key, as files hold them."""
        return {rule.key: rule.spell(value) for rule, value in zip(self.rules, self.values, strict=True)}

    @classmethod
    def read(cls, rules: tuple[HouseRule[Any], ...], raw: Mapping[str, object]) -> House:
        """From plain values; a missing key takes the book's, an unknown one is a ValueError."""
        known = {rule.key for rule in rules}
        for key in raw:
            if key not in known:
                raise ValueError(f"{key}: no such house rule")
        return cls(rules, tuple(rule.read(raw[rule.key]) if rule.key in raw else rule.default for rule in rules))

    def differing(self) -> tuple[HouseRule[Any], ...]:
        """The house rules not as in the book."""
        return tuple(r for r, value in zip(self.rules, self.values, strict=True) if value != r.default)
