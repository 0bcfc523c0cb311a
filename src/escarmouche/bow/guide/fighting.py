"""Attacks and treatment in the menu, with their chances."""

from collections.abc import Iterator
from typing import Final

from escarmouche.bow.actions import attack as attacks
from escarmouche.bow.actions import treat as treatment
from escarmouche.bow.actions.aim import ENEMIES, Aim, Stance, aim_at, eye_along, side_of, stance
from escarmouche.bow.actions.attack import ATTACK_ACTION, Attack
from escarmouche.bow.actions.ranges import BAND, Ruler, bricks_lost, greatest_range, shown
from escarmouche.bow.actions.treat import CRAFTS, TREAT_ACTION, UNHURT, Treat
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.sight import look
from escarmouche.bow.guide.actor import Actor, Entry, nearest_first
from escarmouche.bow.guide.asking import ActionMenu, Chances, Choice
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.rolls.chances import AttackOdds, TreatOdds
from escarmouche.bow.units.damage import Target
from escarmouche.bow.units.equipment import mounted
from escarmouche.kernel import Refusal
from escarmouche.presentation.phrases import text
from escarmouche.text.texts import Localized


def attack(actor: Actor) -> Iterator[ActionMenu]:
    """Every enemy: those that can be attacked, the best chance first, then the others, the nearest first.

    Of the own side come last those who could be attacked.
    """
    ready = stance(actor.battle, actor.unit)
    found = [_attack_on(actor, ready, target) for target in targets(actor.battle, actor.unit)]
    enemies = [choice for choice in found if choice.command and choice.odds and not choice.friend]
    others = nearest_first(choice for choice in found if choice.why)
    friends = [choice for choice in found if choice.friend]
    possible = [choice for among in (enemies, friends) for choice in sorted(among, key=_rank, reverse=True)]
    nothing = Refusal.of(ENEMIES, "no_enemy_left")
    yield actor.chosen(ATTACK_ACTION, [*possible, *others], nothing)


def _rank(choice: Choice) -> tuple[float, float]:
    odds = choice.odds
    return (odds.success, odds.kill or 0.0) if odds else (0.0, 0.0)


def targets(battle: Battle, unit: Unit) -> Iterator[Target]:
    """All enemies; of the own side those who can be attacked, if the table allows that."""
    pieces: tuple[Target, ...] = (*battle.units.values(), *battle.vehicles.values())
    for piece in pieces:
        if not battle.allied(unit.owner, side_of(battle, piece)) or (
            battle.options.friendly_fire and not attacks.refuse(battle, unit, Attack(unit.id, piece.id))
        ):
            yield piece


def _attack_on(actor: Actor, ready: Stance, target: Target) -> Choice:
    battle, unit, localizer = actor.battle, actor.unit, actor.localizer
    label = _attack_label(actor, ready, target)
    aim = aim_at(battle, unit, target.id)
    if isinstance(aim, Refusal):
        seen = look(battle, eye_along(battle, unit, ready), target) if ready.use == "ranged" else None
        return Choice(label=label, why=localizer.why(aim), piece=target.id, studs=actor.studs(target), cover=seen)
    odds = attacks.odds(battle, unit, Attack(unit.id, target.id))
    return Choice(
        label=label,
        command=Attack(unit.id, target.id),
        piece=target.id,
        friend=battle.allied(unit.owner, side_of(battle, target)),
        sure=False,
        odds=attack_chances(odds) if odds else None,
        modifiers=localizer.modifiers(aim.modifiers),
        studs=shown(aim.studs),
        band=_band(localizer, aim, battle.options.ruler),
        cover=aim.sight,
    )


def _attack_label(actor: Actor, ready: Stance, target: Target) -> Localized:
    """A gun of a vehicle is named: whoever sits behind it also carries a weapon, which it is not."""
    gun = mounted(actor.battle, actor.unit)
    if gun:
        return actor.localizer.say("do_shoot_at_with", target=target.id, weapon=gun.name)
    return actor.localizer.say("do_shoot_at" if ready.use == "ranged" else "do_strike", target=target.id)


def _band(localizer: BattleLocalizer, aim: Aim, ruler: Ruler) -> Localized | None:
    """Which of the ranges of 15 studs a shot has to cross."""
    if aim.stance.use == "melee":
        return None
    bands = bricks_lost(aim.studs, ruler)
    most = greatest_range(bands + 1, ruler)
    return localizer.each(text("band_beyond" if bands else "band_first", least=most - BAND, most=most))


def attack_chances(odds: AttackOdds) -> Chances:
    return Chances(
        acting=odds.attack_bricks,
        resisting=odds.defence_bricks,
        success=odds.success,
        kill=odds.kill,
        points=odds.damage,
    )


def treat(actor: Actor) -> Iterator[ActionMenu]:
    """Whoever is hurt, for those who can heal at all: of the own side, and of others if they can be healed."""
    unit, battle = actor.unit, actor.battle
    if not unit.sheet.treat and not unit.sheet.repair:
        return
    patients: tuple[Target, ...] = (*battle.units.values(), *battle.vehicles.values())
    found = [_treatment_of(actor, patient) for patient in patients if patient.damage]
    known = {patient.id for patient in patients if battle.allied(unit.owner, side_of(battle, patient))}
    choices = [choice for choice in found if choice.command or choice.piece in known]
    yield actor.chosen(TREAT_ACTION, nearest_first(choices), Refusal.of(UNHURT, "nobody_hurt"))


def _treatment_of(actor: Actor, patient: Target) -> Choice:
    command = Treat(actor.unit.id, patient.id)
    label = actor.localizer.say(f"do_{CRAFTS[patient.sheet.hp_colour]}_one", target=patient.id)
    odds = treatment.odds(actor.battle, actor.unit, command)
    chances = _treat_chances(odds) if odds else None
    return actor.choice(command, label, piece=patient.id, studs=actor.studs(patient), odds=chances)


def _treat_chances(odds: TreatOdds) -> Chances:
    return Chances(acting=odds.treat_bricks, resisting=odds.damage_bricks, success=odds.success, points=odds.removed)


ENTRIES: Final[tuple[Entry, ...]] = (
    (ATTACK_ACTION, attack),
    (TREAT_ACTION, treat),
)
