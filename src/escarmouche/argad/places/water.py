"""Deep water: how far people swim, with what, and what gets wet (ARG-14.21 to ARG-14.24, ARG-R-46)."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

from msgspec import Struct

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.paths import nearest, refuse_way, towards, wander
from escarmouche.argad.field.terrain import kinds_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ground import Area
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Swim
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.people.pace import scaled
from escarmouche.argad.places import dangers
from escarmouche.kernel import Refusal, Roll, rule

SWIM = rule("ARG-14.21")
SMALL_THINGS = rule("ARG-14.23")
ARMOURED = rule("ARG-R-46")

SPEAR_GUN: Final = WeaponId("spear_gun")
SMALL: Final = frozenset({"very_short", "bare_hands"})
FIXED: Final[dict[int, Tenths]] = {2: 8 * CM, 1: 4 * CM}
"""Without dice, by how many a swimmer would throw (ARG-14.22)."""


class Swam(Struct, frozen=True, tag=True, omit_defaults=True):
    """How far somebody gets this turn in deep water."""

    animation: ClassVar[Animation] = "go"

    character: CharacterId
    reach: Tenths
    roll: Roll | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, rolled=self.reach)


class Soaked(Struct, frozen=True, tag=True):
    """Black powder got wet: these weapons are useless (ARG-14.24)."""

    character: CharacterId
    weapons: tuple[WeaponId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        wet = skirmish.characters[self.character].useless | set(self.weapons)
        return skirmish.change(self.character, useless=wet)


class Swims(Struct, frozen=True, tag=True):
    """All the ways that a swimmer may try."""

    start: Point
    reach: Tenths
    edges: Point

    def sample(self, random: Random) -> Swim:
        return Swim((wander(random, self.start, self.reach, self.edges),))


def dice(character: Character) -> int:
    """Two for good swimmers, one for poor ones (ARG-14.21)."""
    return 2 if "good_swimmer" in character.profile.skills else 1


def farthest(skirmish: Skirmish, character: Character) -> Tenths:
    """With the best dice."""
    number = dice(character)
    return scaled(skirmish, FIXED[number] if skirmish.options.fixed_swimming else number * 6 * CM)


def is_deep(skirmish: Skirmish, point: Point) -> bool:
    return any(kind.foot == "swim" for kind in kinds_at(skirmish, point, None)[-1:])


def sinks(skirmish: Skirmish, character: Character) -> bool:
    """Somebody in armour 4 or 5 cannot swim: deep water is dangerous every turn (ARG-R-46)."""
    return character.profile.armour.threshold >= 4 and not skirmish.options.armoured_swim


def _deep_water(known: Skirmish) -> list[Area]:
    return [area for area in known.ground.areas if known.ground.kinds[area.kind].foot == "swim"]


def _has_deep_water(known: Skirmish) -> bool:
    return bool(_deep_water(known))


def _offer(known: Skirmish, character: Character) -> Iterator[Swim | Swims]:
    if character.room is not None:
        return
    if is_deep(known, character.at):
        if _refuse(known, character, Swim((character.at,))) is None:
            yield Swims(character.at, farthest(known, character), (known.ground.width, known.ground.depth))
        return
    for area in _deep_water(known):
        shore = nearest((*area.shape, area.shape[0]), character.at)
        into = 2 * shore[0] - character.at[0], 2 * shore[1] - character.at[1]
        if _refuse(known, character, Swim((into,))) is None:
            yield Swim((into,))


def _refuse(known: Skirmish, character: Character, order: Swim) -> Refusal | None:
    """From the water or its very edge, with nothing but small things (ARG-14.23)."""
    who = character.id
    if not character.on_foot or character.ladder or character.aboard or character.room is not None or not order.path:
        return Refusal.of(SWIM, "nowhere_to_swim", who=who)
    edge = towards(character.at, order.path[0], two_paces(character))
    if not is_deep(known, character.at) and not is_deep(known, edge):
        return Refusal.of(SWIM, "nowhere_to_swim", who=who)
    if bulky := _bulky(known, character):
        return Refusal.of(SMALL_THINGS, "too_bulky_to_swim", who=who, what=bulky)
    if sinks(known, character) and not known.options.danger:
        return Refusal.of(ARMOURED, "armour_sinks", who=who)
    return refuse_way(known, character, order.path, farthest(known, character), SWIM)


def weapons_on(skirmish: Skirmish, character: Character) -> Iterator[Weapon]:
    """Weapons that somebody still has, seen or concealed."""
    for name in (*character.profile.weapons, *character.profile.concealed):
        if name not in character.useless and name in skirmish.weapons:
            yield skirmish.weapons[name]


def _bulky(skirmish: Skirmish, character: Character) -> str | None:
    """The first thing that has to be left ashore: anything but knives, pistols and other small light objects."""
    for name in character.carries:
        thing = skirmish.things.get(name)
        if thing is None or thing.weight != "light":
            return name
    return next((weapon.id for weapon in weapons_on(skirmish, character) if not _is_small(weapon)), None)


def _is_small(weapon: Weapon) -> bool:
    if weapon.shot is not None:
        return weapon.shot.pistol or weapon.id == SPEAR_GUN
    return weapon.melee is not None and weapon.melee.length in SMALL


def _swim(resolution: Resolution, character: Character, order: Swim) -> None:
    """Dice for good and poor swimmers, or fixed lengths; in armour the die is a risk besides (ARG-14.22, ARG-R-46)."""
    number = dice(character)
    if resolution.skirmish.options.fixed_swimming and not sinks(resolution.skirmish, character):
        resolution.emit(Swam(character.id, scaled(resolution.skirmish, FIXED[number])))
        return
    roll = resolution.roll("swim", resolution.skirmish.player_of(character), number)
    endangered = frozenset[CharacterId]()
    if sinks(resolution.skirmish, character):
        kinds = kinds_at(resolution.skirmish, character.at, None)
        endangered = dangers.risk(
            resolution, [character.id], max(roll.faces), kind=kinds[-1].id if kinds else None, roll=roll
        )
    reach = 0 if character.id in endangered else scaled(resolution.skirmish, roll.result * CM)
    resolution.emit(Swam(character.id, reach, roll))


def _intent(skirmish: Skirmish, character: Character, order: Swim) -> Intent:
    reach = skirmish.turn_status(character.id).rolled or 0
    return Intent(way="path", path=order.path, contact=False, allowance=reach, footing="swims")


def _soak(resolution: Resolution, character: Character, order: Swim) -> None:
    """Whoever was in the water has wet powder (ARG-14.24)."""
    here = resolution.skirmish.characters[character.id]
    track = resolution.skirmish.tracks.get(here.id)
    places = [here.at, *([(x, y) for _, x, y in track.points] if track else [])]
    wet = tuple(
        weapon.id
        for weapon in weapons_on(resolution.skirmish, here)
        if weapon.shot is not None and weapon.shot.black_powder
    )
    if wet and any(is_deep(resolution.skirmish, place) for place in places):
        resolution.emit(Soaked(here.id, wet))


SWIM_ORDER: Final = OrderKind(Swim, SWIM, _offer, _refuse, _intent, before=_swim, after=_soak, possible=_has_deep_water)
