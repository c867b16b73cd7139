"""A renderer in which pictures wait until a gate is opened."""

from __future__ import annotations

import asyncio
import threading

from bot.processes.renderer import Renderer, Urgency


class Gated:
    """A renderer with one painter, who is held up by a first picture until the gate is opened."""

    def __init__(self) -> None:
        self.renderer = Renderer(0.0)
        self.gate = threading.Event()
        self.drawn: list[str] = []
        self.first = self.renderer.begin("first", self.hold)

    def hold(self) -> bytes:
        self.gate.wait(60)
        return b"first"

    def begin(self, name: str, urgency: Urgency = Urgency.POST, place: object = None) -> asyncio.Future[bytes]:
        """Begin a picture that shows its name."""

        def draw() -> bytes:
            self.drawn.append(name)
            return name.encode()

        return self.renderer.begin(name, draw, urgency, place)

    async def go_on(self, *pictures: asyncio.Future[bytes]) -> list[str]:
        """Open the gate; gives what was drawn, in order."""
        self.gate.set()
        await asyncio.wait({self.first, *pictures})
        self.renderer.close()
        return self.drawn
