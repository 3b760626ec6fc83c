"""Python's own library as the page brings it: without what no page can use."""

from __future__ import annotations

import io
import re
import zipfile

from referee_app.web.front import ForeignClient

ENCODINGS = (
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_16", "utf_16_be", "utf_16_le", "utf_8",
    "utf_8_sig",
)  # fmt: skip
UNUSED = (
    r"_pyrepl/",
    r"multiprocessing/",
    r"unittest/",
    r"wsgiref/",
    r"xmlrpc/",
    r"(doctest|imaplib|mailbox|pdb|poplib|pydoc|smtplib)\.py",
    rf"encodings/(?!({'|'.join(ENCODINGS)})\.py)",
)


def library(raw: bytes) -> bytes:
    """The same bytes for the same library."""
    packed = io.BytesIO()
    missing = set(UNUSED)
    with zipfile.ZipFile(io.BytesIO(raw)) as whole, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as kept:
        for one in whole.infolist():
            matches = {pattern for pattern in UNUSED if re.match(pattern, one.filename)}
            missing -= matches
            if not matches:
                kept.writestr(one, whole.read(one), zipfile.ZIP_DEFLATED, 9)
    if missing:
        raise ForeignClient(f"Python's library has nothing like {min(missing)}")
    return packed.getvalue()
