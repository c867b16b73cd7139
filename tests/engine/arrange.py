"""Positions written down as data: a drawn board, pieces, hands and an open turn, then one action and what came of it.

A drawing has a word for each hex, four columns wide, each row shifted by half a hex: a letter for the terrain and the
number of its token. A corner is written ``"B2 N"`` and a side ``"B2 NE"``: the hex by its name (row letter, column)
and a direction.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, TypeVar

import pytest

from engine import Event, Illegal, Module, PlayerView, Ruleset, Scripted, State, View, apply, check, legal, view
from engine.base import BaseGame
from engine.base.layouts import HarbourPlace, Layout, Tile
from engine.base.turn import TakingTurn
from engine.board import Board, corner, side
from engine.codec import encode_state
from engine.kernel import Action, Game
from engine.rulesets import checked_ruleset
from engine.state import Building, Harbour, Player, Route, Turn
from tests.engine.invariants import assert_box_whole

Kind = TypeVar("Kind", bound=Action)

TERRAINS = {
    "F": "forest",
    "H": "hills",
    "P": "pasture",
    "W": "fields",
    "M": "mountains",
    "D": "desert",
    "G": "gold",
    "~": "sea",
}
COLOURS = ("red", "blue", "orange", "white")
MORE_COLOURS = ("green", "violet")

FLOWER = """
    F6  H5
  P9  D   M8
    W4  F3
"""
"""Seven hexes round a desert, where the robber stands: 24 corners, 30 sides.

Some of the corners by their names: B2 N = A1 SE = A2 SW, B2 NE = A2 S = B3 NW, B2 SE = B3 SW = C2 N,
B2 S = C1 NE = C2 NW, B2 SW = B1 SE = C1 N, B2 NW = A1 S = B1 NE. A side lies clockwise before the corner of its name
or leads to it: side NE from corner N to NE, E from NE to SE, SE from SE to S, SW from S to SW, W from SW to NW, NW
from NW to N.
"""

CLASSIC = """
        M10 P2  F9
      W12 H6  P4  H10
    W9  F11 D   F3  M8
      F8  M3  W4  P5
        H5  W6  P11
"""
"""The terrains and numbers printed in 2015: 54 corners, 72 sides."""


def drawn(
    picture: str,
    harbours: Mapping[str, str] | None = None,
    robber: str | None = None,
    *,
    open_frame: bool = False,
) -> Layout:
    """The layout of a drawing; ``harbours`` by side; the robber on the named hex, or else on the first desert."""
    tiles: list[Tile] = []
    names: dict[str, Tile] = {}
    for row, line in enumerate(picture.strip("\n").split("\n")):
        column = 0
        for at, word in enumerate(line):
            if word not in TERRAINS:
                continue
            column += 1
            digits = line[at + 1 : at + 3].strip()
            tile = Tile((at // 2 - row) // 2, row, TERRAINS[word], int(digits) if digits.isdigit() else 0)
            tiles.append(tile)
            names[f"{'ABCDEFGH'[row]}{column}"] = tile
    places: list[HarbourPlace] = []
    for where, kind in (harbours or {}).items():
        name, direction = where.split()
        places.append(HarbourPlace(names[name].q, names[name].r, direction, kind))
    home = names[robber] if robber else next((tile for tile in tiles if tile.terrain == "desert"), None)
    robbed = None if home is None else (home.q, home.r)
    return Layout(tuple(tiles), tuple(places), robbed, open_frame=open_frame)


def cards(text: str) -> dict[str, int]:
    """``"lumber2 ore"`` as counts."""
    counts: dict[str, int] = {}
    for word in text.split():
        name = word.rstrip("0123456789")
        counts[name] = int(word[len(name) :] or 1)
    return counts


def rules_of(*modules: Module, target: int = 10) -> Ruleset:
    """The base game with more modules."""
    return checked_ruleset([BaseGame(), *modules], target)


class Places:
    """The places of a board by the names of the drawings."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def hex(self, name: str) -> int:
        """``"B2"`` as the index of a hex."""
        return self.board.hex_names.index(name)

    def vertex(self, where: str) -> int:
        """``"B2 N"`` as the index of a vertex."""
        name, direction = where.split()
        return self.board.vertex_at(corner(self.board.hexes[self.hex(name)], direction))

    def edge(self, where: str) -> int:
        """``"B2 NE"`` as the index of an edge."""
        name, direction = where.split()
        return self.board.edge_at(side(self.board.hexes[self.hex(name)], direction))


class Table(Places):
    """A position in the making, and one action on it. Whatever is put on the table comes out of the box."""

    def __init__(
        self,
        picture: str = FLOWER,
        *,
        players: int = 3,
        rules: Ruleset | None = None,
        harbours: Mapping[str, str] | None = None,
        robber: str | None = None,
        dice: tuple[int, int] | None = (1, 1),
        marks: Mapping[str, str] | None = None,
        open_frame: bool = False,
    ) -> None:
        layout = drawn(picture, harbours, robber, open_frame=open_frame)
        super().__init__(layout.board)
        self.rules = rules or rules_of()
        tiles = layout.tile_order()
        self.state = State(
            board=self.board,
            terrain=[tile.terrain for tile in tiles],
            tokens=[tile.token for tile in tiles],
            harbours=tuple(self._harbour(layout.harbour_edge(found), found.kind) for found in layout.harbours),
            robber=next((at for at, tile in enumerate(tiles) if (tile.q, tile.r) == layout.robber), None),
            players=[
                Player(
                    colour,
                    dict.fromkeys(self.rules.resources, 0),
                    {name: piece.supply for name, piece in self.rules.pieces.items() if not piece.body},
                )
                for colour in (*COLOURS, *MORE_COLOURS)[:players]
            ],
            bank=dict(self.rules.resources),
            deck=dict(self.rules.deck),
            stack=[TakingTurn(0)],
            turn=Turn(1, 0, dice),
        )
        game = Game(self.rules, self.state)
        for module in self.rules.answering["setup"]:
            module.setup(game, tuple(sorted(map(self.hex, (marks or {}).get(module.name, "").split()))))

    def _harbour(self, edge: int, kind: str) -> Harbour:
        return Harbour(edge, kind, self.board.edges[edge].vertices)

    # Putting things on the table

    def settlement(self, seat: int, *where: str) -> Table:
        """Settlements at these corners."""
        return self.building(seat, "settlement", *where)

    def city(self, seat: int, *where: str) -> Table:
        """Cities at these corners."""
        return self.building(seat, "city", *where)

    def building(self, seat: int, kind: str, *where: str) -> Table:
        """Buildings of this kind at these corners."""
        for name in where:
            vertex = self.vertex(name)
            assert vertex not in self.state.buildings, name
            self.state.buildings[vertex] = Building(seat, kind)
            self.state.players[seat].supply[self.rules.pieces[kind].body or kind] -= 1
        return self

    def road(self, seat: int, *where: str, kind: str = "road") -> Table:
        """Roads on these sides."""
        for name in where:
            edge = self.edge(name)
            assert edge not in self.state.routes, name
            self.state.routes[edge] = Route(seat, kind)
            self.state.players[seat].supply[kind] -= 1
        return self

    def give(self, seat: int, text: str) -> Table:
        """Resource cards from the bank."""
        for card, count in cards(text).items():
            self.state.bank[card] -= count
            self.state.players[seat].resources[card] += count
        return self

    def bank(self, **left: int) -> Table:
        """Leave this many cards in the bank; the rest lies in the hand of the last seat."""
        for card, count in left.items():
            self.state.players[-1].resources[card] += self.state.bank[card] - count
            self.state.bank[card] = count
        return self

    def hold(self, seat: int, *, fresh: bool = False, **counts: int) -> Table:
        """Hidden development cards from the deck; ``fresh`` ones were bought this turn."""
        player = self.state.players[seat]
        target = player.fresh if fresh else player.cards
        for card, count in counts.items():
            self.state.deck[card] -= count
            target[card] = target.get(card, 0) + count
        return self

    def played(self, seat: int, **counts: int) -> Table:
        """Development cards played in earlier turns."""
        for card, count in counts.items():
            self.state.deck[card] -= count
            self.state.players[seat].played[card] = count
        return self

    def deck(self, **left: int) -> Table:
        """Leave only these development cards in the deck; the others have been played by the last seat."""
        player = self.state.players[-1]
        for card, count in self.state.deck.items():
            rest = left.get(card, 0)
            player.played[card] = player.played.get(card, 0) + count - rest
            self.state.deck[card] = rest
        return self

    def turn(self, seat: int, dice: tuple[int, int] | None = (1, 1), **more: Any) -> Table:
        """Whose turn it is, and the roll already made."""
        self.state.turn = Turn(1, seat, dice, **more)
        self.state.stack = [TakingTurn(seat)]
        return self

    def award(self, *, longest_route: int | None = None, largest_army: int | None = None) -> Table:
        """Who holds the awards."""
        self.state.longest_route, self.state.largest_army = longest_route, largest_army
        return self

    # Acting

    def apply(self, action: Action, *chance: Any) -> tuple[Table, tuple[Event, ...]]:
        """Carry out one action with exactly these values of chance; the position before it must stay as it was."""
        before = deepcopy(encode_state(self.state))
        source = Scripted(*chance)
        state, events = apply(self.rules, self.state, action, source)
        assert encode_state(self.state) == before, "apply changed its input"
        assert source.exhausted, "a value of chance was not asked for"
        assert_box_whole(self.rules, state)
        return self.with_state(state), events

    def play(self, *actions: Action) -> Table:
        """Carry out actions that need no chance and whose events do not matter here."""
        table = self
        for action in actions:
            table, _ = table.apply(action)
        return table

    def with_state(self, state: State) -> Table:
        after = Table.__new__(Table)
        Places.__init__(after, self.board)
        after.rules, after.state = self.rules, state
        return after

    def allows(self, action: Action) -> bool:
        """Whether the rules allow the action; the position must stay as it was."""
        try:
            check(self.rules, self.state, action)
        except Illegal:
            return False
        return True

    def refusal(self, action: Action) -> tuple[str, str]:
        """The rule and the reason with which `apply` refuses the action."""
        before = deepcopy(encode_state(self.state))
        with pytest.raises(Illegal) as caught:
            apply(self.rules, self.state, action, Scripted())
        assert encode_state(self.state) == before, "a refused action changed something"
        return caught.value.rule, caught.value.reason

    def legal(self, seat: int, kind: type[Kind]) -> list[Kind]:
        """The enumerated legal actions of one kind."""
        return [action for action in legal(self.rules, self.state, seat) if isinstance(action, kind)]

    # Looking

    def hand(self, seat: int) -> dict[str, int]:
        """The resource cards of a seat."""
        return {card: count for card, count in self.state.players[seat].resources.items() if count}

    def hidden(self, seat: int) -> dict[str, int]:
        """The playable development cards of a seat."""
        return {card: count for card, count in self.state.players[seat].cards.items() if count}

    def points(self, seat: int) -> int:
        """All points of a seat, hidden ones too."""
        return sum(Game(self.rules, self.state).points(seat).values())

    def view(self, seat: int | None) -> View:
        """The position as a seat sees it."""
        return view(self.rules, self.state, seat)

    def shown(self, seat: int, viewer: int | None = None) -> PlayerView:
        """A player as a viewer sees them."""
        return self.view(viewer).players[seat]

    def waiting(self) -> tuple[int, ...]:
        """Whom play waits for."""
        return Game(self.rules, self.state).waiting()
