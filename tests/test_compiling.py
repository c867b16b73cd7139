"""The inner engine can be translated to C, which is what ``make fast`` begins with; no compiler is needed for that."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from engine.stored import STORED
from tests.compile_engine import OPEN, OPTIONS, prepare
from tests.source_files import PACKAGES, files

TRANSLATE = """
import sys
from mypyc.build import mypyc_build
from mypyc.options import CompilerOptions

mypyc_build(sys.argv[1:], CompilerOptions())
"""


def test_the_inner_engine_can_be_translated(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", reason="mypyc needs it, and `make fast` installs it")
    words = [sys.executable, "-c", TRANSLATE, *OPTIONS, *prepare(tmp_path)]
    done = subprocess.run(words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout


@pytest.fixture
def compiled(tmp_path: Path) -> set[str]:
    """The modules that are compiled."""
    return {module_of(path) for path in prepare(tmp_path)}


def test_all_that_is_stored_is_compiled(compiled: set[str]) -> None:
    """An object of a class that is not compiled, but made of a compiled one, loses its fields when it is pickled, and
    so on its way to the processes that draw."""
    made_of_compiled = [kind for kind in STORED.values() if {base.__module__ for base in kind.__mro__[1:]} & compiled]
    assert len(made_of_compiled) > 50
    assert [kind for kind in made_of_compiled if kind.__module__ not in compiled and is_ours(kind)] == []


def test_a_class_that_is_not_compiled_is_made_of_open_ones_alone(compiled: set[str]) -> None:
    kinds = [
        kind
        for file in files()
        if not file.startswith("bot/devserver") and not file.endswith("__main__.py")
        for kind in vars(import_module(module_of(file))).values()
        if isinstance(kind, type) and is_ours(kind) and kind.__module__ not in compiled
    ]
    bases = {base for kind in kinds for base in kind.__bases__ if base.__module__ in compiled}
    assert {base.__name__ for base in bases} - {*OPEN} == set()


def module_of(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def is_ours(kind: type) -> bool:
    return kind.__module__.split(".")[0] in PACKAGES
