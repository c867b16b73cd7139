"""`python -m storage create|check|migrate|backup|restore`: what an operator does with a database by hand."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from storage import files
from storage.erased import ErasedMarks
from storage.errors import StoreError
from storage.foreknown import foreknown
from storage.restoring import restore
from storage.store import Store

DATABASE, TARGET, BACKUP = ("path", "the database"), ("target", "the new file"), ("backup", "the backup")
MEANT = " That moves from after the backup are gone is meant: the next start warns of none."
COMMANDS = {
    "create": ("make a new database", (DATABASE,)),
    "check": ("say whether a database is sound; it may be in use", (DATABASE,)),
    "migrate": ("bring a database to the present schema; it must not be in use", (DATABASE,)),
    "backup": ("copy a database to a new file; it may be in use", (DATABASE, TARGET)),
    "restore": ("put a backup in the place of a database; it must not be in use", (BACKUP, DATABASE)),
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 with a sentence on standard error if not."""
    parser = argparse.ArgumentParser(prog="python -m storage", description="Look after a database of games.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, (text, files_named) in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=text)
        for file, meaning in files_named:
            command.add_argument(file, type=Path, help=meaning)
    try:
        print(run(parser.parse_args(arguments)))
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def run(options: argparse.Namespace) -> str:
    """Do what was asked and say so."""
    path: Path = options.path
    match options.command:
        case "create":
            files.create(path)
            return f"{path} is made."
        case "backup":
            files.backup(path, options.target)
            return f"{options.target} holds a copy of {path}."
        case "restore":
            moved = restore(options.backup, path)
            aside = f" What was there before is now {', '.join(map(str, moved))}." if moved else ""
            gone = asyncio.run(erase_again(path))
            return f"{path} is restored from {options.backup}.{aside}{MEANT}{gone}{warning(*foreknown(path, moved))}"
        case "migrate":
            files.prepare(path).release()
    return f"{path} is sound and has schema {files.check(path)}."


async def erase_again(path: Path) -> str:
    """Erase those whom a backup has brought back since they were erased; a sentence where there were some."""
    if not ErasedMarks(path).path.exists():
        return ""  # and a backup of an earlier schema stays one
    async with await Store.open(path) as store:
        count = store.erased_again
    return f" Erased again, because they were erased after the backup was made: {count}." if count else ""


def warning(games: Sequence[int], certain: bool) -> str:
    """What is to be done about games whose next throws may be known; empty without any."""
    if not games:
        return ""
    numbers = ", ".join(map(str, games))
    were = "was played on, or even ended," if certain else "may have been played on, or even ended,"
    return (
        f" Look at these games: {numbers}. Each of them {were} after the backup was made, so players know throws that "
        "would come again, or everybody knows the key. End them with `/catan admin` and open new tables."
    )


if __name__ == "__main__":
    sys.exit(main())
