"""One file with a good copy behind it, for the tests of the storage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee_app.records.storage import AtomicStorage, Damage, plain

OLD = {"game": {"1": {"names": ["Анна", "Bo"]}}}
NEW = {"game": {"1": {"names": ["Анна", "Bo"], "score": 3}}}


def stored(path: Path) -> AtomicStorage:
    """A file with a good copy behind it."""
    storage = AtomicStorage(path)
    storage.write(plain(OLD))
    storage.write(plain(NEW))
    return storage


def reopened(path: Path, **options: Any) -> tuple[Any, list[Damage]]:
    damage: list[Damage] = []
    return AtomicStorage(path, report=damage.append, **options).read(), damage


def names(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())
