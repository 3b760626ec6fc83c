"""How the first teams of an event came to stand where they stand, round by round."""

from __future__ import annotations

import flet as ft

from referee_app.desk.club.standings import running, standings
from referee_app.text.direction import isolated
from referee_app.ui.access import use_words
from referee_app.ui.club.reach import Booth
from referee_app.ui.guard import guarded, handler
from referee_app.ui.parts.bits import fold
from referee_app.ui.parts.chart import Course, line_chart
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import Look

FIRST = 4
"""Teams whose lines can be told apart."""


@guarded
def Running(room: Look, booth: Booth) -> ft.Control:
    """Worked out only when it is asked for."""
    words, event = use_words(), booth.event
    opened, set_opened = ft.use_state(False)
    if event.rounds < 2 or not event.begun:
        return ft.Container(height=0)
    label = words.say("The first teams, round by round")
    parts = [fold(room, "running", label, opened, handler(lambda _e: set_opened(not opened)))]
    if opened:
        lines = running(event)
        rows = standings(event)[:FIRST]
        courses = tuple(Course(isolated(row.team.name), (0, *lines[row.team.id])) for row in rows)
        spoken = ", ".join(f"{course.name}: {course.totals[-1]}" for course in courses)
        parts.append(said("running-chart", spoken, line_chart(room, courses, 0, "")))
    return stacked(*parts)
