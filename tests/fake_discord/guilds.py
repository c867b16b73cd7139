"""What Discord does with requests about a server: its members and scheduled events."""

from __future__ import annotations

from .payloads import BOT, member
from .routes import NUMBER, Answer, Call, routes
from .world import World

SCHEDULED = 1
GONE = 404, {"message": "Unknown Guild Scheduled Event", "code": 10070}


class GuildRoutes:
    """Members, and events. Everybody is a member."""

    def __init__(self, world: World) -> None:
        self.world = world
        events = f"/guilds/{NUMBER}/scheduled-events"
        self.table = routes(
            ("GET", f"/guilds/{NUMBER}/members/{NUMBER}", self.member),
            ("GET", events, self.events),
            ("POST", events, self.post_event),
            ("PATCH", f"{events}/{NUMBER}", self.edit_event),
            ("DELETE", f"{events}/{NUMBER}", self.delete_event),
        )

    def member(self, call: Call) -> Answer:
        number = int(call.parts[1])
        return 200, member(number, f"Person{number}")

    def events(self, call: Call) -> Answer:
        return 200, [event for event in self.world.events.values() if event["guild_id"] == call.parts[0]]

    def post_event(self, call: Call) -> Answer:
        identity = self.world.snowflake()
        own = {"id": str(identity), "guild_id": call.parts[0], "creator_id": str(BOT), "status": SCHEDULED}
        self.world.events[identity] = call.body | own
        return 200, self.world.events[identity]

    def edit_event(self, call: Call) -> Answer:
        known = self.world.events.get(int(call.parts[1]))
        if known is None:
            return GONE
        known |= call.body
        return 200, known

    def delete_event(self, call: Call) -> Answer:
        return GONE if self.world.events.pop(int(call.parts[1]), None) is None else (204, None)
