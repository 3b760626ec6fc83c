"""What is drawn on the screen, read from its picture."""

from __future__ import annotations

from base64 import b64encode

from .phone import FRAMES, Phone

ROWS = """async ([picture, box]) => {
    const image = new Image()
    image.src = 'data:image/png;base64,' + picture
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const brush = canvas.getContext('2d')
    brush.drawImage(image, 0, 0)
    const { data } = brush.getImageData(0, 0, image.width, image.height)
    const rows = []
    for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(image.height, box.y + box.height); y++) {
        let ink = 0
        for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(image.width, box.x + box.width); x++) {
            const at = 4 * (y * image.width + x)
            ink += data[at] > 200 && data[at + 1] > 200 && data[at + 2] > 200
        }
        rows.push(ink)
    }
    return rows
}"""


def white_rows(it: Phone, identifier: str) -> list[int]:
    """How many white points each row of that element has, from its first white row to its last.

    The picture lags behind what can be read: a box all white, or without white, is not drawn yet.
    """
    it.page.evaluate(FRAMES)
    box = it.at(identifier).first.bounding_box()
    assert box

    def drawn() -> list[int]:
        rows: list[int] = it.page.evaluate(ROWS, [b64encode(it.shot("ink").read_bytes()).decode(), box])
        return rows if 0 < sum(rows) < 0.9 * box["width"] * box["height"] else []

    rows = it.until(drawn)
    inked = [n for n, white in enumerate(rows) if white]
    return rows[inked[0] : inked[-1] + 1]
