"""The engine's commands: play a random game, print or check a file.

``python -m engine [seed]`` plays a random game. ``python -m engine replay|verify FILE`` prints or checks one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from engine.base.setup import start
from engine.beacon import MAX_ANSWER, RELAYS, address, is_signed, read_answer
from engine.chance import Live
from engine.codec import encode
from engine.kernel import Event, Game
from engine.options import BASE, LARGE, PLAYERS, SCENARIOS, SMALL, VARIABLE, BadOptions, Options, check_options
from engine.policy import random_action
from engine.records.course import ShownCourse, read_lines
from engine.records.file_chance import HeldBack
from engine.records.file_reading import MAX_BYTES, BadFile, read_file
from engine.records.file_replay import replay_file
from engine.records.game_file import Announced, GameFile
from engine.records.replay import Misfit
from engine.records.verifying import FAILS, HOLDS, Signed, compare, verify
from engine.rulesets import colours, deal, ruleset

FILES = {
    "replay": "print what happened in an exported game",
    "verify": "check an exported game: 0 all holds, 1 something does not, "
    "2 the numbers drawn follow from the key, and no more was checked: the rules were another version's, "
    "3 it holds if the public beacon was what the file says, which was not checked",
}
PATIENCE = 10
"""Seconds that a relay of the beacon has to answer."""
COMPARED = 2
"""So many relays must say the same."""


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
    parser.add_argument("file", type=Path, help="what /catan verify what:file gave")
    if words[0] == "verify":
        parser.add_argument("--beacon", action="store_true", help="ask two relays of drand for the beacon's round")
        parser.add_argument("--channel", type=Path, help="a file with the lines that the bot has posted, copied there")
    arguments = parser.parse_args(words[1:])
    path = arguments.file
    try:
        with path.open("rb") as file:
            game = read_file(file.read(MAX_BYTES + 1))
        path = arguments.channel if words[0] == "verify" else None
        lines = None if path is None else read_lines(path.read_text("utf-8", errors="replace"))
    except OSError as error:
        print(f"{path} cannot be read ({error.strerror}). Check the path.", file=sys.stderr)
        return FAILS
    except BadFile as error:
        print(error, file=sys.stderr)
        return FAILS
    if words[0] == "replay":
        return show(game)
    return check(game, ask_relays if arguments.beacon else is_signed, lines)


def check(game: GameFile, signed: Signed, lines: Sequence[ShownCourse] | None) -> int:
    """Print whether a game holds, and what to compare with the channel."""
    verdict = verify(game, signed)
    if lines is not None:
        verdict = compare(game, verdict, lines)
    print(verdict.words, file=sys.stderr if verdict.code == FAILS else sys.stdout)
    if verdict.code != FAILS:
        channel = f"https://discord.com/channels/{game.guild}/{game.channel}"
        print(f"Fingerprint {game.commitment}: the same must stand in the opening post,")
        print(f"{channel}/{game.opening_post}, which was never edited.")
        if game.announced is not None:
            show_lines(game.announced, channel, verdict.course)
    return verdict.code


def show_lines(announced: Announced, channel: str, course: str | None) -> None:
    """Print what else the bot has posted about a game."""
    if announced.board is not None:
        print(f"B {announced.board}: must stand in the start line, {channel}/{announced.start_line}")
    for number, digest in announced.course:
        print(f"H{number} {digest}: must stand in a line of the channel")
    print(f"H {course}: must stand in the final line")


def ask_relays(number: int, signature: str) -> bool | None:
    """Whether two relays of the beacon say a round was signed so.

    Where they differ, or fewer than two answer, this says whatever can be computed.
    """
    answers: list[str] = []
    for relay in RELAYS:
        try:
            with urlopen(address(relay, number), timeout=PATIENCE) as answer:
                answers.append(read_answer(answer.read(MAX_ANSWER + 1), number))
        except (OSError, HTTPException, ValueError) as error:
            print(f"{relay} does not answer ({type(error).__name__}).", file=sys.stderr)
            if isinstance(error, HTTPError):
                error.close()  # it holds a connection, like an answer
            continue
        print(f"{relay} says that round {number} was signed by {answers[-1]}.")
        if len(answers) == COMPARED:
            break
    agreed = len(answers) == COMPARED and len(set(answers)) == 1
    return answers[0] == signature if agreed else is_signed(number, signature)


def show(game: GameFile) -> int:
    """Print a game: its moves with what happened.

    It stops where the file no longer tells what chance gave.
    """
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
    if not arguments.board:
        options = options.sized(arguments.players)
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
