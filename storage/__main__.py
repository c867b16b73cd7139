"""`python -m storage create|check|migrate|backup`: what an operator does with a database by hand."""

import argparse
import sys
from pathlib import Path

from storage import files
from storage.errors import StoreError


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 with a sentence on standard error if not."""
    parser = argparse.ArgumentParser(prog="python -m storage", description="Look after a database of games.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (
        ("create", "make a new database"),
        ("check", "say whether a database is sound; it may be in use"),
        ("migrate", "bring a database to the present schema; it must not be in use"),
        ("backup", "copy a database to a new file; it may be in use"),
    ):
        command = commands.add_parser(name, help=text, description=text)
        command.add_argument("path", type=Path, help="the database")
        if name == "backup":
            command.add_argument("target", type=Path, help="the new file")
    options = parser.parse_args(arguments)
    try:
        print(run(options.command, options.path, getattr(options, "target", None)))
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def run(command: str, path: Path, target: Path | None) -> str:
    """Do what was asked and say so."""
    if command == "create":
        files.create(path)
        return f"{path} is made."
    if command == "migrate":
        files.prepare(path).release()
    if command == "backup" and target is not None:
        files.backup(path, target)
        return f"{target} holds a copy of {path}."
    return f"{path} is sound and has schema {files.check(path)}."


if __name__ == "__main__":
    sys.exit(main())
