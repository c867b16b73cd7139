"""``python -m engine [seed]``: play a seeded random game and print what happens."""

from __future__ import annotations

import argparse

from engine.base.setup import start
from engine.chance import Live
from engine.kernel import Game
from engine.options import BASE, LARGE, PLAYERS, SCENARIOS, SMALL, VARIABLE, BadOptions, Options, check_options
from engine.policy import random_action
from engine.rulesets import colours, deal, ruleset


def main() -> None:
    """Play one random game on the command line."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="Play a random game and print it.")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="the same seed plays the same game (default 1)")
    parser.add_argument("--players", type=int, choices=(3, 4, 5, 6), default=4)
    parser.add_argument("--scenario", choices=list(SCENARIOS), default=BASE)
    parser.add_argument("--board", help="a board of the scenario (default: its first)")
    arguments = parser.parse_args()
    players = LARGE if arguments.players > PLAYERS[SMALL][1] else SMALL
    board = arguments.board or next(iter(SCENARIOS[arguments.scenario].boards.get(players, ())), VARIABLE)
    options = Options(scenario=arguments.scenario, board=board, players=players)
    try:
        check_options(options)
    except BadOptions as error:
        parser.error(str(error))
    chance, choice = Live(arguments.seed), Live(arguments.seed + 1)
    rules = ruleset(options)
    chosen = colours(options, arguments.players)[: arguments.players]
    state, events = start(rules, deal(options, chance), chosen, chance)
    for event in events:
        print(event)
    game = Game(rules, state, chance)
    while waiting := game.waiting():
        action = random_action(game, waiting[0], choice)
        game.events.clear()
        game.play(action)
        print(action)
        for event in game.events:
            print("   ", event)
    for seat, player in enumerate(game.state.players):
        print(f"{player.colour}: {game.points(seat)}")


if __name__ == "__main__":
    main()
