"""Ladders: carried, raised, climbed by one at a time, and come down again (ARG-13.13 to ARG-13.18)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.paths import at_hand, nearest, towards
from escarmouche.argad.field.terrain import DECIMETRE, height_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import OrderKind, stand
from escarmouche.argad.model.ground import Portal
from escarmouche.argad.model.ids import CharacterId, LadderId, PortalId, RoomId
from escarmouche.argad.model.orders import Climb, RaiseLadder
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Ladder
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.argad.people.pace import bearers
from escarmouche.argad.places.climbing import GotUp, barrier, busy, free_place, perched, wall_top
from escarmouche.argad.places.indoors import order_of, portal
from escarmouche.argad.places.jobs import interrupted, spoiled
from escarmouche.kernel import Refusal, rule

RAISE = rule("ARG-13.14")
CLIMB = rule("ARG-13.15")
TALL_LADDER = rule("ARG-13.16")

DECIMETRES_A_TURN: Final = 50
"""Decimetres of ladder that are climbed in one turn; more take two."""


class OnLadder(Struct, frozen=True, tag=True):
    """Somebody holds on to a ladder, some turns up; an enemy at the top may keep him or her there."""

    animation: ClassVar[Animation] = "ladder"

    character: CharacterId
    ladder: LadderId
    rung: int
    at: Point
    height: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        there = {"at": self.at, "room": None, "height": self.height}
        moved = skirmish.change(self.character, **there, ladder=self.ladder, rung=self.rung, climbed=True)
        return moved.note(self.character, climbing=False)


class ClimbStopped(Struct, frozen=True, tag=True):
    """Somebody else is in the way on the ladder: no step up or down this turn (ARG-13.15)."""

    character: CharacterId
    ladder: LadderId

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, climbing=False)


class LadderRaised(Struct, frozen=True, tag=True):
    """A ladder stands against an obstacle, and nobody carries it any more (ARG-13.14)."""

    animation: ClassVar[Animation] = "ladder"

    character: CharacterId
    ladder: LadderId
    at: Point
    top: Point
    top_height: Tenths
    top_room: RoomId | None
    against: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        raised = replace(
            skirmish.ladders[self.ladder],
            at=self.at, top=self.top, top_height=self.top_height, top_room=self.top_room, against=self.against,
        )  # fmt: skip
        for who in bearers(skirmish, self.ladder):
            kept = tuple(thing for thing in skirmish.characters[who].carries if str(thing) != self.ladder)
            skirmish = skirmish.change(who, carries=kept)
        return replace(skirmish, ladders={**skirmish.ladders, self.ladder: raised})


def _has_ladders(known: Skirmish) -> bool:
    return bool(known.ladders)


def _offer_raise(known: Skirmish, character: Character) -> Iterator[RaiseLadder]:
    for ladder in known.ladders.values():
        if ladder.top is None and _refuse_handling(known, character, ladder) is None:
            for target in (*(wall.id for wall in known.ground.barriers), *(one.id for one in known.ground.portals)):
                order = RaiseLadder(ladder.id, target)
                if _refuse_raise(known, character, order) is None:
                    yield order


def _refuse_handling(known: Skirmish, character: Character, ladder: Ladder) -> Refusal | None:
    """Carried, or lying at hand, by somebody on the ground."""
    carried = bearers(known, ladder.id)
    lies_here = not carried and at_hand(character, [ladder.at])
    if character.on_foot and not perched(character) and (character.id in carried or lies_here):
        return None
    return Refusal.of(RAISE, "ladder_too_far", who=character.id, ladder=ladder.id)


def _refuse_raise(known: Skirmish, character: Character, order: RaiseLadder) -> Refusal | None:
    """The ladder lies at hand or is carried, reaches the top, and has a place to lean on (ARG-13.14)."""
    ladder, who = known.ladders.get(order.ladder), character.id
    if ladder is None or ladder.top is not None:
        return Refusal.of(RAISE, "ladder_not_free", ladder=order.ladder)
    if refusal := _refuse_handling(known, character, ladder):
        return refusal
    leaning = _leaning(known, order.against)
    if leaning is None:
        return Refusal.of(RAISE, "nothing_to_lean_on", ladder=ladder.id)
    line, top = leaning
    if not at_hand(character, line):
        return Refusal.of(RAISE, "wall_too_far", who=who, wall=order.against)
    if top - character.height > ladder.decimetres * DECIMETRE:
        return Refusal.of(RAISE, "ladder_too_short", ladder=ladder.id, metres=ladder.decimetres / 10)
    if top <= character.height:
        return Refusal.of(RAISE, "nothing_to_lean_on", ladder=ladder.id)
    return None


def _leaning(skirmish: Skirmish, against: str) -> tuple[tuple[Point, ...], Tenths] | None:
    """The line that a ladder is set against, and how high one gets off: a wall, or an opening of an upper floor."""
    wall = barrier(skirmish, against)
    if wall is not None:
        return wall.line, wall_top(skirmish, wall)
    opening = portal(skirmish, PortalId(against))
    if opening is None or opening.kind == "loophole":
        return None
    return opening.line, _sill(skirmish, opening)


def _sill(skirmish: Skirmish, opening: Portal) -> Tenths:
    heights = [layout(skirmish.ground).rooms[room].height for room in opening.joins if room is not None]
    return max(heights, default=0)


def _raise(resolution: Resolution, character: Character, order: RaiseLadder) -> None:
    leaning, ladder = _leaning(resolution.skirmish, order.against), resolution.skirmish.ladders.get(order.ladder)
    if leaning is None or ladder is None or ladder.top is not None:
        return
    line, height = leaning
    edge = nearest(line, character.at)
    half = two_paces(character) // 2
    foot = towards(edge, character.at, half)
    opening = portal(resolution.skirmish, PortalId(order.against))
    if opening is None:
        resolution.emit(LadderRaised(character.id, ladder.id, foot, edge, height, None, order.against))
        return
    inside = 2 * edge[0] - foot[0], 2 * edge[1] - foot[1]
    rooms = layout(resolution.skirmish.ground).rooms
    upper = max((room for room in opening.joins if room is not None), key=lambda room: (rooms[room].height, room))
    resolution.emit(LadderRaised(character.id, ladder.id, foot, inside, height, upper, order.against))


def turns_of(ladder: Ladder) -> int:
    """Up to four or five metres one turn; taller ladders two. Down as up (ARG-13.15 to ARG-13.17)."""
    return 1 if ladder.decimetres <= DECIMETRES_A_TURN else 2


def at_top(character: Character, ladder: Ladder) -> bool:
    """Whether somebody stands where the ladder ends, to come down."""
    return (
        ladder.top is not None
        and character.ladder is None
        and character.room == ladder.top_room
        and abs(character.height - ladder.top_height) < two_paces(character)
        and at_hand(character, [ladder.top])
    )


def at_foot(skirmish: Skirmish, character: Character, ladder: Ladder) -> bool:
    ground = height_at(skirmish, ladder.at, None)
    level = abs(character.height - ground) < two_paces(character)
    return level and not perched(character) and at_hand(character, [ladder.at])


def _offer_climb(known: Skirmish, character: Character) -> Iterator[Climb]:
    for ladder in known.ladders.values():
        for order in (Climb(ladder.id), Climb(ladder.id, down=True)):
            if _refuse_climb(known, character, order) is None:
                yield order


def _refuse_climb(known: Skirmish, character: Character, order: Climb) -> Refusal | None:
    """A ladder that stands, at hand, and nobody else on the same stretch of it (ARG-13.15, ARG-13.16)."""
    ladder, who = known.ladders.get(order.ladder), character.id
    if ladder is None or ladder.top is None:
        return Refusal.of(RAISE, "ladder_not_raised", ladder=order.ladder)
    there = at_top(character, ladder) if order.down else at_foot(known, character, ladder)
    if not character.on_foot or not (there or character.ladder == ladder.id):
        return Refusal.of(CLIMB, "ladder_too_far", who=who, ladder=ladder.id)
    mine = _stretch(character, ladder, order)
    for other in known.characters.values():
        if other.id != who and mine in _taken(known, other, ladder):
            return Refusal.of(TALL_LADDER, "ladder_taken", ladder=ladder.id, other=other.id)
    return None


def _stretch(character: Character, ladder: Ladder, order: Climb) -> int:
    """The part of a ladder that is climbed this turn: the lower one is 0."""
    if not order.down:
        return min(character.rung, turns_of(ladder) - 1)
    return max(0, (character.rung if character.ladder else turns_of(ladder)) - 1)


def _taken(skirmish: Skirmish, other: Character, ladder: Ladder) -> frozenset[int]:
    """The stretch that somebody else is on, or starts on."""
    order = order_of(skirmish, other.id)
    if isinstance(order, Climb) and order.ladder == ladder.id:
        return frozenset({_stretch(other, ladder, order)})
    return frozenset({min(other.rung, turns_of(ladder) - 1)} if other.ladder == ladder.id else ())


def _climb(resolution: Resolution, character: Character, order: Climb) -> None:
    """Everybody on a ladder at once: those who go up from the top down, those who go down from the bottom up."""
    skirmish, ladder = resolution.skirmish, resolution.skirmish.ladders[order.ladder]
    if not skirmish.turn_status(character.id).climbing:
        return
    climbers = [
        (climber, one)
        for who, climber in skirmish.characters.items()
        if isinstance(one := skirmish.turn_status(who).order, Climb)
        and one.ladder == ladder.id
        and not spoiled(skirmish, who)
    ]
    stretches = [_stretch(climber, ladder, one) for climber, one in climbers]
    for climber, one in sorted(climbers, key=lambda each: (each[1].down, each[0].rung * (1 if each[1].down else -1))):
        alone = stretches.count(_stretch(climber, ladder, one)) == 1
        rise = _rise(resolution.skirmish, climber, ladder, one) if alone else None
        resolution.emit(rise or ClimbStopped(climber.id, ladder.id))


def _rise(skirmish: Skirmish, climber: Character, ladder: Ladder, order: Climb) -> GotUp | OnLadder | None:
    """Where a turn on the ladder ends: an enemy at the top keeps the climber below (ARG-13.15, ARG-13.18)."""
    turns, top = turns_of(ladder), ladder.top or ladder.at
    rung = _stretch(climber, ladder, order) + (0 if order.down else 1)
    if rung == turns and free_place(skirmish, climber, top, ladder.top_height):
        return GotUp(climber.id, top, ladder.top_room, ladder.top_height)
    ground = height_at(skirmish, ladder.at, None)
    height = ground + (ladder.top_height - ground) * rung // turns
    if not free_place(skirmish, climber, ladder.at, height):
        return None
    return (
        OnLadder(climber.id, ladder.id, rung, ladder.at, height) if rung else GotUp(climber.id, ladder.at, None, ground)
    )


RAISE_LADDER: Final = OrderKind(
    RaiseLadder, RAISE, _offer_raise, _refuse_raise, stand, after=interrupted, finish=_raise, possible=_has_ladders
)
CLIMB_ORDER: Final = OrderKind(
    Climb, CLIMB, _offer_climb, _refuse_climb, stand,
    before=busy, after=interrupted, finish=_climb, possible=_has_ladders,
)  # fmt: skip
