"""What push backs leave of a unit in close order: dents, and parts that are cut off (ARG-R-142, ARG-R-159)."""

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.formations import drawn_up, parted, parts
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
        first, *others = parts(unit)
        if len(first) < MIN_MEMBERS:
            resolution.emit(CutOff(name, unit.members, broken=True))
        elif others:
            resolution.emit(CutOff(name, tuple(who for group in others for who in group), broken=False))
