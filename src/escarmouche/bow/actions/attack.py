"""The Attack action (BOW 2.4.2): one opposed roll decides hit and damage (BOW-0.1)."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.actions.action import Action, Reply
from escarmouche.bow.actions.aim import DISPUTED, Aim, aim_at, origin, settled, side_of, stance
from escarmouche.bow.actions.targets import targets
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Dispute, Settled, Turn, Unit
from escarmouche.bow.field.sight import Sight
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.bow.rolls.chances import AttackOdds, SeriesOdds, attack_odds, pool, series_odds, side_chance
from escarmouche.bow.rounds import actions_left
from escarmouche.bow.units.damage import Target, find_target, hurt, life_left, opponent_of
from escarmouche.bow.units.equipment import Arm, dodge_armor
from escarmouche.bow.vehicles.mounted import MountedArm, fire, mounted_arm, shots_left
from escarmouche.bow.vehicles.wrecks import Asked, hurt_vehicle
from escarmouche.kernel import Modifier, Refusal, Roll, Seat

DISPUTE_BRICKS: Final = 5


class Attack(Struct, frozen=True, tag=True):
    """Attack a unit, which may be aboard a vehicle, or a vehicle (BOW-3.5.3)."""

    unit: UnitId
    target: str


class AnswerDispute(Struct, frozen=True, tag=True):
    """Let the shot come, or doubt that the target can be seen: then bricks decide (BOW-2.4.2.17)."""

    doubt: bool


class Attacked(Struct, frozen=True, tag=True):
    """An attack was rolled for: with what, over what distance, and what came of it (BOW-0.1)."""

    animation: ClassVar[Animation] = "strike"
    unit: UnitId
    target: str
    use: Literal["melee", "ranged"]
    items: tuple[ItemId, ...]
    """The weapon held, the pair, or nothing for bare hands."""
    mounted: str | None
    """The vehicle's weapon, if it is one."""
    studs: float
    """Between the heads, or to the hull; in melee the gap that the weapon spans."""
    sight: Sight | None
    """What the firer sees of the target; without meaning in melee."""
    attack: Roll
    defence: Roll
    modifiers: tuple[Modifier, ...]
    damage: int

    def apply(self, battle: Battle) -> Battle:
        return battle


class SightSettled(Struct, frozen=True, tag=True):
    """The target's owner let the shot come, or doubted it and bricks decided: rolls of both players, in turns."""

    animation: ClassVar[Animation] = None
    unit: UnitId
    target: str
    doubted: bool
    visible: bool
    """If not, the shot does not happen and costs no action (BOW-2.4.2.26)."""
    at: tuple[int, int]
    rolls: tuple[Roll, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        questions = tuple(asked for asked in battle.questions if not _is_about(asked, self.unit, self.target))
        return replace(battle, questions=questions, turn=self._turn(battle.turn))

    def _turn(self, turn: Turn | None) -> Turn | None:
        if turn is None or turn.unit != self.unit or not self.doubted:
            return turn
        settled = (*turn.settled, Settled(self.target, self.at, self.visible))
        return replace(turn, settled=settled, used=turn.used if self.visible else turn.used - 1)


def _is_about(asked: object, unit: UnitId, target: str) -> bool:
    return isinstance(asked, Dispute) and (asked.firer, asked.target) == (unit, target)


def offers(battle: Battle, unit: Unit) -> list[Attack]:
    return [Attack(unit.id, target.id) for target in targets(battle, unit)]


def refuse(battle: Battle, unit: Unit, command: Attack) -> Refusal | None:
    aim = aim_at(battle, unit, command.target)
    return aim if isinstance(aim, Refusal) else None


def resolve(resolution: Resolution, unit: Unit, command: Attack) -> None:
    """The attack is rolled for, unless the target's owner is asked first whether the target is really seen."""
    question = _doubtful(resolution.battle, unit, command.target)
    if question:
        resolution.emit(Asked((question,)))
    else:
        strike(resolution, unit, command.target)


def strike(resolution: Resolution, unit: Unit, target: str) -> None:
    """Attack/Damage against Dodge/Armor, both after modifiers; what is more is damage, at once (BOW-2.4.2.5 to 8)."""
    battle = resolution.battle
    aim, found = aim_at(battle, unit, target), find_target(battle, target)
    if isinstance(aim, Refusal) or found is None:
        raise AssertionError(f"{unit.id} may not attack {target}")
    ready, changed = aim.stance, aim.modifiers
    if isinstance(ready.arm, MountedArm):
        fire(resolution, unit, ready.arm)
    attack = resolution.bricks("attack", unit.owner, pool(ready.bricks, "attack", changed), changed)
    against = pool(defence(battle, found), "defence", changed)
    held = resolution.bricks("defence", defender(battle, unit, found), against, changed)
    damage = max(0, attack.result - held.result)
    resolution.emit(_attacked(unit, target, aim, (attack, held), damage))
    if isinstance(found, Unit):
        hurt(resolution, found.id, damage)
    else:
        hurt_vehicle(resolution, found.id, damage, unit.owner)


def _attacked(unit: Unit, target: str, aim: Aim, rolls: tuple[Roll, Roll], damage: int) -> Attacked:
    used = aim.stance.arm
    return Attacked(
        unit.id,
        target,
        aim.stance.use,
        used.items if isinstance(used, Arm) else (),
        used.weapon.id if isinstance(used, MountedArm) else None,
        float(aim.studs),
        aim.sight,
        *rolls,
        aim.modifiers,
        damage,
    )


def defence(battle: Battle, target: Target) -> int:
    """Dodge/Armor of a unit with what it wears, or of a vehicle (BOW-2.4.2.2)."""
    return dodge_armor(battle, target) if isinstance(target, Unit) else target.sheet.dodge_armor


def defender(battle: Battle, unit: Unit, target: Target) -> Seat:
    """The target's player resists; no player rolls against the own side (BOW-2.4.1.2, BOW-R-33, BOW-R-37)."""
    seat = side_of(battle, target)
    return opponent_of(battle, unit.owner) if battle.allied(unit.owner, seat) else seat


def odds(battle: Battle, unit: Unit, command: Attack) -> AttackOdds | None:
    """The exact chances of the attack, from the modifiers that it would have; None if it is impossible."""
    aim, target = aim_at(battle, unit, command.target), find_target(battle, command.target)
    if isinstance(aim, Refusal) or target is None:
        return None
    chance = side_chance(battle.options.brick)
    return attack_odds(aim.stance.bricks, defence(battle, target), chance, aim.modifiers, life_left(target))


def turn_odds(battle: Battle, unit: Unit, command: Attack) -> SeriesOdds | None:
    """The chances of all attacks on this target that the unit has left in its Turn."""
    one, target = odds(battle, unit, command), find_target(battle, command.target)
    if one is None or target is None:
        return None
    gun, attacks = mounted_arm(battle, unit), actions_left(battle, unit)
    shots = shots_left(battle, gun) if gun else None
    return series_odds(one, life_left(target), attacks if shots is None else min(attacks, shots))


def _doubtful(battle: Battle, unit: Unit, target: str) -> Dispute | None:
    """If the table settles doubts by bricks: the question to an opponent, once for each place and target a Turn."""
    found = find_target(battle, target)
    if not battle.options.dispute or found is None or stance(battle, unit).use == "melee":
        return None
    seat = side_of(battle, found)
    known = battle.allied(unit.owner, seat) or settled(battle, unit, found) is not None
    return None if known else Dispute(seat, unit.id, target)


def offer_answer(battle: Battle, question: Dispute) -> Iterator[AnswerDispute]:
    """Doubt is for exceptional cases, so to let the shot come stands first."""
    yield AnswerDispute(doubt=False)
    yield AnswerDispute(doubt=True)


def refuse_answer(battle: Battle, question: Dispute, answer: AnswerDispute) -> Refusal | None:
    return None


def resolve_answer(resolution: Resolution, question: Dispute, answer: AnswerDispute) -> None:
    """Five bricks each; the higher result decides, a tie is rolled again (BOW-R-13)."""
    firer, target = resolution.battle.units.get(question.firer), question.target
    if firer is None or find_target(resolution.battle, target) is None:
        resolution.emit(SightSettled(question.firer, target, doubted=False, visible=False, at=(0, 0)))
        return
    rolls = _roll_for_sight(resolution, firer.owner, question.seat) if answer.doubt else ()
    visible = not rolls or rolls[-2].result > rolls[-1].result
    at = origin(resolution.battle, firer)
    resolution.emit(SightSettled(firer.id, target, doubted=answer.doubt, visible=visible, at=at, rolls=rolls))
    if visible:
        strike(resolution, firer, target)


def _roll_for_sight(resolution: Resolution, firer: Seat, doubter: Seat) -> tuple[Roll, ...]:
    rolls: tuple[Roll, ...] = ()
    while not rolls or rolls[-2].result == rolls[-1].result:
        mine, theirs = (resolution.bricks("dispute", seat, DISPUTE_BRICKS) for seat in (firer, doubter))
        rolls = (*rolls, mine, theirs)
    return rolls


ATTACK_ACTION = Action("attack", Attack, offers, refuse, resolve, odds=odds, icon="attack")
DISPUTE_REPLY = Reply(DISPUTED, Dispute, AnswerDispute, offer_answer, refuse_answer, resolve_answer)
