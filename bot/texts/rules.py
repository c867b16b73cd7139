"""The rules by number, as the documents tell them.

`docs/rules.md` and its translations (`docs/rules.fr.md`) are read. Another language reads the English ones.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DOCUMENTS = Path(__file__).parents[2] / "docs"
LINE = re.compile(
    r"^(?:#{2,3} (?:\d+\. )?(?P<heading>.+)|- \*\*(?P<number>[A-Z]-\d+)\*\* (?P<text>.+(?:\n  .+)*))$", re.MULTILINE
)
"""A heading, or a rule with the lines that follow it."""
MIN_WORD = 3
"""Letters from which on a word is looked for in the rules themselves."""
TYPED = re.compile(r"\s*([a-zA-Z])[\s-]*(\d{1,3})\s*")


@dataclass(frozen=True)
class Rule:
    """A rule in the words of its document, with its chapter."""

    number: str
    text: str
    chapter: str


@cache
def rules(language: str) -> Mapping[str, Rule]:
    """All rules by number, in their order.

    There are none where there are no documents.
    """
    found: dict[str, Rule] = {}
    path = DOCUMENTS / f"rules.{language}.md"
    if not path.exists():
        path = DOCUMENTS / "rules.md"
    section = chapter = ""
    for line in LINE.finditer(path.read_text("utf-8") if path.exists() else ""):
        if (heading := line["heading"]) is not None:
            if line[0].startswith("###"):
                chapter = f"{section} · {heading}"
            else:
                section = chapter = heading
        else:
            found[line["number"]] = Rule(line["number"], " ".join(line["text"].split()), chapter)
    return found


def chapters(language: str) -> tuple[str, ...]:
    """The chapters that have rules, in their order."""
    return tuple(dict.fromkeys(rule.chapter for rule in rules(language).values()))


def typed_rule(typed: str, language: str) -> Rule | None:
    """The rule that somebody has typed: ``b31``, ``B-31``."""
    match = TYPED.fullmatch(typed)
    return None if match is None else rules(language).get(f"{match[1].upper()}-{int(match[2])}")


def fitting(typed: str, language: str) -> tuple[Rule, ...]:
    """The rules that fit what was typed, by number or word."""
    wanted = typed.strip().casefold()
    close = wanted.replace(" ", "").replace("-", "")
    known = rules(language).values()
    numbered = [rule for rule in known if rule.number.replace("-", "").casefold().startswith(close)]
    return tuple(numbered or (rule for rule in known if len(wanted) >= MIN_WORD and wanted in rule.text.casefold()))
