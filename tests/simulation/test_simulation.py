"""Once the faults of a seed stop, every game is right. ``SEED=7`` repeats one; `make simulation` tries others."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.lengths import SOAK
from tests.source_files import ROOT

from .acts import Act, read_script
from .fleet import LOOK, TAKEOVER
from .order import SECRETS
from .runs import Size, simulate, size_of
from .shrinking import read

SHORT = Size(tables=2, storms=1, steps=25)
OWNERS = Size(tables=2, storms=1, steps=25, owners=True)
SEEDS = [int(os.environ["SEED"])] if "SEED" in os.environ else [*range(1000, 1040)] if SOAK else [2, 4]
KEPT = sorted((Path(__file__).parent / "fallen").glob("*.script"))
"""What has fallen once: the fewest acts of a seed that made it fall."""


@pytest.mark.parametrize(("seed", "size"), [(1, SHORT), (13, OWNERS)])
def test_a_seed_and_its_script_give_the_same_run_to_the_byte(tmp_path: Path, seed: int, size: Size) -> None:
    first = simulate(seed, tmp_path / "first", size)
    script = read_script("\n".join(act.line for act in first.script))
    again = simulate(seed, tmp_path / "again", size, script)
    assert first.digest == again.digest
    assert first.presses and first.moves


def test_an_owner_that_goes_on_after_a_takeover_is_fenced(tmp_path: Path) -> None:
    stands: list[tuple[str, dict[str, object]]] = [
        ("spare", {"shard": 0}),
        ("stand_still", {"shard": 0}),
        ("live", {"seconds": TAKEOVER + 3 * LOOK}),
        ("go_on", {}),
        ("end_faults", {}),
        ("check", {}),
    ]
    result = simulate(5, tmp_path, OWNERS, [Act(number, *how) for number, how in enumerate(stands, 1)])
    assert result.faults["went on after a takeover"] == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_once_the_faults_stop_every_game_is_right(tmp_path: Path, seed: int) -> None:
    simulate(seed, tmp_path, size_of(seed) if SOAK or "SEED" in os.environ else SHORT)


def test_nobody_can_tell_what_another_person_does_in_private(tmp_path: Path) -> None:
    simulate(3, tmp_path, replace(SHORT, peace=True))


@pytest.mark.parametrize("script", KEPT, ids=lambda path: path.stem)
def test_what_fell_once_does_not_fall_again(tmp_path: Path, script: Path) -> None:
    seed, acts = read(script)
    simulate(seed, tmp_path, size_of(seed), acts)


def test_whatever_the_program_draws_from_the_system_follows_from_the_seed() -> None:
    paths = [path for folder in ("bot", "engine", "storage") for path in (ROOT / folder).rglob("*.py")]
    assert {name for path in paths for name in re.findall(r"\bsecrets\.(\w+)", path.read_text("utf-8"))} == SECRETS
