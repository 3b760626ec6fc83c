"""Languages and names in a real browser: what the device speaks, and scripts that the app's own font cannot write."""

import re

import pytest

from referee_app.text.catalogue import Catalogue

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper

pytestmark = pytest.mark.browser

FOREIGN = ("דנה 14", "محمد (2)", "👨‍👩‍👧 Ann", "नेहा")


@pytest.mark.parametrize("speaks", ["pt-PT", "be-BY", "ru-RU"])
def test_a_fresh_browser_is_spoken_to_in_the_language_of_its_device(
    evening: Evening, phone: TakePhone, speaks: str
) -> None:
    words = Catalogue(speaks[:2])
    window = phone(evening.server, speaks=speaks)
    window.open("/settings")
    window.see(words.say("Settings"))
    window.until(lambda: window.page.evaluate("document.documentElement.lang").startswith(speaks[:2]))
    window.open("/new")
    window.until(lambda: words.say("Deal") in window.read("deal"))


def test_names_in_other_scripts_are_written_not_boxed(evening: Evening, phone: TakePhone) -> None:
    """The phone checks that no font was asked for in vain."""
    keeper = Keeper(phone(evening.server))
    fonts: list[str] = []
    keeper.phone.page.on("response", lambda answer: fonts.append(re.split("[/.]", answer.url.split("/fonts/")[-1])[0]))
    keeper.phone.open("/new")
    keeper.begin(FOREIGN)
    assert keeper.scores() == (0, 0)
    for name in FOREIGN:
        keeper.phone.until(lambda name=name: any(name in keeper.phone.read(f"score-{side}") for side in (0, 1)))
    keeper.phone.until(lambda: {"notosanshebrew", "notosansarabic", "notocoloremoji", "notosans"} <= set(fonts))
    keeper.phone.shot("foreign")
