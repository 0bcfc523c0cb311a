"""Coming to the table by a stretch of its edge (ARG-34.5, ARG-R-193): each by an own way, in order."""

from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from random import Random
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.paths import on_table, refuse_way
from escarmouche.argad.field.terrain import going_at, height_at, room_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Go, Path
from escarmouche.argad.model.reserves import Reserve, Stretch, is_on
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.people.pace import allowance
from escarmouche.geometry.plane import square
from escarmouche.kernel import Refusal, Roll, Seat, rule

BY_THE_EDGE = rule("ARG-34.5")
STRETCH = rule("ARG-R-193")
WHEN = rule("ARG-34.6")

CLEAR_OF_ENEMIES: Final[Tenths] = 10 * CM
"""Nobody comes in so near to an enemy."""
SEARCH_STEP: Final[Tenths] = CM
"""How finely another place of the same edge is looked for."""
ORDERS: Final = frozenset({Phase.ORDERS})


class Enter(Struct, frozen=True, tag=True):
    """Come to the table: the way begins at a point of one's stretch of the edge."""

    character: CharacterId
    path: Path


class StayOut(Struct, frozen=True, tag=True):
    """Wait outside after all."""

    character: CharacterId


class Entries(Struct, frozen=True, tag=True):
    """All the ways by which somebody may come in: straight ones, from any point of the stretch."""

    character: CharacterId
    stretch: Stretch
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> Enter:
        (ax, ay), (bx, by) = self.stretch
        part = random.random()
        start = ax + int((bx - ax) * part), ay + int((by - ay) * part)
        east, south = _inward(start, self.edges)
        far = random.randint(self.reach // 2, self.reach)
        return Enter(self.character, (start, (start[0] + east * far, start[1] + south * far)))


class EntryPlanned(Struct, frozen=True, tag=True):
    """By which way somebody comes in, or that he or she stays outside: known to the own player only."""

    secret: ClassVar[bool] = True

    seat: Seat
    character: CharacterId
    path: Path

    def apply(self, skirmish: Skirmish) -> Skirmish:
        entering = {who: path for who, path in skirmish.entering.items() if who != self.character}
        if self.path:
            entering[self.character] = self.path
        ranks = {
            name: entry for name, entry in skirmish.entering_ranks.items() if self.character not in entry.unit.members
        }
        done = skirmish.done - {self.seat}
        return replace(skirmish, entering=in_order(entering), entering_ranks=ranks, done=done)


class CameIn(Struct, frozen=True, tag=True):
    """People stand at the edge, to walk in with the others: which way, and how much of the move is over by then."""

    animation: ClassVar[Animation] = "go"

    characters: dict[CharacterId, Character]
    paths: dict[CharacterId, Path]
    late: dict[CharacterId, Tenths]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        skirmish = replace(
            skirmish,
            characters=in_order({**skirmish.characters, **self.characters}),
            reserves={name: without(reserve, self.characters) for name, reserve in skirmish.reserves.items()},
            entering={},
        )
        for who, character in self.characters.items():
            order, late = Go(self.paths.get(who, ())), self.late.get(who, 0)
            skirmish = skirmish.note(who, start=character.at, order=order, late=late)
        return skirmish


class KeptOut(Struct, frozen=True, tag=True):
    """There was no room for a whole base on the table: they wait outside for the next turn (ARG-R-193)."""

    reserve: str
    characters: tuple[Character, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        back = {each.id for each in self.characters}
        reserve = skirmish.reserves[self.reserve]
        reserve = replace(reserve, characters=(*self.characters, *reserve.characters))
        return replace(
            skirmish,
            characters={who: each for who, each in skirmish.characters.items() if who not in back},
            turn_statuses={who: each for who, each in skirmish.turn_statuses.items() if who not in back},
            tracks={who: each for who, each in skirmish.tracks.items() if who not in back},
            reserves={**skirmish.reserves, self.reserve: reserve},
        )


class ArrivalDie(Struct, frozen=True, tag=True):
    """The die of people who come after "a certain time", thrown openly: they may come from the next turn on."""

    animation: ClassVar[Animation] = "die"

    reserve: str
    seat: Seat
    turns: int
    roll: Roll
    arrived: bool

    def apply(self, skirmish: Skirmish) -> Skirmish:
        reserve = replace(skirmish.reserves[self.reserve], arrived=self.arrived, waited=self.turns)
        return replace(skirmish, reserves={**skirmish.reserves, self.reserve: reserve})


def without(reserve: Reserve, gone: Mapping[CharacterId, Character]) -> Reserve:
    return replace(reserve, characters=tuple(each for each in reserve.characters if each.id not in gone))


def _inward(start: Point, edges: Point) -> Point:
    """Which way leads from an edge into the table."""
    x, y = start
    if x in (0, edges[0]):
        return (1 if x == 0 else -1), 0
    return 0, (1 if y == 0 else -1)


# Announcing


def waiting(known: Skirmish, seat: Seat) -> Iterator[tuple[Reserve, Character]]:
    """The seat's people outside."""
    for reserve in known.reserves.values():
        if reserve.seat == seat:
            yield from ((reserve, each) for each in reserve.characters)


def may_come(skirmish: Skirmish) -> frozenset[Seat]:
    """Seats with people outside who may come in now."""
    return frozenset(
        each.seat for each in skirmish.reserves.values() if each.characters and each.may_enter(skirmish.turn)
    )


def _offer_entries(known: Skirmish, seat: Seat) -> Iterator[Entries]:
    edges = known.ground.width, known.ground.depth
    for reserve, who in waiting(known, seat):
        reach = allowance(known, who)
        if reserve.stretch and reserve.may_enter(known.turn) and reach >= who.profile.base.length:
            yield Entries(who.id, reserve.stretch, reach, edges)


def _find(known: Skirmish, seat: Seat, who: CharacterId) -> tuple[Reserve, Character] | None:
    return next(((reserve, each) for reserve, each in waiting(known, seat) if each.id == who), None)


def _refuse_enter(known: Skirmish, seat: Seat, command: Enter) -> Refusal | None:
    who, path = command.character, command.path
    found = _find(known, seat, who)
    if found is None:
        return Refusal.of(BY_THE_EDGE, "not_outside", who=who)
    reserve, character = found
    if not reserve.may_enter(known.turn):
        return Refusal.of(WHEN, "not_arrived", who=who)
    if len(path) < 2 or reserve.stretch is None or not is_on(reserve.stretch, path[0]):
        return Refusal.of(STRETCH, "entry_elsewhere", who=who)
    if refusal := refuse_way(known, replace(character, at=path[0]), path[1:], allowance(known, character), STRETCH):
        return refusal
    if not _is_inside(known, character, path[-1]):
        return Refusal.of(STRETCH, "entry_too_short", who=who)
    return None if _is_free(known, character, path[0]) else Refusal.of(STRETCH, "entry_barred", who=who)


def _is_inside(skirmish: Skirmish, character: Character, point: Point) -> bool:
    """Whether the whole base is on the table."""
    half, (x, y) = character.profile.base.length // 2, point
    return half <= x <= skirmish.ground.width - half and half <= y <= skirmish.ground.depth - half


def _is_free(skirmish: Skirmish, character: Character, point: Point) -> bool:
    """Whether somebody can set foot there: no enemy is near, and the ground bears people."""
    there = _at_edge(skirmish, character, point)
    near = (each for each in skirmish.characters.values() if skirmish.enemies(there, each))
    if going_at(skirmish, there, point, there.room) in ("forbidden", "swim"):
        return False
    return all(gap(there, each) > CLEAR_OF_ENEMIES for each in near)


def _at_edge(skirmish: Skirmish, character: Character, point: Point) -> Character:
    room = room_at(skirmish.ground, point, 0)
    return replace(character, at=point, room=room, height=height_at(skirmish, point, room))


def _plan_entry(resolution: Resolution, seat: Seat, command: Enter) -> None:
    resolution.emit(EntryPlanned(seat, command.character, command.path))


def _offer_staying_out(known: Skirmish, seat: Seat) -> Iterator[StayOut]:
    yield from (StayOut(who.id) for _, who in waiting(known, seat) if _comes(known, who.id))


def _comes(known: Skirmish, who: CharacterId) -> bool:
    """Whether somebody has said that he or she comes in, alone or with a unit."""
    return who in known.entering or any(who in entry.unit.members for entry in known.entering_ranks.values())


def _refuse_staying_out(known: Skirmish, seat: Seat, command: StayOut) -> Refusal | None:
    if _find(known, seat, command.character) and _comes(known, command.character):
        return None
    return Refusal.of(BY_THE_EDGE, "not_entering", who=command.character)


def _stay_out(resolution: Resolution, seat: Seat, command: StayOut) -> None:
    resolution.emit(EntryPlanned(seat, command.character, ()))


# Coming in


Passage = tuple[Point, Tenths, float]
"""A place where somebody comes in, how far to each side, and when it is clear again."""


class _Gate:
    """Who has come in where so far this turn, and when the place is clear again."""

    def __init__(self, taken: Iterable[Passage]) -> None:
        self.passed = list(taken)

    def late(self, point: Point, half: Tenths, speed: Tenths) -> Tenths:
        """How much of the move is over when those before have cleared the place."""
        clear = [when for place, other, when in self.passed if square(place, point) < (half + other) ** 2]
        return ceil(speed * max(clear, default=0.0))

    def enter(self, point: Point, length: Tenths, late: Tenths, speed: Tenths) -> None:
        self.passed.append((point, length // 2, (late + length) / speed))


def come_in(resolution: Resolution, taken: Iterable[Passage] = ()) -> dict[CharacterId, str]:
    """Those who have said so stand at the edge as the movement begins; from which reserve each of them has come."""
    skirmish, gate = resolution.skirmish, _Gate(taken)
    came: dict[CharacterId, str] = {}
    people: dict[CharacterId, Character] = {}
    late: dict[CharacterId, Tenths] = {}
    for name, reserve in skirmish.reserves.items():
        for who in reserve.characters:
            start = _free_place(skirmish, who) if who.id in skirmish.entering else None
            speed, length = allowance(skirmish, who), who.profile.base.length
            lost = gate.late(start, length // 2, speed) if start else speed
            if start and speed - lost >= length:
                gate.enter(start, length, lost, speed)
                came[who.id], late[who.id] = name, lost
                people[who.id] = replace(_at_edge(skirmish, who, start), home=reserve.stretch)
    if skirmish.entering:
        paths = {who: skirmish.entering[who][1:] for who in sorted(people)}
        resolution.emit(CameIn(in_order(people), paths, in_order(late)))
    return came


def _free_place(skirmish: Skirmish, who: Character) -> Point | None:
    """Where somebody meant to come in; with an enemy there, the nearest free place of the same edge."""
    x, y = skirmish.entering[who.id][0]
    sideways = x in (0, skirmish.ground.width)
    most = skirmish.ground.depth if sideways else skirmish.ground.width
    for step in range(0, most, SEARCH_STEP):
        for aside in (step, -step):
            there = (x, y + aside) if sideways else (x + aside, y)
            if on_table(skirmish.ground, (there,)) and _is_free(skirmish, who, there):
                return there
    return None


def keep_out(resolution: Resolution, came: Mapping[CharacterId, str]) -> None:
    """Those who did not get a whole base onto the table go back and wait, unless an enemy has reached them."""
    back: dict[str, list[Character]] = {}
    for who, reserve in came.items():
        character = resolution.skirmish.characters[who]
        if not _is_inside(resolution.skirmish, character, character.at) and not _is_met(resolution.skirmish, who):
            back.setdefault(reserve, []).append(character)
    for reserve, people in sorted(back.items()):
        resolution.emit(KeptOut(reserve, tuple(people)))


def _is_met(skirmish: Skirmish, who: CharacterId) -> bool:
    return bool(skirmish.turn_status(who).contacted)


def roll_arrivals(resolution: Resolution) -> None:
    """At the end of a turn: a die no higher than the turns since the scenario's lets them come (ARG-R-194)."""
    for name in resolution.skirmish.reserves:
        roll_arrival(resolution, name)


def roll_arrival(resolution: Resolution, name: str) -> None:
    """The die of one reserve, if it waits for one now."""
    reserve = resolution.skirmish.reserves[name]
    due = reserve.characters and resolution.skirmish.turn >= reserve.turn
    if reserve.certain and not reserve.arrived and due:
        roll, turns = resolution.roll("arrival", reserve.seat), reserve.waited + 1
        resolution.emit(ArrivalDie(name, reserve.seat, turns, roll, roll.result <= turns))


ENTER: Final = CommandKind(Enter, ORDERS, BY_THE_EDGE, _offer_entries, _refuse_enter, _plan_entry)
STAY_OUT: Final = CommandKind(StayOut, ORDERS, BY_THE_EDGE, _offer_staying_out, _refuse_staying_out, _stay_out)
