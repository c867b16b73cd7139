"""Scenarios stand at home: neither the core nor the shared part of the bot speaks of one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import engine.rulesets  # noqa: F401 - so that every module is known
from bot.faces import Face, faces
from bot.scenarios import FACES
from bot.texts.catalogue import LANGUAGES
from engine import Options, ruleset
from engine.module import Module
from engine.options import BASE, SCENARIOS, switches
from tests.source_files import ROOT, files, imports_of, text, tree

SCENARIOS_AT_HOME = ("engine/modules/", "engine/scenarios.py", "engine/players/scenarios/")
SWITCH = re.compile(r" {4}\w+: bool = False$")
"""The switches of scenarios are fields of the options, which are one type for all games."""
SCENARIO_WORDS = {
    *("oil", "spring", "springs", "metropolis", "metropolises", "champion", "disaster", "sequester", "sequestered"),
    *("ship", "ships", "pirate", "gold", "flood", "floods", "flooded", "dike", "dikes", "sink", "sinks", "sunk"),
    *("catlantis", "seafarers"),
}
WORDS_OF_FACES = re.compile("special.?building|island|waters|five.?six|strict.?phases|house.?rules", re.IGNORECASE)
"""What else names a scenario, an extension or a house rule in the bot."""


def scenario_words(line: str) -> set[str]:
    """The words of scenarios in a text, also inside names: ``open_ship``, ``OilSprings``."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", line)} & SCENARIO_WORDS


def test_the_core_knows_no_scenario() -> None:
    assert scenario_words("def open_ship(self) -> OilSprings:") == {"ship", "oil", "springs"}
    assert not scenario_words("membership, spiral, golden")
    spoken = [
        (file, number, scenario_words(line))
        for file in files("engine/")
        if not file.startswith(SCENARIOS_AT_HOME)
        for number, line in enumerate(text(file).splitlines(), 1)
        if scenario_words(line) and not SWITCH.fullmatch(line)
    ]
    assert spoken == []


def room(name: str) -> str | None:
    """The folder or file of ``engine/modules`` of a name or a path; the build queue is for special building."""
    found = re.match(r"engine[./]modules[./](\w+)", name)
    return None if found is None else {"build_queue": "special_building"}.get(found[1], found[1])


def test_a_module_imports_no_other_but_what_it_requires() -> None:
    kinds = [kind for kind in Module.__subclasses__() if kind.__module__.startswith("engine.modules.")]
    home = {kind.name: room(kind.__module__) for kind in kinds}
    required: dict[str | None, set[str | None]] = {room(kind.__module__): set() for kind in kinds}
    for kind in kinds:
        required[room(kind.__module__)] |= {home[name] for name in kind.requires if name in home}
    assert required["catlantis"] == {"seafarers"}
    strangers = [
        (file, name)
        for file in files("engine/modules/")
        for name in imports_of(file)
        if room(name) not in (None, room(file), *required.get(room(file), ()))
    ]
    assert strangers == []
    assert set(required) == {room(file) for file in files("engine/modules/")} - {None, "__init__"}


def named(file: str) -> Iterator[tuple[int, str]]:
    """The names and the texts of a file with their lines, without its docstrings and comments."""
    prose = {
        id(node.value)
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree(file)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield line, node.value
        elif isinstance(node, ast.alias):
            yield line, node.name
        for name in ("id", "attr", "arg", "name", "module"):
            found = getattr(node, name, None)
            if isinstance(found, str):
                yield line, found


def shared_files_of_the_bot() -> tuple[str, ...]:
    return tuple(file for file in files("bot/") if not file.startswith("bot/scenarios/"))


def test_the_bot_knows_scenarios_by_their_faces_alone() -> None:
    shared = shared_files_of_the_bot()
    assert len(shared) > 40
    importing = {
        (file, name)
        for file in shared
        for name in imports_of(file)
        if name.startswith(("engine.modules", "bot.scenarios"))
    }
    assert importing == set()
    assert scenario_words("ui-button-move-ship") == {"ship"}
    spoken = {
        (file, line, words)
        for file in shared
        for line, words in named(file)
        if scenario_words(words) or WORDS_OF_FACES.search(words)
    }
    assert spoken == set()


def test_every_face_is_in_the_list_and_has_a_folder_of_its_own() -> None:
    folders = {path.parent.name for path in (ROOT / "bot/scenarios").glob("*/__init__.py")}
    assert folders == set(FACES) and len(FACES) == len(folders)
    assert len(faces()) == len(FACES)
    for name in FACES:
        for language in LANGUAGES:
            assert (ROOT / "bot/scenarios" / name / f"{language}.ftl").is_file(), name
    assert len(fields(Face)) < 30, "a face asks for what several scenarios have; a new question replaces another one"
    spoken_for = [module for face in faces() for module in face.modules]
    assert len(spoken_for) == len(set(spoken_for)), "a module has one face"
    assert {name for face in faces() for name in face.scenarios} == set(SCENARIOS) - {BASE}
    assert {name for face in faces() for name in face.modules} == modules_that_are_played()


def modules_that_are_played() -> set[str]:
    """The modules of all games with all house rules, but the base."""
    found: set[str] = set()
    for name, scenario in SCENARIOS.items():
        for players, boards in scenario.boards.items():
            plain = Options(scenario=name, players=players, board=boards[0])
            switched: dict[str, Any] = dict.fromkeys(switches(plain), True)
            every = replace(plain, **switched)
            found |= {module.name for options in (plain, every) for module in ruleset(options).modules}
    return found - {BASE}
