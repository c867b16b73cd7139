"""States, actions, events and layouts as JSON data and back, with a schema number and upgrades.

Dataclasses and named tuples are written as ``{"is": ClassName, field: value ...}``; only classes registered here can be
read, so a damaged or forged document cannot name anything else. Lists are read back as tuples.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from engine import rulesets  # noqa: F401 - see `CLASSES`
from engine.board import Board, board_of
from engine.kernel import Action
from engine.state import Building, Harbour, Player, Route, State
from engine.stored import STORED

SCHEMA = 2


def _with_closed_frame(data: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 knew no frame edges: its numbers of edges and vertices are those of a closed frame."""
    return {**data, "schema": 2, "open_frame": False}


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _with_closed_frame}
"""From each older schema number to the function that lifts a state document by one."""


class BadDocument(ValueError):
    """A document that is not what it should be."""


CLASSES: dict[str, type] = STORED
"""What a document may name. The classes have entered themselves; `engine.rulesets` stands on all that define some."""


def encode(value: Any) -> Any:
    """A registered object, or plain data holding some, as JSON data."""
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if is_dataclass(value) and not isinstance(value, type):
        named = {field.name: encode(getattr(value, field.name)) for field in fields(value)}
        return {"is": _registered(type(value)), **named}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {"is": _registered(type(value)), **{name: encode(getattr(value, name)) for name in value._fields}}
    if isinstance(value, (tuple, list)):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {str(key): encode(item) for key, item in value.items()}
    raise BadDocument(f"{type(value).__name__} cannot be stored")


def _registered(found: type) -> str:
    if CLASSES.get(found.__name__) is not found:
        raise BadDocument(f"{found.__name__} is not registered")
    return found.__name__


def decode(data: Any) -> Any:
    """What `encode` wrote; raises `BadDocument` when it cannot be."""
    if isinstance(data, list):
        return tuple(decode(item) for item in data)
    if not isinstance(data, dict):
        return data
    if "is" not in data:
        return {key: decode(item) for key, item in data.items()}
    found = CLASSES.get(data["is"])
    if found is None:
        raise BadDocument(f"{data['is']!r} is not known")
    try:
        return found(**{name: decode(item) for name, item in data.items() if name != "is"})
    except TypeError as error:
        raise BadDocument(f"{data['is']}: {error}") from error


def decode_action(data: Any) -> Action:
    """An action; raises `BadDocument` when the document is something else."""
    action = decode(data)
    if not isinstance(action, Action):
        raise BadDocument(f"{data!r} is not an action")
    return action


def encode_state(state: State) -> dict[str, Any]:
    """A whole game as JSON data."""
    board = state.board
    return {
        "schema": SCHEMA,
        "hexes": [[place.q, place.r, index in board.land] for index, place in enumerate(board.hexes)],
        "open_frame": board.open_frame,
        "terrain": list(state.terrain),
        "tokens": list(state.tokens),
        "harbours": [[harbour.edge, harbour.kind] for harbour in state.harbours],
        "robber": state.robber,
        "players": [_encode_player(player) for player in state.players],
        "bank": state.bank,
        "deck": state.deck,
        "buildings": [[place, *found] for place, found in state.buildings.items()],
        "routes": [[place, *found] for place, found in state.routes.items()],
        "stack": encode(state.stack),
        "turn": encode(state.turn),
        "offers": encode(state.offers),
        "longest_route": state.longest_route,
        "largest_army": state.largest_army,
        "outcome": encode(state.outcome),
        "ext": encode(state.ext),
    }


def _encode_player(player: Player) -> dict[str, Any]:
    return {field.name: getattr(player, field.name) for field in fields(player)}


def decode_state(data: dict[str, Any]) -> State:
    """A game read back; raises `BadDocument` for a newer schema or a document that makes no game."""
    data = upgrade(data)
    try:
        board = _decode_board(data["hexes"], data["open_frame"])
        return State(
            board=board,
            terrain=list(data["terrain"]),
            tokens=list(data["tokens"]),
            harbours=tuple(Harbour(edge, kind, board.edges[edge].vertices) for edge, kind in data["harbours"]),
            robber=data["robber"],
            players=[_decode_player(player) for player in data["players"]],
            bank=dict(data["bank"]),
            deck=dict(data["deck"]),
            buildings={place: Building(*found) for place, *found in data["buildings"]},
            routes={place: Route(*found) for place, *found in data["routes"]},
            stack=list(decode(data["stack"])),
            turn=decode(data["turn"]),
            offers=decode(data["offers"]),
            longest_route=data["longest_route"],
            largest_army=data["largest_army"],
            outcome=decode(data["outcome"]),
            ext=decode(data["ext"]),
        )
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise BadDocument(f"this is no game: {error!r}") from error


def _decode_board(hexes: list[Any], open_frame: Any) -> Board:
    if not isinstance(open_frame, bool):
        raise TypeError(f"{open_frame!r} is no frame")
    return board_of(tuple((q, r) for q, r, _ in hexes), frozenset((q, r) for q, r, land in hexes if land), open_frame)


def _decode_player(data: dict[str, Any]) -> Player:
    counts = {name: dict(value) for name, value in data.items() if name != "colour"}
    return Player(data["colour"], **counts)


def upgrade(data: dict[str, Any]) -> dict[str, Any]:
    """A state document of any older schema as one of the present schema."""
    schema = data.get("schema")
    if not isinstance(schema, int) or schema > SCHEMA:
        raise BadDocument(f"schema {schema!r} is newer than this program, which knows {SCHEMA}")
    while schema < SCHEMA:
        data = UPGRADES[schema](data)
        schema = data["schema"]
    return data
