"""python -m tests.fuzz TARGET [SECONDS]: led by what the code does with it. Findings are kept in build/fuzz."""

from __future__ import annotations

import sys
from pathlib import Path

import atheris  # type: ignore[import-not-found]

with atheris.instrument_imports(include=["referee_app"]):
    from tests.filed import GAME, game_file
    from tests.fuzz.targets import TARGETS

SECONDS = "600"


def main() -> None:
    name, seconds = sys.argv[1], (sys.argv[2:] or [SECONDS])[0]
    corpus = Path("build/fuzz") / name
    corpus.mkdir(parents=True, exist_ok=True)
    (corpus / "seed").write_bytes(game_file(GAME).encode())
    told = [f"-max_total_time={seconds}", f"-artifact_prefix={corpus.parent}/{name}-", "-max_len=20000", str(corpus)]
    atheris.Setup([sys.argv[0], *told], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
