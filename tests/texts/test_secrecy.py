"""What a reader may not know never changes a word that they read."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.texts.catalogue import LANGUAGES
from bot.texts.events import sentence
from bot.texts.phrases import private_prompt, prompt
from bot.texts.places import edge_option, hex_option, vertex_option
from bot.texts.text_board import alt_text, text_board
from bot.texts.words import Words
from engine import Options, Ruleset, State, ruleset
from engine.base import events as happened
from engine.base.robber import Discarding
from engine.base.turn import TakingTurn
from tests.languages import FALLBACK, OTHER
from tests.texts.table import CATLANTIS, OIL, midgame, speaker, steps

OPEN = ("oil",)
"""Resources that lie open before their owners."""


def reshuffled(state: State, keep: int | None, seed: int) -> State:
    """The state with hidden cards dealt again among everybody but ``keep``; all that is public stays."""
    chance, other = random.Random(seed), state.copy()
    hidden = [player for seat, player in enumerate(other.players) if seat != keep]
    held = [player.resources.items() for player in hidden]
    hands = [kind for hand in held for kind, count in hand if kind not in OPEN for _ in range(count)]
    cards = [kind for player in hidden for kind, count in player.cards.items() for _ in range(count)]
    cards += [kind for kind, count in other.deck.items() for _ in range(count)]
    chance.shuffle(hands)
    chance.shuffle(cards)
    for player in hidden:
        shown = {kind: count for kind, count in player.resources.items() if kind in OPEN}
        taken = [hands.pop() for _ in range(player.hand_size - sum(shown.values()))]
        player.resources = {kind: taken.count(kind) for kind in player.resources} | shown
        drawn = [cards.pop() for _ in range(sum(player.cards.values()))]
        player.cards = {kind: drawn.count(kind) for kind in other.deck}
    other.deck = {kind: cards.count(kind) for kind in other.deck}
    return other


def everything(speaking: Words) -> list[str]:
    board = speaking.the_view().board
    return [
        prompt(speaking),
        private_prompt(speaking),
        text_board(speaking),
        alt_text(speaking),
        *(vertex_option(index, speaking) for index in range(len(board.vertices))),
        *(edge_option(index, speaking) for index in range(len(board.edges))),
        *(hex_option(index, speaking) for index in range(len(board.hexes))),
    ]


def positions() -> Iterator[tuple[Ruleset, State]]:
    for options in (Options(), OIL, CATLANTIS):
        for number, (_, state, _) in enumerate(steps(options, 41, 500)):
            if number > 60 and number % 60 == 0 and state.outcome is None:
                yield ruleset(options), state


def test_hidden_hands_change_no_word() -> None:
    compared = 0
    for number, (rules, state) in enumerate(positions()):
        for seat in (None, number % 4):
            other = reshuffled(state, seat, number)
            if other == state:
                continue
            compared += 1
            for language in LANGUAGES:
                told, retold = (everything(speaker(language, rules, found, seat)) for found in (state, other))
                assert told == retold
    assert compared > 5


def test_cards_that_could_be_played_show_to_their_owner_alone() -> None:
    rules, state = midgame()
    seat = state.turn.seat if state.turn else 0
    state.stack = [TakingTurn(seat)]
    state.change_turn(dice=None, card_played=False)
    state.players[seat].cards = {"knight": 1, "victory_point": 0}
    other = state.copy()
    other.players[seat].cards = {"knight": 0, "victory_point": 1}
    for reader in (None, *(reader for reader in range(4) if reader != seat)):
        assert everything(speaker(OTHER, rules, state, reader)) == everything(speaker(OTHER, rules, other, reader))


def test_events_tell_bystanders_the_same_whatever_the_card() -> None:
    rules, state = midgame()
    for language in LANGUAGES:
        for reader in (None, 2, 3):
            speaking = speaker(language, rules, state, reader)
            stolen = [happened.Stolen(0, 1, card) for card in ("ore", "wool", None)]
            bought = [happened.CardBought(0, card) for card in ("knight", "victory_point", None)]
            for events in (stolen, bought):
                # Unredacted events too: even a caller who forgets to redact gives nothing away.
                assert len({sentence(event, speaking) for event in events}) == 1
                assert len({sentence(event.seen_by(reader), speaking) for event in events}) == 1


def test_choices_to_discard_stay_secret() -> None:
    rules, state = midgame()
    told = set()
    for chosen in (("ore", "ore"), ("wool", "grain")):
        state.stack = [Discarding(((0, 2), (1, 2)), ((0, chosen),))]
        told.add(tuple(everything(speaker(FALLBACK, rules, state, 1))))
    assert len(told) == 1
