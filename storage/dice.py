"""What the store keeps of a game's dice.

That is whatever lets everybody check them, and the key, which is a secret.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Beacon:
    """A game's relation to the public beacon.

    Its dice follow from the beacon besides its key.

    It is `promised` or not. Once Start was pressed `board` is the digest of all that is fixed then, `start_line` the
    message that shows it, None while it is not there yet, and `signature` what the network said of its round. `agreed`
    are the seats that would begin without, `presses` the numbers of the presses by which they said so; once all people
    would it is `waived`. A game that was waived before presses were kept has none.
    """

    promised: bool
    board: str | None = None
    start_line: int | None = None
    signature: str | None = None
    waived: bool = False
    agreed: tuple[int, ...] = ()
    presses: tuple[int, ...] = ()


@dataclass(frozen=True)
class Proof:
    """What lets everybody check the chance of a game.

    That is the fingerprint of its key, 64 hexadecimal digits, and the key.

    `opening_post` is the message that showed the fingerprint first, None while it is not there yet. The key is 32
    bytes, and a secret until the game has ended. `beacon` is None for games of the first edition (`docs/dice.md`).
    """

    commitment: str
    opening_post: int | None
    key: bytes = field(repr=False)
    beacon: Beacon | None = None
