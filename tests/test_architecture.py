"""The shape of the house: which way imports point, what the kernel may not know, where chance comes in."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine.rulesets  # noqa: F401 - so that every module is known
from bot.faces import Face, faces
from bot.scenarios import FACES
from bot.texts.catalogue import LANGUAGES
from engine import Options, ruleset
from engine.module import Module
from engine.options import BASE, SCENARIOS, switches

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "render", "storage", "bot")
LONGEST = 350
"""Lines in a file; "about 300"."""

ARROWS = {
    "engine": {"engine"},
    "storage": {"storage"},
    "render": {"render", "engine"},
    "bot": {"bot", "storage", "render", "engine"},
}
LAYERS = [
    ("engine/board.py", "engine/chance.py", "engine/compiled.py", "engine/memory.py", "engine/record.py"),
    ("engine/state.py", "engine/position.py", "engine/stored.py"),
    ("engine/kernel.py", "engine/module.py", "engine/vocabulary.py"),
    ("engine/scenario.py", "engine/options.py"),
    ("engine/base/",),
    ("engine/modules/",),
]
"""From the bottom up; the other files of the engine stand on all of them."""
IMPURE = {"time", "datetime", "socket", "sqlite3", "asyncio", "logging", "threading", "os", "subprocess"}
LOADER = "engine/compiled.py"
"""Is no rule: it looks at files and the environment, once, before any rule is imported."""
STOREYS: dict[str, set[str]] = {
    "bot.time": set(),
    "bot.faces": set(),
    "bot.plans": set(),
    "bot.leagues": set(),
    "bot.texts": {"bot.plans", "bot.faces"},
    "bot.ui": {"bot.time", "bot.plans", "bot.leagues", "bot.texts", "bot.faces"},
    "bot.scenarios": {"bot.texts", "bot.ui", "bot.faces"},
    "bot.table": {"bot.time", "bot.plans"},
    "bot.telling": {"bot.table", "bot.texts", "bot.faces"},
    "bot.processes": {"bot.telling", "bot.table", "bot.texts", "bot.faces", "bot.settings"},
    "bot.wire": {
        *("bot.telling", "bot.time", "bot.plans", "bot.table", "bot.texts", "bot.ui", "bot.faces"),
        *("bot.processes", "bot.settings", "bot.clock", "bot.leagues"),
    },
}
"""What each part of the bot may take from the others when it is loaded.

Texts and screens ask `bot.faces` for the list of scenarios, never one of them.

Whatever starts the program (`STARTING`) takes from all of them, and nothing takes from it.
"""
STARTING = ("bot.__main__", "bot.start", "bot.devserver")
WITHOUT_DISCORD = ("bot.time", "bot.plans", "bot.leagues", "bot.table", "bot.texts", "bot.processes", "bot.telling")
CORE = ("engine/",)
SCENARIOS_AT_HOME = ("engine/modules/", "engine/scenarios.py", "engine/players/scenarios/")
SWITCH = re.compile(r" {4}\w+: bool = False$")
"""The switches of scenarios are fields of the options, which are one type for all games."""
VIEWERS = ("render/", "bot/ui/", "bot/texts/")
SCENARIO_WORDS = {
    *("oil", "spring", "springs", "metropolis", "metropolises", "champion", "disaster", "sequester", "sequestered"),
    *("ship", "ships", "pirate", "gold", "flood", "floods", "flooded", "dike", "dikes", "sink", "sinks", "sunk"),
    *("catlantis", "seafarers"),
}
WORDS_OF_FACES = re.compile("special.?building|island|waters|five.?six|strict.?phases|house.?rules", re.IGNORECASE)
"""What else names a scenario, an extension or a house rule in the bot."""


@cache
def files(*beginnings: str) -> tuple[str, ...]:
    """The files of the product whose path begins so, ``bot/ui/pages.py``."""
    found = [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]
    names = sorted(path.relative_to(ROOT).as_posix() for path in found)
    return tuple(name for name in names if not beginnings or name.startswith(beginnings))


@cache
def text(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


@cache
def tree(file: str) -> ast.Module:
    return ast.parse(text(file), file)


def imports(node: ast.AST) -> set[str]:
    """Full names of everything imported, ``engine.state.State``; imports are written in full."""
    found: set[str] = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Import):
            found |= {alias.name for alias in inner.names}
        elif isinstance(inner, ast.ImportFrom):
            found |= {f"{'.' * inner.level}{inner.module}.{alias.name}" for alias in inner.names}
    return found


@cache
def imports_of(file: str) -> frozenset[str]:
    """All that a file imports."""
    return frozenset(imports(tree(file)))


@cache
def tops(file: str) -> frozenset[str]:
    """The packages that a file imports from; empty for a relative import, which no arrow allows."""
    return frozenset(name.split(".")[0] for name in imports_of(file))


def package(file: str) -> str:
    return file.split("/")[0]


def scenario_words(line: str) -> set[str]:
    """The words of scenarios in a text, also inside names: ``open_ship``, ``OilSprings``."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", line)} & SCENARIO_WORDS


def test_the_house_has_its_rooms() -> None:
    assert {package(file) for file in files()} == set(PACKAGES)
    for beginning in (*CORE, *VIEWERS):
        assert files(beginning), beginning


def test_imports_point_one_way() -> None:
    own = {*PACKAGES, "tests", ""}
    assert [(file, tops(file) & own) for file in files() if not tops(file) & own <= ARROWS[package(file)]] == []


def test_the_engine_needs_the_standard_library_only_and_is_pure() -> None:
    allowed = ({"engine"} | sys.stdlib_module_names) - IMPURE
    rules = [file for file in files("engine/") if file != LOADER]
    assert [(file, tops(file) - allowed) for file in rules if tops(file) - allowed] == []


@cache
def loaded(file: str) -> frozenset[str]:
    """What a file imports when it is loaded; imports for types alone do not count."""
    for_types = {
        name
        for node in ast.walk(tree(file))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for name in imports(node)
    }
    return imports_of(file) - for_types


def layer(file: str) -> int:
    return next((at for at, group in enumerate(LAYERS) if file.startswith(group)), len(LAYERS))


@cache
def file_of(name: str) -> str | None:
    """The file of ours in which an imported name lives."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        stem = "/".join(parts[:end])
        for file in (f"{stem}.py", f"{stem}/__init__.py"):
            if file in files():
                return file
    return None


def test_the_layers_of_the_engine() -> None:
    upwards: list[tuple[str, str]] = []
    for file in files("engine/"):
        for name in loaded(file):
            target = file_of(name)
            if target is not None and layer(target) > layer(file):
                upwards.append((file, name))
    assert upwards == []
    assert file_of("engine.base.trade.MakeOffer") == "engine/base/trade.py"


def storey(name: str) -> str:
    """The part of the bot that a module belongs to, by its full name."""
    parts = name.split(".")
    return ".".join(parts[:2])


def module(file: str) -> str:
    """``bot/ui/pages.py`` as it is imported."""
    return file.removesuffix("/__init__.py").removesuffix(".py").replace("/", ".")


@cache
def imported(file: str) -> frozenset[str]:
    """The files of ours that a file needs when it is loaded."""
    found = {file_of(name) for name in loaded(file)}
    return frozenset(target for target in found if target is not None and target != file)


def test_the_storeys_of_the_bot() -> None:
    upwards = []
    for file in files("bot/"):
        own = storey(module(file))
        if own in STARTING:
            continue
        allowed = STOREYS.get(own, set()) | {own}
        for target in imported(file):
            if target.startswith("bot/") and storey(module(target)) not in allowed:
                upwards.append((file, target))
    assert upwards == []
    assert {storey(module(file)) for file in files("bot/table/", "bot/wire/")} == {"bot.table", "bot.wire"}


def test_loads_without_discord() -> None:
    beginnings = tuple(f"{name}." for name in WITHOUT_DISCORD)
    modules = sorted(name for name in map(module, files("bot/")) if f"{name}.".startswith(beginnings))
    assert all(any(f"{name}.".startswith(beginning) for name in modules) for beginning in beginnings)
    said = "bot.faces.faces()  # and what scenarios say"
    program = f"import sys, bot.faces, {', '.join(modules)}\n{said}\nsys.exit('discord' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


def test_a_table_takes_the_standard_library_and_ours_only() -> None:
    allowed = {"bot", "engine", "storage"} | sys.stdlib_module_names
    assert [(file, tops(file) - allowed) for file in files("bot/table/") if tops(file) - allowed] == []


def test_pictures_pages_and_texts_take_a_view_and_never_a_state() -> None:
    # Nor a position, which a state is too.
    names = ("state", "State", "state.State", "kernel", "Game", "kernel.Game", "position", "position.Position")
    forbidden = {f"engine.{name}" for name in names}
    assert [(file, imports_of(file) & forbidden) for file in files(*VIEWERS) if imports_of(file) & forbidden] == []
    for file in files(*VIEWERS):
        named = [node for node in ast.walk(tree(file)) if isinstance(node, ast.Attribute) and node.attr == "State"]
        assert not named, file


def test_the_core_knows_no_scenario() -> None:
    assert scenario_words("def open_ship(self) -> OilSprings:") == {"ship", "oil", "springs"}
    assert not scenario_words("membership, spiral, golden")
    spoken = [
        (file, number, scenario_words(line))
        for file in files(*CORE)
        if not file.startswith(SCENARIOS_AT_HOME)
        for number, line in enumerate(text(file).splitlines(), 1)
        if scenario_words(line) and not SWITCH.fullmatch(line)
    ]
    assert spoken == []


def room(name: str) -> str | None:
    """The folder or file of ``engine/modules`` of a name or a path; plans are made for special building."""
    found = re.match(r"engine[./]modules[./](\w+)", name)
    return None if found is None else {"plans": "special_building"}.get(found[1], found[1])


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
    assert {face.scenario for face in faces()} - {""} == set(SCENARIOS) - {BASE}
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


def test_chance_comes_in_at_one_place() -> None:
    drawing = {file: found for file in files() if (found := tops(file) & {"random", "secrets", "uuid"})}
    assert drawing.pop("engine/chance.py") == {"random"}
    assert drawing.pop("storage/erased.py") == {"secrets"}  # the salt of marks
    # Names for the log may be drawn in the bot, but nothing that a game depends on.
    assert {(package(file), *found) for file, found in drawing.items()} <= {("bot", "secrets")}
    assert [file for file in files() if "urandom" in text(file)] == []


def test_every_module_says_what_it_is_for() -> None:
    assert [file for file in files() if text(file).strip() and ast.get_docstring(tree(file)) is None] == []


def test_docstrings_of_the_engine_say_more_than_a_rule_id() -> None:
    kinds = (ast.FunctionDef, ast.ClassDef)
    found = [
        (file, node.name)
        for file in files("engine/")
        for node in ast.walk(tree(file))
        if isinstance(node, kinds) and (said := ast.get_docstring(node)) is not None
        if len(re.findall(r"[a-z]+", said)) < 2
    ]
    assert found == []


def test_files_fit_a_reader() -> None:
    assert [file for file in files() if text(file).count("\n") > LONGEST] == []


ACTING = {
    "settle_absence",
    "play_for_absent",
    "change_hands",
    "end_pause",
    "close_due_polls",
    "carry_out",
    "choose",
    "make",
}
"""What changes a game when nobody presses."""


def test_posts_change_no_game() -> None:
    names = [
        (file, name.rsplit(".", 1)[1]) for file in files("bot/wire/posts/") for name in imports_of(file) if "." in name
    ]
    assert names and [(file, name) for file, name in names if name in ACTING] == []


ROOMS = {"bot": (2, 16, 9), "bot.wire": (3, 7, 6), "bot.table": (3, 5, 4)}
"""Of a package: how many parts of a name make a room, and the most rooms and floors that it may have."""


def arrows(package: str, parts: int) -> set[tuple[str, str]]:
    """Which rooms of a package import which; a room is a folder or a file."""

    def room_of(file: str) -> str | None:
        name = module(file)
        return ".".join(name.split(".")[:parts]) if name.startswith(f"{package}.") else None

    found = {(room_of(file), room_of(target)) for file in files() for target in imported(file)}
    return {(one, other) for one, other in found if one is not None and other is not None and one != other}


def floors(pairs: set[tuple[str, str]]) -> int:
    """How many rooms stand on one another at most; endless where two import each other."""
    below: dict[str, set[str]] = {}
    for one, other in pairs:
        below.setdefault(one, set()).add(other)

    def height(room: str, above: tuple[str, ...] = ()) -> int:
        assert room not in above, f"imports run in a circle: {' -> '.join((*above, room))}"
        return 1 + max((height(other, (*above, room)) for other in below.get(room, ())), default=0)

    return max(map(height, below), default=1)


@pytest.mark.parametrize("package", ROOMS)
def test_rooms_are_few_and_no_two_import_each_other(package: str) -> None:
    parts, most_rooms, most_floors = ROOMS[package]
    pairs = arrows(package, parts)
    assert {(one, other) for one, other in pairs if (other, one) in pairs} == set()
    assert len({room for pair in pairs for room in pair}) <= most_rooms
    assert floors(pairs) <= most_floors
