"""Advice for those who make sheets (BOW A.3, BOW-R-76): nothing here forbids anything."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.units.items import Weapon
from escarmouche.bow.units.sheets import STUDS_PER_SPEED, Sheet, VehicleSheet
from escarmouche.kernel import RuleId, rule
from escarmouche.text.errors import Param

STUDS = rule("BOW-R-76")
WHOLE_FIELD = rule("BOW-A.3.3")

BASIC_ATTACK: Final = 1

AREAS: Final = {"action_budget": 6, "move": 12, "dodge_armor": 6, "attack_damage": 6, "hp": 6, "treat_repair": 6}
VEHICLE_AREA: Final = 12


class Advice(Struct, frozen=True, omit_defaults=True):
    """A message that warns: its rule, its key and what it is about."""

    rule: RuleId
    key: str
    params: dict[str, Param] = {}

    @classmethod
    def of(cls, rule: RuleId, key: str, /, **params: Param) -> "Advice":
        return cls(rule, key, params)


def minifig_advice(sheet: Sheet, armor: int = 0, damage: int = 0) -> Iterator[Advice]:
    """Which values are more than the studs of their area; they can be played all the same (BOW-R-76)."""
    values = {
        "action_budget": sheet.budget,
        "move": sheet.move,
        "dodge_armor": sheet.dodge + armor,
        "attack_damage": sheet.attack + damage,
        "hp": sheet.hp,
        "treat_repair": sheet.treat + sheet.repair,
    }
    for ability, value in values.items():
        if value > AREAS[ability]:
            yield Advice.of(STUDS, "above_area", ability=ability, value=value, studs=AREAS[ability])


def vehicle_advice(sheet: VehicleSheet, field: Field | None = None) -> Iterator[Advice]:
    """The same for vehicles, and that none should cross the whole field in one Turn (BOW-A.3.3)."""
    for ability, value in {"speed": sheet.speed, "dodge_armor": sheet.dodge_armor, "hp": sheet.hp}.items():
        if value > VEHICLE_AREA:
            yield Advice.of(STUDS, "above_area", ability=ability, value=value, studs=VEHICLE_AREA)
    studs = sheet.speed * STUDS_PER_SPEED
    if field and studs >= (size := max(field.width, field.depth)):
        yield Advice.of(WHOLE_FIELD, "crosses_the_field", studs=studs, size=size)


def speed_against_a_trooper(sheet: VehicleSheet) -> int:
    """How many times as fast as a basic trooper on foot, whose Move 5 is Speed 1 (BOW-A.3.2)."""
    return sheet.speed


def suggested_dodge_armor(weapon: Weapon) -> int:
    """The Attack/Damage of a basic trooper with the weapon that should just be able to hurt it (BOW-A.3.4)."""
    return BASIC_ATTACK + weapon.damage
