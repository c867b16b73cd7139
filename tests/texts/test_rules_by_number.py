"""The rules by number are those of the documents, in the reader's language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from bot.texts.languages import SPOKEN
from bot.texts.rules import chapters, fitting, rules, typed_rule
from tests.texts.table import COMPARED


@pytest.mark.parametrize("language", SPOKEN)
def test_every_rule_that_a_refusal_can_name_can_be_read(language: str) -> None:
    files = Path(engine.__file__).parent.rglob("*.py")
    cited = {rule for path in files for rule in re.findall(r'"([A-Z]-\d+)"', path.read_text("utf-8"))}
    assert len(cited) > 20
    assert cited - rules(language).keys() == set()


def test_the_languages_have_the_same_rules_in_their_own_words() -> None:
    english, french = (rules(language) for language in COMPARED)
    assert list(english) == list(french)
    assert "moves the robber" in english["B-31"].text and "voleur" in french["B-31"].text
    assert all("\n" not in rule.text for rule in (*english.values(), *french.values()))
    assert rules("xx") == english, "another language reads the English ones"
    assert [len(chapters(language)) for language in COMPARED] == [17, 17]
    assert english["B-31"].chapter == "The base game · A seven, and the robber"


@pytest.mark.parametrize("typed", ["B-31", "b31", " b 31 ", "B31"])
def test_a_rule_is_found_as_people_type_it(typed: str) -> None:
    rule = typed_rule(typed, "en")
    assert rule is not None and rule.number == "B-31"


@pytest.mark.parametrize("typed", ["", "B", "31", "b999", "robber", "B-31; B-32"])
def test_what_is_no_number_is_no_rule(typed: str) -> None:
    assert typed_rule(typed, "en") is None


def test_what_is_typed_shortens_the_list() -> None:
    assert [rule.number for rule in fitting("b3", "en")] == ["B-3", "B-30", "B-31", "B-32", "B-33"]
    assert fitting("", "en") == tuple(rules("en").values())
    assert {"B-70", "B-71"} <= {rule.number for rule in fitting("Longest Road", "en")}
    assert fitting("zz", "en") == ()
