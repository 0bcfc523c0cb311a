"""The minifigs and vehicles of BOW's library, for questions about odds."""

from collections.abc import Iterator

from escarmouche.bow.content.library import library
from escarmouche.bow.units.costs import minifig_cost, vehicle_cost
from escarmouche.bow.units.sheets import VehicleSheet
from escarmouche.lab.bow.crews import without_crew
from escarmouche.lab.bow.fighters import EquippedFighter, ready
from escarmouche.lab.bow.questions import Fighter
from escarmouche.lab.pieces import Piece, PieceWeapon


def pieces() -> tuple[Piece, ...]:
    books = library()
    minifigs = (_minifig(ready(Fighter(sheet=sheet), books, "library")) for sheet in books.sheets)
    return (*minifigs, *map(_vehicle, books.vehicles.values()))


def _minifig(found: EquippedFighter) -> Piece:
    cost = minifig_cost(found.sheet, found.kit, found.items)
    return Piece(id=found.sheet.id, name=found.name, kind="minifig", cost=cost, weapons=tuple(_weapons(found)))


def _weapons(found: EquippedFighter) -> Iterator[PieceWeapon]:
    """Of a pair of the same weapon, the weapon; of two that differ, the first, since a question names one."""
    for owner, arm in found.carried():
        if arm.items:
            yield PieceWeapon(found.items[arm.items[0]].id, owner.arm_name(arm), arm.use)


def _vehicle(sheet: VehicleSheet) -> Piece:
    """A target: its weapons are used by whoever sits at them."""
    return Piece(id=sheet.id, name=without_crew(sheet), kind="vehicle", cost=vehicle_cost(sheet), weapons=())
