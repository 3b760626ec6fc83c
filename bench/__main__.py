"""Prints the figures one after another, memory kept as the app keeps it."""

import asyncio
import gc

from bench.browser import in_the_browser
from bench.engine import engine
from bench.hands import hands_a_second
from bench.offline import without_a_server
from bench.season import a_season
from bench.stored import stored_games
from referee_app.app import GC_THRESHOLDS

gc.set_threshold(*GC_THRESHOLDS)
asyncio.run(engine())
hands_a_second()
asyncio.run(stored_games())
asyncio.run(a_season())
in_the_browser()
without_a_server()
