"""What a person at the local table sees first.

It is the window, the lines in the terminal, the first post.
"""

from __future__ import annotations

import logging
import os
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path

from bot.texts.catalogue import FALLBACK, LANGUAGES, catalogue

logger = logging.getLogger(__name__)
CONTAINERS = (Path("/.dockerenv"), Path("/run/.containerenv"))
TERMINAL = """
The table is open{window}.

  Open   {url}
  Type   /catan new      and choose another viewer at the top, or in a second window, to play the others
  Manage /catan server   as {manager}, who manages the server
  Later  start again: the games are kept in {file} and go on at the same place
  Stop   Ctrl-C
"""


def first_post(people: tuple[str, ...]) -> str:
    """The channel's first post: the first steps in every language."""
    first, second, *_ = people
    commands = {name: catalogue(FALLBACK).say(f"command-{name}-name") for name in ("new", "settings")}
    values = {"first": first, "second": second, **commands}
    return "\n\n".join(catalogue(language).say("ui-local-welcome", **values) for language in LANGUAGES)


def lines(url: str, file: Path | str, manager: str, *, opened: bool) -> str:
    """The terminal's lines when the table, managed by ``manager``, is ready."""
    window = " in your browser; if you do not see it" if opened else "; no browser could be opened from here"
    return TERMINAL.format(window=window, url=url, file=file, manager=manager)


def has_window(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Whether a person sits before a screen.

    Not in a container, on a build machine, or over a remote shell.
    """
    if any(mark.exists() for mark in CONTAINERS) or environment.get("CI") or environment.get("SSH_CONNECTION"):
        return False
    return platform == "darwin" or bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_window(url: str) -> bool:
    """Open the page in the browser; tells whether that was possible."""
    try:
        return has_window() and webbrowser.open(url)
    except (webbrowser.Error, OSError) as error:
        logger.warning("No browser could be opened (%s)", error)
        return False
