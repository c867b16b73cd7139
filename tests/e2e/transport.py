"""What runs between the table and the simulated Discord: presses as payloads, times of answers, logged errors."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Any

from simcord.backend import Backend, serializers
from simcord.backend.models import Interaction
from simcord.interactions import base_payload

from tests.patience import slowness, watch

from .shown import BUTTON, CHANNEL_SELECT, CONTAINER, RADIO_GROUP, ROLE_SELECT, STRING_SELECT, Shown

ANSWER_WITHIN = 3.0  # seconds; Discord forgets an interaction that got no answer by then
COMPONENT = 3  # the interaction type of a button or a menu
Entry = tuple[str, str, Any]


@dataclass(frozen=True)
class Press:
    """One press or choice as it travels to the bot; made by `Table.aim`, or by hand to forge one.

    `values` are those of a menu (None: a button), ids unless its `kind` is a menu of texts.
    `copies` delivers the same interaction several times, `expired` after its token died.
    """

    user: str
    custom_id: str
    message: Shown
    values: tuple[str, ...] | None = None
    kind: int = STRING_SELECT
    copies: int = 1
    expired: bool = False


def payload(backend: Backend, press: Press, user: int, guild: int) -> tuple[Interaction, dict[str, Any]]:
    """The record and the gateway payload of a press, without asking whether anybody could have made it."""
    stored = backend.get_message(press.message.channel, press.message.id)
    data: dict[str, Any] = {"custom_id": press.custom_id, "component_type": BUTTON}
    if press.values is not None:
        data |= {"component_type": press.kind, "values": list(press.values)}
        if press.kind != STRING_SELECT:
            data["resolved"] = _resolved(backend, press, guild)
    record, made = base_payload(
        backend, type=COMPONENT, channel_id=stored.channel_id, guild_id=guild, user_id=user, data=data
    )
    record.source_message_id = stored.id
    made["message"] = dict(serializers.message_payload(backend, stored))
    if press.expired:
        record.expires_at = record.initial_response_deadline = backend.now_iso()
    return record, made


def unmarked(data: Any) -> Any:
    """What is sent, but for the marks of a repetition, which follow from the numbers of messages, private ones too."""
    if isinstance(data, dict):
        marks = {"nonce", "id"} if data.get("type") == CONTAINER else {"nonce"}
        return {name: unmarked(value) for name, value in data.items() if name not in marks}
    return [unmarked(value) for value in data] if isinstance(data, list) else data


def _resolved(backend: Backend, press: Press, guild: int) -> dict[str, Any]:
    place = backend.get_guild(guild)
    chosen = [int(value) for value in press.values or ()]
    if press.kind == ROLE_SELECT:
        return {"roles": {str(role): dict(serializers.role_payload(place.roles[role])) for role in chosen}}
    if press.kind == CHANNEL_SELECT:
        channels = {channel: backend.get_channel(channel) for channel in chosen}
        return {"channels": {str(id): dict(serializers.channel_payload(backend, one)) for id, one in channels.items()}}
    return {
        "users": {str(user): dict(serializers.user_payload(backend.get_user(user))) for user in chosen},
        "members": {
            str(user): dict(serializers.member_payload(backend, place, place.members[user], with_user=False))
            for user in chosen
        },
    }


def modal_in(form: Any) -> dict[str, Any]:
    """The form itself, of which ``form.modal`` is a copy: what a forged client sends, it offers to itself first."""
    modal: dict[str, Any] | None = form._interaction.modal
    assert modal is not None
    return modal


def filled_in(modal: Mapping[str, Any]) -> dict[str, Any]:
    """What a form says before anybody touches it, by custom_id."""
    values: dict[str, Any] = {}
    for control in (part["component"] for part in modal["components"] if "component" in part):
        chosen = [option["value"] for option in control.get("options", ()) if option.get("default")]
        if control["type"] == RADIO_GROUP:
            values |= {control["custom_id"]: chosen[0]} if chosen else {}
        elif "options" in control:
            values[control["custom_id"]] = chosen
        elif control.get("value") is not None:
            values[control["custom_id"]] = control["value"]
    return values


def widen(modal: dict[str, Any], values: Mapping[str, Any]) -> None:
    """Make a stored form take any value: the way to send what it never offered."""
    for part in modal["components"]:
        control = part.get("component", {})
        wanted = values.get(control.get("custom_id"))
        if "options" in control and wanted is not None:
            wanted = [wanted] if isinstance(wanted, str) else wanted
            offered = {option["value"] for option in control["options"]}
            control["options"] += [{"label": value, "value": value} for value in wanted if value not in offered]
            control |= {"min_values": 0, "max_values": 25 if control["type"] == STRING_SELECT else 10}


class Stamps(list[Entry]):
    """The simulation's transcript, with a clock. `perf_counter`: the simulation freezes `time.monotonic`."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        super().__init__(entries)
        self._watch = watch()
        self.names: dict[int, str] = {}
        self.completed: set[str] = set()  # tokens with an edit, a follow-up or a deletion after the first answer
        self._edited: dict[int, float] = {}  # messages edited by the bot's own hand, and when last
        self._arrived: dict[int, float] = {}
        self._answered: dict[int, float] = {}

    def append(self, entry: Entry, /) -> None:
        kind, name, body = entry
        if kind == "GATEWAY" and name == "INTERACTION_CREATE":
            self._arrived.setdefault(int(body["id"]), perf_counter())
            self.names.setdefault(int(body["id"]), _described(body))
        elif kind == "HTTP" and name.endswith("/callback"):
            self._answered.setdefault(int(name.split("/")[2]), perf_counter())
        elif kind == "HTTP" and "/webhooks/" in name:
            self.completed.add(name.split("/")[3])
        elif kind == "HTTP" and name.startswith("PATCH /channels/") and "/messages/" in name:
            self._edited[int(name.rpartition("/")[2])] = perf_counter()
        super().append(entry)

    def completes(self, record: Interaction) -> bool:
        """Whether a deferred press came to its end: it was answered, or the pressed message has changed since."""
        edited = self._edited.get(record.source_message_id or 0, 0.0)
        return record.token in self.completed or edited > self._arrived[record.id]

    def took(self, interaction: int) -> float:
        """Seconds from delivery to the first answer, less those at which the machine stood still; infinite without."""
        arrived, answered = self._arrived.get(interaction, 0.0), self._answered.get(interaction, inf)
        return answered - arrived - self._watch.within(arrived, answered)

    def judge(self, record: Interaction) -> None:
        """AssertionError unless the press had a timely answer that came to its end."""
        name = self.names.get(record.id, "an interaction")
        assert record.responded, f"{name} got no answer"
        assert not record.loading, f"{name} is still thinking"
        assert not record.deferred or self.completes(record), f"{name} was deferred and forgotten"
        took = self.took(record.id)
        # How slow the machine is takes a while to measure: only where it matters.
        assert took < ANSWER_WITHIN or took < ANSWER_WITHIN * slowness(), f"{name} was answered after {took:.2f} s"

    def latencies(self) -> list[float]:
        """All of them in the order of arrival, without the unanswered."""
        return [self.took(interaction) for interaction in self._arrived if interaction in self._answered]


def _described(body: dict[str, Any]) -> str:
    data = body["data"]
    return f"{data.get('custom_id') or data.get('name')!r} by {body.get('member', body)['user']['username']}"


class Collector(logging.Handler):
    """Keeps every ERROR that anybody logs."""

    def __init__(self, records: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self._records = records

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self._records.append(record)
