"""What a screen reader is told between the things it reads."""

import pytest

from .conftest import TakePhone
from .evening import Evening
from .keeper import Keeper

pytestmark = pytest.mark.browser

COLLECT = """(() => {
    window.announced = []
    new MutationObserver(changes => {
        for (const change of changes) for (const node of change.addedNodes) {
            const host = change.target.closest?.('flt-announcement-polite')
            if (host && node.textContent.trim()) window.announced.push(node.textContent.trim())
        }
    }).observe(document, { childList: true, subtree: true })
})()"""


def test_an_award_is_announced_once_and_politely(evening: Evening, phone: TakePhone) -> None:
    keeper = Keeper(phone(evening.server))
    keeper.phone.beforehand(COLLECT)
    keeper.begin_at("keeping-points", names=())
    keeper.call("ask-turn_up-kicked-none", "ask-high-held-high-1")
    award = "+1 Player 2 & Player 4"
    keeper.phone.until(lambda: award in keeper.phone.page.evaluate("window.announced"))
    keeper.tap("bar-sheet")
    keeper.expect("hand-1")
    assert keeper.phone.page.evaluate("window.announced").count(award) == 1


@pytest.mark.served("both windows are open at once")
def test_a_call_made_in_another_window_is_announced_once(evening: Evening, phone: TakePhone) -> None:
    caller, listener = Keeper(phone(evening.server)), Keeper(phone(evening.server))
    listener.phone.beforehand(COLLECT)
    listener.sit(caller.begin_at("keeping-points", names=()))
    listener.expect("ask-turn_up-kicked-none")
    caller.call("ask-turn_up-kicked-none", "ask-high-held-high-1")
    news = "High: Player 2 & Player 4 +1"
    listener.phone.until(lambda: news in listener.phone.page.evaluate("window.announced"))
    listener.tap("bar-sheet")
    listener.expect("hand-1")
    assert listener.phone.page.evaluate("window.announced").count(news) == 1
