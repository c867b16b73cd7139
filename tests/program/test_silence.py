"""A request without an answer, a cut connection, a card that takes no more edits: play goes on."""

from __future__ import annotations

from pathlib import Path

from tests.fake_discord.faults import Fault
from tests.fake_discord.judge import orphans
from tests.fake_discord.reading import find
from tests.patience import slowness

from .steps import POST, at_once, called, happens, next_called, place, playing, shows, some, within

LIBRARY_TRIES = 5
"""How often discord.py asks again for what Discord refuses for a while."""


@within(45)
async def test_a_request_that_is_never_answered_does_not_stop_its_game(database: Path) -> None:
    async with playing(database) as discord:
        silent = happens(discord, Fault(POST, "silent"))
        first = called(discord)
        await place(discord, first)
        await discord.until(lambda: silent.at, 5)
        second = await next_called(discord, first)
        done = await place(discord, second)
        await shows(discord, done, seconds=25)
        await discord.until(lambda: discord.world.posted[-1].called not in ((), (second,)), 25, "nobody was called")
        await discord.quiet()
        assert not orphans(discord, [0])


@within(30)
async def test_a_cut_connection_is_tried_again_soon_and_is_no_fault_of_the_program(database: Path) -> None:
    async with playing(database) as discord:
        happens(discord, Fault(POST, "cut"))
        done = await place(discord, called(discord))
        await shows(discord, done, seconds=6)
        assert "Traceback" not in discord.said


@within(40)
async def test_an_old_card_that_takes_no_more_edits_loses_its_buttons(tmp_path: Path) -> None:
    await at_once(_loses_its_buttons(tmp_path / str(wait) / "games.sqlite", wait) for wait in (1.0, 45.0))


async def _loses_its_buttons(database: Path, wait: float) -> None:
    async with playing(database, ago=7200.0) as discord:
        discord.world.worn.add(int(discord.card()["id"]))
        discord.world.worn_for = wait
        first = called(discord)
        await place(discord, first)
        await next_called(discord, first)
        await discord.until(lambda: len(discord.cards()) == 1, 15, "the old card kept its buttons")
        assert discord.rest.count(status=429) <= LIBRARY_TRIES


@within(30)
async def test_what_is_pressed_while_the_gateway_is_lost_is_answered(database: Path) -> None:
    async with playing(database) as discord:
        card = discord.card()
        await discord.gateway.cut()
        sent = await discord.press(called(discord), some(find(card, "play")), card)
        assert await discord.answered(sent, 10) < 3.0 * slowness()
        assert discord.gateway.resumed == 1
        assert "Traceback" not in discord.said
