"""Where the games are kept, for people to read."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.ruleset import words

IN_BROWSER = words("In this browser, on this device. Nothing of it leaves the device by itself.")
PROMISED = words("The browser has promised not to clear it away by itself.")
NOT_PROMISED = words(
    "The browser may clear it away if the app is not opened for long: put the app on the home screen, and save a "
    "backup now and then. A private window keeps it only until it is closed."
)
NOWHERE = words(
    "This window keeps nothing: when it is closed, its games are gone. It may be private, or the browser lacks what it "
    "takes. Save a backup in the club before you close it."
)


@dataclass(frozen=True)
class Keeping:
    """Messages: `where`, empty where the name of the folder says it; `warning` for the first screen."""

    where: tuple[str, ...] = ()
    warning: str = ""


def in_browser(kept: bool, promised: bool) -> Keeping:
    if not kept:
        return Keeping((NOWHERE,), NOWHERE)
    return Keeping((IN_BROWSER, PROMISED if promised else NOT_PROMISED))
