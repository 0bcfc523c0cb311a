"""Boats, carts and vehicles among those who move: they go at an even pace, and are in the way (ARG-R-174, ARG-R-176).

Each is a body like everybody else's. Carts and vehicles stop whoever comes up to them, and stop before people; boats
stop at each other. All who sit in one, and the driver at its side, move and stop with it.
"""

from collections.abc import Iterator
from math import sqrt
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.sides import is_solid
from escarmouche.argad.field.terrain import height_at
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.model.mounts import Animal
from escarmouche.argad.model.profiles import Base, Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.movement.alignment import is_joined, resting
from escarmouche.argad.movement.sliding import is_open
from escarmouche.argad.people.harm import able
from escarmouche.argad.places import boats, carts, plotted
from escarmouche.argad.places.journeys import Journey, travel

if TYPE_CHECKING:
    from escarmouche.argad.movement.movement_pass import MovementPass

SIDE_STEP: Final[Tenths] = CM // 4
"""How finely somebody looks for a place beside a vehicle."""
CLEAR: Final[Tenths] = 1
"""So far from its side nobody is touched by it."""


def journey(skirmish: Skirmish, conveyance: Conveyance) -> Journey | None:
    """Where it goes this turn; None if it stands."""
    if conveyance.engine is not None:
        return plotted.journey(skirmish, conveyance)
    return carts.journey(skirmish, conveyance) if conveyance.team else boats.journey(skirmish, conveyance)


def carried(skirmish: Skirmish, character: Character) -> Intent | None:
    """How somebody moves who sits in a conveyance that goes somewhere; None for everybody else."""
    conveyance = skirmish.conveyances.get(character.aboard) if character.aboard else None
    way = journey(skirmish, conveyance) if conveyance is not None else None
    if conveyance is None or way is None:
        return None
    return travel(conveyance, way, character.at, motionless=not _is_in_charge(skirmish, character, conveyance))


def _is_in_charge(skirmish: Skirmish, character: Character, conveyance: Conveyance) -> bool:
    return character.id in (carts.driver(skirmish, conveyance), boats.rower(skirmish, conveyance.id))


class Body(Struct, frozen=True):
    """A conveyance as a mover."""

    character: Character
    intent: Intent
    pace: Tenths


def bodies(skirmish: Skirmish) -> Iterator[Body]:
    """All that are in anybody's way: a boat alone on the water is in nobody's."""
    afloat = [one for one in skirmish.conveyances.values() if not is_solid(one)]
    for conveyance in skirmish.conveyances.values():
        if is_solid(conveyance) or len(afloat) > 1:
            way = journey(skirmish, conveyance)
            body = _body(skirmish, conveyance, backwards=way is not None and way.backwards)
            yield Body(body, travel(conveyance, way, conveyance.at) if way else Intent(), way.pace if way else 0)


def _body(skirmish: Skirmish, conveyance: Conveyance, *, backwards: bool) -> Character:
    """Something on the table that nobody plays, and that does nothing by itself."""
    base = Base("rectangle", conveyance.width, conveyance.length)
    return Character(
        id=CharacterId(conveyance.id),
        name=conveyance.name,
        owner=BYSTANDERS,
        profile=Profile(id="conveyance", name=conveyance.name, class_=1, armour=Armour.LIGHT, base=base),
        at=conveyance.at,
        facing=conveyance.heading,
        height=height_at(skirmish, conveyance.at, None),
        cell=base if backwards else None,
        animal=Animal(),
    )


def goes_with(skirmish: Skirmish, who: CharacterId, conveyance: Conveyance) -> bool:
    """Whether somebody sits in it, or drives it from its side."""
    return skirmish.characters[who].aboard == conveyance.id or carts.driver(skirmish, conveyance) == who


def stopped(run: "MovementPass", one: int, other: int, near: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Who stops because of whom, of two who have come up against each other: an enemy's hand stops a cart."""
    stops = near or [(one, other), (other, one)]
    for hull, who in ((one, other), (other, one)):
        cart = run.skirmish.conveyances.get(ConveyanceId(run.names[hull]))
        if cart is not None and cart.team and (hull, who) not in stops and _is_hostile(run, who, cart):
            return [*stops, (hull, who)]
    return stops


def _is_hostile(run: "MovementPass", who: int, cart: Conveyance) -> bool:
    person = run.skirmish.characters.get(run.names[who])
    drives = carts.driver(run.skirmish, cart)
    return (
        person is not None
        and drives is not None
        and able(run.skirmish, person)
        and run.skirmish.enemies(person, run.skirmish.characters[drives])
    )


def step_aside(run: "MovementPass", near: list[tuple[int, int]]) -> bool:
    """Whoever can act gets out of the way of a vehicle, two paces at most; False: it has to stop (ARG-R-176)."""
    for hull, who in near:
        vehicle = run.skirmish.conveyances.get(ConveyanceId(run.names[hull]))
        if vehicle is None or vehicle.engine is None or not _may_step_aside(run, who):
            continue
        place = _beside(run, hull, who)
        if place is not None:
            _put_aside(run, hull, who, place)
            return True
    return False


def _put_aside(run: "MovementPass", hull: int, who: int, place: tuple[int, int]) -> None:
    """A step takes its time, and whatever else somebody was about is over."""
    bodies, motion, mover = run.bodies, run.bodies.motion, run.movers[who]
    x, y = (int(bodies.wholes[who, part]) for part in (motion.X, motion.Y))
    lasts = sqrt((place[0] - x) ** 2 + (place[1] - y) ** 2) / max(float(bodies.reals[who, motion.SPEED]), 1.0)
    run.wait_no_longer(who)
    run.key(who)
    run.stop(who, "stopped", run.names[hull])
    bodies.put(who, *place)
    run.key(who, min(1.0, run.now + lasts))
    mover.ends, mover.by, mover.traced = "stopped", run.names[hull], min(mover.traced, run.now)
    run.aside.add(who)
    bodies.pairs[hull, who] = bodies.pairs[who, hull] = motion.ENEMIES


def _may_step_aside(run: "MovementPass", who: int) -> bool:
    person = run.skirmish.characters.get(run.names[who])
    return (
        person is not None
        and who not in run.aside
        and not run.is_rigid(who)
        and able(run.skirmish, person)
        and not is_joined(run, who)
    )


def _beside(run: "MovementPass", hull: int, who: int) -> tuple[int, int] | None:
    """The nearest free place beside the way of a vehicle, in grains."""
    bodies, motion = run.bodies, run.bodies.motion
    x, y = (int(bodies.wholes[who, part]) for part in (motion.X, motion.Y))
    ahead = float(bodies.reals[hull, motion.AHEAD_X]), float(bodies.reals[hull, motion.AHEAD_Y])
    most = two_paces(run.movers[who].character)
    for far in range(SIDE_STEP * bodies.grain, most * bodies.grain + 1, SIDE_STEP * bodies.grain):
        for side in (far, -far):
            to = x - motion.whole(ahead[1] * side), y + motion.whole(ahead[0] * side)
            if _is_clear(run, hull, who, to, ahead):
                return to
    return None


def _is_clear(run: "MovementPass", hull: int, who: int, place: tuple[int, int], ahead: tuple[float, float]) -> bool:
    """Whether a vehicle passes a place without touching anybody there, and nobody else stands at it."""
    bodies, motion = run.bodies, run.bodies.motion
    if not is_open(run, who, bodies.here(who), place):
        return False
    across, down = place[0] - float(bodies.wholes[hull, motion.X]), place[1] - float(bodies.wholes[hull, motion.Y])
    base = run.movers[who].character.base
    room = (max(base.width, base.length) / 2 + CLEAR) * bodies.grain + float(bodies.reals[hull, motion.WIDE])
    if abs(down * ahead[0] - across * ahead[1]) < room:
        return False
    kept = bodies.here(who)
    bodies.put(who, *place)
    others = [other for other in resting(run, who).nonzero()[0].tolist() if other not in (who, hull)]
    free = all(bodies.clearance(who, other) >= 0 for other in others)
    bodies.put(who, *kept)
    return free
