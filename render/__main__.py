"""The board gallery: every board of every scenario, after random play.

``python -m render [folder]`` draws it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from engine import Live, Options, apply, deal, legal, ruleset, start, view
from engine.options import PLAYERS, SCENARIOS
from engine.policy import NEVER
from engine.rulesets import colours
from engine.view import View
from render import Caption, draw

MOVES = 120
"""Actions from the first settlement on; there is then something of everything on the board."""


def main() -> None:
    """Write the pictures into a folder."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Draw a random game on every board.")
    parser.add_argument("folder", type=Path, nargs="?", default=Path("gallery"), help="default: gallery")
    parser.add_argument("--large", action="store_true", help="draw the large format")
    parser.add_argument("--seed", type=int, default=1, help="the same seed draws the same games (default 1)")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for options in boards():
        shown = played(options, arguments.seed)
        names = tuple(player.colour for player in shown.players)
        words = Caption(names, headline=options.scenario, subline=f"{options.board}, {options.players}", bank="Bank")
        data = draw(shown, words, large=arguments.large)
        path = arguments.folder / f"{options.scenario}-{options.board}-{options.players}.png"
        path.write_bytes(data)
        print(f"{path}  {len(data) // 1024} KB")


def boards() -> Iterator[Options]:
    """The options of one game on every board."""
    for name, scenario in SCENARIOS.items():
        for players, choices in scenario.boards.items():
            for board in choices:
                yield Options(scenario=name, players=players, board=board)


def played(options: Options, seed: int) -> View:
    """A bystander's view after `MOVES` random actions, or at the end.

    The game has the most players.
    """
    chance, choice, rules = Live(seed), Live(seed + 1), ruleset(options)
    most = options.made_for or PLAYERS[options.players][1]
    state, _ = start(rules, deal(options, chance), colours(options, most)[:most], chance)
    shown = view(rules, state, None)
    for _ in range(MOVES):
        if shown.waiting:
            actions = [action for action in legal(rules, state, shown.waiting[0]) if not isinstance(action, NEVER)]
            state, _ = apply(rules, state, choice.pick(actions), chance)
            shown = view(rules, state, None)
    return shown


if __name__ == "__main__":
    main()
