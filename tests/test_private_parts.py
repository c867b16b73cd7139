"""What the product needs of the private parts of its libraries is declared here, there, and missed by name.

Those of simcord, which the program itself checks when the local table starts, are in `bot.devserver.simcord_patches`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from bot.devserver.simcord_patches import PrivatePart, changed
from tests.source_files import files, text, tree
from tests.test_simcord_patches import HOME, ROOT, owner

REACHES = {
    "bot/wire/net/login.py": (
        PrivatePart("discord.shard", "ShardInfo._parent", (), "how long a shard waits", made=True),
        PrivatePart("discord.shard", "Shard._backoff", (), "how long a shard waits", made=True),
        PrivatePart("discord.http", "HTTPClient.ws_connect", ("url", "compress"), "a gateway that does not answer"),
    ),
    "bot/wire/net/rate_limit.py": (
        PrivatePart("discord.http", "HTTPClient.request", ("route", "kwargs"), "the pace of requests"),
    ),
    "bot/wire/commands/subcommand.py": (
        PrivatePart(
            "discord.app_commands.commands",
            "_extract_parameters_from_callback",
            ("func", "globalns"),
            "options of a command from its rewritten `__signature__`",
        ),
    ),
    "bot/cluster/relay.py": (
        PrivatePart("discord.client", "Client._connection", (), "a press as Discord sent it", made=True),
        PrivatePart("discord.state", "ConnectionState.parsers", (), "a press as Discord sent it", made=True),
    ),
    "bot/cluster/share.py": (
        PrivatePart("discord.client", "Client._connection", (), "a press that came to another process", made=True),
        PrivatePart(
            "discord.interactions",
            "InteractionResponse._response_type",
            (),
            "a press that another process has acknowledged",
            made=True,
        ),
    ),
    "storage/sqlite/connection.py": (
        PrivatePart("aiosqlite.core", "Connection._thread", (), "whose thread it is", made=True),
        PrivatePart("aiosqlite.core", "Connection._conn", (), "statements within its thread"),
        PrivatePart("aiosqlite.core", "Connection._execute", ("fn",), "a transaction in one go"),
    ),
}
"""By the file that reaches there."""
PARTS = list({part.name: part for parts in REACHES.values() for part in parts}.values())
REPLACED = {"ws_connect", "request"}
"""Public methods that are replaced."""
OF_PYTHON = {"_replace", "_fields", "_exit", "_current_frames"}
"""Names that Python's own documentation tells to use."""
UNSEEN = {"_extract_parameters_from_callback", "parsers"}
"""Parts that no private name in a file tells of."""


def defined_in(file: str) -> set[str]:
    """The private names that a file itself gives to something."""
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "cls"):
            found.add(node.attr)
    return found


OURS = {name for file in files() for name in defined_in(file)}


def reached(file: str) -> Iterator[str]:
    """The private names of others that a file uses; one that both have is theirs on a ``client`` or ``connection``."""
    for node in ast.walk(tree(file)):
        if not isinstance(node, ast.Attribute) or not node.attr.startswith("_") or node.attr.startswith("__"):
            continue
        whose = ast.unparse(node.value)
        if whose.endswith(("client", "connection")) or node.attr not in OURS | OF_PYTHON:
            yield node.attr


def replaced(file: str) -> set[str]:
    """The methods of others that a file replaces."""
    return {
        target.attr
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Assign) and "type: ignore[method-assign]" in text(file).splitlines()[node.lineno - 1]
        for target in node.targets
        if isinstance(target, ast.Attribute) and target.attr in REPLACED
    }


@pytest.mark.parametrize("part", PARTS, ids=[part.name for part in PARTS])
def test_libraries_are_as_they_were(part: PrivatePart) -> None:
    assert [fault for fault in changed(PARTS) if fault.startswith(part.name)] == []


@pytest.mark.parametrize("part", PARTS, ids=[part.name for part in PARTS])
def test_whatever_a_library_changes_is_named(part: PrivatePart, monkeypatch: pytest.MonkeyPatch) -> None:
    if part.made:
        monkeypatch.setattr(owner(part), "__init__", lambda self: None)
    else:
        monkeypatch.delattr(owner(part), part.path.split(".")[-1])
    faults = [fault for fault in changed(PARTS) if fault.startswith(f"{part.name} ")]
    assert len(faults) == 1 and part.why in faults[0] and faults[0].endswith("any more")


def test_no_file_reaches_for_more_than_it_declares() -> None:
    here = [file for file in files() if file != HOME.relative_to(ROOT).as_posix()]
    found = {file: names for file in here if (names := {*reached(file), *replaced(file)})}
    declared = {file: {part.path.split(".")[-1] for part in parts} - UNSEEN for file, parts in REACHES.items()}
    assert found == {file: names for file, names in declared.items() if names}


def test_signatures_are_rewritten_in_one_file() -> None:
    assert [file for file in files() if "__signature__" in text(file)] == ["bot/wire/commands/subcommand.py"]
