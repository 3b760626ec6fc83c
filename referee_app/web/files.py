"""What the site serves: every file by its path, its content's hash, and its pressed copy made once for all time."""

import asyncio
import gzip
import hashlib
import logging
import mimetypes
import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

log = logging.getLogger(__name__)

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".otf": "font/otf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
DENSE = {".gz", ".ico", ".jpg", ".jpeg", ".png", ".webp", ".woff2", ".zip"}
WORTH_PRESSING = 1000  # bytes


@dataclass(frozen=True, slots=True)
class File:
    """One file of the site. `tag` is the hash of its content; a page made at the start has its content here.

    `instead`: what is read as something else of the same length.
    """

    path: Path
    tag: str
    made: bytes | None = None
    instead: tuple[bytes, bytes] | None = None

    @property
    def kind(self) -> str:
        suffix = self.path.suffix.lower()
        return KINDS.get(suffix) or mimetypes.guess_type(self.path.name)[0] or "application/octet-stream"

    @property
    def pressable(self) -> bool:
        return self.path.suffix.lower() not in DENSE and self.size > WORTH_PRESSING

    @property
    def size(self) -> int:
        return self.path.stat().st_size if self.made is None else len(self.made)

    def read(self) -> bytes:
        content = self.path.read_bytes() if self.made is None else self.made
        return content.replace(*self.instead) if self.instead else content


def hashed(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=12).hexdigest()


def gather(root: Path, leave_out: Iterable[str] = ()) -> dict[str, File]:
    """Every visible file under `root` by its path, but those that match one of the patterns."""
    found: dict[str, File] = {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        hidden = any(part.startswith(".") for part in name.parts)
        if hidden or not path.is_file() or any(PurePosixPath(name.as_posix()).match(it) for it in leave_out):
            continue
        found[name.as_posix()] = File(path, hashed(path.read_bytes()))
    return found


def edition(files: Mapping[str, File]) -> str:
    """One hash for all files together: it changes when any of them does."""
    return hashed("".join(f"{name}={files[name].tag};" for name in sorted(files)).encode())


def put(path: Path, content: bytes) -> Path:
    """Write all of it or nothing; what readers see is never half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, neighbour = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(content)
        os.replace(neighbour, path)
    except BaseException:
        Path(neighbour).unlink(missing_ok=True)
        raise
    return path


class Press:
    """Makes the gzip copy of a file at its first use; it lies in `folder` under the hash of the content."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._pressed: dict[str, asyncio.Task[Path | None]] = {}

    async def pressed(self, file: File) -> Path | None:
        """The pressed copy, or `None` where the file is better sent as it is."""
        if file.tag not in self._pressed:
            self._pressed[file.tag] = asyncio.create_task(asyncio.to_thread(self._press, file))
        copy = await asyncio.shield(self._pressed[file.tag])
        if copy is None or copy.exists():
            return copy
        del self._pressed[file.tag]
        return await self.pressed(file)

    def _press(self, file: File) -> Path | None:
        try:
            if not file.pressable:
                return None
            copy = self.folder / f"{file.tag}.gz"
            if not self._whole(copy, file.size):
                put(copy, gzip.compress(file.read(), 6, mtime=0))
            return copy if copy.stat().st_size < file.size else None
        except OSError as trouble:
            log.warning("no compressed copy of %s: %s", file.path.name, trouble)
            return None

    @staticmethod
    def _whole(copy: Path, size: int) -> bool:
        """Whether a pressed copy is there and ends with the size it must unpack to."""
        try:
            with copy.open("rb") as it:
                it.seek(-4, os.SEEK_END)
                return int.from_bytes(it.read(4), "little") == size
        except OSError:
            return False

    def sweep(self, keep: Iterable[File]) -> None:
        """Drop copies of files that are no longer served."""
        wanted = {f"{file.tag}.gz" for file in keep}
        for old in self.folder.glob("*.gz"):
            if old.name not in wanted:
                old.unlink(missing_ok=True)
