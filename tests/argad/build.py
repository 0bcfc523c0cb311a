"""Small skirmishes for tests: characters put on a table by hand, in centimetres."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier, Ground, Kind
from escarmouche.argad.model.ids import AreaId, BarrierId, CharacterId, KindId, WeaponId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import Point, cm
from escarmouche.argad.model.weapons import BARE_HANDS, Band, Blade, Missile, Weapon
from escarmouche.kernel import RuleId, ScriptedDice, Seat
from escarmouche.text.texts import Localized

BLUE, ORANGE, STRAW = Seat("blue"), Seat("orange"), Seat("straw")


def named(text: str) -> Localized:
    return Localized(text, text)


def at(x: float, y: float) -> Point:
    return cm(x), cm(y)


def blade(name: str, length: Any = "short", **values: Any) -> Weapon:
    return Weapon(id=WeaponId(name), name=named(name), rule=RuleId("ARG-6.7"), melee=Blade(length=length, **values))


def missile(name: str, bands: Sequence[tuple[float, int]] = ((20, 5), (40, 6), (60, 7)), **values: Any) -> Weapon:
    rows = tuple(Band(to=cm(to), need=need) for to, need in bands)
    return Weapon(id=WeaponId(name), name=named(name), rule=RuleId("ARG-6.5"), shot=Missile(bands=rows, **values))


WEAPONS: dict[WeaponId, Weapon] = {
    weapon.id: weapon
    for weapon in (
        BARE_HANDS,
        blade("dagger", "very_short"),
        blade("halberd", "long", hands=2, second_rank="trained", against_mounted=1, receives=True),
        blade("lance", "long"),
        blade("sabre"),
        blade("spear", "long", second_rank="anyone", receives=True),
        blade("sword"),
        blade("two_handed_sword", "semi_long", hands=2),
        missile("crossbow", reload=1),
        missile("musket", reload=1, black_powder=True),
        missile("pistol", ((10, 5), (20, 7)), reload=1, moving="malus", pistol=True, handy=True, black_powder=True),
    )
}

MOVEMENT = {
    "light": 2000, "kit": 1600, "robe": 1600, "light_dress": 1600, "unfit": 1600, "shield": 1600, "armour_4": 1600,
    "rich_dress": 1200, "wooden_leg": 1200, "armour_5": 1200, "wounded": 1200, "infirm": 800,
    "mounted_light": 4000, "mounted_foot": 3600, "mounted_heavy": 3200,
}  # fmt: skip
"""As `data/movement.toml` prints it (ARG-10.1 to ARG-10.5)."""


def kind(name: str, **values: Any) -> Kind:
    return Kind(id=KindId(name), name=named(name), rule=RuleId("ARG-11.7"), **values)


def profile(class_: int = 3, armour: str = "light", weapons: Iterable[str] = ("sword",), **values: Any) -> Profile:
    return Profile(
        id="fighter",
        name=named("fighter"),
        class_=class_,
        armour=Armour(armour),
        weapons=tuple(WeaponId(weapon) for weapon in weapons),
        **values,
    )


def character(
    name: str, owner: Seat = BLUE, place: tuple[float, float] = (30, 30), *, of: Profile | None = None, **values: Any
) -> Character:
    """Somebody at a place in centimetres."""
    who = of or profile()
    values = {"lives": who.lives, **values}
    return Character(id=CharacterId(name), name=named(name), owner=owner, profile=who, at=at(*place), **values)


def area(name: str, kind: Kind, *corners: tuple[float, float], **values: Any) -> Area:
    return Area(id=AreaId(name), kind=kind.id, shape=tuple(at(*corner) for corner in corners), **values)


def barrier(name: str, kind: Kind, *corners: tuple[float, float], **values: Any) -> Barrier:
    return Barrier(id=BarrierId(name), kind=kind.id, line=tuple(at(*corner) for corner in corners), **values)


def ground(width: float = 120, depth: float = 80, *, kinds: Iterable[Kind] = (), **values: Any) -> Ground:
    return Ground(width=cm(width), depth=cm(depth), kinds={each.id: each for each in kinds}, **values)


def skirmish(
    characters: Iterable[Character],
    *,
    table: Ground | None = None,
    options: Mapping[str, Any] | None = None,
    seats: Sequence[Seat] = (BLUE, ORANGE),
    phase: Phase = Phase.ORDERS,
    weapons: Mapping[WeaponId, Weapon] = WEAPONS,
    **values: Any,
) -> Skirmish:
    people = {each.id: each for each in characters}
    return Skirmish(
        name=named("test"),
        seats=tuple(seats),
        options=Options(**(options or {})),
        ground=table or ground(),
        weapons=dict(sorted(weapons.items())),
        movement=MOVEMENT,
        characters=dict(sorted(people.items())),
        phase=phase,
        **values,
    )


def resolution(state: Skirmish, *faces: Sequence[int]) -> Resolution:
    """A story whose dice fall as said: each argument is one throw."""
    return Resolution(state, ScriptedDice(*faces))
