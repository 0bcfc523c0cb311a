"""The game master fits the rules to the story: distances, weapons, grounds and doors (ARG-3.7, ARG-7.9).

A ground may be made harder or safer, invented, or laid on the table (ARG-11.7, ARG-19.7).
"""

from collections.abc import Iterable
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import ANNOUNCING, OVERRULE, Reason
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ground import Area, Ground, Kind
from escarmouche.argad.model.ids import AreaId, KindId, PortalId, WeaponId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.notes import HouseRule
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.model.weapons import Band, Missile, Weapon
from escarmouche.argad.shooting.missiles import missile_of
from escarmouche.kernel import Refusal, RuleId, Seat, rule
from escarmouche.text.texts import Localized

ALTERED = rule("ARG-3.7")
DISTANCES = rule("ARG-7.9")
GROUNDS = rule("ARG-11.7")
COVERS = rule("ARG-19.7")

MAX_DISTANCE: Final[Tenths] = 400 * CM
SMALLEST: Final[Tenths] = CM

Distance = Literal["voice", "music", "sight", "recognition", "great_height"]
Walk = Literal["easy", "difficult", "very_difficult"]


class SetDistance(Struct, frozen=True, tag=True, omit_defaults=True):
    """How far people hear, see or recognise each other from now on: at night, in fog (ARG-7.9)."""

    which: Distance
    to: Tenths
    reason: Reason = ""


class SetBand(Struct, frozen=True, tag=True, omit_defaults=True):
    """How far a weapon shoots in one of its bands, counted from 0, and what it needs there (ARG-3.7)."""

    weapon: WeaponId
    band: int
    to: Tenths
    need: int
    reason: Reason = ""


class SetGround(Struct, frozen=True, tag=True, omit_defaults=True):
    """A row of the tables of grounds, changed or invented (ARG-11.7, ARG-19.7)."""

    kind: KindId
    name: Localized
    foot: Walk = "easy"
    mounted: Walk = "easy"
    cover: Literal[0, -1, -2] = 0
    reason: Reason = ""


class LayGround(Struct, frozen=True, tag=True, omit_defaults=True):
    """A new piece of ground on the table, a rectangle (ARG-11.7)."""

    area: AreaId
    kind: KindId
    at: Point
    """Its north-western corner."""
    width: Tenths
    depth: Tenths
    reason: Reason = ""


class SetDoor(Struct, frozen=True, tag=True, omit_defaults=True):
    """Open, close or lock a door: wind, servants, keys (ARG-R-43)."""

    portal: PortalId
    state: Literal["open", "closed", "locked"]
    reason: Reason = ""


def _listed(skirmish: Skirmish, changed: HouseRule) -> Skirmish:
    """With the change on the list of what this table plays otherwise (ARG-46.2)."""
    if changed in skirmish.house_rules:
        return skirmish
    return replace(skirmish, house_rules=(*skirmish.house_rules, changed))


class DistanceRuled(Struct, frozen=True, tag=True):
    which: Distance
    before: Tenths
    after: Tenths
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        changed = replace(skirmish, options=replace(skirmish.options, **{self.which: self.after}))
        return _listed(changed, HouseRule("distance", self.which))


class WeaponRuled(Struct, frozen=True, tag=True):
    before: Weapon
    after: Weapon
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        changed = replace(skirmish, weapons={**skirmish.weapons, self.after.id: self.after})
        return _listed(changed, HouseRule("weapon", self.after.id))


class GroundRuled(Struct, frozen=True, tag=True):
    """What a kind of ground was, if it was known, and what it is."""

    before: Kind | None
    after: Kind
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        kinds = dict(sorted({**skirmish.ground.kinds, self.after.id: self.after}.items()))
        changed = replace(skirmish, ground=replace(skirmish.ground, kinds=kinds))
        return _listed(changed, HouseRule("ground", self.after.id))


class GroundLaid(Struct, frozen=True, tag=True):
    area: Area
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, ground=replace(skirmish.ground, areas=(*skirmish.ground.areas, self.area)))


class DoorRuled(Struct, frozen=True, tag=True):
    portal: PortalId
    before: Literal["open", "closed", "locked"]
    after: Literal["open", "closed", "locked"]
    reason: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        closed, locked = skirmish.closed - {self.portal}, skirmish.locked - {self.portal}
        if self.after == "closed":
            closed |= {self.portal}
        elif self.after == "locked":
            locked |= {self.portal}
        return replace(skirmish, closed=closed, locked=locked)


def _refuse_distance(known: Skirmish, seat: Seat, command: SetDistance) -> Refusal | None:
    if not 0 <= command.to <= MAX_DISTANCE:
        return Refusal.of(DISTANCES, "master_distance", most=in_cm(MAX_DISTANCE))
    return None


def _set_distance(resolution: Resolution, seat: Seat, command: SetDistance) -> None:
    before = getattr(resolution.skirmish.options, command.which)
    resolution.emit(DistanceRuled(command.which, before, command.to, command.reason))


def _refuse_band(known: Skirmish, seat: Seat, command: SetBand) -> Refusal | None:
    weapon = known.weapons.get(command.weapon)
    if weapon is None or weapon.shot is None or not 0 <= command.band < len(weapon.shot.bands):
        return Refusal.of(ALTERED, "master_no_band", weapon=command.weapon)
    ends = [band.to for band in _bands(weapon.shot, command)]
    if ends != sorted(set(ends)) or not 0 < command.to <= MAX_DISTANCE:
        return Refusal.of(ALTERED, "master_bands_cross", weapon=command.weapon)
    if not 2 <= command.need <= 12:
        return Refusal.of(ALTERED, "master_need", weapon=command.weapon)
    return None


def _bands(missile: Missile, command: SetBand) -> tuple[Band, ...]:
    return tuple(
        replace(band, to=command.to, need=command.need) if number == command.band else band
        for number, band in enumerate(missile.bands)
    )


def _set_band(resolution: Resolution, seat: Seat, command: SetBand) -> None:
    before, missile = resolution.skirmish.weapons[command.weapon], missile_of(resolution.skirmish, command.weapon)
    after = replace(before, shot=replace(missile, bands=_bands(missile, command)))
    resolution.emit(WeaponRuled(before, after, command.reason))


def _refuse_ground(known: Skirmish, seat: Seat, command: SetGround) -> Refusal | None:
    before = known.ground.kinds.get(command.kind)
    if not command.kind:
        return Refusal.of(GROUNDS, "master_no_name")
    if before and _kind(before, command) == before:
        return Refusal.of(GROUNDS, "master_same_ground", kind=command.kind)
    return None


def _kind(before: Kind | None, command: SetGround) -> Kind:
    """An invented ground is the table's own, not the book's."""
    fresh = before or Kind(id=command.kind, name=command.name, rule=RuleId(GROUNDS), ours=True)
    return replace(fresh, name=command.name, foot=command.foot, mounted=command.mounted, cover=command.cover)


def _set_ground(resolution: Resolution, seat: Seat, command: SetGround) -> None:
    before = resolution.skirmish.ground.kinds.get(command.kind)
    resolution.emit(GroundRuled(before, _kind(before, command), command.reason))


def _refuse_area(known: Skirmish, seat: Seat, command: LayGround) -> Refusal | None:
    ground, (x, y) = known.ground, command.at
    if command.kind not in ground.kinds:
        return Refusal.of(GROUNDS, "master_no_ground", kind=command.kind)
    if not command.area or command.area in _drawn(ground):
        return Refusal.of(GROUNDS, "master_area_twice", area=command.area)
    fits = x >= 0 and y >= 0 and x + command.width <= ground.width and y + command.depth <= ground.depth
    if not fits or min(command.width, command.depth) < SMALLEST:
        return Refusal.of(GROUNDS, "master_area_off_table", area=command.area)
    return None


def _drawn(ground: Ground) -> set[str]:
    drawn: Iterable[Any] = (*ground.areas, *ground.barriers, *ground.rooms, *ground.portals, *ground.stairs)
    return {each.id for each in drawn}


def _lay(resolution: Resolution, seat: Seat, command: LayGround) -> None:
    (x, y), width, depth = command.at, command.width, command.depth
    corners = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    resolution.emit(GroundLaid(Area(id=command.area, kind=command.kind, shape=corners), command.reason))


def _door(skirmish: Skirmish, portal: PortalId) -> Literal["open", "closed", "locked"]:
    if portal in skirmish.locked:
        return "locked"
    return "closed" if portal in skirmish.closed else "open"


def _refuse_door(known: Skirmish, seat: Seat, command: SetDoor) -> Refusal | None:
    if not any(portal.id == command.portal for portal in known.ground.portals):
        return Refusal.of(OVERRULE, "master_no_door", portal=command.portal)
    if _door(known, command.portal) == command.state:
        return Refusal.of(OVERRULE, "master_same_door", portal=command.portal)
    return None


def _set_door(resolution: Resolution, seat: Seat, command: SetDoor) -> None:
    before = _door(resolution.skirmish, command.portal)
    resolution.emit(DoorRuled(command.portal, before, command.state, command.reason))


SET_DISTANCE: Final = CommandKind(
    SetDistance, ANNOUNCING, DISTANCES, no_offers, _refuse_distance, _set_distance, master=True
)
SET_BAND: Final = CommandKind(SetBand, ANNOUNCING, ALTERED, no_offers, _refuse_band, _set_band, master=True)
SET_GROUND: Final = CommandKind(SetGround, ANNOUNCING, COVERS, no_offers, _refuse_ground, _set_ground, master=True)
LAY_GROUND: Final = CommandKind(LayGround, ANNOUNCING, GROUNDS, no_offers, _refuse_area, _lay, master=True)
SET_DOOR: Final = CommandKind(SetDoor, ANNOUNCING, OVERRULE, no_offers, _refuse_door, _set_door, master=True)
