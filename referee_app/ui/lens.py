"""What reads codes for this window: a page that runs the app by itself has a camera and reads pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, cast

from referee_app.ui.stores import kept

LENS = "lens"


class Lens(Protocol):
    async def camera(self) -> bool:
        """Whether there is one."""

    async def scan(self, words: Mapping[str, str], take: Callable[[str], str]) -> str:
        """Shows what the camera sees until it is closed; `take` hears each code and says what is shown beneath.

        `words` are its title, the first hint, what closes it, and the size of the type.

        Empty, or why there was nothing to be seen: "refused", "busy", "missing".
        """

    def close(self) -> None:
        """The end of `scan`."""

    async def picture(self, content: bytes) -> list[str]:
        """The codes on a picture; none where it is none."""


def use_lens() -> Lens | None:
    return cast("Lens | None", kept(LENS))
