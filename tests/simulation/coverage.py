"""What was pressed, and whether anything came of it: by verb and by command, as the program itself has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import discord
import pytest

from bot.wire.handlers.verb import VERBS, Press, Verb
from bot.wire.net.guard import Guard
from bot.wire.net.replies import Caller, Reply
from bot.wire.services.service import Service
from tests.e2e.samples import COMMANDS

from .acts import verb_of


@dataclass
class Served:
    """A press or a command that the program has served: the ``verb`` (a command: its name), and what came of it.

    ``opens`` is whether it only opened a form that it serves itself.
    """

    verb: str
    caller: Caller
    press: Press | None = None
    opens: bool = False
    refused: bool = False
    outcome: str = ""
    before: Any = None
    """What a judge has seen before."""

    @property
    def has_effect(self) -> bool:
        """Whether something was done or shown."""
        return self.outcome == "done" and not self.refused and not self.opens


SERVED: ContextVar[Served | None] = ContextVar("served", default=None)
"""What is being served."""
Judge = Callable[[Served], None]


class Coverage:
    """Counts. ``judges`` hear of everything that was served, ``lookers`` of everything that is about to be."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        self.why: Counter[tuple[str, str]] = Counter()
        """How often what had no effect, for which reason."""
        self.judges: list[Judge] = []
        self.lookers: list[Judge] = []

    def heard(self, served: Served) -> None:
        """Something was served to its end."""
        self.tried[served.verb] += 1
        self.done[served.verb] += served.has_effect
        if not served.has_effect:
            self.why[served.verb, "its form" if served.opens else served.outcome] += 1
        for judge in self.judges:
            judge(served)


def without_effect(done: Iterable[str]) -> list[str]:
    """The verbs and commands of the program that are missing in these."""
    commands = {f"/{name.split()[0]}" for name in COMMANDS}
    return sorted({*VERBS, *commands} - set(done))


@contextmanager
def counted() -> Iterator[Coverage]:
    """Within, everything that the program serves is counted."""
    coverage = Coverage()
    serve, outcome, refuse, form = Verb.serve, Guard._outcome, Service.refuse, Reply.form

    async def serving(verb: Verb, group: Any, press: Press) -> None:
        served = SERVED.get()
        if served is not None:
            served.verb, served.press = verb.name, press
            for look in coverage.lookers:
                look(served)
        await serve(verb, group, press)

    async def judged(
        guard: Guard, reference: str, what: str, caller: Caller, work: Callable[[], Awaitable[None]]
    ) -> str:
        served = Served(what.split(" ")[0], caller)
        SERVED.set(served)
        found = await outcome(guard, reference, what, caller, work)
        served.outcome = served.outcome if served.refused else found
        coverage.heard(served)
        return found

    async def opening(reply: Reply, modal: discord.ui.Modal) -> None:
        served = SERVED.get()
        if served is not None:
            served.opens = verb_of(modal.custom_id) == served.verb  # else another verb does what is sent in
        await form(reply, modal)

    async def refusing(service: Service, *args: Any, **options: Any) -> None:
        served = SERVED.get()
        if served is not None:
            served.refused = True
            served.outcome = str(getattr(args[1], "key", None) or getattr(args[1], "reason", args[1]))
        await refuse(service, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Verb, "serve", serving)
        patch.setattr(Guard, "_outcome", judged)
        patch.setattr(Service, "refuse", refusing)
        patch.setattr(Reply, "form", opening)
        yield coverage
