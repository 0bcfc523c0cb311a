"""Coming to the table in close order, by a stretch of its edge that is as wide as the unit (ARG-R-193).

People who wait outside have the time to form there. Their first rank stands just outside the edge as the movement
begins, and they march in straight ahead, by the lengths of close order.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap, overlaps, wholly_on
from escarmouche.argad.field.formations import (
    cell_size,
    drawn_up,
    filled,
    footprint,
    grid_of,
    moved,
    parted,
    place,
)
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.formations import Grid, Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import InRanks
from escarmouche.argad.model.reserves import RankEntry, Reserve, is_on
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Degrees, Point, Tenths
from escarmouche.argad.movement.entering import (
    CLEAR_OF_ENEMIES,
    SEARCH_STEP,
    STRETCH,
    WHEN,
    KeptOut,
    Passage,
    waiting,
    without,
)
from escarmouche.argad.movement.falling_in import is_used_to_it
from escarmouche.argad.people import drill
from escarmouche.argad.people.closing_ranks import MIN_MEMBERS
from escarmouche.kernel import Refusal, Seat, rule

UNTRAINED = rule("ARG-44.23")
LEADER = rule("ARG-44.10")
MARCH = rule("ARG-44.11")
FORMATIONS = rule("ARG-43.1")
ORDERS: Final = frozenset({Phase.ORDERS})


class EnterRanks(Struct, frozen=True, tag=True):
    """Come to the table in close order: the middle of the front at a point of one's stretch, then so far ahead."""

    characters: tuple[CharacterId, ...]
    """From the front, rank by rank."""
    files: Annotated[int, Meta(ge=1, le=100)]
    at: Point
    length: Tenths


class RankEntryPlanned(Struct, frozen=True, tag=True):
    """How a unit comes in: known to the own player only."""

    secret: ClassVar[bool] = True

    seat: Seat
    entry: RankEntry

    def apply(self, skirmish: Skirmish) -> Skirmish:
        members = set(self.entry.unit.members)
        others = {
            name: entry for name, entry in skirmish.entering_ranks.items() if members.isdisjoint(entry.unit.members)
        }
        return replace(
            skirmish,
            entering={who: path for who, path in skirmish.entering.items() if who not in members},
            entering_ranks=in_order({**others, self.entry.unit.id: self.entry}),
            done=skirmish.done - {self.seat},
        )


class RanksCameIn(Struct, frozen=True, tag=True):
    """A unit stands just outside the edge, in close order, and marches in."""

    animation: ClassVar[Animation] = "go"

    unit: Unit
    characters: dict[CharacterId, Character]
    length: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        skirmish = replace(
            skirmish,
            characters=in_order({**skirmish.characters, **self.characters}),
            reserves={name: without(reserve, self.characters) for name, reserve in skirmish.reserves.items()},
            entering_ranks={name: each for name, each in skirmish.entering_ranks.items() if name != self.unit.id},
        )
        skirmish = drawn_up(skirmish, self.unit)
        for who in self.unit.members:
            order = InRanks(leg="forward", length=self.length)
            skirmish = skirmish.note(who, start=skirmish.characters[who].at, order=order)
        return skirmish


# Announcing


def _offers(known: Skirmish, seat: Seat) -> Iterator[EnterRanks]:
    """All who are used to it of each reserve, two ranks deep, in the middle of their stretch."""
    if not known.options.close_order:
        return
    for reserve in known.reserves.values():
        people = tuple(each.id for each in reserve.characters if is_used_to_it(each))
        if reserve.seat == seat and reserve.stretch and len(people) >= MIN_MEMBERS:
            (ax, ay), (bx, by) = reserve.stretch
            middle, files = ((ax + bx) // 2, (ay + by) // 2), -(-len(people) // 2)
            unit = _unit(known, seat, EnterRanks(people, files, middle, 0))
            length = drill.march_length(_with(known, reserve, unit), unit, "forward")
            command = EnterRanks(people, files, middle, length)
            if _refuse(known, seat, command) is None:
                yield command


def in_ranks(known: Skirmish, seat: Seat, reserve: Reserve) -> Iterator[EnterRanks]:
    """All who are used to it, in every number of files, in the middle of their stretch and at each of its ends."""
    people = tuple(each.id for each in reserve.characters if is_used_to_it(each))
    if not known.options.close_order or not reserve.stretch or len(people) < MIN_MEMBERS:
        return
    (ax, ay), (bx, by) = reserve.stretch
    far = max(1, abs(bx - ax) + abs(by - ay))
    for files in range(1, len(people) + 1):
        half = _width(known, seat, people, files) // 2 + 1
        for along in sorted({half, far // 2, far - half}):
            at = ax + (bx - ax) * along // far, ay + (by - ay) * along // far
            unit = _unit(known, seat, EnterRanks(people, files, at, 0))
            yield EnterRanks(people, files, at, drill.march_length(_with(known, reserve, unit), unit, "forward"))


def _width(known: Skirmish, seat: Seat, people: tuple[CharacterId, ...], files: int) -> Tenths:
    """Of the front."""
    grid = grid_of(_unit(known, seat, EnterRanks(people, files, (0, 0), 0)))
    return grid.width * files


def _refuse(known: Skirmish, seat: Seat, command: EnterRanks) -> Refusal | None:
    if not known.options.close_order:
        return Refusal.of(FORMATIONS, "no_close_order_here")
    first, reserve = next(iter(command.characters), CharacterId("")), _reserve(known, seat, command)
    if reserve is None or len(set(command.characters)) < len(command.characters):
        return Refusal.of(STRETCH, "ranks_not_outside", who=first)
    if not reserve.may_enter(known.turn):
        return Refusal.of(WHEN, "not_arrived", who=first)
    people = [each for each in reserve.characters if each.id in command.characters]
    return _refuse_people(known, people) or _refuse_way(known, seat, reserve, command)


def _refuse_people(known: Skirmish, people: Sequence[Character]) -> Refusal | None:
    for each in people:
        placed = each.on_foot or drill.may_ride_in_ranks(known, each)
        if not is_used_to_it(each) or not placed or each.on_foot != people[0].on_foot:
            return Refusal.of(UNTRAINED, "not_used_to_ranks", who=each.id)
    if len(people) < MIN_MEMBERS:
        return Refusal.of(UNTRAINED, "too_few_to_form", who=people[0].id, least=MIN_MEMBERS)
    return None


def _refuse_way(known: Skirmish, seat: Seat, reserve: Reserve, command: EnterRanks) -> Refusal | None:
    """A stretch as wide as the front, a leader near, and a march that brings all of them onto the table."""
    who = command.characters[0]
    if command.files > len(command.characters):
        return Refusal.of(STRETCH, "no_such_shape", who=who, files=len(command.characters))
    if reserve.stretch is None or not is_on(reserve.stretch, command.at):
        return Refusal.of(STRETCH, "entry_elsewhere", who=who)
    unit = _unit(known, seat, command)
    right, _, _, left = footprint(unit)
    if not (is_on(reserve.stretch, right) and is_on(reserve.stretch, left)):
        return Refusal.of(STRETCH, "stretch_too_narrow", who=who)
    there = _with(known, reserve, unit)
    if deaf := drill.out_of_voice(there, unit):
        return Refusal.of(LEADER, "ranks_out_of_voice", who=deaf[0], count=len(deaf))
    if command.length > (most := drill.march_length(there, unit, "forward")):
        return Refusal.of(MARCH, "march_too_long", who=who, length=command.length / CM, allowance=most / CM)
    depth = grid_of(unit).depth * max(rank for rank, _ in grid_of(unit).cells.values())
    if command.length < depth:
        return Refusal.of(STRETCH, "entry_too_short", who=who)
    return None if _is_free(there, unit) else Refusal.of(STRETCH, "entry_barred", who=who)


def _reserve(known: Skirmish, seat: Seat, command: EnterRanks) -> Reserve | None:
    """Where all of these people wait."""
    homes = {reserve.id: reserve for reserve, each in waiting(known, seat) if each.id in command.characters}
    if len(homes) != 1:
        return None
    (reserve,) = homes.values()
    return reserve if {each.id for each in reserve.characters}.issuperset(command.characters) else None


def _unit(known: Skirmish, seat: Seat, command: EnterRanks) -> Unit:
    people = [each for _, each in waiting(known, seat) if each.id in command.characters]
    width, depth = cell_size(known, people)
    cells = in_order(filled(command.characters, command.files))
    return Unit(
        id=UnitId(f"unit of {command.characters[0]}"),
        owner=seat,
        members=command.characters,
        formation="close",
        heading=_inward(known, command.at),
        grid=Grid(front=command.at, files=command.files, width=width, depth=depth, cells=cells),
    )


def _inward(known: Skirmish, at: Point) -> Degrees:
    """Which way leads from an edge into the table."""
    if at[0] in (0, known.ground.width):
        return 90 if at[0] == 0 else 270
    return 180 if at[1] == 0 else 0


def _with(known: Skirmish, reserve: Reserve, unit: Unit) -> Skirmish:
    """The table with a unit just outside it."""
    people = {each.id: each for each in reserve.characters if each.id in unit.members}
    return RanksCameIn(unit, people, 0).apply(known)


def _is_free(there: Skirmish, unit: Unit) -> bool:
    """No enemy is near, and nobody stands there."""
    mine = [there.characters[who] for who in unit.members]
    others = [each for each in there.characters.values() if each.id not in unit.members]
    return not any(
        overlaps(one, other) or (there.enemies(one, other) and gap(one, other) <= CLEAR_OF_ENEMIES)
        for one in mine
        for other in others
    )


def _plan(resolution: Resolution, seat: Seat, command: EnterRanks) -> None:
    reserve = _reserve(resolution.skirmish, seat, command)
    if reserve is not None:
        unit = _unit(resolution.skirmish, seat, command)
        resolution.emit(RankEntryPlanned(seat, RankEntry(reserve.id, unit, command.length)))


# Coming in


def come_in(resolution: Resolution) -> tuple[dict[UnitId, str], list[Passage]]:
    """Units stand at the edge as the movement begins: from which reserve each has come, and where nobody else can."""
    came: dict[UnitId, str] = {}
    taken: list[Passage] = []
    for name, entry in sorted(resolution.skirmish.entering_ranks.items()):
        reserve = resolution.skirmish.reserves[entry.reserve]
        unit = _free_place(resolution.skirmish, reserve, entry.unit)
        if unit is not None:
            people = {each.id: each for each in reserve.characters if each.id in unit.members}
            resolution.emit(RanksCameIn(unit, in_order(people), entry.length))
            came[name] = entry.reserve
            grid = grid_of(unit)
            taken += [(place(unit, (1, file)), grid.width // 2, 1.0) for file in range(1, grid.files + 1)]
    return came, taken


def _free_place(skirmish: Skirmish, reserve: Reserve, unit: Unit) -> Unit | None:
    """Where the unit meant to come in; with an enemy there, the nearest free place of the same edge."""
    ground, (x, y) = skirmish.ground, grid_of(unit).front
    sideways = x in (0, ground.width)
    edge = ((x, 0), (x, ground.depth)) if sideways else ((0, y), (ground.width, y))
    for step in range(0, ground.depth if sideways else ground.width, SEARCH_STEP):
        for aside in (step, -step):
            there = moved(unit, (0, aside) if sideways else (aside, 0))
            right, _, _, left = footprint(there)
            if is_on(edge, right) and is_on(edge, left) and _is_free(_with(skirmish, reserve, there), there):
                return there
    return None


def keep_out(resolution: Resolution, came: dict[UnitId, str]) -> None:
    """A unit that did not get all of its people onto the table waits outside, unless an enemy has reached it."""
    for name, reserve in sorted(came.items()):
        unit, skirmish = resolution.skirmish.units.get(name), resolution.skirmish
        if unit is None:
            continue
        people = [skirmish.characters[who] for who in unit.members]
        met = any(skirmish.turn_status(each.id).contacted for each in people)
        if not met and not all(wholly_on(skirmish.ground, each) for each in people):
            resolution.emit(RanksKeptOut(reserve, unit.members))


class RanksKeptOut(Struct, frozen=True, tag=True):
    """There was no room for the whole unit on the table: it waits outside for the next turn (ARG-R-193)."""

    reserve: str
    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = parted(skirmish, who)
        return KeptOut(self.reserve, tuple(skirmish.characters[who] for who in self.characters)).apply(skirmish)


ENTER_RANKS: Final = CommandKind(EnterRanks, ORDERS, STRETCH, _offers, _refuse, _plan)
