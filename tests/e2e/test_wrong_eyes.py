"""What is asked for from the wrong place is refused, and what is meant for one reader is shown to no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.game.by import By
from bot.table.game.seat_transfer import AdminAct
from bot.telling import narration
from bot.telling.news import news
from bot.telling.recap import turn_lines
from bot.wire.posts.scenes import scene_of
from engine.base.robber import Discard
from tests.languages import FALLBACK

from .audit import client_of, session_of
from .checks import heard, says
from .conftest import Fate
from .harness import Answer, Table
from .positions import dice, do, show
from .referee import referee
from .screen_reader import live_card
from .seats import left, offer, playing
from .test_private_acts import seated as seated_with_a_key
from .transport import Press

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_a_lobby_takes_no_press_from_another_channel(tmp_path: Path) -> None:
    async with Table(referee(), tmp_path / "games.sqlite") as table:
        other = table.guild.create_text_channel("other")
        for channel in (table.channel, other):
            await table.command("Anna", "catan new", channel=channel)
            await table.submit("Anna", {})
        await table.press("Ben", "join", on=table.card())
        place, store = table.card(channel=other), client_of(table).app.store
        before = await store.load(1)
        verbs = ["join", "leave", "colour", "colour-pick", "bot:easy", "bot-level", "unbot", "deal"]
        verbs += ["scenario", "options", "start", "close"]
        for name, verb in [("Chloé", "join"), ("Ben", "leave"), *(("Anna", verb) for verb in verbs)]:
            verb, _, arg = verb.partition(":")
            values = ("blue",) if verb == "colour-pick" else None
            (answer,) = await table.together(Press(name, f"v1:1:0:{verb}:{arg}", place, values))
            heard(answer, says("refused-wrong-channel"))
            assert answer.form is None
            assert await store.load(1) == before, verb


async def robbed(table: Table, fate: Fate) -> tuple[str, str]:
    """Anna has robbed Chloé: the sentence for these two, and that for everybody."""
    session = await session_of(table)
    fate.will(dice(7))
    await do(table, "Anna", "Roll")
    for seat in range(4):
        discard = next(action for action in session.legal(seat) if isinstance(action, Discard))
        await session.act(discard, by=By(session.users[seat]), drawn_at=None)
    fate.will(next(card for card, count in session.state.players[2].resources.items() if count))
    await do(table, "Anna", "MoveRobber 5 2")
    await show(table)
    entries = await session.entries()
    told = [narration.sentences(entries, scene_of(session, seat, FALLBACK).speaker, seat)[-1] for seat in (2, None)]
    assert told[0] != told[1], "else nothing could be told to the wrong reader"
    return told[0], told[1]


async def test_the_log_is_the_same_for_every_reader(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        between, public = await robbed(table, fate)
        logs = {
            name: (await table.command(name, "catan look log")).text for name in ("Anna", "Ben", "Chloé", "Mod", "Eve")
        }
        more = await table.press("Chloé", "more", on=live_card(table))
        logs["Chloé, by a button"] = (await table.press("Chloé", "log", on=more.message)).text
        assert len(set(logs.values())) == 1, logs
        assert public in logs["Anna"] and between not in logs["Anna"]


async def test_a_briefing_tells_what_everybody_knows(tmp_path: Path, fate: Fate) -> None:
    async with playing(tmp_path, fate) as table:
        await robbed(table, fate)
        session = await session_of(table)
        own = news(await session.entries(), scene_of(session, 2, FALLBACK).speaker, 2, 0)
        await left(table, "Chloé")
        message = await offer(table, "Anna", "Bot Ada", "Eve")
        briefing = (await table.press("Eve", "seat-take", on=message)).text.partition("### ")[0]
        public = turn_lines(await session.entries(), scene_of(session, None, FALLBACK).speaker)
        assert public[-1] in briefing and says("ui-news") not in briefing
        secret = [line for line in own if line not in public]
        assert secret and not [line for line in secret if line in briefing]


def held(table: Table, answer: Answer) -> str:
    """The words of an answer and what is in its files."""
    assert answer.message is not None
    stored = table.backend.messages[answer.message.channel][answer.message.id]
    files = [table.backend.cdn.get(file["url"]) for file in stored.attachments]
    return answer.text + repr(stored.components) + "".join(repr(file) for file in files)


@pytest.mark.parametrize("status", ["running", "paused"])
async def test_no_key_is_shown_before_the_end(tmp_path: Path, fate: Fate, status: str) -> None:
    async with Table(referee(), tmp_path / "games.sqlite", players=5) as table:
        await seated_with_a_key(table, 1)
        session = await session_of(table)
        proof = session.stored.proof
        assert proof is not None and proof.key is not None
        if status == "paused":
            await session.administer(AdminAct("pause", status="paused"))
            await show(table)
        for name in ("Anna", "Ben"):
            for command in ("verify", "verify file"):
                shown = held(table, await table.command(name, f"catan {command}"))
                assert proof.commitment in shown and proof.key.hex() not in shown, (name, command)
        assert all(proof.key.hex() not in found.text for found in table.public())
        await session.administer(AdminAct("end", status="ended"))
        await show(table)
        for command in ("verify", "verify file"):
            assert proof.key.hex() in held(table, await table.command("Anna", f"catan {command}"))
