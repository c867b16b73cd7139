"""A hundred tables on one server: what all of it asks of Discord. The pace of it is the rate limit's
(`tests.test_rate_limit`): nothing goes past the place where that stands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

from bot.devserver.simcord_patches import as_the_bot
from bot.table.game.home import CALL_SECONDS
from bot.table.lobbies.lobby import join
from bot.wire.net.rate_limit import Priority, with_priority
from tests.lengths import length

from .audit import client_of, session_of
from .conftest import Fate
from .harness import NAMES, Table
from .homes import managed, opened
from .positions import later, show
from .referee import referee
from .test_players_wanted import calls
from .test_threads import begun

pytestmark = pytest.mark.usefixtures("blank_pictures")

TABLES = length(25, 100)
"""A quarter of them in the short tests: each asks for the same."""
OPENED = {"POST messages": 3, "POST threads": 1, "PATCH messages": 1}
"""For one table: its line, the opening post and the card; its thread; the line again, now that it has a number."""
LOOKING = (1, 5, 9)
"""Tables of Anna's that will look for a player."""
JOINED = {"PATCH messages": 2}
"""The card and the line."""


class Requests:
    """What the bot asks of Discord with its token, where the rate limit stands; answers to presses do not count."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.calls = self.others = 0
        self._seen = len(table.env.http_requests)
        http = table.client.http
        request: Any = http.request

        async def counted(route: Route, **options: Any) -> Any:
            with with_priority(Priority.CALL) as priority:
                self.calls += priority is Priority.CALL
                self.others += priority is not Priority.CALL
            return await request(route, **options)

        http.request = counted  # type: ignore[method-assign]

    def made(self) -> dict[str, int]:
        """How often what was asked for since the last time."""
        asked = self.table.env.http_requests[self._seen :]
        self._seen += len(asked)
        own = [request for request in asked if not request.path.startswith(("/interactions", "/webhooks"))]
        assert len(own) == self.calls + self.others, "nothing goes past the rate limit"
        self.calls = self.others = 0
        return dict(Counter(f"{request.method} {_kind(request.path)}" for request in own))


def _kind(path: str) -> str:
    return [part for part in path.split("/") if not part.isdecimal()][-1]


def times(count: int, of_one: dict[str, int]) -> dict[str, int]:
    return {kind: count * number for kind, number in of_one.items()}


async def test_what_a_hundred_tables_ask_of_discord(tmp_path: Path, fate: Fate) -> None:
    async with Table(referee(games_per_guild=TABLES, games_per_user=TABLES), tmp_path / "games.sqlite") as table:
        role = table.guild.create_role("players", mentionable=True)
        await managed(table, threads=True, players=role.id)
        requests = Requests(table)
        for number in range(TABLES):
            await opened(table, NAMES[number % 4])
        assert requests.made() == times(TABLES, OPENED)
        assert len(table.public()) == TABLES, "the channel holds a line each"

        client, newcomer = client_of(table), table.people["Dmitri"].id
        joined = [game for game in range(1, TABLES + 1) if game % 4]
        with as_the_bot(table.env):
            for game in joined:
                await client.app.service.change_lobby(game, None, join(newcomer, "Dmitri"))
        await table.env.settle()
        assert requests.made() == times(len(joined), JOINED)

        for game in LOOKING:
            await begun(table, fate, "Ben", game=game)
        requests.made()
        for game in LOOKING:
            await (await session_of(table, game)).change_clocks(lambda clocks: clocks.gone(2, "open"))
            await show(table, game)
        looked = requests.made()
        assert len(calls(table)) == 1 and looked["PATCH messages"] <= 2 * len(LOOKING)
        await later(table, CALL_SECONDS + 60)
        assert len(calls(table)) == 2, "all tables together call once in half an hour"

        before = len(table.env.http_requests)
        await table.restart()
        await table.wait(5)
        after = [request.path for request in table.env.http_requests[before:] if "/channels" in request.path]
        assert after == [], "a start changes nothing that is shown"
