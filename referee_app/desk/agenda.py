"""A hand as the list of its questions: those answered, the open one, those to come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from referee_app.core.awards import RuleId, Score
from referee_app.core.calls import Call
from referee_app.core.hand import Hand, Said
from referee_app.core.prompts import Prompt
from referee_app.core.referee import Game, Legal, judge


class State(Enum):
    ANSWERED = auto()
    SPARED = auto()
    OPEN = auto()
    COMING = auto()


@dataclass(frozen=True)
class Item:
    """One question of the hand. `rule` is the paragraph that spares it."""

    question: str
    state: State
    said: tuple[Said, ...] = ()
    prompt: Prompt | None = None
    rule: RuleId | None = None


def agenda(game: Game) -> tuple[Item, ...]:
    """The newest hand of the game."""
    hand, stages = game.hand, game.procedure.stages
    known = {stage.question for stage in stages}
    earlier = [Item(said.question, State.ANSWERED, (said,)) for said in hand.told[: hand.since]]
    now = hand.told[hand.since :]
    answered = [*earlier, *_stages(game, hand, now)]
    aside = [Item(said.question, State.ANSWERED, (said,)) for said in now if said.question not in known]
    if game.winners:
        return (*answered, *aside)
    asking = [(stage.question, prompt) for stage in stages if (prompt := stage.prompt(hand))]
    opened = [Item(question, State.OPEN, prompt=prompt) for question, prompt in asking[:1]]
    coming = [Item(question, State.COMING, prompt=prompt) for question, prompt in asking[1:]]
    return (*answered, *aside, *opened, *coming)


def _stages(game: Game, hand: Hand, now: tuple[Said, ...]) -> list[Item]:
    """What is answered, in the order of the stages, with the questions that facts have spared."""
    items: list[Item] = []
    for stage in game.procedure.stages:
        said = tuple(one for one in now if one.question == stage.question)
        if said:
            items.append(Item(stage.question, State.ANSWERED, said))
        elif not game.winners and (rule := stage.unasked(hand)):
            items.append(Item(stage.question, State.SPARED, rule=rule))
    return items


@dataclass(frozen=True)
class WouldBe:
    """What a choice would make of the score; `wins` where it would end the game."""

    score: Score
    gained: tuple[int, ...]
    wins: bool


def would_be(game: Game, call: Call) -> WouldBe | None:
    """None for a call that cannot stand."""
    verdict = judge(game, call)
    if not isinstance(verdict, Legal):
        return None
    after = verdict.game.score
    return WouldBe(after, tuple(b - a for a, b in zip(game.score, after, strict=True)), bool(verdict.game.winners))
