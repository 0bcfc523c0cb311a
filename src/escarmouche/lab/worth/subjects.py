"""What a study of worth is about: kinds of which armies are drawn, and what is told about them."""

from typing import Any

from msgspec import Struct

from escarmouche.text.texts import Localized


class Subject(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kind with a name: a minifig with an outfit, a vehicle with its crew."""

    id: str
    name: Localized
    group: str
    """`sheet`, `vehicle`, `own` (somebody's own), `body` (on which equipment is tried) or `sweep`."""
    army: dict[str, Any]
    """The list that it is by itself, as the game writes armies."""
    cost: int
    """By the book's formula."""
    once: bool = False
    """An army has one of it at most, as heroes are."""


class Gain(Struct, frozen=True, kw_only=True):
    """What something adds: the difference of two kinds, with it and without it."""

    id: str
    name: Localized
    having: str
    lacking: str


class Point(Struct, frozen=True, kw_only=True):
    """A kind as a point of a series, in which one ability is varied."""

    series: str
    name: Localized
    at: int
    kind: str


class StudyPlan(Struct, frozen=True, kw_only=True):
    """Everything that a study prices."""

    subjects: tuple[Subject, ...]
    gains: tuple[Gain, ...] = ()
    points: tuple[Point, ...] = ()
