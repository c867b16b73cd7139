"""Every rule has a test that carries its id, and every refusal of the engine is provoked by one."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
ENGINE = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "engine").rglob("*.py")))

DOCUMENT = (ROOT / "docs" / "rules.md").read_text("utf-8")
RULES = {f"{letter.lower()}{number}" for letter, number in re.findall(r"^- \*\*([A-Z])-(\d+)\*\* ", DOCUMENT, re.M)}
RULES |= {"b12_section6"}
LETTERS = "".join(sorted({rule[0] for rule in RULES}))
"""A scenario's rules have a letter of their own."""


def test_every_rule_has_a_test() -> None:
    tested = set(re.findall(rf"^def test_(b\d+_section6|[{LETTERS}]\d+)_", TESTS, re.MULTILINE))
    assert len(RULES) > 90
    assert RULES - tested == set()
    assert tested - RULES == set(), "a test names a rule that does not exist"


def test_every_rule_id_in_the_engine_exists() -> None:
    cited = {f"{letter.lower()}{number}" for letter, number in re.findall(rf"\b([{LETTERS.upper()}])-(\d+)", ENGINE)}
    assert cited - RULES == set()


def test_every_refusal_is_provoked() -> None:
    reasons = set(re.findall(r'Illegal\((?:"[A-Z]-\d+"|rule), "([a-z-]+)"', ENGINE))
    reasons |= set(re.findall(r'BadOptions\("([a-z-]+)"', ENGINE))
    assert len(reasons) > 30
    assert {reason for reason in reasons if f'"{reason}"' not in TESTS} == set()
