"""What all moves of pieces that rob have in common, whichever piece it is."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from engine.kernel import Game


@runtime_checkable
class ThiefMove(Protocol):
    """What moves the robber, or another piece that robs."""

    @property
    def victim(self) -> int | None: ...

    def stays(self, game: Game) -> bool:
        """Whether the piece would be left where it is."""
        ...

    def harms(self, game: Game) -> bool:
        """Whether anybody, the mover too, has a piece that it would hinder."""
        ...
