"""How a battle begins (BOW 1.2 to 1.4): the armies of a scenario on its field, each where it can stand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Unit, Vehicle, Zone, in_order
from escarmouche.bow.content.armies import check_armies
from escarmouche.bow.content.legend import drawn_field
from escarmouche.bow.content.library import Library
from escarmouche.bow.content.posts import beside, check_aboard, unit_of, vehicle_of
from escarmouche.bow.extensions.reading import active
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.field.places import is_free, nearest_free, studs_of
from escarmouche.bow.goals import Area, Goal
from escarmouche.bow.names import DoorId, ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.resources import BowInput
from escarmouche.bow.units.captives import is_in_cell
from escarmouche.bow.units.items import Item
from escarmouche.bow.vehicles.hulls import has_room, hull, stands
from escarmouche.geometry.hulls import overlaps
from escarmouche.kernel import Seat

if TYPE_CHECKING:
    from escarmouche.bow.content.scenario import Scenario

DEPLOYMENT_DEPTH: Final = 10
"""Studs of the own edge in which players deploy (BOW-R-32)."""

NEEDS_AREA: Final = ("reach", "hold", "escort")
NEEDS_WHO: Final = ("escort", "capture", "destroy")


def start(scenario: "Scenario", seats: Sequence[Seat], options: Options, library: Library, place: str) -> Battle:
    """The battle before its first command, or what is wrong with the scenario."""
    _check_seats(scenario, seats, place)
    _check_ids(scenario, place)
    field = drawn_field(scenario.field, f"{place}, field")
    units, vehicles, items = _figures(scenario, library, place)
    lying = {ItemId(post.id): post.at for post in scenario.object}
    items |= {ItemId(post.id): _object(post.type, library, f"{place}, object {post.id}") for post in scenario.object}
    battle = Battle(
        name=scenario.name,
        seats=tuple(seats),
        options=options,
        field=field,
        units=in_order(units),
        vehicles=in_order(vehicles),
        items=in_order(items),
        lying=in_order(lying),
        packs=active(options.extensions, scenario.pack, place),
        open_doors=frozenset(_doors(scenario, field, place)),
        goals=scenario.goal,
        alliances=scenario.alliance,
        zones=tuple(_zones(scenario, field, place)),
    )
    battle = _settled(battle) if options.vehicles else _on_foot(battle)
    _check_lying(battle, place)
    _check_places(battle, place)
    _check_vehicles(battle, place)
    _check_goals(battle, place)
    _check_cells(battle, place)
    _check_balance(battle, place)
    return battle


def _check_seats(scenario: "Scenario", seats: Sequence[Seat], place: str) -> None:
    """At least two players, one army each, and everybody of an alliance is there (BOW-1.2.1)."""
    if len(scenario.army) < 2:
        raise BowInput(f"{place}, army", "too_few_players", count=len(scenario.army))
    if twice := [seat for seat, times in Counter(scenario.seats).items() if times > 1]:
        raise BowInput(f"{place}, army", "seat_twice", seat=twice[0])
    if set(seats) != set(scenario.seats):
        raise BowInput(place, "seats_differ", seats=", ".join(seats), known=", ".join(scenario.seats))
    for army in scenario.army:
        if not army.unit:
            raise BowInput(f"{place}, army {army.seat}", "army_empty", seat=army.seat)
    for seat in (seat for side in scenario.alliance for seat in side):
        _check_seat(seat, scenario.seats, f"{place}, alliance")


def _check_seat(seat: Seat, seats: Sequence[Seat], place: str) -> None:
    if seat not in seats:
        raise BowInput(place, "seat_unknown", seat=seat, known=", ".join(seats))


def _check_ids(scenario: "Scenario", place: str) -> None:
    """Units, vehicles and objects each have a name of their own."""
    units = [post.id for army in scenario.army for post in army.unit]
    vehicles = [post.id for army in scenario.army for post in army.vehicle]
    counted = Counter([*units, *vehicles, *(post.id for post in scenario.object)])
    if twice := [name for name, times in counted.items() if times > 1]:
        raise BowInput(place, "entry_twice", id=twice[0])


def _figures(
    scenario: "Scenario", library: Library, place: str
) -> tuple[dict[UnitId, Unit], dict[VehicleId, Vehicle], dict[ItemId, Item]]:
    units: dict[UnitId, Unit] = {}
    vehicles: dict[VehicleId, Vehicle] = {}
    items: dict[ItemId, Item] = {}
    for army in scenario.army:
        where = f"{place}, army {army.seat}"
        for post in army.vehicle:
            vehicles[VehicleId(post.id)] = vehicle_of(post, army.seat, library, where)
        for soldier in army.unit:
            if (soldier.at is None) == (soldier.aboard is None):
                raise BowInput(f"{where}, unit {soldier.id}", "at_or_aboard")
            unit, carried = unit_of(soldier, army.seat, library, where)
            units[unit.id] = unit
            items |= carried
    check_aboard(units.values(), vehicles, place)
    return units, vehicles, items


def _object(kind: str | Item, library: Library, place: str) -> Item:
    return library.item(kind, f"{place}, type") if isinstance(kind, str) else kind


def _doors(scenario: "Scenario", field: Field, place: str) -> Iterator[DoorId]:
    for stud in scenario.open:
        found = next((door.id for door in field.doors.values() if stud in door.studs), None)
        if found is None:
            raise BowInput(f"{place}, open", "no_door_there", stud=_written(stud))
        yield found


def _zones(scenario: "Scenario", field: Field, place: str) -> Iterator[Zone]:
    """The scenario's zones; for a seat that has none, ten studs along an edge, the first two opposite (BOW-R-32)."""
    for number, army in enumerate(scenario.army):
        if army.zone is not None:
            _check_area(army.zone, field, f"{place}, army {army.seat}, zone")
        yield Zone(army.seat, army.zone or _edge(field, number))


def _edge(field: Field, number: int) -> Area:
    east, south, deep = field.width - 1, field.depth - 1, DEPLOYMENT_DEPTH - 1
    edges: tuple[Area, ...] = (
        (0, 0, deep, south),
        (east - deep, 0, east, south),
        (0, 0, east, deep),
        (0, south - deep, east, south),
    )
    return edges[number % len(edges)]


def _check_area(area: Area, field: Field, place: str) -> None:
    west, north, east, south = area
    if not (0 <= west <= east < field.width and 0 <= north <= south < field.depth):
        raise BowInput(
            place, "area_outside", area=", ".join(map(str, area)), east=field.width - 1, south=field.depth - 1
        )


def _settled(battle: Battle) -> Battle:
    """Those aboard face with their vehicle (BOW-R-46), drivers beside a team stand at their place (BOW-R-47)."""
    for unit in battle.units.values():
        if unit.aboard is None:
            continue
        vehicle = battle.vehicles[unit.aboard.vehicle]
        role = next(berth.role for berth in vehicle.sheet.berths if berth.id == unit.aboard.berth)
        if role == "driver":
            battle = battle.with_vehicle(replace(vehicle, driven_by=unit.owner))
        at = nearest_free(battle, unit, beside(battle, unit)) if stands(battle, unit) else unit.at
        battle = battle.with_unit(replace(unit, at=at, facing=vehicle.heading))
    return battle


def _on_foot(battle: Battle) -> Battle:
    """Vehicles are left out (BOW-3.0.1): their crews start on foot where they would have been."""
    crews = {unit.id: beside(battle, unit) for unit in battle.units.values() if unit.aboard}
    everybody, left_out = battle.units, set(battle.vehicles)
    walking = {name: unit for name, unit in everybody.items() if name not in crews}
    battle = replace(battle, vehicles={}, units=walking, goals=tuple(_without(battle.goals, left_out)))
    for name, wanted in crews.items():
        unit = replace(everybody[name], aboard=None)
        battle = battle.with_unit(replace(unit, at=nearest_free(battle, unit, wanted)))
    return replace(battle, units={name: battle.units[name] for name in everybody})


def _without(goals: Sequence[Goal], left_out: set[VehicleId]) -> Iterator[Goal]:
    """Goals that are about nothing but vehicles fall away with them."""
    for goal in goals:
        who = tuple(name for name in goal.who if name not in left_out)
        if who or not goal.who:
            yield replace(goal, who=who, count=min(goal.count, len(who)) if who else goal.count)


def check_position(battle: Battle, place: str) -> None:
    """A drawn position can be played: its pieces are on the field, each at a place of its own, and not yet lost."""
    pieces: list[Unit | Vehicle] = [*battle.units.values(), *battle.vehicles.values()]
    for piece in pieces:
        where = f"{place}, {piece.id}"
        _check_seat(piece.owner, battle.seats, where)
        if piece.damage >= piece.sheet.hp:
            raise BowInput(f"{where}, damage", "damage_deadly", damage=piece.damage, hp=piece.sheet.hp)
        if isinstance(piece, Vehicle):
            _check_speed(piece, where)
    check_aboard(battle.units.values(), battle.vehicles, place)
    _check_lying(battle, place)
    _check_places(battle, place)


def _check_speed(vehicle: Vehicle, place: str) -> None:
    """One of its own, and in the air only what flies; a flyer with speed is there (BOW-3.2.2, BOW-3.2.7)."""
    if vehicle.speed not in vehicle.sheet.speeds:
        known = ", ".join(map(str, vehicle.sheet.speeds))
        raise BowInput(f"{place}, speed", "speed_impossible", speed=vehicle.speed, known=known)
    if vehicle.airborne and not vehicle.sheet.flies:
        raise BowInput(f"{place}, airborne", "does_not_fly")
    if vehicle.speed and vehicle.sheet.flies and not vehicle.airborne:
        raise BowInput(f"{place}, speed", "speed_on_the_ground", speed=vehicle.speed)


def _check_lying(battle: Battle, place: str) -> None:
    for name, stud in battle.lying.items():
        if not battle.field.contains(stud):
            raise BowInput(f"{place}, object {name}, at", "stud_outside", stud=_written(stud))


def _check_places(battle: Battle, place: str) -> None:
    """Everybody on foot stands on the field, alone, and on ground that carries them (BOW-R-4, BOW-R-11)."""
    walking = [unit for unit in battle.units.values() if stands(battle, unit)]
    taken: dict[Stud, UnitId] = {}
    for unit in walking:
        studs = studs_of(battle, unit)
        if outside := [stud for stud in studs if not battle.field.contains(stud)]:
            raise BowInput(_where(place, unit), "stud_outside", stud=_written(outside[0]))
        if shared := [taken[stud] for stud in studs if stud in taken]:
            raise BowInput(_where(place, unit), "two_in_one_place", unit=shared[0])
        taken |= dict.fromkeys(studs, unit.id)
    for unit in walking:
        if not is_free(battle, unit.at, battle.footprint(unit), unit.id):
            raise BowInput(_where(place, unit), "no_footing", unit=unit.id, stud=_written(unit.at))


def _check_vehicles(battle: Battle, place: str) -> None:
    """Every vehicle has room, at the level at which it starts (BOW-R-59)."""
    vehicles = battle.vehicles.values()
    for one, other in combinations(vehicles, 2):
        if one.airborne == other.airborne and overlaps(hull(one), hull(other)):
            raise BowInput(_where(place, other), "hulls_overlap", other=one.id)
    for vehicle in vehicles:
        if not has_room(battle, vehicle):
            raise BowInput(_where(place, vehicle), "no_room_for_vehicle", vehicle=vehicle.id)


def _where(place: str, piece: Unit | Vehicle) -> str:
    kind = "unit" if isinstance(piece, Unit) else "vehicle"
    return f"{place}, army {piece.owner}, {kind} {piece.id}, at"


def _check_goals(battle: Battle, place: str) -> None:
    known = {*battle.units, *battle.vehicles, *battle.items}
    for number, goal in enumerate(battle.goals, start=1):
        where = f"{place}, goal {number}"
        _check_seat(goal.seat, battle.seats, f"{where}, seat")
        if goal.area is not None:
            _check_area(goal.area, battle.field, f"{where}, area")
        elif goal.kind in NEEDS_AREA:
            raise BowInput(where, "goal_without", kind=goal.kind, field="area")
        if goal.kind in NEEDS_WHO and not goal.who:
            raise BowInput(where, "goal_without", kind=goal.kind, field="who")
        if goal.kind == "capture" and (vehicles := [name for name in goal.who if name in battle.vehicles]):
            raise BowInput(f"{where}, who", "goal_takes_no_vehicle", id=vehicles[0])
        if unknown := [name for name in goal.who if name not in known]:
            raise BowInput(f"{where}, who", "goal_unknown", id=unknown[0])
        if goal.kind == "escort" and goal.count > (most := len(set(goal.who))):
            raise BowInput(f"{where}, count", "goal_counts_too_many", count=goal.count, most=most)


def _check_cells(battle: Battle, place: str) -> None:
    """A captive begins in its cell, and the cell is on the field (BOW-R-91)."""
    for unit in battle.units.values():
        if unit.cell is not None:
            where = f"{place}, army {unit.owner}, unit {unit.id}, cell"
            _check_area(unit.cell, battle.field, where)
            if not is_in_cell(battle, unit):
                raise BowInput(where, "captive_outside", unit=unit.id)


def _check_balance(battle: Battle, place: str) -> None:
    """Unequal counts, or an army above the limit, if the table compares armies (BOW-1.4.3.3, BOW-1.4.3.5)."""
    for refusal in check_armies(battle, battle.options):
        raise BowInput(place, refusal.key, **refusal.params)


def _written(stud: Stud) -> str:
    return f"{stud[0]},{stud[1]}"
