"""``python -m bot.start.create``: makes the database before the first start.

The settings name the database.
"""

from __future__ import annotations

import asyncio
import sys

from bot.settings import BadSetting, read_settings
from storage import StoreError
from storage.opening import create
from storage.postgres.address import without_secrets


def main() -> int:
    """Make the database and say so; returns the exit code.

    It is 0 if that is done, 1 with a sentence on standard error if not.
    """
    try:
        settings = read_settings()
        asyncio.run(create(settings.database, settings.password_file))
    except (BadSetting, StoreError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{without_secrets(str(settings.database))} is made.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
