"""Tables: what is stored as JSON is decoded in one file, once."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import Any

import pytest

from bot.table.game.home import Home
from bot.table.game.session import Session
from bot.table.game.tables import LoadedTable, TableStore
from engine import Options, codec
from tests.source_files import files, tree

DOOR = "bot/table/game/tables.py"
STORED = {"options_json", "clocks_json", "home_json"}
"""Columns of a stored game that are JSON."""
DECODERS = {"Clocks.from_json", "Home.from_json", "codec.decode_options", "codec.decode_layout"}
MOST_HANDS = 9
"""Parameters that a function takes, with the object that it belongs to."""
OF_SERVERS = {("bot/table/game/home.py", "codec.decode_options")}
"""With which options the tables of a server begin is no part of a game."""


def test_one_file_decodes_what_is_stored_of_a_game() -> None:
    found = set()
    for file in (file for file in files("bot/") if file != DOOR):
        for node in ast.walk(tree(file)):
            named = node.attr if isinstance(node, ast.Attribute) else node.arg if isinstance(node, ast.keyword) else ""
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            found |= {(file, name) for name in (named, called) if name in STORED | DECODERS}
    assert found == OF_SERVERS


async def test_each_part_is_decoded_when_it_is_asked_for_and_kept(
    store: TableStore, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    decode, decoded = codec.decode_options, list[object]()

    def counted(data: Any, schema: int) -> Options:
        decoded.append(data)
        return decode(data, schema)

    monkeypatch.setattr(codec, "decode_options", counted)
    table = await store.load(session.game)
    assert isinstance(table, LoadedTable) and not decoded
    assert table.options is table.options == session.options and len(decoded) == 1
    assert table.clocks is table.clocks == session.clocks and table.timing == session.clocks.timing
    assert table.layout is table.layout
    assert table.home is table.home == Home() and not table.home


async def test_a_table_that_has_changed_is_decoded_again(store: TableStore, session: Session) -> None:
    table = await store.load(session.game)
    assert table is not None and table.clocks is not None
    later = replace(table.clocks, nudged=not table.clocks.nudged)
    assert table.at(later).clocks == later != table.clocks


async def test_every_way_to_a_game_gives_a_table(store: TableStore, session: Session) -> None:
    game, user = session.game, session.users[0]
    assert user is not None
    found = [await store.load(game), await store.look_up(game), await store.find_active(session.stored.channel)]
    found += [await store.latest(session.stored.channel), *await store.active_in(session.stored.guild)]
    found += await store.games_of(user)
    assert len(found) == 6
    assert {None if table is None else table.options for table in found} == {session.options}


def test_who_does_something_and_by_which_press_is_one_value() -> None:
    found = []
    for file in files("bot/"):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                hands = {hand.arg for hand in (*node.args.args, *node.args.kwonlyargs)}
                found += [f"{file}: {node.name}"] if hands >= {"user", "interaction"} or len(hands) > MOST_HANDS else []
    assert found == []
