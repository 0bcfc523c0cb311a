"""Actions that packs add (BOW-B.2, BOW-B.3): trivial ones always succeed, the others are one opposed brick roll."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import ceil, floor
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.objects import emit_with_sheets, throw_radius
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.conditions import acting_bricks, refuse_actor, refuse_target, usable
from escarmouche.bow.extensions.effects import bring_about, bring_about_on_actor
from escarmouche.bow.extensions.marks import mark_modifiers
from escarmouche.bow.extensions.packs import DoorSheet
from escarmouche.bow.extensions.targets import PackUse, Target, candidates, find_target, resisting_seat, struck
from escarmouche.bow.extensions.values import total
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.field.places import centre
from escarmouche.bow.names import ItemId, Stud, UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.rolls.chances import pool
from escarmouche.bow.units.damage import one_instant
from escarmouche.bow.units.equipment import without
from escarmouche.kernel import Modifier, Refusal, Roll, rule

PLUGGED_IN = rule("BOW-B.1.1")


class Act(Struct, frozen=True, tag=True):
    """Do something that an extension allows."""

    unit: UnitId
    action: str
    target: str | Stud | None = None
    """A unit, vehicle or door, a place in the own vehicle, or a stud; nothing if the action needs no target."""
    item: ItemId | None = None
    """The object that it is done with, if it needs one."""


class Struck(Struct, frozen=True, omit_defaults=True):
    """How it went for one of those at whom the action was aimed."""

    target: str | Stud
    resisting: Roll | None = None
    margin: int = 0
    """By how much the acting roll is higher; 0 if it is not."""
    success: bool = True


class Acted(Struct, frozen=True, tag=True, omit_defaults=True):
    """An action of a pack was done; what follows from it is told next."""

    animation: ClassVar[Animation] = "act"
    unit: UnitId
    pack: str
    action: str
    target: str | Stud | None = None
    item: ItemId | None = None
    consumed: bool = False
    """The object is used up."""
    acting: Roll | None = None
    struck: tuple[Struck, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        if not self.consumed or self.item is None:
            return battle
        unit = battle.units[self.unit]
        items = {name: item for name, item in battle.items.items() if name != self.item}
        return replace(battle.with_unit(replace(unit, kit=without(unit.kit, self.item))), items=items)


def find_use(battle: Battle, unit: Unit, command: Act) -> PackUse | None:
    """The action that the command names, if an extension that is on has it."""
    for pack in battle.packs:
        if action := pack.actions.get(command.action):
            return PackUse(unit, pack, action, command.item)
    return None


@dataclass
class Spots:
    """All the studs at which an action may be aimed. They are only worked out when somebody looks."""

    unit: UnitId
    action: str
    item: ItemId | None
    studs: tuple[Stud, ...] = field(init=False)

    def __init__(self, battle: Battle, use: PackUse) -> None:
        self.unit, self.action, self.item = use.unit.id, use.action.id, use.item
        self._ask = battle, use

    def __getattr__(self, name: str) -> Any:
        if name == "studs":
            self.studs = tuple(stud for stud in self._around() if self._allows(stud))
            return self.studs
        raise AttributeError(name)

    def _around(self) -> Iterator[Stud]:
        (x, y), radius = self._circle()
        return product(range(floor(x) - radius, ceil(x) + radius), range(floor(y) - radius, ceil(y) + radius))

    def _circle(self) -> tuple[tuple[float, float], int]:
        battle, use = self._ask
        far = use.action.range
        return centre(battle, use.unit), far if isinstance(far, int) else throw_radius(use.unit)

    def _allows(self, stud: Stud) -> bool:
        battle, use = self._ask
        return battle.field.contains(stud) and refuse_target(battle, use, stud) is None

    def sample(self, random: Random) -> Act:
        """A few tries anywhere in the circle are quicker than looking at all of it."""
        (x, y), radius = self._circle()
        for _ in range(8):
            stud = floor(x + random.uniform(-radius, radius)), floor(y + random.uniform(-radius, radius))
            if self._allows(stud):
                return Act(self.unit, self.action, stud, self.item)
        return Act(self.unit, self.action, random.choice(self.studs), self.item)

    def __bool__(self) -> bool:
        """The stud under one's feet will do, most of the time."""
        (x, y), _ = self._circle()
        return self._allows((floor(x), floor(y))) or bool(self.studs)


def offers(battle: Battle, unit: Unit) -> Iterator[Act | Spots]:
    for pack in battle.packs:
        for action in pack.action:
            for item in usable(battle, unit, action) if action.holds else (None,):
                use = PackUse(unit, pack, action, item)
                if refuse_actor(battle, use) is None:
                    yield from _offers(battle, use)


def _offers(battle: Battle, use: PackUse) -> Iterator[Act | Spots]:
    unit, _, action, item = use
    if not action.targets:
        yield Act(unit.id, action.id, None, item)
    elif action.targets == ("ground",):
        if spots := Spots(battle, use):
            yield spots
    else:
        for name in candidates(battle, unit, action):
            target = find_target(battle, unit, action, name)
            if target is not None and refuse_target(battle, use, target) is None:
                yield Act(unit.id, action.id, name, item)


def refuse(battle: Battle, unit: Unit, command: Act) -> Refusal | None:
    use = find_use(battle, unit, command)
    if use is None:
        return Refusal.of(PLUGGED_IN, "no_such_action", action=command.action)
    if refusal := refuse_actor(battle, use):
        return refusal
    action = use.action
    if not action.targets:
        return None if command.target is None else Refusal.of(use.rule, "wrong_target", action=action.id)
    target = find_target(battle, unit, action, command.target)
    if target is None:
        return Refusal.of(use.rule, "no_such_target", action=action.id)
    return refuse_target(battle, use, target)


def aim(battle: Battle, unit: Unit, command: Act) -> tuple[PackUse, list[Target]]:
    """What an allowed command means, and all whom it strikes."""
    use = find_use(battle, unit, command)
    target = find_target(battle, unit, use.action, command.target) if use else None
    if use is None or target is None:
        raise AssertionError(f"{command} was possible when it was allowed")
    return use, struck(battle, use.action, target)


def resisting_pool(battle: Battle, use: PackUse, target: Target) -> tuple[int, tuple[Modifier, ...]]:
    """The bricks that resist, and what changed their number. No bricks are fine (BOW-B.1.4)."""
    who = use.pack.door if isinstance(target, Door) else target
    if use.action.roll is None or not isinstance(who, Unit | Vehicle | DoorSheet):
        return 0, ()
    modifiers = mark_modifiers(battle, who, "resisting", "act") if isinstance(who, Unit) else ()
    return pool(total(battle, who, use.action.roll.resisting), "resisting", modifiers), modifiers


def resolve(resolution: Resolution, unit: Unit, command: Act) -> None:
    """One roll of the actor, resisted by each who is struck; or no roll at all, and it succeeds (BOW-B.2.3)."""
    use, targets = aim(resolution.battle, unit, command)
    action = use.action
    rolled = action.roll is not None and bool(targets)
    acting = _acting_roll(resolution, use) if rolled else None
    results = tuple(_strike(resolution, use, target, acting) for target in targets)
    told = results if action.targets or action.area is not None else ()
    acted = Acted(unit.id, use.pack.id, action.id, command.target, command.item, action.consumes, acting, told)
    emit_with_sheets(resolution, acted, unit.id)
    with one_instant(resolution):
        for target, result in zip(targets, results, strict=True):
            if result.success:
                bring_about(resolution, use, target, result.margin)
        best = max((result.margin for result in results if result.success), default=None)
        if best is not None or not rolled:
            bring_about_on_actor(resolution, use, best or 0)


def _acting_roll(resolution: Resolution, use: PackUse) -> Roll:
    modifiers = mark_modifiers(resolution.battle, use.unit, "acting", "act")
    return resolution.bricks("acting", use.unit.owner, acting_bricks(resolution.battle, use), modifiers)


def _strike(resolution: Resolution, use: PackUse, target: Target, acting: Roll | None) -> Struck:
    """Another player rolls against it (BOW-B.3.1)."""
    if acting is None:
        return Struck(name_of(target))
    bricks, modifiers = resisting_pool(resolution.battle, use, target)
    resisting = resolution.bricks("resisting", resisting_seat(resolution.battle, use.unit, target), bricks, modifiers)
    margin = max(0, acting.result - resisting.result)
    return Struck(name_of(target), resisting, margin, margin > 0)


def name_of(target: Target) -> str | Stud:
    return target if isinstance(target, tuple) else target.id
