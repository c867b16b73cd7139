"""Keepsakes of made-up games, to look at and to measure."""

from __future__ import annotations

from engine.view import View
from render.chart import ChartLine, Mark
from render.display import Drawing
from render.keepsake import Keepsake, KeptCurve, KeptPlayer, keepsake
from render.noise import Noise
from tests.render import samples

TITLES = (
    "Comeback · from 4 %",
    "Merchant · 14 trades",
    "Bandit de grand chemin · 12 vols",
    "From start to finish · ahead in 57 of 64 turns",
    "Strategist · 13 development cards",
    "Good company · 64 turns",
)
TURNS = 60


def kept(view: View, names: tuple[str, ...] = samples.NAMES, words: str = "", *, curve: bool = True) -> Keepsake:
    """The words of a keepsake; its curve is drawn by lot."""
    ranking = sorted(view.players, key=lambda player: -player.total)
    players = tuple(
        KeptPlayer(player.colour, names[player.seat], str(player.total), TITLES[at], f"luck −{at} %", at == 0)
        for at, player in enumerate(ranking)
    )
    words = words or "Turn 31 · Zoë 34 % → 61 %. Zoë builds a city at ore 8, wool 4, brick 6."
    found = KeptCurve("Chances of winning, turn by turn", _lines(view), Mark(0, ranking[0].seat, 30, 0.4), words)
    name = names[ranking[0].seat]
    return Keepsake(f"{name} wins", "Base game · 60 turns", players, "Played with us", found if curve else None)


def _lines(view: View) -> tuple[ChartLine, ...]:
    noise, found = Noise("chances"), [[0.5] for _ in view.players]
    for _ in range(TURNS):
        for values in found:
            values.append(max(0.05, values[-1] + (noise.below(101) - 50) / 500))
    sums = [sum(values) for values in zip(*found, strict=True)]
    return tuple(
        ChartLine(player.colour, "", "", tuple(value / whole for value, whole in zip(values, sums, strict=True)))
        for player, values in zip(view.players, found, strict=True)
    )


def drawn(view: View) -> Drawing:
    """Such a keepsake before it is painted."""
    return keepsake(view, kept(view))
