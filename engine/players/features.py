"""The features of a seat: numbers from which chances follow.

A scenario adds its own (`engine.players.scenarios`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from operator import mul

from engine.base.scoring import HIDDEN, MIN_ARMY, MIN_AWARDED, longest_trail
from engine.base.tables import CARD_COST, HAND_LIMIT
from engine.base.trade import bank_rates
from engine.kernel import Game
from engine.memory import remembered
from engine.module import Ruleset
from engine.players.land import (
    BANK,
    Holding,
    LandFacts,
    Spot,
    best_spots,
    ground_of,
    holding,
    incomes,
    reachable,
    worth_of,
    yields_of,
)
from engine.players.scenarios import terms_of
from engine.players.weights import WEIGHTS, Weights
from engine.state import Resource

NAMES = (
    "points",
    "income",
    "variety",
    "blocked",
    "harbours",
    "room",
    "more_room",
    "city",
    "settlement",
    "card",
    "goals",
    "hand",
    "endangered",
    "knights",
    "cards",
    "army",
    "route",
    "knight_race",
    "to_roll",
    "to_act",
    "soon",
)
"""The features of the base game, in their order.

``income`` are pips, ``variety`` is what they are worth, the first of each resource above all, both as if there were
no robber; ``blocked`` are the pips that it keeps back now. ``room`` is the best place in reach, ``more_room`` the
next two. ``city``, ``settlement`` and ``card`` say how near one is to building them, from 0 to 1, ``goals`` the same
of what is nearest above all. ``hand`` are cards, ``endangered`` those that a seven would take. ``knights`` and
``cards`` are development cards still to be played, ``army`` are knights that were. ``route`` and ``knight_race`` are
the races for the two awards. ``to_roll``, ``to_act`` and ``soon`` say whose turn it is, and how soon it is one's own.
"""
KNIGHT = "knight"
AFTER_THE_BEST = (1.0, 0.5)
"""What the second and the third best place in reach count."""
GOALS = (1.0, 1.0, 0.53)
"""What a city, a settlement and a card count among what is next to be built."""
NEAREST = (1.0, 0.45, 0.25)
"""What the nearest of them counts, and the others."""
ALL_BUILT = 0.5
"""How near a thing to build is held to be, and what places for it count, when one has none left; else the last one
would be kept."""
FREE_ROADS = 0.6
"""What the card that builds two roads counts of others, because it gains little by waiting."""
IN_HAND = 0.5
"""What a knight that is still to be played counts in the race for the largest army."""
ROLLS = 36
TRADED = 0.6
"""How much of what one does not need finds its way to the bank."""
DEFAULT_RATE = 3.5
LUCK = 0.5
"""Pips of any resource that come by thefts and cards."""
ALONGSIDE = 0.35
"""The part of a wait that counts while one waits longer for something else."""
AT_THE_BANK = 0.1
"""The part of a wait that remains for what can be had from the bank at once."""


Land = tuple[Holding, ...]
"""What every seat has on the board."""


@remembered()
def weights_of(rules: Ruleset) -> Weights:
    """The weights by which places are compared.

    They include what hexes of a scenario yield, and ignore the robber.
    """
    more = [found for terms in terms_of(rules) for found in terms.resources]
    return replace(WEIGHTS, resource=(*WEIGHTS.resource, *more), blocked=1.0)


def land_of(game: Game, ground: LandFacts) -> Land:
    """What every seat has on the board of a position."""
    state, weights, pieces = game.state, weights_of(game.rules), game.rules.pieces
    raisable = [0 for _ in state.players]
    for owner, kind in state.buildings.values():
        if pieces[kind].becomes:
            raisable[owner] += 1
    land = []
    for seat, income in enumerate(incomes(game, ground, weights)):
        rates = bank_rates(game, seat)
        spots = best_spots(reachable(game, seat, ground, len(weights.near)), income, ground, weights)
        length, worth = longest_trail(game, seat), worth_of(income, weights)
        land.append(holding(income, worth, rates, spots, length, raisable[seat]))
    return tuple(land)


def features(game: Game) -> list[list[float]]:
    """The features of each seat, those of the scenario last."""
    ground = ground_of(game, yields_of(game))
    land, terms, blocked = land_of(game, ground), terms_of(game.rules), blocked_of(game, ground)
    rows = []
    for seat, held in enumerate(land):
        row = standing(game, seat, held, blocked[seat]) + racing(game, seat, land)
        for more in terms:
            row += more.describe(game, seat, held.pips, held.worth, ground)
        rows.append(row)
    return rows


def blocked_of(game: Game, ground: LandFacts) -> list[int]:
    """How many pips the robber keeps back from each seat."""
    state, found = game.state, [0 for _ in game.state.players]
    yields = None if state.robber is None else ground.yields[state.robber]
    if state.robber is not None and yields is not None:
        for vertex in state.board.hex_vertices[state.robber]:
            if (building := state.buildings.get(vertex)) is not None:
                found[building.seat] += game.rules.pieces[building.kind].yields * yields[1]
    return found


def standing(game: Game, seat: int, held: Holding, blocked: int) -> list[float]:
    """The first of them: what depends on what the seat itself has."""
    player = game.state.players[seat]
    size, spots = player.hand_size, held.spots
    fighters = others = 0.0
    for pile in (player.cards, player.fresh):
        for card, count in pile.items():
            if card == KNIGHT:
                fighters += count
            elif card != HIDDEN:
                others += FREE_ROADS * count if card == "road_building" else count
    near = near_things(game, seat, held, WEIGHTS.patience)
    goals = sorted([near[0] * GOALS[0], near[1] * GOALS[1], near[2] * GOALS[2]], reverse=True)
    left = 1.0 if player.supply["settlement"] else ALL_BUILT
    return [
        float(sum(game.points(seat).values())),
        held.pips / 10,
        held.worth / 10,
        blocked / 10,
        held.harbours / 10,
        left * spots[0].worth / 10 if spots else 0.0,
        left * sum([part * spot.worth for part, spot in zip(AFTER_THE_BEST, spots[1:], strict=False)]) / 10,
        *near,
        sum(map(mul, goals, NEAREST)),
        size / 5,
        size // 2 / 5 if size > HAND_LIMIT else 0.0,
        fighters,
        others,
        float(player.played.get(KNIGHT, 0)),
    ]


def racing(game: Game, seat: int, land: Land) -> list[float]:
    """The features of a seat against all others, and its turn."""
    state, player = game.state, game.state.players[seat]
    turn, count = state.turn, len(state.players)
    away = 0 if turn is None else (seat - turn.seat) % count
    on_turn = turn is not None and not away and not turn.over
    rolled = turn is not None and turn.dice is not None
    longest = max([held.length for other, held in enumerate(land) if other != seat])
    own = land[seat].length
    fighters = player.cards.get(KNIGHT, 0) + player.fresh.get(KNIGHT, 0)
    strongest = max([other.played.get(KNIGHT, 0) for other in state.players if other is not player])
    army = player.played.get(KNIGHT, 0) + IN_HAND * fighters
    return [
        race(own, longest, MIN_AWARDED, holds=state.longest_route == seat),
        race(army, strongest, MIN_ARMY, holds=state.largest_army == seat),
        1.0 if on_turn and not rolled else 0.0,
        1.0 if on_turn and rolled else 0.0,
        (count - away) % count / count,
    ]


def near_things(game: Game, seat: int, held: Holding, patience: float) -> tuple[float, float, float]:
    """How near the hand is to city, settlement and development card.

    A settlement includes the routes to it.
    """
    pieces, player, state = game.rules.pieces, game.state.players[seat], game.state
    hand, spots = player.resources, held.spots
    settlement = card = 0.0
    city = 0.0 if player.supply["city"] else ALL_BUILT
    if player.supply["city"] and held.raisable:
        city = nearness(pieces["city"].cost, hand, held, patience)
    if not player.supply["settlement"]:
        settlement = ALL_BUILT
    elif spots:
        nearest = min(spots, key=_routes)
        cost: Mapping[Resource, int] = pieces["settlement"].cost
        if nearest.routes:
            cost = dict(cost)
            for resource, count in pieces[nearest.kind].cost.items():
                cost[resource] = cost.get(resource, 0) + count * nearest.routes
        settlement = nearness(cost, hand, held, patience)
    if any(state.deck.values()):
        card = nearness(CARD_COST, hand, held, patience)
    return city, settlement, card


def _routes(spot: Spot) -> int:
    return spot.routes


def nearness(cost: Mapping[Resource, int], hand: Mapping[Resource, int], held: Holding, patience: float) -> float:
    """1 for what can be paid, half for each ``patience`` rolls' wait."""
    income, rates, total, missing = held.income, held.rates, held.pips, 0
    longest = all_waits = 0.0
    for card, count in cost.items():
        lacking = count - hand[card]
        if lacking > 0:
            missing += lacking
            own = income.get(card, 0.0)
            by_trade = TRADED * (total - own) / (DEFAULT_RATE if card in rates else BANK)
            wait = ROLLS * lacking / (own + by_trade + LUCK)
            all_waits += wait
            if wait > longest:
                longest = wait
    if not missing:
        return 1.0
    wait = longest + ALONGSIDE * (all_waits - longest)
    spare = 0
    for card, rate in rates.items():
        extra = hand[card] - cost.get(card, 0)
        if extra >= rate:
            spare += extra // rate
    if spare:
        wait *= AT_THE_BANK + (1 - AT_THE_BANK) * max(0, missing - spare) / missing
    return float(0.5 ** (wait / patience))


def race(own: float, best: float, least: int, *, holds: bool) -> float:
    """How near one is to an award, from 0 to 1.

    For its holder it is how far the next one is behind.
    """
    if holds:
        return 0.6 + 0.2 * min(2.0, own - best)
    needed = max(least, best + 1)
    return 0.6 * float(min(1.0, own / needed)) ** 3
