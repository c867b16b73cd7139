"""The way to Discord: what passes by itself is waited for with growing pauses, what does not ends the program."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web

from bot.devserver.server import require_free
from bot.settings import BadSetting, read_settings, token_for_others
from bot.start.lifetime import log_in
from bot.wire.net.login import PAUSES


class Doorkeeper(discord.Client):
    """A client whose login answers what it was told, one answer after the other; None lets it in."""

    def __init__(self, *answers: Exception | None) -> None:
        super().__init__(intents=discord.Intents.none())
        self.answers = list(answers)

    async def login(self, token: str) -> None:
        """Answer."""
        answer = self.answers.pop(0)
        if answer is not None:
            raise answer


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made; they take no time."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("bot.wire.net.login.asyncio.sleep", sleep)
    return pauses


async def test_pauses_grow_up_to_ten_seconds_and_every_attempt_is_one_line(
    waited: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    no_gateway: Exception = discord.GatewayNotFound()  # type: ignore[no-untyped-call]
    troubles = [aiohttp.ServerDisconnectedError(), TimeoutError(), no_gateway, ConnectionResetError()]
    client = Doorkeeper(*troubles * 3, None)
    await log_in(client, "token")
    assert client.answers == []
    assert waited == [1, 2, 5, *[10] * 9]
    assert list(PAUSES) == sorted(PAUSES)
    lines = [record for record in caplog.records if record.name == "bot.wire.net.login"]
    assert [record.exc_info for record in lines] == [None] * 12
    assert lines[0].getMessage() == "Discord cannot be reached (Server disconnected). Trying again in 1 s."
    assert lines[1].getMessage() == "Discord cannot be reached (TimeoutError). Trying again in 2 s."


@pytest.mark.parametrize("fatal", [discord.LoginFailure("Improper token"), FileNotFoundError("en.ftl"), ValueError()])
async def test_what_waiting_does_not_mend_ends_it(waited: list[float], fatal: Exception) -> None:
    with pytest.raises(type(fatal)):
        await log_in(Doorkeeper(TimeoutError(), fatal), "token")
    assert waited == [1]


@asynccontextmanager
async def discord_at(answers: list[int]) -> AsyncIterator[str]:
    """A Discord that answers the first question of a login with these HTTP statuses; its address."""

    async def me(request: web.Request) -> web.Response:
        return web.json_response({}, status=answers.pop(0))

    application = web.Application()
    application.router.add_get("/users/@me", me)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield site.name if ":0" not in site.name else f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


async def test_a_real_client_can_try_again_after_any_failure(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The library closes nothing after a failed login, and cannot use again what was closed."""
    answers = [503, 503, 401]
    async with discord_at(answers) as address, discord.Client(intents=discord.Intents.none()) as client:
        monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:1")

        async def sleep_until_there_is_a_network(seconds: float) -> None:
            if seconds == 2:
                monkeypatch.setattr(discord.http.Route, "BASE", address)

        monkeypatch.setattr("bot.wire.net.login.asyncio.sleep", sleep_until_there_is_a_network)
        with pytest.raises(discord.LoginFailure):
            await log_in(client, "token")
    assert answers == []
    lines = [record.getMessage() for record in caplog.records if record.name == "bot.wire.net.login"]
    assert ["Cannot connect to host" in line for line in lines] == [True, True, False, False]
    assert "503" in lines[-1]
    assert "Unclosed" not in caplog.text


def test_the_token_may_lie_in_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "token"
    secret.write_text("from.the.file\n")
    environment = {"DISCORD_TOKEN_FILE": str(secret)}
    assert read_settings(environment, tmp_path).token == "from.the.file"
    assert read_settings({**environment, "DISCORD_TOKEN": "itself"}, tmp_path).token == "itself"
    assert read_settings({}, tmp_path).token is None
    secret.write_text("\n")
    with pytest.raises(BadSetting, match="an empty file"):
        read_settings(environment, tmp_path)
    secret.unlink()
    with pytest.raises(BadSetting, match="cannot be read"):
        read_settings(environment, tmp_path)


def test_a_token_that_others_may_read_is_warned_of(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    assert token_for_others(tmp_path) is None
    file.write_text("DISCORD_TOKEN=itself\n")
    file.chmod(0o644)
    assert token_for_others(tmp_path) == file
    file.chmod(0o600)
    assert token_for_others(tmp_path) is None
    file.chmod(0o644)
    file.write_text("CATAN_LOG_LEVEL=DEBUG\n")
    assert token_for_others(tmp_path) is None


@pytest.mark.parametrize("words", ["\ufeffDISCORD_TOKEN=itself\n", "export\tDISCORD_TOKEN=itself\n"])
def test_the_file_is_read_as_editors_and_shells_write_it(tmp_path: Path, words: str) -> None:
    (tmp_path / ".env").write_text(words, "utf-8")
    assert read_settings({}, tmp_path).token == "itself"


def test_a_file_in_another_encoding_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("# réglages\nDISCORD_TOKEN=itself\n".encode("latin-1"))
    with pytest.raises(BadSetting, match="is not written in UTF-8"):
        read_settings({}, tmp_path)


@pytest.mark.parametrize("value", ["inf", "nan", "1e400", "80.5", "70000", "-1"])
def test_a_port_is_a_whole_number_that_can_be_one(tmp_path: Path, value: str) -> None:
    with pytest.raises(BadSetting, match="CATAN_LOCAL_PORT is"):
        read_settings({"CATAN_LOCAL_PORT": value}, tmp_path)


def test_a_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("CATAN_FILMS=no", "utf-8")

    def deny(*_: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", deny)
    with pytest.raises(BadSetting, match="cannot be read"):
        read_settings({}, tmp_path)


def test_a_port_that_somebody_has_is_refused_with_a_sentence() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(BadSetting, match="cannot listen at port"):
            require_free(other.getsockname()[1])
