"""What somebody can strike with, and how quickly (ARG-6.7 to ARG-6.15, ARG-8.20, ARG-25.12 to ARG-25.15, ARG-29.1)."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from escarmouche.argad.field.formations import in_close_order
from escarmouche.argad.field.terrain import is_cramped
from escarmouche.argad.melee.opponents import obstacle
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.ground import Portal
from escarmouche.argad.model.ids import WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.weapons import BARE_HANDS, STEPS, Blade, Weapon
from escarmouche.argad.people.hands import clings, refuse_hands
from escarmouche.kernel import Refusal, rule
from escarmouche.text.texts import Localized

VISIBLE = rule("ARG-6.1")
SUPPOSED = rule("ARG-6.2")
HANDS = rule("ARG-8.20")
LONGEST = rule("ARG-R-111")
THROWN = rule("ARG-24.2")
WEAK_ARM = rule("ARG-33.6")
CLINGING = rule("ARG-R-122")
EARLY = rule("ARG-27.11")

SHORT: Final = STEPS["short"]
TRAINED_CLASS: Final = 3
"""From this class on, people are supposed to have a short weapon, if anybody is (ARG-6.2)."""

KNIFE: Final = Weapon(
    id=WeaponId("pocket_knife"),
    name=Localized("pocket knife", "couteau de poche"),
    rule=SUPPOSED,
    melee=Blade(length="very_short"),
)
SIDEARM: Final = Weapon(
    id=WeaponId("sidearm"), name=Localized("sidearm", "arme de côté"), rule=SUPPOSED, melee=Blade(length="short")
)
"""What people are supposed to have though no model shows it, if the table plays so (ARG-6.2)."""

_OF_EVERYBODY: Final = {weapon.id: weapon for weapon in (BARE_HANDS, KNIFE, SIDEARM)}
_NARROW: Final = frozenset({"door", "window", "loophole", "trapdoor"})
_LONG: Final = frozenset({"long", "semi_long"})


class Attempt(Struct, frozen=True, kw_only=True):
    """A strike as it is meant: who, whom, with what, and over whose shoulder."""

    striker: Character
    target: Character
    weapon: Weapon
    front: Character | None = None
    early: bool = False
    """A fencer's choice: quicker than others with such a weapon (ARG-27.11)."""
    waived: bool = False
    """Without the bonus of a two-handed weapon (ARG-28.3)."""

    @property
    def blade(self) -> Blade:
        return blade_of(self.weapon)


def weapon_of(skirmish: Skirmish, name: WeaponId) -> Weapon | None:
    """By its id: a weapon of the setting, or what everybody has."""
    return skirmish.weapons.get(name) or _OF_EVERYBODY.get(name)


def blade_of(weapon: Weapon) -> Blade:
    """How a weapon strikes that is known to."""
    if weapon.melee is None:
        raise AssertionError(f"{weapon.id} does not strike")
    return weapon.melee


def blades(skirmish: Skirmish, who: Character) -> tuple[Weapon, ...]:
    """All that somebody could strike with: weapons, things at hand, and bare hands."""
    found = (weapon_of(skirmish, name) for name in dict.fromkeys(_names(skirmish, who)))
    return tuple(weapon for weapon in found if weapon and weapon.melee)


def _names(skirmish: Skirmish, who: Character) -> Iterator[WeaponId]:
    yield from who.profile.weapons
    yield from who.profile.concealed
    yield from objects(skirmish, who)
    if skirmish.options.hidden_knives:
        yield SIDEARM.id if who.profile.class_ >= TRAINED_CLASS else KNIFE.id
    yield BARE_HANDS.id


def objects(skirmish: Skirmish, who: Character) -> tuple[WeaponId, ...]:
    """Bottles, pans and chairs in somebody's hands (ARG-29.6)."""
    things = (skirmish.things.get(thing) for thing in who.carries)
    return tuple(thing.weapon for thing in things if thing and thing.weapon)


def refuse_blade(skirmish: Skirmish, who: Character, name: WeaponId) -> Refusal | None:
    """Whether somebody can strike with a weapon now."""
    weapon = next((each for each in blades(skirmish, who) if each.id == name), None)
    if weapon is None:
        return Refusal.of(VISIBLE, "no_such_blade", who=who.id, weapon=name)
    if weapon.shot and weapon.shot.count and who.spent.get(name, 0) >= weapon.shot.count:
        return Refusal.of(THROWN, "blade_thrown_away", who=who.id, weapon=name)
    return refuse_hands(skirmish, who, weapon) or _refuse_weight(skirmish, who, weapon)


def _refuse_weight(skirmish: Skirmish, who: Character, weapon: Weapon) -> Refusal | None:
    blade = blade_of(weapon)
    if blade.length in _LONG and clings(skirmish, who):
        return Refusal.of(CLINGING, "too_long_to_cling", who=who.id, weapon=weapon.id)
    if blade.hands == 1:
        return None
    if who.wound is Wound.TRUNK:
        return Refusal.of(WEAK_ARM, "too_weak_for_two_hands", who=who.id, weapon=weapon.id)
    things = (skirmish.things.get(thing) for thing in who.carries)
    if any(thing and thing.weight != "light" for thing in things):
        return Refusal.of(HANDS, "hands_full", who=who.id, weapon=weapon.id)
    return None


def usable(skirmish: Skirmish, who: Character) -> tuple[Weapon, ...]:
    """What somebody can strike with now; bare hands are always there."""
    return tuple(weapon for weapon in blades(skirmish, who) if refuse_blade(skirmish, who, weapon.id) is None) or (
        BARE_HANDS,
    )


def default_blade(skirmish: Skirmish, who: Character) -> Weapon:
    """The longest that can be used, rather a weapon than a tool, and the first of those at hand (ARG-R-111)."""
    return min(usable(skirmish, who), key=lambda weapon: (_slowness(weapon), blade_of(weapon).improvised))


def _slowness(weapon: Weapon) -> int:
    return STEPS[blade_of(weapon).length]


def step_of(skirmish: Skirmish, attempt: Attempt) -> int:
    """When it strikes: by the weapon's length, where there is room (ARG-25.14), or a little earlier for a fencer."""
    step = STEPS[attempt.blade.length]
    if attempt.early and step in (SHORT, SHORT + 1):
        return step - 1
    if attempt.blade.length == "bare_hands" and "quick_fists" in attempt.striker.profile.skills:
        return step - 1  # as quick as a dagger (ARG-42.6)
    return max(step, SHORT) if is_cramped_for(skirmish, attempt) or lacks_room(skirmish, attempt) else step


def lacks_room(skirmish: Skirmish, attempt: Attempt) -> bool:
    """In close order, a heavy axe or sword for both hands has neither length nor weight (ARG-44.21)."""
    return attempt.blade.needs_room and in_close_order(skirmish, attempt.striker.id)


def is_cramped_for(skirmish: Skirmish, attempt: Attempt) -> bool:
    """Indoors, or through a door or window, long weapons have neither length nor weight (ARG-29.1, ARG-29.2)."""
    if is_cramped(skirmish, attempt.striker) or is_cramped(skirmish, attempt.target):
        return True
    between = obstacle(skirmish, attempt.front or attempt.striker, attempt.target)
    return isinstance(between, Portal) and between.kind in _NARROW
