"""Desks of games at sea, and what stands on them."""

from typing import Any

from bot.ui.panels import panel
from bot.ui.panels.building import MORE
from bot.ui.parts import parse_id
from bot.ui.scene import PanelContext, Payload
from engine.modules.catlantis.island import SLOT
from engine.notation import read_action
from tests.languages import FALLBACK
from tests.ui.limits import BUTTON, SELECT, TEXT, parts, problems
from tests.ui.positions import Position, positions


def island() -> Position:
    """The last decision but one of a random game of Catlantis with the pirate."""
    found = [position for position in positions() if SLOT in position.state.ext and "rich" not in position.name]
    return [position for position in found if len(position.state.players) == 4][-2]


def words(payload: Payload) -> str:
    return "\n".join(part["content"] for part in parts(payload) if part["type"] == TEXT)


def context(position: Position, screen: str = "main", language: str = FALLBACK) -> Payload:
    seat = position.waiting[0]
    payload = panel.panel(PanelContext(position.scene(seat, language), position.legal(seat)), screen)
    assert not problems(payload)
    return payload


def acts(payload: Payload, seat: int) -> list[Any]:
    """The actions that buttons and menus carry out at once."""
    found = [
        parse_id(part["custom_id"]) for part in parts(payload) if part.get("custom_id") and not part.get("disabled")
    ]
    done = [read_action(press.arg, seat) for press in found if press is not None and press.verb == "act"]
    return done + [read_action(value, seat) for value in chosen(payload) if value in at_once(payload)]


def chosen(payload: Payload) -> list[str]:
    """The values of all menus that carry something out, or lead somewhere."""
    menus = [part for part in parts(payload) if part["type"] == SELECT]
    return [option["value"] for menu in menus for option in menu["options"]]


def at_once(payload: Payload) -> set[str]:
    """The values that are carried out at once; a menu of builds also leads to screens."""
    menus = [part for part in parts(payload) if part["type"] == SELECT and ":go:" not in part["custom_id"]]
    lines = {option["value"] for menu in menus for option in menu["options"]}
    return {line for line in lines if not line.startswith(("confirm ", MORE))}


def links(payload: Payload) -> list[str]:
    """The screens that buttons and menus lead to."""
    pressed = [
        parse_id(part["custom_id"]) for part in parts(payload) if part["type"] == BUTTON and not part["disabled"]
    ]
    led = [value for value in chosen(payload) if value not in at_once(payload)]
    return [press.arg for press in pressed if press is not None and press.verb == "screen"] + led


def of(position: Position, kind: Any) -> list[Any]:
    return [action for action in position.legal(position.waiting[0]) if isinstance(action, kind)]
