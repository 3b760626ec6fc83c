"""Names that were cut, in full."""

from __future__ import annotations

import flet as ft

from referee_app.desk.table import Table
from referee_app.text.direction import isolated
from referee_app.ui.access import use_look, use_words
from referee_app.ui.guard import guarded, handler
from referee_app.ui.naming import short
from referee_app.ui.parts.notices import rule_dialog
from referee_app.ui.parts.touch import word_button


def cut_short(table: Table) -> bool:
    every = (table.names, *(names for _, names in table.earlier))
    return any(short(names) != names for names in every)


@guarded
def FullNames(table: Table) -> ft.Control:
    """A button where names were cut; a tap lists them in full."""
    look, words = use_look(), use_words()
    opened, set_opened = ft.use_state(False)
    close = handler(lambda _event: set_opened(False))
    every = dict.fromkeys((*table.names, *(name for _, names in table.earlier for name in names)))
    dialog = None
    if opened:
        names = "\n".join(isolated(name) for name in every)
        dialog = rule_dialog(look, "names", words.say("Names in full"), names, "", words.say("Close"), close)
    ft.use_dialog(dialog)
    if not cut_short(table):
        return ft.Container(height=0)
    return word_button(look, "full-names", words.say("Names in full"), handler(lambda _event: set_opened(True)))
