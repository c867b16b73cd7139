"""How people fill in forms, and the words that samples of presses leave open."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from bot.ui import settings
from bot.ui.leagues import season_form
from bot.ui.panels.trade import reference
from bot.wire.posts.scenes import scene_of
from engine.base.trade import MakeOffer
from engine.notation import write_action
from storage import StoreError
from tests.e2e.audit import client_of
from tests.e2e.shown import LABEL, RADIO_GROUP

from .nights import rows
from .places import Place

CHANGED = 0.4
"""How often somebody changes what stands in a field."""
CITIES = ("Lyon", "Wellington", "Quito", "Atlantis")
TITLES = ("Autumn", "The long winter", "*Spring*")
SLEEPLESS = "live"


def _day(days: tuple[int, int]) -> Callable[[random.Random, datetime], str]:
    return lambda choice, now: (now + timedelta(days=choice.randint(*days))).date().isoformat()


TYPED: Mapping[str, Callable[[random.Random, datetime], str]] = {
    season_form.TITLE: lambda choice, _: choice.choice(TITLES),
    season_form.ENDS: _day((40, 330)),
    settings.CITY: lambda choice, _: choice.choice(CITIES),
    settings.FIRST: _day((4, 9)),
    settings.LAST: _day((8, 16)),
}
"""What people type into the fields of forms; a new field needs a line here."""


def filled(modal: Mapping[str, Any], choice: random.Random, now: datetime) -> dict[str, Any]:
    """What somebody sends in: much as the form was filled in, some of it changed."""
    fields = [part["component"] for part in modal["components"] if part["type"] == LABEL]
    found: dict[str, Any] = {}
    for field in fields:
        value = _value(field, choice, now)
        if value is not None:
            found[field["custom_id"]] = value
    return found


def _value(field: Mapping[str, Any], choice: random.Random, now: datetime) -> Any:
    """The value of a field; None: as it stands there."""
    options = [option["value"] for option in field.get("options", ()) if option["value"] != SLEEPLESS]
    stands = any(option.get("default") for option in field.get("options", ())) or bool(field.get("value"))
    if stands and choice.random() >= CHANGED:
        return None
    if not options:
        return TYPED[field["custom_id"]](choice, now)
    if field["type"] == RADIO_GROUP:
        return choice.choice(options)
    least, most = field.get("min_values", 1), min(field.get("max_values", 1), len(options))
    return choice.sample(options, choice.randint(max(least, min(1, most)), max(least, min(most, 2))))


def typed_settings(choice: random.Random, now: datetime) -> dict[str, str]:
    """What people type into the command of settings."""
    first = now + timedelta(days=choice.randint(4, 9))
    last = first + timedelta(days=choice.randint(1, 5))
    ways: tuple[dict[str, str], ...] = (
        {},
        {"city": choice.choice(CITIES)},
        {"city": "Wellington", "quiet": "22-7"},
        {"quiet": "23:30-6:30"},
        {"vacation": f"{first.date().isoformat()} – {last.date().isoformat()}"},
    )
    return choice.choice(ways)


def _numbers(place: Place, game: int) -> dict[str, Any]:
    """The numbers of what is open: the newest poll and invitation of a game, and the newest season."""
    asked = {
        "poll": ("SELECT max(number) FROM gathers WHERE game = ?", game),
        "invitation": ("SELECT max(number) FROM invitations WHERE game = ?", game),
        "season": ("SELECT max(id) FROM seasons WHERE guild = ?", place.guild.id),
    }
    try:
        found = {name: rows(place.path, query, value)[0][0] for name, (query, value) in asked.items()}
    except sqlite3.Error:  # somebody writes just now
        return {}
    return {name: number for name, number in found.items() if number is not None}


NUMBERED: Mapping[str, str] = {
    **dict.fromkeys(("gather", "gather-withdraw", "absence"), "poll"),
    **dict.fromkeys(("seat-agree", "seat-object", "seat-take", "seat-refuse", "seat-withdraw"), "invitation"),
    **dict.fromkeys(("season", "season-act", "season-form"), "season"),
}
"""Verbs whose first word is the number of what is open."""


def numbered(verb: str, arg: str) -> str:
    """The words of a sample, with what is open in the place of its own number."""
    _, space, others = arg.partition(" ")
    return f"{{{NUMBERED[verb]}}}{space}{others}" if verb in NUMBERED and arg[:1].isdecimal() else arg


async def words_at(place: Place, name: str) -> tuple[dict[str, Any], int, int]:
    """The words of samples (`tests.e2e.samples.Sample`) for the newest game of a place, its number, and the one up to
    which somebody saw it."""
    app = client_of(place).app
    try:
        stored = await app.store.latest(place.channel.id)
        game = 0 if stored is None else stored.game
        words: dict[str, Any] = {"eve": place.people["Eve"].id, "game": game, "turn": 0}
        if stored is None or stored.head == 0:
            return words, game, 0
        session = await app.games.session(game)
        seat = session.stored.seat_of(place.people[name].id)
        ways = [] if seat is None or not stored.active else await session.undo_options(seat.seat)
    except StoreError:  # the simulation has seen to that
        return {}, 0, 0
    words |= _numbers(place, game)
    words |= {"count": str(len(ways[0].undone))} if ways else {}
    if (turn := session.state.turn) is not None:
        held = session.state.players[turn.seat].resources
        give, want = max(held, key=lambda card: held[card]), min(held, key=lambda card: held[card])
        others = tuple(other for other in range(len(session.users)) if other != turn.seat)
        words |= {"turn": turn.number, "offer": write_action(MakeOffer(turn.seat, (give,), (want,), others))}
    hours, now = session.clocks.hours, session.clock()
    words |= {"soon": str(now - now % 60 + 7200)}
    words |= {"hour": hours.all[-1].key} if hours.all else {}
    words |= {"begun": str(hours.agreed.begun)} if hours.agreed is not None else {}
    scene = scene_of(session, None, "en")
    if scene.view.offers:
        words["made"] = reference(scene, scene.view.offers[0])
    return words, game, session.revisions.of(None if seat is None else seat.seat)
