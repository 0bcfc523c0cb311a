"""What the places aboard a vehicle are called, in either language."""

from escarmouche.bow.units.sheets import VehicleSheet
from escarmouche.bow.vehicles.berths import berth_name
from escarmouche.presentation.phrases import Said


def berth_names(sheet: VehicleSheet) -> dict[str, Said]:
    """For each place: `driver`, `gunner (front gun)`, `passenger 2`."""
    return {berth.id: _said(sheet, berth.id) for berth in sheet.berths}


def _said(sheet: VehicleSheet, place: str) -> Said:
    return lambda renderer: berth_name(sheet, place, renderer.language)
