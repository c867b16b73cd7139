"""What is stored is stored under names: they change with an upgrade or not at all."""

from __future__ import annotations

from dataclasses import field

import pytest

import engine.stored
from engine import Action, codec, upgrades
from engine.notation import read_action, write_action
from engine.record import record
from engine.upgrades import UPGRADES, Upgrade
from tests.engine import stored_names
from tests.engine.stored_names import RENAMED, UPGRADE, forgotten, present, stored_in, unreadable

LIST = "something new is stored; run: python -m tests.engine.stored_names"


def test_what_this_schema_has_stored_can_be_read() -> None:
    assert unreadable(stored_in(upgrades.SCHEMA)) == [], UPGRADE


def test_everything_that_is_stored_is_listed() -> None:
    listed, now = stored_in(upgrades.SCHEMA), present()
    # Another option with a default needs no line: games without it are read as before.
    assert {**now, "options": listed["options"]} == listed, LIST


def test_no_schema_forgets_a_name_that_posts_and_buttons_carry() -> None:
    assert forgotten() == set(), RENAMED


@pytest.mark.parametrize("schema", range(1, upgrades.SCHEMA))
def test_the_upgrades_lead_to_names_that_are_known(schema: int) -> None:
    names = stored_in(schema)
    assert set(UPGRADES) == set(range(1, upgrades.SCHEMA))
    for kind in names.keys() - {"options", "state", "player"}:
        thing = upgrades.lifted({"is": kind, **dict.fromkeys(names[kind])}, schema)
        assert unreadable({thing.pop("is"): list(thing)}) == [], UPGRADE
    player = dict.fromkeys(names["player"])
    state = upgrades.upgrade({**dict.fromkeys(names["state"]), "players": [player], "schema": schema})
    assert unreadable({"state": list(state), "player": list(state["players"][0])}) == [], UPGRADE


def test_a_class_that_is_renamed_without_an_upgrade_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.CLASSES, "FoundStartSettlement", codec.CLASSES["PlaceStartSettlement"])
    monkeypatch.delitem(codec.CLASSES, "PlaceStartSettlement")
    assert unreadable(stored_in(upgrades.SCHEMA)) == ["PlaceStartSettlement"]


def test_an_upgrade_does_not_reach_posts_and_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {schema: stored_in(schema) for schema in range(1, upgrades.SCHEMA + 1)}
    monkeypatch.setitem(codec.CLASSES, "FoundStartSettlement", codec.CLASSES["PlaceStartSettlement"])
    monkeypatch.delitem(codec.CLASSES, "PlaceStartSettlement")
    monkeypatch.setattr(upgrades, "SCHEMA", upgrades.SCHEMA + 1)
    monkeypatch.setattr(stored_names, "stored_in", {**files, upgrades.SCHEMA: present()}.__getitem__)
    assert forgotten() == {"PlaceStartSettlement"}
    assert "messages.shown" in RENAMED and "custom_id" in RENAMED


def test_a_renamed_class_keeps_its_name_and_what_is_made_of_it_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, type] = {}
    monkeypatch.setattr(engine.stored, "STORED", found)
    renamed: type[Action] = record(type("Explorer", (Action,), {"stored_name": "Explored"}))
    type("Deeper", (renamed,), {})
    assert list(found) == ["Explored", "Deeper"]
    for name, kind in found.items():
        monkeypatch.setitem(codec.CLASSES, name, kind)
    action = renamed(2)
    assert codec.encode(action) == {"is": "Explored", "seat": 2} and codec.decode(codec.encode(action)) == action
    assert write_action(action) == "Explored" and read_action("Explored", 2) == action


def test_a_field_that_old_documents_would_miss_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    @record
    class EndTurn(Action):
        """What the class of that name might become."""

        __module__ = "engine.base.turn"
        saying: str
        why: str = ""
        words: tuple[str, ...] = field(default_factory=tuple)

    monkeypatch.setitem(codec.CLASSES, "EndTurn", EndTurn)
    assert unreadable(stored_in(upgrades.SCHEMA)) == ["EndTurn.saying (new, without a default)"]
    assert unreadable({"EndTurn": ["seat", "saying", "when"]}) == ["EndTurn.when"]


def test_an_upgrade_reaches_what_stands_within(monkeypatch: pytest.MonkeyPatch) -> None:
    def upgrade(thing: upgrades.Document) -> upgrades.Document:
        if thing["is"] != "Finish":
            return thing
        assert "inner" not in thing or thing["inner"]["is"] == "EndTurn"
        return {**thing, "is": "EndTurn"}

    monkeypatch.setattr(upgrades, "SCHEMA", 2)
    monkeypatch.setitem(UPGRADES, 1, Upgrade(thing=upgrade))
    old = {"queues": [[], [{"is": "Finish", "seat": 1, "inner": {"is": "Finish"}}]], "is": "Other"}
    new = {"queues": [[], [{"is": "EndTurn", "seat": 1, "inner": {"is": "EndTurn"}}]], "is": "Other"}
    assert upgrades.lifted(old, 1) == new
    assert upgrades.lifted(old, 2) == old == {**old, "is": "Other"}
