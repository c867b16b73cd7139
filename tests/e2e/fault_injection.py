"""The n-th operation fails, or is the last one of the process: what the bot asks of Discord and its store, counted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, cast

from bot.wire.client import RefereeClient
from storage import StoreUnavailable
from tests.lengths import length

from .harness import Answer, Table
from .transport import Press

Mode = Literal["fail", "lose", "die"]
MODES: tuple[Mode, ...] = ("fail", "lose", "die")


def operations(mode: Mode = "die", last: int = 100) -> range:
    """The numbers of the operations at which to strike. In `make test` three of five are struck, each in one way."""
    step = length(5, 1)
    return range(1 + MODES.index(mode) % step, last + 1, step)


class Counted(list[Any]):
    """The log of REST calls, with a listener that hears of each before it has an effect."""

    def __init__(self, entries: list[Any], tell: Callable[[], None]) -> None:
        super().__init__(entries)
        self._tell = tell

    def append(self, entry: Any, /) -> None:
        super().append(entry)
        self._tell()


class Fuse:
    """Counts the operations of the bot at a table from now on, and strikes at number ``at``.

    ``fail``: that one has no effect and an error comes back, once. ``lose``: it has its effect, but an error comes back
    (a REST call: as ``fail``). ``die``: it and all later ones have no effect, as if the process had died; `restart`
    then starts a new one. ``kinds`` spells what was counted: ``r`` a REST call, ``s`` a call of the store.
    """

    def __init__(self, table: Table, at: int, mode: Mode) -> None:
        self.table, self.at, self.mode = table, at, mode
        self.kinds = ""
        store: Any = cast(RefereeClient, table.client).app.store
        self._store, self._run = store, store.run
        store.run = self._counted_run
        table.backend.http_requests = Counted(table.backend.http_requests, self._call)

    @property
    def blown(self) -> bool:
        """Whether it has struck."""
        return len(self.kinds) >= self.at

    def _strikes(self, kind: str) -> bool:
        self.kinds += kind
        count = len(self.kinds)
        return count == self.at or (self.mode == "die" and count > self.at)

    def _call(self) -> None:
        if self._strikes("r"):
            self.table.backend.faults.insert(
                0, {"method": "*", "path": "*", "status": 500, "code": 0, "message": "the fuse", "times": 1}
            )

    async def _counted_run(self, work: Callable[[], Awaitable[Any]]) -> Any:
        if self._strikes("s"):
            if self.mode == "lose":
                await self._run(work)
            raise StoreUnavailable("The fuse has blown.")
        return await self._run(work)

    async def press(self, *presses: Press) -> list[Answer]:
        """Deliver presses; nobody asks for an answer if the fuse strikes meanwhile."""
        answers = await self.table.together(*presses)
        if self.blown:
            self.table.forgive(*answers)
        return answers

    async def restart(self, gone: float = 0.0) -> None:
        """Take the fuse out; start a new process, ``gone`` seconds later, if this one has died. What was logged was
        meant."""
        self.table.backend.http_requests = list(self.table.backend.http_requests)
        self._store.run = self._run
        if self.mode == "die":
            await self.table.restart(abruptly=True, gone=gone)
        if self.blown:
            self.table.forget_errors()
