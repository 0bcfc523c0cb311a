"""Damage points (BOW 2.4.3): they add up on a unit until its health points are used up; then it is gone at once."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import cycle
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit, Vehicle, in_order
from escarmouche.bow.field.places import centre, studs_of
from escarmouche.bow.names import ItemId, LifeColour, Stud, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.rounds import finish_by_loss, in_play, seats_from
from escarmouche.bow.units.captives import Retaken, way_back
from escarmouche.kernel import Seat

Target = Unit | Vehicle
"""Whatever has health points."""


class Hurt(Struct, frozen=True, tag=True):
    """A unit takes damage points, which add up (BOW-2.4.3.3, BOW-R-38)."""

    animation: ClassVar[Animation] = "hit"
    unit: UnitId
    points: int
    total: int

    def apply(self, battle: Battle) -> Battle:
        return battle.with_unit(replace(battle.units[self.unit], damage=self.total))


class Killed(Struct, frozen=True, tag=True):
    """A unit is dead and leaves the field, or its place aboard, at once (BOW-2.4.3.5, BOW-R-49)."""

    animation: ClassVar[Animation] = "fall"
    unit: UnitId
    dropped: dict[ItemId, Stud] = {}
    """What stays lying where it stood."""
    lost: tuple[ItemId, ...] = ()
    """Equipment that vanishes with it (BOW-R-19)."""

    def apply(self, battle: Battle) -> Battle:
        items = {name: item for name, item in battle.items.items() if name not in self.lost} if self.lost else None
        return replace(
            battle.without_unit(self.unit),
            items=battle.items if items is None else items,
            lying=in_order({**battle.lying, **self.dropped}) if self.dropped else battle.lying,
            fallen=battle.fallen | {self.unit},
        )


def hurt(resolution: Resolution, unit: UnitId, points: int) -> None:
    """The unit takes these damage points."""
    hurt_together(resolution, {unit: points})


def hurt_together(resolution: Resolution, shares: Mapping[UnitId, int]) -> None:
    """Units take damage points at the same instant."""
    with one_instant(resolution):
        for unit, points in shares.items():
            if points > 0:
                _hurt(resolution, resolution.battle.units[unit], points)


@contextmanager
def one_instant(resolution: Resolution) -> Iterator[None]:
    """All that happens within happens at once; then a player who has lost all units still to be played has finished."""
    alive, within_another = len(resolution.battle.units), resolution.one_instant
    resolution.one_instant = True
    yield
    resolution.one_instant = within_another
    if not within_another and len(resolution.battle.units) < alive:
        finish_by_loss(resolution)


def _hurt(resolution: Resolution, unit: Unit, points: int) -> None:
    """With as many damage points as health points, or more, the unit is dead (BOW-2.4.3.4)."""
    total = unit.damage + points
    resolution.emit(Hurt(unit.id, points, total))
    if total >= unit.sheet.hp:
        resolution.emit(_end(resolution.battle, unit))


def _end(battle: Battle, unit: Unit) -> Killed | Retaken:
    """A captive is taken back to its cell; everybody else is dead (BOW-R-91)."""
    if unit.cell:
        to, aside = way_back(battle, unit)
        return Retaken(unit.id, to, *_left_behind(battle, unit), aside)
    return Killed(unit.id, *_left_behind(battle, unit))


def _left_behind(battle: Battle, unit: Unit) -> tuple[dict[ItemId, Stud], tuple[ItemId, ...]]:
    """Equipment vanishes with the figure or is left as loot; what a goal is about is never lost (BOW-R-19)."""
    carried = unit.kit.everything()
    if not carried:
        return {}, ()
    sought = {name for goal in battle.goals for name in goal.who}
    left = [item for item in carried if battle.options.loot or item in sought]
    place = cycle(_ground(battle, unit)) if left else ()
    return dict(zip(left, place, strict=False)), tuple(item for item in carried if item not in left)


def _ground(battle: Battle, unit: Unit) -> tuple[Stud, ...]:
    """The studs under a unit; aboard, the one under its place."""
    if unit.aboard is None:
        return studs_of(battle, unit)
    x, y = centre(battle, unit)
    return ((_within(x, battle.field.width), _within(y, battle.field.depth)),)


def _within(studs: float, size: int) -> int:
    return min(max(int(studs), 0), size - 1)


def find_target(battle: Battle, name: str) -> Target | None:
    """The unit or the vehicle on the field that has this id."""
    return battle.units.get(UnitId(name)) or battle.vehicles.get(VehicleId(name))


def life_left(target: Target) -> int:
    """The health points that damage has not used up."""
    return target.sheet.hp - target.damage


def opponent_of(battle: Battle, seat: Seat) -> Seat:
    """Who rolls against a player that nobody else opposes: the next opponent in seating order (BOW-R-37).

    Opponents who still have units come first; allies never roll against each other (BOW-R-33).
    """
    others = [other for other in seats_from(battle, seat) if not battle.allied(seat, other)]
    playing = set(in_play(battle))
    return next((other for other in others if other in playing), others[0] if others else seat)


class DamageMarks(Struct, frozen=True):
    """Where the marking bricks for damage lie, how many, and of which colour."""

    where: Literal["sheet", "figure", "vehicle"]
    count: int
    colour: LifeColour
    spot: Literal["head", "hand", "legs"] | None = None
    """On a figure: its bare head, a free hand, or behind its legs."""


def damage_marks(battle: Battle, target: Target) -> DamageMarks:
    """How the damage of a unit or vehicle is shown on the table: a hero's on the sheet, if so agreed (BOW-2.4.3.6)."""
    sheet = target.sheet
    if isinstance(target, Vehicle):
        where: Literal["sheet", "vehicle"] = "sheet" if _only_of_its_type(battle, target) else "vehicle"
        return DamageMarks(where, target.damage, sheet.hp_colour)
    if battle.options.damage_marks == "sheet" and not target.sheet.shared:
        return DamageMarks("sheet", target.damage, sheet.hp_colour)
    return DamageMarks("figure", target.damage, sheet.hp_colour, _spot(target))


def _only_of_its_type(battle: Battle, vehicle: Vehicle) -> bool:
    """Whether the sheet speaks of this vehicle alone, and the table marks damage on sheets (BOW-2.4.3.7)."""
    types = [other.sheet.id for other in battle.vehicles.values()]
    return battle.options.damage_marks == "sheet" and types.count(vehicle.sheet.id) == 1


def _spot(unit: Unit) -> Literal["head", "hand", "legs"]:
    """A shared sheet cannot tell whose damage it is, so the figure carries the bricks (BOW-2.4.3.8)."""
    if unit.kit.head is None:
        return "head"
    return "hand" if unit.kit.right is None or unit.kit.left is None else "legs"
