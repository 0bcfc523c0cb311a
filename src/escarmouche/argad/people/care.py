"""Care of the wounded: a die against their health (ARG-38.23 to ARG-38.31, ARG-R-206)."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.model.bodies import SPECIAL_LIVES
from escarmouche.argad.model.care import AfterEffect, Result
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.profiles import Profile, Trait
from escarmouche.kernel import Dice, Modifier, Roll, Seat, die, rule

CARE: Final = "care"
AFTER_EFFECT: Final = "after_effect"

HEALER = rule("ARG-38.27")
FIELD = rule("ARG-38.28")

HEALERS: Final = frozenset({"healer", "physician", "surgeon"})
"""Talents of those who are qualified (ARG-38.27)."""
HEALING_MAGIC: Final = "healing_magic"
"""The talent of those whose spells heal at once, where a setting has magic (ARG-38.31)."""

BY_WOUND: Final[dict[Wound, AfterEffect]] = {Wound.HEAD: "dull", Wound.TRUNK: "weak", Wound.LEG: "slow"}
"""After-effects of a wound whose place is known; the table is ours (ARG-R-206)."""
BY_LOT: Final[tuple[AfterEffect, ...]] = ("slow", "slow", "weak", "weak", "frail", "frail")
"""Drawn with a die otherwise; ours (ARG-R-206)."""
LOSSES: Final[dict[AfterEffect, Trait]] = {"frail": "health", "dull": "perception"}
"""What somebody has less of for good."""
LEAST: Final = 1


class Treatment(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Dice and result of a test of health."""

    roll: Roll
    health: int
    result: Result
    after_effect: AfterEffect = ""
    lot: Roll | None = None
    """Which after-effect, where no wound says it."""


def is_healer(profile: Profile) -> bool:
    return not HEALERS.isdisjoint(profile.talents) or has_magic(profile)


def has_magic(profile: Profile) -> bool:
    return HEALING_MAGIC in profile.talents


def modifiers(*, healer: bool, field: bool) -> tuple[Modifier, ...]:
    """On the die, which is the same as on health: a healer's hands make it lower, a poor bed higher."""
    found = []
    if healer:
        found.append(Modifier.of(CARE, -1, HEALER, "care_healer"))
    if field:
        found.append(Modifier.of(CARE, 1, FIELD, "care_field"))
    return tuple(found)


def treat(patient: Character, dice: Dice, by: Seat, changes: Iterable[Modifier], *, standing: bool) -> Treatment:
    """One die against health. At the worst a patient on his or her feet gets no better (ARG-38.30), another dies."""
    roll = dice.roll(CARE, by, die(6), 1, tuple(changes))
    health = patient.profile.trait("health")
    result = verdict(roll.result + sum(change.amount for change in roll.throw.modifiers), health, standing=standing)
    if result != "after_effects":
        return Treatment(roll=roll, health=health, result=result)
    if known := BY_WOUND.get(patient.wound):
        return Treatment(roll=roll, health=health, result=result, after_effect=known)
    lot = dice.roll(AFTER_EFFECT, by, die(6), 1, ())
    return Treatment(roll=roll, health=health, result=result, after_effect=BY_LOT[lot.result - 1], lot=lot)


def verdict(total: int, health: int, *, standing: bool) -> Result:
    """Below health: will recover; equal: with after-effects; above: dead, without having spoken (ARG-38.25)."""
    if total < health:
        return "recovers"
    if total == health:
        return "after_effects"
    return "no_better" if standing else "dead"


def healed(person: Character, effect: AfterEffect) -> Character:
    """Somebody as good as new, but for what the wound leaves behind."""
    lives = SPECIAL_LIVES if person.wound is not Wound.NONE or person.profile.lives == SPECIAL_LIVES else person.lives
    return replace(marked(person, effect), lives=lives, wound=Wound.NONE)


def marked(person: Character, effect: AfterEffect) -> Character:
    """With an after-effect for good."""
    if not effect:
        return person
    lost = LOSSES.get(effect)
    if lost is None:
        return replace(person, after_effects=tuple(sorted({*person.after_effects, effect})))
    profile = person.profile
    traits = {**profile.traits, lost: max(LEAST, profile.trait(lost) - 1)}
    return replace(person, profile=replace(profile, traits=dict(sorted(traits.items()))))
