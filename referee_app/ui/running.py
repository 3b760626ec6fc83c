"""The course of a game: the running totals of all sides over its hands."""

from __future__ import annotations

import flet as ft

from referee_app.desk.running import running
from referee_app.desk.table import Table
from referee_app.text.voice import Voice
from referee_app.ui.guard import guarded, keyed
from referee_app.ui.parts.bits import heading
from referee_app.ui.parts.chart import Course, line_chart
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.touch import said
from referee_app.ui.theme import Look


def totals_chart(look: Look, voice: Voice, table: Table) -> list[ft.Control]:
    """Nothing before the second hand: one hand has no course."""
    lines = running(table.game)
    if len(lines[0]) < 3:
        return []
    words, target = voice.catalogue, int(table.sheet.house.spelled["target"])
    courses = tuple(Course(side, totals) for side, totals in zip(voice.sides(), lines, strict=True))
    goal = words.say("to {target}", target=target)
    told = "; ".join(f"{one.name} {', '.join(voice.figure(total) for total in one.totals[1:])}" for one in courses)
    spoken = words.say("Running totals, hand by hand, {goal}: {told}", goal=goal, told=told)
    return [
        heading(look, words.say("Running totals")),
        keyed("running", Drawn, look.within(look.width, 0), courses, target, goal, spoken),
    ]


@guarded(memo=True)
def Drawn(look: Look, courses: tuple[Course, ...], target: int, goal: str, spoken: str) -> ft.Control:
    return stacked(said("running", spoken, line_chart(look, courses, target, goal)))
