"""The store's values: plain, frozen, nothing of SQLite.

They go into the store and come out.

States, actions, chance values and options are `Json`: what `json.loads` gives (dict with str keys, list, str, int,
bool, None). The store writes them down and gives them back, and never looks inside. Users, channels, guilds, messages
and interactions are Discord's numbers. Times are unix seconds that the caller gives: the store has no clock.

Hidden cards stand in states, actions and chance values, so these never show in a `repr`, hence in no log; nor do keys.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self, TypeAlias

from storage.dice import Beacon, Proof
from storage.pings import Rematch
from storage.posts_and_polls import Poll

Json: TypeAlias = Any
Status: TypeAlias = Literal["lobby", "running", "paused", "finished", "ended"]
RecordKind: TypeAlias = Literal["action", "undo", "admin"]
Cause: TypeAlias = Literal["player", "time", "plan"]

ACTIVE: frozenset[Status] = frozenset({"lobby", "running", "paused"})
"""The states in which a game occupies its channel and may still change."""


@dataclass(frozen=True)
class StoredPlan:
    """A plan of `user`, or something that goes with their plans.

    An example is a word that they have still to read.

    `kind` says how to read the JSON of `body`, into which the store never looks; `made` is when it was made (a unix
    second). `number` is counted in each game and never used again; 0 stands for a plan that is not written yet. It
    tells how much others plan, so nobody may read it: buttons name plans otherwise.
    """

    number: int
    user: int
    kind: str
    body: Any = field(repr=False)
    made: int = 0


@dataclass(frozen=True)
class PlanChange:
    """Plans to write, new or changed, and numbers to drop."""

    writes: tuple[StoredPlan, ...] = ()
    drops: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.writes or self.drops)

    def __or__(self, other: "PlanChange") -> "PlanChange":
        """Both changes at once, this one first.

        What the other one drops or writes again counts as that one says.
        """
        said = {plan.number for plan in other.writes if plan.number} | set(other.drops)
        writes = tuple(plan for plan in self.writes if plan.number not in said)
        again = {plan.number for plan in other.writes}
        return PlanChange(writes + other.writes, tuple(n for n in self.drops if n not in again) + other.drops)

    def numbered(self, made: int) -> "PlanChange":
        """The change with numbers, after `made` earlier ones, for new plans."""
        writes = []
        for plan in self.writes:
            made += not plan.number
            writes.append(plan if plan.number else replace(plan, number=made))
        return replace(self, writes=tuple(writes))

    def applied(self, plans: Sequence[StoredPlan]) -> tuple[StoredPlan, ...]:
        """The plans after a `numbered` change, by number."""
        there = {plan.number: plan for plan in plans} | {plan.number: plan for plan in self.writes}
        return tuple(there[number] for number in sorted(there) if number not in self.drops)


NO_CHANGE = PlanChange()


def of_users(plans: Sequence[StoredPlan], users: Collection[int | None]) -> tuple[StoredPlan, ...]:
    """Those of the plans that belong to these users."""
    return tuple(plan for plan in plans if plan.user in users)


@dataclass(frozen=True)
class Seat:
    """A place at the table: `seat` 0..5, its player and its look.

    A bot seat has a name but no user.

    `level` says how well a bot plays: that of a bot seat, or, where there is a user, the one that plays for them while
    they are away. None for a person who plays, and for bot seats from before there were levels.
    """

    seat: int
    user: int | None
    name: str
    colour: str
    level: str | None = None

    @property
    def bot(self) -> bool:
        """Whether a bot plays this seat, for itself or an absent player."""
        return self.user is None or self.level is not None

    @property
    def erased(self) -> bool:
        """Whether the user was erased: neither person nor bot plays."""
        return self.user is None and not self.name


@dataclass(frozen=True)
class FormerPlayer:
    """A former holder of `seat`, until the record `until`.

    It has their name; an erased user left none.
    """

    seat: int
    until: int
    name: str


@dataclass(frozen=True)
class Place:
    """Where an active game is played: server and channel or thread."""

    game: int
    guild: int
    channel: int


@dataclass(frozen=True)
class Snapshot:
    """The state after record `seq`, written in the codec's `schema`."""

    seq: int
    schema: int
    state: Json = field(repr=False)


@dataclass(frozen=True)
class StoredGame:
    """A game as the store knows it, without its state.

    `head` is the number of its last record (0 in the lobby), `rules_version` that record's version (0 in the lobby),
    `changed` is the moment of the last change that was not private, `revision` counts the changes in the lobby,
    `owner` is None once erased, `note` says why the game ended or in which way it is damaged. `former_players` held the
    seats before, in the order in which they gave them up. `proof` is None for games whose chance cannot be checked, and
    for lobbies that closed. `clocks_json` is None for lobbies and for games from before there were clocks.
    `plans` are what its people plan ahead, of which `plans_made` were ever made. It was `created` when its table was
    opened, and has `begun` with its first record: None for lobbies, and for some that were packed long ago.
    """

    game: int
    guild: int
    channel: int
    owner: int | None
    language: str
    status: Status
    head: int
    revision: int
    rules_version: int
    created: int
    changed: int
    note: str
    options_json: Json
    seats: tuple[Seat, ...]
    former_players: tuple[FormerPlayer, ...] = ()
    proof: Proof | None = None
    clocks_json: Json = field(default=None, repr=False)
    home_json: Json = None
    plans_made: int = 0
    begun: int | None = None
    plans: tuple[StoredPlan, ...] = field(default=(), repr=False)

    @property
    def active(self) -> bool:
        """Whether the game occupies its channel."""
        return self.status in ACTIVE

    @property
    def beacon(self) -> Beacon | None:
        """The game's relation to the public beacon, if any.

        None for games of the first edition, and without proof.
        """
        return None if self.proof is None else self.proof.beacon

    @property
    def starting(self) -> bool:
        """Whether Start was pressed and the beacon is waited for."""
        return self.status == "lobby" and self.beacon is not None and self.beacon.board is not None

    @property
    def damaged(self) -> bool:
        """Whether `Store.mark_damaged` stopped this game."""
        return self.status == "paused" and bool(self.note)

    def seated(self, seats: Sequence[Seat], at: int) -> Self:
        """This game with these seats from record `at` on."""
        before = (FormerPlayer(seat.seat, at, seat.name) for seat in self.seats if seat.user != seats[seat.seat].user)
        former, users = (*self.former_players, *before), [seat.user for seat in seats]
        return replace(self, seats=tuple(seats), former_players=former, plans=of_users(self.plans, users))

    def after(self, commit: "Commit") -> Self:
        """This game once the commit is written."""
        game = replace(
            self,
            head=commit.move.seq,
            rules_version=commit.move.rules_version,
            status=commit.status,
            owner=self.owner if commit.owner is None else commit.owner,
            note=self.note if commit.note is None else commit.note,
            changed=self.changed if commit.private else commit.now,
            clocks_json=self.clocks_json if commit.clocks is None else commit.clocks,
        )
        game = game.planning(commit.plans)
        game = game if commit.seats is None else game.seated(commit.seats, commit.move.seq)
        return game if game.active else replace(game, plans=())

    def planning(self, change: PlanChange) -> Self:
        """This game once plans are changed."""
        change = change.numbered(self.plans_made)
        newest = max((plan.number for plan in change.writes), default=0)
        return replace(self, plans=change.applied(self.plans), plans_made=max(self.plans_made, newest))

    def seat_of(self, user: int) -> Seat | None:
        """The seat that this user plays."""
        return next((seat for seat in self.seats if seat.user == user), None)


@dataclass(frozen=True, kw_only=True)
class NewGame:
    """A lobby to be opened; see `StoredGame`.

    That happens at the unix second `now`, by the press `interaction`. `key`, 32 secret bytes that go when it closes
    without a game, makes its chance one that can be checked, and `beacon` says whether one is promised (None: a game of
    the first edition). A `rematch` is opened once in a while. `opening` is the thread that was made for it (see
    `ServerStore.begin_opening`), `season` the number of a season and that of the table in it that is opened by this,
    once.
    """

    guild: int
    channel: int
    owner: int
    language: str
    options: Json
    seats: Sequence[Seat]
    interaction: int | None
    now: int
    key: bytes | None = field(default=None, repr=False)
    beacon: bool | None = None
    rematch: Rematch | None = None
    home: Json = None
    opening: str | None = None
    season: tuple[int, int] | None = None


@dataclass(frozen=True)
class LoadedGame(StoredGame):
    """A game with its head snapshot, which is None in the lobby.

    Else `snapshot.seq == head`.
    """

    snapshot: Snapshot | None = None


@dataclass(frozen=True)
class Move:
    """A record that will be written.

    It is the action in the codec's `schema`, with the chance values it met.

    `seat` is None for an outsider (a moderator), `user` for a bot seat, `interaction` for what nobody pressed. The
    action of an undo or of an administrator names seats, never users: erasing a user does not look into it. `cause` is
    "time" for a default that was played because a player was absent, "plan" for what its player had planned ahead.
    `plans` are the actions that were carried out with it because their players had planned them.
    """

    seq: int
    kind: RecordKind
    seat: int | None
    user: int | None
    interaction: int | None
    action: Json = field(repr=False)
    chance: Json = field(repr=False)
    rules_version: int
    schema: int
    cause: Cause = field(default="player", kw_only=True)
    plans: Json = field(default=(), repr=False, kw_only=True)


@dataclass(frozen=True)
class Commit:
    """A move and all that is written with it.

    It is one transaction at the unix second `now`.

    `snapshot` is the state after it, in the schema of the move; None says that the state is unchanged (an
    administrator's pause), and the first record and a barrier need one. `barrier`: no undo goes back beyond this move.
    `status` is that of the game from then on; `seats`, `owner` and `note` stay as they are when None. A `private` move
    does not count as a change: what a player does for themselves moves the game in nobody's list. The commit is refused
    if the lobby has left this `revision`, or this `invitation` is not open any more. `clocks` are the clocks from then
    on (None: as they are), `due` is when they next need the bot. `poll` is a poll that this opens or changes; `closes`
    is the number of one that is over. It is refused if another one of that kind is open, or the one that is changed or
    closed is not. `ends` is a kind of question that is over with it where one is open. `plans` are the plans that it
    makes, uses or drops.
    """

    move: Move
    status: Status
    now: int
    barrier: bool = False
    snapshot: Json = field(default=None, repr=False)
    seats: Sequence[Seat] | None = None
    owner: int | None = None
    note: str | None = None
    private: bool = False
    revision: int | None = None
    invitation: int | None = None
    clocks: Json = field(default=None, repr=False)
    due: int | None = None
    poll: Poll | None = None
    closes: int | None = None
    ends: str | None = None
    plans: PlanChange = field(default=NO_CHANGE, repr=False)


@dataclass(frozen=True)
class Record(Move):
    """A move that was written down, at the unix second `at`."""

    at: int


@dataclass(frozen=True)
class Saved:
    """The lobby was saved and has this revision now."""

    revision: int


@dataclass(frozen=True)
class Appended:
    """The record was written as number `seq`."""

    seq: int


@dataclass(frozen=True)
class Duplicate:
    """This interaction did its work before, in `game`.

    It was record `seq` (None: in the lobby). Nothing was changed.
    """

    game: int
    seq: int | None


@dataclass(frozen=True)
class Conflict:
    """Another change was faster: this is how the game stands now.

    Nothing was changed.
    """

    head: int
    revision: int
    status: Status


@dataclass(frozen=True)
class ChannelBusy:
    """The channel has an active game already. Nothing was changed."""

    game: int
