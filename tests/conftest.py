"""How hard the laws are tried: a run can be repeated to the letter unless `LAWS` is `other` or `long`.

What tests have counted is told at the end of a run: `record_property("compared", "All Fours: 2000 hands")`.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
settings.register_profile("same", _PATIENT, max_examples=8, derandomize=True, database=None)
settings.register_profile("other", _PATIENT, max_examples=8)
settings.register_profile("long", _PATIENT, max_examples=300)
settings.load_profile(os.environ.get("LAWS", "same"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    told = [
        str(value)
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
        if name == "compared"
    ]
    if told:
        terminalreporter.section("compared")
        for line in told:
            terminalreporter.line(line)
