"""Every reach into private parts of simcord, the simulated Discord.

simcord may change what it keeps to itself in any release: `REACHES` names each part, and `changed` says which ones
differ now.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import re
import zlib
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from aiohttp import web
from simcord import components as wire
from simcord import interactions
from simcord.env import Env
from simcord.preview import Preview

from bot.devserver.page import MENDED, OWN, PAGE, STATIC, Mend, language_of, mended, misses, own_file
from bot.texts.catalogue import FALLBACK


@dataclass(frozen=True)
class PrivatePart:
    """A private part: its place, its parameters, and why.

    The place is such as ``simcord.env``, ``Env._settle_internal``.

    A part that is ``made`` exists in objects only: its class makes it in ``__init__``.
    """

    module: str
    path: str
    parameters: tuple[str, ...]
    why: str
    made: bool = False

    @property
    def name(self) -> str:
        """The full name."""
        return f"{self.module}.{self.path}"


REACHES = (
    PrivatePart("simcord.env", "Env._settle_internal", ("timeout", "idle"), "how long a start may take"),
    PrivatePart("simcord.env", "Env._bot_scope", (), "timers of the bot that are set from outside"),
    PrivatePart("simcord.preview", "Preview._action", ("context_id", "body"), "presses that wait for each other"),
    PrivatePart("simcord.preview", "Preview._get_page", ("context_id",), "what the page shows now"),
    PrivatePart("simcord.preview", "Preview._server", (), "what the page is made of", made=True),
    PrivatePart("simcord.preview._server", "PreviewServer._static", ("request",), "the look of the page"),
    PrivatePart("simcord.preview._server", "PreviewServer._STATIC_FILES", (), "files of our own for the page"),
    PrivatePart("simcord.preview._server", "PreviewServer._pages", ("request",), "who opens the page"),
    PrivatePart("simcord.preview._server", "PreviewServer._action", ("request",), "the language of a press"),
    PrivatePart("simcord.preview._server", "PreviewServer._commands", ("request",), "the names of commands"),
    PrivatePart("simcord.interactions", "base_payload", ("type", "data"), "the language of a press"),
    PrivatePart("simcord.components", "_assign_ids", ("components", "explicit_ids"), "the numbers of controls"),
    PrivatePart("simcord.components", "walk_components", ("components",), "all controls of a message"),
)


def changed(reaches: Iterable[PrivatePart] = REACHES) -> list[str]:
    """A sentence for every part that has changed or gone."""
    faults = [f"{reach.name} ({reach.why}) {fault}" for reach in reaches if (fault := _fault(reach))]
    return faults + [f"{mend.name} ({mend.why}) is another one" for mend in PAGE if not _fits(mend)] + [*misses()]


def _fits(mend: Mend) -> bool:
    file = STATIC.joinpath(mend.file)
    return file.is_file() and (not mend.old or file.read_text("utf-8").count(mend.old) == 1)


def _fault(reach: PrivatePart) -> str:
    *owners, name = reach.path.split(".")
    owner: Any = import_module(reach.module)
    for part in owners:
        owner = getattr(owner, part, None)
    if reach.made:
        return "" if f"self.{name}" in inspect.getsource(owner.__init__) else "is not made any more"
    if not hasattr(owner, name):
        return "is not there any more"
    given = inspect.signature(getattr(owner, name)).parameters if reach.parameters else {}
    gone = [parameter for parameter in reach.parameters if parameter not in given]
    return f"takes no {', no '.join(gone)} any more" if gone else ""


def settle_patiently(env: Env) -> None:
    """Give the bot's start as long as everything else.

    Five seconds are too few for the film of a long game.
    """
    settle = env._settle_internal

    async def patiently(**how: Any) -> None:
        await settle(**{**how, "timeout": None})  # None: the time that this environment gives for everything

    env._settle_internal = patiently  # type: ignore[method-assign]


def as_the_bot(env: Env) -> AbstractContextManager[None]:
    """Within, what starts belongs to the bot, on simulated time."""
    return env._bot_scope()


def take_turns(preview: Preview, turn: asyncio.Lock) -> None:
    """Let presses wait for each other and for ``turn``.

    Otherwise all but the first would be lost.
    """
    act = preview._action

    async def patiently(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with turn:
            # The page may have been redrawn a moment ago. If the control is still there the press is as good as before.
            if isinstance(body, dict) and "published_revision" in body:
                page = preview._get_page(context_id)
                body = {**body, "published_revision": page.revision, **_where_it_is_now(preview, body)}
            return await act(context_id, body)

    preview._action = patiently  # type: ignore[method-assign]


def _where_it_is_now(preview: Preview, body: Mapping[str, Any]) -> dict[str, str]:
    """The newest public message with the pressed control.

    The one under the finger may have just lost it.
    """
    pressed = re.fullmatch(r"message:(\d+):component:(\d+)", str(body.get("control_key")))
    if pressed is None:
        return {}
    messages = preview.env.backend.messages.get(preview.channel.id, {})
    own, control = int(pressed[1]), int(pressed[2])
    having = [
        number
        for number, message in messages.items()
        if (number == own or not message.is_ephemeral)
        and any(part.get("id") == control for part in wire.walk_components(message.components))
    ]
    if own in having or not having:
        return {}
    return {"target_id": str(max(having)), "control_key": f"message:{max(having)}:component:{control}"}


def number_by_meaning(meaning: Callable[[str], str]) -> None:
    """Number a control by its custom_id's meaning: another meaning, another control."""
    assign = wire._assign_ids

    def numbered(components: list[dict[str, Any]], explicit_ids: set[int]) -> None:
        for part in wire.walk_components(components):
            if part.get("custom_id") and not part.get("id"):
                part["id"] = zlib.crc32(meaning(part["custom_id"]).encode()) or 1
                explicit_ids.add(part["id"])
        assign(components, explicit_ids)

    wire._assign_ids = numbered


def mend_page(preview: Preview) -> None:
    """Serve the page as `bot.devserver.page` wants it, with our own files."""
    server = preview._server
    send, ours = server._static, {path: path for path in OWN}
    server._STATIC_FILES = {**server._STATIC_FILES, **ours}  # type: ignore[misc]

    async def mended_file(request: web.Request) -> Any:
        if request.path in ours:
            body, kind = own_file(request.path)
            return web.Response(body=body, content_type=kind, headers={"Cache-Control": "no-store"})
        response = await send(request)
        if (file := server._STATIC_FILES[request.path]) in MENDED:
            response.text = mended(file, response.text, _language(request))
        return response

    server._static = mended_file  # type: ignore[method-assign]


def _language(request: web.Request) -> str:
    return language_of(request.headers.get("Accept-Language", ""))


SPOKEN: ContextVar[str] = ContextVar("spoken", default=FALLBACK)
"""The language of the browser whose request is served."""


def press_in_ones_language() -> None:
    """Let every press say the language of its browser."""
    build = interactions.base_payload

    def spoken(*where: Any, **what: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = build(*where, **what)
        language = SPOKEN.get()
        return record, payload if language == FALLBACK else payload | {"locale": language}

    interactions.base_payload = spoken


def speak_with(preview: Preview, opened: Callable[[str], Awaitable[None]]) -> None:
    """Serve pages, presses and commands in the language of a browser.

    ``opened`` is called with it when a page is opened.
    """
    server = preview._server
    open_page, act, list_commands = server._pages, server._action, server._commands

    async def opening(request: web.Request) -> Any:
        await opened(_language(request))
        return await open_page(request)

    async def acting(request: web.Request) -> Any:
        SPOKEN.set(_language(request))
        return await act(request)

    async def listing(request: web.Request) -> Any:
        response = await list_commands(request)
        catalog = json.loads(response.text)
        for entry in catalog.get("entries", ()):
            _translate(entry, preview, _language(request))
        response.text = json.dumps(catalog)
        return response

    server._pages, server._action, server._commands = opening, acting, listing  # type: ignore[method-assign]


def _translate(entry: dict[str, Any], preview: Preview, language: str) -> None:
    """Give a command and its options a language's words."""
    scopes = preview.env.backend.commands.values()
    options = [command for scope in scopes for command in scope.values() if str(command["id"]) == entry["commandId"]]
    names = []
    for part in entry["path"]:
        (found,) = (option for option in options if option["name"] == part)
        names.append(_said(found, "name", language))
        entry["description"] = _said(found, "description", language)
        options = found.get("options") or []
    entry["invocation"] = " ".join(names)
    for shown, option in zip(entry["options"], options, strict=True):
        shown |= {"label": _said(option, "name", language), "description": _said(option, "description", language)}
        for choice, meant in zip(shown["choices"], option.get("choices") or [], strict=True):
            choice["name"] = _said(meant, "name", language)


def _said(part: Mapping[str, Any], what: str, language: str) -> str:
    """The name or description of a part of a command."""
    return str((part.get(f"{what}_localizations") or {}).get(language, part[what]))
