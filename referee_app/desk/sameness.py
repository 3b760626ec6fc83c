"""Two people who are one: what is kept of each stays as it is, and counts as one person's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from referee_app.desk.meeting import Person, mark
from referee_app.records.people import Alias


@dataclass(frozen=True)
class Same:
    """`roots`: by mark, who they count as; `others`: by the mark of that one, all who count as them."""

    roots: Mapping[str, Person] = field(default_factory=dict)
    others: Mapping[str, tuple[Alias, ...]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.roots)

    def whole(self, person_id: str, name: str) -> tuple[str, str]:
        """Id and name of the person that somebody counts as."""
        root = self.roots.get(mark(person_id, name))
        return (root.id, root.name) if root else (person_id, name)

    def root(self, who: str) -> str:
        """The mark of the one that the one of that mark counts as."""
        root = self.roots.get(who)
        return mark(root.id, root.name) if root else who

    def id(self, person_id: str) -> str:
        return self.whole(person_id, "")[0] if person_id else ""

    def ids(self, people: Iterable[str]) -> tuple[str, ...]:
        """Each person once."""
        return tuple(dict.fromkeys(map(self.id, people)))

    def names(self, who: str) -> tuple[str, ...]:
        """Other names of the person of that mark."""
        return tuple(one.name for one in self.others.get(who, ()))


def same(aliases: Iterable[Alias], names: Mapping[str, str]) -> Same:
    """`names` of today by id. One who counts as another who counts as a third counts as the third; what would close a
    ring says nothing."""
    known: dict[str, Alias] = {}
    for one in aliases:
        known.pop(one.who, None)
        if _last(known, one).of != one.who:
            known[one.who] = one
    roots: dict[str, Person] = {}
    others: dict[str, tuple[Alias, ...]] = {}
    for one in known.values():
        last = _last(known, one)
        roots[one.who] = Person(last.of if last.of in names else "", names.get(last.of, last.called))
        others[last.of] = (*others.get(last.of, ()), one)
    return Same(roots, others)


def _last(known: Mapping[str, Alias], one: Alias) -> Alias:
    """The alias that says who this one counts as in the end, among those of whom no ring was made."""
    while further := known.get(one.of):
        one = further
    return one
