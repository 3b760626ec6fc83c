"""Every screen on a small phone, by night, in a language two fifths longer."""

from pathlib import Path

import pytest

from .conftest import TakePhone
from .house import House
from .layouts import Aspect, aspects, looked_over

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("aspect", aspects(Aspect(320, 568, dark=True, lang="qps")), ids=str)
def test_every_screen(tmp_path: Path, house: House, phone: TakePhone, aspect: Aspect) -> None:
    looked_over(tmp_path, house, phone, aspect)
