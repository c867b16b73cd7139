"""The inner engine can be translated to C, which is what ``make fast`` begins with; no compiler is needed for that."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.compile_engine import OPTIONS, prepare

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
