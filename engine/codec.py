"""States, actions, events and layouts as JSON data and back.

Documents have a schema number, and upgrades lead from one to the next.

Dataclasses and named tuples are written as ``{"is": ClassName, field: value ...}``; only classes registered here can be
read, so a damaged or forged document cannot name anything else. Lists are read back as tuples.

The names of these classes and fields are stored. A class that is renamed keeps its `stored_name` (`engine.stored`). To
rename a field, or to add one without a default, raise `SCHEMA` and write an `Upgrade`. A state carries its schema; that
of any other document is kept beside it.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from engine import rulesets, upgrades  # noqa: F401 - rulesets: see `CLASSES`
from engine.base.layouts import Layout
from engine.board import Board, board_of
from engine.kernel import Action
from engine.options import Options
from engine.state import Building, Harbour, Player, Route, State
from engine.stored import STORED, stored_names
from engine.upgrades import BadDocument, Document, lifted, upgrades_from

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
    name = stored_names.get(found, found.__name__)
    if CLASSES.get(name) is not found:
        raise BadDocument(f"{name} is not registered")
    return name


def decode(data: Any, schema: int | None = None) -> Any:
    """Read what `encode` wrote under this schema (None: the current one).

    Raises `BadDocument` for anything else.
    """
    return _decode(lifted(data, schema))


def _decode(data: Any) -> Any:
    if isinstance(data, list):
        return tuple(_decode(item) for item in data)
    if not isinstance(data, dict):
        return data
    if "is" not in data:
        return {key: _decode(item) for key, item in data.items()}
    found = CLASSES.get(data["is"])
    if found is None:
        raise BadDocument(f"{data['is']!r} is not known")
    try:
        return found(**{name: _decode(item) for name, item in data.items() if name != "is"})
    except TypeError as error:
        raise BadDocument(f"{data['is']}: {error}") from error


def require_truth_values(data: Any) -> None:
    """Raise `BadDocument` where truth values and numbers stand for each other.

    They equal each other, so the rules would not notice. The document has the current schema, and `decode` says what
    else is wrong with it.
    """
    if isinstance(data, bool):
        raise BadDocument("a truth value stands where none belongs")
    if isinstance(data, list):
        for item in data:
            require_truth_values(item)
    if isinstance(data, dict):
        truths = _truths(CLASSES.get(data.get("is", "")))
        for name, item in data.items():
            if name not in truths:
                require_truth_values(item)
            elif not isinstance(item, bool):
                raise BadDocument(f"{name} is no truth value")


def _truths(found: type | None) -> set[str]:
    """The fields of a class that are truth values."""
    if found is None or not is_dataclass(found):
        return set()
    return {field.name for field in fields(found) if field.type in ("bool", bool)}


def decode_action(data: Any, schema: int | None = None) -> Action:
    """Read an action of this schema (None: the current one).

    Raises `BadDocument` for anything else.
    """
    action = decode(data, schema)
    if not isinstance(action, Action):
        raise BadDocument(f"{data!r} is not an action")
    return action


def decode_layout(data: Any, schema: int | None = None) -> Layout:
    """Read a layout of this schema (None: the current one).

    Raises `BadDocument` for anything else.
    """
    layout = decode(data, schema)
    if not isinstance(layout, Layout):
        raise BadDocument("this is no layout")
    return layout


def decode_options(data: Document, schema: int | None = None) -> Options:
    """Read options of this schema (None: the current one).

    Raises ``BadOptions`` as `Options.from_json` does.
    """
    for upgrade in upgrades_from(upgrades.SCHEMA if schema is None else schema):
        data = upgrade.options(data)
    return Options.from_json(data)


def encode_state(state: State) -> dict[str, Any]:
    """A whole game as JSON data."""
    board = state.board
    return {
        "schema": upgrades.SCHEMA,
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
    """Read a game; raises `BadDocument` when the document makes none.

    A newer schema makes none either.
    """
    data = upgrades.upgrade(data)
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
            stack=list(_decode(data["stack"])),
            turn=_decode(data["turn"]),
            offers=_decode(data["offers"]),
            longest_route=data["longest_route"],
            largest_army=data["largest_army"],
            outcome=_decode(data["outcome"]),
            ext=_decode(data["ext"]),
        )
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise BadDocument(f"this is no game: {error!r}") from error


def _decode_board(hexes: list[Any], open_frame: Any) -> Board:
    if not isinstance(open_frame, bool):
        raise TypeError(f"{open_frame!r} is no frame")
    return board_of(((q, r) for q, r, _ in hexes), frozenset((q, r) for q, r, land in hexes if land), open_frame)


def _decode_player(data: dict[str, Any]) -> Player:
    counts = {name: dict(value) for name, value in data.items() if name != "colour"}
    return Player(data["colour"], **counts)
