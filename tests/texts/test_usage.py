"""Every key that the program names exists, and every key is named by the program, as far as its source shows it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import bot
from bot.table.game.seat_transfer import HANDED_ON, LOST
from bot.table.polls.proposals import CHANGES
from bot.texts.catalogue import LANGUAGES, catalogue, sources
from bot.texts.words import key_of
from engine import Options, ruleset
from engine.kernel import Phase
from engine.options import SCENARIOS, switches
from engine.records.game_file import ENDINGS
from engine.stored import stored_names
from tests.engine.kinds import kinds_of
from tests.languages import FALLBACK
from tests.texts.table import CATLANTIS, LARGE_OIL, keys

ROOT = Path(bot.__file__).parent
FAMILIES = (
    "action", "alt", "announce", "bad", "board", "command", "done", "event", "log", "notice", "option", "picture",
    "place", "prompt", "refusal", "refused", "ui",
)  # fmt: skip
"""First words of keys that no other name in the program begins with."""


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def constants(tree: ast.Module) -> Iterator[str]:
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.value


def patterns(tree: ast.Module) -> Iterator[str]:
    """Keys that are put together: f-strings and calls of ``key_of`` that begin with a fixed part."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [_pattern(part) for part in node.values]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "key_of":
            parts = ["-".join(_pattern(part) for part in node.args)]
        else:
            continue
        pattern = "".join(parts)
        if re.match(r"\(?[a-z]+-", pattern):
            yield pattern


def _pattern(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value)).replace(r"\-", "-")
    if isinstance(node, ast.IfExp):
        return f"({_pattern(node.body)}|{_pattern(node.orelse)})"
    return r"[\w-]*"


def test_every_key_that_is_named_exists() -> None:
    known = keys()
    family = re.compile(rf"({'|'.join(FAMILIES)})(-[a-z0-9]+)+")
    missing = {
        f"{path.name}: {text}"
        for path, tree in trees()
        for text in constants(tree)
        if family.fullmatch(text) and text not in known and not _begins(text, known)
    }
    assert sorted(missing) == []


def _begins(text: str, known: set[str]) -> bool:
    """Whether a constant is the fixed part of keys that are put together."""
    return any(key.startswith(f"{text}-") for key in known)


def test_every_key_is_named() -> None:
    named: set[str] = set()
    wild: list[re.Pattern[str]] = []
    for _, tree in trees():
        named.update(constants(tree))
        wild += (re.compile(pattern) for pattern in patterns(tree))
    named.update(key for _, text in sources(FALLBACK) for key in re.findall(r"\{ ([a-z][\w-]*) \}", text))
    named.update(f"{key}-you" for key in tuple(named) if key.startswith("prompt-"))
    # test_refusals holds the refusals against the engine.
    kept = {key for key in keys() - named if not key.startswith(("refusal-", "bad-options-"))}
    assert sorted(key for key in kept if not any(pattern.fullmatch(key) for pattern in wild)) == []


def test_every_act_of_administration_has_its_note_and_announcement() -> None:
    acts: dict[str, set[str]] = {"AdminAct": set(), "_announce": set()}
    for _, tree in trees():
        for node in ast.walk(tree):
            called = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and called in acts:
                words = (part.value for part in node.args if isinstance(part, ast.Constant))
                acts[called].update(word for word in words if isinstance(word, str))
    assert LOST < ENDINGS
    assert {"proposed", "objected", "rejected", "withdrawn"} <= acts["AdminAct"]
    assert acts["_announce"] == {"resume"}
    acts["_announce"] |= {HANDED_ON, *CHANGES}
    acts["AdminAct"] |= ENDINGS | {"seat", "leave", "decided"}  # older games have the first two
    for act in acts["AdminAct"] | acts["_announce"]:
        assert catalogue(FALLBACK).has(f"log-{act}"), act
    for act in acts["_announce"]:
        assert catalogue(FALLBACK).has(f"announce-{act}"), act


def test_every_phase_has_its_words_in_the_picture() -> None:
    asked = {"SettingUp", "Discarding", "MovingRobber", "LayingFreeRoutes", "SpecialBuilding", "TakingPart"}
    asked |= {"ChoosingLoot", "ChoosingGold", "Flooding"}
    passing = {"BeginTurn", "BeginPart", "Theft", "TakingTurn", "ClosingTurn", "ClosingSpecialBuilding", "Sinking"}
    assert {stored_names[phase] for phase in kinds_of(Phase)} == asked | passing, (
        "a phase in which people choose goes into `asked` and has a text picture-phase-NAME, any other into `passing`"
    )
    assert [name for name in asked if not catalogue(FALLBACK).has(f"picture-phase-{name}")] == []


def test_everything_of_the_lobby_has_its_words() -> None:
    for scenario, found in SCENARIOS.items():
        names = [key_of("ui-scenario", scenario)]
        names += (key_of("ui-option", option) for option in found.options)
        for boards in found.boards.values():
            shared = {found.shared_name(board) for board in boards}
            names += (f"ui-board-{board}{hint}" for board in shared for hint in ("", "-hint"))
        for language in LANGUAGES:
            assert [name for name in names if not catalogue(language).has(name)] == []


def test_everything_that_rules_bring_has_its_words() -> None:
    for plain in (Options(), LARGE_OIL, CATLANTIS):
        every: dict[str, Any] = dict.fromkeys(switches(plain), True)
        rules = ruleset(replace(plain, **every))
        families: dict[str, Iterable[str]] = {
            "resource": rules.resources,
            "piece": rules.pieces,
            "card": rules.deck,
            "points": {*rules.pieces, *rules.sources} - {*rules.routes},
            "terrain": rules.terrains,
            "yield": rules.terrains,
        }
        names = [key_of(family, name) for family, known in families.items() for name in known]
        for language in LANGUAGES:
            assert [name for name in names if not catalogue(language).has(name)] == []
