"""A server's errors, each with a sentence on what to do."""

from typing import Any

import asyncpg

from storage.errors import FULL, StoreError, StoreMissing, StoreUnavailable, command
from storage.postgres.address import Address

HELD = "the server still holds the connection from before"
UNREACHABLE = "the server cannot be reached; look whether it runs, at its address, and at the network"
CANCELLED = "the server has cancelled a statement that took too long; look at its load and at statement_timeout"
SERVER_REASONS = {
    "53100": FULL,
    "53300": "the server takes no more connections; end other programs, or raise max_connections",
    "57014": CANCELLED,
    "25006": "it may only be read, as a standby or by its settings; name the primary server",
    "42501": "its user may not do that; grant the rights, or let it own the database",
    "28P01": "the server refuses the password; correct it",
    "28000": "the server refuses the user; correct the address, or allow them in pg_hba.conf",
    "57P01": "the server is stopping; it goes on when that is back",
    "57P02": "the server has restarted; it goes on by itself",
    "57P03": "the server is starting; it goes on by itself",
}
"""By the code of SQL's standard."""
REFUSED = ("22", "23", "42")
"""Classes of codes of mistakes in what was asked."""
SERVER_ERRORS = (
    *(asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError),
    *(OSError, TimeoutError),
)


def explain(error: BaseException, address: Address) -> StoreError:
    """Turn one of `SERVER_ERRORS` into one of ours."""
    code: Any = getattr(error, "sqlstate", None) or ""
    if code == "3D000":
        return StoreMissing(
            f"There is no database {address.database} on the server of {address}. For the very first start make one: "
            f"`createdb {address.database}`, then set CATAN_CREATE=1, or `{command('create', address)}`. Later it is "
            "lost: correct the address, or restore a backup with `pg_restore`."
        )
    if code in SERVER_REASONS:
        return unavailable(address, SERVER_REASONS[code])
    if code.startswith(REFUSED) or isinstance(error, asyncpg.DataError | asyncpg.exceptions.DataError):
        # Without the detail, which quotes the row: hidden cards stand in it.
        return StoreError(f"The database {address} refused a change: {error.args[0] if error.args else code}.")
    if not code or code.startswith("08"):
        return unavailable(address, UNREACHABLE)
    return unavailable(address, str(error.args[0] if error.args else code))


def is_answer(error: BaseException) -> bool:
    """Whether the server itself has answered so.

    Then the connection is as good as before.
    """
    return isinstance(error, asyncpg.PostgresError) and not (error.sqlstate or "08").startswith(("08", "57P"))


def unavailable(address: Address, reason: str) -> StoreUnavailable:
    """The error for a server that does not serve us now."""
    return StoreUnavailable(f"The database {address} cannot be used now: {reason}.")
