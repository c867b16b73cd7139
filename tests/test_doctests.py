"""The examples in docstrings of the engine and in the documents do what they say."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[1]
MODULES = sorted({"engine", *(found.name for found in pkgutil.walk_packages(engine.__path__, "engine."))})
GUIDES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("module", [name for name in MODULES if not name.endswith("__main__")])
def test_examples_of_the_engine(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.failed == 0


def test_the_engine_has_an_example() -> None:
    assert doctest.testmod(engine).attempted > 0


@pytest.mark.parametrize("guide", GUIDES, ids=[guide.name for guide in GUIDES])
def test_examples_of_the_guides(guide: Path) -> None:
    result = doctest.testfile(str(guide), module_relative=False, encoding="utf-8")
    assert result.failed == 0
