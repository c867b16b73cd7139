"""The address of a database on a server.

It is such as `postgresql://referee@host/catan`, as libpq writes it. The password is better not in it. It comes from a
secret file, or as for every program of PostgreSQL from `PGPASSWORD`, `PGPASSFILE` or `~/.pgpass`.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, unquote_plus, urlsplit

from storage.errors import StoreUnavailable

SCHEMES = ("postgresql://", "postgres://")
SECRET = "CATAN_DATABASE_PASSWORD_FILE"
"""The setting that names a file with the password."""
PASSWORD = re.compile(r"^(\w+://[^:/?#@]*):.*@")
"""From the user's name to the last sign that can end a password, which may hold signs that it must not hold."""
IN_QUERY = re.compile(r"([?&])password=([^&]*)&?")
SECRETS = re.compile(r"([?&](?:ssl)?password=)[^&]*")
FOLDER = Path("data")
"""Where all lies that is no part of the database: the key of the log, painted boards."""


@dataclass(frozen=True)
class Address:
    """A database on a server.

    `url` has no password but that of a client's key; a missing ``password`` is looked for as libpq does.
    """

    url: str = field(repr=False)
    password: str | None = field(default=None, repr=False)

    def __str__(self) -> str:
        """How sentences call it."""
        return without_secrets(self.url)

    @property
    def database(self) -> str:
        """The name of the database on its server."""
        parts = urlsplit(self.url)
        return unquote(parts.path.lstrip("/")) or parts.username or "catan"

    @property
    def beside(self) -> Path:
        """The path whose companions lie outside the database, itself no file."""
        return FOLDER.resolve() / self.database


def is_address(where: str | Path) -> bool:
    """Whether this names a database on a server, not a file."""
    return isinstance(where, str) and "://" in where


def without_secrets(where: str) -> str:
    """A database's address or path without passwords, even mistyped ones."""
    return SECRETS.sub(r"\1…", PASSWORD.sub(r"\1@", where))


def no_address(where: str, why: object) -> StoreUnavailable:
    """The error for an address that is mistyped."""
    return StoreUnavailable(f"CATAN_DATABASE is {without_secrets(where)!r}, which is no address: {why}.")


def read_address(where: str, password_file: str | None = None) -> Address:
    """The typed address, with the password of this file.

    The file is optional. Raises `StoreUnavailable`.
    """
    if not where.startswith(SCHEMES):
        raise no_address(where, "only postgresql://user@host/name is one, and a file is named by its path alone")
    try:
        parts = urlsplit(where)
    except ValueError as error:
        raise no_address(where, error) from error
    password = None if parts.password is None else unquote(parts.password)
    user, _, host = parts.netloc.rpartition("@")
    name = f"{user.partition(':')[0]}@{host}" if user else host
    rest = where[where.index("://") + len("://") + len(parts.netloc) :]
    if found := IN_QUERY.search(rest):
        password, rest = unquote_plus(found[2]), IN_QUERY.sub(r"\1", rest).rstrip("?&")
    if password_file:
        try:
            password = Path(password_file).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise StoreUnavailable(
                f"CATAN_DATABASE_PASSWORD_FILE is {password_file!r}, which cannot be read: {error}."
            ) from error
    return Address(f"{parts.scheme}://{name}{rest}", password)
