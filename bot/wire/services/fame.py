"""What a server's hall of fame shows, from finished games.

Results are computed once and kept; ratings are computed each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress

from bot.table.game.attendance import stints_of
from bot.table.game.errors import Refused
from bot.table.game.registry import Sessions
from bot.texts.safe import safe_text
from bot.time.seat_clocks import DAY
from bot.ui.leagues.fame import MAX_WINNERS, Hall, Notable, upper_half
from bot.wire.net.replies import Caller
from bot.wire.services.ratings import people_at_first, ratings
from bot.wire.services.servers import Servers
from engine.options import SCENARIOS
from storage import RATED, FinishedGame, Result

MAX_AT_ONCE = 200
"""Games whose results one reader waits for; the next one finds them, and waits for others."""


class Fame:
    """Makes the hall of fame of a server."""

    def __init__(self, games: Sessions, servers: Servers) -> None:
        self.games = games
        self.store = games.store
        self.servers = servers

    async def check(self, caller: Caller) -> int:
        """The caller's server; raises `Refused` without a hall of fame."""
        guild = self.servers.guild_of(caller).id
        if not (await self.store.server(guild)).fame:
            raise Refused("refused-no-fame")
        return guild

    async def set_listed(self, caller: Caller, listed: bool) -> None:
        """The caller agrees to be named, or does not any more."""
        await self.store.set_listed(await self.check(caller), caller.user, listed)

    async def hall(self, caller: Caller) -> Hall:
        """The hall of fame of the caller's server."""
        guild = await self.check(caller)
        await self._compute_results(guild)
        games = [game for game in await self.store.finished_in(guild) if game.result is not None]
        listed = await self.store.listed(guild)
        seats = [seat for game in games for seat in game.seats]
        names = {seat.user: safe_text(seat.name) for seat in seats if seat.user is not None and seat.user in listed}
        rated = ratings(games)
        ranking = sorted(
            ((names[user], rating.value, len(rating.course)) for user, rating in rated.items() if user in names),
            key=lambda entry: (-entry[1], entry[0]),
        )
        own = rated.get(caller.user)
        return Hall(
            caller.language,
            len(games),
            tuple(_wins(games, names)),
            await self._notable(max(games, key=lambda game: game.over - game.begun, default=None)),
            await self._notable(min((game for game in games if game.won), key=_margin, default=None)),
            ranking[: upper_half(len(ranking))],
            () if own is None else own.course,
            caller.user in listed,
        )

    async def _compute_results(self, guild: int) -> None:
        missing = [game.game for game in await self.store.finished_in(guild) if game.result is None]
        for game in missing[:MAX_AT_ONCE]:
            with suppress(Refused):  # one that only a newer program can read
                await self.store.save_result(await result_of(self.games, game))

    async def _notable(self, game: FinishedGame | None) -> Notable | None:
        stored = None if game is None else await self.store.look_up(game.game)
        if game is None or stored is None or game.result is None:
            return None
        days = (game.over - game.begun) // DAY
        return Notable(game.game, f"<#{stored.channel}>", days, game.result.turns, _margin(game))


async def result_of(games: Sessions, game: int) -> Result:
    """How a game ended, or stands now in public.

    Raises `Refused` for one that cannot be read, and for a lobby.
    """
    session = await games.session(game)
    outcome, turn = session.state.outcome, session.state.turn
    points = {player.seat: player.total for player in session.view(None).players}
    winner = None if outcome is None else outcome.winner
    scenario = session.stored.options.scenario
    stints = stints_of(await games.store.records(game), len(points), None if turn is None else turn.seat)
    number, by_seat = 0 if turn is None else turn.number, tuple(points[seat] for seat in sorted(points))
    return Result(game, scenario, number, winner, by_seat, stints)


def _margin(game: FinishedGame) -> int:
    """The winner's margin in points, or 0.

    0 where another player has as many, and without a winner.
    """
    if game.result is None or game.result.winner is None:
        return 0
    others = [points for seat, points in enumerate(game.result.points) if seat != game.result.winner]
    return max(0, game.result.points[game.result.winner] - max(others))


def _wins(games: Sequence[FinishedGame], names: Mapping[int, str]) -> list[tuple[str, list[tuple[str, int]]]]:
    """Each scenario's best listed winners against people."""
    won: dict[str, Counter[int]] = {scenario: Counter() for scenario in SCENARIOS}
    for game in games:
        result = game.result
        if result is not None and result.winner is not None and people_at_first(game) > 1:
            seat = game.seats[result.winner]
            if result.fate(seat.seat) != RATED:
                continue
            if seat.user is not None and seat.user in names and not seat.bot and result.scenario in won:
                won[result.scenario][seat.user] += 1
    return [
        (scenario, [(names[user], count) for user, count in counted.most_common(MAX_WINNERS)])
        for scenario, counted in won.items()
        if counted
    ]
