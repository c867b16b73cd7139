"""Tells a game of bots in words, to be read: ``python -m tests.tournament.reading SEED LEVEL LEVEL LEVEL ...``.

Five and six have the special building phase. Each turn begins with what every seat holds.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from bot.texts.catalogue import catalogue
from bot.texts.events import sentence
from bot.texts.text_board import text_board
from bot.texts.words import Words
from engine import Event, Options, Ruleset, State, view
from engine.base.events import TurnBegan
from engine.kernel import Game
from engine.options import LARGE
from engine.rulesets import ruleset
from tests.languages import FALLBACK
from tests.tournament.contestants import CONTESTANTS
from tests.tournament.games import play

NAMES = ("Ada", "Basil", "Cleo", "Dario", "Edda", "Fritz")


def tell(rules: Ruleset, state: State, events: Sequence[Event]) -> None:
    """Print what happened, with all that is hidden; the board at the beginning and at the end."""
    speaker = Words(catalogue(FALLBACK), NAMES, view(rules, state, None))
    for event in events:
        if isinstance(event, TurnBegan):
            print(f"\n-- turn {state.turn.number if state.turn else 0}", flush=True)
            for seat in range(len(state.players)):
                print("  ", holding(rules, state, seat))
        elif line := sentence(event, speaker):
            print(line.replace("**", ""))
    if state.outcome is not None or (state.turn is None and not state.buildings):
        print(text_board(speaker))


def holding(rules: Ruleset, state: State, seat: int) -> str:
    """The points, cards in hand, development cards and knights of a seat."""
    player = state.players[seat]
    points = sum(Game(rules, state).points(seat).values())
    hand = " ".join(f"{count} {card}" for card, count in player.resources.items() if count)
    cards = " ".join(
        f"{count} {card}" for pile in (player.cards, player.fresh) for card, count in pile.items() if count
    )
    played = " ".join(f"{count} {card}" for card, count in player.played.items() if count)
    return f"{NAMES[seat]:5} {points:2} points | {hand} | {cards} | played {played or 'nothing'}"


def main() -> None:
    """Play and tell one game."""
    parser = argparse.ArgumentParser(prog="python -m tests.tournament.reading", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("levels", nargs="+", choices=CONTESTANTS, help="one for each seat")
    parser.add_argument("--scenario", default="base")
    chosen = parser.parse_args()
    size = LARGE if len(chosen.levels) > 4 else "3-4"
    options = Options(scenario=chosen.scenario, players=size)
    rules = ruleset(options)
    played = play(options, chosen.levels, chosen.seed, tell=lambda state, events, _: tell(rules, state, events))
    print(played.reason, dict(played.acts))


if __name__ == "__main__":
    main()
