"""Captives (BOW-R-91): their captors want them alive, so nobody attacks them in their cell, and nobody kills them."""

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Placement, Unit, in_order
from escarmouche.bow.hulls import stands_in
from escarmouche.bow.items import Kit
from escarmouche.bow.names import ItemId, Stud, UnitId
from escarmouche.bow.places import nearest_free
from escarmouche.kernel import Refusal, rule

CAPTIVE = rule("BOW-R-91")


class Retaken(Struct, frozen=True, tag=True):
    """What would have killed a captive takes it back to its cell instead, unhurt and with empty hands."""

    unit: UnitId
    to: Stud
    dropped: dict[ItemId, Stud] = {}
    """What stays lying where it was taken."""
    lost: tuple[ItemId, ...] = ()
    """What it carried and nobody sees again (BOW-R-19)."""

    def apply(self, battle: Battle) -> Battle:
        captive = replace(battle.units[self.unit], at=self.to, aboard=None, damage=0, kit=Kit(), marks=frozenset())
        return replace(
            battle.with_unit(captive),
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


def way_back(battle: Battle, captive: Unit) -> Stud:
    """The free place nearest to the middle of its cell."""
    west, north, east, south = captive.cell or (*captive.at, *captive.at)
    across, deep = battle.footprint(captive)
    return nearest_free(battle, captive, ((west + east + 1 - across) // 2, (north + south + 1 - deep) // 2))
