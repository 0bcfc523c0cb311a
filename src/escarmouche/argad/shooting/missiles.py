"""Missile weapons in somebody's hands: which there are, whether they are ready, how far and how well they shoot."""

from typing import Final, Literal

from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import WeaponId
from escarmouche.argad.model.measures import in_cm
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Tenths
from escarmouche.argad.model.weapons import Band, Missile, Weapon
from escarmouche.kernel import Refusal, rule

LEARNT = rule("ARG-37.9")
VISIBLE = rule("ARG-6.1")
WET = rule("ARG-14.24")
ON_THE_MOVE = rule("ARG-16.8")
RELOAD = rule("ARG-16.9")
OUTDOORS = rule("ARG-16.12")
BANDS = rule("ARG-16.5")
LIMITED = rule("ARG-24.2")
JAMMED = rule("ARG-24.3")
MOUNTED = rule("ARG-41.10")

_PLAIN: Final = {
    Armour.FOUR_STAR: Armour.FOUR,
    Armour.FIVE_STAR: Armour.FIVE,
    Armour.FOUR_TECH: Armour.FOUR,
    Armour.FIVE_TECH: Armour.FIVE,
}
_TECH: Final = (Armour.FOUR_TECH, Armour.FIVE_TECH)


def missile_weapons(skirmish: Skirmish, who: Character) -> tuple[Weapon, ...]:
    """What somebody could shoot or throw: weapons seen on the figure, and concealed ones (ARG-6.1, ARG-6.3)."""
    owned, known = dict.fromkeys((*who.profile.weapons, *who.profile.concealed)), skirmish.weapons
    return tuple([known[name] for name in owned if name in known and known[name].shot])


def shooting_table(known: Skirmish) -> tuple[Weapon, ...]:
    """The rows of the shooting table that matter at this table: weapons shown on figures (ARG-16.11)."""
    seen = {weapon for who in known.characters.values() for weapon in who.profile.weapons}
    return tuple(weapon for name, weapon in sorted(known.weapons.items()) if weapon.shot and name in seen)


def refuse_weapon(skirmish: Skirmish, who: Character, name: WeaponId) -> Refusal | None:
    """Whether somebody has such a missile weapon, ready to be shot or thrown."""
    weapon = skirmish.weapons.get(name)
    if weapon is None or weapon.shot is None or name not in (*who.profile.weapons, *who.profile.concealed):
        return Refusal.of(VISIBLE, "no_such_missile", who=who.id, weapon=name)
    missile = weapon.shot
    if missile.learnt and missile.learnt not in who.profile.skills:
        return Refusal.of(LEARNT, "never_learnt_to_throw", who=who.id, weapon=name)
    if name in who.useless:
        return Refusal.of(WET if missile.black_powder else JAMMED, "weapon_useless", who=who.id, weapon=name)
    if name in who.unloaded:
        return Refusal.of(RELOAD, "weapon_unloaded", who=who.id, weapon=name, turns=who.unloaded[name])
    count = missile.count
    if count and who.spent.get(name, 0) >= count:
        return Refusal.of(LIMITED, "all_thrown", who=who.id, weapon=name, count=count)
    return None


def missile_of(skirmish: Skirmish, name: WeaponId) -> Missile:
    """The row of a weapon that is known to shoot."""
    missile = skirmish.weapons[name].shot
    if missile is None:
        raise AssertionError(f"{name} does not shoot")
    return missile


def manner(who: Character, missile: Missile) -> Literal["no", "still", "free", "malus"]:
    """How the weapon shoots on the move: `still` is for motionless people only, `no` not at all in the saddle.

    A samurai shoots from the saddle as well as on foot (ARG-16.18).
    """
    if not who.mounted:
        return "still" if missile.moving == "no" else missile.moving
    return "free" if missile.mounted == "malus" and "steady_rider" in who.profile.skills else missile.mounted


def refuse_moving(who: Character, weapon: WeaponId, missile: Missile, moving: bool) -> Refusal | None:
    """Some weapons shoot only when motionless, some not from horseback (ARG-16.8)."""
    how = manner(who, missile)
    if how == "no":
        return Refusal.of(MOUNTED, "not_from_horseback", who=who.id, weapon=weapon)
    if moving and how == "still":
        return Refusal.of(ON_THE_MOVE, "not_on_the_move", who=who.id, weapon=weapon)
    return None


def reach(skirmish: Skirmish, band: Band) -> Tenths:
    """How far a band goes; half as far on a very small table (ARG-2.20)."""
    return band.to // 2 if skirmish.options.halved else band.to


def farthest(skirmish: Skirmish, missile: Missile) -> Tenths:
    """How far the last band goes."""
    return reach(skirmish, missile.bands[-1])


def band_at(skirmish: Skirmish, missile: Missile, distance: Tenths) -> Band | None:
    """Up to a distance, included; the next band begins above it (ARG-R-19)."""
    return next((band for band in missile.bands if distance <= reach(skirmish, band)), None)


def refuse_range(
    skirmish: Skirmish, who: Character, weapon: WeaponId, distance: Tenths, *, indoors: bool
) -> Refusal | None:
    """Beyond the last band there is no shot, nor in a band for outdoors only under a roof (ARG-16.5, ARG-16.12)."""
    missile = missile_of(skirmish, weapon)
    band, far = band_at(skirmish, missile, distance), in_cm(distance)
    if band is None:
        most = in_cm(farthest(skirmish, missile))
        return Refusal.of(BANDS, "out_of_range", who=who.id, weapon=weapon, cm=far, most=most)
    if band.outdoors and indoors:
        return Refusal.of(OUTDOORS, "outdoors_only", who=who.id, weapon=weapon, cm=far)
    return None


def against_armour(missile: Missile, band: Band, armour: Armour) -> int:
    """The malus of a row against an armour, with what its band adds (ARG-16.15, ARG-17.3).

    Finer armours count as their plain kind unless the row says otherwise (ARG-40.1); modern ones too, but for modern
    weapons, whose rows have to say so themselves (ARG-5.10, ARG-R-86).
    """
    return sum(_malus(table, armour, missile.modern) for table in (missile.against, band.against))


def _malus(table: dict[Armour, int], armour: Armour, modern: bool) -> int:
    if armour in table or (modern and armour in _TECH):
        return table.get(armour, 0)
    return table.get(_PLAIN.get(armour, armour), 0)
