"""Games and speakers to test texts with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.texts.catalogue import LANGUAGES, catalogue, sources
from bot.texts.places import edge_option, hex_option, vertex_option
from bot.texts.safe import safe_text
from bot.texts.words import Words
from engine import Action, Event, Game, Live, Options, Ruleset, State, apply, deal, ruleset, start, view
from engine.policy import random_action
from tests.engine.kinds import kinds_of
from tests.languages import FALLBACK

NAMES = ("Amélie", "Zoë_x", "Bo *the* Great", "D'Artagnan")
SIX_NAMES = (*NAMES, "Esi", "Farid")
LONG_NAMES = tuple(letter * 32 for letter in "WMQG")
SIX_LONG_NAMES = tuple(letter * 32 for letter in "WMQGOD")
OIL = Options(scenario="oil_springs", board="reconstruction")
LARGE_OIL = Options(scenario="oil_springs", players="5-6")
CATLANTIS = Options(scenario="catlantis", board="reconstruction")
EARLY_CATLANTIS = Options(scenario="catlantis", board="reconstruction", trigger_at_8=True)
COMPARED = ("en", "fr")
"""The languages whose words tests quote, whatever others there are."""
COLOURS = ("red", "blue", "orange", "white", "green", "violet")

Step = tuple[Action | None, State, tuple[Event, ...]]


def steps(options: Options, seed: int, most: int, players: int = 4) -> Iterator[Step]:
    """A game played at random: before every action the state it was chosen in, with what has just happened."""
    rules, chance, choice = ruleset(options), Live(seed), Live(seed + 1)
    state, events = start(rules, deal(options, chance), COLOURS[:players], chance)
    for _ in range(most):
        waiting = Game(rules, state).waiting()
        action = random_action(Game(rules, state), waiting[0], choice) if waiting else None
        yield action, state, events
        if action is None:
            return
        state, events = apply(rules, state, action, chance)
    yield None, state, events


def midgame(options: Options | None = None, seed: int = 5, most: int = 250, players: int = 4) -> tuple[Ruleset, State]:
    """Rules and the state after so many random actions."""
    options = options or Options()
    *_, (_, state, _) = steps(options, seed, most, players)
    return ruleset(options), state


def flooded(seed: int = 1, players: int = 4) -> tuple[Ruleset, State]:
    """Rules and a state in the last flood round of a random game of Catlantis."""
    found = [
        state
        for _, state, _ in steps(EARLY_CATLANTIS, seed, 2000, players)
        if state.ext["catlantis"].round == state.ext["catlantis"].rounds and state.outcome is None
    ]
    return ruleset(EARLY_CATLANTIS), found[-1]


def speaker(
    language: str, rules: Ruleset, state: State, seat: int | None = None, names: Sequence[str] = SIX_NAMES
) -> Words:
    """A speaker to one seat, or to everybody."""
    return Words(catalogue(language), [safe_text(name) for name in names], view(rules, state, seat))


def speakers(rules: Ruleset, state: State, names: Sequence[str] = SIX_NAMES) -> Iterator[Words]:
    """In every language one speaker to everybody and one to each seat."""
    for language in LANGUAGES:
        for seat in (None, *range(len(state.players))):
            yield speaker(language, rules, state, seat, names)


def registered(base: type) -> set[type]:
    """All classes of the engine that are a kind of ``base``, without ``base`` itself."""
    return set(kinds_of(base))


def keys() -> set[str]:
    """All keys of the catalogues."""
    return {key for _, text in sources(FALLBACK) for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


def check_options(speaking: Words) -> None:
    """Assert that all places of a board have options that differ and fit in a menu."""
    board = speaking.the_view().board
    for places, option in (
        (len(board.vertices), vertex_option),
        (len(board.edges), edge_option),
        (len(board.hexes), hex_option),
    ):
        options = [option(place, speaking) for place in range(places)]
        assert len(set(options)) == places
        assert all(0 < len(text) <= 100 and "{" not in text for text in options)
