"""Marks on figures (BOW-B.1.2): marking bricks that remember a fact, and what the fact changes."""

from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.packs import Mark, Pack
from escarmouche.bow.names import Plates, UnitId
from escarmouche.kernel import Modifier, Refusal

Against = Literal["melee", "ranged", "act"]


class Marked(Struct, frozen=True, tag=True):
    """A marking brick is put beside a figure."""

    animation: ClassVar[Animation] = "brick"
    unit: UnitId
    mark: str
    colour: str

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units[self.unit]
        return battle.with_unit(replace(unit, marks=unit.marks | {self.mark}))


class Unmarked(Struct, frozen=True, tag=True):
    """A marking brick is taken away."""

    animation: ClassVar[Animation] = "brick"
    unit: UnitId
    mark: str

    def apply(self, battle: Battle) -> Battle:
        unit = battle.units[self.unit]
        return battle.with_unit(replace(unit, marks=unit.marks - {self.mark}))


def find_mark(battle: Battle, mark: str) -> tuple[Pack, Mark] | None:
    return next(((pack, pack.marks[mark]) for pack in battle.packs if mark in pack.marks), None)


def borne(battle: Battle, unit: Unit) -> list[tuple[Pack, Mark]]:
    """The marks of a unit that mean something at this table, always in the same order."""
    return [found for name in sorted(unit.marks) if (found := find_mark(battle, name))]


def refuse_barred(battle: Battle, unit: Unit, command: type) -> Refusal | None:
    """Whether a mark makes this kind of command impossible."""
    if not unit.marks:
        return None
    for pack, mark in borne(battle, unit):
        if command.__name__ in mark.bars:
            return Refusal.of(pack.rule_of(mark), "barred_by_mark", unit=unit.id, mark=mark.id)
    return None


def height(battle: Battle, unit: Unit) -> Plates:
    """How high a figure is for lines of sight: its sheet's height, unless a mark says less."""
    if not unit.marks:
        return unit.sheet.height
    heights = [mark.height for _, mark in borne(battle, unit) if mark.height is not None]
    return min([unit.sheet.height, *heights])


def extra_modifiers(
    battle: Battle, unit: Unit, target: Unit | Vehicle, against: Literal["melee", "ranged"]
) -> tuple[Modifier, ...]:
    """What marks change in an attack: the attacker's roll by the attacker's, the defence by the target's."""
    if not battle.packs:
        return ()
    attack = mark_modifiers(battle, unit, "attack", against)
    return attack + (mark_modifiers(battle, target, "defence", against) if isinstance(target, Unit) else ())


def mark_modifiers(battle: Battle, unit: Unit, to: str, against: Against) -> tuple[Modifier, ...]:
    """What the unit's own marks change in its roll for this purpose."""
    if not unit.marks:
        return ()
    return tuple(
        Modifier.of(to, modifier.amount, pack.rule_of(mark), "marked", unit=unit.id, mark=mark.id)
        for pack, mark in borne(battle, unit)
        for modifier in mark.modifier
        if modifier.to == to and modifier.against in ("any", against)
    )
