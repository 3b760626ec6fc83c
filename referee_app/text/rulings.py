"""Rulings in words: verdicts with their slots filled, and the answers a dispute asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee_app.core.awards import Award
from referee_app.core.calls import Offence, Prize
from referee_app.core.cards import Suit
from referee_app.core.ruleset import words
from referee_app.text.asking import QUESTIONS
from referee_app.text.disputes import ASKS as ASKS
from referee_app.text.disputes import CHOICES
from referee_app.text.disputes import DISPUTES as DISPUTES
from referee_app.text.lines import FAULTS, OFFENCES, PRIZES
from referee_app.text.voice import Voice

FINDINGS: dict[str, str] = {
    "may_play.yes": words("Yes, {card} may be played."),
    "may_play.no": words("No, {card} may not be played: {cards}."),
    "which.any": words("Any of them may be played."),
    "which.these": words("To be played: {cards}."),
    "must.yes": words("Yes, {card} must be played."),
    "must.no": words("No, {card} may be kept back: {cards} will do."),
    "must.sole": words("Yes, {card} must be played by a player who has no other trump."),
    "must.kept": words("No, {card} may be kept back by a player who has no other trump."),
    "called.yes": words("Yes, {card} must be played when an opponent calls for it."),
    "called.no": words("No, {card} may not be played to this trick: the call lapses."),
    "called.void": words("Only if its owner has nothing in {suit}. Otherwise the call lapses for this trick."),
    "called.partner": words("No. Opponents call for a card; {seat} is no opponent."),
    "takes.card": words("{card} takes it."),
    "takes.seat": words("{seat} takes it with {card}."),
    "takes.pips": words("{seat} takes it with {card}. Card points toward Game: {pips}."),
    "trumps": words("{n} trumps, from the best: {cards}."),
    "revoke.none": words("No revoke: {card} was allowed. The claim costs nothing."),
    "revoke.nowhere": words("No revoke: that was allowed. The claim costs nothing."),
    "revoke.withheld": words(
        "No revoke if a lower trump was led and no other was held: {card} may then be kept back. "
        "The claim costs nothing."
    ),
    "revoke.allowed": words("No offence at this table: it costs nothing."),
    "revoke.late": words("Too late: nothing of the hand is taken up again."),
    "revoke.refused": words("It cannot be claimed now."),
    "revoke.free": words("Put right in time: it costs nothing."),
    "revoke.costs": words("A revoke by {seat}. {awards}."),
    "revoke.bars": words("A revoke. No points change hands now."),
    "revoke.nothing": words("A revoke, but it costs nothing any more."),
    "revoke.or": words("If it was “{offence}”: {awards}."),
    "bars.high": words("{side}: no points for High in this hand."),
    "bars.jack": words("{side}: no points for the Jack in this hand."),
    "bars.game": words("{side}: no points for Game in this hand."),
    "bars.tricks": words("{side}: no points for tricks in this hand."),
    "bars.short": words("{side}: cannot reach the target in this hand."),
    "bars.win": words("{side}: cannot win the game by this hand."),
    "gains.game": words("{side}: Game without counting."),
    "beg.yes": words("Yes, {seat} may beg."),
    "beg.no": words("No, {seat} cannot beg any more."),
    "beg.not_asked": words("No. Only {seat} is asked."),
    "beg.over": words("No. The game is over: {side}."),
    "give.yes": words("Yes: {awards}."),
    "give.wins": words("Yes, and it ends the game: {awards}."),
    "give.no": words("No, the dealer may not give one now."),
    "give.bare": words("Yes, even without a trump: {awards}."),
    "give.not_bare": words("No, not without a trump. The point stands all the same: {awards}."),
    "rob.yes": words("Yes, {seat} may take {card}, holding the ace of trumps."),
    "rob.ace": words("Yes, {seat} may take {card}."),
    "rob.no": words("No, {seat} may not rob."),
    "turned.brings": words("{card} scores: {awards}."),
    "turned.wins": words("{card} scores and ends the game: {awards}."),
    "turned.stays": words("{card} scores if its suit stays trumps: {awards}."),
    "turned.nothing": words("{card} scores nothing."),
    "turned.no": words("{card} cannot be turned up now."),
    "pack.out": words("Runs of the pack: {n}, no more. {seat} deals everything again, and {eldest} may beg afresh."),
    "has.side": words("{prize}: {side} ({awards})."),
    "has.tied": words("{prize}: equal sums, it goes to {side} ({awards})."),
    "has.hung": words("The Jack is hung by {side}: {awards}."),
    "has.nobody": words("{prize}: nobody scores."),
    "has.absent": words("{prize}: not out, nobody scores."),
    "can.yes": words("Yes, that can be right."),
    "can.no": words("No, that cannot be right."),
    "total.yes": words("Yes, hands can bring {n}."),
    "total.no": words("No, hands cannot bring {n}: every total is a multiple of {step}."),
    "wins.side": words("The game goes to {sides}: {score}."),
    "wins.shared": words("The win is shared: {sides}, {score}."),
    "wins.nobody": words("Nobody has won yet: {score}."),
    "both.first": words("Whoever is there first wins; the points count in this order: {questions}."),
    "both.tricks": words("Whoever is there first wins; every trick counts as it falls."),
    "both.best": words("The hand is counted to the end: the higher total wins, equal totals share."),
    "both.one": words("That cannot be: only one player scores in a hand."),
    "misdeal.again": words("{seat} deals again. No points."),
    "misdeal.again.points": words("{seat} deals again: {awards}."),
    "misdeal.passes": words("The deal passes to {seat}. No points."),
    "misdeal.passes.points": words("The deal passes to {seat}: {awards}."),
    "exposed": words("The card of {seat} stays face up; an opponent may call for it. No points."),
    "out_of_turn": words("The card of {seat} stays face up; the right player plays. No points."),
    "noted.warning": words("A warning, no points."),
    "noted.costs": words("It costs points: {awards}."),
    "mishap.refused": words("It cannot be claimed now."),
    "score.yes": words("The score is put right by agreement, without penalty: {awards}."),
    "score.no": words("The score cannot be put right by so much."),
    "score.over": words("The game is over. What was entered wrongly is put right on the sheet."),
    "leads": words("{seat} leads."),
    "seats.yes": words("Yes, {n} can play."),
    "seats.no": words("No, {n} cannot play."),
}
"""By the id of the finding."""

SUITS = {
    Suit.SPADES: words("spades"),
    Suit.HEARTS: words("hearts"),
    Suit.DIAMONDS: words("diamonds"),
    Suit.CLUBS: words("clubs"),
}


def choice(voice: Voice, key: str, value: Any) -> str:
    """An answer to what is asked under `key`."""
    spelled = getattr(value, "value", value)
    if key in CHOICES and spelled in CHOICES[key]:
        return voice.catalogue.say(CHOICES[key][spelled])
    if key == "fault":
        return voice.catalogue.say(FAULTS[value])
    return filled(voice, key, value)


def sentence(voice: Voice, message: str, slots: Mapping[str, Any]) -> str:
    """A finding or effect of a ruling."""
    return voice.catalogue.say(FINDINGS[message], **{name: filled(voice, name, value) for name, value in slots.items()})


def filled(voice: Voice, slot: str, value: Any) -> str:
    if slot in _FILL:
        return _FILL[slot](voice, value)
    return voice.catalogue.say(SUITS[value]) if isinstance(value, Suit) else str(value)


def _awards(voice: Voice, awards: tuple[Award, ...]) -> str:
    told = [voice.award(award) for award in awards if award.points or award.game]
    return ", ".join(told) or voice.catalogue.say("nothing")


def _offence(voice: Voice, offence: Offence) -> str:
    return voice.catalogue.say(OFFENCES[offence])


def _prize(voice: Voice, prize: Prize) -> str:
    return voice.catalogue.say(PRIZES[prize])


_FILL: dict[str, Callable[[Voice, Any], str]] = {
    "cards": lambda voice, cards: ", ".join(map(str, cards)),
    "seat": lambda voice, seat: voice.seat(seat),
    "eldest": lambda voice, seat: voice.seat(seat),
    "side": lambda voice, side: voice.side(side),
    "owner": lambda voice, side: voice.side(side),
    "taker": lambda voice, side: voice.side(side),
    "sides": lambda voice, sides: ", ".join(map(voice.side, sides)),
    "score": lambda voice, score: " – ".join(map(voice.figure, score)),
    "awards": _awards,
    "offence": _offence,
    "prize": _prize,
    "questions": lambda voice, questions: ", ".join(voice.catalogue.say(QUESTIONS[one]) for one in questions),
}
