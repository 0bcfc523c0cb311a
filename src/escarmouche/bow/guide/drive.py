"""Where a vehicle gets to, or what it hits, if it is steered by that angle and goes at that speed."""

from collections.abc import Iterator

from msgspec.structs import replace

from escarmouche.bow.battle import MILLI, Battle, Vehicle
from escarmouche.bow.field.places import centre
from escarmouche.bow.guide.asking import AskDrive, DrivePreview, Hit, HitRoll, Point, SpeedMark
from escarmouche.bow.guide.localizer import BattleLocalizer, compass
from escarmouche.bow.guide.pieces import missing
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.rolls.chances import AttackOdds
from escarmouche.bow.units.sheets import STUDS_PER_SPEED
from escarmouche.bow.vehicles.contacts import Contact
from escarmouche.bow.vehicles.hulls import hull
from escarmouche.bow.vehicles.piloting import (
    CHANGE_DIRECTION,
    SHARPEST,
    Run,
    airborne_at,
    preview,
    refuse_speed_of,
    rolls_of,
    turned_by,
)
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.phrases import Said, counted, listed, named, percent, text, word
from escarmouche.text.texts import Localized


def drive(battle: Battle, seat: Seat, question: AskDrive) -> DrivePreview | Refusal:
    """The engine's own turn and run, for a vehicle as it would be then."""
    vehicle = battle.vehicles.get(question.vehicle)
    if vehicle is None:
        return missing(question.vehicle)
    if abs(question.degrees) > SHARPEST:
        return Refusal.of(CHANGE_DIRECTION, "turn_too_sharp", degrees=question.degrees, most=SHARPEST)
    speed = vehicle.speed if question.speed is None else question.speed
    refusal = refuse_speed_of(battle, vehicle, speed) if speed != vehicle.speed else None
    if refusal:
        return refusal
    return _preview(battle, vehicle, question.degrees, speed)


def _preview(battle: Battle, vehicle: Vehicle, degrees: int, speed: int) -> DrivePreview:
    going = at_speed(vehicle, speed)
    turned = turned_by(battle, going, degrees) if degrees else 0
    going = replace(going, heading=(vehicle.heading + turned) % 360)
    ahead = battle.with_vehicle(going)
    run, localizer = preview(ahead, going), BattleLocalizer(ahead)
    return DrivePreview(
        vehicle=vehicle.id,
        start=_studs(run.start),
        to=_studs(run.to),
        heading=going.heading,
        speed=speed,
        studs=run.studs,
        leaves=run.leaves,
        next_round=vehicle.moved,
        marks=tuple(_marks(ahead, going)),
        hits=tuple(_hit(localizer, going, contact) for contact in run.contacts),
        text=_text(localizer, going, run, stopped_short=turned != degrees),
    )


def at_speed(vehicle: Vehicle, speed: int) -> Vehicle:
    airborne = vehicle.airborne if speed == vehicle.speed else airborne_at(vehicle, speed)
    return replace(vehicle, speed=speed, airborne=airborne)


def _marks(battle: Battle, vehicle: Vehicle) -> Iterator[SpeedMark]:
    """The speeds of its sheet along its way, from its front on. What stops the fastest run is in the way of all."""
    fastest = at_speed(vehicle, vehicle.sheet.speed)
    within = preview(battle.with_vehicle(fastest), fastest).studs
    for speed in vehicle.sheet.speeds:
        if speed:
            studs = speed * STUDS_PER_SPEED
            yield SpeedMark(speed, hull(vehicle).point(0, vehicle.sheet.length / 2 + studs), studs <= within)


def _studs(at: tuple[int, int]) -> Point:
    return at[0] / MILLI, at[1] / MILLI


def _text(localizer: BattleLocalizer, vehicle: Vehicle, run: Run, *, stopped_short: bool) -> Localized:
    """Where it goes and what comes of it, and when; and that it could not be turned as far as was wanted."""
    if not vehicle.speed:
        key = "drive_stopped"
    else:
        key = "drive_out" if run.leaves else "drive_into" if run.contacts else "drive_free"
    params = {
        "vehicle": vehicle.id,
        "studs": counted("stud", run.studs),
        "heading": compass(vehicle.heading),
        "things": met(run),
    }
    if vehicle.speed and vehicle.moved:
        key, params = "drive_next_round", {"told": text(key, **params)}
    return localizer.say("drive_stuck", told=text(key, **params)) if stopped_short else localizer.say(key, **params)


def met(run: Run) -> Said:
    """All that is in the way: `Max and the decor`."""
    return listed([text("the_decor") if contact.what == "decor" else named(contact.who) for contact in run.contacts])


def _hit(localizer: BattleLocalizer, vehicle: Vehicle, contact: Contact) -> Hit:
    """Each roll that would follow: who resists, with which chance of damage."""
    rolls = [*rolls_of(localizer.battle, vehicle, contact)]
    chances = [_chances(localizer.battle, who, odds) for who, odds in rolls]
    key, what = f"hit_{contact.what}", word("sector", contact.sector or "side")
    told = localizer.say(key, vehicle=vehicle.id, who=contact.who, sector=what, rolls=listed(chances))
    odds = tuple(HitRoll(who, chance.success, chance.kill or 0.0) for who, chance in rolls)
    return Hit(told, _where(localizer.battle, contact), contact.who or None, odds)


def _chances(battle: Battle, who: str, odds: AttackOdds) -> Said:
    """`35% to hurt Max`, `22% to damage the truck, 3% to destroy`."""
    hurt, ended = ("hit_roll_vehicle", "hit_roll_wreck") if who in battle.vehicles else ("hit_roll", "hit_roll_kill")
    return text(ended if odds.kill else hurt, who=who, chance=percent(odds.success), kill=percent(odds.kill or 0.0))


def _where(battle: Battle, contact: Contact) -> Point:
    """The middle of what is met."""
    match contact.what:
        case "unit":
            return centre(battle, battle.units[UnitId(contact.who)])
        case "vehicle":
            return _studs(battle.vehicles[VehicleId(contact.who)].at)
        case "decor":
            east, south = zip(*contact.decor, strict=True)
            return sum(east) / len(east) + 0.5, sum(south) / len(south) + 0.5
