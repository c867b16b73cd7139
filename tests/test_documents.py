"""What the documents name exists: rules, sections, files, commands, settings. What is packed is what they say."""

from __future__ import annotations

import importlib
import json
import os
import re
import sqlite3
import tomllib
from collections import Counter
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bot.settings import UNUSED, read_settings
from engine.version import VERSION
from storage.__main__ import COMMANDS
from storage.schema import MIGRATIONS

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "engine", "render", "storage")
DOCUMENTS = {name: (ROOT / name).read_text("utf-8") for name in ("README.md", "CONTRIBUTING.md")}
ABOUT = {
    f"{name}.md": (ROOT / f"{name}.md").read_text("utf-8") for name in ("CHANGELOG", "PRIVACY", "TERMS", "SECURITY")
}
DOCUMENTS |= {f"docs/{path.name}": path.read_text("utf-8") for path in sorted((ROOT / "docs").glob("*.md"))}
CODE = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for package in (*PACKAGES, "tests")
    for suffix in ("py", "ftl", "sql")
    for path in (ROOT / package).rglob(f"*.{suffix}")
}
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DEFINED = re.findall(r"^- \*\*([A-Z]-\d+)\*\* ", DOCUMENTS["docs/rules.md"], re.MULTILINE)
OF_OTHERS = {"PGPASSWORD", "PGPASSFILE"}
"""What docstrings refer to that belongs to other programs."""
LETTERS = "".join(sorted({rule[0] for rule in DEFINED}))
"""A scenario's rules have a letter of their own."""


def cited(text: str) -> set[str]:
    """The rule ids in a file: ``B-31``, and the names of tests, ``test_b31_...``."""
    tests = re.findall(rf"def test_([{LETTERS.lower()}])(\d+)_", text)
    return {*re.findall(rf"\b[{LETTERS}]-\d+\b", text), *(f"{letter.upper()}-{number}" for letter, number in tests)}


# ---------------------------------------------------------------- rules


def test_every_rule_that_is_cited_exists() -> None:
    unknown = {file: cited(text) - set(DEFINED) for file, text in {**CODE, **DOCUMENTS}.items()}
    assert {file: ids for file, ids in unknown.items() if ids} == {}


def test_every_rule_is_cited_by_a_test() -> None:
    in_tests = set().union(*(cited(text) for file, text in CODE.items() if file.startswith("tests/")))
    assert set(DEFINED) - in_tests == set()


def test_every_rule_stands_once_and_in_its_order() -> None:
    assert len(DEFINED) == len(set(DEFINED)) > 90
    assert set("BXOSCM") <= set(LETTERS)
    for letter in LETTERS:
        numbers = [int(rule[2:]) for rule in DEFINED if rule.startswith(letter)]
        assert numbers == sorted(numbers), letter


def test_every_section_that_is_cited_exists() -> None:
    sections = set(re.findall(r"^## (\d)\. ", DOCUMENTS["docs/rules.md"], re.MULTILINE))
    pattern = re.compile(r"rules\.md, section (\d)|section (\d) of the rules|[Tt]able of section (\d)")
    found = {number for text in CODE.values() for match in pattern.findall(text) for number in match if number}
    assert found and found - sections == set()


def rules(text: str) -> dict[str, str]:
    """What stands behind each id."""
    parts = re.split(r"^- \*\*([A-Z]-\d+)\*\* ", re.sub(r"^#.*", "", text, flags=re.MULTILINE), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_the_rules_are_the_same_in_both_languages() -> None:
    english, french = rules(DOCUMENTS["docs/rules.md"]), rules(DOCUMENTS["docs/rules.fr.md"])
    assert [*french] == [*english] == DEFINED
    for rule, text in english.items():
        for pattern in (r"\b[A-Z]-\d+\b", r"`\w+`", r"\d+", r"\[R\]"):
            assert Counter(re.findall(pattern, text)) == Counter(re.findall(pattern, french[rule])), rule


# ---------------------------------------------------------------- files and commands


def paths(text: str) -> set[str]:
    """Files and folders in a document: whatever stands in backticks and begins with a folder of the project."""
    tops = {*PACKAGES, "tests", "docs", "requirements", ".ci", ".github"}
    return {path for path in re.findall(r"`([\w./-]+)`", text) if "/" in path and path.split("/")[0] in tops}


def test_every_file_that_a_document_names_exists() -> None:
    told = {path for text in DOCUMENTS.values() for path in paths(text)}
    assert len(told) > 20
    assert {path for path in told if not (ROOT / path).exists()} == set()


def test_the_readme_is_read_in_a_minute() -> None:
    assert len(DOCUMENTS["README.md"].splitlines()) <= 150


def test_every_link_leads_somewhere() -> None:
    for name, text in DOCUMENTS.items():
        targets = {target for target in re.findall(r"\]\(([^)#]+)\)", text) if not target.startswith("http")}
        assert {target for target in targets if not ((ROOT / name).parent / target).exists()} == set(), name


def anchors(text: str) -> set[str]:
    """What links can name in a document: its headings, as hosting sites write them."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_link_to_a_part_of_a_page_finds_it() -> None:
    for name, text in {**DOCUMENTS, **ABOUT}.items():
        for page, part in re.findall(r"\]\(([^):]*\.md)?#([^)]+)\)", text):
            target = (ROOT / name).parent / page if page else ROOT / name
            assert part in anchors(target.read_text("utf-8")), f"{name}: {page}#{part}"


def test_the_site_has_every_page() -> None:
    sections = (ROOT / "docs" / "site" / "conf.py").read_text("utf-8").partition("\n}\n")[0]
    named = {word.removeprefix("../") for pages in re.findall(r'": "([^"]+)"', sections) for word in pages.split()}
    assert named == {Path(name).stem for name in {**DOCUMENTS, **ABOUT}} - {"README"}


def test_every_command_that_a_document_names_exists() -> None:
    words = set(re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)[0].split())
    for name, text in DOCUMENTS.items():
        assert set(re.findall(r"\bmake ([a-z]+)", " ".join(code(text)))) <= words, name
        for module in re.findall(r"python -m ([\w.]+)", text):
            assert find_spec(module) is not None, f"{name}: {module}"


def code(text: str) -> list[str]:
    """What stands in backticks and in blocks of code."""
    return [*re.findall(r"```\n(.*?)```", text, re.DOTALL), *re.findall(r"`([^`\n]+)`", text)]


def test_the_guide_tells_of_every_word_of_the_makefile() -> None:
    words = set(re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)[0].split())
    told = set(re.findall(r"make ([a-z]+)", DOCUMENTS["CONTRIBUTING.md"] + DOCUMENTS["docs/hosting.md"]))
    assert words - told == {"clean"}


def test_every_setting_is_told_with_its_name() -> None:
    known = set(re.findall(r'"((?:CATAN|DISCORD)_[A-Z_]+)"', CODE["bot/settings.py"]))
    told = re.findall(r"^\| `((?:CATAN|DISCORD)_[A-Z_]+)` \|", DOCUMENTS["docs/settings.md"], re.MULTILINE)
    assert known - {*UNUSED} == set(told)
    assert read_settings({}, ROOT / "docs").token is None


def test_what_a_docstring_refers_to_exists() -> None:
    docstring, known = re.compile(r'"""(.*?)"""', re.DOTALL), OF_OTHERS.copy()
    for file, text in CODE.items():
        known |= {*re.split(r"[/.]", file), *re.findall(r"\w+", docstring.sub("", text))}
    unknown = {
        (file, name)
        for file, text in CODE.items()
        if file.startswith(PACKAGES) and file.endswith(".py")
        for said in docstring.findall(text)
        for name in re.findall(r"(?<!`)`([A-Za-z_][\w.]*)`(?!`)", said)
        if not known >= set(name.split("."))
    }
    assert unknown == set()


def test_every_table_of_the_database_and_every_part_of_the_bot_is_told() -> None:
    building, stored = DOCUMENTS["docs/architecture.md"], DOCUMENTS["docs/storage.md"]
    named = {name for row in re.findall(r"^\| (`.*?) \|", stored, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    with closing(sqlite3.connect(":memory:")) as database:
        for script in MIGRATIONS:
            database.executescript(script)
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert named == tables - {"sqlite_sequence"}
    parts = {f"`{path.parent.relative_to(ROOT).as_posix()}/`" for path in (ROOT / "bot").glob("*/__init__.py")}
    where = building[: building.index("## The engine in five words")]
    assert {part for part in parts if part not in where} == set()


def test_every_command_about_a_database_is_told() -> None:
    told = re.findall(r"^\| `python -m storage ([a-z]+) [A-Z ]+` \|", DOCUMENTS["docs/backups.md"], re.MULTILINE)
    assert sorted(told) == sorted(COMMANDS)


def test_promises_have_the_figures_that_they_have_here() -> None:
    planted = len([*(ROOT / "tests" / "mutants").glob("*.patch")])
    promises = DOCUMENTS["docs/promises.md"]
    assert f"| {planted} planted bugs, {planted} seen by a test |" in promises
    exported = json.loads((ROOT / "tests" / "exported" / "variable-3.json").read_text("utf-8"))
    drawn = sum(len(record["chance"]) for record in exported["records"])
    assert f"| {drawn} values of chance and {len(exported['records'])} records of a game |" in promises


# ---------------------------------------------------------------- what is packed


def test_the_claim_of_types_is_kept() -> None:
    assert "Typing :: Typed" in PROJECT["project"]["classifiers"]
    assert [package for package in PACKAGES if not (ROOT / package / "py.typed").exists()] == []
    assert "py.typed" in PROJECT["tool"]["setuptools"]["package-data"]["*"]


def test_files_that_are_no_code_are_packed_too() -> None:
    packed = PROJECT["tool"]["setuptools"]["package-data"]["*"]
    needed = {path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file()}
    needed = {path for path in needed if path.suffix not in (".py", ".pyc", ".png")}
    assert [path.name for path in needed if not any(path.match(pattern) for pattern in packed)] == []


@pytest.mark.parametrize("command", sorted(PROJECT["project"]["scripts"]))
def test_every_command_that_is_installed_can_be_called(command: str) -> None:
    module, function = PROJECT["project"]["scripts"][command].split(":")
    assert callable(getattr(importlib.import_module(module), function))
    assert command in DOCUMENTS["README.md"]


def test_a_hosting_site_runs_what_is_run_by_hand() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    assert "- run: .ci/run" in workflow
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    versions = re.findall(r'"(3\.\d+)"', workflow)
    assert f">={versions[0]}" == PROJECT["project"]["requires-python"]
    for version in versions:
        assert f"Programming Language :: Python :: {version}" in PROJECT["project"]["classifiers"]


# ---------------------------------------------------------------- the image

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def test_the_image_gets_what_it_copies_and_starts_compiled() -> None:
    admitted = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    copied = set(re.findall(r"^COPY ([\w./]+) ", DOCKERFILE, re.MULTILINE))
    assert copied - {"bot/texts"} == admitted >= set(PACKAGES)
    assert f"compileall -q {' '.join(package for package in ('engine', 'render', 'storage', 'bot'))}" in DOCKERFILE
    assert "PYTHONDONTWRITEBYTECODE" not in DOCKERFILE


def test_the_guide_starts_the_image_for_good_and_the_token_is_hidden() -> None:
    (start,) = (line for line in DOCUMENTS["docs/hosting.md"].splitlines() if line.startswith("docker run -d"))
    assert "--restart unless-stopped" in start and "--env-file .env" in start
    assert [name for name, text in DOCUMENTS.items() if "--env DISCORD_TOKEN" in text] == []


# ---------------------------------------------------------------- the changelog

CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
RELEASES = dict(
    re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n(.*?)(?=^## \[|^\[)", CHANGES, re.MULTILINE | re.DOTALL)
)


def test_each_release_says_what_to_do_before_upgrading() -> None:
    assert next(iter(RELEASES)) == VERSION
    assert [version for version, told in RELEASES.items() if "\n### Before you upgrade\n" not in told] == []
    assert len(RELEASES["1.0.0"].splitlines()) <= 60
    linked = set(re.findall(r"^\[(.+)\]: https://", CHANGES, re.MULTILINE))
    assert linked == {"Unreleased", *RELEASES}
    assert CHANGES.index("## [Unreleased]") < CHANGES.index(f"## [{VERSION}]")
    schema = re.search(r"to schema (\d+),", RELEASES["1.0.0"])
    assert schema is not None and int(schema[1]) <= len(MIGRATIONS)
