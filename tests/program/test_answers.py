"""The private answer to a press: whatever gets lost, the person reads what became of it."""

from __future__ import annotations

from pathlib import Path

from bot.texts.catalogue import catalogue
from tests.fake_discord.faults import Fault
from tests.fake_discord.games import heads
from tests.fake_discord.reading import find, words
from tests.languages import FALLBACK

from .steps import ANSWER, CALLBACK, at_once, called, happens, open_panel, playing, some, within

NOTHING_DONE = catalogue(FALLBACK).say("refused-fault", reference="REFERENCE").partition("REFERENCE")[0]
BEGUN = 1
"""Records of a game in which nobody has moved."""


@within(40)
async def test_a_first_answer_that_discord_took_without_saying_so_or_never_got(tmp_path: Path) -> None:
    faults = (Fault(CALLBACK, "lost"), Fault(CALLBACK, "slow", seconds=4.0), Fault(CALLBACK, "cut"))
    await at_once(_answered_all_the_same(tmp_path / fault.kind / "games.sqlite", fault) for fault in faults)


async def _answered_all_the_same(database: Path, fault: Fault) -> None:
    async with playing(database) as discord:
        card, person = discord.card(), called(discord)
        happens(discord, fault)
        sent = await discord.press(person, some(find(card, "play")), card)
        assert find(await discord.told(sent, 10), "build:")


@within(30)
async def test_a_press_that_comes_too_late_costs_one_request(database: Path) -> None:
    async with playing(database) as discord:
        card, person = discord.card(), called(discord)
        sent = await discord.press(person, some(find(card, "play")), card, late=4.0)
        await discord.until(lambda: discord.rest.count(sent.payload["token"]), 5)
        await discord.quiet(3.0)
        assert discord.rest.count(sent.payload["token"]) == 1
        assert "Traceback" not in discord.said


@within(40)
async def test_who_cannot_be_shown_the_new_panel_reads_whether_it_was_done(tmp_path: Path) -> None:
    scenes = (("edit", ANSWER), ("first answer", CALLBACK))
    await at_once(_reads_whether_it_was_done(tmp_path / name / "games.sqlite", pattern) for name, pattern in scenes)


async def _reads_whether_it_was_done(database: Path, pattern: str) -> None:
    async with playing(database) as discord:
        panel = await open_panel(discord, called(discord))
        await discord.quiet()
        before = words(panel.message)
        happens(discord, Fault(pattern, "status", 403))
        control = some(find(panel.message, "build:"))
        sent = await discord.press(called(discord), control, panel.message, values=[control.lines[0][0]])
        await discord.quiet(2.0)
        await discord.stop()
        said = words(sent.message) + "".join(map(words, sent.more))
        if await heads(database, [0]) != [BEGUN]:
            assert NOTHING_DONE not in said
            assert said != before, "the panel is the old one, with its old menus"
