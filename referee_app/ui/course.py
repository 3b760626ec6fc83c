"""What the cards of a hand kept card by card show: tricks taken, and revokes with both tricks that prove them."""

from __future__ import annotations

import flet as ft

from referee_app.core.calls import Offence
from referee_app.core.cards import Card
from referee_app.core.referee import Game
from referee_app.core.ruleset import Proof, words
from referee_app.desk.table import Table
from referee_app.desk.tricks import tricks, unclaimed
from referee_app.text.lines import OFFENCES
from referee_app.text.voice import Voice
from referee_app.ui.access import going
from referee_app.ui.answer.playing import laid_out, trick_title
from referee_app.ui.guard import guarded, keyed
from referee_app.ui.parts.notices import banner, notice
from referee_app.ui.parts.pages import stacked
from referee_app.ui.parts.tricks import Laid, trick_line, trick_row
from referee_app.ui.theme import Look


def trick_lines(look: Look, voice: Voice, game: Game) -> list[ft.Control]:
    """The tricks taken before the one on the table, the last one first."""
    lines: list[ft.Control] = []
    for trick in reversed(tricks(game)[:-1]):
        laid, spoken = laid_out(voice, trick)
        name = f"trick-{trick.number}"
        lines.append(keyed(name, Taken, look, name, trick_title(voice, trick), laid, spoken))
    return lines


@guarded(memo=True)
def Taken(look: Look, name: str, title: str, laid: tuple[Laid, ...], spoken: str) -> ft.Control:
    return trick_line(look, name, title, laid, spoken)


def shown_revokes(look: Look, voice: Voice, table: Table) -> list[ft.Control]:
    """A notice in one line for each revoke that the cards prove; a tap shows the tricks and claims it."""
    tap = going(f"/game/{table.id}/mishap")
    told = ((n, voice.seat(one.seat), str(one.card)) for n, one in enumerate(unclaimed(table.game)))
    return [
        notice(look, f"proof-{n}", voice.catalogue.say("{name} revoked: {card} shows it", name=name, card=card), tap)
        for n, name, card in told
    ]


def proofs(look: Look, voice: Voice, game: Game) -> list[ft.Control]:
    """The same where it is claimed."""
    return [_proof(look, voice, proof, n) for n, proof in enumerate(unclaimed(game))]


def _proof(look: Look, voice: Voice, proof: Proof, n: int) -> ft.Control:
    """What was withheld, from which trick, and where it fell."""
    what = voice.catalogue.say(
        _how(proof), name=voice.seat(proof.seat), offence=voice.catalogue.say(OFFENCES[proof.offence]),
        card=str(proof.card), n=proof.trick.number, m=proof.shown.number,
    )  # fmt: skip
    rows: list[ft.Control] = [banner(look, f"proof-{n}", f"{what} ({voice.paragraph(proof.rule).source})")]
    tricks_shown = (proof.trick,) if proof.trick == proof.shown else (proof.trick, proof.shown)
    for trick, noted in zip(tricks_shown, (_noted(proof), proof.card), strict=False):
        laid, spoken = laid_out(voice, trick, noted)
        rows.append(trick_row(look, f"proof-{n}-trick-{trick.number}", trick_title(voice, trick), laid, spoken))
    return stacked(*rows, gap=4)


def _how(proof: Proof) -> str:
    if proof.offence is Offence.FALSE_ROB:
        return words("{name}: {offence}. {card} was seen in another hand.")
    if proof.trick == proof.shown:
        return words("{name}: {offence}. {card} lay open in this hand and was withheld from trick {n}.")
    return words("{name}: {offence}. {card} was withheld from trick {n} and fell in trick {m}.")


def _noted(proof: Proof) -> Card:
    """Of the trick itself: the card that proves it, where that fell there, else what the offender laid."""
    laid = {one.seat: one.card for one in proof.trick.plays}
    return proof.card if proof.card in laid.values() else laid.get(proof.seat, proof.card)
