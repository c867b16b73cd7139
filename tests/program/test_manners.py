"""What play costs: how many requests an ordinary turn takes, and how soon a call comes."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path

from bot.table.game.session import Session
from engine.base.turn import TakingTurn
from tests.fake_discord.games import games_in, play_until
from tests.fake_discord.payloads import channel_id
from tests.fake_discord.reading import find, named, words
from tests.fake_discord.server import FakeDiscord

from .steps import act, called, offered, open_panel, place, playing, shows, some, started, within

MAX_REQUESTS = 9
GAMES = 8
"""So many, that not all of them roll a seven."""
EDIT_DELAY, APART = "0.6", 1.2
"""Seconds between two presses of a player who reads what they are shown: longer than an edit waits for the next."""


def can_trade(session: Session) -> bool:
    """Whether a player must roll the dice who can exchange cards with the bank after that."""
    turn = session.state.turn
    if not isinstance(session.state.stack[-1], TakingTurn) or turn is None or turn.dice is not None:
        return False
    hand = session.state.players[turn.seat].resources
    return max(hand.values(), default=0) >= 4 and sum(hand.values()) <= 7


def has_rolled(session: Session) -> bool:
    """Whether a player with cards has just rolled the dice, and everybody is free to trade."""
    turn = session.state.turn
    if not isinstance(session.state.stack[-1], TakingTurn) or turn is None or turn.dice is None:
        return False
    return session.state.players[turn.seat].hand_size > 0


@within(30)
async def test_a_move_is_shown_and_calls_the_next_one(database: Path) -> None:
    async with playing(database) as discord:
        card, first = discord.card(), called(discord)
        await shows(discord, await place(discord, first))
        assert discord.card()["id"] != card["id"]
        assert called(discord) != first
        assert discord.world.posted[-1].called == (called(discord),)
        await discord.quiet()
        assert discord.card()["attachments"]
        assert discord.rest.count(status=429) == 0


@within(60)
async def test_an_ordinary_turn_costs_few_requests(database: Path) -> None:
    await games_in(database, GAMES)
    for number in range(GAMES):
        await play_until(database, number, can_trade)
    async with FakeDiscord(GAMES).open() as discord:
        await started(discord, database, range(GAMES), edit_delay=EDIT_DELAY, picture_patience="10")
        for number in range(GAMES):
            began = time.monotonic()
            card, person = discord.card(number), called(discord, number)
            sent = await discord.press(person, some(find(card, "roll")), card, guild=number)
            await discord.told(sent)
            if "screen:more" in offered(sent) and "act:EndTurn" in offered(sent):
                break
        await asyncio.sleep(APART)
        for what in ("screen:more", "screen:bank", "pick:bank", "act:EndTurn"):
            control = find(sent.message, what) or some(find(sent.message, "act:TradeWithBank"))
            sent = await act(discord, person, control, sent, number)
            await asyncio.sleep(APART)
        await shows(discord, sent, number)
        await discord.quiet()
        assert named(discord.card(number)) != [person]
    tokens = {token for token, sent in discord.world.interactions.items() if sent.at >= began}
    own = [
        request
        for request in discord.rest.log
        if request.at >= began and {str(channel_id(number)), *tokens} & set(request.path.split("/"))
    ]
    lines = [f"{request.method} {request.path[:20]}: {request.size} bytes" for request in own]
    print(f"{len(own)} requests, {sum(request.size for request in own)} bytes")
    assert len(lines) <= MAX_REQUESTS, lines


@within(45)
async def test_the_first_offer_of_a_turn_calls_at_once(database: Path) -> None:
    await games_in(database, 1)
    await play_until(database, 0, has_rolled)
    async with FakeDiscord().open() as discord:
        await started(discord, database, [0], edit_delay="10")
        person = called(discord)
        sent = await open_panel(discord, person)
        sent = await act(discord, person, some(find(sent.message, "screen:more")), sent)
        sent = await act(discord, person, some(find(sent.message, "screen:hand")), sent)
        give = re.search(r"In hand \(\d+\): \d+ \S+ (\w+)", words(sent.message))
        assert give is not None
        want = "ore" if give[1] != "ore" else "wool"
        posts = len(discord.world.posted)
        answer = await discord.command(person, "trade", give=give[1], want=want)
        await discord.told(answer)
        await discord.until(
            lambda: len(discord.world.posted) > posts, 4.0, f"nobody was called: {words(answer.message)}"
        )
        assert discord.world.posted[-1].called
        assert "accept" in discord.world.posted[-1].verbs
