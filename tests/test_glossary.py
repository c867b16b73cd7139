"""Names and texts keep to the glossary.

No file, class, function, constant, field or new column uses a word that it retires, and each concept has one word that
players read.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale

from tests.languages import FALLBACK, LANGUAGES
from tests.texts.voice import plain, texts

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "engine", "render", "storage")
OLD_MIGRATIONS = 15
"""The tables of these keep the names with which they are stored."""


WRITES = re.compile(r"\bstore\.(?:save|set|note|drop|append|forget)_|\.(?:set|discard|save_post|add|append)\(")
"""What a predicate calls that does more than to look."""


TYPED = re.compile(r"(command|local)-.*-name|.*-also|option-.*")
"""Texts that list what people type."""


def rows(*head: str) -> list[list[str]]:
    """The rows of all tables of the glossary with these columns."""
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    tables = re.findall(rf"^\| {re.escape(' | '.join(head))} \|\n.*\n((?:\|.*\n)+)", text, re.MULTILINE)
    return [[cell.strip() for cell in line.split("|")[1:-1]] for table in tables for line in table.splitlines()]


def columns(first: str) -> dict[str, list[tuple[str, str, str]]]:
    """Of the table whose first column is called so, by language: the concept, the word for it, and the others."""
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    (head,) = re.findall(rf"^\| {first} \| (.*) \|\n", text, re.MULTILINE)
    languages = head.split(" | ")[::2]
    found = rows(first, *head.split(" | "))
    return {
        language: [(row[0], row[1 + 2 * at], row[2 + 2 * at]) for row in found] for at, language in enumerate(languages)
    }


WORDS = rows("Word", "What it means here", "Never")
READ = columns("In the code")


def listed(cell: str) -> list[str]:
    """The words of a cell."""
    return [word for word in re.split(r", *", cell) if word]


RETIRED = {tuple(never.split()): row[0] for row in WORDS for never in listed(row[2])}
"""What names must not say, in lower-case words, and the word that they use instead."""


def words_of(name: str) -> list[str]:
    """The lower-case words of a name: ``bring_about`` and ``BringAbout`` alike."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def broken(name: str) -> str | None:
    """What to say instead of the retired words in a name, None where there are none."""
    words = words_of(name)
    for retired, instead in RETIRED.items():
        if any(tuple(words[at : at + len(retired)]) == retired for at in range(len(words))):
            return f"{name}: say {instead!r} instead of {' '.join(retired)!r}"
    return None


def defined(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names that a module defines, with their lines; what it calls by its library's name is none of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr


def test_no_name_of_the_product_uses_a_word_that_the_glossary_retires() -> None:
    found = []
    for path in sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py")):
        place = path.relative_to(ROOT)
        found += [f"{place}: {complaint}" for part in place.with_suffix("").parts if (complaint := broken(part))]
        names = defined(ast.parse(path.read_text("utf-8")))
        found += [f"{place}:{line}: {complaint}" for line, name in names if (complaint := broken(name))]
    assert found == []


def test_predicates_say_yes_or_no_and_change_nothing() -> None:
    found = []
    for path in sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not re.match(
                "_?(is|has|may)_", node.name
            ):
                continue
            answers = node.returns is not None and ast.unparse(node.returns) in ("bool", "bool | None")
            stores = (part for part in ast.walk(node) if isinstance(getattr(part, "ctx", None), ast.Store))
            writes = any(isinstance(part, ast.Attribute | ast.Subscript) for part in stores)
            if not answers or writes or WRITES.search(ast.unparse(node)):
                found.append(f"{path.relative_to(ROOT)}: {node.name}")
    assert found == []


def test_no_new_migration_uses_one() -> None:
    new = [path for path in (ROOT / "storage" / "migrations").glob("*.sql") if int(path.stem[:4]) > OLD_MIGRATIONS]
    code = {path.name: re.sub(r"--.*", "", path.read_text("utf-8")) for path in new}
    found = {name: [complaint for word in set(re.findall(r"\w+", text)) if (complaint := broken(word))]
             for name, text in code.items()}  # fmt: skip
    assert [complaint for complaints in found.values() for complaint in complaints] == []


def test_a_retired_word_is_found_in_every_kind_of_name() -> None:
    assert broken("GATHERING") and broken("retire_leftovers") and broken("BringAbout") and broken("bring_posts_anew")
    assert broken("brings_card") is broken("about") is broken("poll") is broken("deeded") is None


def test_every_word_stands_once_and_none_is_both() -> None:
    words = [row[0] for row in WORDS]
    assert len(words) == len(set(words)) > 40
    assert [word for word in words if broken(word)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_one_word_for_each_concept(language: str) -> None:
    said = {text.key: " ".join(map(plain, text.variants)) for text in texts(language) if not TYPED.fullmatch(text.key)}
    listed_words = READ.get(str(Locale("en").languages[language]), [])

    def saying(word: str) -> list[str]:
        return [key for key, text in said.items() if re.search(rf"\b{word}\b", text, re.IGNORECASE)]

    assert len(listed_words) == len({concept for concept, _, _ in listed_words})
    assert len(listed_words) > 50 or language != FALLBACK
    for concept, word, never in listed_words:
        assert [said for said in listed(word) if not saying(said)] == [], f"{concept}: no text says this"
        assert {other: saying(other) for other in listed(never) if saying(other)} == {}, f"say {word!r} instead"


def test_a_class_name_stands_for_one_thing() -> None:
    places: dict[str, set[str]] = {}
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            for node in ast.parse(file.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    places.setdefault(node.name, set()).add(str(file.relative_to(ROOT)))
    assert {name: files for name, files in places.items() if len(files) > 1} == {}
