"""What the places aboard a vehicle are called: by their role, their weapon, and a number where several are alike."""

from collections import Counter

from escarmouche.bow.guide.voice import Said, text, word
from escarmouche.bow.sheets import Berth, VehicleSheet
from escarmouche.kernel import Name


def berth_names(sheet: VehicleSheet) -> dict[str, Said]:
    """For each place: `driver`, `gunner (front gun)`, `passenger 2`."""
    alike, numbers = Counter(map(_kind, sheet.berths)), Counter[tuple[str, str | None]]()
    names = {}
    for berth in sheet.berths:
        numbers[_kind(berth)] += 1
        number = numbers[_kind(berth)] if alike[_kind(berth)] > 1 else None
        names[berth.id] = _name(berth, _weapon(sheet, berth), number)
    return names


def _kind(berth: Berth) -> tuple[str, str | None]:
    return berth.role, berth.weapon


def _weapon(sheet: VehicleSheet, berth: Berth) -> Name | None:
    return next((weapon.name for weapon in sheet.weapons if weapon.id == berth.weapon), None)


def _name(berth: Berth, weapon: Name | None, number: int | None) -> Said:
    role = (
        word("role", berth.role)
        if number is None
        else text("berth_number", role=word("role", berth.role), number=number)
    )
    return text("berth_with_weapon", berth=role, weapon=weapon) if weapon else role
