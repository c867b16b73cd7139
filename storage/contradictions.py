"""What contradicts itself in a database, of either kind.

A transaction writes a record, the head of its game and the state after it together, so rows of different moments betray
themselves.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from storage.errors import GameDamaged
from storage.rows import inflate

CONTRADICTION = """
SELECT games.id, head, count(records.seq), coalesce(max(records.seq), 0),
       (SELECT seq FROM snapshots WHERE game = games.id AND kind = 'head')
FROM games LEFT JOIN records ON records.game = games.id
WHERE {live}
GROUP BY games.id
HAVING head <> count(records.seq)
    OR head <> coalesce(max(records.seq), 0)
    OR head <> coalesce((SELECT seq FROM snapshots WHERE game = games.id AND kind = 'head'), 0)
ORDER BY games.id LIMIT 1
"""
PACKED = """
SELECT games.id, head, count, packed.options, state, packed.records,
       EXISTS (SELECT 1 FROM records WHERE game = games.id)
FROM games LEFT JOIN packed ON packed.game = games.id
WHERE is_packed = 1
"""
SAMPLES = 20
"""So many packed games a start looks at."""


def contradiction_in(rows: Iterable[Sequence[Any]]) -> str | None:
    """What is wrong with the first game that `CONTRADICTION` finds."""
    for game, head, count, last, snapshot in rows:
        if head == count == last:
            return f"game {game} stands at record {head} and its state at record {snapshot or 0}"
        return f"game {game} stands at record {head} and has {count} records, the last of them number {last}"
    return None


def packed_fault_in(rows: Iterable[Sequence[Any]]) -> str | None:
    """The first fault in these rows of `PACKED`; None without one."""
    for game, head, count, *others, records, also in rows:
        if count is None or also or head != count:
            return f"game {game} stands at record {head} and is packed with {count or 0} records"
        try:
            for data in others:
                inflate(game, data)
            found = len(inflate(game, records))
        except GameDamaged:
            return f"what is packed of game {game} cannot be read"
        if found != count:
            return f"game {game} is packed with {found} records instead of {count}"
    return None
