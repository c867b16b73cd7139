"""The program: ``python -m bot``, ``python -m bot health`` and ``--version``.

The first runs it, the second says whether it works, without loading it, the third which version it is.
"""

from __future__ import annotations

import argparse
import gc
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.settings import Settings


def main(arguments: list[str] | None = None) -> int:
    """Do what was asked for; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bot", description="Referee CATAN on Discord.")
    parser.add_argument("command", nargs="?", choices=["health"], help="say whether the running program works, and end")
    parser.add_argument("--version", action="store_true", help="say which version this is, and end")
    asked = parser.parse_args(arguments)
    if asked.version:
        from engine.version import RELEASE

        print(RELEASE)
        return 0
    if asked.command == "health":
        from bot.start.health import tell

        return tell()
    gc.disable()  # imports make half a million objects and no garbage: to look through them takes a sixth of the time
    from bot.start.program import run

    gc.enable()
    return run(run_local)


def run_local(settings: Settings) -> None:
    """Open the table without Discord; its packages come with the extra ``local``."""
    try:
        from bot.devserver.server import run
    except ModuleNotFoundError as error:
        from bot.settings import BadSetting

        raise BadSetting(
            f"There is no DISCORD_TOKEN, and the local table needs the package {error.name!r}: "
            "start it with `make run`, or install the extra `local`."
        ) from error
    run(settings)


if __name__ == "__main__":
    sys.exit(main())
