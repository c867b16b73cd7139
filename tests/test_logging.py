"""Neither tokens nor payloads come into the log, however much is asked to be logged."""

from __future__ import annotations

import logging
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import discord
import pytest

from bot.start import set_up_logging


@pytest.fixture
def logging_as_before() -> Iterator[None]:
    """The levels and handlers of the test run are put back."""
    root, library = logging.getLogger(), logging.getLogger("discord")
    before = root.level, library.level, list(root.handlers)
    yield
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
