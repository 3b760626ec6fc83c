"""What an entry makes the device do: a knock for the hand, a sentence for who listens to the screen."""

from __future__ import annotations

from collections.abc import Awaitable
from enum import Enum, auto

import flet as ft

from referee_app.desk.table import Made, Outcome, Refused
from referee_app.text.voice import Voice


class Felt(Enum):
    CALL = auto()
    ERROR = auto()
    WIN = auto()


def felt(outcome: Outcome) -> Felt:
    if not isinstance(outcome, Made):
        return Felt.ERROR
    return Felt.WIN if outcome.winners else Felt.CALL


def knock(haptic: ft.HapticFeedback, kind: Felt) -> Awaitable[None]:
    """Three that can be told apart without looking."""
    knocks = {Felt.CALL: haptic.light_impact, Felt.ERROR: haptic.vibrate, Felt.WIN: haptic.heavy_impact}
    knocked: Awaitable[None] = knocks[kind]()  # type: ignore[no-untyped-call]
    return knocked


def heard(outcome: Outcome, voice: Voice) -> str:
    """Awards as they fall, and refusals; nothing where the next question says enough."""
    if isinstance(outcome, Made):
        return ", ".join(voice.award(award) for award in outcome.awards)
    return voice.paragraph(outcome.rule).text if isinstance(outcome, Refused) else ""
