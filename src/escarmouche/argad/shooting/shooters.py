"""Whether somebody is able to shoot at all: awake, free hands, a weapon that is ready, at this time of the turn."""

from escarmouche.argad.field.bases import contacts
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.model.weapons import Missile
from escarmouche.argad.people.bridles import refuse_holding
from escarmouche.argad.people.emblems import bears_emblem
from escarmouche.argad.people.harm import able, runs
from escarmouche.argad.shooting.furtive import Slot
from escarmouche.argad.shooting.missiles import missile_of, refuse_moving, refuse_weapon
from escarmouche.argad.shooting.occupations import is_at_work, is_down
from escarmouche.kernel import Refusal, rule

ONE_ACTION = rule("ARG-8.13")
HANDS = rule("ARG-8.20")
CRIED_OUT = rule("ARG-14.3")
HESITATES = rule("ARG-15.13")
IN_CONTACT = rule("ARG-16.4")
KEEPS_DOWN = rule("ARG-19.3")
FAILED_JUMP = rule("ARG-29.12")
POINT_BLANK_ONLY = rule("ARG-R-102")
FLIGHT = rule("ARG-R-182")
ONE_HAND = rule("ARG-R-187")
UNABLE = rule("ARG-R-117")


def is_moving(skirmish: Skirmish, shot: Shot, slot: Slot) -> bool:
    """No longer motionless; before movement, as the shooter says (ARG-21.5)."""
    return shot.moves if slot == "early" else skirmish.turn_status(shot.shooter).moved


def refuse_shooter(skirmish: Skirmish, shooter: Character, shot: Shot, slot: Slot) -> Refusal | None:
    """Away from contact: before, during or after movement."""
    refusal = refuse_state(skirmish, shooter) or refuse_weapon(skirmish, shooter, shot.weapon)
    if refusal:
        return refusal
    missile = missile_of(skirmish, shot.weapon)
    return (
        refuse_hands(skirmish, shooter, missile)
        or _refuse_work(skirmish, shooter)
        or refuse_holding(skirmish, shooter)
        or _refuse_contact(skirmish, shooter)
        or refuse_touched(skirmish, shooter, missile)
        or refuse_moving(shooter, shot.weapon, missile, moving=is_moving(skirmish, shot, slot))
    )


def refuse_state(skirmish: Skirmish, shooter: Character) -> Refusal | None:
    """Whether anything keeps somebody from shooting, whatever the weapon."""
    status = skirmish.turn_status(shooter.id)
    if not able(skirmish, shooter):
        return Refusal.of(UNABLE, "shooter_unable", who=shooter.id)
    if status.hesitates:
        return Refusal.of(HESITATES, "shooter_hesitates", who=shooter.id)
    if runs(skirmish, shooter):
        return Refusal.of(FLIGHT, "shooter_runs_away", who=shooter.id)
    if status.only_moves:
        return Refusal.of(CRIED_OUT, "shooter_only_moves", who=shooter.id)
    if is_down(skirmish, shooter):
        return Refusal.of(KEEPS_DOWN, "shooter_keeps_down", who=shooter.id)
    return None


def refuse_hands(skirmish: Skirmish, shooter: Character, missile: Missile) -> Refusal | None:
    """Who clings to a ladder, landed badly or bears an emblem has a hand for a pistol (ARG-8.20, ARG-29.12)."""
    status = skirmish.turn_status(shooter.id)
    if missile.pistol:
        return None
    if shooter.ladder is not None or status.climbing:
        return Refusal.of(HANDS, "hands_on_the_ladder", who=shooter.id)
    if bears_emblem(skirmish, shooter):
        return Refusal.of(ONE_HAND, "hand_on_the_emblem", who=shooter.id)
    return Refusal.of(FAILED_JUMP, "only_a_pistol", who=shooter.id) if status.no_long_arms else None


def _refuse_work(skirmish: Skirmish, shooter: Character) -> Refusal | None:
    """One action a turn (ARG-8.13)."""
    return Refusal.of(ONE_ACTION, "shooter_busy", who=shooter.id) if is_at_work(skirmish, shooter) else None


def _refuse_contact(skirmish: Skirmish, shooter: Character) -> Refusal | None:
    """In contact one shoots at point blank only, in the melee (ARG-R-102)."""
    touching = contacts(skirmish).get(shooter.id)
    return Refusal.of(POINT_BLANK_ONLY, "only_point_blank", who=shooter.id) if touching else None


def refuse_touched(skirmish: Skirmish, shooter: Character, missile: Missile) -> Refusal | None:
    """Those in contact when the turn began shoot with nothing but a pistol (ARG-16.4)."""
    if skirmish.turn_status(shooter.id).touched and not missile.pistol:
        return Refusal.of(IN_CONTACT, "in_contact_at_start", who=shooter.id)
    return None
