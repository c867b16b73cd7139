"""The pictures beside names: square, small, each another one."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render import person, referee
from render.portraits import GROUNDS, SIDE


def test_everybody_has_a_picture_of_their_own() -> None:
    people = [person(name, number) for number, name in enumerate(("Anna", "Ben", "Chloé", "Anna", "Esi", "Farid"))]
    pictures = [referee(), *people]
    assert len(set(pictures)) == len(pictures) and len(GROUNDS) == len(people)
    for picture in pictures:
        assert Image.open(BytesIO(picture)).size == (SIDE, SIDE) and len(picture) < 60_000


def test_pictures_are_the_same_each_time() -> None:
    assert referee() == referee() and person("Ben", 1) == person("Ben", 1 + len(GROUNDS))
