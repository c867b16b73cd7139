"""The product's docstrings and comments are plain English.

First lines are short, and no construction reads as if it were translated.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "engine", "render", "storage")
MOST_WORDS = 12
FORBIDDEN = (
    "anew",
    "are to be",
    "is to be",
    "nobody who",
    "of whom",
    "somebody who",
    "what is due",
    "whoever",
    "whomever",
)
"""Say *the player*, *the reader* or *the next act*: subject, verb, object, and no clause before its noun."""

FORBIDDEN_WORDS = re.compile(rf"\b({'|'.join(FORBIDDEN)})\b", re.IGNORECASE)


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """The docstrings of a module, its classes and functions, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            said = ast.get_docstring(node)
            if said is not None:
                yield node.body[0].lineno, said


def comments(source: str) -> Iterator[tuple[int, str]]:
    """The comments of a module and the strings below constants, with their lines."""
    last, said = 0, list[str]()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            if token.start[0] != last + 1 and said:
                yield last, " ".join(said)
                said = []
            last = token.start[0]
            said.append(token.string.lstrip("# "))
    if said:
        yield last, " ".join(said)
    for node in ast.walk(ast.parse(source)):
        for part in node.body[1:] if isinstance(node, ast.Module | ast.ClassDef) else ():
            if (
                isinstance(part, ast.Expr)
                and isinstance(part.value, ast.Constant)
                and isinstance(part.value.value, str)
            ):
                yield part.lineno, part.value.value


def too_long(source: str) -> list[str]:
    """The first lines of docstrings that have too many words."""
    firsts = [(line, said.splitlines()[0]) for line, said in docstrings(source)]
    return [f"{line}: {first}" for line, first in firsts if len(first.split()) > MOST_WORDS]


def translated(source: str) -> list[str]:
    """The forbidden constructions in docstrings and comments; most files are known by their text alone to have none."""
    if FORBIDDEN_WORDS.search(re.sub(r"[\s#]+", " ", source)) is None:
        return []
    said = [*docstrings(source), *comments(source)]
    return [f"{line}: {found}" for line, words in said for found in FORBIDDEN_WORDS.findall(" ".join(words.split()))]


@pytest.mark.parametrize("package", PACKAGES)
def test_a_docstring_begins_with_one_short_line(package: str) -> None:
    files = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sorted((ROOT / package).rglob("*.py"))}
    assert {file: found for file, source in files.items() if (found := too_long(source))} == {}


@pytest.mark.parametrize("package", [*PACKAGES, "tests"])
def test_no_sentence_reads_translated(package: str) -> None:
    files = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in sorted((ROOT / package).rglob("*.py"))}
    assert {file: found for file, source in files.items() if (found := translated(source))} == {}


def test_both_are_found_wherever_they_stand() -> None:
    source = '''
def tell() -> None:
    """Tell each of the players at this very table who must act now, and until when."""


LIMIT = 3
"""Calls of somebody who sleeps."""
# What is
# to be said once.
'''
    assert too_long(source) == ["3: Tell each of the players at this very table who must act now, and until when."]
    assert translated(source) == ["9: is to be", "7: somebody who"]
