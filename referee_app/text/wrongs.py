"""What can go wrong, in the words of the table."""

from __future__ import annotations

from referee_app.core.calls import Fault, Offence
from referee_app.core.ruleset import words

OFFENCES = {
    Offence.REVOKE: words("Revoke"),
    Offence.TOP_TRUMP: words("Trump refused with a top-five trump"),
    Offence.UNDERTRUMP: words("Undertrumped"),
    Offence.FALSE_ROB: words("Robbed without the ace"),
    Offence.NOT_ROBBED: words("Did not rob with the ace"),
    Offence.CALLED: words("Called card not played"),
    Offence.BEST_TRUMP: words("Trump refused with one of the five best dealt"),
    Offence.BARE_JACK: words("Trump refused with the bare Jack"),
    Offence.ANY_TRUMP: words("Trump refused"),
    Offence.NO_JACK: words("Revoke, the Jack not out"),
    Offence.JACK_OUT: words("Revoke, the Jack out"),
}
FAULTS = {
    None: words("Misdeal"),
    Fault.TURNED: words("Two cards turned up"),
    Fault.SHOWN: words("Opponent's card shown in dealing"),
}
