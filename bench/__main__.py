"""Prints the figures one after another."""

import asyncio

from bench.browser import in_the_browser
from bench.engine import engine

asyncio.run(engine())
in_the_browser()
