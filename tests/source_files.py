"""The files of the product and what they import, for tests of its structure."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import engine.rulesets  # noqa: F401 - so that every module is known

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "render", "storage", "bot")


@cache
def files(*beginnings: str) -> tuple[str, ...]:
    """The files of the product whose path begins so, ``bot/ui/pages.py``."""
    found = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    names = sorted(path.relative_to(ROOT).as_posix() for path in found)
    return tuple(name for name in names if not beginnings or name.startswith(beginnings))


@cache
def text(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


@cache
def tree(file: str) -> ast.Module:
    return ast.parse(text(file), file)


def imports(node: ast.AST) -> set[str]:
    """Full names of everything imported, ``engine.state.State``; imports are written in full."""
    found: set[str] = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Import):
            found |= {alias.name for alias in inner.names}
        elif isinstance(inner, ast.ImportFrom):
            found |= {f"{'.' * inner.level}{inner.module}.{alias.name}" for alias in inner.names}
    return found


@cache
def imports_of(file: str) -> frozenset[str]:
    """All that a file imports, but what it loads when first asked."""
    return frozenset(imports(tree(file))) - LATER.get(file, set())


LATER = {
    "bot/faces.py": {"bot.scenarios", "bot.scenarios.FACES"},
    "engine/players/scenarios/__init__.py": {
        "engine.players.scenarios",
        "engine.players.scenarios.catlantis",
        "engine.players.scenarios.islands",
        "engine.players.scenarios.oil_springs",
    },
}
"""The two lists of scenarios that are loaded when first asked, by files that scenarios are made of."""


@cache
def tops(file: str) -> frozenset[str]:
    """The packages that a file imports from; empty for a relative import, which no arrow allows."""
    return frozenset(name.split(".")[0] for name in imports_of(file))


def package(file: str) -> str:
    return file.split("/")[0]
