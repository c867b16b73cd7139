"""What our engine is compared with: catanatron, where `make bench` has installed it beside the environment."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import seed
from typing import Any, NamedTuple

FOLDER = Path(sys.prefix) / "anchors"
"""Of no other use: nothing of the product or its tests may find what lies here."""


class Foreign(NamedTuple):
    """Another engine: its name with the version, and a random game of four, which gives the number of decisions."""

    name: str
    play: Any


def catanatron() -> Foreign | None:
    """The engine, None where it is not installed."""
    if not FOLDER.is_dir():
        return None
    sys.path.append(str(FOLDER))
    try:
        found: Any = import_module("catanatron")
    except ImportError:
        return None
    finally:
        sys.path.remove(str(FOLDER))
    version = next((path.name.split("-")[1] for path in FOLDER.glob("catanatron-*.dist-info")), "")

    def play(number: int) -> int:
        seed(number)
        game = found.Game([found.RandomPlayer(colour) for colour in found.Color], seed=number)
        game.play()
        return len(game.state.actions)

    return Foreign(f"catanatron {version.removesuffix('.dist')}".strip(), play)
