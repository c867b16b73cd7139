"""``/catan verify`` and ``/catan verify what:file``: dice and files.

They tell what is promised about dice, whether it held, and give the game as a file. Of a key nothing is shown before
the end of its game.
"""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path

from bot.table.game.errors import Refused
from bot.table.game.export import export
from bot.table.game.snapshots import is_over
from bot.table.game.tables import StoredTable
from bot.ui import proof
from bot.ui.proof import Dice, Found
from bot.wire.net.replies import Caller
from bot.wire.posts.scenes import dice_of
from bot.wire.services.service import Service
from engine.beacon import RELAYS, address
from engine.records.game_file import GameFile, write_file
from engine.records.verifying import HOLDS, IF_SIGNED, NOT_JUDGED, Verdict, verify

PAGE = Path(__file__).parents[3] / "docs" / "verify.html"


class ProofPages:
    """Answers questions about the dice, privately.

    It does so in a game's channel, and after its end to its players anywhere.
    """

    def __init__(self, service: Service) -> None:
        self.service = service

    async def _game(self, caller: Caller, number: int | None) -> StoredTable:
        """The game of the channel, or the one with this number.

        Raises `Refused` for a game of another channel, unless it is over and the caller has or had a seat in it: that
        channel may be gone.
        """
        if number is None:
            return await self.service.stored_here(caller)
        stored = await self.service.store.look_up(number)
        if stored is None:
            raise Refused("refused-no-game")
        if stored.channel != caller.interaction.channel_id and not await self._may_ask_anywhere(stored, caller.user):
            raise Refused("refused-wrong-channel")
        return stored

    async def _may_ask_anywhere(self, stored: StoredTable, user: int) -> bool:
        """Whether a game is over in which this user played."""
        seated = stored.seat_of(user) is not None
        return is_over(stored) and (seated or await self.service.store.sat(stored.game, user))

    async def show_verdict(self, caller: Caller, number: int | None) -> None:
        """Say a game's promise, or its verdict after the end."""
        await caller.reply.defer()
        stored = await self._game(caller, number)
        dice, found = dice_of(stored), Found(_before_the_end(dice_of(stored)))
        if dice.key is not None:
            self.service.cooldowns.check("proof", caller.user)
            try:
                file = await export(self.service.store, stored.game)
            except Refused:
                found = Found("unreadable")
            else:
                found = _found(file, await asyncio.to_thread(verify, file))
        await caller.reply.show(lambda _: proof.verdict_page(dice, caller.language, found))

    async def show_file(self, caller: Caller, number: int | None) -> None:
        """Give a game as a file.

        It is whole after the end, with a page that checks it; before as a bystander may know it.
        """
        await caller.reply.defer()
        stored = await self._game(caller, number)
        self.service.cooldowns.check("proof", caller.user)
        data = await asyncio.to_thread(write_file, await export(self.service.store, stored.game))
        page = _page() if is_over(stored) and stored.proof is not None else None
        others = {} if page is None else {PAGE.name: page}
        if len(data) + sum(map(len, others.values())) > caller.interaction.filesize_limit:
            raise Refused("refused-file-too-large")
        name = f"catan-{stored.game}.json"
        words = proof.file_page(dice_of(stored), caller.language, (name, *others), over=is_over(stored))
        await caller.reply.show_picture(words, data, name, "", others)


@cache
def _page() -> bytes | None:
    """The page that checks games' files, if installed.

    Where only the packages are installed there is none.
    """
    return PAGE.read_bytes() if PAGE.is_file() else None


def _found(file: GameFile, verdict: Verdict) -> Found:
    """What became of checking, as it is shown."""
    word = {HOLDS: "holds", IF_SIGNED: "if-signed", NOT_JUDGED: "not-judged"}.get(verdict.code, "fails")
    announced = file.announced
    if announced is None:
        return Found(word, verdict.fault, verdict.record)
    number = announced.round or 0
    digests = announced.board, verdict.course, announced.randomness
    return Found(word, verdict.fault, verdict.record, *digests, number, address(RELAYS[0], number))


def _before_the_end(dice: Dice) -> str:
    if dice.commitment is None:
        return "none"
    return "waiting" if dice.post is None else "promised"
