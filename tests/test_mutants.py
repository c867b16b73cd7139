"""Planted bugs fit the program as it is: each patch applies, leaves Python behind, and names tests that exist.

Whether these tests see it is found out by ``make mutants``, which takes long.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.mutants.__main__ import ROOT, Mutant, applied, mutants

CHANGED = re.compile(r"^\+\+\+ b/(\S+)", re.MULTILINE)


@pytest.mark.parametrize("mutant", mutants([]), ids=lambda mutant: mutant.name)
def test_a_planted_bug_fits(mutant: Mutant, tmp_path: Path) -> None:
    changed = CHANGED.findall(mutant.patch.read_text("utf-8"))
    for file in changed:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    assert changed and applied(mutant, tmp_path) == ""
    for file in changed:
        if file.endswith(".py"):
            compile((tmp_path / file).read_text("utf-8"), file, "exec")
    for test in mutant.tests:
        file, _, name = test.partition("::")
        assert not name or f"def {name.partition('[')[0]}(" in (ROOT / file).read_text("utf-8")
