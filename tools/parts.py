"""What the app brings where there is no server: of our package, and of the libraries it asks for."""

from __future__ import annotations

SERVING = (
    "web", "app.py", "checking.py", "clerk.py", "cli.py", "judging.py", "listing.py", "options.py", "paper.py",
    "printer.py", "questioning.py", "secretary.py", "settings.py", "__main__.py",
)  # fmt: skip
"""Parts of our package that are a matter of servers and terminals."""
SERVERS = frozenset({"flet-web", "platformdirs", "typer"})
"""Libraries that those alone ask for."""
LOCKING = "filelock"
"""For folders that another process may want; a page has its own to itself."""
