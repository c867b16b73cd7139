"""The local table as a visitor meets it: its page, its welcome and private answers, in the language of the browser."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.devserver.page import NAME, OWN
from bot.texts.catalogue import catalogue
from tests.languages import FALLBACK, LANGUAGES, OTHER, UNDERSTOOD

from .steps import within

ROOT = Path(__file__).parents[2]
BROWSERS = {language: f"{language}-CA,{language};q=0.9,en;q=0.5" for language in LANGUAGES}


def parts(snapshot: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All components of the messages that a page shows, the oldest first."""

    def walk(thing: Any) -> Iterator[dict[str, Any]]:
        if isinstance(thing, dict):
            yield thing
            for inner in thing.values():
                yield from walk(inner)
        elif isinstance(thing, list):
            for inner in thing:
                yield from walk(inner)

    for number in snapshot["timeline"]:
        message = snapshot["messages"][number]
        for part in walk(message.get("components") or []):
            yield part | {"message": number}


def shown(snapshot: dict[str, Any]) -> str:
    """The words of the messages that a page shows."""
    return "\n".join(part["content"] for part in parts(snapshot) if isinstance(part.get("content"), str))


def labels(snapshot: dict[str, Any]) -> list[str]:
    """The labels of the buttons that a page shows."""
    return [part["label"] for part in parts(snapshot) if isinstance(part.get("label"), str)]


@dataclass
class Page:
    """A page that a browser of this language has opened."""

    session: aiohttp.ClientSession
    address: str
    capability: str
    language: str
    snapshot: dict[str, Any] = field(default_factory=dict)
    sequence: int = 0

    async def ask(self, path: str, body: Any = None) -> Any:
        headers = {"X-Simcord-Capability": self.capability, "Accept-Language": BROWSERS[self.language]}
        if self.snapshot:
            headers["X-Simcord-Context"] = self.snapshot["context"]["id"]
        method = "GET" if body is None else "POST"
        async with self.session.request(method, self.address + path, json=body, headers=headers) as answer:
            assert answer.status == 200, (path, answer.status)
            return await (answer.json() if answer.content_type == "application/json" else answer.read())

    async def open(self) -> Page:
        self.snapshot = await self.ask("/api/pages", {})
        return self

    async def look(self) -> str:
        self.snapshot = await self.ask("/api/state")
        return shown(self.snapshot)

    async def be(self, name: str) -> None:
        """Choose who one is."""
        (viewer,) = (one["id"] for one in self.snapshot["viewers"] if one["name"] == name)
        await self.act("viewer", viewer_id=viewer)
        await self.look()

    async def press(self, label: str) -> None:
        """Press the newest button of this name."""
        await self.look()
        pressed = [part for part in parts(self.snapshot) if part.get("label") == label][-1]
        await self.act("click", target_id=pressed["message"], control_key=pressed["control_key"])

    async def act(self, kind: str, **what: str) -> None:
        self.sequence += 1
        receipt: dict[str, Any] = await self.ask(
            "/api/action",
            {
                "protocol_version": 3,
                "sequence": self.sequence,
                "request_id": f"press-{self.sequence}",
                "generation": self.snapshot["context"]["generation"],
                "bot_generation": self.snapshot["botGeneration"],
                "published_revision": self.snapshot["publishedRevision"],
                "kind": kind,
                **what,
            },
        )
        assert not receipt["rejected"], receipt


@asynccontextmanager
async def local_table(folder: Path, **settings: str) -> AsyncIterator[tuple[aiohttp.ClientSession, str, str]]:
    """The program without Discord: a session, its address, and what one must know to open the page."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {"CATAN_LOCAL_PORT": str(port), "CATAN_BROWSER": "no", "PYTHONPATH": str(ROOT), **settings}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "CATAN_", "LC_"))}
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=folder, env=kept | settings, stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout is not None
    try:
        while not (found := re.search(rb"(http://127\.0\.0\.1:\d+)/#(\S+)", line := await program.stdout.readline())):
            assert line, "the program ended"
        async with aiohttp.ClientSession() as session:
            yield session, found[1].decode(), found[2].decode()
    finally:
        program.terminate()
        await program.wait()


@pytest.mark.usefixtures("from_nothing")
@within(60)
async def test_the_page_and_private_answers_are_in_the_language_of_the_browser(tmp_path: Path) -> None:
    async with local_table(tmp_path, LANG="fr_FR.UTF-8") as (session, address, capability):
        for language in UNDERSTOOD:  # the later one is the next start's
            say = catalogue(language).say
            page = await Page(session, address, capability, language).open()
            assert say("local-welcome") in shown(page.snapshot)
            document = (await page.ask("/")).decode()
            assert f'<html lang="{language}">' in document and f"<title>{NAME}</title>" in document
            words = json.loads(re.search(r'id="table-words">(.*)</script>', document)[1])  # type: ignore[index]
            assert words["texts"]["Submit"] == say("local-page-submit")
            assert not [text for text in words["texts"].values() if "{" in text]
            names = {entry["invocation"]: entry for entry in (await page.ask("/api/commands"))["entries"]}
            new = names[f"catan {say('command-new-name')}"]
            assert new["path"] == ["catan", "new"] and new["description"] == say("command-new-description")
            (look,) = names[f"catan {say('command-look-name')}"]["options"]
            assert (look["name"], look["label"]) == ("what", say("option-look-name"))
            assert {"name": say("option-look-log"), "value": "log"} in look["choices"]
            assert b"[focused.label || focused.name" in await page.ask("/commands.js"), "above the field too"
            await page.press(say("local-button-how"))
            assert say("local-how", manager="Farid") in await page.look()
            (author,) = {page.snapshot["messages"][number]["author"]["name"] for number in page.snapshot["timeline"]}
            assert author == NAME
            for path in OWN:
                assert await page.ask(path)
    async with local_table(tmp_path, LANG="en_US.UTF-8") as (session, address, capability):
        page = await Page(session, address, capability, OTHER).open()
        assert catalogue(OTHER).say("local-welcome") in shown(page.snapshot)


@pytest.mark.usefixtures("from_nothing")
@within(60)
async def test_everybody_has_a_picture(tmp_path: Path) -> None:
    async with local_table(tmp_path) as (session, address, capability):
        page = await Page(session, address, capability, FALLBACK).open()
        (welcome,) = page.snapshot["messages"].values()
        people = [welcome["author"], *page.snapshot["viewers"]]
        assert all(one["avatar_kind"] == "custom" and one["avatar_available"] for one in people)
        pictures = {await page.ask(f"/api/assets/{one['avatar']}") for one in people}
        assert len(pictures) == len(people) and all(picture.startswith(b"\x89PNG") for picture in pictures)


@pytest.mark.usefixtures("from_nothing")
@within(90)
async def test_a_visitor_rolls_after_two_presses_and_goes_on_with_the_same_game(tmp_path: Path) -> None:
    say = catalogue(OTHER).say
    async with local_table(tmp_path) as (session, address, capability):
        page = await Page(session, address, capability, OTHER).open()
        await page.press(say("local-button-play"))
        while say("ui-button-roll") not in labels(page.snapshot):
            await asyncio.sleep(0.5)
            await page.look()
        assert "Bot Ada" in shown(page.snapshot) and "Bot Basil" in shown(page.snapshot)
        posts = [number for number in page.snapshot["timeline"] if not page.snapshot["messages"][number]["ephemeral"]]
        await page.press(say("ui-button-roll"))
        await page.look()
        assert say("ui-button-roll") not in labels(page.snapshot)
        before = len(page.snapshot["timeline"])
        await page.press(say("local-button-play"))
        await page.look()
        assert len(page.snapshot["timeline"]) == before + 1, "the panel of the same game, and no other table"
        await page.be("Ben")
        await page.press(say("local-button-play"))
        assert say("local-busy", names="Anna") in await page.look()
        assert len(posts) >= 3, "the welcome, the fingerprint of the dice, the card"
