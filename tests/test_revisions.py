"""What readers can count of a game: the public records, and their own private ones."""

from __future__ import annotations

from bot.table.game.snapshots import Revisions


def test_private_records_count_for_their_own_seat_alone() -> None:
    start = Revisions(1, 100)
    later = start.after(2, 150, private=True).after(2, 160, private=True).after(0, 170, private=True)
    assert [later.of(seat) for seat in (None, 0, 1, 2)] == [1, 2, 1, 3]
    assert later.at == 100
    public = later.after(1, 200, private=False)
    assert [public.of(seat) for seat in (None, 0, 1, 2)] == [2, 3, 2, 4]
    assert public.at == 200


def test_a_menu_is_stale_when_its_own_player_has_acted_since() -> None:
    revisions = Revisions(5, 0)
    drawn = revisions.of(2)
    for seat, private in ((0, False), (1, True), (None, False)):
        revisions = revisions.after(seat, 0, private=private)
        assert not revisions.is_stale(2, drawn)
    redrawn = revisions.of(2)
    for private in (True, False):
        revisions = revisions.after(2, 0, private=private)
        assert revisions.is_stale(2, drawn)
        assert revisions.is_stale(2, redrawn)
        redrawn = revisions.of(2)
        assert not revisions.is_stale(2, redrawn)


def test_as_json_and_back() -> None:
    revisions = Revisions(1, 100).after(2, 150, private=True).after(0, 160, private=False)
    assert Revisions.from_json(revisions.to_json()) == revisions
