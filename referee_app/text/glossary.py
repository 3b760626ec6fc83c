"""What players call the things of the table: any of these names finds the paragraphs of all of them."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.ruleset import words


@dataclass(frozen=True, slots=True)
class Term:
    """`names` of one thing by commas: every language has its own, the English ones are known in all.

    `rules` are the paragraphs that tell of it, the first one first, where a rulebook has them.
    """

    names: str
    rules: tuple[str, ...]


def _term(names: str, *rules: str) -> Term:
    return Term(names, rules)


TERMS: tuple[Term, ...] = (
    _term(words("pack, deck"), "table", "deal"),
    _term(words("suit, suits, spades, diamonds, clubs"), "follow", "turn_up"),
    _term(words("hearts, ace of hearts"), "trumps"),
    _term(words("rank order, order of cards"), "trumps", "plain", "table"),
    _term(words("player, players, participant"), "table"),
    _term(words("pair, side, team, partner, partnership"), "table"),
    _term(words("opponents, opponent, adversary"), "exposed", "revoke"),
    _term(words("dealer, to deal, deal, dealing"), "deal", "table"),
    _term(words("hand, round, cards held"), "deal", "agreed"),
    _term(words("shuffle, shuffling"), "exhausted", "table"),
    _term(words("cut, cutting the pack"), "uncut", "table"),
    _term(words("drawing lots, draw for deal, first dealer"), "table"),
    _term(words("clockwise, anticlockwise, direction of play"), "table"),
    _term(words("trump, trumps, trump suit"), "turn_up", "trumps", "follow"),
    _term(words("plain suit, plain card"), "plain", "follow"),
    _term(words("turn-up, turned card, kick, upcard"), "turn_up", "kick_in_hand", "turned_once"),
    _term(
        words("bonus, turn-up bonus, kick points"), "turn_up", "turned_jack", "turned_six", "turned_ace", "turned_two"
    ),
    _term(words("stand, stands, accept"), "beg"),
    _term(words("beg, begging, ask for another suit"), "beg", "beg_turn", "knocked"),
    _term(words("take one, give one, gift, gift point"), "gift", "gift_wins", "gift_to_all", "gift_without_trump"),
    _term(words("run the pack, run, change trumps"), "run"),
    _term(words("set aside, lay aside"), "turned_once", "run"),
    _term(words("pack exhausted, exhausted pack, pack runs out"), "exhausted"),
    _term(words("redeal, deal again"), "misdeal", "exhausted"),
    _term(words("undealt cards, rest of the pack"), "too_few_left", "turn_up"),
    _term(words("trick, tricks, lift"), "take", "trick", "three"),
    _term(words("lead, to lead, eldest"), "follow", "take"),
    _term(words("suit led, led suit"), "follow"),
    _term(words("follow suit, to follow"), "follow"),
    _term(words("void, without the suit"), "follow"),
    _term(words("to trump, ruff"), "follow"),
    _term(words("undertrump, undertrumping"), "undertrump", "follow"),
    _term(words("to beat, overtake"), "take", "follow"),
    _term(words("trick closed, trick turned, complete trick"), "corrected"),
    _term(words("High, highest trump"), "high", "high_above_low"),
    _term(words("Low, lowest trump"), "low", "high_above_low"),
    _term(words("Jack, trump Jack"), "jack", "jack_not_out"),
    _term(words("hang, hang Jack, hung, caught Jack"), "hung", "jack_catcher"),
    _term(words("Game, card points, pips, value of the cards"), "game", "values", "count_bounds"),
    _term(words("points, score, chalk"), "order", "goal", "values", "three", "trick"),
    _term(words("total, sum"), "game", "goal"),
    _term(words("target, to go out"), "goal"),
    _term(words("match, bullseye, game won"), "goal"),
    _term(words("tie, tied, equal"), "tie", "shared"),
    _term(words("joint win, shared win"), "shared", "goal"),
    _term(words("revoke, renege, offence in following suit"), "revoke", "revoke_scheme", "top_trump", "revoke_foster"),
    _term(words("offender, guilty side"), "revoke", "barred_game"),
    _term(words("to claim a revoke, claim"), "claim", "false_claim", "revoke_unproven"),
    _term(words("to correct, put right"), "corrected", "correction"),
    _term(words("penalty, price of a revoke"), "revoke_scheme", "revoke", "misdeal"),
    _term(words("cannot win this deal, barred"), "barred", "stops_short", "barred_game", "revoke"),
    _term(words("loss of the whole game, game lost"), "top_trump", "revoke_scheme"),
    _term(words("exposed card, card shown"), "exposed", "shown", "own_shown"),
    _term(words("to call a card, called card"), "called", "exposed"),
    _term(words("misdeal, wrong number of cards"), "misdeal", "misdeal_passes", "misdeal_voids"),
    _term(words("out of turn"), "out_of_turn", "beg_turn"),
    _term(words("rob, robbing, robbery, to take the turn-up"), "rob", "rob_when", "rob_ace"),
    _term(words("withhold, keep back a trump"), "withhold", "hold_back"),
    _term(words("march, jink, all five tricks"), "march", "jink"),
    _term(words("spoiled deal, spoil, Spoil Five"), "spoiled", "trick"),
    _term(words("house rule, table agreement, variant, version"), "aloud", "family"),
    _term(words("ruling, dispute, argument"), "warning", "correction", "claim"),
    _term(words("undo, wrong score, mistake in the score"), "correction"),
)
