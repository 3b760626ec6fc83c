"""Why something is put right: who wants to say it opens a field; who does not loses no tap by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, cast

import flet as ft

from referee_app.core.remarks import Amended, Reason
from referee_app.records.names import cut, tidy
from referee_app.text.catalogue import Catalogue
from referee_app.ui.guard import handler
from referee_app.ui.parts.inputs import text_input
from referee_app.ui.parts.touch import word_button
from referee_app.ui.theme import Look


@dataclass(frozen=True)
class Why:
    """What was typed so far; None while there is no field, so that letters on a keyboard are keys of the game."""

    typed: str | None
    put: Callable[[Any], None]

    def given(self, change: Amended) -> Amended:
        """The correction with its reason, where one was given."""
        line = tidy(cut(self.typed or ""))
        return replace(change, reason=Reason(line)) if line else change

    def shown(self, room: Look, words: Catalogue) -> ft.Control:
        if self.typed is None:
            return word_button(room, "amend-why", words.say("Give a reason"), handler(lambda _e: self.put("")))
        field = text_input(room, "amend-reason", words.say("The reason"), self.typed, handler(self.put))
        return ft.Container(field, padding=ft.Padding.symmetric(horizontal=0, vertical=8))


def use_why() -> Why:
    """A hook: call it in every render."""
    return Why(*ft.use_state(cast("str | None", None)))
