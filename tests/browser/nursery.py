"""Brings up servers in no time: imports the app once and forks one for every line on its standard input.

python nursery.py ARGUMENTS OF THE APP. It tells the process of each server, and "ended" when it is no more.
"""

from __future__ import annotations

import os
import sys

import referee_app.app  # noqa: F401  what the command line brings only when it starts the app
from referee_app.cli import main

if __name__ == "__main__":
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            main()
        print(child, flush=True)
        os.waitpid(child, 0)
        print("ended", flush=True)
