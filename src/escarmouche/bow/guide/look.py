"""How a unit sees a target, from where it stands or from another stud: the nine rays, and what blocks them."""

from msgspec.structs import replace

from escarmouche.bow.actions.aim import ENEMIES, eye_along, stance
from escarmouche.bow.actions.moves import refuse_standing
from escarmouche.bow.actions.ranges import shown
from escarmouche.bow.battle import Battle
from escarmouche.bow.field.rays import judge, rays
from escarmouche.bow.field.sight import distance
from escarmouche.bow.guide.asking import AskLook, Look
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.guide.pieces import piece_called, unit_called
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.phrases import counted


def look_at(battle: Battle, seat: Seat, question: AskLook) -> Look | Refusal:
    unit, target = unit_called(battle, question.unit), piece_called(battle, question.target)
    if isinstance(unit, Refusal):
        return unit
    if isinstance(target, Refusal):
        return target
    if target.id == unit.id:
        return Refusal.of(ENEMIES, "looks_at_itself", unit=unit.id)
    if question.at is not None:
        refusal = refuse_standing(battle, unit, question.at)
        if refusal:
            return refusal
        unit = replace(unit, at=question.at, aboard=None)
        battle = battle.with_unit(unit)
    eye = eye_along(battle, unit, stance(battle, unit))
    found = rays(battle, eye, target)
    sight = judge(battle, target, found)
    text = BattleLocalizer(battle).say(
        f"look_{sight}",
        unit=unit.id,
        target=target.id,
        studs=counted("stud", shown(distance(battle, (eye.x, eye.y), target))),
        clear=sum(ray.clear for ray in found),
        rays=len(found),
    )
    return Look(eye=(eye.x, eye.y, eye.z), rays=found, sight=sight, text=text)
