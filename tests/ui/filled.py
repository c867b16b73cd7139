"""Forms as people send them in."""

from typing import Any

import discord

from tests.ui.limits import CHECKS, LABEL, RADIO, SELECT


def sent(form: discord.ui.Modal, changes: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """What Discord sends for a form of which only ``changes`` were touched."""
    data = form.to_dict()
    components = []
    for label in data["components"]:
        assert label["type"] == LABEL
        field = label["component"]
        assert field["type"] in (SELECT, RADIO, CHECKS)
        chosen = [option["value"] for option in field["options"] if option.get("default")]
        chosen = (changes or {}).get(field["custom_id"], chosen)
        values = {"value": chosen[0] if chosen else None} if field["type"] == RADIO else {"values": chosen}
        control = {"type": field["type"], "id": 2, "custom_id": field["custom_id"], **values}
        components.append({"type": LABEL, "id": 1, "component": control})
    return {"custom_id": data["custom_id"], "components": components}
