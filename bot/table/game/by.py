"""Who does something at a table, and by which press."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class By:
    """A ``user`` and the ``interaction`` of their press.

    A press does its work once, however often it arrives. Each is None where there is none: a bot has no user, and
    nobody presses for what happens by itself.
    """

    user: int | None = None
    interaction: int | None = None

    @property
    def person(self) -> int:
        """The user of what only a person does."""
        assert self.user is not None
        return self.user


NOBODY = By()
