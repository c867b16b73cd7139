"""What goes wrong in a simulation, by lot: with presses, Discord, the store, the process, the time."""

from __future__ import annotations

from tests.e2e.fault_injection import MODES

from .checks import MAX_CLOCK_ERROR
from .gatherings import HOUR, Happening
from .table_requests import TableRequests

STEPS_OF_A_KILL = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144)
"""Steps of the event loop after a press, one of which is the last of the process."""
FORBIDDEN = ("send_messages", "attach_files", "view_channel")


class Perils(TableRequests):
    """People to whom all that can go wrong happens."""

    def faults(self) -> dict[Happening, int]:
        """What goes wrong, and how often."""
        return {
            self.mischief: 14,
            self.turn_weather: 6,
            self.kill: 4,
            self.restart: 2,
            self.blow_fuse: 4,
            self.delete_card: 1,
            self.drop_connection: 2,
            self.outage: 1,
            self.jump_clock: 2,
            self.fill_disk: 1,
            self.forbid: 1,
        }

    async def kill(self) -> None:
        """The process dies at some step of its work on some presses; later a new one starts."""
        await self._press_and_leave()
        await self.do("kill", gone=self.choice.choice((0, 2, 60, 2 * HOUR)))

    async def _press_and_leave(self) -> None:
        """Some press, and some steps of the bot follow, amid its work on that."""
        await self._press_at_once(self.choice.choice((0, 1, 4)))
        await self.do("turns", count=self.choice.choice(STEPS_OF_A_KILL) + self.choice.randint(0, 5))

    async def restart(self) -> None:
        """The process is ended and started again, perhaps much later."""
        await self.do("restart", gone=self.choice.choice((0, 5, 600, 9 * HOUR)))

    async def blow_fuse(self) -> None:
        """An operation of a press fails, or loses its answer."""
        place = self.somewhere()
        await self.do("lay_fuse", place=place.number, at=self.choice.randint(1, 8), mode=self.choice.choice(MODES[:2]))
        if self.choice.random() < 0.5:
            await self.act(place)
        else:
            await self.someone().browse(place, 2)
        await self.do("take_fuse")

    async def turn_weather(self) -> None:
        """Requests fare better or worse from now on."""
        await self.do("turn_weather", badness=self.choice.choice((0, 0, 5, 20, 50)))

    async def delete_card(self) -> None:
        """Somebody deletes the card of a game in play."""
        await self.do("delete_card", place=self.somewhere().number)

    async def drop_connection(self) -> None:
        """The gateway is lost for a while."""
        await self.do("drop")
        await self._go_on_without(self.choice.choice((5, 90, 20 * 60)))

    async def outage(self) -> None:
        """Discord is out of order for hours."""
        await self.do("drop", outage=True)
        await self._go_on_without(self.choice.choice((0.5, 2, 9)) * HOUR)

    async def _go_on_without(self, seconds: float) -> None:
        await self._press_at_once(0, most=2)
        await self.do("live", seconds=seconds)
        await self.do("connect", how=self.choice.choice(("shard_ready", "shard_resumed")))

    async def forbid(self) -> None:
        """The bot may not write in a channel, for a while."""
        place = self.somewhere().number
        await self.do("forbid", place=place, what=self.choice.choice(FORBIDDEN))
        for _ in range(3):
            await self.play()
        await self.do("allow", place=place)

    async def jump_clock(self) -> None:
        """The clock of the machine is put right, forward or back; or the machine has slept."""
        if self.choice.random() < 0.5:
            await self.do("sleep", seconds=self.choice.choice((90, HOUR, 8 * HOUR)))
        else:
            await self.do("jump_clock", skew=self.choice.choice((-MAX_CLOCK_ERROR, -5, 0, 5, MAX_CLOCK_ERROR)))

    async def fill_disk(self) -> None:
        """The disk is full for some presses."""
        await self.do("fill_disk")
        for _ in range(6):
            await self.play()
        await self.do("empty_disk")
