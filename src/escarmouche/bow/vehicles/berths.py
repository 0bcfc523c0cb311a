"""What the places aboard a vehicle are called: by their role, their weapon, and a number where several are alike."""

from escarmouche.bow.resources import TEXTS
from escarmouche.bow.units.sheets import Berth, VehicleSheet
from escarmouche.text.languages import Language
from escarmouche.text.texts import Localized


def berth_name(sheet: VehicleSheet, place: str, language: Language) -> str:
    """`driver`, `gunner (front gun)`, `passenger 2`."""
    berth = next(each for each in sheet.berths if each.id == place)
    alike = [each.id for each in sheet.berths if (each.role, each.weapon) == (berth.role, berth.weapon)]
    name = TEXTS.say(f"role_{berth.role}", language, {})
    if len(alike) > 1:
        name = TEXTS.say("berth_number", language, {"role": name, "number": str(alike.index(place) + 1)})
    weapon = _weapon(sheet, berth)
    if weapon is None:
        return name
    return TEXTS.say("berth_with_weapon", language, {"berth": name, "weapon": getattr(weapon, language)})


def _weapon(sheet: VehicleSheet, berth: Berth) -> Localized | None:
    return next((weapon.name for weapon in sheet.weapons if weapon.id == berth.weapon), None)
