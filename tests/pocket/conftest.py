"""Games as the shelf sees them."""

from tests.records.conftest import game

__all__ = ["game"]
