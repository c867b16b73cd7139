"""Non-interference: what a reader may not know changes no byte of what they see."""

import random

from bot.ui import card
from bot.ui.final_card import final_card
from bot.ui.panels import panel, trade
from bot.ui.scene import PanelContext, Payload
from engine import State
from engine.base.scoring import HIDDEN
from engine.modules.oil_springs.oil import OIL
from tests.lengths import length
from tests.ui.limits import sent
from tests.ui.positions import Position, positions


def shuffled_secrets(position: Position, keep: int | None, seed: int) -> Position:
    """The same public position with other hidden cards; ``keep`` is a seat whose own cards stay."""
    state, draw = position.state.copy(), random.Random(seed)
    seats = [seat for seat in range(len(state.players)) if seat != keep]
    _reshuffle_resources(state, seats, draw)
    _reshuffle_cards(state, seats, draw)
    return Position(position.name, position.rules, state)


def _reshuffle_resources(state: State, seats: list[int], draw: random.Random) -> None:
    """Cards only: oil lies open."""
    players = [state.players[seat] for seat in seats]
    held = [(card, count) for player in players for card, count in player.resources.items() if card != OIL]
    pool = [card for card, count in held for _ in range(count)]
    draw.shuffle(pool)
    for player in players:
        oil = {card: count for card, count in player.resources.items() if card == OIL}
        hand = [pool.pop() for _ in range(player.hand_size - sum(oil.values()))]
        player.resources = {card: hand.count(card) for card in player.resources} | oil


def _reshuffle_cards(state: State, seats: list[int], draw: random.Random) -> None:
    piles = [pile for seat in seats for pile in (state.players[seat].cards, state.players[seat].fresh)]
    piles.append(state.deck)
    pool = [card for pile in piles for card, count in pile.items() for _ in range(count)]
    draw.shuffle(pool)
    for pile in piles:
        size = sum(pile.values())
        pile.clear()
        for kind in [pool.pop() for _ in range(size)]:
            pile[kind] = pile.get(kind, 0) + 1


def shown(payload: Payload) -> tuple[object, ...]:
    return sent(payload), payload.choice, payload.picture, payload.mentions


def public(position: Position) -> list[tuple[object, ...]]:
    scene = position.scene(None)
    payloads = (
        card.table_card(scene, ["a"], "x.png"),
        card.private_card(scene, ["a"]),
        trade.board(scene, range(len(scene.users))),
    )
    return [shown(payload) for payload in payloads]


def running() -> list[Position]:
    return [position for position in positions() if position.state.outcome is None]


def test_public_messages_know_no_hidden_card() -> None:
    changed = 0
    for number, position in enumerate(running()[:: length(3, 1)]):
        other = shuffled_secrets(position, None, number)
        changed += position.state != other.state
        assert public(position) == public(other), position.name
    assert changed > 20


def test_a_panel_knows_no_hidden_card_of_others() -> None:
    changed = 0
    for number, position in enumerate(running()[:: length(8, 3)]):
        for seat in range(len(position.state.players)):
            other = shuffled_secrets(position, seat, number)
            changed += position.state != other.state
            for screen in ("main", "cards", "bank", "offers", "hand", "ship"):
                before = panel.panel(PanelContext(position.scene(seat), position.legal(seat)), screen)
                after = panel.panel(PanelContext(other.scene(seat), other.legal(seat)), screen)
                assert shown(before) == shown(after), (position.name, seat, screen)
    assert changed > 50


def test_the_end_lays_hidden_cards_open() -> None:
    position = next(found for found in positions() if found.state.outcome is not None)
    state = position.state.copy()
    loser = next(seat for seat in range(len(state.players)) if state.outcome and seat != state.outcome.winner)
    state.players[loser].cards = {HIDDEN: 3}
    richer = Position(position.name, position.rules, state)
    assert shown(final_card(position.scene(None), [])) != shown(final_card(richer.scene(None), []))
