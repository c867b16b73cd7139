"""`python -m storage create|check|migrate|backup|restore|pack`: what an operator does with a database by hand."""

import argparse
import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from storage import files
from storage.erased import ErasedMarks
from storage.errors import GameDamaged, StoreError
from storage.restoring import games_with_known_throws, restore
from storage.store import Store

DATABASE, TARGET, BACKUP = ("path", "the database"), ("target", "the new file"), ("backup", "the backup")
DAY = 24 * 3600
MEANT = " That moves from after the backup are gone is meant: the next start warns of none."
COMMANDS = {
    "create": ("make a new database", (DATABASE,)),
    "check": ("say whether a database is sound; it may be in use", (DATABASE,)),
    "migrate": ("bring a database to the present schema; it must not be in use", (DATABASE,)),
    "pack": ("pack the games that are over, and shrink the file; it must not be in use", (DATABASE,)),
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
            erased = asyncio.run(erase_again(path)) if ErasedMarks(path).path.exists() else ""
            known = warning(*games_with_known_throws(path, moved))
            return f"{path} is restored from {options.backup}.{aside}{MEANT}{erased}{known}"
        case "pack":
            before = path.stat().st_size if path.exists() else 0
            count, now = asyncio.run(pack(path)), path.stat().st_size
            return f"{path}: {count} games packed, {before / 1e6:.1f} MB before, {now / 1e6:.1f} MB now."
        case "migrate":
            files.prepare(path).release()
    return f"{path} is sound and has schema {files.check(path)}."


async def pack(path: Path) -> int:
    """Pack all games that are over for a day, and shrink the file; how many they were."""
    count = 0
    async with await Store.open(path) as store:
        for game in await store.games_to_pack(int(time.time()) - DAY):
            try:
                await store.pack(game)
            except GameDamaged as error:
                print(error, file=sys.stderr)
            else:
                count += 1
        await store.shrink()
    return count


async def erase_again(path: Path) -> str:
    """Erase those whom a backup has brought back since they were erased; a sentence where there were some."""
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
