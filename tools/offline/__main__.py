"""python -m tools.offline [FOLDER]: makes the site and prints what it weighs; ends with 1 where that is too much."""

from __future__ import annotations

import sys
from pathlib import Path

from referee_app.app import NAME
from referee_app.settings import VERSION, read
from tools.offline.budget import over, weighed
from tools.offline.site import build

SITE = Path("build/web")


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SITE
    weight = weighed(build(folder, read(), VERSION))
    print(f"{NAME} {VERSION} in {folder}: {weight.files} files, {weight.raw:.1f} MB, {weight.pressed:.1f} MB as gzip")
    if wrong := over(weight):
        print(wrong, file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
