"""Free hands: whoever holds on to something has one at the most (ARG-8.20)."""

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.orders import Board, Disembark, Dismount, MountUp
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.people.emblems import bears_emblem
from escarmouche.kernel import Refusal, rule

HANDS = rule("ARG-8.20")


def clings(skirmish: Skirmish, character: Character) -> bool:
    """Whether somebody holds on to something: a ladder, a wall, an abyss, a saddle, a boat (ARG-R-122, ARG-R-172)."""
    status = skirmish.turn_status(character.id)
    if character.ladder is not None or status.climbing or character.in_danger:
        return True
    return isinstance(status.order, Board | Disembark | Dismount | MountUp) and status.job_lost


def refuse_hands(skirmish: Skirmish, character: Character, weapon: Weapon) -> Refusal | None:
    """One hand strikes with a one-handed weapon or shoots a pistol (ARG-8.20, ARG-R-122); so does a standard bearer."""
    if not clings(skirmish, character) and not bears_emblem(skirmish, character):
        return None
    strikes = weapon.melee is not None and weapon.melee.hands == 1 and not weapon.bayonet
    shoots = weapon.shot is not None and weapon.shot.pistol
    if shoots or (strikes and weapon.shot is None):
        return None
    return Refusal.of(HANDS, "needs_both_hands", who=character.id, weapon=weapon.id)
