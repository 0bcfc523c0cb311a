"""Treat and repair (BOW 2.4.4): a medic's or mechanic's bricks against the damage of somebody in contact."""

from typing import ClassVar, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action
from escarmouche.bow.actions.gifts import refuse_hidden
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.flights import are_close, touches
from escarmouche.bow.names import UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.rolls.chances import TreatOdds, side_chance, treat_odds
from escarmouche.bow.units.damage import Target, find_target, opponent_of
from escarmouche.kernel import Refusal, Roll, Seat, rule

SKILL = rule("BOW-2.4.4.2")
RED = rule("BOW-2.4.4.3")
YELLOW = rule("BOW-2.4.4.4")
NOT_ONESELF = rule("BOW-2.4.4.6")
CONTACT = rule("BOW-2.4.4.7")
DEAD = rule("BOW-4.2")
UNHURT = rule("BOW-R-39")

Craft = Literal["treat", "repair"]
CRAFTS: Final[dict[str, Craft]] = {"red": "treat", "yellow": "repair"}
"""The skill that heals each colour of health points."""


class Treat(Struct, frozen=True, tag=True):
    """Treat a life form or repair a machine: a unit or a vehicle, also an enemy's (BOW-R-39)."""

    unit: UnitId
    target: str


class Treated(Struct, frozen=True, tag=True):
    """The rolls of a treatment or repair, and the damage points that it takes away."""

    animation: ClassVar[Animation] = "treat"
    unit: UnitId
    target: str
    craft: Craft
    treat: Roll
    damage: Roll
    removed: int
    left: int
    """Damage points that stay on the patient."""

    def apply(self, battle: Battle) -> Battle:
        patient = find_target(battle, self.target)
        if isinstance(patient, Unit):
            return battle.with_unit(replace(patient, damage=self.left))
        return battle if patient is None else battle.with_vehicle(replace(patient, damage=self.left))


def skill(unit: Unit, patient: Target) -> int:
    """The bricks with which the unit heals this patient: treat for red, repair for yellow (BOW-2.4.4.5, BOW-R-40)."""
    return unit.sheet.treat if patient.sheet.hp_colour == "red" else unit.sheet.repair


def in_contact(battle: Battle, unit: Unit, patient: Target) -> bool:
    """Whether a hand reaches the patient: always inside one vehicle, also the vehicle itself (BOW-R-41).

    From outside, an occupant is treated at the seat and a vehicle is repaired at its hull (BOW-R-85).
    """
    if isinstance(patient, Unit):
        return are_close(battle, unit, patient)
    return touches(battle, unit, patient)


def offers(battle: Battle, unit: Unit) -> list[Treat]:
    if not unit.sheet.treat and not unit.sheet.repair:
        return []
    patients: tuple[Target, ...] = (*battle.units.values(), *battle.vehicles.values())
    commands = [Treat(unit.id, patient.id) for patient in patients if patient.damage]
    return [command for command in commands if not refuse(battle, unit, command)]


def refuse(battle: Battle, unit: Unit, command: Treat) -> Refusal | None:
    patient = find_target(battle, command.target)
    if patient is None:
        return Refusal.of(DEAD, "no_patient", target=command.target)
    if patient.id == unit.id:
        return Refusal.of(NOT_ONESELF, "treats_itself", unit=unit.id)
    if not skill(unit, patient):
        return _refuse_skill(unit, patient)
    if not patient.damage:
        return Refusal.of(UNHURT, "not_hurt", target=patient.id)
    if isinstance(patient, Unit) and (refusal := refuse_hidden(battle, unit, patient)):
        return refusal
    if not in_contact(battle, unit, patient):
        return Refusal.of(CONTACT, "out_of_touch", unit=unit.id, target=patient.id)
    return None


def _refuse_skill(unit: Unit, patient: Target) -> Refusal:
    """Without any skill one cannot try; with the wrong one the colours do not match."""
    if not unit.sheet.treat and not unit.sheet.repair:
        return Refusal.of(SKILL, "no_treat_or_repair", unit=unit.id)
    if patient.sheet.hp_colour == "red":
        return Refusal.of(RED, "only_medics_treat", unit=unit.id, target=patient.id)
    return Refusal.of(YELLOW, "only_mechanics_repair", unit=unit.id, target=patient.id)


def resolve(resolution: Resolution, unit: Unit, command: Treat) -> None:
    """Skill against the damage of this moment (BOW-2.4.4.11); a higher result takes a point away, or the difference.

    The difference is for tables that agree on it (BOW-2.4.4.15).
    """
    patient = find_target(resolution.battle, command.target)
    if patient is None:
        raise AssertionError(f"{command.target} was there when the treatment was allowed")
    craft = CRAFTS[patient.sheet.hp_colour]
    healing = resolution.bricks(craft, unit.owner, skill(unit, patient))
    resisting = resolution.bricks("damage", resisting_seat(resolution.battle, unit), patient.damage)
    margin = max(0, healing.result - resisting.result)
    most = patient.damage if resolution.battle.options.symmetric_treatment else 1
    removed = min(margin, most)
    resolution.emit(Treated(unit.id, patient.id, craft, healing, resisting, removed, patient.damage - removed))


def resisting_seat(battle: Battle, unit: Unit) -> Seat:
    """An opponent resists, even for a patient of the actor's own (BOW-2.4.4.10, BOW-R-37)."""
    return opponent_of(battle, unit.owner)


def odds(battle: Battle, unit: Unit, command: Treat) -> TreatOdds | None:
    patient = find_target(battle, command.target)
    if patient is None or refuse(battle, unit, command):
        return None
    symmetric, chance = battle.options.symmetric_treatment, side_chance(battle.options.brick)
    return treat_odds(skill(unit, patient), patient.damage, chance, symmetric=symmetric)


TREAT_ACTION = Action("treat", Treat, offers, refuse, resolve, odds=odds, icon="treat")
