"""A whole game of each ruleset kept by roles and names alone, as somebody keeps it who does not see the screen."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TooLate

from referee_app.core.calls import Call, Keeping, Kicked
from referee_app.core.prompts import Figures, Prompt
from referee_app.core.referee import Game, apply, opening
from referee_app.core.ruleset import Ruleset
from referee_app.games.registry import rulesets
from referee_app.records.codec import sheet_from_json
from referee_app.records.folder import Folder
from referee_app.records.gamefile import GameFile
from referee_app.text.catalogue import LANGUAGES, Catalogue
from referee_app.text.lines import KEEPINGS
from referee_app.text.voice import Voice

from .conftest import TakePhone
from .evening import Evening
from .keeper import PAUSE
from .phone import PATIENCE, TAP, Phone

pytestmark = pytest.mark.browser

TARGETS = {"all_fours": 7, "all_fives": 31, "spoil_five": 20, "seven_up": 7, "twenty_five": 25}
USUAL = {"all_fours": "pt", "all_fives": "ru", "spoil_five": "be"}
"""Listened to every time; all games in all languages where every aspect is asked for."""
GAMES = [
    (ruleset, lang)
    for ruleset in rulesets().values()
    for lang in LANGUAGES
    if os.environ.get("EVERY_ASPECT") or USUAL.get(ruleset.id) == lang
]


class Ear:
    """Finds what is to be tapped by what it is and what it is called."""

    def __init__(self, phone: Phone) -> None:
        self.phone, self.page = phone, phone.page

    def button(self, label: str) -> Locator:
        """Called so, whatever is said after it."""
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(label)}(?!\w)")).first

    def press(self, label: str, call: bool = False) -> None:
        """`call`: a person would have read it first."""
        one = self.button(label)
        try:
            one.wait_for(state="attached", timeout=PATIENCE * 1000)
        except TooLate as late:
            raise AssertionError(f"no button {label!r} but {self.names()}") from late
        if call:
            self.page.wait_for_timeout(PAUSE * 1000)
        one.evaluate(TAP)

    def names(self) -> list[str]:
        return [
            one.inner_text() or str(one.get_attribute("aria-label")) for one in self.page.get_by_role("button").all()
        ]

    def hear(self, question: str) -> None:
        """Returns when it is asked."""
        self.phone.until(lambda: self.page.get_by_text(question).or_(self.page.get_by_label(question)).count() > 0)

    def chosen(self, label: str) -> None:
        """Returns when it is said to be the one of several."""
        marked = "node => !!(node.closest('[aria-current=true]') ?? node.querySelector('[aria-current=true]'))"
        try:
            self.phone.until(lambda: self.button(label).evaluate(marked))
        except AssertionError as late:
            raise AssertionError(f"{label!r} is not chosen: {self.names()}") from late


def answered(ear: Ear, voice: Voice, game: Game, prompt: Prompt) -> Call:
    """The first answer that brings something, a Jack where one may be turned up; sums typed on the keypad."""
    choice = prompt.choices[-1 if prompt.choices[0].kind is Kicked else 0]
    blank = next(iter(choice.open.values()), None)
    ear.hear(voice.asked(prompt.question, prompt.choices, prompt.seat))
    if not isinstance(blank, Figures):
        ear.press(voice.choice(choice), call=True)
        return choice.call()
    sums = (blank.high, *(0 for _ in blank.least[1:]))
    for side, number in enumerate(sums):
        ear.press(voice.sides()[side])
        for digit in str(number):
            ear.press(digit)
    ear.press(voice.catalogue.say("Enter"), call=True)
    return choice.call(**{next(iter(choice.open)): sums})


def set_up(ear: Ear, words: Catalogue, ruleset: Ruleset) -> None:
    target = next(rule for rule in ruleset.house_rules if rule.key == "target")
    ear.press(words.say("New game"))
    ear.button(words.say("Deal")).wait_for(state="attached", timeout=PATIENCE * 1000)
    ear.press(words.say(ruleset.title))
    ear.chosen(words.say(ruleset.title))
    for label, value in (
        (words.say(target.title), str(TARGETS[ruleset.id])),
        (words.say("How closely calls are kept"), words.say(KEEPINGS[Keeping.POINTS])),
    ):
        ear.press(f"{label}: {value}")
        ear.chosen(f"{label}: {value}")
    ear.press(words.say("Deal"))


@pytest.mark.parametrize(("ruleset", "lang"), GAMES, ids=[f"{ruleset.id}-{lang}" for ruleset, lang in GAMES])
def test_a_whole_game_is_kept_by_roles_and_names(
    evening: Evening, phone: TakePhone, ruleset: Ruleset, lang: str
) -> None:
    it, words = (
        phone(evening.server, speaks={"en": "en-GB", "pt": "pt-PT", "ru": "ru-RU", "be": "be-BY"}[lang]),
        Catalogue(lang),
    )
    it.open("/")
    ear = Ear(it)
    set_up(ear, words, ruleset)
    it.until(lambda: "/game/" in it.page.url)
    kept = GameFile(Folder(evening.data.now()).game(it.page.url.split("/")[-1]), print, read_only=True).kept().game
    sheet = sheet_from_json(kept["sheet"], rulesets())
    voice, game = Voice(words, sheet, tuple(one["name"] for one in kept["people"])), opening(sheet)
    while prompt := game.prompt:
        game = apply(game, answered(ear, voice, game, prompt))
    ear.button(words.say("Play again")).wait_for(state="attached", timeout=PATIENCE * 1000)
    said = re.compile(re.escape(" – ".join(map(str, game.score))))
    it.until(lambda: it.page.get_by_text(said).or_(it.page.get_by_label(said)).count() > 0)
