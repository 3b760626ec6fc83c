"""A property worked out when it is first asked for, and kept.

`functools.cached_property` is the same behind a lock (before Python 3.12), which takes longer than most of these facts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - it stands where `property` would
    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work, self.__doc__ = work, work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, holder: None, owner: type) -> once[T]: ...
    @overload
    def __get__(self, holder: object, owner: type) -> T: ...
    def __get__(self, holder: object | None, owner: type) -> once[T] | T:
        if holder is None:
            return self
        value = holder.__dict__[self._name] = self._work(holder)
        return value
