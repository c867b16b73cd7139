"""Every reason that the engine can give has a sentence, with nothing in it that the engine does not tell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import engine
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.places import named_place
from bot.texts.refusals import bad_options, refusal
from bot.texts.words import Words
from engine import Options
from engine.kernel import Illegal
from engine.options import BadOptions
from tests.languages import FALLBACK, OTHER
from tests.texts.table import CATLANTIS, COMPARED, NAMES, OIL, keys, midgame, speaker

ROOT = Path(engine.__file__).parent
DETAILS = {
    "waiting": (1, 2),
    "missing": ("ore", "ore", "grain"),
    "victims": (1, 2),
    "card": "knight",
    "resource": "wool",
    "piece": "settlement",
    "thing": "city",
    "colour": "white",
    "scenario": "**moon**",
    "board": "[x](y)",
}
OWN = {
    *("refusal-hex-protected", "refusal-hex-destroyed", "refusal-no-oil-to-take"),
    *("refusal-no-room-for-you",),
    *("refusal-pirate-not-allowed", "refusal-pirate-protected", "refusal-no-ship-to-rob"),
    *("refusal-edge-taken-at-sea", "refusal-no-route-here-at-sea", "refusal-no-free-route-at-sea"),
}
"""Sentences that the texts choose themselves."""

Raised = tuple[str, str, frozenset[str]]


@cache
def raised(name: str, position: int) -> list[Raised]:
    """Where the error ``name`` is made in the engine: file and line, reason, names of the details."""
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in ROOT.rglob("*.py")]
    found = {one for file, text in texts if f"{name}(" in text for one in _raised(name, position, file, text)}
    return sorted(found, key=lambda one: one[:2])


def _raised(name: str, position: int, file: str, text: str) -> Iterator[Raised]:
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                    details = frozenset(str(keyword.arg) for keyword in node.keywords)
                    for reason in _reasons(node.args[position], function):
                        yield f"{file}:{node.lineno}", reason, details


def _reasons(node: ast.expr, function: ast.FunctionDef) -> Iterator[str]:
    """The strings that an expression may be, following local names."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _reasons(node.body, function)
        yield from _reasons(node.orelse, function)
    else:
        assert isinstance(node, ast.Name), ast.dump(node)
        values = [
            found.value
            for found in ast.walk(function)
            if isinstance(found, ast.Assign) and ast.unparse(found.targets[0]) == node.id
        ]
        assert values, f"{node.id} in {function.name}"
        for value in values:
            yield from _reasons(value, function)


def illegal_actions() -> list[Raised]:
    return raised("Illegal", 1)


def illegal_options() -> list[Raised]:
    return raised("BadOptions", 0)


def details(names: frozenset[str]) -> dict[str, object]:
    return {name: DETAILS.get(name, 2) for name in names}


def sentence_of(illegal: Illegal, words: Words) -> str:
    """What is said, without the small print below it."""
    said, small = refusal(illegal, words).split("\n")
    assert re.fullmatch(r"-# \w+ [A-Z]-\d+", small)
    return said


def test_the_reasons_were_found() -> None:
    reasons = {reason for _, reason, _ in illegal_actions()}
    assert {"not-now", "card-too-fresh", "no-such-card", "robber-must-move", "hex-not-allowed"} <= reasons
    assert len(reasons) > 35
    assert "bad-target" in {reason for _, reason, _ in illegal_options()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    tables = [midgame(), midgame(CATLANTIS)]
    speakers = [speaker(language, rules, state, seat) for rules, state in tables for seat in (*range(4), None)]
    for where, reason, names in illegal_actions():
        assert catalogue(language).has(f"refusal-{reason}"), where
        illegal = Illegal("B-20", reason, **details(names))
        for words in (*speakers, Words(catalogue(language), ())):
            _check(sentence_of(illegal, words), where)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bad_option_has_a_sentence(language: str) -> None:
    for where, reason, names in illegal_options():
        assert catalogue(language).has(f"bad-options-{reason}"), where
        _check(bad_options(BadOptions(reason, **details(names)), Words(catalogue(language), ())), where)


def _check(said: str, where: str) -> None:
    assert re.search(r"[.?…]$", said), f"{where}: {said}"
    assert "{" not in said, f"{where}: {said}"
    assert "(1, 2)" not in said, f"{where}: {said}"
    assert len(said) < 400


def test_no_sentence_is_left_over() -> None:
    reasons = {f"refusal-{reason}" for _, reason, _ in illegal_actions()}
    reasons |= {f"bad-options-{reason}" for _, reason, _ in illegal_options()}
    known = {key for key in keys() if key.startswith(("refusal-", "bad-options-"))}
    assert known == reasons | OWN


def test_an_unknown_reason_still_gets_a_sentence() -> None:
    said = sentence_of(Illegal("Z-9", "moon-in-the-way", moon=1), Words(catalogue(FALLBACK), NAMES))
    assert said == catalogue(FALLBACK).say("refusal")


def test_what_is_missing_is_named() -> None:
    illegal = Illegal("B-4", "cannot-pay", thing="city", missing=("ore", "ore", "grain"))
    english = sentence_of(illegal, Words(catalogue(FALLBACK), NAMES))
    assert english == "You need 2 ⛰️ ore, 1 🌾 grain more for a city. Trade?"
    french = refusal(illegal, Words(catalogue("fr"), NAMES))
    assert french.startswith("Il te manque 2 ⛰️ minerais, 1 🌾 blé pour une ville.")


def test_the_friendly_robber_explains_itself() -> None:
    illegal = Illegal("B-31", "hex-not-allowed")
    for friendly in (True, False):
        rules, state = midgame(Options(friendly_robber=friendly), most=20)
        said = refusal(illegal, speaker(FALLBACK, rules, state, 0))
        assert ("2 points" in said) == friendly


def test_below_a_refusal_stands_the_rule_in_small_print() -> None:
    illegal = Illegal("B-4", "cannot-pay", thing="city", missing=("ore",))
    assert refusal(illegal, Words(catalogue(FALLBACK), NAMES)).endswith("\n-# Rule B-4")
    assert refusal(illegal, Words(catalogue("fr"), NAMES)).endswith("\n-# Règle B-4")


def test_where_another_rule_is_the_reason_that_one_is_named() -> None:
    robber, pirate = Illegal("B-31", "hex-not-allowed"), Illegal("S-6", "hex-not-allowed", place=0)
    sparing = speaker(FALLBACK, *midgame(Options(friendly_robber=True), most=20), 0)
    assert refusal(robber, sparing).endswith("Rule B-33")
    assert refusal(robber, speaker(FALLBACK, *midgame(most=20), 0)).endswith("Rule B-31")
    at_sea = Options(scenario="catlantis", board="reconstruction", friendly_robber=True)
    assert refusal(pirate, speaker(FALLBACK, *midgame(at_sea, most=30), 0)).endswith("Rule M-5")
    rules, state = midgame(OIL)
    place = state.terrain.index("fields")
    state.tokens[place] = 0
    destroyed = Illegal("B-31", "hex-not-allowed", place=place)
    assert refusal(destroyed, speaker(FALLBACK, rules, state, 0)).endswith("Rule O-12")


def test_every_rule_that_the_texts_name_exists() -> None:
    texts = "".join(path.read_text("utf-8") for path in (ROOT.parent / "bot" / "scenarios").glob("*/texts.py"))
    document = (ROOT.parent / "docs" / "rules.md").read_text("utf-8")
    named = set(re.findall(r'"([A-Z]-\d+)"', texts))
    assert {"B-33", "M-5", "O-12", "O-15", "S-6"} <= named
    assert {rule for rule in named if f"- **{rule}** " not in document} == set()


def test_typed_names_in_refusals_are_escaped() -> None:
    said = bad_options(BadOptions("unknown-board", board="[x](http://y)"), Words(catalogue(FALLBACK), ()))
    assert r"\[x\]" in said


def test_a_destroyed_hex_is_named() -> None:
    rules, state = midgame(OIL)
    place = next(place for place, terrain in enumerate(state.terrain) if terrain == "fields")
    illegal = Illegal("B-31", "hex-not-allowed", place=place)
    assert sentence_of(illegal, speaker(FALLBACK, rules, state, 0)) == catalogue(FALLBACK).say(
        "refusal-hex-not-allowed"
    )
    state.tokens[place] = 0
    name = state.board.hex_names[place]
    said = sentence_of(illegal, speaker(FALLBACK, rules, state, 0))
    assert said == f"The robber may not go to {name}: that hex is destroyed. Choose another one."
    assert name in refusal(illegal, speaker(OTHER, rules, state, 0))
    for forged in (None, -1, 999):
        said = sentence_of(Illegal("B-31", "hex-not-allowed", place=forged), speaker(FALLBACK, rules, state, 0))
        assert said == catalogue(FALLBACK).say("refusal-hex-not-allowed")


def test_a_refused_place_is_told_by_what_it_touches() -> None:
    rules, state = midgame(Options())
    speaking = speaker(FALLBACK, rules, state, 0)
    said = refusal(Illegal("B-41", "too-close", vertex=22), speaking)
    assert said.startswith(f"{named_place('vertex', 22, speaking)} is next to a building") and said.startswith("23 (")
    assert "a road on 5 (" in refusal(Illegal("B-41", "edge-taken", edge=4), speaking)
    for forged in (-1, 999):
        assert "(" not in refusal(Illegal("B-41", "edge-taken", edge=forged), speaking)


def test_the_room_on_the_track_is_told() -> None:
    english, french = (Words(catalogue(language), NAMES) for language in COMPARED)
    said = refusal(Illegal("O-22", "track-too-short", count=2, left=1), english)
    assert said.startswith("The track has room for 1 more oil, and this takes 2.")
    assert "The disaster track is full." in refusal(Illegal("O-22", "track-too-short", count=1, left=0), english)
    assert "est pleine" in refusal(Illegal("O-22", "track-too-short", count=1, left=0), french)
    assert "oil" in refusal(Illegal("B-63", "bank-lacks", resource="oil"), english)
    assert "bank" not in refusal(Illegal("B-63", "bank-lacks", resource="oil"), english)


def test_who_would_hold_too_much_is_told_how_much() -> None:
    rules, state = midgame(OIL)
    illegal = Illegal("B-40", "no-room", seat=1, resource="oil", after=5, most=4)
    mine, theirs = speaker(FALLBACK, rules, state, 1), speaker(FALLBACK, rules, state, 0)
    assert sentence_of(illegal, mine) == "You would hold 5 🛢️ oil and may hold 4. Ask for less of it."
    assert sentence_of(illegal, theirs) == f"{theirs.name(1)} would hold 5 🛢️ oil and may hold 4. Give less of it."


def test_a_ship_is_refused_where_it_alone_would_touch() -> None:
    for language, words in zip(COMPARED, ("without the ship that you move", "sans le bateau que tu"), strict=True):
        said = speaker(language, *midgame(CATLANTIS, most=30), 0)
        assert words in refusal(Illegal("S-4", "not-connected-moving", edge=4), said)
        assert words not in refusal(Illegal("B-50", "not-connected", edge=4, piece="ship"), said)


def test_options_of_another_scenario_are_called_as_in_the_lobby() -> None:
    error = BadOptions("other-scenario", name="unlimited_oil", scenario="oil_springs")
    for language, name in zip(COMPARED, ("Oil Springs", "Puits de pétrole"), strict=True):
        said = bad_options(error, Words(catalogue(language), ()))
        assert catalogue(language).say("ui-option-unlimited-oil") in said
        assert f"({name})" in said


def test_the_pirate_is_not_taken_for_the_robber() -> None:
    rules, state = midgame(CATLANTIS, most=30)
    english = speaker(FALLBACK, rules, state, 0)
    assert "Choose a sea hex" in refusal(Illegal("S-6", "hex-not-allowed", place=7), english)
    assert "Choose a land hex" in refusal(Illegal("B-31", "hex-not-allowed", place=0), english)
    assert "with a ship at that hex" in refusal(Illegal("S-6", "not-a-victim", victim=1), english)
    assert "with a building at that hex" in refusal(Illegal("B-31", "not-a-victim", victim=1), english)
    friendly = Options(scenario="catlantis", board="reconstruction", friendly_robber=True)
    said = refusal(Illegal("S-6", "hex-not-allowed", place=0), speaker("fr", *midgame(friendly, most=30), 0))
    assert said.startswith("Voleur et pirate épargnent")
    protective = speaker(FALLBACK, *midgame(friendly, most=30), 0)
    assert "Choose a sea hex" in refusal(Illegal("S-6", "hex-not-allowed", place=7), protective)
    assert "Choose a land hex" in refusal(Illegal("B-31", "hex-not-allowed", place=0), protective)
    for place in (7, 999, -1, None):
        assert "spares players" in refusal(Illegal("B-31", "hex-not-allowed", place=place), protective)


@pytest.mark.parametrize("reason", ["edge-taken", "no-route-here", "no-free-route"])
def test_ships_are_thought_of_where_there_are_ships(reason: str) -> None:
    illegal = Illegal("B-50", reason, edge=4, vertex=4)
    for language, word in zip(COMPARED, ("ship", "bateau"), strict=True):
        assert word in refusal(illegal, speaker(language, *midgame(CATLANTIS, most=30), 0))
        assert word not in refusal(illegal, speaker(language, *midgame(most=30), 0))


def test_a_ship_is_refused_as_a_ship() -> None:
    english = speaker(FALLBACK, *midgame(CATLANTIS, most=30), 0)
    assert "No sea lies beside 5" in refusal(Illegal("B-50", "wrong-ground", edge=4, piece="ship"), english)
    assert "No land lies beside 5" in refusal(Illegal("B-50", "wrong-ground", edge=4, piece="road"), english)
    assert "never straight from a road" in refusal(Illegal("B-50", "not-connected", edge=4, piece="ship"), english)
    assert "Move one of them" in refusal(Illegal("B-53", "no-piece-left", piece="ship"), english)
    said = refusal(Illegal("C-4", "cannot-pay", thing="dike", missing=("wool",)), english)
    assert said.startswith("You need 1 🐑 wool more for a dike.")


def test_a_fixed_target_is_explained() -> None:
    said = bad_options(BadOptions("no-target", scenario="catlantis"), Words(catalogue("fr"), ()))
    assert said.startswith("Dans Catlantis, le nombre de points ne se choisit pas")
