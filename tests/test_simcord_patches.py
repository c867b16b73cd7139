"""What the program and the tests need of the private parts of simcord is there, in one file each, missed by name."""

from __future__ import annotations

import asyncio
import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import bot.devserver.server
from bot.devserver.page import OWN, STATIC, Mend, mended, names_in, own_file
from bot.devserver.simcord_patches import REACHES as REACHES_OF_THE_PROGRAM
from bot.devserver.simcord_patches import PrivatePart, changed, take_turns
from bot.settings import BadSetting, Settings
from bot.texts.catalogue import LANGUAGES
from tests.simcord_patches import REACHES as REACHES_OF_TESTS
from tests.simulation.fleet import REACHES as REACHES_OF_THE_OWNERS
from tests.simulation.order import REACHES as REACHES_OF_THE_SIMULATION

ROOT = Path(__file__).parents[1]
HOME = ROOT / "bot" / "devserver" / "simcord_patches.py"
HOME_OF_TESTS = ROOT / "tests" / "simcord_patches.py"
HOME_OF_THE_SIMULATION = ROOT / "tests" / "simulation" / "order.py"
HOME_OF_THE_OWNERS = ROOT / "tests" / "simulation" / "fleet.py"
HOMES = {
    HOME: REACHES_OF_THE_PROGRAM,
    HOME_OF_TESTS: REACHES_OF_TESTS,
    HOME_OF_THE_SIMULATION: REACHES_OF_THE_SIMULATION,
    HOME_OF_THE_OWNERS: REACHES_OF_THE_OWNERS,
}
REACHES = tuple({reach.name: reach for reaches in HOMES.values() for reach in reaches}.values())
PRIVATE = {name for reach in REACHES if (name := reach.path.split(".")[-1]).startswith("_")}


def owner(reach: PrivatePart) -> Any:
    """The module or the class (which may inherit it) that has the part."""
    found: Any = import_module(reach.module)
    *classes, name = reach.path.split(".")
    for part in classes:
        found = getattr(found, part)
    return next(base for base in found.__mro__ if name in vars(base)) if classes and not reach.made else found


@pytest.mark.parametrize("reach", REACHES, ids=[reach.name for reach in REACHES])
def test_simcord_is_as_it_was(reach: PrivatePart) -> None:
    assert [fault for fault in changed(REACHES) if fault.startswith(reach.name)] == []


@pytest.mark.parametrize("reach", REACHES, ids=[reach.name for reach in REACHES])
def test_whatever_simcord_changes_is_named(reach: PrivatePart, monkeypatch: pytest.MonkeyPatch) -> None:
    if reach.made:
        monkeypatch.setattr(owner(reach), "__init__", lambda self: None)
    else:
        monkeypatch.delattr(owner(reach), reach.path.split(".")[-1])
    (fault,) = (fault for fault in changed(REACHES) if fault.startswith(f"{reach.name} "))
    assert reach.why in fault and fault.endswith("any more")


def test_other_parameters_are_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simcord.components._assign_ids", lambda parts: None)
    assert changed() == [
        "simcord.components._assign_ids (the numbers of controls) takes no components, no explicit_ids any more"
    ]


def test_another_page_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "bot.devserver.simcord_patches.PAGE", (Mend("text.js", "words that nobody wrote", "", "how late it is"),)
    )
    assert changed() == ["simcord.preview/static/text.js (how late it is) is another one"]


def message(number: int, *, ephemeral: bool = False) -> SimpleNamespace:
    """A message with one button of this number."""
    return SimpleNamespace(components=[{"type": 2, "id": number}], is_ephemeral=ephemeral)


@pytest.mark.parametrize(
    ("under_the_finger", "found"),
    [
        ("message:1:component:5", ("message:1:component:5", "1")),  # still there
        ("message:9:component:5", ("message:3:component:5", "3")),  # gone: the newest public post that has it
        ("message:5:component:5", ("message:3:component:5", "3")),  # there, but without it
        ("message:4:component:5", ("message:4:component:5", "4")),  # one's own
        ("message:9:component:8", ("message:9:component:8", "9")),  # gone for good, which the page will be told
        ("message:9:component:0.components.1", ("message:9:component:0.components.1", "9")),
    ],
)
async def test_a_press_finds_its_button_on_the_post_that_replaced_its_own(
    under_the_finger: str, found: tuple[str, str]
) -> None:
    served: list[dict[str, Any]] = []

    async def act(context_id: str | None, body: dict[str, Any]) -> None:
        served.append(body)

    posts = {1: message(5), 2: message(5), 3: message(5), 4: message(5, ephemeral=True), 5: message(6)}
    preview: Any = SimpleNamespace(
        _action=act,
        _get_page=lambda context_id: SimpleNamespace(revision=7),
        env=SimpleNamespace(backend=SimpleNamespace(messages={11: posts})),
        channel=SimpleNamespace(id=11),
    )
    take_turns(preview, asyncio.Lock())
    target = under_the_finger.split(":")[1]
    await preview._action(
        "page", {"published_revision": 3, "control_key": under_the_finger, "target_id": target, "kind": "click"}
    )
    (body,) = served
    assert (body["control_key"], body["target_id"], body["published_revision"]) == (*found, 7)


def test_the_local_table_says_what_it_misses_instead_of_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("simcord.components._assign_ids")
    with pytest.raises(BadSetting, match=r"version of simcord: simcord\.components\._assign_ids .* not there any more"):
        bot.devserver.server.run(Settings(database=tmp_path / "games.sqlite"))
    assert not list(tmp_path.iterdir())


def test_no_other_file_reaches_into_simcord() -> None:
    files = [path for folder in ("bot", "tests") for path in (ROOT / folder).rglob("*.py")]
    reached = re.compile(rf"\.({'|'.join(PRIVATE)})\b|simcord\.(\w+\.)*_|from simcord[\w.]* import .*\b_")
    assert reached.search(HOME.read_text("utf-8"))
    found = {path for path in files if reached.search(path.read_text("utf-8"))}
    assert found - {*HOMES, Path(__file__)} == set()


def test_every_reach_is_needed() -> None:
    for home, reaches in HOMES.items():
        body = home.read_text("utf-8").split("\n)\n", 1)[1]  # what follows the list of them
        assert [reach.name for reach in reaches if reach.path.split(".")[-1] not in body] == []


def test_a_part_of_the_page_that_our_files_need_is_missed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.devserver.page.own_file", lambda path: (b".preview-brandy { color: red }", "text/css"))
    assert changed()[0] == "simcord.preview/static has no preview-brandy any more (table.css)"


def test_a_word_of_the_page_that_is_another_one_is_missed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.devserver.page.TEXTS", {"Enter at least % toads.": "longer"})
    assert changed() == ["simcord.preview/static says no 'Enter at least % toads.' any more (the words of the page)"]


def test_our_files_name_what_the_page_has() -> None:
    """Every id and every class is looked for, or the look of the page would change without a word."""
    for path in OWN[:2]:
        assert {"channel-composer"} <= names_in(own_file(path)[0].decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_simulator_is_left_in_the_document(language: str) -> None:
    document = mended("index.html", STATIC.joinpath("index.html").read_text("utf-8"), language)
    assert "SimCord Preview" not in document and f'<html lang="{language}">' in document
    assert "TABLE_" not in document and document.index("/table.js") < document.index("/app.js")
