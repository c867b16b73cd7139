"""What Discord does with the answers to presses and commands: the first one, its changes, further ones."""

from __future__ import annotations

import time

from .payloads import Payload
from .routes import NUMBER, Answer, Call, routes
from .world import Sent, World, changed

TOKEN = r"([^/]+)"
EPHEMERAL, LOADING = 64, 128
CHANNEL_MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, FORM = 4, 5, 6, 7, 9
FIRST_WITHIN = 3.0
"""Seconds in which Discord waits for the first answer."""
TOKEN_LIFE = 900.0
"""Seconds in which an answer can be changed."""
UNKNOWN_INTERACTION = 404, {"message": "Unknown interaction", "code": 10062}
UNKNOWN_WEBHOOK = 404, {"message": "Unknown Webhook", "code": 10015}
EXPIRED = 401, {"message": "Invalid Webhook Token", "code": 50027}


class InteractionRoutes:
    """Answers to interactions; none of them needs the bot's token."""

    def __init__(self, world: World) -> None:
        self.world = world
        webhook = f"/webhooks/{NUMBER}/{TOKEN}"
        self.table = routes(
            ("POST", f"/interactions/{NUMBER}/{TOKEN}/callback", self.callback),
            ("GET", f"{webhook}/messages/@original", self.get),
            ("PATCH", f"{webhook}/messages/@original", self.edit),
            ("DELETE", f"{webhook}/messages/@original", self.delete),
            ("POST", webhook, self.follow_up),
        )

    def callback(self, call: Call) -> Answer:
        sent = self.world.interactions.get(call.parts[1])
        if sent is None or time.monotonic() - sent.at > FIRST_WITHIN:
            return UNKNOWN_INTERACTION
        if sent.answered is not None:
            return 400, {"message": "Interaction has already been acknowledged.", "code": 40060}
        sent.answered, sent.callback = time.monotonic(), call.body
        kind, data = call.body["type"], call.body.get("data") or {}
        if kind in (CHANNEL_MESSAGE, DEFERRED):
            loading = LOADING if kind == DEFERRED else 0
            sent.message = self._private(sent, data, call.files, data.get("flags", 0) | EPHEMERAL | loading)
        elif kind in (DEFERRED_UPDATE, UPDATE):
            sent.message = sent.payload["message"]
        if kind == UPDATE:
            self._change(sent, data, call.files)
        if kind in (CHANNEL_MESSAGE, UPDATE):
            sent.shown = time.monotonic()
        if call.query.get("with_response", "false").lower() not in ("true", "1"):
            return 204, None
        answer = {"id": sent.payload["id"], "type": sent.payload["type"], "response_message_ephemeral": True}
        answer["response_message_loading"] = kind == DEFERRED
        if sent.message is not None:
            answer["response_message_id"] = sent.message["id"]
        return 200, {"interaction": answer}

    def _private(self, sent: Sent, body: Payload, files: list[Payload], flags: int) -> Payload:
        return self.world.new_message(int(sent.payload["channel_id"]), body, files, flags)

    def _change(self, sent: Sent, body: Payload, files: list[Payload]) -> None:
        """Change what the interaction's answer is: the person's own message, or the public one that was pressed."""
        assert sent.message is not None
        if sent.message["flags"] & EPHEMERAL:
            sent.message = changed(sent.message, body, files)
            sent.message["flags"] = (sent.message["flags"] | EPHEMERAL) & ~LOADING
        else:
            channel, message = int(sent.payload["channel_id"]), int(sent.message["id"])
            sent.message = self.world.edit(channel, message, body, files)

    def _answered(self, call: Call) -> Sent | Answer:
        """The interaction of a request, once it has its first answer; else what Discord says instead."""
        sent = self.world.interactions.get(call.parts[1])
        if sent is None or sent.answered is None:
            return UNKNOWN_WEBHOOK
        return EXPIRED if time.monotonic() - sent.at > TOKEN_LIFE else sent

    def get(self, call: Call) -> Answer:
        sent = self._answered(call)
        return _message(sent) if isinstance(sent, Sent) else sent

    def edit(self, call: Call) -> Answer:
        sent = self._answered(call)
        if not isinstance(sent, Sent):
            return sent
        if sent.message is not None:
            self._change(sent, call.body, call.files)
            sent.shown = sent.shown or time.monotonic()
        return _message(sent)

    def delete(self, call: Call) -> Answer:
        sent = self._answered(call)
        if not isinstance(sent, Sent):
            return sent
        status, body = _message(sent)
        sent.message = None
        return (204, None) if status == 200 else (status, body)

    def follow_up(self, call: Call) -> Answer:
        sent = self._answered(call)
        if not isinstance(sent, Sent):
            return sent
        sent.more.append(self._private(sent, call.body, call.files, call.body.get("flags", 0) | EPHEMERAL))
        return 200, sent.more[-1]


def _message(sent: Sent) -> Answer:
    return (200, sent.message) if sent.message is not None else (404, {"message": "Unknown Message", "code": 10008})
