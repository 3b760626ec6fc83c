"""Finds words for people that never reach the catalogues: English in the code that is not said through them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from referee_app.core.calls import CALLS
from referee_app.text.catalogue import LANGUAGES

MARKS = {"words": 1, "say": 1, "count": 2}
"""What takes a message, and how many of its arguments are messages."""

SEEN = {
    "action", "ceiling", "dealer_letter", "direction", "error", "help_text", "hint_text", "label", "note", "reason",
    "rules", "semantics_label", "short", "spoken", "sub", "target", "text", "title", "tooltip", "verdict",
}  # fmt: skip
"""Parameters whose text is read or heard."""

UNSEEN = {
    "cast", "getattr", "TypeVar", "ParamSpec", "note", "debug", "info", "warning", "error", "exception",
    "entry_from_json", "from_json", "iter", "findtext", "import_module", "Later",
}  # fmt: skip
"""Calls whose strings nobody at the table sees: for the type checker, the log, the place in a file or of one."""

PROSE = re.compile(r"\b[A-Z][a-z]{2,}|[A-Za-z]+ [A-Za-z]{2,}|[a-z]{2,}[.?!]$")
PIECE = re.compile(r"\s[A-Za-z]{2,}|[A-Za-z]{2,}[,:.]?\s")
LETTERS = re.compile(r"[^\W\d_]{2,}")


Visible = dict[str, set[int]]


@dataclass(frozen=True)
class Source:
    """A file as a tree whose nodes know their parents."""

    where: str
    tree: ast.Module
    above: dict[ast.AST, ast.AST]

    @classmethod
    def read(cls, text: str, where: str = "here") -> Source:
        tree = ast.parse(text)
        return cls(where, tree, {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)})

    def parents(self, node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
        """Each parent with the child by which it holds the node."""
        while node in self.above:
            yield self.above[node], node
            node = self.above[node]


def name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def messages(source: Source) -> Iterator[str | tuple[str, ...]]:
    """What the catalogues are asked for, as far as it is written out."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and name(node) in MARKS:
            said = [one.value for one in node.args[: MARKS[name(node)]] if isinstance(one, ast.Constant)]
            strings = tuple(one for one in said if isinstance(one, str))
            if len(strings) == MARKS[name(node)]:
                yield strings if len(strings) > 1 else strings[0]


def unmarked(source: Source, visible: Visible) -> Iterator[str]:
    """A line for each string that people would see in English whatever language they chose."""
    for node in ast.walk(source.tree):
        text = _text(node)
        if text and not _excused(source, node) and (_prose(source, node) or _at_a_sink(source, node, visible)):
            yield f"{source.where}:{node.lineno}: {text!r}"  # type: ignore[attr-defined]


def _text(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _prose(source: Source, node: ast.AST) -> bool:
    form = PIECE if isinstance(source.above[node], ast.JoinedStr) else PROSE
    return bool(form.search(_text(node)) or PROSE.search(_text(node)))


def _at_a_sink(source: Source, node: ast.AST, visible: Visible) -> bool:
    """Handed to a parameter that is read or heard."""
    if not LETTERS.search(_text(node)):
        return False
    for parent, child in source.parents(node):
        if isinstance(parent, ast.keyword):
            return parent.arg in SEEN
        if isinstance(parent, ast.Call):
            return any(child is one and n in visible.get(name(parent), ()) for n, one in enumerate(parent.args))
        if not isinstance(parent, ast.JoinedStr | ast.BinOp | ast.IfExp | ast.BoolOp):
            return False
    return False


def _excused(source: Source, node: ast.AST) -> bool:
    if _text(node) in {*(kind.__name__ for kind in CALLS), *LANGUAGES.values()}:
        return True
    for parent, child in source.parents(node):
        if isinstance(parent, ast.Raise | ast.Subscript | ast.Assert | ast.AnnAssign) and child is not _value(parent):
            return True
        if isinstance(parent, ast.Expr) and child is node:  # a docstring
            return True
        if isinstance(parent, ast.Dict) and child in parent.keys:
            return True
        if isinstance(parent, ast.Assign) and getattr(parent.targets[0], "id", "") == "__all__":
            return True
        if isinstance(parent, ast.Call) and (name(parent) in UNSEEN or _marked(parent, node)):
            return True
    return False


def _value(parent: ast.AST) -> ast.AST | None:
    return parent.value if isinstance(parent, ast.AnnAssign) else None


def _marked(call: ast.Call, node: ast.AST) -> bool:
    """A message itself, not a piece of one: what is put together cannot be found by the extraction."""
    return name(call) in MARKS and node in call.args[: MARKS[name(call)]]


def signatures(sources: list[Source]) -> Visible:
    """Of every function and class, the places of what is read or heard; of Flet's text the first."""
    found: dict[str, set[int]] = {"Text": {0}}
    for source in sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                places = {n for n, one in enumerate(_parameters(node)) if one in SEEN}
                found.setdefault(node.name, set()).update(places)
    return found


def _parameters(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[str]:
    if isinstance(node, ast.ClassDef):
        fields = [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
        return [one.id for one in fields if isinstance(one, ast.Name)]
    return [one.arg for one in node.args.args if one.arg != "self"]


def read_all(package: Path, *parts: str) -> list[Source]:
    files = [file for part in parts for file in sorted((package / part).rglob("*.py"))]
    return [Source.read(file.read_text("utf-8"), file.relative_to(package).as_posix()) for file in files]
