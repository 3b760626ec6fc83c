"""What tests have counted is told at the end of a run: `record_property("compared", "All Fours: 2000 hands")`."""

from __future__ import annotations

import pytest


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
