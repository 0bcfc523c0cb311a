"""A field place by place: the exact chance that a shooter hurts a target which stands there, or from there.

Each place is judged by the engine itself, as if the figure had been put there: sight, cover by decor, doors, vehicles
and other figures, arc, range and extensions are those of play.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import dist, hypot, inf
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from escarmouche.bow.actions.aim import Stance, refuse_target, stance, take_aim
from escarmouche.bow.actions.attack import defence
from escarmouche.bow.actions.ranges import greatest_range
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.field.places import Point, centre, standing
from escarmouche.bow.field.terrain import NOWHERE, terrain
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.names import Stud, UnitId
from escarmouche.bow.resources import BowInput
from escarmouche.bow.rolls.chances import attack_odds, pool, side_chance
from escarmouche.bow.units.damage import Target, find_target, life_left
from escarmouche.bow.units.equipment import Arm
from escarmouche.bow.vehicles.hulls import hull, touched_studs
from escarmouche.bow.vehicles.mounted import refuse_shot
from escarmouche.geometry.angles import bearing
from escarmouche.kernel import SPECTATOR, Refusal, rule
from escarmouche.lab.bow.questions import HeatMapQuestion
from escarmouche.lab.findings import HeatMap
from escarmouche.lab.messages import LabInput, share, together, told
from escarmouche.text.codec import encode

SIGHT = rule("BOW-2.4.2.16")
ARC = rule("BOW-2.4.2.18")
RANGE = rule("BOW-2.4.2.19")
COVER = rule("BOW-2.4.2.27")
NINE_RAYS = rule("BOW-R-12")

Values = tuple[tuple[float | None, ...], ...]


class Trial(NamedTuple):
    """A shooter and a target, of whom one is put here and there."""

    battle: Battle
    shooter: Unit
    target: Target
    varied: Unit
    turn: bool
    """Whether the shooter turns to the target."""

    def at(self, stud: Stud) -> "Trial":
        """The same with the varied figure there."""
        moved = replace(self.varied, at=stud)
        target = moved if self.target is self.varied else self.target
        shooter = moved if self.shooter is self.varied else self.shooter
        if self.turn:
            shooter = replace(
                shooter, facing=round(bearing(_middle(self.battle, shooter), _middle(self.battle, target))) % 360
            )
        units = {**self.battle.units, moved.id: moved, shooter.id: shooter}
        return Trial(replace(self.battle, units=units), shooter, target, moved, self.turn)

    def bricks(self) -> tuple[int, int] | None:
        """How many are thrown to attack and to resist; None if the attack is impossible."""
        aim = take_aim(self.battle, self.shooter, self.target, stance(self.battle, self.shooter))
        if isinstance(aim, Refusal):
            return None
        against = defence(self.battle, self.target)
        return pool(aim.stance.bricks, "attack", aim.modifiers), pool(against, "defence", aim.modifiers)

    def apart(self, stud: Stud) -> float:
        """Studs between the head of the varied figure on a place and the other one."""
        across, deep = self.battle.footprint(self.varied)
        here = stud[0] + across / 2, stud[1] + deep / 2
        other = self.target if self.shooter is self.varied else self.shooter
        there = _middle(self.battle, other) if isinstance(other, Unit) else hull(other).nearest(*here)
        return dist(here, there)


def heat(question: HeatMapQuestion) -> HeatMap:
    battle: Battle = CATALOGUE.game.start(CATALOGUE.setup(question.scenario, question.options))
    trial = _trial(battle, question)
    values = chances(trial, question.what)
    name, best = (
        BattleLocalizer(battle).named,
        max((value for row in values for value in row if value is not None), default=0.0),
    )
    shooter, target = name(trial.shooter.id), name(trial.target.id)
    return HeatMap(
        title=told(f"heat_title_{question.what}_{question.vary}", shooter=shooter, target=target),
        text=together(
            (
                told(f"heat_{question.what}", best=share(best)),
                told("heat_varied", who=name(trial.varied.id)),
                told(f"heat_{_facing(trial)}", shooter=shooter),
            )
        ),
        values=values,
        footprint=battle.footprint(trial.varied),
        view=msgspec.json.decode(encode(CATALOGUE.game.view(battle, SPECTATOR))),
        marks=(trial.shooter.id, trial.target.id),
        rules=(SIGHT, NINE_RAYS, ARC, RANGE, COVER),
    )


def _facing(trial: Trial) -> str:
    if trial.shooter.aboard:
        return "aboard"
    return "turned" if trial.turn else "facing"


def _trial(battle: Battle, question: HeatMapQuestion) -> Trial:
    """Who is meant, if the attack is one at all."""
    shooter, target = _piece(battle, question.shooter, "shooter"), _piece(battle, question.target, "target")
    if not isinstance(shooter, Unit):
        raise LabInput("shooter", "shooter_is_vehicle", id=shooter.id)
    refusal = refuse_shot(battle, shooter) or refuse_target(battle, shooter, target)
    if refusal:
        raise BowInput("target", refusal.key, **refusal.params)
    varied = shooter if question.vary == "shooter" else target
    if not isinstance(varied, Unit) or varied.aboard:
        raise LabInput("vary", "piece_stays", id=varied.id)
    return Trial(battle, shooter, target, varied, question.turn and shooter.aboard is None)


def _piece(battle: Battle, name: str, place: str) -> Target:
    found = find_target(battle, name)
    if found is None:
        raise LabInput(place, "piece_unknown", id=name, known=", ".join((*battle.units, *battle.vehicles)))
    return found


def chances(trial: Trial, what: str) -> Values:
    """By stud from north to south, then from west to east."""
    field, far, likely = trial.battle.field, _farthest(trial), _likely(trial, what)
    free = free_places(trial.battle, trial.varied)

    def chance(stud: Stud) -> float | None:
        if stud not in free:
            return None
        bricks = trial.at(stud).bricks() if trial.apart(stud) <= far else None
        return likely(*bricks) if bricks else 0.0

    return tuple(tuple(chance((x, y)) for x in range(field.width)) for y in range(field.depth))


def _likely(trial: Trial, what: str) -> Callable[[int, int], float]:
    """The chance of the effect, by the bricks thrown on both sides."""
    side, hp = side_chance(trial.battle.options.brick), life_left(trial.target)

    @cache
    def likely(attack: int, against: int) -> float:
        odds = attack_odds(attack, against, side, (), hp)
        return odds.success if what == "hurt" else odds.kill or 0.0

    return likely


def _farthest(trial: Trial) -> float:
    """Beyond that many studs the engine need not be asked: most of a large field is plainly out of range."""
    battle, ready = trial.battle, stance(trial.battle, trial.shooter)
    if battle.packs or (isinstance(ready.arm, Arm) and trial.shooter.aboard):
        return inf
    if ready.use == "ranged":
        return greatest_range(ready.bricks, battle.options.ruler) + 1.0
    return _reach(ready) + sum(hypot(*battle.footprint(unit)) for unit in (trial.shooter, trial.varied))


def _reach(ready: Stance) -> int:
    return ready.arm.reach + 1 if isinstance(ready.arm, Arm) else 0


def free_places(battle: Battle, unit: Unit) -> set[Stud]:
    """Where the unit could stand, if it were put there: on ground with room for all of it (BOW-R-11)."""
    ground, size, climb = terrain(battle), battle.footprint(unit), battle.options.climb
    taken = set(_taken(battle, unit.id))
    offsets = [(x, y) for y in range(size[1]) for x in range(size[0])]
    places = ((x, y) for y in range(ground.depth) for x in range(ground.width))
    return {
        (x, y)
        for x, y in places
        if ground.place((x, y), size, climb) != NOWHERE
        and not any((x + east, y + south) in taken for east, south in offsets)
    }


def _taken(battle: Battle, but: UnitId) -> Iterator[Stud]:
    """The studs under all others."""
    for name, (west, north, east, south) in standing(battle).items():
        if name != but:
            yield from ((x, y) for y in range(north, south) for x in range(west, east))
    for vehicle in battle.vehicles.values():
        if not vehicle.airborne:
            yield from touched_studs(vehicle)


def _middle(battle: Battle, piece: Target) -> Point:
    """The head of a figure, the centre of a hull."""
    return centre(battle, piece) if isinstance(piece, Unit) else (hull(piece).x, hull(piece).y)
