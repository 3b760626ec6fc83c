"""Every screen at 390 by 844."""

from pathlib import Path

import pytest

from .conftest import TakePhone
from .layouts import looked_over

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("dark", [False, True], ids=["by day", "by night"])
def test_every_screen(tmp_path: Path, web_cache: Path, phone: TakePhone, dark: bool) -> None:
    looked_over(tmp_path, web_cache, phone, (390, 844), dark)
