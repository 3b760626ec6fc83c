"""What an entry makes the device do: a knock for the hand, a sentence for who listens to the screen."""

from __future__ import annotations

from collections.abc import Awaitable
from enum import Enum, auto

import flet as ft

from referee_app.core.remarks import REMARKS
from referee_app.desk.table import Made, Outcome, Refused, Table
from referee_app.text.remarks import remark
from referee_app.text.voice import Voice

FEW = 3
"""Calls of others that are said one by one; of more the score is."""


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


def overheard(table: Table, voice: Voice, seen: int) -> str:
    """What others wrote after the entry `seen`: their calls with what each brought; the score where it was no call."""
    game, new = table.game, [each.entry for each in table.entries[seen:]]
    about = next((each for each in reversed(new) if isinstance(each, REMARKS)), None)
    if about is None and len(new) <= FEW:
        first = game.number - len(new)
        told = (said for hand in game.hands for said in hand.told if said.number > first)
        return "; ".join(voice.brought(voice.line(said), said) for said in told)
    score = ", ".join(f"{side} {voice.figure(points)}" for side, points in zip(voice.sides(), game.score, strict=True))
    return f"{voice.catalogue.say(remark(about))}: {score}" if about else score
