"""The shape of the house: which way imports point, what the kernel may not know, where chance comes in."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache

import pytest

import engine.rulesets  # noqa: F401 - so that every module is known
from tests.source_files import PACKAGES, ROOT, files, imports, imports_of, package, text, tops, tree

LONGEST = 400
"""Lines in a file, which answers one question that its name asks."""

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
    "bot.cluster": {"bot.wire", "bot.table"},
}
"""What each part of the bot may take from the others when it is loaded.

Texts and screens ask `bot.faces` for the list of scenarios, never one of them.

Whatever starts the program (`STARTING`) takes from all of them, and nothing takes from it.
"""
STARTING = ("bot.__main__", "bot.start", "bot.devserver")
WITHOUT_DISCORD = ("bot.time", "bot.plans", "bot.leagues", "bot.table", "bot.texts", "bot.processes", "bot.telling")
VIEWERS = ("render/", "bot/ui/", "bot/texts/")


def test_the_house_has_its_rooms() -> None:
    assert {package(file) for file in files()} == set(PACKAGES)
    for beginning in ("engine/", *VIEWERS):
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


def test_the_engine_says_what_it_is_made_of() -> None:
    said = ast.get_docstring(tree("engine/__init__.py")) or ""
    named = {
        f"engine/{name}" if name.endswith("/") else f"engine/{name}.py" for name in re.findall(r"``([a-z_/]+)``", said)
    }
    assert [name for name in named if not files(name)] == []
    top = {file for file in files("engine/") if file.count("/") == 1 and "__" not in file}
    assert top - named == set()


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


def test_chance_comes_in_at_one_place() -> None:
    drawing = {file: found for file in files() if (found := tops(file) & {"random", "secrets", "uuid"})}
    assert drawing.pop("engine/chance.py") == {"random"}
    assert drawing.pop("storage/erasure_marks.py") == {"secrets"}  # the salt of marks
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


ROOMS = {"bot": (2, 17, 9), "bot.wire": (3, 7, 7), "bot.table": (3, 5, 4)}
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


CIRCLES: dict[frozenset[str], str] = {
    frozenset(
        {"engine/kernel.py", "engine/module.py", "engine/position.py", "engine/state.py", "engine/vocabulary.py"}
    ): ("a game has a state and modules, and these are asked about a game"),
    frozenset({"engine/options.py", "engine/scenario.py"}): "options name a scenario, which is asked about options",
    frozenset(
        {
            "engine/players/features.py",
            "engine/players/judging.py",
            "engine/players/scenarios/__init__.py",
            "engine/players/scenarios/terms.py",
        }
    ): "a judge asks a scenario, which is told of the judge",
    frozenset({"bot/faces.py", "bot/texts/catalogue.py", "bot/texts/icons.py", "bot/texts/words.py"}): (
        "words ask a face, which speaks in words"
    ),
}
"""Files that name one another as types, each because what it declares speaks of the other, and why."""


def circles() -> set[frozenset[str]]:
    """Files that import one another, imports for types alone among them: each with all that it leads to and back."""
    to = {
        file: {found for name in imports_of(file) if (found := file_of(name)) is not None} - {file} for file in files()
    }

    @cache
    def reached_from(file: str) -> frozenset[str]:
        found, left = set[str](), [file]
        while left:
            new = to[left.pop()] - found
            found |= new
            left += new
        return frozenset(found)

    groups = (frozenset(other for other in reached_from(file) if file in reached_from(other)) for file in files())
    return {group for group in groups if group}


def test_no_imports_run_in_a_circle() -> None:
    assert circles() == CIRCLES.keys()


def test_what_puts_the_bot_together_sets_no_attribute_from_outside() -> None:
    wiring = files("bot/start/build.py", "bot/wire/client.py", "bot/wire/app.py", "bot/cluster/")
    known = {"caller.reply.prompt", "interaction.response._response_type"}
    targets = {
        ast.unparse(target)
        for file in wiring
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Assign | ast.AugAssign)
        for target in ast.walk(node)
        if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store)
    }
    assert {target for target in targets if target.rpartition(".")[0] != "self"} == known
