"""A battle as it stands: who is where, with what, and whose Turn it is. Immutable; events make the next one."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.extensions.packs import Pack
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.goals import Area, Goal
from escarmouche.bow.names import Degrees, DoorId, ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.units.items import Item, Kit
from escarmouche.bow.units.sheets import Sheet, VehicleSheet
from escarmouche.kernel import Outcome, Seat
from escarmouche.kernel.memo import latest_memo
from escarmouche.text.texts import Localized

Id = TypeVar("Id", bound=str)
T = TypeVar("T")

MILLI = 1000
"""Vehicles stand at thousandths of a stud, in whole numbers, so that replay is exact everywhere."""


class Aboard(Struct, frozen=True):
    """The place that a unit has in a vehicle."""

    vehicle: VehicleId
    berth: str


class Unit(Struct, frozen=True, kw_only=True, omit_defaults=True, dict=True):
    """A minifig or whatever else decides and acts for itself (BOW-1.1.4)."""

    id: UnitId
    name: Localized
    owner: Seat
    sheet: Sheet
    at: Stud = (0, 0)
    """The north-western stud of its footprint; without meaning aboard."""
    facing: Degrees = 0
    aboard: Aboard | None = None
    damage: int = 0
    played: bool = False
    kit: Kit = Kit()
    marks: frozenset[str] = frozenset()
    """What extensions remember on the figure, such as lying prone (BOW-B.1.2)."""
    cell: Area | None = None
    """Of a captive: where nobody attacks it, and where it is taken back to (BOW-R-91)."""


class Vehicle(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tool that minifigs use: no unit, no Turn (BOW-3.1.1)."""

    id: VehicleId
    name: Localized
    owner: Seat
    """The army that brought it; who controls it is another matter (BOW-R-43)."""
    sheet: VehicleSheet
    at: tuple[int, int]
    """Its centre, in thousandths of a stud."""
    heading: Degrees = 0
    speed: int = 0
    airborne: bool = False
    damage: int = 0
    moved: bool = False
    """Whether it has made its compulsory move this Round (BOW-R-54)."""
    unloaded: dict[str, UnitId] = {}
    """Mounted weapons that wait for a reload by another minifig than this one, which fired (BOW-3.1.16)."""
    driven_by: Seat | None = None
    """The player whose minifig drove it last: that player keeps control while it is driverless (BOW-R-43)."""


class Settled(Struct, frozen=True):
    """A dispute about sight that bricks have settled for the rest of a Turn (BOW-R-13)."""

    target: str
    at: tuple[int, int]
    """Where the firer, or the firer's vehicle, was: from elsewhere the question may be asked again."""
    visible: bool


class Turn(Struct, frozen=True, omit_defaults=True):
    """The unit being played, and what it has done."""

    unit: UnitId
    used: int = 0
    """Actions of the budget."""
    shots: dict[str, int] = {}
    """How often each mounted weapon has fired."""
    drove: VehicleId | None = None
    """The vehicle that it drove at the start of or during its Turn (BOW-R-55)."""
    ending: bool = False
    """Nothing is left to do but the compulsory move."""
    settled: tuple[Settled, ...] = ()


class Gift(Struct, frozen=True, tag="gift"):
    """The receiver's owner may refuse what is offered (BOW-2.3.2.14)."""

    seat: Seat
    giver: UnitId
    receiver: UnitId
    item: ItemId


class Share(Struct, frozen=True, tag="share"):
    """Excess damage does not divide evenly: who takes one more? (BOW-3.5.9)"""

    seat: Seat
    vehicle: VehicleId
    occupants: tuple[UnitId, ...]
    points: int
    extra: int
    """How many occupants take one more."""


class Placement(Struct, frozen=True, tag="placement"):
    """The owner puts the occupants of a destroyed vehicle on the field (BOW-R-67)."""

    seat: Seat
    unit: UnitId
    places: tuple[Stud, ...]


class Dispute(Struct, frozen=True, tag="dispute"):
    """The target's owner may doubt that it can be seen (BOW-2.4.2.17)."""

    seat: Seat
    firer: UnitId
    target: str


Question = Gift | Share | Placement | Dispute


class Phase(StrEnum):
    START = "start"
    """The starting player is still to be found."""
    DEPLOYMENT = "deployment"
    """Players place their armies, the starting player last (BOW-R-32)."""
    ROUND = "round"


class Zone(Struct, frozen=True):
    """Where a seat deploys: west, north, east and south edge, in studs, both included."""

    seat: Seat
    studs: tuple[int, int, int, int]


def in_order(things: dict[Id, T]) -> dict[Id, T]:
    """By id: a save keeps no other order, and nothing may depend on one."""
    return dict(sorted(things.items()))


class Battle(Struct, frozen=True, kw_only=True, dict=True):
    """The whole state of a game of BOW."""

    name: Localized
    seats: tuple[Seat, ...]
    """In seating order, clockwise (BOW-R-24)."""
    options: Options
    packs: tuple[Pack, ...] = ()
    """The extensions that are on (BOW-B.1.1)."""
    field: Field
    units: dict[UnitId, Unit]
    vehicles: dict[VehicleId, Vehicle] = {}
    items: dict[ItemId, Item] = {}
    lying: dict[ItemId, Stud] = {}
    """Objects on the ground."""
    open_doors: frozenset[DoorId] = frozenset()
    unlocked: frozenset[DoorId] = frozenset()
    door_damage: dict[DoorId, int] = {}
    """Damage points of doors that can be attacked, an extension (BOW-R-81)."""
    broken_doors: frozenset[DoorId] = frozenset()
    goals: tuple[Goal, ...] = ()
    held: tuple[int, ...] = ()
    """For each goal: how many Rounds running its area has been held."""
    lost: frozenset[int] = frozenset()
    """The goals that nobody can reach any more, by their number from 0 (BOW-R-90)."""
    alliances: tuple[tuple[Seat, ...], ...] = ()
    zones: tuple[Zone, ...] = ()
    phase: Phase = Phase.START
    ready: frozenset[Seat] = frozenset()
    """Seats that have finished deploying."""
    round: int = 1
    starter: Seat = Seat("")
    """The seat that started this Round."""
    to_play: Seat = Seat("")
    """Whose Turn it is."""
    turn: Turn | None = None
    """The unit being played, once it has been chosen."""
    finished: tuple[Seat, ...] = ()
    """Seats without an unplayed unit this Round, in the order in which they finished (BOW-R-25)."""
    resigned: frozenset[Seat] = frozenset()
    fallen: frozenset[str] = frozenset()
    """Units killed and vehicles destroyed."""
    gone: frozenset[str] = frozenset()
    """Units and vehicles that left the field: neither dead nor destroyed (BOW-R-69)."""
    questions: tuple[Question, ...] = ()
    """What somebody has to decide before the game goes on; the first is asked."""
    outcome: Outcome | None = None

    def with_unit(self, unit: Unit) -> "Battle":
        return replace(self, units={**self.units, unit.id: unit})

    def with_vehicle(self, vehicle: Vehicle) -> "Battle":
        return replace(self, vehicles={**self.vehicles, vehicle.id: vehicle})

    def without_unit(self, gone: UnitId) -> "Battle":
        return replace(self, units={name: unit for name, unit in self.units.items() if name != gone})

    def footprint(self, unit: Unit) -> tuple[int, int]:
        """Studs across and deep: the same for every facing (BOW-R-4)."""
        return unit.sheet.footprint or (self.options.footprint, self.options.footprint)

    def army(self, seat: Seat) -> Iterator[Unit]:
        return (unit for unit in self.units.values() if unit.owner == seat)

    def occupants(self, vehicle: VehicleId) -> tuple[Unit, ...]:
        """Those aboard, in the order of the sheet's places."""
        return self._crews.get(vehicle, ())

    @cached_property
    def _crews(self) -> dict[VehicleId, tuple[Unit, ...]]:
        crews: dict[VehicleId, list[Unit]] = {}
        for unit in self.units.values():
            if unit.aboard:
                crews.setdefault(unit.aboard.vehicle, []).append(unit)
        order = {name: [berth.id for berth in self.vehicles[name].sheet.berths] for name in crews}
        return {
            name: tuple(sorted(crew, key=lambda unit: order[name].index(unit.aboard.berth if unit.aboard else "")))
            for name, crew in crews.items()
        }

    def allied(self, one: Seat, other: Seat) -> bool:
        """The same player, or players of one alliance (BOW-R-33)."""
        if one == other or not self.alliances:
            return one == other
        return any(one in side and other in side for side in self.alliances)


@latest_memo()
def begun(battle: Battle, unit: UnitId) -> Battle:
    """The battle in which the Turn of this unit has begun (BOW-1.1.5)."""
    return replace(battle, turn=Turn(unit))
