"""What a package for phones is made of: every library, and whether a phone can run it as it comes.

python -m tools.wheels        asks the registry for wheels of all of them for Android and iOS, as flet build will
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import distribution, version

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SYSTEMS = {
    "android": ("Android", "android_24_arm64_v8a"),
    "ios": ("iOS", "ios_13_0_arm64_iphoneos"),
}
"""By `sys.platform`: how the system is called, and the tag of its wheels."""
FLETS_OWN = frozenset({"msgpack"})
"""Compiled, but for phones too: flet build takes it from Flet's own wheels. Nobody else may ask for it."""
COMPILER = "__mypyc"
"""How the module is called that it puts beside those it compiles."""


def needed(parts: Iterable[str], system: str) -> dict[str, str]:
    """All libraries of the parts on that system, each with the one that asks for it first; parts ask for themselves."""
    name, _ = SYSTEMS[system]
    surroundings = {**default_environment(), "sys_platform": system, "platform_system": name, "extra": ""}
    waiting, found = [(one, one) for one in parts], dict[str, str]()
    while waiting:
        one, asked_by = waiting.pop(0)
        if (one := canonicalize_name(one)) in found:
            continue
        found[one] = asked_by
        for line in distribution(one).requires or ():
            want = Requirement(line)
            if want.marker is None or want.marker.evaluate(surroundings):
                waiting.append((want.name, one))
    return found


def pure(name: str) -> bool:
    """Some are compiled here for speed alone: all that is compiled stands beside it as Python."""
    whole = distribution(name)
    if "-none-any" in (whole.read_text("WHEEL") or ""):
        return True
    files = whole.files or []
    plain = {str(file.with_suffix("")) for file in files if file.suffix == ".py"}
    made = {str(file.with_name(file.name.partition(".")[0])) for file in files if file.suffix in (".so", ".pyd")}
    return {one for one in made if not one.endswith(COMPILER)} <= plain


def resolved(parts: Iterable[str], system: str) -> list[str]:
    """The wheels that the registry has for that system, in the versions tested here; CalledProcessError where it lacks
    one."""
    pins = [f"{one}=={version(one)}" for one in needed(parts, system) if one not in FLETS_OWN]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--dry-run", "--report=-"]
    pip += ["--ignore-installed", "--target=nowhere", "--only-binary=:all:", "--no-deps", "--python-version=3.12"]
    told = subprocess.run([*pip, "--platform", SYSTEMS[system][1], *pins], check=True, capture_output=True, text=True)
    found = json.loads(told.stdout[told.stdout.index("{") :])["install"]
    return sorted(one["download_info"]["url"].rpartition("/")[2] for one in found)


if __name__ == "__main__":
    from tools.staging import PARTS

    for one in SYSTEMS:
        print(one, *resolved(PARTS, one), sep="\n  ")
