"""What a table plays by, in one line; and who has won."""

from __future__ import annotations

from referee_app.core.referee import Game
from referee_app.text.voice import Voice, house_value


def agreed(voice: Voice) -> str:
    """The game, its target, and the preset by its name, else what is not as in the book."""
    say, ruleset, house = voice.catalogue.say, voice.sheet.ruleset, voice.sheet.house
    goal = say("to {target}", target=house.spelled["target"])
    preset = next((say(one.title) for one in ruleset.presets if one.house == house), "")
    differing = "; ".join(
        f"{say(rule.title)}: {house_value(voice.catalogue, rule, house[rule])}"
        for rule in house.differing()
        if rule.key != "target"
    )
    return " · ".join(filter(None, [f"{say(ruleset.title)} ({ruleset.edition})", goal, preset or differing]))


def headline(voice: Voice, game: Game) -> str:
    say = voice.catalogue.say
    if not game.winners:
        return say("The game goes on")
    side = voice.side(game.winners[0])
    if len(game.sheet.seating.members(game.winners[0])) > 1:
        return say("{side} win", side=side)
    return say("{side} wins", side=side)
