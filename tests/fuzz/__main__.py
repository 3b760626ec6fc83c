"""python -m tests.fuzz TARGET [SECONDS]: led by what the code does with it. Findings are kept in build/fuzz.

Without a target it names them all.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris  # type: ignore[import-not-found]

with atheris.instrument_imports(include=["referee_app"]):
    from tests.fuzz.seeds import SEEDS
    from tests.fuzz.targets import TARGETS

SECONDS = "600"


def main() -> None:
    if len(sys.argv) < 2:
        print(*TARGETS)
        return
    name, seconds = sys.argv[1], (sys.argv[2:] or [SECONDS])[0]
    corpus = Path("build/fuzz") / name
    corpus.mkdir(parents=True, exist_ok=True)
    for n, seed in enumerate(SEEDS):
        (corpus / f"seed-{n}").write_bytes(seed)
    told = [f"-max_total_time={seconds}", f"-artifact_prefix={corpus.parent}/{name}-", "-max_len=20000", str(corpus)]
    atheris.Setup([sys.argv[0], *told], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
