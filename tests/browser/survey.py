"""What lies where on the screen, as the semantics tree tells it, and what is wrong with that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import inf

from playwright.sync_api import ViewportSize

from .phone import FRAMES, Phone

TARGET, CALL = 48, 64
SLACK = 1.0
CALLS = re.compile(r"(ask|extra|also|amend|who|mishap|dispute|deals|keeps|leaves)-")
"""Identifiers of the big buttons: answers, and what they are chosen with; but not of these."""
SMALL = re.compile(
    r"amend-(remove|leave|apply|back|hand|why)|mishap-(back|cost)|ask-game-(counted|gathered)|ask-play-laidopen-.(-back|-picked)?"
    r"|ask-play-\w-\w+"
    r"|.*-(which|another|done|reason|points|suit-.|rank-\w+|key-\w+|counted-\d|gathered-\w+)"
)
NODES = """() => [...document.querySelectorAll('flt-semantics-host *')].filter(node =>
    node.matches('[flt-tappable], input, textarea') || (node.children.length === 0 && node.textContent.trim())
).map(node => {
    const own = node.tagName === 'SPAN' ? node.parentElement : node
    const { left, top, right, bottom } = own.getBoundingClientRect()
    const pane = own.parentElement.closest('flt-semantics[style*="overflow-y: scroll"]')
    const edges = pane ? pane.getBoundingClientRect() : { top: -Infinity, bottom: Infinity }
    const named = own.closest('[flt-semantics-identifier]')
    return [named?.getAttribute('flt-semantics-identifier') ?? '', own.ariaLabel ?? own.textContent,
        own.matches('[flt-tappable], input, textarea'), left, top, right, bottom, edges.top, edges.bottom]
})"""


@dataclass(frozen=True)
class Spot:
    """A thing that can be read or tapped: its box on the screen, and the edges of the pane it scrolls in, if any."""

    name: str
    text: str
    tappable: bool
    left: float
    top: float
    right: float
    bottom: float
    pane_top: float
    pane_bottom: float

    @property
    def cut(self) -> bool:
        """It goes on beyond the edge of its pane: what is seen of it is no measure of its height."""
        return self.top <= self.pane_top + SLACK or self.bottom >= self.pane_bottom - SLACK

    def __str__(self) -> str:
        size = f"{self.right - self.left:.0f}x{self.bottom - self.top:.0f}"
        return f"{self.name or self.text[:40]!r} {size} at {self.left:.0f},{self.top:.0f}"


def settled(it: Phone) -> None:
    """Returns when a few frames have changed nothing."""

    def still() -> bool:
        before = it.page.evaluate(NODES)
        it.page.evaluate(FRAMES)
        return bool(before == it.page.evaluate(NODES))

    it.until(still)


def spots(it: Phone) -> list[Spot]:
    """All that is in sight."""
    found, screen = [Spot(*row) for row in it.page.evaluate(NODES)], it.page.viewport_size
    assert screen
    found = [each for each in found if not behind(each, screen)]
    return [each for each in found if each.bottom > each.pane_top + SLACK and each.top < each.pane_bottom - SLACK]


def wrongs(it: Phone) -> Iterator[str]:
    """Things too small for a thumb, beyond the sides of the screen, or one over another."""
    seen, screen = spots(it), it.page.viewport_size
    assert screen
    if not any(each.tappable for each in seen):
        yield "there is nothing to tap"
    for each in seen:
        if each.left < -SLACK or each.right > screen["width"] + SLACK:
            yield f"beyond the side: {each}"
        if each.pane_bottom == inf and (each.top < -SLACK or each.bottom > screen["height"] + SLACK):
            yield f"beyond the edge, and it cannot be scrolled: {each}"
        if each.tappable and not each.cut:
            high = CALL if CALLS.match(each.name) and not SMALL.fullmatch(each.name) else TARGET
            if each.right - each.left < TARGET - SLACK or each.bottom - each.top < high - SLACK:
                yield f"too small: {each}, not {TARGET}x{high}"
    for one, other in combinations([each for each in seen if each.tappable], 2):
        if overlap(one, other):
            yield f"one over another: {one} and {other}"


def behind(each: Spot, screen: ViewportSize) -> bool:
    """On a phone what lies behind a dialog is a way to close it, as large as the screen."""
    return (each.left, each.top, each.right, each.bottom) == (0, 0, screen["width"], screen["height"]) and not each.name


def overlap(one: Spot, other: Spot) -> bool:
    """Of what is in sight: a field that has been scrolled half out of its pane is as high as ever to the page."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom, one.pane_bottom, other.pane_bottom)
    down -= max(one.top, other.top, one.pane_top, other.pane_top)
    return across > SLACK and down > SLACK
