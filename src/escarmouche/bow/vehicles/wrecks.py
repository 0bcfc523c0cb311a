"""Damage to vehicles (BOW 3.5): the vehicle takes it first, those aboard what is left over when it is destroyed."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Reply
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Placement, Question, Share, Unit, Vehicle
from escarmouche.bow.field.places import is_free, nearest_free
from escarmouche.bow.names import Degrees, Stud, UnitId, VehicleId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.units.captives import Retaken
from escarmouche.bow.units.damage import hurt_together, life_left
from escarmouche.bow.units.equipment import berth
from escarmouche.bow.vehicles.hulls import berth_at, hull, square
from escarmouche.geometry.hulls import overlaps
from escarmouche.kernel import Refusal, Seat, rule

ONE_MORE = rule("BOW-3.5.9")
EVENLY = rule("BOW-3.5.10")
OWNER_PLACES = rule("BOW-R-67")


class ShareOut(Struct, frozen=True, tag=True):
    """Name those who take one damage point more than the others (BOW-3.5.9)."""

    more: tuple[UnitId, ...]


class Shares(Struct, frozen=True, tag=True):
    """Every way to name `extra` of the occupants."""

    occupants: tuple[UnitId, ...]
    extra: int

    def sample(self, random: Random) -> ShareOut:
        return ShareOut(tuple(random.sample(self.occupants, self.extra)))


class PutDown(Struct, frozen=True, tag=True):
    """Put somebody from a destroyed vehicle on the field where it stood (BOW-R-67)."""

    unit: UnitId
    to: Stud
    facing: Degrees


class PutDowns(Struct, frozen=True, tag=True):
    """All the places where the unit may be put."""

    unit: UnitId
    places: tuple[Stud, ...]

    def sample(self, random: Random) -> PutDown:
        return PutDown(self.unit, random.choice(self.places), random.randrange(0, 360, 45))


class VehicleHurt(Struct, frozen=True, tag=True):
    """The vehicle takes damage before anybody in it does (BOW-3.5.1)."""

    animation: ClassVar[Animation] = "hit"
    vehicle: VehicleId
    points: int
    total: int

    def apply(self, battle: Battle) -> Battle:
        return battle.with_vehicle(replace(battle.vehicles[self.vehicle], damage=self.total))


class VehicleDestroyed(Struct, frozen=True, tag=True):
    """The vehicle is gone for good; those aboard stand where it was (BOW-3.5.6, BOW-3.5.7)."""

    animation: ClassVar[Animation] = "explode"
    vehicle: VehicleId
    excess: int
    """Damage points that it could not take."""
    left: dict[UnitId, Stud]
    """Where those aboard are put, until their owners place them."""

    def apply(self, battle: Battle) -> Battle:
        units = dict(battle.units)
        for name, at in self.left.items():
            units[name] = replace(units[name], aboard=None, at=at)
        vehicles = {name: vehicle for name, vehicle in battle.vehicles.items() if name != self.vehicle}
        return replace(battle, units=units, vehicles=vehicles, fallen=battle.fallen | {self.vehicle})


class Asked(Struct, frozen=True, tag=True):
    """The battle waits for answers."""

    animation: ClassVar[Animation] = None
    questions: tuple[Question, ...]

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, questions=(*battle.questions, *self.questions))


class SharedOut(Struct, frozen=True, tag=True):
    """How the excess damage falls on those aboard (BOW-3.5.8)."""

    animation: ClassVar[Animation] = None
    vehicle: VehicleId
    shares: dict[UnitId, int]

    def apply(self, battle: Battle) -> Battle:
        return _without(battle, [asked for asked in battle.questions if _is_share_of(asked, self.vehicle)])


class Perished(Struct, frozen=True, tag=True):
    """Those who did not survive need no place any more."""

    animation: ClassVar[Animation] = None
    units: tuple[UnitId, ...]

    def apply(self, battle: Battle) -> Battle:
        return _without(battle, [asked for asked in _placements(battle) if asked.unit in self.units])


class WasPutDown(Struct, frozen=True, tag=True):
    """Somebody from a destroyed vehicle stands in a place; comrades who still wait for theirs make room."""

    animation: ClassVar[Animation] = "glide"
    unit: UnitId
    to: Stud
    facing: Degrees
    aside: dict[UnitId, Stud] = {}

    def apply(self, battle: Battle) -> Battle:
        units = dict(battle.units)
        units[self.unit] = replace(units[self.unit], at=self.to, facing=self.facing)
        for name, at in self.aside.items():
            units[name] = replace(units[name], at=at)
        answered = [asked for asked in _placements(battle) if asked.unit == self.unit]
        return _without(replace(battle, units=units), answered)


def _without(battle: Battle, answered: Iterable[Question]) -> Battle:
    return replace(battle, questions=tuple(asked for asked in battle.questions if asked not in answered))


def _is_share_of(asked: Question, vehicle: VehicleId) -> bool:
    return isinstance(asked, Share) and asked.vehicle == vehicle


def _placements(battle: Battle) -> Iterator[Placement]:
    return (asked for asked in battle.questions if isinstance(asked, Placement))


def hurt_vehicle(resolution: Resolution, vehicle: VehicleId, points: int, by: Seat) -> None:
    """The vehicle takes these damage points; `by` decides who aboard takes one more of the excess (BOW-4.4)."""
    if points <= 0:
        return
    struck = resolution.battle.vehicles[vehicle]
    taken = min(points, life_left(struck))
    resolution.emit(VehicleHurt(vehicle, taken, struck.damage + taken))
    if taken == life_left(struck):
        _destroy(resolution, struck, points - taken, by)


def _destroy(resolution: Resolution, vehicle: Vehicle, excess: int, by: Seat) -> None:
    """It goes, then the excess is dealt, then the survivors are placed (BOW-R-67)."""
    aboard = inside(resolution.battle, vehicle.id)
    resolution.emit(_destruction(resolution.battle, vehicle, excess, aboard))
    places = _places_inside(resolution.battle, vehicle, aboard)
    occupants = tuple(unit.id for unit in aboard)
    asked = tuple(Placement(unit.owner, unit.id, places[unit.id]) for unit in aboard)
    each, extra = divmod(excess, len(occupants)) if occupants else (0, 0)
    if extra:
        resolution.emit(Asked((Share(by, vehicle.id, occupants, excess, extra), *asked)))
        return
    if each:
        _deal(resolution, vehicle.id, dict.fromkeys(occupants, each))
    if surviving := tuple(placement for placement in asked if _has_to_stand(resolution, placement.unit)):
        resolution.emit(Asked(surviving))


def _has_to_stand(resolution: Resolution, unit: UnitId) -> bool:
    """Whoever lives, but a captive that was taken back to its cell (BOW-R-91)."""
    return unit in resolution.battle.units and not any(
        isinstance(event, Retaken) and event.unit == unit for event in resolution.events
    )


def inside(battle: Battle, vehicle: VehicleId) -> list[Unit]:
    """Those whom its excess damage hits: all occupants but one who walks beside it (BOW-R-47)."""
    return [unit for unit in battle.occupants(vehicle) if not _walks(battle, unit)]


def _walks(battle: Battle, unit: Unit) -> bool:
    place = berth(battle, unit)
    return place is not None and place.beside


def _destruction(battle: Battle, vehicle: Vehicle, excess: int, aboard: list[Unit]) -> VehicleDestroyed:
    """Everybody gets a place alone at once, one after the other: where the seat was, or near it."""
    walking = {unit.id: unit.at for unit in battle.occupants(vehicle.id) if unit not in aboard}
    after = VehicleDestroyed(vehicle.id, excess, walking).apply(_without_units(battle, aboard))
    left = dict(walking)
    for unit in aboard:
        left[unit.id] = _first_place(after, vehicle, unit)
        after = after.with_unit(replace(unit, aboard=None, at=left[unit.id]))
    return VehicleDestroyed(vehicle.id, excess, left)


def _without_units(battle: Battle, aboard: list[Unit]) -> Battle:
    gone = {unit.id for unit in aboard}
    return replace(battle, units={name: unit for name, unit in battle.units.items() if name not in gone})


def _first_place(battle: Battle, vehicle: Vehicle, unit: Unit) -> Stud:
    """The free place inside the former footprint that is nearest to the seat, else the nearest free one."""
    x, y = berth_at(vehicle, unit.aboard.berth) if unit.aboard else hull(vehicle)[:2]
    across, down = battle.footprint(unit)
    wanted = round(x - across / 2), round(y - down / 2)
    free = _free_inside(battle, vehicle, unit)
    if not free:
        return nearest_free(battle, unit, wanted)
    return min(free, key=lambda at: ((at[0] - wanted[0]) ** 2 + (at[1] - wanted[1]) ** 2, at))


def _free_inside(battle: Battle, vehicle: Vehicle, unit: Unit) -> list[Stud]:
    size = battle.footprint(unit)
    studs = set(hull(vehicle).studs())
    return [at for at in sorted(studs) if _covers(studs, at, size) and is_free(battle, at, size, unit.id)]


def _covers(studs: set[Stud], at: Stud, size: tuple[int, int]) -> bool:
    return all((at[0] + x, at[1] + y) in studs for x in range(size[0]) for y in range(size[1]))


def _places_inside(battle: Battle, vehicle: Vehicle, aboard: list[Unit]) -> dict[UnitId, tuple[Stud, ...]]:
    """For each: where the unit may be put. Comrades who have not been placed yet do not count as being in the way."""
    empty = _without_units(battle, aboard)
    return {unit.id: tuple(_free_inside(empty, vehicle, unit)) for unit in aboard}


def _deal(resolution: Resolution, vehicle: VehicleId, shares: dict[UnitId, int]) -> None:
    """Everybody takes a share without a roll; what exceeds the health points is lost (BOW-3.5.10, BOW-R-68)."""
    resolution.emit(SharedOut(vehicle, shares))
    hurt_together(resolution, {unit: points for unit, points in shares.items() if unit in resolution.battle.units})


def share_offers(battle: Battle, question: Share) -> Iterator[ShareOut | Shares]:
    """First those whom the one point more would kill."""
    each = question.points // len(question.occupants)
    wounded = {unit: life_left(battle.units[unit]) for unit in question.occupants if unit in battle.units}
    deadly = sorted(question.occupants, key=lambda unit: wounded.get(unit) != each + 1)
    yield ShareOut(tuple(deadly[: question.extra]))
    yield Shares(question.occupants, question.extra)


def refuse_share(battle: Battle, question: Share, answer: ShareOut) -> Refusal | None:
    if any(unit not in question.occupants for unit in answer.more):
        return Refusal.of(ONE_MORE, "not_an_occupant", vehicle=question.vehicle)
    if len(set(answer.more)) != len(answer.more) or len(answer.more) != question.extra:
        return Refusal.of(EVENLY, "share_evenly", vehicle=question.vehicle, extra=question.extra)
    return None


def resolve_share(resolution: Resolution, question: Share, answer: ShareOut) -> None:
    each = question.points // len(question.occupants)
    _deal(resolution, question.vehicle, {unit: each + (unit in answer.more) for unit in question.occupants})
    if dead := tuple(unit for unit in question.occupants if unit not in resolution.battle.units):
        resolution.emit(Perished(dead))


def placement_offers(battle: Battle, question: Placement) -> Iterator[PutDown | PutDowns]:
    """First where the unit stands already."""
    unit = battle.units[question.unit]
    yield PutDown(unit.id, unit.at, unit.facing)
    yield PutDowns(unit.id, _choices(battle, question))


def _choices(battle: Battle, question: Placement) -> tuple[Stud, ...]:
    unit, empty = battle.units[question.unit], _without_units(battle, _waiting(battle))
    size = battle.footprint(unit)
    free = [at for at in question.places if at != unit.at and is_free(empty, at, size, None)]
    return (unit.at, *free)


def _waiting(battle: Battle) -> list[Unit]:
    """Those from destroyed vehicles who still have to be placed."""
    return [battle.units[asked.unit] for asked in _placements(battle)]


def refuse_placement(battle: Battle, question: Placement, answer: PutDown) -> Refusal | None:
    if answer.unit != question.unit:
        return Refusal.of(OWNER_PLACES, "place_this_unit", unit=question.unit)
    if answer.to not in _choices(battle, question):
        return Refusal.of(OWNER_PLACES, "not_where_it_stood", unit=question.unit)
    if not 0 <= answer.facing < 360:
        return Refusal.of(OWNER_PLACES, "bad_direction", degrees=answer.facing)
    return None


def resolve_placement(resolution: Resolution, question: Placement, answer: PutDown) -> None:
    battle = WasPutDown(answer.unit, answer.to, answer.facing).apply(resolution.battle)
    aside: dict[UnitId, Stud] = {}
    standing = square(battle, battle.units[answer.unit])
    for asked in [*_placements(battle)]:
        unit = battle.units[asked.unit]
        if overlaps(square(battle, unit), standing):
            aside[unit.id] = _aside(battle, asked, unit)
            battle = battle.with_unit(replace(unit, at=aside[unit.id]))
    resolution.emit(WasPutDown(answer.unit, answer.to, answer.facing, aside))


def _aside(battle: Battle, asked: Placement, unit: Unit) -> Stud:
    size = battle.footprint(unit)
    free = (at for at in asked.places if is_free(battle, at, size, unit.id))
    return next(free, None) or nearest_free(battle, unit, unit.at)


SHARE = Reply(ONE_MORE, Share, ShareOut, share_offers, refuse_share, resolve_share)
PLACEMENT = Reply(OWNER_PLACES, Placement, PutDown, placement_offers, refuse_placement, resolve_placement)
