"""A kept game heard from its start: what cannot be read or cannot stand is a BadFile that says where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee_app.core.log import Log
from referee_app.core.ruleset import Ruleset, words
from referee_app.records.codec import BadFile
from referee_app.records.export import GameFile, understood


def told(
    document: Mapping[str, Any], entries: Sequence[Mapping[str, Any]], rulesets: Mapping[str, Ruleset]
) -> tuple[GameFile, Log]:
    file = understood(document, entries, rulesets)
    log = Log(file.sheet)
    for each in file.entered:
        try:
            log.hear(each.entry)
        except Exception as error:  # whatever a file may say, it is the file that is wrong
            raise BadFile(f"entries {each.number}", words("cannot stand: {error}"), error=str(error)[:200]) from error
    return file, log
