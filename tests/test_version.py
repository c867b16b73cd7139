"""The version is said in one place, and everything that names it says the same."""

from __future__ import annotations

import ast
import logging
import re
import tomllib
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.settings import NAMES
from bot.start.program import run
from bot.ui.pages import doctor
from engine.version import PROGRAM, RELEASE, VERSION
from tests.languages import LANGUAGES
from tests.ui.sea_desk import words

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_a_version_has_three_numbers() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert f"{PROGRAM} {VERSION}" == RELEASE


def test_the_package_takes_it_from_the_program_without_loading_it() -> None:
    assert PROJECT["project"]["name"] == PROGRAM
    assert "version" not in PROJECT["project"] and PROJECT["project"]["dynamic"] == ["version"]
    package, name = PROJECT["tool"]["setuptools"]["dynamic"]["version"]["attr"].rsplit(".", 1)
    tree = ast.parse((ROOT / f"{package.replace('.', '/')}.py").read_text("utf-8"))
    (said,) = [
        node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    ]
    assert ast.literal_eval(said) == VERSION


def test_the_program_says_it_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"{RELEASE}\n"


def test_the_log_begins_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("bot.start.program.set_up_logging", lambda *_: None)
    caplog.set_level(logging.INFO)
    assert run(lambda _: None) == 0
    assert caplog.messages[0].startswith(f"{RELEASE} starts, Python 3.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_reports_has_it_in_small_print(language: str) -> None:
    assert words(doctor(language, ["view_channel"], [])).endswith(f"-# {RELEASE}")
