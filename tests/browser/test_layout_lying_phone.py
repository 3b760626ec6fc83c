"""Every screen on a phone that lies, where every aspect is asked for."""

from pathlib import Path

import pytest

from .conftest import TakePhone
from .house import House
from .layouts import Aspect, aspects, looked_over

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("aspect", aspects(Aspect(844, 390, lang="")), ids=str)
def test_every_screen(tmp_path: Path, house: House, phone: TakePhone, aspect: Aspect) -> None:
    looked_over(tmp_path, house, phone, aspect)
