"""Games in a database: nothing acknowledged is lost, nothing done twice.

The database is a SQLite file, or lies on a PostgreSQL server.

>>> from storage import Store
>>> async def first_start(path):
...     async with await Store.create(path) as store:
...         return await store.active_games()
>>> import asyncio, tempfile
>>> asyncio.run(first_start(tempfile.mkdtemp() + "/games.sqlite"))
[]
"""

from storage.dice import Beacon, Proof
from storage.errors import (
    GameDamaged,
    StoreBusy,
    StoreDamaged,
    StoreEmpty,
    StoreError,
    StoreExists,
    StoreFenced,
    StoreForeign,
    StoreMissing,
    StoreNewer,
    StoreUnavailable,
    StoreUnknown,
    UnknownGame,
)
from storage.evenings import Coming, EveningAnswer
from storage.facts import RESTORED
from storage.leases import Lease
from storage.lost import Lost, LostPlace
from storage.pings import Opened, PingLimits, Quota, Rematch
from storage.posts_and_polls import Invitation, Poll, Post, PostsAndPolls, Send
from storage.preferences import PERSONAL, SWITCHES, CallWay, Preferences, Remembered, Vacation
from storage.relays import Relayed
from storage.results import LAST, RATED, UNRATED, FinishedGame, Result, Stint
from storage.seasons import Joined, Season, SeasonPerson, SeasonTable
from storage.servers import SERVERS, Opening, ServerSettings
from storage.setting import Setting, SettingsPatch
from storage.store import Store
from storage.values import (
    ACTIVE,
    NO_CHANGE,
    Appended,
    Cause,
    ChannelBusy,
    Commit,
    Conflict,
    Duplicate,
    FormerPlayer,
    Json,
    LoadedGame,
    Move,
    NewGame,
    Place,
    PlanChange,
    Record,
    RecordKind,
    Saved,
    Seat,
    Snapshot,
    Status,
    StoredGame,
    StoredPlan,
)

__all__ = [
    "ACTIVE",
    "LAST",
    "NO_CHANGE",
    "PERSONAL",
    "RATED",
    "RESTORED",
    "SERVERS",
    "SWITCHES",
    "UNRATED",
    "Appended",
    "Beacon",
    "CallWay",
    "Cause",
    "ChannelBusy",
    "Coming",
    "Commit",
    "Conflict",
    "Duplicate",
    "EveningAnswer",
    "FinishedGame",
    "FormerPlayer",
    "GameDamaged",
    "Invitation",
    "Joined",
    "Json",
    "Lease",
    "LoadedGame",
    "Lost",
    "LostPlace",
    "Move",
    "NewGame",
    "Opened",
    "Opening",
    "PingLimits",
    "Place",
    "PlanChange",
    "Poll",
    "Post",
    "PostsAndPolls",
    "Preferences",
    "Proof",
    "Quota",
    "Record",
    "RecordKind",
    "Relayed",
    "Rematch",
    "Remembered",
    "Result",
    "Saved",
    "Season",
    "SeasonPerson",
    "SeasonTable",
    "Seat",
    "Send",
    "ServerSettings",
    "Setting",
    "SettingsPatch",
    "Snapshot",
    "Status",
    "Stint",
    "Store",
    "StoreBusy",
    "StoreDamaged",
    "StoreEmpty",
    "StoreError",
    "StoreExists",
    "StoreFenced",
    "StoreForeign",
    "StoreMissing",
    "StoreNewer",
    "StoreUnavailable",
    "StoreUnknown",
    "StoredGame",
    "StoredPlan",
    "UnknownGame",
    "Vacation",
]
