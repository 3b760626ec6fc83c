"""Finds every game: each module of this package that has a RULESET."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from referee_app import games
from referee_app.core.ruleset import Ruleset


@cache
def rulesets() -> dict[str, Ruleset]:
    """By id, in the order in which they are offered."""
    modules = (import_module(f"{games.__name__}.{info.name}") for info in iter_modules(games.__path__))
    found = [module.RULESET for module in modules if hasattr(module, "RULESET")]
    return {ruleset.id: ruleset for ruleset in sorted(found, key=lambda ruleset: ruleset.place)}
