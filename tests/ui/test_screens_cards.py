"""A hand kept card by card on the screen: the cards, the tricks, a revoke that shows itself."""

from __future__ import annotations

from pathlib import Path

from referee_app.core.calls import Keeping
from referee_app.games.spoil_five import RULESET as SPOIL_FIVE
from tests.sheets.table import seated
from tests.ui.sitting import place, says, sitting, taps

BEGUN = ("ask-turn_up-suit-S", "ask-turn_up-rank-9", "ask-beg-stood")
FIVE = {"seating": seated(SPOIL_FIVE, 4), "ruleset": SPOIL_FIVE}
SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
REVOKED = "A♠ J♠ 2♠ 5♠ 10♥ A♥ 6♥ Q♣ K♠ 7♠ 3♥ 4♠"
"""The fourth player, who deals, does not follow hearts in the second trick and plays one in the third."""


def by_suit(card: str) -> tuple[str, str]:
    return f"ask-play-suit-{SUITS[card[-1]]}", f"ask-play-rank-{card[:-1]}"


async def test_cards_are_tapped_by_suit_and_rank_on_a_phone(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(keeping=Keeping.CARDS)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, *BEGUN, *by_suit("10♥"))
            assert says(app, "Trick 1: Rita 10, hearts")
            await app.tap("ask-play-rank-A")  # the suit led is chosen already
            assert says(app, "Paul ace, hearts")
            await taps(app, *by_suit("2♠"), "ask-play-rank-3")
            assert [str(one.card) for one in table.game.hand.all(type(table.game.calls[-1]))] == [
                "10♥", "A♥", "2♠", "3♥",
            ]  # fmt: skip
            assert says(app, "Trick 1: Lena")
            await app.tap("bar-undo")
            assert says(app, "Dan plays …")
            await taps(app, "ask-play-thrownin", "ask-high-held-high-0")
            assert table.game.score == (2, 0)  # the two of trumps was seen: Low follows by itself


async def test_the_whole_pack_is_in_sight_where_there_is_room(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(keeping=Keeping.CARDS)
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await taps(app, *BEGUN, "ask-play-H-10", "ask-play-S-A")
            assert table.game.number == 4
            assert len([ident for ident in app.idents() if ident.startswith("ask-play-")]) == 52 + 3


async def test_a_revoke_shows_itself_with_both_tricks_and_is_claimed(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(keeping=Keeping.CARDS)
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await taps(app, *BEGUN)
            for card in REVOKED.split():
                assert "proof-0" not in app.idents() or card == "4♠"
                await app.tap(f"ask-play-{SUITS[card[-1]]}-{card[:-1]}")
            assert says(app, "Dan revoked: 3♥ shows it")
            await app.tap("proof-0")
            assert place(app).endswith("/mishap")
            assert says(app, "3♥ was withheld from trick 2 and fell in trick 3")
            assert {"proof-0-trick-2", "proof-0-trick-3"} <= set(app.idents())
            revoke = next(ident for ident in app.idents() if ident.startswith("mishap-revoke-1"))
            await app.tap(revoke)
            assert says(app, "001 §6")
            await app.tap("who-revoked-3-revoke-later")
            assert table.game.score == (1, 0)
            assert "proof-0" not in app.idents()


async def test_a_card_that_would_prove_a_revoke_is_marked(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(keeping=Keeping.CARDS)
        async with at.window(f"/game/{table.id}", 1280, 800) as app:
            await taps(app, *BEGUN)
            for card in REVOKED.split()[:10]:
                await app.tap(f"ask-play-{SUITS[card[-1]]}-{card[:-1]}")
            assert says(app, "3, hearts, would show a revoke")
            assert not says(app, "3, spades, would show a revoke")


async def test_a_hand_is_laid_open_card_by_card(tmp_path: Path) -> None:
    async with sitting(tmp_path) as at:
        table = await at.game(keeping=Keeping.CARDS)
        async with at.window(f"/game/{table.id}") as app:
            await taps(app, *BEGUN, "ask-play-laidopen-0")
            opened = "ask-play-laidopen-0"
            await taps(app, *(f"{opened}-rank-{rank}" for rank in ("A", "4", "2", "2", "K")))
            await taps(app, f"{opened}-suit-H", *(f"{opened}-rank-{rank}" for rank in ("10", "K", "2")))
            assert says(app, "6 of 6, ace, spades, 4, spades, king, spades, 10, hearts, king, hearts, 2, hearts")
            await app.tap(f"{opened}-enter")
            assert table.game.number == 3
            assert says(app, "Rita plays …")
            assert not says(app, "All cards of this hand")
            await taps(app, *by_suit("10♥"))
            assert table.game.number == 4


async def test_a_proof_tells_how_it_was_seen(tmp_path: Path) -> None:
    opened = "turn 9♠; stand; play R A♠; open P J♠ 2♥ 4♦ 3♦ Q♥ 8♣; play P 2♥"
    robbed = "turn 9♠; robbed b; play a 2♠; play b 9♠; play c 3♠; play d A♠"
    async with sitting(tmp_path) as at:
        for text, told, table in (
            (
                opened,
                "Trump refused with a top-five trump. J♠ lay open in this hand and was withheld from trick 1.",
                {},
            ),
            (robbed, "Paul: Robbed without the ace. A♠ was seen in another hand.", FIVE),
        ):
            game = await at.game(text, keeping=Keeping.CARDS, **table)
            async with at.window(f"/game/{game.id}/mishap") as app:
                assert says(app, told), app.texts()
