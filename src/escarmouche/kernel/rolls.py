"""What falls on the table, and why.

A roll is a value that explains itself: who threw what for which purpose, the modifiers with their rules, and the
faces. Tooltip, log, odds, computer player and test read the same list.
"""

from typing import Final

from msgspec import Struct

from escarmouche.kernel.rules import RuleId
from escarmouche.kernel.seats import Seat
from escarmouche.text.errors import Param

HEAVIEST: Final = 1 << 64
"""All weights of a die together: more than this the dice stream could not tell apart."""


class Die(Struct, frozen=True, omit_defaults=True):
    """Something to throw: the value of each face, and how often each face falls.

    Faces are numbered from 1, so face 4 of an ordinary die is worth 4. Weights are whole numbers, so that chances are
    exact on every machine; without weights all faces fall equally often.
    """

    name: str
    values: tuple[int, ...]
    weights: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.values or (self.weights and len(self.weights) != len(self.values)):
            raise ValueError(f"{self.name}: a die has faces, and as many weights as faces")
        if self.weights and not (min(self.weights) >= 0 and 0 < sum(self.weights) <= HEAVIEST):
            raise ValueError(f"{self.name}: weights are 0 or more, not all 0, and together at most 2**64")

    def weight(self, face: int) -> int:
        return self.weights[face - 1] if self.weights else 1

    def can_show(self, face: int) -> bool:
        return 1 <= face <= len(self.values) and self.weight(face) > 0


def die(sides: int) -> Die:
    """An ordinary die: `die(6)` shows 1 to 6."""
    return Die(f"d{sides}", tuple(range(1, sides + 1)))


class Modifier(Struct, frozen=True, omit_defaults=True):
    """Why a roll is better or worse: how much, by which rule, and the words for it."""

    to: str
    """The purpose of the roll it changes."""
    amount: int
    rule: RuleId
    key: str
    params: dict[str, Param] = {}

    @classmethod
    def of(cls, to: str, amount: int, rule: RuleId, key: str, /, **params: Param) -> "Modifier":
        return cls(to, amount, rule, key, params)


class Throw(Struct, frozen=True, omit_defaults=True):
    """What a seat is about to throw."""

    purpose: str
    by: Seat
    die: Die
    count: int = 1
    modifiers: tuple[Modifier, ...] = ()

    def __post_init__(self) -> None:
        if self.count < 0:
            raise ValueError(f"{self.purpose}: nobody can throw {self.count} × {self.die.name}")

    def allows(self, faces: tuple[int, ...]) -> bool:
        """Whether these faces can have fallen."""
        return len(faces) == self.count and all(self.die.can_show(face) for face in faces)


class Roll(Struct, frozen=True, omit_defaults=True):
    """What fell: the faces in order, what they are worth together, and whether people threw them by hand."""

    throw: Throw
    faces: tuple[int, ...]
    result: int
    manual: bool = False


def fallen(throw: Throw, faces: tuple[int, ...], *, manual: bool = False) -> Roll:
    """The roll in which these faces fell."""
    if not throw.allows(faces):
        raise ValueError(f"{throw.count} × {throw.die.name} cannot fall as {list(faces)}")
    values = throw.die.values
    return Roll(throw, faces, sum([values[face - 1] for face in faces]), manual)
