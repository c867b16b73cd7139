"""The operator's settings, from the environment or a ``.env`` file.

The file lies beside the program.
"""

from __future__ import annotations

import math
import os
import re
import stat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

DEFAULT_DATABASE = "data/catan-referee.sqlite"
DRAND, NO = "drand", "no"
SWITCHES = {"yes": True, "1": True, "no": False, "0": False}
MAX_PORT = 65_535
HERE = "127.0.0.1"
"""The address that only this machine reaches."""
MAX_LOBBY_DAYS, MAX_PROCESSES = 365, 64
LOG_LEVELS, LOG_FORMATS = ("DEBUG", "INFO", "WARNING", "ERROR"), ("text", "json")

NAMES = (
    *("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "CATAN_DATABASE", "CATAN_DATABASE_PASSWORD_FILE"),
    *("CATAN_GAMES_PER_SERVER", "CATAN_GAMES_PER_USER", "CATAN_LOBBY_DAYS", "CATAN_EDIT_DELAY", "CATAN_BOT_DELAY"),
    *("CATAN_PICTURE_PATIENCE", "CATAN_DRAWING_PROCESSES", "CATAN_PAINTED_MEGABYTES"),
    *("CATAN_FILMS", "CATAN_LOCAL_PORT", "CATAN_BROWSER", "CATAN_APPLICATION", "CATAN_END_LOST", "CATAN_BEACON"),
    *("CATAN_LOG_LEVEL", "CATAN_LOG_FORMAT", "CATAN_SHARDS", "CATAN_REQUESTS_PER_SECOND", "CATAN_METRICS"),
    *("CATAN_HEARTBEAT", "CATAN_CREATE"),
)
OURS = "CATAN_"
UNUSED = ("CATAN_THINKING_PROCESSES",)
"""Settings of before, which may still be written."""
SIMILAR = 0.85
"""How alike two names are, from 0 to 1, when one is perhaps mistyped."""


class BadSetting(ValueError):
    """An unusable setting; the text says what to write instead."""


@dataclass(frozen=True)
class Settings:
    """All settings; times are in seconds.

    ``token`` is None at the local table. ``database`` is a file, or the address of a database on a server, for which
    ``password_file`` may hold the password. ``edit_delay`` is for how long nobody has acted when a card is edited,
    ``bot_delay`` how long a bot takes for the first act of a turn, and a third of it between two, ``picture_patience``
    how long a text waits for its picture before it goes out without it. ``local_port`` is where the local table
    listens, on this machine only, ``browser`` whether it opens its page by itself. ``films`` says whether a finished
    game is posted as a film. ``drawing_processes`` is how many processes draw pictures; 0 stands for threads of the
    bot's own. Processes that draw keep at most ``painted_megabytes`` on disk of
    what they have painted, in the folder ``painted``. ``heartbeat`` is a file that the program touches again and again
    while it runs. At ``metrics``, an address of this machine and a port, Prometheus can read what is counted; None:
    nowhere. Of several processes that share a database this one serves ``shards``: from one to another, of so many;
    None: all. All of them together make at most ``requests_per_second`` of Discord. ``application`` is the id under
    which the bot runs from now on, where it ran under another one before; ``end_lost`` ends all games that have slept
    for two weeks in places that are not found. ``beacon`` promises the public beacon to tables that open from now on;
    it is asked at ``relays``, two at least; none stands for drand's own. ``create`` makes the database where there is
    none: for the first start alone, because a lost one would be replaced as well.
    """

    token: str | None = field(default=None, repr=False)
    database: Path | str = Path(DEFAULT_DATABASE)
    password_file: str | None = None
    edit_delay: float = 2.0
    bot_delay: float = 3.0
    picture_patience: float = 0.4
    games_per_guild: int = 50
    games_per_user: int = 20
    lobby_days: int = 14
    log_level: str = "INFO"
    log_format: str = "text"
    local_port: int = 8765
    browser: bool = True
    films: bool = True
    drawing_processes: int = 0
    painted_megabytes: int = 1500
    heartbeat: Path = Path(f"{DEFAULT_DATABASE}.heartbeat")
    metrics: tuple[str, int] | None = None
    shards: tuple[int, int, int] | None = None
    requests_per_second: float = 43.0
    application: str | None = None
    end_lost: bool = False
    beacon: bool = False
    relays: tuple[str, ...] = ()
    create: bool = False

    @property
    def folder(self) -> Path:
        """Where all but the database lies.

        That is beside its file, or in the usual place.
        """
        return self.database.parent if isinstance(self.database, Path) else Path(DEFAULT_DATABASE).parent

    @property
    def painted(self) -> Path:
        """The folder of painted boards.

        Deleting it costs only the time to paint again.
        """
        return self.folder / "painted"


def read_env_file(path: Path) -> dict[str, str]:
    """The ``NAME=value`` lines of a ``.env`` file.

    Comments, quotes, a leading ``export`` and a byte-order mark are understood. Raises `BadSetting` for what cannot be
    read, or is no UTF-8.
    """
    found: dict[str, str] = {}
    for line in _lines(path):
        name, separator, value = line.partition("=")
        if separator and not name.startswith("#"):
            found[name.strip()] = value.strip().strip("'\"")
    return found


def _lines(path: Path) -> list[str]:
    """A file's lines without ``export``; none without the file."""
    if not path.is_file():
        return []
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise BadSetting(f"{path} is not written in UTF-8 (byte {error.start}): save it so.") from error
    except OSError as error:
        raise BadSetting(
            f"{path} cannot be read ({error.strerror}): give it to the user who starts the bot, "
            f"`chown` and `chmod 600 {path}`."
        ) from error
    return [re.sub(r"^export\s+", "", line.strip()) for line in lines]


def overlooked(environment: Mapping[str, str] | None = None, folder: Path | None = None) -> list[str]:
    """Likely misspelt or misplaced settings, a sentence each.

    The sentences are without values, which may be secret.
    """
    path = (folder or Path()) / ".env"
    told = [f"{path} is a folder, so no settings are read from it."] if path.is_dir() else []
    for number, line in enumerate(_lines(path), start=1):
        if line and "=" not in line and not line.startswith("#"):
            told.append(f"Line {number} of {path} is left out, because it has no sign =: write NAME=value.")
    around = os.environ if environment is None else environment
    for name in sorted(read_env_file(path).keys() | {name for name in around if name.upper().startswith(OURS)}):
        if name in UNUSED:
            told.append(f"{name} is not needed any more, and is left out.")
            continue
        similar = get_close_matches(name.upper(), NAMES, 1, SIMILAR)
        if name not in NAMES and (similar or name.upper().startswith(OURS)):
            meant = f"perhaps {similar[0]} is meant" if similar else "docs/settings.md lists them"
            told.append(f"{name} is none of the settings, and is left out: {meant}.")
    return told


def token_for_others(folder: Path | None = None) -> Path | None:
    """The ``.env`` file, if others can reach the token in it.

    Others on this machine may read or change it.
    """
    path = (folder or Path()) / ".env"
    if "DISCORD_TOKEN" in read_env_file(path) and path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        return path
    return None


def read_settings(environment: Mapping[str, str] | None = None, folder: Path | None = None) -> Settings:
    """The settings in force; raises `BadSetting`.

    The environment wins over ``.env``, which wins over the defaults.
    """
    values = {**read_env_file((folder or Path()) / ".env"), **(os.environ if environment is None else environment)}
    defaults = Settings()
    database = values.get("CATAN_DATABASE") or DEFAULT_DATABASE
    beside = DEFAULT_DATABASE if "://" in database else database
    token = values.get("DISCORD_TOKEN") or _token_in(values.get("DISCORD_TOKEN_FILE"))
    beacon, relays = _beacon(values.get("CATAN_BEACON") or (NO if token is None else DRAND))
    return Settings(
        token=token,
        database=database if "://" in database else Path(database),
        password_file=values.get("CATAN_DATABASE_PASSWORD_FILE") or None,
        edit_delay=_number(values, "CATAN_EDIT_DELAY", defaults.edit_delay),
        bot_delay=_number(values, "CATAN_BOT_DELAY", defaults.bot_delay),
        picture_patience=_number(values, "CATAN_PICTURE_PATIENCE", defaults.picture_patience),
        games_per_guild=_whole(values, "CATAN_GAMES_PER_SERVER", defaults.games_per_guild),
        games_per_user=_whole(values, "CATAN_GAMES_PER_USER", defaults.games_per_user),
        lobby_days=_whole(values, "CATAN_LOBBY_DAYS", defaults.lobby_days, MAX_LOBBY_DAYS),
        local_port=_whole(values, "CATAN_LOCAL_PORT", defaults.local_port, MAX_PORT),
        browser=_switch(values, "CATAN_BROWSER", defaults.browser),
        drawing_processes=_whole(
            values, "CATAN_DRAWING_PROCESSES", 1 if (os.cpu_count() or 1) <= 2 else 2, MAX_PROCESSES
        ),
        painted_megabytes=_whole(values, "CATAN_PAINTED_MEGABYTES", defaults.painted_megabytes),
        films=_switch(values, "CATAN_FILMS", defaults.films),
        heartbeat=Path(values.get("CATAN_HEARTBEAT") or f"{beside}.heartbeat"),
        shards=_shards(values.get("CATAN_SHARDS"), database),
        requests_per_second=_number(values, "CATAN_REQUESTS_PER_SECOND", defaults.requests_per_second),
        metrics=_metrics(values.get("CATAN_METRICS")),
        application=_id(values, "CATAN_APPLICATION"),
        end_lost=_switch(values, "CATAN_END_LOST", defaults.end_lost),
        beacon=beacon,
        relays=relays,
        create=_switch(values, "CATAN_CREATE", defaults.create),
        log_level=_word(values, "CATAN_LOG_LEVEL", LOG_LEVELS, defaults.log_level),
        log_format=_word(values, "CATAN_LOG_FORMAT", LOG_FORMATS, defaults.log_format),
    )


def _token_in(file: str | None) -> str | None:
    """The token in a file; None without such a file.

    Docker and systemd hand out secrets so.
    """
    if not file:
        return None
    try:
        token = Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"DISCORD_TOKEN_FILE is {file!r}, which cannot be read: {error}.") from error
    if not token:
        raise BadSetting(f"DISCORD_TOKEN_FILE is {file!r}, an empty file: put the bot's token into it.")
    return token


def _number(values: Mapping[str, str], name: str, default: float) -> float:
    text = values.get(name)
    if not text:
        return default
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not (math.isfinite(number) and number >= 0):
        raise BadSetting(f"{name} is {text!r}: write a number that is not negative, such as {default:g}.")
    return number


def _whole(values: Mapping[str, str], name: str, default: int, most: float = math.inf) -> int:
    number = _number(values, name, default)
    if number != int(number) or number > most:
        limit = "" if most == math.inf else f" of at most {most:g}"
        raise BadSetting(f"{name} is {values[name]!r}: write a whole number{limit}, such as {default}.")
    return int(number)


def _switch(values: Mapping[str, str], name: str, default: bool) -> bool:
    text = (values.get(name) or "").casefold()
    if text and text not in SWITCHES:
        raise BadSetting(f"{name} is {text!r}: write yes or no.")
    return SWITCHES.get(text, default)


def _beacon(text: str) -> tuple[bool, tuple[str, ...]]:
    """Whether the beacon is used, and its relays.

    The text is the word for one or the other, or the addresses of relays.
    """
    if text in (DRAND, NO):
        return text == DRAND, ()
    relays = tuple(word.rstrip("/") for word in text.split())
    if len(set(relays)) < 2 or not all(relay.startswith(("https://", "http://")) for relay in relays):
        raise BadSetting(
            f"CATAN_BEACON is {text!r}: write drand, no, or the addresses of at least two relays of drand."
        )
    return True, relays


def _shards(text: str | None, database: str) -> tuple[int, int, int] | None:
    """This process's shards: ``0-3/8`` are four of eight, ``4/8`` the fifth."""
    if not text:
        return None
    found = re.fullmatch(r"(\d+)(?:-(\d+))?/(\d+)", text.strip())
    first, last, count = (int(found[1]), int(found[2] or found[1]), int(found[3])) if found else (1, 0, 0)
    if not first <= last < count:
        raise BadSetting(f"CATAN_SHARDS is {text!r}: write which shards of how many, such as 0-3/8.")
    if "://" not in database:
        raise BadSetting(
            f"CATAN_SHARDS is {text!r}, and a file has one owner: several processes need CATAN_DATABASE on a server."
        )
    return first, last, count


def _metrics(text: str | None) -> tuple[str, int] | None:
    """Where figures can be read.

    ``9123`` is a port that this machine alone reaches, ``0.0.0.0:9123`` one that others reach too.
    """
    if not text or text == "0":
        return None
    address, _, port = text.strip().rpartition(":")
    if not port.isdecimal() or not 0 < int(port) <= MAX_PORT:
        raise BadSetting(
            f"CATAN_METRICS is {text!r}: write a port of at most {MAX_PORT}, such as 9123, or an address and a port, "
            "such as 0.0.0.0:9123."
        )
    return address.strip("[]") or HERE, int(port)


def _id(values: Mapping[str, str], name: str) -> str | None:
    text = values.get(name) or None
    if text is not None and not text.isdecimal():
        raise BadSetting(f"{name} is {text!r}: write the application's id, a long number, from the developer portal.")
    return text


def _word(values: Mapping[str, str], name: str, words: Sequence[str], default: str) -> str:
    text = values.get(name) or default
    for word in words:
        if text.casefold() == word.casefold():
            return word
    raise BadSetting(f"{name} is {text!r}: write one of {', '.join(words)}.")
