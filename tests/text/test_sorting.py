"""Names in the order of the alphabet of a language."""

from __future__ import annotations

import pytest

from referee_app.text.sorting import in_order


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("en", ["Adam", "Bob", "bob", "Émile", "Emma", "Łucja", "Lukas", "Zoe", "Анна"]),
        ("ru", ["Анна", "Ёлка", "Ерёма", "Иван", "Йорик", "Яна", "Adam", "Zoe"]),
        ("be", ["Аня", "Зоя", "Ігар", "Ілья", "Йонас", "Улад", "Уля", "Ўладзь", "Фама", "Adam"]),
        ("pt", ["2 Anas", "Álvaro", "Ana", "Çelik", "Céu", "Яна"]),
    ],
)
def test_names_in_the_order_of_the_alphabet(lang: str, names: list[str]) -> None:
    mixed = names[::-1]
    assert sorted(mixed, key=in_order(lang)) == names
