"""A property worked out once."""

from referee_app.core.once import once
from referee_app.core.prompts import Blanks, OneOf


class Counter:
    def __init__(self) -> None:
        self.worked = 0

    @once
    def fact(self) -> int:
        """How it stands."""
        self.worked += 1
        return self.worked


def test_it_is_worked_out_when_first_asked_and_kept() -> None:
    counter = Counter()
    assert counter.worked == 0
    assert (counter.fact, counter.fact, counter.worked) == (1, 1, 1)


def test_asked_of_the_class_it_is_itself() -> None:
    assert isinstance(Counter.fact, once)
    assert Counter.fact.__doc__ == "How it stands."


def test_blanks_are_worked_out_when_somebody_looks() -> None:
    asked: list[str] = []

    def work() -> dict[str, OneOf]:
        asked.append("now")
        return {"side": OneOf((0, 1))}

    blanks = Blanks(work)
    assert not asked
    assert (len(blanks), list(blanks), blanks["side"]) == (1, ["side"], OneOf((0, 1)))
    assert asked == ["now"]
    assert blanks == Blanks(work)
