"""What push backs leave of a unit in close order (ARG-R-142, ARG-R-159): dents, parts cut off, files that step up."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import touch
from escarmouche.argad.field.files import cell_of, cell_step, resettled
from escarmouche.argad.field.formations import drawn_up, file_members, grid_of, parted
from escarmouche.argad.melee.retreats import Shift, shifted_together
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.command import commander

MIN_TOGETHER: Final = 3
"""Fewer are not in close order (ARG-44.22, ARG-R-142)."""


class DentClosed(Struct, frozen=True, tag=True):
    """A file that was pushed back steps up to the front again."""

    unit: UnitId
    shifts: tuple[Shift, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for shift in self.shifts:
            skirmish = skirmish.change(shift.character, at=shift.at, height=shift.height)
        return resettled(skirmish, self.unit)


def step_up(resolution: Resolution) -> None:
    """At the start of a turn, with a leader in voice range, as far as the places are free."""
    for name in sorted(resolution.skirmish.units):
        unit = resolution.skirmish.units[name]
        if unit.formation == "close":
            for file in sorted(_dented(unit)):
                _step_up(resolution, name, file)


def _dented(unit: Unit) -> frozenset[int]:
    """The files that do not begin in the first rank."""
    cells = grid_of(unit).cells.values()
    return frozenset(file for _, file in cells if min(rank for rank, other in cells if other == file) > 1)


def _step_up(resolution: Resolution, name: UnitId, file: int) -> None:
    skirmish, unit = resolution.skirmish, resolution.skirmish.units[name]
    people = [skirmish.characters[who] for who in file_members(grid_of(unit), file)]
    far = cell_of(unit, people[0].id)[0] - 1
    if any(commander(skirmish, each.id) is None for each in people):
        return
    members = [each.id for each in people]
    step = cell_step(unit, far)
    if shifts := shifted_together(skirmish, members, step):
        resolution.emit(DentClosed(name, tuple(shifts)))


class CutOff(Struct, frozen=True, tag=True):
    """A dent has separated some from the rest of their unit, or broken it up: they stand in loose order now."""

    unit: UnitId
    members: tuple[CharacterId, ...]
    broken: bool
    """No three are left together: the whole unit is in loose order."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.broken:
            return drawn_up(skirmish, replace(skirmish.units[self.unit], formation="loose", grid=None))
        for who in self.members:
            skirmish = parted(skirmish, who)
        return skirmish


def cut_off(resolution: Resolution) -> None:
    """After the push backs, what still touches edge to edge goes on, if it is three at least (ARG-R-142)."""
    for name in sorted(resolution.skirmish.units):
        unit = resolution.skirmish.units[name]
        if unit.formation != "close" or not _dented(unit):
            continue
        first, *others = _parts(resolution.skirmish, unit)
        if len(first) < MIN_TOGETHER:
            resolution.emit(CutOff(name, unit.members, broken=True))
        elif others:
            resolution.emit(CutOff(name, tuple(who for group in others for who in group), broken=False))


def _parts(skirmish: Skirmish, unit: Unit) -> list[tuple[CharacterId, ...]]:
    """The members who stand edge to edge, as many groups as there are; the largest first, then by the roster."""
    left, found = list(unit.members), list[tuple[CharacterId, ...]]()
    while left:
        group = [left.pop(0)]
        for one in group:
            beside = [who for who in left if _is_beside(skirmish, one, who)]
            group += beside
            left = [who for who in left if who not in beside]
        found.append(tuple(who for who in unit.members if who in group))
    return sorted(found, key=lambda group: (-len(group), unit.members.index(group[0])))


def _is_beside(skirmish: Skirmish, one: CharacterId, other: CharacterId) -> bool:
    return touch(skirmish.characters[one], skirmish.characters[other]) == "edge"
