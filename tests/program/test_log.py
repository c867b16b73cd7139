"""What the program writes into its log, whole: objects of JSON, a reference to each press, and nothing secret."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from .steps import called, next_called, place, playing, within

TOKEN = "a.token"


@within(60)
async def test_every_line_is_an_object_and_none_tells_a_secret(database: Path) -> None:
    async with playing(database, log_format="json", log_level="debug") as discord:
        for _ in range(2):
            person = called(discord)
            answer = await place(discord, person)
            await next_called(discord, person)
        assert answer.message is not None
        assert await discord.stop() == 0
        said = discord.said
        tokens = list(discord.world.interactions)
    lines = [json.loads(line) for line in said.splitlines()]
    assert all({"time", "level", "logger", "message"} <= set(line) for line in lines)
    assert {line["level"] for line in lines} >= {"DEBUG", "INFO"}
    presses = [line for line in lines if line["logger"] == "bot.interactions"]
    assert len(presses) >= 4
    assert all(line["message"].startswith(line["press"]) for line in presses)
    assert len({line["press"] for line in presses}) == len(presses)
    assert "press" not in lines[0]
    with closing(sqlite3.connect(database)) as connection:
        seats = connection.execute("SELECT user, name FROM seats").fetchall()
    assert len(seats) == 3 and len(tokens) >= 4
    secrets = [TOKEN, *tokens, *(str(value) for seat in seats for value in seat)]
    assert [secret for secret in secrets if secret in said] == []
