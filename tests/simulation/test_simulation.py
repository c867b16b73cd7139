"""Once the faults of a seed stop, every game is right. ``SEED=7`` repeats one; `make simulation` tries others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.lengths import SOAK

from .runs import Size, simulate, size_of

SHORT = Size(tables=2, storms=1, steps=14)
OWNERS, SHARED = 9, Size(tables=2, storms=1, steps=14, owners=True)
FAILED_ONCE = [1010, 1020, 1022, 2002, 8050, 555_000, 560_050, 570_010]
"""Seeds that found something.

1010: a lost post was not looked for early enough where the machine's clock was 90 seconds ahead. 1020: a question that
became a vote at once called the same person twice by the same words. 1022: where the bot could not see a channel for a
while an old card kept its buttons. 2002: the check of calls at night took the machine's clock for right. 8050: the
check of calls took two absences of one person for the same. 555,000: it took the call after a pause for the one before.
560,050: a card that was reposted in the night, after somebody had deleted it, called again in the morning.
570,010: where the answer to a public switch was lost nothing showed it until somebody acted.
"""
ALL = sorted({*FAILED_ONCE, *range(1000, 1040)})
SEEDS = [int(os.environ["SEED"])] if "SEED" in os.environ else ALL if SOAK else [2]


def test_a_seed_gives_the_same_run_to_the_byte(tmp_path: Path) -> None:
    first, again = (simulate(1, tmp_path / name, SHORT) for name in ("first", "again"))
    assert first.digest == again.digest
    assert first.presses and first.moves


def test_a_seed_of_two_owners_gives_the_same_run_to_the_byte(tmp_path: Path) -> None:
    first, again = (simulate(OWNERS, tmp_path / name, SHARED) for name in ("first", "again"))
    assert first.digest == again.digest
    assert first.presses and first.moves and first.faults["went on after a takeover"]


@pytest.mark.parametrize("seed", SEEDS)
def test_once_the_faults_stop_every_game_is_right(tmp_path: Path, seed: int) -> None:
    simulate(seed, tmp_path, size_of(seed) if SOAK or "SEED" in os.environ else SHORT)
