"""``python -m engine [seed]``: play a random game. ``python -m engine replay|verify FILE``: print or check one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.base.setup import start
from engine.chance import Live
from engine.codec import encode
from engine.file_chance import HeldBack
from engine.file_replay import replay_file
from engine.game_file import MAX_BYTES, BadFile, GameFile, read_file
from engine.kernel import Event, Game
from engine.options import BASE, LARGE, PLAYERS, SCENARIOS, SMALL, VARIABLE, BadOptions, Options, check_options
from engine.policy import random_action
from engine.replay import Misfit
from engine.rulesets import colours, deal, ruleset
from engine.verifying import FAILS, HOLDS, verify

FILES = {
    "replay": "print what happened in an exported game",
    "verify": "check an exported game: 0 all holds, 1 something does not, "
    "2 the numbers drawn follow from the key, and no more was checked: the rules were another version's",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return open_file(words) if words and words[0] in FILES else play(words)
    except BrokenPipeError:
        # The reader has seen enough (`... | head`). What is left to be written fails once more at the end, unheard.
        sys.stderr.close()
        return 1


def open_file(words: Sequence[str]) -> int:
    """Print or check a file."""
    parser = argparse.ArgumentParser(prog=f"python -m engine {words[0]}", description=f"{FILES[words[0]]}.")
    parser.add_argument("file", type=Path, help="what /catan export gave")
    path: Path = parser.parse_args(words[1:]).file
    try:
        with path.open("rb") as file:
            game = read_file(file.read(MAX_BYTES + 1))
    except OSError as error:
        print(f"{path} cannot be read ({error.strerror}). Check the path.", file=sys.stderr)
        return FAILS
    except BadFile as error:
        print(error, file=sys.stderr)
        return FAILS
    return check(game) if words[0] == "verify" else show(game)


def check(game: GameFile) -> int:
    """Say whether a game holds, and what its fingerprint must be compared with."""
    verdict = verify(game)
    print(verdict.words, file=sys.stderr if verdict.code == FAILS else sys.stdout)
    if verdict.code != FAILS:
        print(f"Fingerprint {game.commitment}: the same must stand in the opening post,")
        print(f"https://discord.com/channels/{game.guild}/{game.channel}/{game.opening_post}, which was never edited.")
    return verdict.code


def show(game: GameFile) -> int:
    """Print a game: its moves with what happened, as far as the file tells what chance gave."""
    try:
        for step in replay_file(game):
            print(step.record.seq, step.record.action or "the game begins")
            for number, plan in enumerate(step.plans, step.record.seq + 1):
                print(number, "a plan:", encode(plan))
            show_events(step.events)
    except Misfit as misfit:
        if not isinstance(misfit.__cause__, HeldBack):
            print(misfit, file=sys.stderr)
            return FAILS
        print("From here on chance or moves are held back, because the game went on. This followed:")
        for entry in game.records[misfit.place - 1 :]:
            print(entry.seq, entry.action)
    print("It goes on." if game.result is None else f"The end: {game.result}")
    return HOLDS


def show_events(events: Sequence[Event]) -> None:
    """Print what happened, indented."""
    for event in events:
        print("   ", event)


def play(words: Sequence[str]) -> int:
    """Play one random game and print it."""
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="Play a random game and print it.",
        epilog="; ".join(f"python -m engine {name} FILE: {text}" for name, text in FILES.items()),
    )
    parser.add_argument("seed", type=int, nargs="?", default=1, help="the same seed plays the same game (default 1)")
    parser.add_argument("--players", type=int, choices=(3, 4, 5, 6), default=4)
    parser.add_argument("--scenario", choices=list(SCENARIOS), default=BASE)
    parser.add_argument("--board", help="a board of the scenario (default: its first)")
    arguments = parser.parse_args(words)
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
        show_events(game.events)
    for seat, player in enumerate(game.state.players):
        print(f"{player.colour}: {game.points(seat)}")
    return HOLDS


if __name__ == "__main__":
    sys.exit(main())
