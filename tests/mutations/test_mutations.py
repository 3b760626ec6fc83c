"""A rule broken on purpose is noticed: every line of the list makes the tests named beside it fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from .listed import MUTATIONS, Mutation

ROOT = Path(__file__).parents[2]
RULES = Path("referee_app") / "rules"
NEEDED = (
    *(Path("referee_app") / name for name in ("core", "rules", "games")),
    *(Path("tests") / name for name in ("sheets", "rules", "seeds")),
)
PASSED, FAILED = pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED


def copied(folder: Path) -> Path:
    """The engine and its quick tests in a folder of their own, with what Python has compiled of them."""
    for package in NEEDED:
        copytree(ROOT / package, folder / package, ignore=ignore_patterns("*.pyc.*"))
        (folder / package.parent / "__init__.py").write_bytes((ROOT / package.parent / "__init__.py").read_bytes())
    (folder / "pytest.ini").write_text("[pytest]\n")
    return folder


def broken(folder: Path, mutation: Mutation) -> None:
    """Writes the broken rule; the compiled one is thrown away, for it may be as long and as old."""
    file = folder / RULES / mutation.file
    text = file.read_text(encoding="utf-8")
    found = text.count(mutation.old)
    assert found == 1, f"{mutation.file} has {mutation.old!r} {found} times, not once: put the list of mutations right"
    assert "\n" not in mutation.old + mutation.new
    file.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")
    for compiled in file.parent.glob(f"__pycache__/{file.stem}.*"):
        compiled.unlink()


def run(folder: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    """Plain pytest in the folder: no plugins, nothing of what the run here is measured with."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV", "PYTHON"))}
    env |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=line", "-p", "no:cacheprovider", *tests]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.name.replace(" ", "_") for mutation in MUTATIONS])
def test_it_is_noticed(mutation: Mutation, tmp_path: Path) -> None:
    folder = copied(tmp_path)
    broken(folder, mutation)
    told = run(folder, *mutation.tests)
    assert told.returncode == FAILED, f"{mutation.name}: nobody noticed\n{told.stdout}{told.stderr}"


def test_with_the_rules_as_they_are_the_same_tests_pass(tmp_path: Path) -> None:
    told = run(copied(tmp_path), *sorted({test for mutation in MUTATIONS for test in mutation.tests}))
    assert told.returncode == PASSED, told.stdout + told.stderr


def test_every_module_of_the_rules_is_on_the_list() -> None:
    modules = {file.name for file in (ROOT / RULES).glob("*.py")} - {"__init__.py"}
    assert {mutation.file for mutation in MUTATIONS} == modules
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS) >= 24
