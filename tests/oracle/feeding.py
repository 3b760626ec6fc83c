"""The words of the oracle as calls of the referee, and both compared word by word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any

from referee_app.core import calls as said
from referee_app.core.cards import PACK, Card, Rank, Suit
from referee_app.core.house import House
from referee_app.core.referee import Game, Illegal, Legal, Sheet, judge, opening
from referee_app.core.ruleset import Ruleset
from referee_app.core.seats import Seat, Seating, Side
from referee_app.rules.tricks import taker

from .hands import Hand, Told, Words
from .laying import looks_right, rightly

HANDS = 2000
"""To be compared of each game, at the least."""


CARDS = {card.code: card for card in PACK}


def cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(CARDS[code] for code in codes)


def _revoked(seat: int, offence: str, when: str) -> said.Call:
    return said.Revoked(Seat(seat), said.Offence(offence), said.When(when))


def _jack(owner: int, taken: int) -> said.Call:
    return said.Held(said.Prize.JACK, Side(owner)) if owner == taken else said.Fell(Side(owner), Side(taken))


def _took(rank: str, side: int | None) -> said.Call:
    return said.Captured(Rank(rank), None if side is None else Side(side))


def _held(prize: said.Prize) -> Callable[..., said.Call]:
    return lambda side, rank=None: said.Held(prize, Side(side), Rank(rank) if rank else None)


CALLS: dict[str, Callable[..., said.Call]] = {
    "turn": lambda card: said.Turned(CARDS[card]),
    "stand": said.Stood,
    "beg": said.Begged,
    "give": said.Gave,
    "run": said.Ran,
    "redeal": said.Redealt,
    "misdeal": said.Misdealt,
    "high": _held(said.Prize.HIGH),
    "low": _held(said.Prize.LOW),
    "no_trump": lambda: said.Absent(said.Prize.HIGH),
    "jack": _jack,
    "no_jack": lambda: said.Absent(said.Prize.JACK),
    "game": _held(said.Prize.GAME),
    "count": said.Counted,
    "piles": lambda piles: said.Gathered(tuple(map(cards, piles))),
    "tied": lambda: said.Tied(said.Prize.GAME),
    "no_game": lambda: said.Absent(said.Prize.GAME),
    "took": _took,
    "rob": lambda seat: said.Robbed(Seat(seat)),
    "three": _held(said.Prize.THREE),
    "spoiled": lambda: said.Absent(said.Prize.THREE),
    "march": said.Marched,
    "revoke": _revoked,
    "play": lambda seat, card: said.Played(Seat(seat), CARDS[card]),
    "open": lambda seat, held: said.LaidOpen(Seat(seat), cards(held)),
    "thrown_in": said.ThrownIn,
    "trick": lambda seat: said.Took(Side(seat)),
    "agreed": said.Agreed,
}


def call(words: Words) -> said.Call:
    return CALLS[words[0]](*words[1:])


def sheet(told: Told, ruleset: Ruleset) -> Sheet:
    house = House.read(ruleset.house_rules, told.house)
    seating = Seating(told.players, told.pairs)
    assert seating in ruleset.tables
    keeping = said.Keeping.CARDS if told.by_cards else said.Keeping.RESULTS
    return Sheet(ruleset, house, seating, Seat(told.dealer), keeping)


def figures(awards: Any) -> list[tuple[int, int, bool]]:
    """Awards without the notes that bring nothing."""
    return [(award.side, award.points, award.game) for award in awards if award.points or award.game]


def refused(game: Game, words: Words) -> None:
    verdict = judge(game, call(words))
    assert isinstance(verdict, Illegal), words
    rightly(game, words, verdict.rule)


def hear(game: Game, hand: Hand) -> Game:
    """The game after the hand, every word of it judged; AssertionError where the referee sees it otherwise."""
    assert (game.hand.dealer, game.hand.eldest, game.score) == (hand.dealer, hand.eldest, hand.before)
    for number, saying in enumerate(hand.sayings, 1):
        if saying.refused and game.number % 3 == 0:  # few at a time: together the hands try them all
            hand.denied.append(saying.refused[game.number // 3 % len(saying.refused)])
            refused(game, hand.denied[-1])
        if saying.words == ("no_jack",) and game.prompt and game.prompt.question not in ("jack", "trump_J"):
            continue
        verdict = judge(game, call(saying.words))
        assert isinstance(verdict, Legal), (saying.words, verdict)
        assert figures(verdict.awards) == figures(saying.awards), (saying.words, verdict.awards, saying.awards)
        game = verdict.game
        if number in hand.seen:
            looks_right(game, hand.seen[number])
    assert (game.score, game.winners) == (hand.after, hand.winners)
    return game


def same_play(ruleset: Ruleset, house: House, hand: Hand) -> None:
    """What each seat may lay, and who takes each trick."""
    play, trump = ruleset.play(house), Suit[{s.letter: s.name for s in Suit}[hand.trump]]
    held = [list(cards(codes)) for codes in hand.held]
    for number, winner in enumerate(hand.trick_winners):
        trick: list[Card] = []
        plays = hand.plays[number * hand.players : (number + 1) * hand.players]
        for seat, card, legal in plays:
            may = play.legal(held[seat], trick, trump)
            assert {one.code for one in may} == legal, (number, seat, card)
            assert len(may) == len(legal)
            trick.append(CARDS[card])
            held[seat].remove(trick[-1])
        assert plays[taker(play, trick, trump)].seat == winner, (number, plays)


def compare(told: Told, ruleset: Ruleset) -> Iterator[Hand]:
    """Every hand of a game after it was compared."""
    agreed = sheet(told, ruleset)
    game = opening(agreed)
    for number, hand in enumerate(told.hands, 1):
        try:
            if hand.plays and not told.by_cards:
                same_play(ruleset, agreed.house, hand)
            game = hear(game, hand)
        except AssertionError as error:
            error.add_note(f"{ruleset.id}, hand {number}: {told.house} {hand}")
            raise
        yield hand
    assert game.winners
    assert game.prompt is None


def kinds(hand: Hand) -> Iterator[str]:
    """What happened in it, to be numbered."""
    for deal in hand.deals:
        yield from {"redealt": ["redeal"], "misdealt": ["misdeal"]}.get(deal.end, [])
        yield from ["run", f"run {len(deal.turned) - 1} times"] if len(deal.turned) > 1 else []
    for saying in hand.sayings:
        match saying.words:
            case ("give",):
                yield "gift"
            case ("revoke", _, offence, when):
                yield from ("revoke", f"{offence} {when}".replace("_", " "))
            case ("rob", _):
                yield "rob"
            case ("spoiled",):
                yield "spoiled"
            case ("open", *_):
                yield "laid open"
            case ("thrown_in",):
                yield "thrown in"
    if (made := hand.facts.get("march")) is not None:
        yield "march made" if made else "march failed"
    yield from ["shared win"] if len(hand.winners) > 1 else []


def compared(read: Callable[[int], Told], ruleset: Ruleset, least: int = HANDS) -> tuple[Counter[str], list[Hand]]:
    """Whole games, one a seed, until enough hands were compared: how many of each kind, and the hands."""
    seen: Counter[str] = Counter()
    hands: list[Hand] = []
    for seed in count():
        told = read(seed)
        house = [f"{key}={value}" for key, value in told.house.items()]
        for hand in compare(told, ruleset):
            hands.append(hand)
            seen.update(("hands", f"at a table of {told.players}", *house, *set(kinds(hand))))
            seen.update({"cards": len(hand.said("play")), "looks": len(hand.seen), "false words": len(hand.denied)})
        seen["games"] += 1
        if len(hands) >= least:
            return seen, hands
    raise AssertionError


def summary(seen: Counter[str], *shown: str) -> str:
    """The numbers in words, for whoever reads the run of the tests."""
    return ", ".join(f"{seen[kind]} {kind}" for kind in ("games", "hands", *shown))


def enough(seen: Counter[str], **least: int) -> None:
    """Each kind (blanks as underscores) came this often at least."""
    few = {kind: seen[kind.replace("_", " ")] for kind in least if seen[kind.replace("_", " ")] < least[kind]}
    assert not few
