"""What an operator does with a database by hand.

`python -m storage create|check|migrate|copy|backup|restore|pack`. The database is a file, or the address of one on a
server, which has its own programs for backups.
"""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from storage.erasure_marks import ErasedFile
from storage.errors import GameDamaged, StoreError, StoreUnavailable
from storage.opening import check_server, copy_database, create
from storage.postgres.address import SECRET, is_address, without_secrets
from storage.sqlite import files
from storage.sqlite.restoring import games_with_known_throws, restore
from storage.store import Store

WHERE = ("path", "the database: a file, or an address such as postgresql://user@host/name")
NEW = ("target", "the new database: a file, or the address of an empty one")
DATABASE, TARGET, BACKUP = ("path", "the database"), ("target", "the new file"), ("backup", "the backup")
DAY = 24 * 3600
SECRET_FILE = os.environ.get(SECRET)
MEANT = " That moves from after the backup are gone is meant: the next start warns of none."
COMMANDS = {
    "create": ("make a new database, on a server the tables of an empty one", (WHERE,)),
    "check": ("say whether a database is sound; it may be in use", (WHERE,)),
    "migrate": ("bring a database to the present schema; it must not be in use", (WHERE,)),
    "copy": ("copy a database to a new one, of the other kind too; it must not be in use", (WHERE, NEW)),
    "pack": ("pack the games that are over, and shrink the database; it must not be in use", (WHERE,)),
    "backup": ("copy a database to a new file; it may be in use", (DATABASE, TARGET)),
    "restore": ("put a backup in the place of a database; it must not be in use", (BACKUP, DATABASE)),
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code.

    0 if all is well, 1 with a sentence on standard error if not, 130 after Ctrl-C.
    """
    parser = argparse.ArgumentParser(prog="python -m storage", description="Look after a database of games.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, (text, files_named) in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=text)
        for file, meaning in files_named:
            command.add_argument(file, help=meaning)
    try:
        print(run(parser.parse_args(arguments)))
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def run(options: argparse.Namespace) -> str:
    """Do what was asked and say so."""
    where: str = options.path
    called = without_secrets(where)
    match options.command:
        case "create":
            if is_address(where):
                asyncio.run(create(where, SECRET_FILE))
            else:
                files.create(where)
            return f"{called} is made."
        case "copy":
            tables, rows = asyncio.run(copy_database(where, options.target, SECRET_FILE))
            target = without_secrets(options.target)
            return f"{target} holds a copy of {called}: {rows} rows in {tables} tables, compared one by one."
        case "pack":
            count, before, now = asyncio.run(pack(where))
            return f"{called}: {count} games packed, {before / 1e6:.1f} MB before, {now / 1e6:.1f} MB now."
        case "check" | "migrate":
            version = check(where, bring_up_to_date=options.command == "migrate")
            return f"{called} is sound and has schema {version}."
        case "backup":
            files.backup(a_file(where), options.target)
            return f"{options.target} holds a copy of {where}."
    return put_back(options.backup, a_file(where))


def put_back(backup: str, path: Path) -> str:
    """Restore a backup and say so.

    It is said even where what follows fails, for then it is restored all the same.
    """
    there = files.real(path)
    marks = ErasedFile(there)
    if os.path.exists(marks.path):
        asyncio.run(marks.all())  # what cannot be read is refused while nothing is changed
    moved = restore(backup, path)
    aside = f" What was there before is now {', '.join(map(str, moved))}." if moved else ""
    done = f"{path} is restored from {backup}.{aside}{MEANT}"
    known = erased = ""
    try:
        known = warning(*games_with_known_throws(there, moved))
        erased = asyncio.run(erase_again(there)) if os.path.exists(marks.path) else ""
    except StoreError:
        print(f"{done}{known}")
        raise
    return f"{done}{erased}{known}"


def check(where: str, *, bring_up_to_date: bool) -> int:
    """Examine a database; its schema number."""
    if is_address(where):
        return asyncio.run(check_server(where, SECRET_FILE, bring_up_to_date=bring_up_to_date))
    if bring_up_to_date:
        files.prepare(where).release()
    return files.check(where)


def a_file(where: str) -> Path:
    """The path of a database file; a server has its own programs."""
    if is_address(where):
        raise StoreUnavailable(
            f"The database {without_secrets(where)} is on a server: back it up with `pg_dump --format=custom`, restore "
            "it with `pg_restore`."
        )
    return Path(where)


async def pack(where: str) -> tuple[int, int, int]:
    """Pack games over for a day, and shrink the database.

    Returns how many they were, and the bytes before and now.
    """
    count = 0
    async with await Store.open(where, SECRET_FILE) as store:
        before = await store.connection.size()
        for game in await store.games_to_pack(int(time.time()) - DAY):
            try:
                await store.pack(game)
            except GameDamaged as error:
                print(error, file=sys.stderr)
            else:
                count += 1
        await store.shrink()
        return count, before, await store.connection.size()


async def erase_again(path: Path) -> str:
    """Erase people again whom a backup brought back, and say so."""
    async with await Store.open(path) as store:
        count = store.erased_again
    return f" Erased again, because they were erased after the backup was made: {count}." if count else ""


def warning(games: Sequence[int], certain: bool) -> str:
    """A warning about games whose next throws may be known.

    It says what to do; empty without any.
    """
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
