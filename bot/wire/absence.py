"""What is done for people who are not there, whenever a game is looked at, and that they are told."""

from __future__ import annotations

from collections.abc import Callable

from bot.table.absence import play_absent, settle_absence
from bot.table.handing import AdminAct
from bot.table.session import Session
from bot.wire.bots import BotTurns
from bot.wire.scenes import scene_of
from engine.seats import AWAY, STAND_IN
from storage import Gather


async def play_on(session: Session, bots: BotTurns, is_over: Callable[[Gather], bool]) -> list[AdminAct]:
    """Let time decide what it has to, and bots and stated defaults go on until somebody who is there is waited for.

    Gives the acts of which people are to be told.
    """
    acts = await settle_absence(session, is_over)
    while True:
        await bots.play(session)
        absent = await play_absent(session)
        acts += absent.acts
        if not absent.moves and not absent.acts:
            return acts


def told_of(session: Session, act: AdminAct) -> tuple[str, list[int | None]] | None:
    """What somebody is told of what becomes of their seat, and who runs the game from now on; with whom that calls.

    None of any other act.
    """
    seat = act.values.get("seat")
    if act.what not in (AWAY, STAND_IN) or seat is None or not session.stored.active:
        return None
    scene = scene_of(session, None, session.stored.language)
    words = scene.say(f"announce-{act.what}", name=scene.mention(seat), open=act.values.get("open", False))
    if act.owner is not None:
        words += "\n" + scene.say("announce-heir", name=f"<@{act.owner}>")
    return words, [session.users[seat], *([] if act.owner is None else [act.owner])]
