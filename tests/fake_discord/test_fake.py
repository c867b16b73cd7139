"""The fake Discord does what Discord is known to do, where tests of the program rely on it."""

from __future__ import annotations

from .faults import Journal, Request
from .limits import Pace
from .payloads import channel_id, guild_id, guild_number, shard_of
from .reading import controls, is_card, named, pinged, with_ids
from .routes import Call, ChannelRoutes
from .schema import Bodies
from .world import World

CHANNEL = channel_id(0)
BUTTON = {"type": 2, "style": 1, "label": "Log", "custom_id": "v1:1:7:more:"}
CARD = {"components": [{"type": 17, "id": 9, "components": [{"type": 1, "components": [BUTTON]}]}], "flags": 1 << 15}


def numbered(nonce: str) -> dict[str, object]:
    return {"content": nonce, "nonce": nonce, "enforce_nonce": True}


def test_servers_are_spread_evenly_over_shards() -> None:
    for count in (2, 3, 16):
        shards = [shard_of(guild_id(number), count) for number in range(count * 100)]
        assert {shards.count(shard) for shard in range(count)} == {100}
    assert [guild_number(channel_id(number)) for number in (0, 1, 2500)] == [0, 1, 2500]


def test_a_nonce_is_known_for_a_while_and_is_no_part_of_the_history() -> None:
    world = World()
    first = world.post(CHANNEL, numbered("a"), [])
    assert first["nonce"] == "a"
    assert world.post(CHANNEL, numbered("a"), [])["id"] == first["id"]
    assert "nonce" not in world.history(CHANNEL, 50, None, None)[0]
    world.pass_time(200.0)
    assert world.post(CHANNEL, numbered("a"), [])["id"] != first["id"]


def test_history_is_newest_first() -> None:
    world = World()
    ids = [int(world.post(CHANNEL, {"content": str(number)}, [])["id"]) for number in range(5)]

    def shown(**query: int) -> list[int]:
        call = Call((str(CHANNEL),), {name: str(value) for name, value in query.items()}, {}, [])
        return [ids.index(int(message["id"])) for message in ChannelRoutes(world).history(call)[1]]

    assert shown() == [4, 3, 2, 1, 0]
    assert shown(limit=2) == [4, 3]
    assert shown(limit=2, before=ids[3]) == [2, 1]
    assert shown(limit=2, after=ids[1]) == [3, 2]


def test_lost_places_refuse_everything() -> None:
    world = World(guilds=2)
    world.deleted.add(CHANNEL)
    world.left.add(guild_id(1))
    found = [world.trouble(channel) for channel in (CHANNEL, channel_id(1), channel_id(2))]
    assert [(status, body["code"]) for status, body in filter(None, found)] == [
        (404, 10003),
        (403, 50001),
        (404, 10003),
    ]


def test_components_keep_their_ids_and_get_missing_ones() -> None:
    (container,) = with_ids(CARD["components"])
    row = container["components"][0]
    assert [container["id"], row["id"], row["components"][0]["id"]] == [9, 1, 2]
    message = World().post(CHANNEL, CARD, [])
    assert is_card(message) and [control.seq for control in controls(message)] == [7]


def test_only_who_is_named_and_allowed_is_called() -> None:
    body = {"content": "<@1> <@2>", "allowed_mentions": {"users": [2, 3]}}
    assert (named(body), pinged(body)) == ([1, 2], [2])


def test_the_pace_counts_channels_and_everything() -> None:
    pace = Pace()
    line = f"POST /channels/{CHANNEL}/messages"
    assert [pace.refuse(pace.window(line), tokened=True)[0] > 0 for _ in range(6)] == [False] * 5 + [True]
    assert [pace.refuse(None, tokened=True)[0] > 0 for _ in range(46)] == [False] * 45 + [True]
    assert pace.refuse(None, tokened=False) == (0.0, False)


def test_the_busiest_second_is_found_wherever_it_begins() -> None:
    moments = (0.0, 0.5, 0.9, 1.2, 1.4, 3.0)
    log = [Request(at, "GET", "/", 200, tokened=at != 0.9, size=0) for at in moments]
    assert Journal(log).busiest_second() == 3


def test_bodies_that_discord_refuses_are_found() -> None:
    bodies = Bodies()
    bodies.note("POST", f"/channels/{CHANNEL}/messages", CARD)
    assert bodies.violations() == []
    bodies.note("POST", f"/channels/{CHANNEL}/messages", {"components": [{"type": 10, "content": ""}]})
    assert len(bodies.violations()) == 1


def test_one_request_too_many_waits_for_a_second_at_most() -> None:
    pace = Pace()
    for _ in range(50):
        pace.refuse(None, tokened=True)
    wait, everything = pace.refuse(None, tokened=True)
    assert everything and 0 < wait <= 1
