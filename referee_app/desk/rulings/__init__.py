"""Disputes settled: a question about a hand, and a ruling on it, both plain values.

    facts(game) -> Facts                     of the open game; or Facts(ruleset, house, seating, dealer, score, calls)
    DISPUTES, disputes(facts)                the twenty commonest; those of them that this game knows, in order
    dispute.open(facts, told)                the asks a person must still answer: a key, a blank of core.prompts; what
                                             the sheet knows is not among them (`asks` has all)
    dispute.question(facts, **told)          the question, of the answers by key
    answer(facts, question, rulesets)        Ruling: finding (id + slots), awards, paragraphs, the house rules it hangs
                                             on, what other presets and games say where they differ, the call to post
    ruling.cited(dispute.id) -> Cited        the entry for the sheet: one call, undone by one tap
    spoken(voice, ruling) -> Spoken          every line of it in the person's language; text.disputes has the titles,
                                             text.rulings the findings and `choice`, the words of an answer

Nothing here holds a rule: the play, the stages and the finish of the game are asked what they would do.
"""

from referee_app.desk.rulings.asks import Ask as Ask
from referee_app.desk.rulings.asks import Shown as Shown
from referee_app.desk.rulings.disputes import BY_ID as BY_ID
from referee_app.desk.rulings.disputes import DISPUTES as DISPUTES
from referee_app.desk.rulings.disputes import Dispute as Dispute
from referee_app.desk.rulings.disputes import disputes as disputes
from referee_app.desk.rulings.facts import Facts as Facts
from referee_app.desk.rulings.facts import Misfit as Misfit
from referee_app.desk.rulings.facts import facts as facts
from referee_app.desk.rulings.questions import Moment as Moment
from referee_app.desk.rulings.questions import Question as Question
from referee_app.desk.rulings.settling import answer as answer
from referee_app.desk.rulings.spoken import Spoken as Spoken
from referee_app.desk.rulings.spoken import spoken as spoken
from referee_app.desk.rulings.values import Elsewhere as Elsewhere
from referee_app.desk.rulings.values import Finding as Finding
from referee_app.desk.rulings.values import Found as Found
from referee_app.desk.rulings.values import Ruling as Ruling
