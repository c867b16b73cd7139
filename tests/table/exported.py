"""Games whose files the tests look at, one of each scenario."""

from __future__ import annotations

from pathlib import Path

from bot.table.game.export import export
from bot.table.game.seat_transfer import AdminAct
from bot.table.game.tables import TableStore
from engine import Options
from engine.records.game_file import GameFile
from tests.lengths import length
from tests.table.played import begun, play

EXAMPLE = Path(__file__).parents[1] / "exported" / "variable-3.json"
EXAMPLE_GAME = (Options(target=8), 3, 4)
SCENARIOS = {
    "base": (Options(board="beginner", target=8), 4, 1),
    "five-six": (Options(players="5-6", target=8), 6, 2),
    "paired": (Options(players="5-6", target=8, paired_players=True, strict_phases=True), 5, 3),
    "oil": (Options(scenario="oil_springs", target=8), 3, 4),
    "oil-six": (Options(scenario="oil_springs", players="5-6", target=8), 5, 5),
    "catlantis": (Options(scenario="catlantis", friendly_robber=True), 3, 6),
    "dice-deck": (Options(target=8, dice_deck=True), 3, 7),
}
FILES: dict[str, GameFile] = {}


async def over(store: TableStore, name: str) -> GameFile:
    """The file of a game that came to its end, or was ended late; it is played once for all tests."""
    if name not in FILES:
        options, players, seed = SCENARIOS[name]
        session = await begun(store, options, players, seed)
        await play(session, seed, length(300, 3000))
        if session.stored.active:
            await session.administer(AdminAct("end", status="ended"))
        FILES[name] = await export(store, session.game)
    return FILES[name]
