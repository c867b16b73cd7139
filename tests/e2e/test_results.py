"""Results in a channel of their own, and whether a film is posted: as it was when the table was opened."""

from __future__ import annotations

import pickle
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord import ChannelHandle

import bot.wire.posts.jobs
from bot.processes.keepsake import MadeKeepsake
from bot.time.seat_clocks import DAY, HOUR
from bot.ui.pages import notice
from bot.wire.handlers.reviews import ReviewPresses
from bot.wire.posts.films import FilmProcess
from bot.wire.posts.shown import FILM
from storage import ServerSettings
from tests.table.played import play

from . import troubles
from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Table
from .homes import line_of, managed, opened, place_of, stored
from .positions import later, show
from .referee import referee
from .screen_reader import has
from .shown import Shown
from .test_threads import begun
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


@asynccontextmanager
async def served(path: Path, fate: Fate) -> AsyncIterator[Table]:
    """A server with threads and a channel for results; a game of Anna's, Ben's and Chloé's is about to end."""
    async with Table(referee(), path / "games.sqlite") as table:
        results = table.guild.create_text_channel("results")
        await managed(table, threads=True, results=results.id)
        await opened(table)
        lobby = await client_of(table).app.store.load(1)
        assert lobby is not None
        lobby.options_json["options"]["target"] = 8
        await client_of(table).app.store.save_lobby(
            1, revision=lobby.revision, interaction=None, now=lobby.changed, options=lobby.options_json
        )
        await begun(table, fate, "Ben", "Chloé")
        yield table


async def to_the_end(table: Table) -> None:
    """The game is played to its end."""
    session = await session_of(table)
    await play(session, 5)
    assert session.state.outcome is not None
    await show(table)


async def final_card(table: Table) -> Shown:
    return next(post for post in table.newest(channel=await place_of(table)) if has(post, "rematch"))


def results(table: Table) -> ChannelHandle:
    return table.guild.channels["results"]


async def test_who_has_won_stands_in_the_channel_for_results_and_on_the_line(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        await managed(table, results=None)  # from the next table on
        await to_the_end(table)
        session = await session_of(table)
        outcome = session.state.outcome
        assert outcome is not None and outcome.winner is not None
        winner = session.names[outcome.winner]
        (result,) = table.public(channel=results(table))
        assert result.text.startswith(f"🏆 **{winner}** · Base game #1 · ") and result.silent and result.pings == ()
        assert all(name in result.text for name in ("Anna", "Ben", "Chloé"))
        card = await final_card(table)
        raw = str(table.backend.get_message(result.channel, result.id).components)
        assert f"{table.guild.id}/{(await stored(table)).channel}/{card.id}" in raw
        assert f"🏆 {winner} won" in (await line_of(table)).text
        await show(table)
        await table.restart()
        assert len(table.public(channel=results(table))) == 1


async def test_a_game_is_reviewed_where_its_result_was_posted(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def show(_: object, session: Any, caller: Any, page: str = "") -> None:
        asked.append(caller.name)
        await caller.reply.show(lambda _: notice("a review"))

    monkeypatch.setattr(ReviewPresses, "show", show)
    async with served(tmp_path, fate) as table:
        await to_the_end(table)
        table.seat("Eve")
        (result,) = table.public(channel=results(table))
        await table.press("Eve", "review", on=result)
        assert asked == ["Eve"]
        elsewhere = Press("Eve", "v1:1:0:review:", table.public()[0])
        heard((await table.together(elsewhere))[0], says("refused-wrong-channel"))


async def test_a_result_whose_answer_is_lost_is_posted_once(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.wire.posts.jobs, "SOON", ())  # the simulation cannot wait for the tries within seconds
    async with served(tmp_path, fate) as table:
        session = await session_of(table)
        await play(session, 5)
        with troubles.lost_answer(table, "POST", "/channels/{channel_id}/messages", results(table).id):
            await show(table)
        await table.wait(61)
        assert len(table.public(channel=results(table))) == 1


async def test_a_channel_for_results_that_is_gone_harms_nobody(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        troubles.delete_channel(table, results(table))
        await table.env.settle()
        await to_the_end(table)
        assert has(await final_card(table), "rematch")
        assert (await client_of(table).app.store.lost_games()) == []


async def test_a_result_is_posted_once_its_channel_takes_posts_again(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        troubles.deny(table, "send_messages", channel=results(table))
        await to_the_end(table)
        await later(table, 5 * HOUR)
        assert table.public(channel=results(table)) == []
        troubles.deny(table, channel=results(table))
        await later(table, HOUR + 60)
        (result,) = table.public(channel=results(table))
        assert "🏆" in result.text


async def test_a_result_that_is_refused_for_a_day_is_tried_no_more(tmp_path: Path, fate: Fate) -> None:
    async with served(tmp_path, fate) as table:
        troubles.deny(table, "send_messages", channel=results(table))
        await to_the_end(table)
        await later(table, DAY + 2 * HOUR)
        before = len(table.env.http_requests)
        await later(table, DAY)
        assert not [call for call in table.env.http_requests[before:] if f"/{results(table).id}/" in call.path]


async def test_a_result_whose_answer_is_lost_with_its_channel_keeps_nothing_waiting(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.wire.posts.jobs, "SOON", ())
    async with served(tmp_path, fate) as table:
        await play(await session_of(table), 5)
        with troubles.lost_answer(table, "POST", "/channels/{channel_id}/messages", results(table).id):
            await show(table)
        troubles.delete_channel(table, results(table))
        await table.wait(250)
        assert not client_of(table).app.poster.home_poster.troubles and not await client_of(table).app.store.sends(1)
        assert "🏆" in (await line_of(table)).text


@pytest.mark.parametrize("films", [True, False])
async def test_a_film_is_posted_if_the_server_wants_films(
    tmp_path: Path, fate: Fate, films: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FilmProcess, "draw", lambda *_: b"a film")
    async with Table(referee(films=True), tmp_path / "games.sqlite") as table:
        await managed(table, films=films)
        await opened(table, board=["beginner"])
        await begun(table, fate, "Ben", "Chloé")
        await managed(table, films=not films)
        session = await session_of(table)
        assert session.stored.home.films is films
        await play(session, 5, 10)
        client = client_of(table)
        asked: list[int] = []
        made = client.app.films.find

        def find(order: Any) -> Any:
            asked.append(1)
            return made(order)

        client.app.films.find = find  # type: ignore[method-assign]
        client.app.keepsakes.draw = lambda *_: pickle.dumps(MadeKeepsake(b"a keepsake", ""))
        await play(session, 5)
        assert session.state.outcome is not None
        await show(table)
        posts = {post.kind for post in await client.app.store.posts(1)}
        assert bool(asked) is films and (FILM in posts) is films
        assert (await client.app.store.server(table.guild.id)) == ServerSettings(films=not films)
