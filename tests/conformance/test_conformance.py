"""The file of cases that other engines can use says what this one does: every verdict, every event, every position."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from engine import ruleset
from engine.options import PLAYERS, SCENARIOS
from engine.scenario import HOUSE_RULES
from tests.engine.playthrough import differing
from tests.lengths import length

from .cases import FILE, Position, counted, figures, outcome, read

ROOT = Path(__file__).parents[2]


@cache
def positions() -> tuple[Position, ...]:
    """All of the file."""
    return tuple(read())


def test_the_file_is_small_and_has_about_a_thousand_cases_over_all_rulesets() -> None:
    assert FILE.stat().st_size < 2**20
    assert 900 <= sum(len(position.cases) for position in positions()) <= 2000
    played = [position.options for position in positions()]
    assert {options.scenario for options in played} == set(SCENARIOS)
    assert {options.players for options in played} == set(PLAYERS)
    switched = {name for options in played for name, value in differing(options).items() if value is True}
    assert switched >= {*HOUSE_RULES, *(name for scenario in SCENARIOS.values() for name in scenario.options)}
    assert "paired_players" in switched


def test_a_third_of_the_cases_are_refused_each_by_a_rule_that_exists() -> None:
    defined = set(re.findall(r"^- \*\*([A-Z]-\d+)\*\* ", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE))
    cases = [case for position in positions() for case in position.cases]
    refused = Counter(tuple(case["refused"]) for case in cases if "refused" in case)
    assert refused.total() > len(cases) / 3
    assert len(refused) > 60
    assert {rule for rule, _ in refused} <= defined


@pytest.mark.parametrize("share", range(4))
def test_every_verdict_and_what_follows_is_that_of_the_rules(share: int) -> None:
    for position in positions()[share :: 4 * length(2, 1)]:
        rules = ruleset(position.options)
        assert counted(rules, position.state) == position.legal, position.number
        for case in position.cases:
            told = {name: value for name, value in case.items() if name not in ("action", "chance")}
            assert outcome(rules, position.state, case["action"], case.get("chance", [])) == told, case["action"]


def test_the_documents_say_how_much_there_is() -> None:
    text = " ".join((ROOT / "docs" / "conformance.md").read_text("utf-8").split())
    counts = figures(positions())
    for what, count in counts.items():
        assert f"{count} {what}" in text
    assert f"({FILE.stat().st_size / 1e3:.0f} kB)" in text
    for document in ("README.md", "docs/promises.md", "docs/engine.md"):
        told = re.findall(r"\b(\d+)\s+cases\b", (ROOT / document).read_text("utf-8"))
        assert told == [str(counts["cases"])], document
