"""Who can play in a tournament: the levels, variants of them, and the levels as they were at a commit."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from engine import Action, Chance, Event, Game, Ruleset, View
from engine.base.trade import AcceptOffer, ConfirmOffer, DeclineOffer, WithdrawOffer
from engine.modules.build_queue import PLANNING
from engine.players import LEVELS, Level, steady, trading
from engine.players.imagined import imagine
from engine.players.weights import WEIGHTS
from tests.tournament import yardstick

OTHERS = (AcceptOffer, ConfirmOffer, DeclineOffer, WithdrawOffer, *PLANNING)
PLAYERS_OF_THE_ENGINE = "engine/players"
PERSON = "person"


def at_random(rules: Ruleset, seen: View, log: Sequence[Event], rng: Chance, budget: int) -> Action:
    """Any legal move, each equally likely."""
    assert seen.seat is not None
    kinds = [kind for kind in seen.accepts if kind not in OTHERS]
    return rng.pick(Game(rules, imagine(rules, seen, (), rng)).legal_of(kinds, seen.seat))


@dataclass(frozen=True)
class Contestant:
    """A way to play, with the code that trades for it; ``trading`` is a module such as `engine.players.trading`."""

    level: Any
    trading: Any = trading
    temper: str = "fair"

    def decide(
        self,
        rules: Ruleset,
        seen: View,
        log: Sequence[Event],
        rng: Chance,
        others: frozenset[int],
        bots: frozenset[int],
    ) -> Action | None:
        """What it does now; ``others`` are the seats that trade, ``bots`` the same and its own."""
        dealing = self.trading.Dealing(self.trading.TEMPERS[self.level.temper or self.temper], others, bots)
        found: Action | None = self.trading.decide(self.level, rules, seen, log, rng, dealing)
        return found


CONTESTANTS: dict[str, Contestant] = {
    **{name: Contestant(level) for name, level in LEVELS.items()},
    "alone": Contestant(replace(LEVELS["steady"], trades=False)),
    "easygoing": Contestant(LEVELS["steady"], temper="easygoing"),
    "milker": Contestant(LEVELS["steady"]),
    PERSON: Contestant(LEVELS["steady"]),
    "random": Contestant(Level(at_random, 0, trades=False)),
    "yardstick": Contestant(Level(yardstick.choose, 0, trades=False)),
}
"""By name; *alone* is steady without trade with players, *easygoing* steady of that temper, the *milker* is a
`tests.tournament.milker`, and to bots a *person* is nobody of theirs."""


def contestant(name: str) -> Contestant:
    """The contestant of a name: one of the table, ``LEVEL@COMMIT`` for a level as it was, or numbers."""
    if name not in CONTESTANTS:
        CONTESTANTS[name] = _changed(name) if "=" in name else _of_commit(*name.rsplit("@", 1))
    return CONTESTANTS[name]


def _of_commit(level: str, commit: str = "") -> Contestant:
    package = _earlier(commit)
    trades = importlib.import_module(f"{package}.trading")
    return Contestant(importlib.import_module(package).LEVELS[level], trades)


def _earlier(commit: str) -> str:
    """The players of a commit as a package of their own, on the rules of today; raises ``SystemExit`` without them."""
    package = f"players_at_{re.sub('[^0-9a-zA-Z]', '_', commit)}"
    if package not in sys.modules:
        root = Path(tempfile.mkdtemp(prefix="players-"))
        command = ["git", "archive", "--format=tar", commit, PLAYERS_OF_THE_ENGINE]
        archive = subprocess.run(command, capture_output=True)
        if not commit or archive.returncode:
            raise SystemExit(f"nobody plays as {commit or 'that'}: {archive.stderr.decode()}")
        subprocess.run(["tar", "x", "-C", root], input=archive.stdout, check=True)
        (root / PLAYERS_OF_THE_ENGINE).rename(root / package)
        for path in (root / package).rglob("*.py"):
            path.write_text(path.read_text("utf-8").replace("engine.players", package), "utf-8")
        sys.path.append(str(root))
        importlib.import_module(package)
    return package


def _changed(change: str) -> Contestant:
    """Steady with other numbers, written as ``offers=3,city=18``: fields of its level, or weights."""
    numbers = {name: float(number) for name, _, number in (part.partition("=") for part in change.split(","))}
    own = {field.name for field in fields(Level)}
    fresh: dict[str, Any] = {name: number for name, number in numbers.items() if name not in own}
    level: dict[str, Any] = {name: int(number) for name, number in numbers.items() if name in own}
    weights = replace(WEIGHTS, **fresh)
    choose = partial(steady.choose, weights=weights)
    return Contestant(replace(LEVELS["steady"], choose=choose, weights=weights, **level))
