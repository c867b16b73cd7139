"""Positions from games that bots have really played, for the gallery, and the picture and the film of the README.

Their moves stand in ``played.json``. ``python -m tests.render.played`` has the bots of today play all games again,
writes down the moves, and draws picture and film; it takes some seconds.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

import render
from bot.processes.drawings import caption, draw_table, places_of
from bot.processes.film import is_shown, told
from bot.table.game.log import LogEntry
from bot.telling.recap import move_of
from bot.texts.catalogue import catalogue
from bot.texts.words import Words
from engine import Event, Game, Live, Options, Ruleset, State, apply, deal, ruleset, seen_by, start, view
from engine.notation import read_action, write_action
from engine.options import LARGE, RECONSTRUCTION, VARIABLE
from engine.players import LEVELS
from engine.rulesets import colours
from engine.view import View
from render import palette
from tests.languages import FALLBACK
from tests.render.samples import NAMES

MAX_MOVES, KEPT = 3000, 300
HEIGHT, GAP = 900, 16
GROUND = (255, 255, 255)
MOVES = Path(__file__).with_name("played.json")
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
TARGET, FILM = PICTURES / "scenarios.png", PICTURES / "film.gif"
LEFT_OUT = 2
"""The film has one of so many visible moves, so that a page that shows it loads fast."""


@dataclass(frozen=True)
class Played:
    """A game of so many bots from a seed, as soon as everybody sees ``until`` after a move."""

    options: Options
    players: int
    seed: int
    until: Callable[[View], bool]

    @property
    def name(self) -> str:
        """What its moves are kept under; several positions may be of one game."""
        return f"{self.options.scenario} {self.options.board} {self.players} {self.seed}"

    def begin(self) -> tuple[Ruleset, State, tuple[Event, ...], Live]:
        """The game before its first move, with its chance."""
        rules, chance = ruleset(self.options), Live(self.seed)
        state, events = start(
            rules, deal(self.options, chance), colours(self.options, self.players)[: self.players], chance
        )
        return rules, state, events, chance


@cache
def recorded() -> dict[str, list[str]]:
    """The moves of each game, a line each with its seat."""
    found: dict[str, list[str]] = json.loads(MOVES.read_text("utf-8"))
    return found


@cache
def played(game: Played, language: str = FALLBACK) -> tuple[View, str]:
    """What everybody sees of such a position, with the last deed told; ``LookupError`` when it never comes to that."""
    rules, state, _, chance = game.begin()
    move = ""
    for number, line in enumerate(recorded()[game.name]):
        seat, _, action = line.partition(" ")
        state, events = apply(rules, state, read_action(action, int(seat)), chance)
        shown = view(rules, state, None)
        told = move_of(LogEntry(number, 0, int(seat), tuple(events)), Words(catalogue(language), NAMES, shown))
        move = told or move
        if game.until(shown):
            return shown, move
    raise LookupError("this game never comes to that")


def frames(game: Played, language: str = FALLBACK) -> list[render.Frame]:
    """The visible moves of such a game as frames of a film, thinned out, the last among them."""
    rules, state, _, chance = game.begin()
    names, found = NAMES[: game.players], list[render.Frame]()
    for number, line in enumerate(recorded()[game.name]):
        seat, _, action = line.partition(" ")
        state, events = apply(rules, state, read_action(action, int(seat)), chance)
        shown = view(rules, state, None)
        entry = LogEntry(number, 0, int(seat), tuple(events))
        if is_shown(entry):
            words = caption(shown, names, language, told(entry, Words(catalogue(language), names, shown)))
            found.append(render.Frame(shown, words, places_of([entry], shown)))
        if game.until(shown):
            break
    return found[::-LEFT_OUT][::-1]


def by_bots(game: Played) -> list[str]:
    """The moves of bots that lead to such a position."""
    rules, state, events, chance = game.begin()
    level, own = LEVELS["easy"], [Live(1000 * game.seed + seat) for seat in range(game.players)]
    logs = [list(seen_by(events, seat)) for seat in range(game.players)]
    lines: list[str] = []
    while not game.until(view(rules, state, None)):
        if state.outcome is not None or len(lines) == MAX_MOVES:
            raise LookupError("this game never comes to that")
        seat = Game(rules, state).waiting()[0]
        action = level.choose(rules, view(rules, state, seat), logs[seat], own[seat], level.budget)
        lines.append(f"{seat} {write_action(action)}")
        state, events = apply(rules, state, action, chance)
        for at, log in enumerate(logs):
            log += seen_by(events, at)
            del log[:-KEPT]
    return lines


def begun(shown: View) -> bool:
    """Whether the set-up is over."""
    return shown.turn is not None and shown.turn.number > 0


def contested(shown: View) -> bool:
    """Whether somebody has seven points, and both awards are held."""
    most = max(player.total for player in shown.players)
    return most > 6 and shown.longest_route is not None and shown.largest_army is not None


def over(shown: View) -> bool:
    """Whether somebody has won."""
    return shown.outcome is not None


def ruined(shown: View) -> bool:
    """Whether two numbers are destroyed, and somebody has a metropolis."""
    return len(shown.ext["oil_springs"].destroyed) > 1 and any(
        building.kind == "metropolis" for building in shown.buildings.values()
    )


def sinking(shown: View) -> bool:
    """Whether the second flood is over, and dikes stand."""
    island = shown.ext["catlantis"]
    return (island.round or 0) > 1 and len(island.sunk) > 1 and len(island.dikes) > 2


def triggered(shown: View) -> bool:
    """Whether the floods are announced, and none has come yet."""
    island = shown.ext["catlantis"]
    return island.trigger is not None and not island.round


OIL = Options(scenario="oil_springs", board=RECONSTRUCTION)
ISLAND = Options(scenario="catlantis", board=RECONSTRUCTION)
GAMES = (Played(OIL, 4, 6, ruined), Played(ISLAND, 4, 3, sinking))
"""Those of the README."""
POSITIONS = {
    "start": Played(Options(board=VARIABLE), 4, 4, begun),
    "middle": Played(Options(board=VARIABLE), 4, 4, contested),
    "three": Played(Options(board="beginner"), 3, 2, contested),
    "end": Played(Options(board=VARIABLE), 4, 3, over),
    "six": Played(Options(players=LARGE, board=VARIABLE), 6, 1, contested),
    "six-example": Played(Options(players=LARGE, board="example"), 6, 1, contested),
    "oil-springs": GAMES[0],
    "oil-springs-six": Played(Options(scenario="oil_springs", players=LARGE, board=VARIABLE), 6, 4, ruined),
    "catlantis": Played(ISLAND, 4, 3, triggered),
    "catlantis-flood": GAMES[1],
    "catlantis-three": Played(Options(scenario="catlantis", board=VARIABLE), 3, 2, sinking),
}
"""Those of the gallery, by the name of the picture."""


def main() -> None:
    """Write the moves, the picture and the film."""
    moves: dict[str, list[str]] = {}
    for game in POSITIONS.values():
        moves[game.name] = max(moves.get(game.name, []), by_bots(game), key=len)
    MOVES.write_text(json.dumps(moves, indent=0) + "\n", "utf-8")
    tables = []
    for game in GAMES:
        shown, move = played(game)
        picture = Image.open(BytesIO(draw_table(shown, NAMES[: game.players], FALLBACK, move))).convert("RGB")
        tables.append(
            picture.resize((round(picture.width * HEIGHT / picture.height), HEIGHT), Image.Resampling.LANCZOS)
        )
    both = Image.new("RGB", (sum(table.width for table in tables) + GAP, HEIGHT), GROUND)
    both.paste(tables[0], (0, 0))
    both.paste(tables[1], (tables[0].width + GAP, 0))
    palette.flattened(both).save(TARGET, optimize=True)
    FILM.write_bytes(render.replay(frames(POSITIONS["end"])))
    print(TARGET, FILM)


if __name__ == "__main__":
    main()
