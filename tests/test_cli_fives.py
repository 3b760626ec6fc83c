"""`referee-app check`, `games` and `rules` on the other games: columns of their own, their own complaints."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from typer.testing import CliRunner

from referee_app import cli
from referee_app.core.calls import Call
from referee_app.core.ruleset import Ruleset
from tests.filed import game_file
from tests.sheets.notation import Places, calls
from tests.sheets.table import ALL_FIVES, SEVEN_UP, SPOIL_FIVE, TWENTY_FIVE

NAMES = ("Ann", "Bob", "Cas", "Dee")

TRUMPS_TAKEN = """\
All Fives (all_fives, edition 000+002), begun 2026-05-01
A: Ann
B: Bob
C: Cas
House rules: as in the book
Kept by: results

Hand  Dealer  Turn-up  Stand or beg           Ten of trumps  Five of trumps  Ace of trumps  King of trumps  Queen of trumps  Jack of trumps  Others                                  A   B  C
   1  Ann     9♠       stood                  B +10          A +5            C +4           Not dealt       A +2             B +1                                                    7  11  4
   2  Bob     4♦       begged; gave one +1 C  A +10          Not dealt       B +4           C +3            Not dealt        B +1            Revoke before the next lead: Cas −3 C  17  16  5

Not finished: 17 – 16 – 5, hand 3
"""  # noqa: E501
FIVES = """
turn 9♠; stand; took 10 Bob; took 5 Ann; took A Cas; king not dealt; took Q Ann; took J Bob; agreed;
turn 4♦; beg; take one; revoke Cas turned; took 10 Ann; five not dealt; took A Bob; took K Cas; queen not dealt;
took J Bob; agreed
"""

THREE_TRICKS = """\
Spoil Five (spoil_five, edition 003), begun 2026-05-01
A: Ann
B: Bob
C: Cas
D: Dee
House rules: as in the book
Kept by: results

Hand  Dealer  Turn-up  Three tricks     Robbed  The march          Others                       A  B  C  D
   1  Ann     9♠       C +3             Cas                                                     0  0  3  0
   2  Bob     A♦       Nobody: spoiled                                                          0  0  3  0
   3  Cas     5♥       A +3                     March made +3 A                                 6  0  3  0
   4  Dee     K♣       D +3                     March failed −3 D                               6  0  3  0
   5  Ann     7♦       B +3                                        Robbed without the ace: Dee  6  3  3  0

Not finished: 6 – 3 – 3 – 0, hand 6
"""
SPOILED = """
turn 9♠; robbed Cas; three Cas; agreed; turn A♦; spoiled; agreed; turn 5♥; three Ann; march made; agreed;
turn K♣; three Dee; march failed; agreed; turn 7♦; false rob Dee; three Bob; agreed
"""

JACK_TAKEN = """\
Seven-Up (seven_up, edition foster), begun 2026-05-01
A: Ann
B: Bob
C: Cas
House rules: as in the book
Kept by: results

Hand  Dealer  Turn-up  Stand or beg                     High         Low       Jack of trumps  Game              Others                 A  B  C
   1  Ann     J♠; 9♥   begged; ran the pack             A (king) +1  B (2) +1  C +1            20 – 12 – 9 +1 A                         2  1  1
   2  Bob     J♦       begged; gave one +1 B +1 C +1 A  C (ace) +1   B (3) +1                  14 – 9 – 14 +1 C                         3  3  4
   3  Cas     5♠       stood                            B +1                                                     Revoke: Bob +1 A +1 C  4  4  5

Not finished: 4 – 4 – 5, hand 3
"""  # noqa: E501
SEVENS = """
turn J♠; beg; run; turn 9♥; high Ann K; low Bob 2; took J Cas; count Ann 20 Bob 12 Cas 9; agreed;
turn J♦; beg; take one; high Cas A; low Bob 3; count Ann 14 Bob 9 Cas 14; agreed; turn 5♠; stand; revoke Bob; high Bob
"""

TRICKS = """\
Twenty-Five (twenty_five, edition peel), begun 2026-05-01
A: Ann
B: Bob
C: Cas
D: Dee
House rules: as in the book
Kept by: results

Hand  Dealer  Turn-up  Trick                         Robbed  Others             A   B  C  D
   1  Ann     5♣       B +5; B +5; C +5; B +5; A +5  Bob                        5  15  5  0
   2  Bob     A♥       A +5; C +5; C; B +5; B +5             Revoke: Cas −5 C  10  25  5  0

Winner: Bob, 10 – 25 – 5 – 0
"""
TAKEN = """
turn 5♣; robbed Bob; trick Bob; trick Bob; trick Cas; trick Bob; trick Ann; agreed;
turn A♥; trick Ann; trick Cas; revoke Cas; trick Cas; trick Bob; trick Bob
"""


def told(text: str, names: Sequence[str]) -> tuple[Call, ...]:
    return calls(text, Places(tuple(names), tuple(names)))


def checked(ruleset: Ruleset, text: str, names: Sequence[str]) -> tuple[str, str]:
    """What is printed of the game, and what is complained of."""
    done = CliRunner().invoke(cli.app, ["check", "-"], input=game_file(told(text, names), names=names, ruleset=ruleset))
    return done.stdout, done.stderr


def test_the_trumps_taken_have_their_columns() -> None:
    assert checked(ALL_FIVES, FIVES, NAMES[:3]) == (TRUMPS_TAKEN, "")


def test_three_tricks_and_the_march_have_theirs() -> None:
    assert checked(SPOIL_FIVE, SPOILED, NAMES) == (THREE_TRICKS, "")


def test_the_jack_of_whoever_took_it_has_its_column() -> None:
    assert checked(SEVEN_UP, SEVENS, NAMES[:3]) == (JACK_TAKEN, "")


def test_tricks_have_theirs() -> None:
    assert checked(TWENTY_FIVE, TAKEN, NAMES) == (TRICKS, "")


@pytest.mark.parametrize(
    ("ruleset", "text", "complaint"),
    [
        (ALL_FIVES, "turn A♠; stand; took 10 Bob; took 5 Bob; took A Ann", "call 5: Ace of trumps: Ann, "),
        (ALL_FIVES, "turn 9♠; king not dealt", "call 2: King of trumps: Not dealt, "),
        (ALL_FIVES, "count Ann 4 Bob 3 Cas 2", "call 1: Points taken: 4 – 3 – 2, "),
        (SPOIL_FIVE, "turn A♦; robbed Ann", "call 2: Robbed: Ann, "),
        (SPOIL_FIVE, "turn 9♦; march made", "call 2: March made, "),
        (SPOIL_FIVE, "spoiled", "call 1: Three tricks: Nobody: spoiled, "),
        (SEVEN_UP, "turn J♠; stand; high Ann; low Bob; took J Ann", "call 5: Jack of trumps: Ann, "),
        (TWENTY_FIVE, "trick Bob", "call 1: Trick: Bob, "),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else "",
)
def test_what_cannot_stand_is_named_as_it_is_told(ruleset: Ruleset, text: str, complaint: str) -> None:
    assert checked(ruleset, text, NAMES[:3])[1].startswith(f"-: {complaint}")


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        (
            "all_fives",
            ("Trumps count for whoever takes them: ace 4, king 3", "Sources", "000: Rule text 000, All Fives"),
        ),
        (
            "spoil_five",
            ("The first to take three tricks scores a point", "The first to 30 or more wins", "003: Rule text"),
        ),
        ("seven_up", ("After a run each discards down to six", "The first side to reach 7", "Foster: Foster's")),
        ("twenty_five", ("Every trick scores 5", "The first to 25 wins", "Peel: W. H. Peel")),
    ],
)
def test_the_rulebooks_are_printed(game: str, lines: Sequence[str]) -> None:
    printed = " ".join(CliRunner().invoke(cli.app, ["rules", game]).stdout.split())
    assert all(line in printed for line in lines)
    assert "{" not in printed
