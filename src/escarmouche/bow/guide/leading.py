"""Who had better be played first: whoever drives a vehicle out of the way of another one of the own side."""

from collections.abc import Collection

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.guide.asking import Lead
from escarmouche.bow.guide.drive import at_speed
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.vehicles.boarding import driver
from escarmouche.bow.vehicles.piloting import driven, preview


def lead(localizer: BattleLocalizer, playable: Collection[UnitId]) -> Lead | None:
    """Whoever may be played and clears the way of a comrade, with nobody in their own way."""
    battle = localizer.battle
    for name in playable if battle.turn is None and battle.vehicles else ():
        vehicle = driven(battle, battle.units[name])
        first = vehicle and blocker(battle, vehicle)
        ahead = first and driven(battle, first)
        if vehicle and first and ahead and first.id in playable and not blocker(battle, ahead):
            return Lead(first.id, localizer.say("lead", unit=first.id, vehicle=ahead.id, behind=vehicle.id))
    return None


def blocker(battle: Battle, vehicle: Vehicle) -> Unit | None:
    """The comrade whose vehicle this one runs into as it goes, or, if it stands, however slowly it sets off."""
    if vehicle.moved:
        return None
    slowest = next((speed for speed in vehicle.sheet.speeds if speed), 0)
    going = at_speed(vehicle, vehicle.speed or slowest)
    met = [
        VehicleId(contact.who)
        for contact in preview(battle.with_vehicle(going), going).contacts
        if contact.what == "vehicle"
    ]
    drivers = [other for name in met if not battle.vehicles[name].moved and (other := driver(battle, name))]
    own = driver(battle, vehicle.id)
    return next((other for other in drivers if own and other.owner == own.owner), None)
