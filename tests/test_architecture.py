"""The shape of the house: which way imports point, what the kernel may not know, where chance comes in."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "render", "storage", "bot")
FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
LONGEST = 320
"""Lines in a file; "about 300"."""

ARROWS = {
    "engine": {"engine"},
    "storage": {"storage"},
    "render": {"render", "engine"},
    "bot": {"bot", "storage", "render", "engine"},
}
LAYERS = [
    ("engine/board.py", "engine/chance.py"),
    ("engine/state.py",),
    ("engine/kernel.py", "engine/module.py"),
    ("engine/base/",),
    ("engine/modules/",),
]
"""From the bottom up; the other files of the engine stand on all of them."""
SCENARIO_WORDS = {
    *("oil", "spring", "springs", "metropolis", "metropolises", "champion", "disaster", "sequester", "sequestered"),
    *("ship", "ships", "pirate", "gold", "flood", "floods", "flooded", "dike", "dikes", "sink", "sinks", "sunk"),
    *("catlantis", "seafarers", "friendly", "paired"),
}


def scenario_words(text: str) -> set[str]:
    """The words of scenarios in a text, also inside names: ``open_ship``, ``OilSprings``."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)} & SCENARIO_WORDS


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(path: Path) -> set[str]:
    """Full names of everything imported, also for type checking only: ``engine.state.State``."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(path)}: imports are written in full"
            assert node.module is not None
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def package_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def test_the_house_has_its_rooms() -> None:
    assert {package_of(path) for path in FILES} == set(PACKAGES)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_imports_point_one_way(path: Path) -> None:
    own = {found.split(".")[0] for found in imports(path)} & {*PACKAGES, "tests"}
    assert own <= ARROWS[package_of(path)]


@pytest.mark.parametrize("path", [path for path in FILES if package_of(path) == "engine"], ids=name)
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    for found in imports(path):
        top = found.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, f"{name(path)} imports {found}"
        assert top not in ("time", "datetime", "socket", "sqlite3", "asyncio", "logging"), f"{name(path)}: {found}"


@pytest.mark.parametrize("path", [path for path in FILES if package_of(path) == "engine"], ids=name)
def test_the_layers_of_the_engine(path: Path) -> None:
    def layer(file: str) -> int:
        return next((at for at, group in enumerate(LAYERS) if file.startswith(group)), len(LAYERS))

    def file_of(module: str) -> str | None:
        parts = module.split(".")
        for end in range(len(parts), 0, -1):
            for file in (Path(*parts[:end]).with_suffix(".py"), Path(*parts[:end], "__init__.py")):
                if (ROOT / file).exists():
                    return file.as_posix()
        return None

    type_checking = {
        found
        for node in ast.walk(tree(path))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
        if isinstance(inner, ast.ImportFrom)
        for found in (f"{inner.module}.{alias.name}" for alias in inner.names)
    }
    for found in imports(path) - type_checking:
        target = file_of(found) if found.startswith("engine.") else None
        if target is not None:
            assert layer(target) <= layer(name(path)), f"{name(path)} imports {found}"


@pytest.mark.parametrize(
    "path", [path for path in FILES if name(path).startswith(("render/", "bot/ui/", "bot/texts/"))], ids=name
)
def test_pictures_pages_and_texts_take_a_view_and_never_a_state(path: Path) -> None:
    assert not {"engine.State", "engine.state.State", "engine.state", "engine.Game", "engine.kernel.Game"} & imports(
        path
    )
    for node in ast.walk(tree(path)):
        assert not (isinstance(node, ast.Attribute) and node.attr == "State"), f"{name(path)}, line {node.lineno}"


CORE = [
    path
    for path in FILES
    if name(path).startswith(("engine/base/", "engine/kernel.py", "engine/module.py", "engine/state.py"))
]


@pytest.mark.parametrize("path", CORE, ids=name)
def test_the_core_knows_no_scenario(path: Path) -> None:
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        assert not scenario_words(line), f"{name(path)}, line {number}: {line}"


def test_the_core_is_there_to_be_looked_at() -> None:
    assert scenario_words("def open_ship(self) -> OilSprings:") == {"ship", "oil", "springs"}
    assert not scenario_words("membership, spiral, golden")
    assert {"engine/kernel.py", "engine/state.py", "engine/base/trade.py"} <= {name(path) for path in CORE}


@pytest.mark.parametrize("path", FILES, ids=name)
def test_chance_comes_in_at_one_place(path: Path) -> None:
    found = {found.split(".")[0] for found in imports(path)} & {"random", "secrets", "uuid"}
    if name(path) == "engine/chance.py":
        assert found == {"random"}
    elif package_of(path) == "bot":
        # Names for the log may be drawn anywhere in the bot, but nothing that a game depends on.
        assert found <= {"secrets"}
    else:
        assert not found
    assert "urandom" not in path.read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=name)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    found = ast.get_docstring(tree(path))
    assert found is not None or not path.read_text("utf-8").strip(), f"{name(path)} has no docstring"


@pytest.mark.parametrize("path", FILES, ids=name)
def test_files_fit_a_reader(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST
