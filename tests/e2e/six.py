"""Tables of five and six: how they are opened, and people who plan."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, TypeVar

from bot.table.game.by import By
from bot.table.game.session import Session
from engine import Game, Live
from engine.base.setup import SettingUp
from engine.kernel import Action
from engine.policy import random_action
from engine.state import Building
from tests.engine.random_player import choose

from .audit import client_of, session_of
from .harness import Table
from .player import Clicker
from .positions import show
from .screen_reader import has, live_card, pips
from .shown import Button, Menu, Shown

Kind = TypeVar("Kind", bound=Action)


async def open_large(table: Table, *, board: str = "5-6 variable", target: int = 8, paired: bool = False) -> None:
    """From the first command to the first placement, by people with names."""
    await table.command("Anna", "catan new")
    await table.submit("Anna", {"board": [board]})
    for name in list(table.people)[1:]:
        await table.press(name, "join")
    await table.behind_more("Anna", "options")
    await table.submit("Anna", {"target": [str(target)], "shared-1": ["paired_players"] if paired else []})
    await table.press("Anna", "start")


async def set_up(table: Table, seed: int = 1) -> Session:
    """Everybody has placed their first pieces, as if by presses long ago, and somebody is to roll."""
    session, choice = await session_of(table), Live(seed)
    while isinstance(session.state.stack[-1], SettingUp):
        seat = session.waiting[0]
        action = random_action(Game(session.rules, session.state), seat, choice)
        await session.act(action, by=By(session.users[seat]), drawn_at=None)
    await show(table)
    return session


def name_of(table: Table, session: Session, seat: int) -> str:
    """Who sits there."""
    user = session.users[seat]
    assert user is not None
    return table.name_of(user)


def enrich(session: Session, seat: int, **cards: int) -> None:
    """Give resource cards to a seat without a record: such a game does not replay."""
    for card, count in cards.items():
        session.state.players[seat].resources[card] += count
        session.state.bank[card] -= count


def raise_to(session: Session, seat: int, points: int) -> None:
    """Turn a seat's settlements into cities and add far ones until it has so many points, without a record."""
    state = session.state
    for vertex, found in list(state.buildings.items()):
        if found.seat == seat and sum(Game(session.rules, state).points(seat).values()) < points:
            state.buildings[vertex] = Building(seat, "city")
    for vertex, place in enumerate(state.board.vertices):
        if sum(Game(session.rules, state).points(seat).values()) == points:
            return
        if vertex not in state.buildings and not any(other in state.buildings for other in place.neighbours):
            state.buildings[vertex] = Building(seat, "settlement")


async def open_queue(table: Table, name: str) -> Shown:
    """Look at one's build queue."""
    await table.press(name, "play", on=live_card(table))
    panel = table.panel(name)
    assert panel is not None
    answer = await table.press(name, "Build between turns", on=panel)
    assert answer.message is not None
    return answer.message


async def choose_mode(table: Table, name: str, mode: str) -> None:
    """Choose how to take part."""
    panel = await open_queue(table, name)
    await table.press(name, f"act:SetMode {mode}", on=panel)


async def add_to_queue(table: Table, name: str, choice: random.Random) -> bool:
    """Queue something good; False when there is nothing, or no room, for more."""
    panel = await open_queue(table, name)
    menus = [menu for menu in panel.menus if menu.options[0].value.startswith("QueueBuild")]
    if not menus:
        return False
    kinds = {"BuildMetropolis": 6, "BuildCity": 5, "BuildSettlement": 6, "BuildRoute": 2, "BuyCard": 1}
    weights = [next(w for kind, w in kinds.items() if kind in menu.options[0].value) for menu in menus]
    menu = choice.choices(menus, weights)[0]
    best = max(menu.options, key=lambda option: (pips(option), choice.random()))
    await table.choose(name, menu.custom_id, [best.value], on=panel)
    return True


async def hurry(table: Table, points: int, choice: random.Random) -> None:
    """Let everybody play well, as if by presses long ago, until somebody has so many points."""
    session = await session_of(table)
    seats = range(len(session.users))
    while max(sum(Game(session.rules, session.state).points(seat).values()) for seat in seats) < points:
        action = choose(Game(session.rules, session.state), choice, trading=0.0, planning=0.0)
        await session.act(action, by=By(session.users[action.seat]), drawn_at=None)
    await show(table)


async def until_legal(table: Table, kind: type[Kind], choice: random.Random) -> Kind:
    """Let everybody play until somebody may take an action of this kind; gives it."""
    session = await session_of(table)
    while True:
        game = Game(session.rules, session.state)
        found = game.legal_of([kind], game.waiting()[0]) if kind in game.accepts(game.waiting()[0]) else []
        if found:
            await show(table)
            assert isinstance(found[0], kind)
            return found[0]
        action = choose(game, choice, trading=0.0, planning=0.0)
        await session.act(action, by=By(session.users[action.seat]), drawn_at=None)


class Generous(random.Random):
    """Chance by whose dice people get rich, so that games of six do not take long."""

    def randint(self, a: int, b: int) -> int:
        """Ones and fours are rare."""
        return self.choice((2, 3, 3, 5, 5, 6)) if (a, b) == (1, 6) else super().randint(a, b)


class Planner(Clicker):
    """A person with a mouse who seldom looks at the queue on their way."""

    def weight(self, control: Button | Menu, message: Shown) -> float:
        what = control.custom_id.split(":", 3)[3]
        if what.startswith(("act:SetMode", "act:UnqueueBuild", "pick:list")):
            return 0.0
        if what.startswith(("screen:queue", "pick:queue", "act:QueueBuild")):
            return 0.1
        if what.startswith(("act:FinishBuilding", "act:EndPart")):
            return 6.0
        return super().weight(control, message)


async def kinds_of_records(table: Table) -> Counter[str]:
    """How often each kind of action was recorded."""
    records = await client_of(table).app.store.records(1)
    return Counter(str(record.action.get("is", record.kind)) for record in records)


def final(table: Table) -> bool:
    """Whether the newest card is that of the end."""
    return has(live_card(table), "rematch")


def public_calls(table: Table, since: int = 0) -> list[Any]:
    """What the bot asked of Discord for everybody to see: all but the answers to interactions."""
    calls = table.env.http_requests[since:]
    return [call for call in calls if not call.path.startswith(("/interactions", "/webhooks"))]
