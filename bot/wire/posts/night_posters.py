"""The game of the night of an evening, with its poster.

Both follow from the games, each time: of those that were played to their end, the one in which a turn moved chances
most. The poster is the keepsake of its final card, with the names of those alone who agreed. What is noted is only what
a post shows: nothing is made again for a post that shows it already.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import cast

from bot.leagues.evenings import Evening, ended_by_rules, game_of_the_night
from bot.processes.keepsake import MadeKeepsake
from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.table.lobbies.lobby_bots import BOT_NAMES
from bot.ui.leagues.evening_post import names_at
from bot.ui.leagues.season_scene import SeasonScene
from bot.wire.posts.films import FilmMaker, FilmOrder, Making, order_of
from storage import SeasonTable

MAX_KNOWN = 500
"""Games of which it is remembered how much they turned."""


@dataclass(frozen=True)
class Best:
    """The game of the night.

    Its ``table`` is None where there is none, for now where that is ``owed``; ``poster`` is None where none can be
    made.
    """

    table: int | None = None
    poster: MadeKeepsake | None = None
    owed: bool = False


OWED = Best(owed=True)


class NightPosters:
    """Finds games of the night, as far as their games are known."""

    def __init__(self, maker: FilmMaker, games: Sessions) -> None:
        self.maker = maker
        self.games = games
        self._turned: dict[int, float] = {}
        self._awaited: set[FilmOrder] = set()

    async def of(self, scene: SeasonScene, found: Evening, made: Callable[[], object]) -> Best:
        """The best game of an evening that is over.

        ``made`` is told when more is known.
        """
        orders: dict[int, FilmOrder] = {}
        tables = {table.game: table for table in ended_by_rules(found.tables) if table.game is not None}
        for game, table in tables.items():
            with suppress(Refused):  # an unreadable game is none of the night
                orders[game] = await self._order(scene, table)
        for order in orders.values():
            if order.game not in self._turned:
                await self._making(order, made)
        if not orders.keys() <= self._turned.keys():
            return OWED
        best = game_of_the_night({game: self._turned[game] for game in orders})
        if best is None:
            return Best()
        making = await self._making(orders[best], made)
        if not making.film.done() or making.film.cancelled():
            return OWED
        return Best(tables[best].number, await asyncio.to_thread(poster_of, making))

    async def _order(self, scene: SeasonScene, table: SeasonTable) -> FilmOrder:
        """The poster of a game, with the names of those who agreed."""
        own = order_of(await self.games.session(table.game or 0))
        known = {*BOT_NAMES, *agreed(scene)}
        former = [replace(one, name=one.name if one.name in known else "") for one in own.former_players]
        return replace(own, names=names_at(scene, table), language=scene.language, former_players=tuple(former))

    async def _making(self, order: FilmOrder, made: Callable[[], object]) -> Making:
        """A poster, perhaps in the making; it is asked for once."""
        making = self.maker.find(order) or self.maker.ask(order, await self.games.store.records(order.game))
        if making.film.done():
            self._note(making)
        elif order not in self._awaited:
            self._awaited.add(order)
            making.film.add_done_callback(lambda _: self._made(making, made))
        return making

    def _made(self, making: Making, made: Callable[[], object]) -> None:
        self._awaited.discard(making.order)
        if not making.film.cancelled():  # else the program ends; the next start makes it
            self._note(making)
            made()

    def _note(self, making: Making) -> None:
        """Remember by how much a game turned."""
        if making.film.cancelled():
            return
        while len(self._turned) >= MAX_KNOWN:
            self._turned.pop(next(iter(self._turned)))
        poster = poster_of(making)
        self._turned[making.order.game] = 0.0 if poster is None else poster.turned


def poster_of(making: Making) -> MadeKeepsake | None:
    """What was made; None where nothing came of it."""
    return None if making.film.exception() is not None else cast(MadeKeepsake, pickle.loads(making.film.result()))


def agreed(scene: SeasonScene) -> list[str]:
    """The names of those who take part and are named."""
    return sorted(person.name for person in scene.people if person.named and not person.has_left)


def looks(scene: SeasonScene, found: Evening) -> Sequence[object]:
    """All from which the game of the night and its poster follow."""
    return [agreed(scene), *((table.game, names_at(scene, table)) for table in ended_by_rules(found.tables))]
