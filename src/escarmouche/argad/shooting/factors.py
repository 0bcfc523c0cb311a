"""What changes a shooting die, and the number that it needs: one source for refusals, odds and the roll itself."""

from collections.abc import Iterable
from typing import Final

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.weapons import Band, Missile
from escarmouche.argad.shooting.missiles import against_armour
from escarmouche.kernel import Modifier, rule

MOVING = rule("ARG-16.8")
ARMOUR = rule("ARG-16.15")
UNTRAINED = rule("ARG-17.9")
CAP = rule("ARG-20.13")
SPECIAL_CASE = rule("ARG-20.14")
FURTIVE_TARGET = rule("ARG-21.11")
FURTIVE_SHOOTER = rule("ARG-21.13")
ELITE = rule("ARG-37.7")
HUNT = rule("ARG-42.8")
AMBUSH = rule("ARG-42.10")
WEATHER = rule("ARG-R-211")

SHOT: Final = "shot"
"""The purpose of a shooting die."""
MIN_HAMPERING: Final = -2
"""Terrain and target together hamper no more than this (ARG-20.13)."""


def shooter_factors(
    who: Character, *, moving: bool, furtive: bool = False, elite: bool = False, ambush: bool = False
) -> tuple[Modifier, ...]:
    """The shooter's own: on the move, untrained, furtive, elite, or out of hiding.

    Furtive people move, and that counts once.
    """
    found = []
    if moving:
        found.append(Modifier.of(SHOT, -1, MOVING, "on_the_move", who=who.id))
    elif furtive:
        found.append(Modifier.of(SHOT, -1, FURTIVE_SHOOTER, "furtive_shooter", who=who.id))
    if who.profile.class_ <= 2 and "steady_shot" not in who.profile.skills:
        found.append(Modifier.of(SHOT, -1, UNTRAINED, "untrained_shooter", who=who.id))
    if elite:
        found.append(Modifier.of(SHOT, 1, ELITE, "elite_shot", who=who.id))
    if ambush:
        found.append(Modifier.of(SHOT, 1, AMBUSH, "ambush_shot", who=who.id))
    return tuple(found)


def target_factors(missile: Missile, band: Band, victim: Character, *, furtive: bool = False) -> tuple[Modifier, ...]:
    """The target's own: armour, as the weapon's row says, and showing for an instant only."""
    found = []
    malus = against_armour(missile, band, victim.profile.armour)
    if malus:
        found.append(Modifier.of(SHOT, malus, ARMOUR, "target_armour", who=victim.id, armour=victim.profile.armour))
    if furtive:
        found.append(Modifier.of(SHOT, -1, FURTIVE_TARGET, "furtive_target", who=victim.id))
    return tuple(found)


def hunting(who: Character, victim: Character) -> tuple[Modifier, ...]:
    """At game, in calm: +1, but not for foot on horseback (ARG-42.8)."""
    if not victim.profile.game or (who.mounted and not who.cavalry):
        return ()
    return (Modifier.of(SHOT, 1, HUNT, "hunter", who=who.id),)


def capped(skirmish: Skirmish, shooter: Iterable[Modifier], hampering: Iterable[Modifier]) -> tuple[Modifier, ...]:
    """All of them, and what brings terrain and target back to -2 together (ARG-20.13, ARG-R-18)."""
    own, others = tuple(shooter), tuple(hampering)
    limited = others if skirmish.options.malus_cap == "target" else (*own, *others)
    over = MIN_HAMPERING - sum(each.amount for each in limited if each.amount < 0)
    limit = (Modifier.of(SHOT, over, CAP, "malus_cap", least=MIN_HAMPERING),) if over > 0 else ()
    return (*own, *others, *limit)


def natural_need(skirmish: Skirmish, who: Character, band: Band, modifiers: Iterable[Modifier]) -> int:
    """The natural value that hits: natural value and modifiers together reach the band's number (ARG-R-17).

    At some tables a natural 8 always hits (ARG-R-15).
    """
    need = band.need - sum(modifier.amount for modifier in modifiers)
    return min(need, who.profile.die + 2) if skirmish.options.sure_eight else need


def under_the_sky(skirmish: Skirmish, shooter: Character) -> tuple[Modifier, ...]:
    """What the weather does to a shot from out of doors (ARG-20.14, ARG-R-211)."""
    weather = skirmish.weather
    if not weather.shots or shooter.room is not None:
        return ()
    return (Modifier.of(SHOT, weather.shots, WEATHER, f"sky_{weather.sky}"),)


def judged(skirmish: Skirmish, shooter: CharacterId) -> tuple[Modifier, ...]:
    """What the game master has said about somebody's shots, as one of their modifiers."""
    status = skirmish.turn_status(shooter)
    if not status.judged:
        return ()
    return (Modifier.of(SHOT, status.judged, SPECIAL_CASE, "master_judged", why=status.judged_why),)
