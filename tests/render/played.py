"""The picture of the scenarios in the README, from games that bots have really played.

``python -m tests.render.played`` plays them again, the same ones, and draws it; it takes some seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

import bot
from bot.narration import deed_of
from bot.pictures import draw_table
from bot.table.history import Entry
from bot.texts.catalogue import catalogue
from bot.texts.speaker import Speaker
from engine import Game, Live, Options, apply, deal, ruleset, seen_by, start, view
from engine.players import LEVELS
from engine.rulesets import colours
from engine.view import View
from render import palette
from tests.render.samples import NAMES

MOST_MOVES, KEPT = 3000, 300
PLAYERS = 4
HEIGHT, GAP = 900, 16
GROUND = (255, 255, 255)
TARGET = Path(bot.__file__).with_name("scenarios.png")


def played(options: Options, seed: int, until: Callable[[View], bool]) -> tuple[View, str]:
    """What everybody sees of a game of bots as soon as it looks like that after a move, with the last deed told.

    Raises ``LookupError`` when it never does.
    """
    level, rules, chance = LEVELS["easy"], ruleset(options), Live(seed)
    state, events = start(rules, deal(options, chance), colours(options, PLAYERS)[:PLAYERS], chance)
    own = [Live(1000 * seed + seat) for seat in range(PLAYERS)]
    logs = [list(seen_by(events, seat)) for seat in range(PLAYERS)]
    deed = ""
    for number in range(MOST_MOVES):
        if state.outcome is not None:
            break
        seat = Game(rules, state).waiting()[0]
        seen = view(rules, state, seat)
        state, events = apply(rules, state, level.choose(rules, seen, logs[seat], own[seat], level.budget), chance)
        for at, log in enumerate(logs):
            log += seen_by(events, at)
            del log[:-KEPT]
        shown = view(rules, state, None)
        told = deed_of(Entry(number, 0, seat, tuple(events)), Speaker(catalogue("en"), NAMES, shown))
        deed = told or deed
        if until(shown):
            return shown, deed
    raise LookupError("this game never comes to that")


def ruined(shown: View) -> bool:
    """Whether two numbers are destroyed, and somebody has a metropolis."""
    return len(shown.ext["oil_springs"].destroyed) > 1 and any(
        building.kind == "metropolis" for building in shown.buildings.values()
    )


def sinking(shown: View) -> bool:
    """Whether the second flood is over, and dikes stand."""
    island = shown.ext["catlantis"]
    return (island.round or 0) > 1 and len(island.sunk) > 1 and len(island.dikes) > 2


GAMES = (
    (Options(scenario="oil_springs", board="reconstruction"), 6, ruined),
    (Options(scenario="catlantis", board="reconstruction"), 1, sinking),
)


def main() -> None:
    """Write the picture."""
    tables = []
    for options, seed, until in GAMES:
        shown, deed = played(options, seed, until)
        picture = Image.open(BytesIO(draw_table(shown, NAMES[:PLAYERS], "en", deed))).convert("RGB")
        tables.append(
            picture.resize((round(picture.width * HEIGHT / picture.height), HEIGHT), Image.Resampling.LANCZOS)
        )
    both = Image.new("RGB", (sum(table.width for table in tables) + GAP, HEIGHT), GROUND)
    both.paste(tables[0], (0, 0))
    both.paste(tables[1], (tables[0].width + GAP, 0))
    palette.flattened(both).save(TARGET, optimize=True)
    print(TARGET)


if __name__ == "__main__":
    main()
