"""The command tree against Discord's limits, as it is registered; and the table of docs/commands.md against it."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from tests.languages import LANGUAGES

from .harness import Table
from .referee import referee

GUIDE = Path(__file__).parents[2] / "docs" / "commands.md"
NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND, GROUP = 1, 2
Node = dict[str, Any]


@pytest.fixture
async def tree(tmp_path: Path) -> list[Node]:
    """What the bot registers when it starts."""
    async with Table(referee(), tmp_path / "games.sqlite", players=1) as table:
        found = [
            entry for entry in table.backend.http_requests if (entry.method, entry.path[-9:]) == ("PUT", "/commands")
        ]
        assert len(found) == 1
        assert isinstance(found[0].json, list)
        return found[0].json


def nodes(tree: list[Node]) -> list[Node]:
    """All commands, subcommands, options and choices."""
    found: list[Node] = []
    for node in tree:
        found += [node, *nodes(node.get("options", [])), *node.get("choices", [])]
    return found


def longest(node: Node, field: str) -> str:
    """A text of a node in the language in which it is longest: only that counts."""
    translated: dict[str, str] = node.get(f"{field}_localizations") or {}
    return max([str(node.get(field, "")), *translated.values()], key=len)


def length(node: Node) -> int:
    """All characters that count towards the limit of a command."""
    own = len(longest(node, "name")) + len(longest(node, "description"))
    choices = sum(len(longest(choice, "name")) + len(str(choice["value"])) for choice in node.get("choices", []))
    return own + choices + sum(length(option) for option in node.get("options", []))


async def test_one_command_of_at_most_25_subcommands_and_8000_characters(tree: list[Node]) -> None:
    (catan,) = tree
    assert catan["name"] == "catan"
    assert 18 <= len(catan["options"]) <= 25
    assert all(option["type"] == SUBCOMMAND for option in catan["options"])
    assert 1000 < length(catan) <= 8000


async def test_names_and_descriptions_in_every_language(tree: list[Node]) -> None:
    choices = [choice for node in nodes(tree) for choice in node.get("choices", [])]
    for node in nodes(tree):
        for name in (node["name"], *(node.get("name_localizations") or {}).values()):
            if node in choices:
                assert 1 <= len(name) <= 100
                continue
            assert NAME.fullmatch(name), name
            assert name == name.lower() == unicodedata.normalize("NFC", name)
        for text in (node.get("description"), *(node.get("description_localizations") or {}).values()):
            assert node in choices or (text is not None and 1 <= len(text) <= 100), text


async def test_names_are_unique_and_required_options_come_first(tree: list[Node]) -> None:
    for node in nodes(tree):
        options = node.get("options", [])
        assert len(options) <= 25 and len(node.get("choices", [])) <= 25
        for language in (None, *LANGUAGES):
            names = [(option.get("name_localizations") or {}).get(language, option["name"]) for option in options]
            assert len(names) == len(set(names)), names
        required = [bool(option.get("required")) for option in options if option["type"] > GROUP]
        assert required == sorted(required, reverse=True)


async def test_the_guide_names_every_command_and_no_other(tree: list[Node]) -> None:
    today = GUIDE.read_text("utf-8").partition("\n## ")[0]
    table = [line for line in today.splitlines() if line.startswith("| `/catan")]
    told = {name for line in table for name in re.findall(r"`/catan (\w+)", line)}
    assert told == {option["name"] for option in tree[0]["options"]}


async def test_commands_are_for_servers_only(tree: list[Node]) -> None:
    (catan,) = tree
    assert catan.get("contexts") == [0] or catan.get("dm_permission") is False
