"""An attack measured before any roll (BOW 2.4.2): it is refused for a reason, or it has its modifiers.

Refusal, odds and the roll itself all come from this one measure.
"""

from collections.abc import Mapping
from math import dist
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from escarmouche.bow.actions.ranges import refuse_range, shot_modifiers, shown
from escarmouche.bow.battle import Battle, Unit, Vehicle, begun
from escarmouche.bow.extensions.marks import extra_modifiers
from escarmouche.bow.field.flights import melee_line_is_free
from escarmouche.bow.field.places import HAND_REACH, body, centre, gap, is_exposed, level_of, room_to_point
from escarmouche.bow.field.sight import Eye, Sight, eye_of, hull_point, look, points_in_arc
from escarmouche.bow.names import Degrees
from escarmouche.bow.units.captives import refuse_captive
from escarmouche.bow.units.damage import Target, find_target
from escarmouche.bow.units.equipment import Arm, arm, hindered
from escarmouche.bow.vehicles.boarding import controller
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.bow.vehicles.hulls import level as vehicle_level
from escarmouche.bow.vehicles.mounted import MountedArm, mounted_arm, refuse_shot
from escarmouche.geometry.angles import bearing, in_arc
from escarmouche.kernel import Modifier, Refusal, Seat, rule
from escarmouche.kernel.memo import latest_memo

CONDITIONS = rule("BOW-2.4.2.4")
MELEE_ARC = rule("BOW-2.4.2.10")
REACH = rule("BOW-2.4.2.11")
SIGHT = rule("BOW-2.4.2.16")
DISPUTED = rule("BOW-2.4.2.17")
FIRING_ARC = rule("BOW-2.4.2.18")
BOTH_HANDS = rule("BOW-R-15")
VEHICLE_ARC = rule("BOW-3.4.3")
HIDDEN_OCCUPANT = rule("BOW-3.5.4")
ENEMIES = rule("BOW-R-31")
IN_THE_WAY = rule("BOW-R-83")

HALF_CIRCLE: Final = 180

Point = tuple[float, float]


class Stance(NamedTuple):
    """What a unit attacks with now, from where, and which way."""

    arm: Arm | MountedArm
    use: Literal["melee", "ranged"]
    bricks: int
    """Attack/Damage (BOW-2.4.2.2)."""
    at: Point
    facing: Degrees
    arc: int


class Aim(NamedTuple):
    """An attack that is possible, measured."""

    stance: Stance
    studs: float
    sight: Sight | None
    modifiers: tuple[Modifier, ...]


def stance(battle: Battle, unit: Unit) -> Stance:
    """The weapon in use decides which conditions hold (BOW-2.4.2.3); aboard, one faces with the vehicle (BOW-R-45)."""
    skill, facing = unit.sheet.attack, unit.facing
    if unit.aboard:
        gun = mounted_arm(battle, unit)
        if gun:
            return Stance(gun, "ranged", skill + gun.damage, gun.at, gun.axis, gun.arc)
        facing = battle.vehicles[unit.aboard.vehicle].heading
    held = arm(battle, unit)
    return Stance(held, held.use, skill + held.damage, centre(battle, unit), facing, HALF_CIRCLE)


def side_of(battle: Battle, target: Target) -> Seat:
    """The target's player: the owner of a unit, whoever controls a vehicle (BOW-R-43)."""
    return target.owner if isinstance(target, Unit) else controller(battle, target.id)


def refuse_target(battle: Battle, unit: Unit, target: Target) -> Refusal | None:
    """Whether the target is one at all, wherever it stands."""
    if target.id == unit.id:
        return Refusal.of(ENEMIES, "attacks_itself", unit=unit.id)
    if battle.allied(unit.owner, side_of(battle, target)) and not battle.options.friendly_fire:
        return Refusal.of(ENEMIES, "attacks_own_side", unit=unit.id, target=target.id)
    if unit.aboard and unit.aboard.vehicle == target.id:
        return Refusal.of(ENEMIES, "aboard_the_target", unit=unit.id, target=target.id)
    if isinstance(target, Unit) and target.aboard and not is_exposed(battle, target):
        return Refusal.of(HIDDEN_OCCUPANT, "occupant_hidden", target=target.id, vehicle=target.aboard.vehicle)
    return refuse_captive(battle, target) if isinstance(target, Unit) else None


def take_aim(
    battle: Battle, unit: Unit, target: Target, ready: Stance, sights: Mapping[str, Sight] | None = None
) -> Aim | Refusal:
    """Check all conditions before any roll (BOW-2.4.2.4), and measure. `sights` is what is known to be seen already."""
    if ready.use == "melee":
        return _aim_blow(battle, unit, target, ready)
    return _aim_shot(battle, unit, target, ready, sights)


def _aim_blow(battle: Battle, unit: Unit, target: Target, ready: Stance) -> Aim | Refusal:
    """Melee asks for touch and the front half circle, and the basic rules know no modifier for it (BOW-2.4.2.14)."""
    held = ready.arm
    reach = held.reach if isinstance(held, Arm) else 0
    between = _between(battle, unit, target, ready)
    if between is None:
        return Refusal.of(MELEE_ARC, "target_behind", unit=unit.id, target=target.id)
    if between > reach and hindered(battle, unit):
        return Refusal.of(BOTH_HANDS, "needs_both_hands", unit=unit.id)
    if between > reach or not _same_height(battle, unit, target):
        return Refusal.of(REACH, "out_of_reach", unit=unit.id, target=target.id, gap=shown(between), reach=reach)
    if not melee_line_is_free(battle, unit, target):
        return Refusal.of(IN_THE_WAY, "melee_blocked", unit=unit.id, target=target.id)
    return Aim(ready, between, None, extra_modifiers(battle, unit, target, "melee"))


def _between(battle: Battle, unit: Unit, target: Target, ready: Stance) -> float | None:
    """Free studs between the two (BOW-R-9), on the side that the unit faces; None if nothing of the target is there."""
    if isinstance(target, Unit):
        return gap(battle, unit, target) if _in_front(battle, target, ready) else None
    own, where = body(battle, unit), hull(target)
    nearest = [where.nearest(*corner) for corner in own.corners()]
    points = [point for point in nearest if in_arc(ready.facing, bearing(ready.at, point), ready.arc)]
    points += points_in_arc(target, ready.at, ready.facing, ready.arc)
    return min((room_to_point(own, where, point) for point in points), default=None)


def _aim_shot(
    battle: Battle, unit: Unit, target: Target, ready: Stance, sights: Mapping[str, Sight] | None
) -> Aim | Refusal:
    """A long-range attack needs its arc, sight, and a brick left at that range (BOW-2.4.2.16 to BOW-2.4.2.24).

    The ruler shows thousandths of a stud and no less.
    """
    if not _in_front(battle, target, ready):
        return _refuse_arc(unit, target, ready)
    eye = eye_along(battle, unit, ready)
    seen = look(battle, eye, target) if sights is None else sights.get(target.id, Sight.HIDDEN)
    point = _point(battle, eye, target, ready) if seen is not Sight.HIDDEN else None
    if point is None:
        return Refusal.of(SIGHT, "target_hidden", unit=unit.id, target=target.id)
    if settled(battle, unit, target) is False:
        return Refusal.of(DISPUTED, "sight_lost", unit=unit.id, target=target.id)
    ruler, studs = battle.options.ruler, round(dist(ready.at, point), 3)
    modifiers = shot_modifiers(studs, covered=seen is Sight.COVERED, ruler=ruler)
    modifiers += extra_modifiers(battle, unit, target, "ranged")
    return refuse_range(ready.bricks, studs, modifiers, ruler) or Aim(ready, studs, seen, modifiers)


def _in_front(battle: Battle, target: Target, ready: Stance) -> bool:
    """In the arc, its borders included; of a vehicle any point of the hull will do (BOW-R-8)."""
    if isinstance(target, Unit):
        return in_arc(ready.facing, bearing(ready.at, centre(battle, target)), ready.arc)
    return bool(_hull_in_front(target, ready))


def _hull_in_front(vehicle: Vehicle, ready: Stance) -> list[Point]:
    """Points of a hull in the arc: the nearest of all if it is there, else all along the part that is."""
    nearest = hull(vehicle).nearest(*ready.at)
    if in_arc(ready.facing, bearing(ready.at, nearest), ready.arc):
        return [nearest]
    return points_in_arc(vehicle, ready.at, ready.facing, ready.arc)


def _refuse_arc(unit: Unit, target: Target, ready: Stance) -> Refusal:
    if isinstance(ready.arm, MountedArm):
        return Refusal.of(VEHICLE_ARC, "outside_the_arc", target=target.id, arc=ready.arc)
    return Refusal.of(FIRING_ARC, "target_behind", unit=unit.id, target=target.id)


def eye_along(battle: Battle, unit: Unit, ready: Stance) -> Eye:
    """One looks from one's own eye; along a mounted weapon, from where it is mounted (BOW-R-51)."""
    eye = eye_of(battle, unit)
    return replace(eye, x=ready.at[0], y=ready.at[1]) if isinstance(ready.arm, MountedArm) else eye


def _point(battle: Battle, eye: Eye, target: Target, ready: Stance) -> Point | None:
    """What is measured to: the head, or the nearest point of the hull that is seen and in the arc (BOW-R-6)."""
    if isinstance(target, Unit):
        return centre(battle, target)
    return hull_point(battle, eye, target, ready.facing, ready.arc)


def _same_height(battle: Battle, unit: Unit, target: Target) -> bool:
    """A weapon touches what a hand could touch, as far up and down (BOW-R-7); a flyer overhead is out of reach."""
    level = level_of(battle, unit)
    if isinstance(target, Unit):
        return abs(level_of(battle, target) - level) <= HAND_REACH
    bottom = vehicle_level(battle, target)
    return bottom - HAND_REACH <= level <= bottom + target.sheet.height + HAND_REACH


def aim_at(battle: Battle, unit: Unit, target: str) -> Aim | Refusal:
    """The whole of what is asked before an attack, measured in the Turn in which the attack would follow."""
    return _aim_at(begun(battle, unit.id) if battle.turn is None else battle, (unit, target))


@latest_memo()
def _aim_at(battle: Battle, attack: tuple[Unit, str]) -> Aim | Refusal:
    """Weapon, target, conditions, extensions."""
    unit, target = attack
    found = find_target(battle, target)
    if found is None:
        return Refusal.of(CONDITIONS, "no_target", target=target)
    refusal = refuse_shot(battle, unit) or refuse_target(battle, unit, found)
    return refusal or take_aim(battle, unit, found, stance(battle, unit))


def modifiers(battle: Battle, unit: Unit, target: str) -> tuple[Modifier, ...]:
    """What would change the rolls: range and cover, and nothing else in the basic rules (BOW-B.1.7)."""
    aim = aim_at(battle, unit, target)
    return () if isinstance(aim, Refusal) else aim.modifiers


def settled(battle: Battle, unit: Unit, target: Target) -> bool | None:
    """What bricks have decided about this sight, if they have (BOW-R-13)."""
    turn = battle.turn
    if turn is None or not turn.settled or turn.unit != unit.id:
        return None
    found = [known.visible for known in turn.settled if (known.target, known.at) == (target.id, origin(battle, unit))]
    return found[0] if found else None


def origin(battle: Battle, unit: Unit) -> tuple[int, int]:
    return battle.vehicles[unit.aboard.vehicle].at if unit.aboard else unit.at
