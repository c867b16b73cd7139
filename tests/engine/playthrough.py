"""Whole recorded games as text, one file each in ``tests/playthroughs``.

``python -m tests.engine.playthrough`` rewrites them all: a file that exists is played again from its own actions and
values of chance, so that only what really changed differs; one that is missing is played from its seed in `NEW`.
A file put there by hand needs only its first lines and its actions.

A file begins with the version of the rules, those options that differ from the defaults, the colours, and what chance
gave for the board and the start; in place of the former the board itself may stand there, which is how games on boards
that are dealt no more are kept. Then an action fills a line: seat, action, values of chance. Indented lines are the
events. So a file holds moves and results, and nothing that a new option or another field of a view would change.

What each seat, and at last a bystander, sees after the start and after each action stands as a line of digests in a
file of the same name that ends in ``.views``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import Event, Layout, Live, Options, Replay, Ruleset, State, View, apply, deal, encode, ruleset, start, view
from engine.base.turn import TakingTurn
from engine.codec import decode
from engine.kernel import Action, Game
from engine.notation import read_action, write_action
from engine.rulesets import RULES_VERSION, colours
from tests.engine.random_player import BURNING, LEANING, SAVING, choose

FOLDER = Path(__file__).parents[1] / "playthroughs"

NEW: dict[str, tuple[Options, int, int]] = {
    "beginner-3": (Options(board="beginner"), 3, 35),
    "beginner-4": (Options(board="beginner", target=8), 4, 22),
    "classic-3": (Options(board="classic", target=8), 3, 23),
    "classic-4": (Options(board="classic"), 4, 3),
    "variable-3": (Options(target=9), 3, 11),
    "variable-4": (Options(), 4, 36),
    "random-numbers": (Options(random_numbers=True, target=8), 4, 29),
    "shuffle-kinds": (Options(shuffle_kinds=True, target=8), 3, 32),
    "balanced": (Options(balanced_board=True, random_numbers=True, target=8), 3, 12),
    "friendly-robber": (Options(friendly_robber=True, target=8), 4, 36),
    "strict-phases": (Options(strict_phases=True, target=8), 3, 36),
    "dice-deck": (Options(dice_deck=True, target=8), 3, 41),
    "example-5": (Options(players="5-6", board="example", target=8), 5, 3),
    "example-6": (Options(players="5-6", board="example", paired_players=True, target=8), 6, 4),
    "large-5": (Options(players="5-6", paired_players=True, strict_phases=True, target=8), 5, 5),
    "large-6": (Options(players="5-6", target=8), 6, 6),
    "everything": (
        Options(target=11, random_numbers=True, shuffle_kinds=True, friendly_robber=True, strict_phases=True),
        3,
        14,
    ),
    "oil-points-3": (Options(scenario="oil_springs", use_and_sequester=True, target=9), 3, 20),
    "oil-pyrrhic-4": (Options(scenario="oil_springs", board="reconstruction"), 4, 38),
    "oil-ruin-3": (Options(scenario="oil_springs"), 3, 35),
    "oil-special-6": (Options(scenario="oil_springs", players="5-6", target=8), 6, 21),
    "oil-paired-5": (
        Options(
            scenario="oil_springs",
            players="5-6",
            board="reconstruction",
            paired_players=True,
            friendly_robber=True,
            unlimited_oil=True,
            target=8,
        ),
        5,
        15,
    ),
    "catlantis-3": (Options(scenario="catlantis", board="reconstruction"), 3, 1),
    "catlantis-4": (Options(scenario="catlantis"), 4, 25),
    "catlantis-trigger-at-8": (Options(scenario="catlantis", board="reconstruction", trigger_at_8=True), 4, 3),
    "catlantis-last-harvest": (Options(scenario="catlantis", last_harvest=True, friendly_robber=True), 3, 4),
    "catlantis-robber-fixed": (Options(scenario="catlantis", robber_fixed=True, strict_phases=True), 3, 5),
    "catlantis-all-hexes": (Options(scenario="catlantis", all_hexes=True), 4, 6),
    "catlantis-without-pirate": (Options(scenario="catlantis", board="reconstruction", without_pirate=True), 3, 7),
    "catlantis-everything": (
        Options(scenario="catlantis", trigger_at_8=True, last_harvest=True, robber_fixed=True, all_hexes=True),
        4,
        8,
    ),
    "new-shores-3": (Options(scenario="new_shores", board="new_shores_3", target=10), 3, 423),
    "new-shores-4": (Options(scenario="new_shores", board="new_shores_4", target=11), 4, 42),
    "new-shores-variable-3": (Options(scenario="new_shores", board="variable_3", target=10), 3, 43),
    "new-shores-variable-4": (
        Options(scenario="new_shores", board="variable_4", target=10, strict_phases=True),
        4,
        441,
    ),
    "four-islands-3": (Options(scenario="four_islands", board="four_islands_3", target=10), 3, 45),
    "four-islands-4": (Options(scenario="four_islands", board="four_islands_4", target=10), 4, 461),
    "four-islands-variable-3": (Options(scenario="four_islands", board="variable_3", target=10), 3, 480),
    "four-islands-variable-4": (Options(scenario="four_islands", board="variable_4"), 4, 48),
    "desert-3": (Options(scenario="through_the_desert", board="desert_3", target=10, friendly_robber=True), 3, 494),
    "desert-4": (Options(scenario="through_the_desert", board="desert_4", target=10), 4, 506),
    "desert-variable-3": (Options(scenario="through_the_desert", board="variable_3"), 3, 51),
    "desert-variable-4": (Options(scenario="through_the_desert", board="variable_4", target=10), 4, 526),
}
"""Of new files the options, the number of players and the seed."""
TEMPERS = {
    "oil-points-3": (BURNING, SAVING, LEANING),
    "oil-pyrrhic-4": (BURNING, BURNING, SAVING),
    "oil-ruin-3": (BURNING,),
    "oil-paired-5": (BURNING, LEANING, SAVING),
}
"""How those play who do not all lean towards building."""


@dataclass(frozen=True)
class Step:
    """One action of a record."""

    seat: int
    action: str
    drawn: list[Any]


@dataclass(frozen=True)
class Record:
    """A game as it stands in a file, without what follows from it.

    ``dealt`` is what chance gave for the board, or the board itself as it was stored.
    """

    options: Options
    chosen: tuple[str, ...]
    dealt: list[Any] | dict[str, Any]
    started: list[Any]
    steps: tuple[Step, ...]


def read_record(text: str) -> Record:
    """The record in the text of a file."""
    head: dict[str, str] = {}
    steps: list[Step] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word.isdigit():
            action, _, after = rest.partition(" | ")
            steps.append(Step(int(word), action, json.loads(after or "[]")))
        elif word:
            head[word] = rest
    return Record(
        Options.from_json(json.loads(head["options"])),
        tuple(head["colours"].split()),
        json.loads(head.get("board") or head["deal"]),
        json.loads(head["start"]),
        tuple(steps),
    )


def written(record: Record, every: int = 1) -> tuple[str, str]:
    """The texts of both files: the record with all events, and what is seen, under the present rules.

    What is seen is left empty but in every so many states of an ordinary turn.
    """
    lines: list[str] = []
    seen: list[str] = []
    rules = ruleset(record.options)
    for number, (state, told) in enumerate(played(rules, record)):
        lines += told
        ordinary = state.outcome is None and isinstance(state.stack[-1], TakingTurn)
        seen.append("" if ordinary and number % every else digests(rules, state))
    return "\n".join(lines) + "\n", "\n".join(seen) + "\n"


def played(rules: Ruleset, record: Record) -> Iterator[tuple[State, list[str]]]:
    """The states after the start and after each action, with the lines of the file that lead there."""
    opening = Replay(record.started)
    state, events = start(rules, board_of(record), record.chosen, opening)
    assert opening.exhausted
    head = [
        f"rules {RULES_VERSION}",
        f"options {json.dumps(differing(record.options))}",
        f"colours {' '.join(record.chosen)}",
        f"{'board' if isinstance(record.dealt, dict) else 'deal'} {json.dumps(record.dealt)}",
        f"start {json.dumps(record.started)}",
    ]
    yield state, [*head, *map(told, events)]
    for step in record.steps:
        chance = Replay(step.drawn)
        state, events = apply(rules, state, read_action(step.action, step.seat), chance)
        assert chance.exhausted, step
        yield state, [f"{step.seat} {step.action} | {json.dumps(step.drawn)}", *map(told, events)]


def differing(options: Options) -> dict[str, Any]:
    """The options that are not the defaults."""
    return {name: value for name, value in options.to_json().items() if value != getattr(Options, name)}


def board_of(record: Record) -> Layout:
    """The board of a record, as it stands there or dealt again."""
    if isinstance(record.dealt, list):
        return deal(record.options, Replay(record.dealt))
    layout: Layout = decode(record.dealt)
    return layout


def told(event: Event) -> str:
    """An event in one line."""
    values = (f"{field.name}={json.dumps(encode(getattr(event, field.name)))}" for field in fields(event))
    return f"    {type(event).__name__} {' '.join(values)}"


def digests(rules: Ruleset, state: State) -> str:
    """Six characters for what each seat, and at last a bystander, sees."""
    viewers = (*range(len(state.players)), None)
    return " ".join(digest(view(rules, state, viewer)) for viewer in viewers)


def digest(seen: View) -> str:
    """Six characters that change with anything in a view but the geometry of the board."""
    values = {field.name: getattr(seen, field.name) for field in fields(seen) if field.name != "board"}
    values["accepts"] = [kind.__name__ for kind in seen.accepts]
    return sha256(repr(values).encode()).hexdigest()[:6]


def new_record(
    options: Options, players: int, seed: int, tempers: Sequence[Mapping[type[Action], int]] = (LEANING,)
) -> Record:
    """Play a game from a seed."""
    rules, choice = ruleset(options), random.Random(seed)
    dealing, starting = Live(seed), Live(seed + 1)
    chosen = colours(options, players)[:players]
    state, _ = start(rules, deal(options, dealing), chosen, starting)
    steps: list[Step] = []
    chance = Live(seed + 2)
    while state.outcome is None:
        action: Action = choose(Game(rules, state), choice, trading=0.15, tempers=tempers)
        before = len(chance.drawn)
        state, _ = apply(rules, state, action, chance)
        steps.append(Step(action.seat, write_action(action), chance.drawn[before:]))
    return Record(options, chosen, dealing.drawn, starting.drawn, tuple(steps))


def main() -> None:
    """Rewrite all files."""
    for path in sorted({*FOLDER.glob("*.txt"), *(FOLDER / f"{name}.txt" for name in NEW)}):
        if path.exists():
            record = read_record(path.read_text("utf-8"))
        else:
            record = new_record(*NEW[path.stem], TEMPERS.get(path.stem, (LEANING,)))
        for file, text in zip((path, path.with_suffix(".views")), written(record), strict=True):
            file.write_text(text, "utf-8")
        print(f"{path.stem}: {len(record.steps)} actions")


if __name__ == "__main__":
    main()
