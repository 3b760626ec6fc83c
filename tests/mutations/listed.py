"""Rules broken on purpose, one line each: in the name what the broken rule would say, and the tests that notice."""

from __future__ import annotations

from typing import NamedTuple

FOURS = "tests/seeds/test_001_trinidad.py"
PAIRS_OR_TWO = "tests/seeds/test_004_two_or_four.py"
FIVES = "tests/seeds/test_000_002_all_fives.py"
SPOIL = "tests/seeds/test_003_spoil_five.py"
CARDS = "tests/rules/test_card_by_card.py"
OTHERS = "tests/rules/test_others_card_by_card.py"
SEVENS = "tests/rules/test_real_sevens.py"
ROWS = "tests/rules/test_adjudication.py"
PLAY = "tests/rules/test_play_of_five.py"
IMPOSSIBLE = "tests/rules/test_impossible.py"
WRONG = "tests/rules/test_wrong_turns.py"
SCALE = "tests/rules/test_cards_by_scale.py"
OFFENCES = "tests/rules/test_wrong_in_fives.py"


class Mutation(NamedTuple):
    """`old`, which stands once in this file of `rules`, becomes `new`; `tests` fail then."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


# fmt: off
MUTATIONS = (
    Mutation("the suit led need not be followed in All Fives", "following.py",
             "return following or tuple(held)", "return tuple(held)", (PLAY,)),
    Mutation("a plain lead may not be trumped by who can follow", "following.py",
             "if card.suit in (led, trump))", "if card.suit is led)", (ROWS,)),
    Mutation("a card of another suit takes the trick by its rank", "following.py",
             "if card.suit is led else -100", "if card.suit else -100", (ROWS,)),
    Mutation("undertrumping is banned with nothing but trumps too", "following.py",
             " or all(card.suit is trump for card in held)", "", (ROWS,)),
    Mutation("under the ban it is enough to beat one of two trumps", "following.py",
             "top = max((height", "top = min((height", (ROWS,)),

    Mutation("the Jack belongs to who took it", "tricks.py",
             "jack=(owner[jack], taken[jack])", "jack=(taken[jack], taken[jack])", (ROWS,)),
    Mutation("Game is counted by the cards dealt", "tricks.py",
             "if taken[card] == side", "if owner[card] == side", (ROWS,)),
    Mutation("Low goes to who took it", "tricks.py", "low=(owner[trumps[0]]", "low=(taken[trumps[0]]", (FOURS,)),

    Mutation("a ten counts one toward Game", "ranking.py", "Rank.TEN: 10", "Rank.TEN: 1", (ROWS,)),

    Mutation("the Jack is above the five", "fifth.py", "(Rank.FIVE, Rank.JACK)", "(Rank.JACK, Rank.FIVE)", (SPOIL,)),
    Mutation("black is high and red low", "fifth.py", "if suit in RED else tuple(", "if suit not in RED else tuple(",
             (SPOIL,)),
    Mutation("the ace of trumps may be kept back as well", "fifth.py", "PRIVILEGED = 3", "PRIVILEGED = 4",
             (PLAY,)),
    Mutation("one of two best trumps above the card led is enough", "fifth.py",
             "secret and all(best[card]", "secret and any(best[card]", (PLAY,)),
    Mutation("the void need not trump in Spoil Five", "fifth.py", "return own if must else", "return", (PLAY,)),
    Mutation("the ace of hearts follows hearts", "fifth.py",
             "card.suit is led.suit and card not in best", "card.suit is led.suit", (PLAY,)),

    Mutation("a hung Jack is paid like one brought home", "prizes.py",
             "(call.taker, self.hung)", "(call.taker, self.own)", (FOURS,)),
    Mutation("a Jack taken by its own side is paid as a hang", "prizes.py",
             "(call.side, self.own)", "(call.side, self.hung)", (FOURS,)),
    Mutation("equal counts give Game to somebody", "prizes.py",
             "heirs[:1]", "free[:1]", (ROWS,)),
    Mutation("a side that revoked scores Game", "prizes.py",
             "return (self.worth.to(most[0]),) if most[0] in free else ()", "return (self.worth.to(most[0]),)",
             (ROWS,)),
    Mutation("a tied Game goes to the dealer", "prizes.py",
             "side in free and side != hand.dealers", "side in free and side == hand.dealers", (ROWS,)),

    Mutation("Low may be above High", "possible.py", "height(low) <= height(high)", "bool(low)", (IMPOSSIBLE,)),
    Mutation("more may be counted than the pack holds", "possible.py",
             "low <= sum(call.pips) <= high", "low <= sum(call.pips)", (ROWS,)),
    Mutation("any side may have caught the Jack with the only trump above it", "possible.py",
             "return len(over) != 1 or", "return bool(over) or", (IMPOSSIBLE,)),

    Mutation("the eldest may beg again after a run", "begging.py",
             "if hand.has(Stood, Gave, Ran):", "if hand.has(Stood, Gave):", (FOURS,)),
    Mutation("the same suit again is played", "begging.py", " or (deal.again and not deal.exhausted)", "", (FOURS,)),
    Mutation("the gift that wins is given where it may not be", "begging.py",
             "+ self.gift.points >= self.no_gift_at", "> self.no_gift_at", (ROWS,)),

    Mutation("the pack is run once too often for two", "dealing.py",
             "(self.more * players + 1)", "(self.more * players)", (PLAY,)),
    Mutation("the cards turned up are counted too", "deal.py",
             "(*self.kicked, *self.missing)", "self.missing", (ROWS,)),
    Mutation("the card turned up may be High", "deal.py",
             "for rank in ACE_HIGH if rank is not up)", "for rank in ACE_HIGH)", (ROWS,)),
    Mutation("a run deals no cards", "deal.py",
             "self.dealing.first + self.dealing.more * self.runs", "self.dealing.first", (PAIRS_OR_TWO,)),

    Mutation("the trump turned up is asked for", "captures.py",
             "return OUT if reading(hand, self.dealing).up is self.rank else None", "return None", (ROWS,)),
    Mutation("more trumps may be missing than were left undealt", "captures.py",
             "return missing >= reading(hand, self.dealing).spare", "return missing > 6", (IMPOSSIBLE,)),

    Mutation("a deal for two may be spoiled", "threes.py", "if len(hand.seating.sides) > 2:", "if sides:", (ROWS,)),
    Mutation("a march that failed keeps the three", "threes.py",
             "Award(side, -self.made.points, self.failed)", "Award(side, 0, self.failed)", (SPOIL,)),
    Mutation("anybody may take an ace turned up", "threes.py",
             "if self._turned_ace(hand) and not self.dealer_ace:", "if False:", (ROWS,)),
    Mutation("a revoke costs nothing of what was scored", "threes.py", "-max(gained[side], 0)", "0", (OFFENCES,)),
    Mutation("the target must be passed in Spoil Five", "threes.py", "== best >= self.target", "== best > self.target",
             (SPOIL,)),
    Mutation("who revoked scores three tricks", "threes.py",
             "lost = call.side in self.barred(hand)", "lost = False", (OFFENCES,)),

    Mutation("the offender scores the point for his revoke", "revoking.py",
             "others = [other for other in hand.seating.sides_from(hand.eldest) if other != side]", "others = [side]",
             (ROWS,)),
    Mutation("a card put right in time bars as well", "revoking.py",
             "hand.all(Revoked) if call.when is When.LATER)", "hand.all(Revoked))", (WRONG,)),
    Mutation("Game once counted stays with who revoked", "revoking.py",
             "return (*gained, *self.regained(hand, after))", "return gained", (ROWS,)),
    Mutation("a fine goes below nought where no total may", "revoking.py",
             "max(worth.points, self.floor - hand.score[side])", "worth.points", (OFFENCES,)),
    Mutation("a claim that costs nothing bars from winning", "revoking.py",
             "hand.all(Revoked) if self.costs[call.when].points)", "hand.all(Revoked))", (ROWS,)),
    Mutation("a misdeal leaves the bonus of its turn-up", "revoking.py",
             "if self.voids and had > 0 else ()", "if had < 0 else ()", (ROWS,)),

    Mutation("the target must be passed in All Fours", "finishing.py",
             "award.points > 0 and score[award.side] >= self.target",
             "award.points > 0 and score[award.side] > self.target", (FOURS,)),
    Mutation("the barred may win by the hand", "finishing.py", " and side not in barred", "", (FIVES,)),
    Mutation("the gift wins at once", "finishing.py", "if award.rule in self.at_once:", "if award.rule:", (FIVES,)),

    Mutation("any trump kept back loses the game", "blaming.py",
             "return not TOP_FIVE.isdisjoint(ranks)", "return bool(ranks)", (SCALE,)),
    Mutation("by Foster every revoke keeps from going out", "capping.py",
             " and call.offence is Offence.JACK_OUT", "", (ROWS,)),
    Mutation("who is asked begs out of turn", "noting.py",
             "if seat != hand.eldest)", "if seat == hand.eldest)", (ROWS,)),
    Mutation("a top trump is refused with High below the ten", "offending.py",
             "height(high) < height(Rank.TEN)", "height(high) < height(Rank.TWO)", (WRONG,)),
    Mutation("High may be below a Jack told to be out", "told.py", "return not nowhere and", "return", (IMPOSSIBLE,)),

    Mutation("the next to play is who led", "course.py",
             "return self.seating.after(last.plays[-1].seat)", "return self.seating.after(last.plays[0].seat)",
             (CARDS,)),
    Mutation("a card is judged by the trick before it", "course.py",
             "self.plays[at - at % self.seating.players : at]", "self.plays[: at]", (CARDS,)),
    Mutation("the rest thrown in is asked for again", "playing.py", "return hand.has(ThrownIn) or", "return", (CARDS,)),
    Mutation("another's open card may be played", "playing.py", "card not in course.owner", "bool(card)", (CARDS,)),
    Mutation("no claim is ever disproved", "proving.py", "return DISPROVED if", "return UNPROVEN if", (CARDS,)),
    Mutation("a proven revoke is punished again and again", "proving.py", "done |= {", "done -= {", (CARDS,)),
    Mutation("High goes to who took it", "telling.py",
             "Held(Prize.HIGH, side(course.owner[trumps[0]])", "Held(Prize.HIGH, side(course.taken[trumps[0]])",
             (CARDS,)),
    Mutation("two tricks are enough", "telling.py",
             "return max(tricks_of(hand, course).values()) >= 3", "return max(tricks_of(hand, course).values()) >= 2",
             (OTHERS,)),
    Mutation("the robbed card is anybody's", "telling.py", "if robbed else", "if hand.has(Robbed) else", (OTHERS,)),
    Mutation("hands are played out whole after a run of Seven-Up", "deal.py",
             "min(dealt, self.dealing.keep or dealt)", "dealt", (SEVENS,)),
    Mutation("the turned Jack scores before its suit is settled", "sevens.py",
             "return super().awards(hand, call) if stays else ()", "return super().awards(hand, call)", (ROWS,)),
    Mutation("the barred score the Jack", "sevens.py",
             "Award(taker, 0, self.lost) if taker in self.barred(hand) else", "", (ROWS,)),
    Mutation("four tricks of one player win the game", "apiece.py", "(TRICKS - 1)", "(TRICKS - 2)", (ROWS,)),
    Mutation("who revoked is paid for later tricks", "apiece.py",
             "if call.side in self.barred(hand):", "if False:", (ROWS,)),
)
# fmt: on
