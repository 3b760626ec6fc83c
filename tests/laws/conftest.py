"""How hard the laws are tried. CI sets HYPOTHESIS_PROFILE=ci, so that a run there can be repeated to the letter."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
settings.register_profile("quick", _PATIENT, max_examples=8)
settings.register_profile("ci", _PATIENT, max_examples=8, derandomize=True, database=None)
settings.register_profile("long", _PATIENT, max_examples=300)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "quick"))
