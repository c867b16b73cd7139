"""What everybody may know of a game.

Rules that need no more take a `Position`, and are said once for rules and faces.

A `engine.State` is one, and so is a `engine.View`. No hand is in it, no hidden card and no private plan, so any code
that asks with a view learns nothing that the view does not show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.board import Board
from engine.state import Building, Harbour, Offer, Outcome, Resource, Route, Turn


class Position(Protocol):
    """The public facts of a game, read only, as in `engine.State`.

    ``ext`` is what modules keep, or of it what they show; read it through `engine.state`.
    """

    @property
    def board(self) -> Board: ...
    @property
    def terrain(self) -> Sequence[str]: ...
    @property
    def tokens(self) -> Sequence[int]: ...
    @property
    def harbours(self) -> tuple[Harbour, ...]: ...
    @property
    def robber(self) -> int | None: ...
    @property
    def buildings(self) -> Mapping[int, Building]: ...
    @property
    def routes(self) -> Mapping[int, Route]: ...
    @property
    def bank(self) -> Mapping[Resource, int]: ...
    @property
    def turn(self) -> Turn | None: ...
    @property
    def offers(self) -> tuple[Offer, ...]: ...
    @property
    def longest_route(self) -> int | None: ...
    @property
    def largest_army(self) -> int | None: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def ext(self) -> Mapping[str, Any]: ...
