"""What units in close order do at the first and the last instant of the movement (ARG-R-145, ARG-R-146, ARG-R-152)."""

from collections.abc import Collection, Mapping
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import overlaps, wholly_on
from escarmouche.argad.field.formations import (
    dented,
    drawn_up,
    grid_of,
    levels,
    occupied,
    parted,
    place,
    turned,
    unit_of,
)
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Cell, Stance, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import Across, InRanks, Reload, Stay
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Degrees, Point
from escarmouche.argad.movement import courses
from escarmouche.argad.movement.ground_ahead import ground_under
from escarmouche.argad.movement.in_ranks import order_of, ranks_after
from escarmouche.argad.movement.sweeps import swept_free
from escarmouche.argad.people import drill
from escarmouche.argad.people.closing_ranks import break_ranks, close_ranks, closed_up
from escarmouche.geometry.plane import square
from escarmouche.kernel import Roll

PURPOSE: Final = "march"
HALF_TURN: Final[Degrees] = 180


class Pivoted(Struct, frozen=True, tag=True, omit_defaults=True):
    """Units have turned about their middles, as far as there was room."""

    animation: ClassVar[Animation] = "go"

    headings: dict[UnitId, Degrees]
    before: dict[UnitId, Stance] = {}
    """How those stood who have turned after their march (ARG-R-151)."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for name, heading in self.headings.items():
            if name in skirmish.units:
                skirmish = drawn_up(skirmish, turned(skirmish.units[name], heading))
        return replace(skirmish, last_pivots={**skirmish.last_pivots, **self.before}) if self.before else skirmish


class PivotDropped(Struct, frozen=True, tag=True):
    """The leader fell on the march: the turn after it is not made (ARG-R-151)."""

    unit: UnitId
    stance: Stance

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return drawn_up(skirmish, _turned_back(skirmish.units[self.unit], self.stance))


class RanksSwapped(Struct, frozen=True, tag=True):
    """A rank has gone before or behind the others: where everybody stands in the ranks now."""

    animation: ClassVar[Animation] = "go"

    unit: Unit

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return drawn_up(skirmish, self.unit)


class FellOut(Struct, frozen=True, tag=True):
    """Somebody leaves the ranks, and stands beside them (ARG-R-152)."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    at: Point

    def apply(self, skirmish: Skirmish) -> Skirmish:
        after = parted(skirmish, self.character)
        return after.change(self.character, at=self.at)


class MarchTested(Struct, frozen=True, tag=True):
    """Less disciplined warriors try to march in close order (ARG-44.16)."""

    animation: ClassVar[Animation] = "die"

    unit: UnitId
    roll: Roll
    result: str
    """They march; or stay; or break."""
    members: tuple[CharacterId, ...] = ()
    """Those who stay where they are, and are not motionless."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.members:
            skirmish = skirmish.note(who, order=InRanks(), moved=True)
        return skirmish


def orders_of(skirmish: Skirmish) -> dict[UnitId, InRanks]:
    """What each unit in close order was told as a whole."""
    close = {name: unit for name, unit in skirmish.units.items() if unit.formation == "close"}
    return {name: order for name, unit in close.items() if (order := order_of(skirmish, unit)) is not None}


def leaves_ranks(skirmish: Skirmish, who: CharacterId) -> bool:
    """Whether somebody's own order leads out of the ranks; to stand, to load and what all do are done in them."""
    order = skirmish.turn_status(who).order
    if order is None or isinstance(order, InRanks | Stay) or (isinstance(order, Across) and not order.cross):
        return False
    return not (isinstance(order, Reload) and not order.path)


class FallenOut(Struct, frozen=True, tag=True):
    """Without a leader, falling out is all that these people do this turn (ARG-R-152)."""

    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.note(who, hesitates=True)
        return skirmish


def break_up(resolution: Resolution) -> None:
    """Instant 0: units break whose leader has ordered it, or who have none and then do nothing else (ARG-R-152)."""
    for name in sorted(resolution.skirmish.breaking):
        unit = resolution.skirmish.units.get(name)
        if unit is not None and unit.formation == "close":
            led = not drill.out_of_voice(resolution.skirmish, unit)
            break_ranks(resolution, name, "order")
            if not led:
                resolution.emit(FallenOut(unit.members))


def begin(resolution: Resolution) -> None:
    """Instant 0: who leaves, marches on bad ground, tests, swaps and first pivots."""
    _fall_out(resolution)
    orders = orders_of(resolution.skirmish)
    for name, order in sorted(orders.items()):
        unit = resolution.skirmish.units[name]
        if drill.is_march(unit, order) and ground_under(resolution.skirmish, unit) is not None:
            break_ranks(resolution, name, "ground")
        elif drill.is_march(unit, order) and drill.training_of(drill.people_of(resolution.skirmish, unit)) == "wall":
            _test_march(resolution, unit)
        elif order.swap:
            engaged = drill.touches_enemies(resolution.skirmish, unit)
            resolution.emit(RanksSwapped(swapped(unit, order.swap, rear=order.rear, engaged=engaged)))
    _pivot(resolution, {name: order for name, order in orders.items() if order.pivots == "first"})


def end(resolution: Resolution, orders: Mapping[UnitId, InRanks]) -> None:
    """Instant 1: the last pivots of units that are still led, and what bad ground has broken (ARG-R-151)."""
    for name, unit in sorted(resolution.skirmish.units.items()):
        order = orders.get(name) if unit.formation == "close" else None
        if order is not None and order.onward and ground_under(resolution.skirmish, unit) is not None:
            break_ranks(resolution, name, "ground")
    break_on_bad_ground(resolution)
    _pivot(resolution, {name: order for name, order in orders.items() if order.pivots == "last"}, last=True)


def break_on_bad_ground(resolution: Resolution) -> None:
    """A unit with any cell in very difficult ground, even one that was pushed there, is loose at once (ARG-R-147)."""
    for name, unit in sorted(resolution.skirmish.units.items()):
        if unit.formation == "close" and ground_under(resolution.skirmish, unit, hopeless=True) is not None:
            break_ranks(resolution, name, "ground")


def _test_march(resolution: Resolution, unit: Unit) -> None:
    """Below the lowest class they march formed; equal they stay put; above it they break and walk so (ARG-R-149)."""
    people = drill.people_of(resolution.skirmish, unit)
    roll = resolution.roll(PURPOSE, resolution.skirmish.player_of(people[0]))
    level = drill.class_of(people)
    equal = "breaks" if resolution.skirmish.options.strict_march else "stays"
    result = "marches" if roll.result < level else equal if roll.result == level else "breaks"
    resolution.emit(MarchTested(unit.id, roll, result, unit.members if result == "stays" else ()))
    if result == "breaks":
        break_ranks(resolution, unit.id, "test")


def swapped(unit: Unit, rank: int, *, rear: bool, engaged: Collection[CharacterId] = ()) -> Unit:
    """One rank goes before the first or behind the last; those between move one depth (ARG-R-146)."""
    grid, now = grid_of(unit), ranks_after(unit, rank, rear=rear)
    cells = {who: dented(grid, (now[number], file)) for who, (number, file) in levels(grid).items()}
    return closed_up(replace(unit, grid=occupied(grid, cells)), engaged)


# Pivots


def _pivot(resolution: Resolution, orders: Mapping[UnitId, InRanks], *, last: bool = False) -> None:
    """All turn together, each as far as there is room (ARG-R-145)."""
    skirmish = resolution.skirmish
    wanted: dict[UnitId, Degrees] = {}
    for name, order in sorted(orders.items()):
        unit = skirmish.units.get(name)
        free = unit is not None and unit.formation == "close" and not drill.touches_enemies(skirmish, unit)
        if unit is not None and free and order.pivot is not None and order.pivot != unit.heading:
            wanted[name] = angle(unit.heading, order.pivot)
    headings = swept_free(skirmish, wanted)
    if headings:
        before = {name: _stance(skirmish.units[name]) for name in headings}
        resolution.emit(Pivoted(headings, before if last else {}))


def drop_pivots(resolution: Resolution, before: Skirmish) -> None:
    """Shots during the march have felled somebody: whom no leader reaches any more has not heard the last turn.

    ARG-R-151. What was locked is carried out otherwise, and the unit stays formed.
    """
    for name, stance in sorted(resolution.skirmish.last_pivots.items()):
        unit = resolution.skirmish.units.get(name)
        if unit is None or unit.formation != "close":
            continue
        deaf = set(drill.out_of_voice(before, before.units[name])) if name in before.units else set[CharacterId]()
        if set(drill.out_of_voice(resolution.skirmish, unit)) - deaf and _fits(resolution.skirmish, unit, stance):
            resolution.emit(PivotDropped(name, stance))


def _stance(unit: Unit) -> Stance:
    return Stance(unit.heading, grid_of(unit).front, grid_of(unit).files)


def _turned_back(unit: Unit, stance: Stance) -> Unit:
    """As it stood, whoever has fallen since; if a latecomer has made it wider, about its middle."""
    grid = grid_of(unit)
    if grid.files != stance.files:
        return turned(unit, stance.heading)
    return replace(unit, heading=stance.heading, grid=replace(grid, front=stance.front))


def _fits(skirmish: Skirmish, unit: Unit, stance: Stance) -> bool:
    """Whether nobody has taken a place there since."""
    people = drawn_up(skirmish, _turned_back(unit, stance)).characters
    others = [each for each in people.values() if each.id not in unit.members]
    return not any(overlaps(people[who], other) for who in unit.members for other in others)


def angle(before: Degrees, after: Degrees) -> Degrees:
    """The shorter way round; a half turn goes to the right."""
    around = (after - before) % (2 * HALF_TURN)
    return around if around <= HALF_TURN else around - 2 * HALF_TURN


# Leaving the ranks


def _fall_out(resolution: Resolution) -> None:
    """Those with an order of their own are let out to the nearest free place; the rest closes up (ARG-R-152)."""
    gone = False
    for who in sorted(resolution.skirmish.turn_statuses):
        unit = unit_of(resolution.skirmish, who) if who in resolution.skirmish.characters else None
        if unit is not None and unit.formation == "close" and leaves_ranks(resolution.skirmish, who):
            at = way_out(resolution.skirmish, unit, who)
            if at is not None:
                resolution.emit(FellOut(who, at))
                gone = True
    if gone:
        close_ranks(resolution)


def way_out(skirmish: Skirmish, unit: Unit, who: CharacterId) -> Point | None:
    """The nearest free place against the edge of the unit; of two as near, the rear."""
    grid, character = grid_of(unit), replace(skirmish.characters[who], cell=None)
    rank, file = grid.cells[who]
    last = max(number for number, _ in grid.cells.values())
    cells: list[Cell] = [(last + 1, file), (0, file), (rank, 0), (rank, grid.files + 1)]
    spots = [place(unit, cell) for cell in cells]
    free = [at for at in spots if _is_free(skirmish, replace(character, at=at))]
    return min(free, key=lambda at: (square(at, character.at), spots.index(at)), default=None)


def _is_free(skirmish: Skirmish, character: Character) -> bool:
    """Room for the base, on the table, where somebody can stand, with nothing solid on the way out."""
    others = (each for each in skirmish.characters.values() if each.id != character.id)
    here = skirmish.characters[character.id].at
    return (
        wholly_on(skirmish.ground, character)
        and not any(overlaps(character, other) for other in others)
        and not any(meeting.stops for meeting in courses.leg(skirmish, character, (here, character.at), None))
    )
