"""What push backs leave of a unit in close order: dents, and parts that are cut off (ARG-R-142, ARG-R-159)."""

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import touch
from escarmouche.argad.field.formations import drawn_up, parted
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people.closing_ranks import MIN_MEMBERS
from escarmouche.argad.people.drill import is_dented


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
        if unit.formation != "close" or not is_dented(unit):
            continue
        first, *others = _parts(resolution.skirmish, unit)
        if len(first) < MIN_MEMBERS:
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
