"""Vehicles by what is meant: with their crew, whose cost is part of the price, or without."""

from escarmouche.bow.units.sheets import VehicleSheet
from escarmouche.lab.messages import phrase
from escarmouche.text.texts import Localized


def with_crew(sheet: VehicleSheet) -> Localized:
    """`tank with crew`, `horse with rider`."""
    return phrase("with_rider" if _is_ridden(sheet) else "with_crew", vehicle=sheet.name)


def without_crew(sheet: VehicleSheet) -> Localized:
    return phrase("without_rider" if _is_ridden(sheet) else "without_crew", vehicle=sheet.name)


def _is_ridden(sheet: VehicleSheet) -> bool:
    return [berth.id for berth in sheet.berths] == ["rider"]
