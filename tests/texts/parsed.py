"""The catalogues taken apart: messages, their variables, and the forms they choose between."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast

from bot.texts.catalogue import sources

PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
Messages = dict[str, ast.Message]


@cache
def parsed(language: str) -> dict[str, Messages]:
    """Every file of a language by name, with its messages by key, in their order."""
    found: dict[str, Messages] = {}
    for name, text in sources(language):
        body = FluentParser().parse(text).body
        broken = [entry.content for entry in body if isinstance(entry, ast.Junk)]
        assert not broken, f"{language}/{name}: {broken}"
        found[name] = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
        assert len(found[name]) == sum(isinstance(entry, ast.Message) for entry in body), (
            f"{language}/{name}: a key twice"
        )
    return found


def nodes(node: Any) -> Iterator[Any]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.BaseNode):
                yield from nodes(child)


def shown(message: ast.Message) -> set[str]:
    """The variables that are written out."""
    placed = (node.expression for node in nodes(message) if isinstance(node, ast.Placeable))
    return {found.id.name for found in placed if isinstance(found, ast.VariableReference)}


def chosen_by(message: ast.Message) -> set[str]:
    """The variables that forms are chosen by."""
    selectors = (node.selector for node in nodes(message) if isinstance(node, ast.SelectExpression))
    return {found.id.name for found in selectors if isinstance(found, ast.VariableReference)}


def forms(message: ast.Message) -> set[str]:
    """The named forms, without plural categories."""
    keys = (node.key for node in nodes(message) if isinstance(node, ast.Variant))
    return {key.name for key in keys if isinstance(key, ast.Identifier)} - PLURALS
