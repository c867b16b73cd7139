"""Neither tokens nor payloads come into the log, however much is asked to be logged."""

from __future__ import annotations

import asyncio
import logging
import pkgutil
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module

import discord
import pytest
import yarl

from bot.start.logs import MEANINGLESS, set_up_logging


@pytest.fixture
def logging_as_before() -> Iterator[None]:
    """The levels and handlers of the test run are put back."""
    root, library = logging.getLogger(), logging.getLogger("discord")
    before = root.level, library.level, list(root.handlers)
    filters = {name: list(logging.getLogger(name).filters) for name in (*MEANINGLESS, "discord.http")}
    yield
    for name, kept in filters.items():
        logging.getLogger(name).filters[:] = kept
    root.setLevel(before[0])
    library.setLevel(before[1])
    root.handlers[:] = before[2]


def loggers_of_discord() -> list[logging.Logger]:
    """Every logger that a module of discord.py has made."""
    for module in pkgutil.walk_packages(discord.__path__, "discord."):
        if not module.name.startswith(("discord.__main__", "discord.types")):
            import_module(module.name)
    return [logging.getLogger(name) for name in logging.root.manager.loggerDict if name.split(".")[0] == "discord"]


@pytest.mark.parametrize(("level", "said"), [("DEBUG", "INFO"), ("INFO", "INFO"), ("WARNING", "WARNING")])
def test_discord_never_logs_what_it_sends(logging_as_before: None, level: str, said: str) -> None:
    loggers = loggers_of_discord()
    assert {"discord.webhook.async_", "discord.webhook.sync", "discord.http", "discord.gateway", "discord.state"} <= {
        logger.name for logger in loggers
    }
    set_up_logging(level)
    for logger in loggers:
        assert logging.getLevelName(logger.getEffectiveLevel()) == said, logger.name
    assert logging.getLogger("bot").isEnabledFor(getattr(logging, level))
    assert not logging.getLogger("aiosqlite").isEnabledFor(logging.DEBUG)


class Kept(logging.Handler):
    """Keeps the words of every line."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.lines.append(record.getMessage())


async def connect_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    """One attempt of the library to connect a shard where there is no network."""

    async def no_network(*_: object, **__: object) -> None:
        raise ConnectionError("no network")

    async def stop(_: float) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "from_client", no_network)
    monkeypatch.setattr("discord.shard.asyncio.sleep", stop)
    client = discord.AutoShardedClient(intents=discord.Intents.none())
    with suppress(asyncio.CancelledError):
        await client.launch_shard(yarl.URL("ws://nowhere.invalid"), 0)


def test_a_lost_connection_is_one_line_and_a_fault_keeps_its_traceback(
    logging_as_before: None, caplog: pytest.LogCaptureFixture
) -> None:
    set_up_logging("INFO")
    for error in (ConnectionResetError("reset by peer"), TimeoutError(), ZeroDivisionError("a fault")):
        logging.getLogger("discord.shard").error("Attempting a reconnect for shard ID %s", 3, exc_info=error)
    assert [(record.getMessage(), bool(record.exc_info)) for record in caplog.records] == [
        ("Attempting a reconnect for shard ID 3 (reset by peer)", False),
        ("Attempting a reconnect for shard ID 3 (TimeoutError)", False),
        ("Attempting a reconnect for shard ID 3", True),
    ]


def test_warnings_that_mean_nothing_are_not_shown_and_others_are(
    logging_as_before: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library itself speaks here: when it changes its words this test tells."""

    def said() -> list[str]:
        monkeypatch.setattr(discord.VoiceClient, "warn_nacl", True)
        monkeypatch.setattr(discord.VoiceClient, "warn_dave", True)
        kept = Kept()
        logging.getLogger().addHandler(kept)
        asyncio.run(connect_in_vain(monkeypatch))
        logging.getLogger("discord.client").warning("Attempting a reconnect in %.2fs", 1.0)
        logging.getLogger("bot.start.lifetime").warning("PyNaCl is not installed")
        return kept.lines

    beginnings = [beginning for group in MEANINGLESS.values() for beginning in group]
    others = ["Attempting a reconnect in 1.00s", "PyNaCl is not installed"]
    before = said()
    assert len(before) == len(beginnings) + len(others)
    assert all(any(line.startswith(beginning) for line in before) for beginning in beginnings)
    set_up_logging("WARNING")
    assert said() == others


def test_the_library_names_no_people(logging_as_before: None, caplog: pytest.LogCaptureFixture) -> None:
    """The address of a request that waits or fails tells whom it is about."""
    set_up_logging("INFO")
    said = "We are being rate limited. GET %s responded with 429."
    logger = logging.getLogger("discord.http")
    for address in (
        "https://discord.com/api/v10/guilds/66/members/1234567",
        "https://discord.com/api/v10/users/1234567",
    ):
        logger.warning(said, address)
    assert "1234567" not in caplog.text and "/guilds/66/members/…" in caplog.text
