"""The least that a bot of this kind can do for a press: plain discord.py, one transaction, one answer, one card.

What it does is in the ``custom_id`` that is pressed: the bytes of the picture of the answer, and of that of each card,
which is edited, or posted where a + stands before it; 0 for none. Pictures are random bytes, encoded already.
"""

from __future__ import annotations

import io
import random
import sqlite3

import discord
from discord import ui

RECORD, STATE, CLOCKS, WORDS = 200, 1_950, 300, 600
"""Bytes of what a move writes, and the letters of an answer and of a card."""
TABLES = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS records (game INTEGER, seq INTEGER, record TEXT, PRIMARY KEY (game, seq));
    CREATE TABLE IF NOT EXISTS states (game INTEGER, kind TEXT, seq INTEGER, state TEXT, PRIMARY KEY (game, kind));
"""
STATES = "INSERT OR REPLACE INTO states VALUES (?1, 'head', ?2, ?3), (?1, 'barrier', ?2, ?3), (?1, 'clocks', ?2, ?4)"


class FloorBot(discord.Client):
    """Answers presses, and keeps a card in each channel."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.store = sqlite3.connect("floor.sqlite", isolation_level=None)
        self.store.executescript(TABLES)
        self.cards: dict[int, discord.PartialMessage] = {}
        self.noise = random.Random(1).randbytes(2**20)

    async def on_ready(self) -> None:
        print("ready as", self.user, flush=True)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Commit, answer the player alone, and have the card show it."""
        assert interaction.data is not None and isinstance(interaction.channel, discord.TextChannel)
        answer, *cards = str(interaction.data.get("custom_id")).split()
        self.commit(interaction.channel.id, interaction.id)
        size = int(answer)
        await interaction.response.send_message(view=message(size), files=self.files(size), ephemeral=True)
        for card in cards:
            size = int(card)
            shown, files = self.cards.get(interaction.channel.id), self.files(size)
            if shown is None or card.startswith("+"):
                sent = await interaction.channel.send(view=message(size), files=files)
                self.cards[interaction.channel.id] = interaction.channel.get_partial_message(sent.id)
            else:
                await shown.edit(view=message(size), attachments=files)

    def commit(self, game: int, seq: int) -> None:
        """One transaction, as large as that of a move."""
        self.store.execute("BEGIN IMMEDIATE")
        self.store.execute("INSERT INTO records VALUES (?, ?, ?)", (game, seq, "r" * RECORD))
        self.store.execute(STATES, (game, seq, "s" * STATE, "c" * CLOCKS))
        self.store.execute("COMMIT")

    def files(self, size: int) -> list[discord.File]:
        """A picture of this size, if it has one."""
        return [discord.File(io.BytesIO(self.noise[:size]), "board.png")] if size else []


def message(picture: int) -> ui.LayoutView:
    """Words, perhaps a picture, and five buttons."""
    view = ui.LayoutView(timeout=None)
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay("w" * WORDS)]
    if picture:
        parts.append(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    buttons = (ui.Button[ui.LayoutView](label="Button", custom_id=f"cf1:1:1:floor:{number}") for number in range(5))
    parts.append(ui.ActionRow(*buttons))
    view.add_item(ui.Container(*parts))
    view.stop()  # so that the library keeps nothing of it
    return view


def main() -> None:
    """Answer presses until it is ended."""
    FloorBot().run("a.token", log_handler=None)
