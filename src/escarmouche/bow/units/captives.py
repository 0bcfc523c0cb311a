"""Captives (BOW-R-91): their captors want them alive, so nobody attacks them in their cell, and nobody kills them."""

from itertools import product
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Placement, Unit, in_order
from escarmouche.bow.field.places import is_free, nearest_free, occupiers
from escarmouche.bow.names import ItemId, Stud, UnitId
from escarmouche.bow.units.items import Kit
from escarmouche.bow.vehicles.hulls import stands_in
from escarmouche.kernel import Refusal, rule

CAPTIVE = rule("BOW-R-91")


class Retaken(Struct, frozen=True, tag=True):
    """What would have killed a captive takes it back to its cell instead, unhurt and with empty hands."""

    animation: ClassVar[Animation] = "glide"
    unit: UnitId
    to: Stud
    dropped: dict[ItemId, Stud] = {}
    """What stays lying where it was taken."""
    lost: tuple[ItemId, ...] = ()
    """What it carried and nobody sees again (BOW-R-19)."""
    aside: dict[UnitId, Stud] = {}
    """Those who make room in a full cell."""

    def apply(self, battle: Battle) -> Battle:
        captive = replace(battle.units[self.unit], at=self.to, aboard=None, damage=0, kit=Kit(), marks=frozenset())
        moved = {name: replace(battle.units[name], at=at) for name, at in self.aside.items()}
        return replace(
            battle,
            units={**battle.units, **moved, self.unit: captive},
            items={name: item for name, item in battle.items.items() if name not in self.lost},
            lying=in_order({**battle.lying, **self.dropped}),
            questions=tuple(asked for asked in battle.questions if not _places(asked, self.unit)),
        )


def _places(asked: object, unit: UnitId) -> bool:
    return isinstance(asked, Placement) and asked.unit == unit


def is_in_cell(battle: Battle, unit: Unit) -> bool:
    return unit.cell is not None and stands_in(battle, unit, unit.cell)


def refuse_captive(battle: Battle, target: Unit) -> Refusal | None:
    """In its cell a captive is no target."""
    return Refusal.of(CAPTIVE, "captive_in_cell", target=target.id) if is_in_cell(battle, target) else None


def way_back(battle: Battle, captive: Unit) -> tuple[Stud, dict[UnitId, Stud]]:
    """The place of its cell nearest to the middle that is free; in a full cell, those who stand there make room.

    A cell in which no place can be made, since a vehicle stands in it, leaves the nearest place outside.
    """
    size, places = battle.footprint(captive), _places_of_cell(battle, captive)
    for before in (battle, _without_keepers(battle)):
        if to := next((at for at in places if is_free(before, at, size, captive.id)), None):
            return to, _aside(battle, captive, to)
    return nearest_free(battle, captive, places[0]), {}


def _places_of_cell(battle: Battle, captive: Unit) -> list[Stud]:
    """From the middle outwards; among equals in reading order."""
    west, north, east, south = captive.cell or (*captive.at, *captive.at)
    across, deep = battle.footprint(captive)
    x, y = (west + east + 1 - across) // 2, (north + south + 1 - deep) // 2
    inside = product(range(west, east + 2 - across), range(north, south + 2 - deep))
    return sorted(inside, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at[1], at[0]))


def _without_keepers(battle: Battle) -> Battle:
    """Everybody gone but captives in their cells, who stay where they are."""
    return replace(battle, units={unit.id: unit for unit in battle.units.values() if is_in_cell(battle, unit)})


def _aside(battle: Battle, captive: Unit, to: Stud) -> dict[UnitId, Stud]:
    """Where those who stand in the captive's place go: the nearest free place of each."""
    aside: dict[UnitId, Stud] = {}
    held = battle.with_unit(replace(captive, at=to, aboard=None))
    for name in occupiers(battle, to, battle.footprint(captive), captive.id):
        unit = battle.units[UnitId(name)]
        aside[unit.id] = nearest_free(held, unit, unit.at)
        held = held.with_unit(replace(unit, at=aside[unit.id]))
    return aside
