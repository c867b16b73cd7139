"""What this program needs of the private parts of simcord is there, stands in one file, and is missed by name."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import bot.local
from bot.settings import BadSetting, Settings
from bot.simulation import REACHES, Reach, changed

ROOT = Path(__file__).parents[1]
HOME = ROOT / "bot" / "simulation.py"
PRIVATE = {name for reach in REACHES if (name := reach.path.split(".")[-1]).startswith("_")}


def owner(reach: Reach) -> Any:
    """The module or the class (which may inherit it) that has the part."""
    found: Any = import_module(reach.module)
    *classes, name = reach.path.split(".")
    for part in classes:
        found = getattr(found, part)
    return next(base for base in found.__mro__ if name in vars(base)) if classes and not reach.made else found


@pytest.mark.parametrize("reach", REACHES, ids=[reach.name for reach in REACHES])
def test_simcord_is_as_it_was(reach: Reach) -> None:
    assert [fault for fault in changed() if fault.startswith(reach.name)] == []


@pytest.mark.parametrize("reach", REACHES, ids=[reach.name for reach in REACHES])
def test_whatever_simcord_changes_is_named(reach: Reach, monkeypatch: pytest.MonkeyPatch) -> None:
    if reach.made:
        monkeypatch.setattr(owner(reach), "__init__", lambda self: None)
    else:
        monkeypatch.delattr(owner(reach), reach.path.split(".")[-1])
    (fault,) = (fault for fault in changed() if fault.startswith(f"{reach.name} "))
    assert reach.why in fault and fault.endswith("any more")


def test_other_parameters_are_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simcord.components._assign_ids", lambda parts: None)
    assert changed() == [
        "simcord.components._assign_ids (the numbers of controls) takes no components, no explicit_ids any more"
    ]


def test_the_local_table_says_what_it_misses_instead_of_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("simcord.components._assign_ids")
    with pytest.raises(BadSetting, match=r"version of simcord: simcord\.components\._assign_ids .* not there any more"):
        bot.local.run(Settings(database=tmp_path / "games.sqlite"))
    assert not list(tmp_path.iterdir())


def test_no_other_file_reaches_into_simcord() -> None:
    files = [path for folder in ("bot", "tests") for path in (ROOT / folder).rglob("*.py")]
    reached = re.compile(rf"\.({'|'.join(PRIVATE)})\b|simcord\.(\w+\.)*_|from simcord[\w.]* import .*\b_")
    assert reached.search(HOME.read_text("utf-8"))
    found = {path.name for path in files if reached.search(path.read_text("utf-8"))}
    assert found - {HOME.name, Path(__file__).name} == set()


def test_every_reach_is_needed() -> None:
    body = HOME.read_text("utf-8").split("def changed")[1]
    assert [reach.name for reach in REACHES if reach.path.split(".")[-1] not in body] == []
