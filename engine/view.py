"""What one seat may know.

Every text, picture, component, list and log is made from a `View`, never from a `State`.

Secret (B-75): the cards in others' hands, the kinds of hidden development cards, choices not yet applied.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from engine.base.hands import sorted_bundle
from engine.base.scoring import HIDDEN, longest_trails
from engine.base.trade import bank_rates
from engine.board import Board
from engine.kernel import Action, Event, Game, Phase
from engine.module import Ruleset
from engine.record import record
from engine.state import Building, Bundle, Harbour, Offer, Outcome, Resource, Route, State, Turn


@record
class PlayerView:
    """One player as the viewer may know them.

    ``points`` are by source and complete for oneself and at the end, else without hidden cards. ``hand``, ``cards``
    (playable) and ``fresh`` (bought this turn) are None for others until the end, when hidden cards are laid open.
    ``supply`` counts pieces left, ``route_length`` is the longest trail, ``rates`` the bank rates by resource.
    ``open`` are resources of the hand that lie before everybody's eyes.
    """

    seat: int
    colour: str
    hand_size: int
    card_count: int
    played: Mapping[str, int]
    knights: int
    supply: Mapping[str, int]
    points: Mapping[str, int]
    route_length: int
    rates: Mapping[Resource, int]
    hand: Bundle | None
    cards: Mapping[str, int] | None
    fresh: Mapping[str, int] | None
    open: Mapping[Resource, int] = field(default_factory=dict)

    @property
    def card_size(self) -> int:
        """How many cards are in hand, which nobody else sees."""
        return self.hand_size - sum(self.open.values())

    @property
    def total(self) -> int:
        """All victory points that the viewer may know."""
        return sum(self.points.values())

    @property
    def visible_points(self) -> int:
        """Victory points that everybody can see."""
        return sum(count for source, count in self.points.items() if source != HIDDEN)


@record
class View:
    """A game as ``seat`` may know it; None is a bystander.

    Places are indices into ``board``.

    ``phase`` is the open decision, ``waiting`` the seats it waits for, ``accepts`` the kinds of action the viewer may
    take now. ``ext`` holds what modules show of their own state, by module name.
    """

    seat: int | None
    board: Board
    terrain: tuple[str, ...]
    tokens: tuple[int, ...]
    harbours: tuple[Harbour, ...]
    robber: int | None
    buildings: Mapping[int, Building]
    routes: Mapping[int, Route]
    players: tuple[PlayerView, ...]
    bank: Mapping[Resource, int]
    deck_size: int
    turn: Turn | None
    phase: Phase | None
    waiting: tuple[int, ...]
    accepts: tuple[type[Action], ...]
    offers: tuple[Offer, ...]
    longest_route: int | None
    largest_army: int | None
    outcome: Outcome | None
    target: int
    resources: tuple[Resource, ...]
    modules: tuple[str, ...]
    ext: Mapping[str, Any]

    @property
    def public(self) -> tuple[Resource, ...]:
        """The resources that lie open; the bank does not deal in them."""
        return tuple(self.players[0].open) if self.players else ()

    @property
    def me(self) -> PlayerView | None:
        """The viewer's own player."""
        return None if self.seat is None else self.players[self.seat]


def view(rules: Ruleset, state: State, seat: int | None) -> View:
    """The game as ``seat`` may know it.

    None is a bystander, who sees what is public.
    """
    game = Game(rules, state)
    phase = state.stack[-1] if state.stack and state.outcome is None else None
    return View(
        seat=seat,
        board=state.board,
        terrain=tuple(state.terrain),
        tokens=tuple(state.tokens),
        harbours=state.harbours,
        robber=state.robber,
        buildings=dict(sorted(state.buildings.items())),
        routes=dict(sorted(state.routes.items())),
        players=tuple(_player(game, index, seat, trail) for index, trail in enumerate(longest_trails(game))),
        bank=dict(state.bank),
        deck_size=sum(state.deck.values()),
        turn=state.turn,
        phase=None if phase is None else phase.seen_by(seat),
        waiting=game.waiting(),
        accepts=() if seat is None else game.accepts(seat),
        offers=state.offers,
        longest_route=state.longest_route,
        largest_army=state.largest_army,
        outcome=state.outcome,
        target=rules.target,
        resources=tuple(rules.resources),
        modules=tuple(module.name for module in rules.modules),
        ext={module.name: module.view(game, seat) for module in rules.answering["view"]},
    )


def _player(game: Game, index: int, viewer: int | None, trail: int) -> PlayerView:
    state = game.state
    player = state.players[index]
    own = viewer == index
    revealed = own or state.outcome is not None
    points = game.points(index)
    if not revealed:
        points.pop(HIDDEN, None)
    return PlayerView(
        seat=index,
        colour=player.colour,
        hand_size=player.hand_size,
        card_count=sum(player.cards.values()) + sum(player.fresh.values()),
        played={card: count for card, count in player.played.items() if count},
        knights=player.played.get("knight", 0),
        supply=dict(player.supply),
        points=points,
        route_length=trail,
        rates=bank_rates(game, index),
        hand=sorted_bundle(game, player.resources) if own else None,
        cards={card: count for card, count in player.cards.items() if count} if revealed else None,
        fresh={card: count for card, count in player.fresh.items() if count} if revealed else None,
        open={resource: player.resources[resource] for resource in game.rules.public},
    )


def legal(rules: Ruleset, state: State, seat: int) -> tuple[Action, ...]:
    """Every enumerable legal action of ``seat`` now, in a fixed order.

    It is private: it depends on the seat's hand.
    """
    return tuple(Game(rules, state).legal(seat))


def seen_by(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Events as this seat (None: a bystander) may know them."""
    return tuple(seen for event in events if (seen := event.seen_by(seat)) is not None)


def check(rules: Ruleset, state: State, action: Action) -> None:
    """Raise `engine.Illegal` when the rules refuse ``action`` now; changes nothing."""
    Game(rules, state).check(action)
