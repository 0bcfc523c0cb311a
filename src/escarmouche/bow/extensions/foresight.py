"""The chances of an action that a pack adds, before it is done: exact, from the same bricks that would be thrown."""

from math import comb, prod

from msgspec import Struct

from escarmouche.bow.actions.action import Action
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.extensions.acting import Act, aim, name_of, offers, refuse, resisting_pool, resolve
from escarmouche.bow.extensions.conditions import acting_bricks
from escarmouche.bow.extensions.marks import mark_modifiers
from escarmouche.bow.extensions.targets import PackUse, Target
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.names import Stud
from escarmouche.bow.rolls.chances import margins, side_chance
from escarmouche.bow.units.damage import life_left
from escarmouche.kernel import Odds


class StruckOdds(Struct, frozen=True):
    """For one of those whom the action would strike."""

    target: str | Stud
    resisting_bricks: int
    success: float
    difference: dict[int, float]
    """By how much the acting roll is higher, and the chance of it; 0 is failure."""
    kill: float | None = None
    """That its health points are used up, if the action does damage."""


class ActOdds(Odds, frozen=True, kw_only=True):
    """The chances of an opposed roll of a pack; `success` is that of striking anybody at all."""

    acting_bricks: int
    struck: tuple[StruckOdds, ...]
    success: float


def odds(battle: Battle, unit: Unit, command: Act) -> ActOdds | None:
    if refuse(battle, unit, command):
        return None
    use, targets = aim(battle, unit, command)
    if use.action.roll is None:
        return None
    bricks, chance = acting_bricks(battle, use), side_chance(battle.options.brick)
    pools = [resisting_pool(battle, use, target) for target in targets]
    each = tuple(
        _struck_odds(battle, use, target, margins(bricks, resisting, chance), resisting)
        for target, (resisting, _) in zip(targets, pools, strict=True)
    )
    success = _any(bricks, [resisting for resisting, _ in pools], chance)
    kills = [one.kill for one in each if one.kill is not None]
    return ActOdds(
        chances={"success": success, "kill": kills[0]} if len(each) == 1 and kills else {"success": success},
        modifiers=mark_modifiers(battle, unit, "acting", "act") + tuple(one for _, found in pools for one in found),
        acting_bricks=bricks,
        struck=each,
        success=success,
    )


def _struck_odds(battle: Battle, use: PackUse, target: Target, found: list[float], resisting: int) -> StruckOdds:
    kill = _kill(battle, use, target, found)
    return StruckOdds(name_of(target), resisting, 1.0 - found[0], dict(enumerate(found)), kill)


def _kill(battle: Battle, use: PackUse, target: Target, found: list[float]) -> float | None:
    """All damage that one success does, against what is left of the target."""
    doses = [effect.points for effect in use.action.effect if effect.do == "damage" and effect.on == "target"]
    left = _life(battle, use, target)
    if not doses or left is None:
        return None
    fixed = sum(dose for dose in doses if isinstance(dose, int))
    steps = sum(1 for dose in doses if dose == "difference")
    return sum(likely for margin, likely in enumerate(found) if margin and fixed + steps * margin >= left)


def _life(battle: Battle, use: PackUse, target: Target) -> int | None:
    if isinstance(target, Unit | Vehicle):
        return life_left(target)
    door = use.pack.door
    return door.hp - battle.door_damage.get(target.id, 0) if isinstance(target, Door) and door else None


def _any(acting: int, resisting: list[int], chance: float) -> float:
    """That one acting roll is higher than at least one of the resisting rolls."""
    if len(resisting) == 1:
        return 1.0 - margins(acting, resisting[0], chance)[0]
    return sum(
        _exactly(acting, result, chance) * (1.0 - prod(_at_least(bricks, result, chance) for bricks in resisting))
        for result in range(1, acting + 1)
    )


def _exactly(bricks: int, result: int, chance: float) -> float:
    return comb(bricks, result) * chance**result * (1.0 - chance) ** (bricks - result)


def _at_least(bricks: int, result: int, chance: float) -> float:
    return sum(_exactly(bricks, more, chance) for more in range(result, bricks + 1))


ACT_ACTION = Action("act", Act, offers, refuse, resolve, odds=odds, icon="act")
