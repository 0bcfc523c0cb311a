"""Push backs out of close order (ARG-31.4, ARG-R-159): a file goes back and leaves a dent, or the whole unit goes back.

Somebody struck in flank or rear gives way along the ranks or to the front: away from the enemies, cell by cell.
"""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.field.files import cell_of, cell_step, close_unit, nearest_step
from escarmouche.argad.field.formations import drawn_up, moved
from escarmouche.argad.melee.retreats import Offset, Shift, shifted_together
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point


class UnitPushedBack(Struct, frozen=True, tag=True):
    """All files that fought were pushed back: the whole unit goes back one rank's depth (ARG-R-159)."""

    animation: ClassVar[Animation] = "push"

    unit: UnitId
    pushed: tuple[CharacterId, ...]
    by: tuple[CharacterId, ...]
    step: Point
    shifts: tuple[Shift, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return stepped(skirmish, self.unit, self.step)


def stepped(skirmish: Skirmish, unit: UnitId, step: Point) -> Skirmish:
    """The table with a unit a step farther."""
    return drawn_up(skirmish, moved(skirmish.units[unit], step))


def step_out(skirmish: Skirmish, who: Character, enemies: Sequence[Point]) -> Offset | None:
    """One cell away from the enemies in contact, along the grid; None for those who stand in no ranks."""
    unit = close_unit(skirmish, who.id)
    if unit is None or not enemies:
        return None
    away = sum(who.at[0] - x for x, _ in enemies), sum(who.at[1] - y for _, y in enemies)
    return nearest_step(unit, away)


def push_units(
    resolution: Resolution,
    pushed: dict[CharacterId, tuple[CharacterId, ...]],
    enemies: dict[CharacterId, Sequence[Point]],
) -> set[CharacterId]:
    """Whole units whose files in contact are all pushed straight back, if nothing is behind them. Returns who went."""
    gone: set[CharacterId] = set()
    for name in sorted(resolution.skirmish.units):
        unit, skirmish = resolution.skirmish.units[name], resolution.skirmish
        mine = tuple(who for who in sorted(pushed) if who in unit.members)
        if unit.formation != "close" or not mine or not _all_pushed(skirmish, unit, pushed, enemies):
            continue
        step = cell_step(unit, -1)
        shifts = shifted_together(skirmish, unit.members, step)
        if shifts:
            by = tuple(sorted({striker for who in mine for striker in pushed[who]}))
            resolution.emit(UnitPushedBack(name, mine, by, step, tuple(shifts)))
            gone.update(mine)
    return gone


def _all_pushed(
    skirmish: Skirmish,
    unit: Unit,
    pushed: dict[CharacterId, tuple[CharacterId, ...]],
    enemies: dict[CharacterId, Sequence[Point]],
) -> bool:
    """Whether every file with an enemy in contact is pushed, from the front."""
    files = {cell_of(unit, who)[1] for who in unit.members if who in pushed}
    fighting = {cell_of(unit, who)[1] for who in unit.members if contacts(skirmish).get(who)}
    back = cell_step(unit, -1)
    straight = all(
        step_out(skirmish, skirmish.characters[who], enemies[who]) == back for who in unit.members if who in pushed
    )
    return fighting <= files and straight
