"""What a vehicle meets on its way (BOW 3.6): units, vehicles and decor, in order of distance, before any roll."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from escarmouche.bow.battle import Battle, Vehicle
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.names import Stud
from escarmouche.bow.units.equipment import dodge_armor
from escarmouche.bow.vehicles.hulls import angle_between, barriers, hull, medium, others, square, uneven, walkers
from escarmouche.geometry.hulls import Rectangle, block, direction, overlaps, studs_in, sweep
from escarmouche.kernel.memo import keyed_memo

Sector = Literal["front", "side", "back"]
What = Literal["unit", "vehicle", "decor"]
_ORDER: Final[tuple[What, ...]] = ("unit", "vehicle", "decor")
"""At the same distance (BOW-R-60)."""


class Contact(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the vehicle meets on its way."""

    what: What
    studs: float
    """Studs of its move before the contact."""
    who: str = ""
    """The unit or vehicle."""
    decor: tuple[Stud, ...] = ()
    sector: Sector | None = None
    """Of the vehicle that is hit: where the mover comes from (BOW-3.6.3.2)."""
    speed: int
    """Bricks: the Speed, or the relative Speed."""
    resists: int
    """Bricks: the Dodge/Armor of the piece that is hit."""


def sector(mover: Vehicle, hit: Vehicle) -> Sector:
    """The sector of the hit vehicle out of which the mover comes, by the angle of their headings (BOW-R-64)."""
    angle = angle_between(mover.heading, hit.heading)
    if angle > 135:
        return "front"
    return "back" if angle < 45 else "side"


def relative_speed(mover: Vehicle, hit: Vehicle) -> int:
    """The sum from the front, the mover's from a side, the difference from behind (BOW-3.6.3.3 to BOW-3.6.3.5)."""
    match sector(mover, hit):
        case "front":
            return mover.speed + hit.speed
        case "side":
            return mover.speed
        case "back":
            return abs(mover.speed - hit.speed)


def way_to_edge(battle: Battle, vehicle: Vehicle) -> float:
    """How far the vehicle's centre is from the edge of the field in its direction (BOW-R-69)."""
    where = hull(vehicle)
    east, south = direction(where.heading)
    ways = [
        ((size if step > 0 else 0) - start) / step
        for start, step, size in ((where.x, east, battle.field.width), (where.y, south, battle.field.depth))
        if step
    ]
    return max(0.0, min(ways))


def contacts(battle: Battle, vehicle: Vehicle, studs: float) -> tuple[Contact, ...]:
    """What the vehicle meets within that many studs, in order of distance (BOW-R-60).

    Units do not stop it; the first decor or vehicle does, with all that it meets at that very point (BOW-R-66).
    """
    stopping = [*_vehicles_met(battle, vehicle, studs), *_decor_met(battle, vehicle, studs)]
    stop = min([contact.studs for contact in stopping], default=studs)
    met = [contact for contact in stopping if contact.studs == stop]
    if not vehicle.airborne:
        met += [contact for contact in _units_met(battle, vehicle, studs) if contact.studs <= stop]
    return tuple(sorted(met, key=lambda contact: (contact.studs, _ORDER.index(contact.what), contact.who)))


def _units_met(battle: Battle, vehicle: Vehicle, studs: float) -> Iterator[Contact]:
    where = hull(vehicle)
    for unit in walkers(battle, vehicle):
        way = sweep(where, studs, square(battle, unit))
        if way is not None:
            resists = dodge_armor(battle, unit)
            yield Contact(what="unit", studs=way, who=unit.id, speed=vehicle.speed, resists=resists)


def _vehicles_met(battle: Battle, vehicle: Vehicle, studs: float) -> Iterator[Contact]:
    where = hull(vehicle)
    for other in others(battle, vehicle):
        way = sweep(where, studs, hull(other))
        if way is not None:
            yield Contact(
                what="vehicle",
                studs=way,
                who=other.id,
                sector=sector(vehicle, other),
                speed=relative_speed(vehicle, other),
                resists=other.sheet.dodge_armor,
            )


def _decor_met(battle: Battle, vehicle: Vehicle, studs: float) -> Iterator[Contact]:
    """Everything solid at the nearest distance is one crash."""
    where = hull(vehicle)
    barred = barriers(battle, medium(vehicle))
    lane = where.lane(studs).box()
    ways = [
        (way, stud)
        for stud in studs_in(lane)
        if stud in barred and (way := sweep(where, studs, block(*stud))) is not None
    ]
    if not vehicle.airborne and uneven(battle.field):
        ways += _steps_met(battle.field, where, studs, battle.options.climb)
    if ways:
        first = min(ways)[0]
        met = tuple(sorted(stud for way, stud in ways if way == first))
        yield Contact(what="decor", studs=first, decor=met, speed=vehicle.speed, resists=vehicle.sheet.dodge_armor)


def _steps_met(field: Field, where: Rectangle, studs: float, climb: int) -> list[tuple[float, Stud]]:
    """Ground that is too high or too low to be reached from the studs that the vehicle covers before (BOW-R-14)."""
    steep = _ledges(field, climb)
    return [
        (way, stud)
        for stud in studs_in(where.lane(studs).box())
        if stud in steep
        and (way := sweep(where, studs, block(*stud))) is not None
        and not any(_covered_before(where, other, way) for other in _level_with(field, stud, climb))
    ]


@keyed_memo()
def _ledges(field: Field, climb: int) -> frozenset[Stud]:
    """The studs beside which the ground rises or falls more than a step manages."""
    return frozenset(stud for stud in field.studs() if len(_level_with(field, stud, climb)) < len(_around(field, stud)))


def _level_with(field: Field, stud: Stud, climb: int) -> list[Stud]:
    """The studs around that one step reaches."""
    ground = field.kind(stud).ground
    return [other for other in _around(field, stud) if abs(field.kind(other).ground - ground) <= climb]


def _around(field: Field, stud: Stud) -> list[Stud]:
    x, y = stud
    near = [(x + across, y + down) for across in (-1, 0, 1) for down in (-1, 0, 1) if across or down]
    return [other for other in near if field.contains(other)]


def _covered_before(where: Rectangle, stud: Stud, studs: float) -> bool:
    if overlaps(where, block(*stud)):
        return True
    way = sweep(where, studs, block(*stud))
    return way is not None and way < studs


def ledges_near(battle: Battle, vehicle: Vehicle, studs: Iterator[Stud]) -> Iterator[Stud]:
    """Studs around a standing vehicle that are too high or too low to be turned onto (BOW-R-57, BOW-R-14)."""
    field, climb = battle.field, battle.options.climb
    if vehicle.airborne or not uneven(field):
        return
    covered = hull(vehicle).touched()
    levels = [field.kind(stud).ground for stud in covered if field.contains(stud)]
    for stud in studs:
        if stud not in covered and field.contains(stud):
            ground = field.kind(stud).ground
            if all(abs(ground - own) > climb for own in levels):
                yield stud
