"""Questions about the odds of BOW, as plain data: a page, a program or the command line asks them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from escarmouche.bow.options import Options
from escarmouche.bow.units.items import Outfit

Brick = Annotated[float, Meta(ge=0.05, le=0.95)]
Studs = Annotated[float, Meta(ge=0, le=1000)]
Effect = Literal["hurt", "kill"]
"""That the target takes damage, or that it has no health point left."""


class Fighter(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody by a sheet of the library, or of the scenario that the question names."""

    sheet: str
    outfit: Outfit | None = None
    """Instead of the sheet's own."""
    weapon: str | None = None
    """The kind of weapon that is used, of those that are carried; if it is not said, the best that is in hand."""


class DuelQuestion(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag="duel", tag_field="question"
):
    """Two attack each other, Turn by Turn, until one has fallen: how fast, and who wins?"""

    one: Fighter
    other: Fighter
    studs: Studs | None = None
    """From head to head; None if they touch each other."""
    cover_one: bool = False
    cover_other: bool = False
    first: Literal["one", "other"] = "one"
    """Who attacks first, in each Round."""
    brick: Brick = Options().brick
    """The chance that a brick falls on its side."""
    scenario: str | dict[str, Any] | None = None
    """One of ours by its id, or any as data, for sheets of its own."""


class RangesQuestion(
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag="ranges",
    tag_field="question",
):
    """What somebody's weapons do, by distance and cover."""

    one: Fighter
    targets: Annotated[tuple[Fighter, ...], Meta(max_length=40)] = ()
    """Minifigs or vehicles; if none is named, everybody in the library, by Dodge/Armor."""
    what: Effect | None = None
    """If it is not said: both against one target, else the chance to hurt."""
    brick: Brick = Options().brick
    scenario: str | dict[str, Any] | None = None


class HeatMapQuestion(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag="heat", tag_field="question"
):
    """Where on a field can this shooter hurt that target?"""

    scenario: str | dict[str, Any]
    options: dict[str, Any] = {}
    """Those that are chosen otherwise than in the scenario."""
    shooter: str
    """A unit of the scenario, by its id."""
    target: str
    """A unit or a vehicle, by its id."""
    vary: Literal["target", "shooter"] = "target"
    """Who is put on every place of the field, while the other stays."""
    what: Effect = "hurt"
    turn: bool = True
    """The shooter turns to the target first; if not, it faces as in the scenario."""
