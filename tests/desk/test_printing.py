"""The sheet on paper: every hand in a row, nothing of what people wrote taken for a page of their own."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

from referee_app.core.seats import Side
from referee_app.desk.desk import Desk
from referee_app.desk.printing import printed
from referee_app.desk.table import Table
from referee_app.text.catalogue import Catalogue
from referee_app.text.dates import full
from tests.desk.conftest import tell

TOLD = "turn 6♣; beg; take one; high X A; low Y 2; jack X hung by Y; count X 40 Y 30; agreed; turn 9♦; stand"


def rows(page: str) -> list[list[str]]:
    body = page.split("<tbody>")[1].split("</tbody>")[0]
    cells = [re.findall("<td.*?>(.*?)</td>", row) for row in body.split("</tr>")[:-1]]
    return [[unescape(re.sub("<.*?>", "", cell)).strip() for cell in row] for row in cells]


async def test_a_row_a_hand_with_what_it_brought(table: Table) -> None:
    await tell(table, TOLD)
    first, second = rows(printed(table, "en"))
    assert first[:3] == ["1", "Dan", "6♣\u00a0+2 B"]
    assert first[3] == (
        "begged; gave one +1 A; High: B (ace) +1; Low: A (2) +1; Jack: A hung it +3; Game: 30 – 40 +1 B"
    )
    assert first[4:] == ["+5 5", "+4 4"]
    assert second == ["2", "Rita", "9♦", "stood", "5", "4"]


async def test_what_people_wrote_stays_text(desk: Desk, table: Table) -> None:
    for person, name in zip(table.people, ("<script>alert(1)</script>", "A & B", '"x"'), strict=False):
        await desk.rename(person.id, name)
    await tell(table, "ruled X +1 <b>forgotten</b>")
    page = printed(table, "en")
    assert "<script" not in page
    assert "&lt;b&gt;forgotten" in page
    assert "A &amp; B &amp; Dan" in page
    parser = HTMLParser()
    parser.feed(page)
    parser.close()


async def test_a_long_name_stands_in_full_once(desk: Desk, table: Table) -> None:
    long = "Bartholomew" * 18
    await desk.rename(table.people[3].id, long)
    await tell(table, TOLD)
    page = printed(table, "en")
    assert page.count(long) == 1
    assert rows(page)[0][1] == "BartholomewBartholomewB…"


async def test_the_dialog_comes_by_itself_only_where_there_is_a_script_for_it(table: Table) -> None:
    assert '<script src="/printer.js" defer="defer"></script>' in printed(table, "en", "/printer.js")
    assert "script" not in printed(table, "en")


async def test_the_reader_s_language(table: Table) -> None:
    page = printed(table, "ru")
    assert '<html lang="ru">' in page
    assert "Сдающий" in page


async def test_who_accepted_the_sheet_and_when(table: Table) -> None:
    await tell(table, "ruled X +14 carried over")
    await table.accept(Side(1), True, table.count)
    page = printed(table, "en")
    assert f"Paul &amp; Dan, {full(Catalogue(), table.accepted[Side(1)])}</div>" in page
    assert "<div>Rita &amp; Lena</div>" in page
