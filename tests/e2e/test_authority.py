"""Who may do what in which state: docs/authority.md, for every verb and every command that the code has.

``make authority`` writes the document again; read the difference before keeping it.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.wire.handlers.verb import VERBS
from bot.wire.posts.films import FilmProcess

from .audit import position_of
from .authority import ACTS, ELSEWHERE, LOOKS, ROLES, STATES, Tables, outcome, tables
from .conftest import Fate
from .samples import AT_OTHER_TABLES, COMMANDS, PRESSES

DOCUMENT = Path(__file__).parents[2] / "docs" / "authority.md"
Cells = dict[str, dict[str, tuple[str, ...]]]
"""By state and request, what comes of it for each of `ROLES`."""
HEAD = """# Who may do what

You want to know who may press what, and when.

Made by `make authority` from the code's own list of verbs (what buttons, menus and forms do) and commands; a test
compares it with what the code does, so nothing can be added without a line here. Each request is one that the bot's own
buttons make, or a forged one that carries the same words, in four games: a lobby; a game in which the player whose turn
it is has rolled and offers something, a pause is proposed, and a seat is offered; a paused one; one that has ended.

**acts**: something is changed or posted. *looks*: something is shown to the one who asks. Everything else is the reason
of the refusal, as the texts name it (`refused-...`), or the rule and its reason.
"""
TITLES = {"lobby": "In a lobby", "running": "In play", "paused": "While it is paused", "ended": "After the end"}
pytestmark = pytest.mark.usefixtures("blank_pictures")


async def measured(made: Tables) -> Cells:
    """What comes of every request, in every state, for everybody."""
    return {
        state: {
            name: tuple([await outcome(ask(state, role)) for role in ROLES]) for name, ask in made.requests()
        }
        for state in STATES
    }  # fmt: skip


def written(cells: Cells) -> str:
    """The document."""
    parts = [HEAD]
    for state in STATES:
        alike: dict[tuple[str, ...], list[str]] = {}
        rows = []
        for name, outcomes in cells[state].items():
            here, elsewhere = outcomes[:-2], outcomes[-2:]
            if len(set(here)) == len(set(elsewhere)) == 1:
                alike.setdefault((here[0], elsewhere[0]), []).append(f"`{name}`")
            else:
                rows.append([f"`{name}`", *outcomes])
        parts.append(f"\n## {TITLES[state]}\n\n")
        parts.append(table(["", *(role.title for role in ROLES)], rows))
        parts.append("\nThe same for everybody:\n\n")
        told = [[", ".join(names), *reasons] for reasons, names in sorted(alike.items())]
        parts.append(table(["", "in its channel", "elsewhere"], told))
    return "".join(parts)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of the document."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


async def test_every_verb_and_command_is_asked_by_everybody_in_every_state(
    tmp_path: Path, fate: Fate, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = threading.Event()
    # A real review takes a minute of computing, and nobody waits for it here.
    monkeypatch.setattr(FilmProcess, "draw", lambda *_: end.wait())
    monkeypatch.setattr(FilmProcess, "kill", lambda _: end.set())
    async with tables(tmp_path, fate, monkeypatch) as made:
        group = made.client.app.tree.get_command("catan")
        served = set(made.client.app.presses.table)
        assert served == set(VERBS) == set(PRESSES)
        commands = {command.name for command in group.commands}  # type: ignore[union-attr]
        assert commands == {name.split()[0] for name in COMMANDS}, (
            "give the new command a sample in tests/e2e/samples.py"
        )
        before = [await position_of(made.table, game) for game in made.games.values() if game != made.games["lobby"]]
        cells = await measured(made)
        after = [await position_of(made.table, game) for game in made.games.values() if game != made.games["lobby"]]
        assert before == after
    if os.environ.get("WRITE"):
        DOCUMENT.write_text(written(cells), "utf-8")
    assert written(cells) == DOCUMENT.read_text("utf-8"), "make authority, and read the difference"
    assert (len(ROLES), len(STATES)) == (8, 4)
    promise = f"| {len(cells['running'])} requests by eight kinds of people in four states |"
    assert promise in (DOCUMENT.parent / "promises.md").read_text("utf-8")
    judge(cells)


def judge(cells: Cells) -> None:
    """What must hold whatever the document says."""
    stranger, elsewhere, other_server = 4, 6, 7
    assert (ROLES[stranger].name, ROLES[elsewhere].guild, ROLES[other_server].guild) == ("Eve", None, ELSEWHERE)
    own = {
        *("settings-language", "settings-offers", "settings-calls", "settings-switches", "settings-direct"),
        *("settings-quiet-off", "erase-yes", "seat-leave", "new", "practise", "/settings"),
    }
    for state, rows in cells.items():
        for name, outcomes in rows.items():
            assert len(outcomes) == len(ROLES)
            # From elsewhere nobody changes a game; what belongs to a person alone, and leaving, is theirs anywhere.
            for role in (elsewhere, other_server):
                assert outcomes[role] != ACTS or name in own, (state, name, outcomes)
            # A stranger takes no part in a game that has begun.
            if state != "lobby":
                assert outcomes[stranger] != ACTS or name in own, (state, name, outcomes)
    for name in PRESSES.keys() - AT_OTHER_TABLES:
        lines = [line for rows in cells.values() for title, line in rows.items() if title.split(",")[0] == name]
        assert any({ACTS, LOOKS} & set(line) for line in lines), f"{name} is refused to everybody"
