"""Where a database on a server is: an address such as `postgresql://referee@host/catan`, as libpq writes it.

The password is better not in it. It comes from a secret file, or as for every program of PostgreSQL from `PGPASSWORD`,
`PGPASSFILE` or `~/.pgpass`.
"""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from storage.errors import StoreUnavailable

SCHEMES = ("postgresql://", "postgres://")
SECRET = "CATAN_DATABASE_PASSWORD_FILE"
"""The setting that names a file with the password."""
FOLDER = Path("data")
"""Where all lies that is no part of the database: who was erased, the key of the log, painted boards."""


@dataclass(frozen=True)
class Address:
    """A database on a server. `url` has no password; a missing ``password`` is looked for as libpq does."""

    url: str
    password: str | None = field(default=None, repr=False)

    def __str__(self) -> str:
        """How sentences call it."""
        return self.url

    @property
    def database(self) -> str:
        """The name of the database on its server."""
        parts = urlsplit(self.url)
        return unquote(parts.path.lstrip("/")) or parts.username or "catan"

    @property
    def beside(self) -> Path:
        """The file beside which all lies that is no part of the database; there is none of this name itself."""
        return FOLDER.resolve() / self.database


def is_address(where: str | Path) -> bool:
    """Whether this names a database on a server, not a file."""
    return isinstance(where, str) and where.startswith(SCHEMES)


def read_address(where: str, password_file: str | None = None) -> Address:
    """The address that was typed, with the password of this file if one is named. Raises `StoreUnavailable`."""
    parts = urlsplit(where)
    password = None if parts.password is None else unquote(parts.password)
    user, _, host = parts.netloc.rpartition("@")
    name = f"{user.partition(':')[0]}@{host}" if user else host
    if password_file:
        try:
            password = Path(password_file).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise StoreUnavailable(
                f"CATAN_DATABASE_PASSWORD_FILE is {password_file!r}, which cannot be read: {error}."
            ) from error
    return Address(parts._replace(netloc=name).geturl(), password)
