"""What a new scenario may not forget: each of these fails by its name instead of being silent at the table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import engine
from bot.faces import faces
from bot.processes import film
from bot.processes.drawings import places_of
from bot.texts.catalogue import LANGUAGES, Catalogue, catalogue
from bot.texts.events import award_points, sentence, silent
from bot.texts.phrases import phrase, task
from bot.texts.words import key_of
from bot.ui.help import help_page, help_pages
from engine import Action, Event, Options, Phase, View, view
from engine.base.scoring import AWARD_POINTS
from engine.options import BASE, SCENARIOS
from tests.languages import FALLBACK
from tests.texts.examples import EXAMPLES
from tests.texts.table import CATLANTIS, EARLY_CATLANTIS, LARGE_OIL, OIL, midgame, registered, speaker, steps
from tests.texts.test_events import SILENT
from tests.texts.test_recap import entry

ROOT = Path(engine.__file__).parent


class Unheard(Event):
    """An event that nobody wrote a sentence for."""


class Undone(Action):
    """An action that nobody wrote words for."""


class Unasked(Phase):
    """A phase that nobody wrote a question for."""


def test_what_has_no_words_is_a_fault_and_not_a_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    speaking = speaker(FALLBACK, *midgame(most=0))
    for say in (
        lambda: sentence(Unheard(), speaking),
        lambda: phrase(Undone(0), speaking),
        lambda: task(Unasked(), speaking, speaking.name),
    ):
        with pytest.raises(KeyError, match="no words for Un"):
            say()
    monkeypatch.setattr(Catalogue, "strict", False)
    assert sentence(Unheard(), speaking) is None, "the bot itself goes on, with a line in the log"
    assert task(Unasked(), speaking, speaking.name)[0] == "prompt-wait"


def test_an_event_is_silent_only_when_it_is_registered_so() -> None:
    assert {kind for kind in registered(Event) if sentence.dispatch(kind) is silent} == set(SILENT)
    speaking = speaker(FALLBACK, *midgame(CATLANTIS, most=0))
    unsaid = {type(event) for event in EXAMPLES if sentence(event, speaking) is None}
    assert unsaid == set(SILENT)


def sources_of_points() -> Iterator[str]:
    """The names under which the engine counts points, beside the pieces: keys of ``points`` in its source."""
    for path in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        module = ".".join(("engine", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef) or "points" not in [arg.arg for arg in function.args.args]:
                continue
            for node in ast.walk(function):
                names: list[ast.expr | None] = []
                if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "points":
                    names = [node.slice]
                elif isinstance(node, ast.Dict):
                    names = list(node.keys)
                for name in names:
                    if isinstance(name, ast.Constant):
                        yield str(name.value)
                    elif isinstance(name, ast.Name) and name.id.isupper():
                        yield str(getattr(import_module(module), name.id))


def test_every_source_of_points_has_its_words() -> None:
    found = set(sources_of_points())
    assert {"longest_route", "largest_army", "victory_point", "sequestered", "champion"} < found
    for language in LANGUAGES:
        assert [name for name in found if not catalogue(language).has(key_of("points", name))] == []
    assert (award_points("champion"), award_points("largest_army")) == (1, AWARD_POINTS)


def test_every_scenario_has_its_page_of_the_help() -> None:
    for name in SCENARIOS:
        if name != BASE:
            page = help_page((name,))
            assert page in help_pages(), name


def standing(shown: View) -> tuple[object, ...]:
    """What lies on the board."""
    figures = [getattr(part, "pirate", None) for part in shown.ext.values()]
    dikes = [tuple(getattr(part, "dikes", ())) for part in shown.ext.values()]
    return (shown.buildings, shown.routes, shown.terrain, shown.tokens, shown.robber, figures, dikes)


@pytest.mark.parametrize(
    ("options", "players"),
    [(Options(), 4), (OIL, 4), (LARGE_OIL, 6), (EARLY_CATLANTIS, 3), (CATLANTIS, 4)],
    ids=["base", "oil", "large oil", "flood", "sea"],
)
def test_whatever_changes_the_board_is_ringed_and_filmed(options: Options, players: int) -> None:
    rules, _ = midgame(options, most=0, players=players)
    before, changes = None, 0
    for _, state, events in steps(options, 3, 900, players):
        shown = view(rules, state, None)
        if before is not None and standing(shown) != before:
            changes += 1
            move = entry(1, None, *events)
            assert places_of([move], shown), events
            assert film.is_shown(move), events
        before = standing(shown)
    assert changes > 30


def test_a_face_answers_for_its_own_modules_alone() -> None:
    played = {name for face in speaker(FALLBACK, *midgame(OIL, most=0)).faces for name in face.scenarios}
    assert "oil_springs" in played and "catlantis" not in played
    assert speaker(FALLBACK, *midgame(most=0)).faces == ()
    assert len({face.modules for face in faces()}) == len(faces())
