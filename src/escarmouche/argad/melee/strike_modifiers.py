"""What is added to a striking die, and why (ARG-26.4, ARG-27.9 to ARG-27.19, ARG-28.6 to ARG-28.8, page 30)."""

from collections.abc import Iterator
from typing import Final

from escarmouche.argad.melee.blades import Attempt, is_cramped_for, lacks_room, objects, step_of
from escarmouche.argad.melee.charges import is_charged, on_easy_ground, receives
from escarmouche.argad.melee.opponents import defends, hostage_between, is_lower
from escarmouche.argad.melee.ranks import CLUMSY_CLASS, HAMPERED
from escarmouche.argad.melee.results import Fighter, Swing
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.people import shield_walls
from escarmouche.argad.people.command import disordered
from escarmouche.argad.people.hunts import rides_like_cavalry
from escarmouche.argad.people.inspiration import inspired
from escarmouche.kernel import Modifier, rule

STRONG = rule("ARG-27.9")
UNTRAINED = rule("ARG-27.13")
IMPROVISED = rule("ARG-27.14")
BARE = rule("ARG-27.15")
TWO_HANDER = rule("ARG-R-74")
HOSTAGE = rule("ARG-28.7")
UPWARDS = rule("ARG-30.1")
OBSTACLE = rule("ARG-30.6")
STUNNED = rule("ARG-33.5")
WEAK = rule("ARG-33.6")
AFTER_EFFECT = rule("ARG-38.29")
INSPIRED = rule("ARG-R-115")
CAVALRY = rule("ARG-41.11")
AGAINST_CAVALRY = rule("ARG-41.12")
POLEARM = rule("ARG-41.13")
CHARGE = rule("ARG-41.14")
RECEIVING = rule("ARG-41.15")

STRIKE: Final = "strike"
"""The purpose of a striking die."""

_PLAIN: Final = {Armour.THREE: Armour.LIGHT, Armour.FOUR_STAR: Armour.FOUR, Armour.FIVE_STAR: Armour.FIVE}


def modifiers(skirmish: Skirmish, attempt: Attempt) -> tuple[Modifier, ...]:
    """Everything that is added to the die; in disorder the bonuses of the situation are lost (ARG-8.9, ARG-R-14)."""
    kept = [*_clumsiness(skirmish, attempt), *_hindrances(skirmish, attempt), *_person(attempt)]
    helped = [*_state(skirmish, attempt), *_situation(skirmish, attempt)]
    if not disordered(skirmish, attempt.striker.id):
        return (*kept, *helped)
    if skirmish.options.disorder_loses == "all":
        return tuple(kept)
    return (*kept, *_state(skirmish, attempt))


def _clumsiness(skirmish: Skirmish, attempt: Attempt) -> Iterator[Modifier]:
    """Untrained, improvised or bare-handed: -1 once (ARG-27.17), unless the tool is heavy (ARG-27.13 to ARG-27.18)."""
    blade = attempt.blade
    if blade.heavy_tool:
        return
    mastered = blade.mastered_by and blade.mastered_by in attempt.striker.profile.skills
    if is_untrained(skirmish, attempt.striker):
        yield Modifier.of(STRIKE, -1, UNTRAINED, "untrained_striker")
    elif blade.length == "bare_hands" and not mastered:
        yield Modifier.of(STRIKE, -1, BARE, "bare_hands")
    elif (blade.improvised and not mastered) or attempt.weapon.id in objects(skirmish, attempt.striker):
        yield Modifier.of(STRIKE, -1, IMPROVISED, "improvised_weapon")
    elif attempt.front and is_untrained(skirmish, attempt.front):
        yield Modifier.of(STRIKE, -1, HAMPERED, "clumsy_friend_in_front")


def is_untrained(skirmish: Skirmish, who: Character) -> bool:
    """Class 2 and, by default, class 1; not if highly motivated in the first turn of melee (ARG-R-71, ARG-R-72)."""
    if who.profile.motivated and not who.struck_before:
        return False
    return who.profile.class_ == CLUMSY_CLASS or (who.profile.class_ < CLUMSY_CLASS and skirmish.options.untrained_one)


def _hindrances(skirmish: Skirmish, attempt: Attempt) -> Iterator[Modifier]:
    striker, target = attempt.striker, attempt.target
    if is_lower(skirmish, attempt.front or striker, target):
        yield Modifier.of(STRIKE, -1, UPWARDS, "strikes_upwards")
    if wall := shield_walls.before(skirmish, target, attempt.front or striker):
        yield from shield_walls.strike_malus(wall)
    if hostage_between(skirmish, striker, target) not in (None, target.id):
        yield Modifier.of(STRIKE, -1, HOSTAGE, "over_a_hostage")
    if striker.wound is Wound.TRUNK:
        yield Modifier.of(STRIKE, -1, WEAK, "weak_arm")
    if "weak" in striker.after_effects:
        yield Modifier.of(STRIKE, -1, AFTER_EFFECT, "after_effect_weak")
    if not striker.cavalry and target.cavalry and on_easy_ground(skirmish, striker, target):
        yield Modifier.of(STRIKE, -1, AGAINST_CAVALRY, "against_cavalry")


def _person(attempt: Attempt) -> Iterator[Modifier]:
    """Strength is no tactics: it counts in disorder too (ARG-27.10)."""
    profile = attempt.striker.profile
    if "very_strong" in profile.skills and attempt.striker.on_foot and attempt.weapon.id in profile.favourites:
        yield Modifier.of(STRIKE, 1, STRONG, "very_strong")


def _state(skirmish: Skirmish, attempt: Attempt) -> Iterator[Modifier]:
    target = attempt.target
    if target.down_why == "stunned" and target.down_until >= skirmish.turn:
        yield Modifier.of(STRIKE, 1, STUNNED, "target_stunned")


def _situation(skirmish: Skirmish, attempt: Attempt) -> Iterator[Modifier]:
    striker, target = attempt.striker, attempt.target
    if striker.on_foot and defends(skirmish, attempt.front or striker, target):
        yield Modifier.of(STRIKE, 1, OBSTACLE, "holds_an_obstacle")
    if attempt.blade.bonus and not attempt.waived and not _is_hemmed_in(skirmish, attempt):
        yield Modifier.of(STRIKE, attempt.blade.bonus, TWO_HANDER, "two_handed_weapon")
    if inspired(skirmish, striker):
        yield Modifier.of(STRIKE, 1, INSPIRED, "inspired")
    yield from _riding(skirmish, attempt)


def _riding(skirmish: Skirmish, attempt: Attempt) -> Iterator[Modifier]:
    """Cavalry against others on easy ground, charges, and long arms against riders (ARG-R-169)."""
    striker, target, blade = attempt.striker, attempt.target, attempt.blade
    rides = rides_like_cavalry(striker, target) and not target.cavalry
    if rides and on_easy_ground(skirmish, striker, target):
        yield Modifier.of(STRIKE, 1, CAVALRY, "cavalry_against_foot")
    if is_charged(skirmish, striker, target):
        yield Modifier.of(STRIKE, 1, CHARGE, "charge")
    if is_charged(skirmish, target, attempt.front or striker):
        if receives(skirmish, attempt):
            yield Modifier.of(STRIKE, 1, RECEIVING, "receives_charge")
    elif blade.against_mounted and striker.on_foot and target.mounted:
        yield Modifier.of(STRIKE, blade.against_mounted, POLEARM, "polearm_against_rider")


def _is_hemmed_in(skirmish: Skirmish, attempt: Attempt) -> bool:
    return is_cramped_for(skirmish, attempt) or lacks_room(skirmish, attempt)


def armour_in_melee(options: Options, armour: Armour) -> Armour:
    """Finer armours are told apart only where the table wants it (ARG-40.1 to ARG-40.4)."""
    return armour if options.fine_armour else _PLAIN.get(armour, armour)


def fighter(skirmish: Skirmish, who: Character) -> Fighter:
    """Somebody as strikes find him or her."""
    return Fighter(
        id=who.id,
        class_=who.profile.class_,
        armour=armour_in_melee(skirmish.options, who.profile.armour),
        lies=who.down_until >= skirmish.turn,
        lives=who.lives if skirmish.options.two_lives else 1,
    )


def swing(skirmish: Skirmish, attempt: Attempt, applied: tuple[Modifier, ...]) -> Swing:
    """An attempt as numbers: all that the dice need to know."""
    striker = attempt.striker
    return Swing(
        striker=striker.id,
        target=attempt.target.id,
        step=step_of(skirmish, attempt),
        modifier=sum(modifier.amount for modifier in applied),
        die=striker.profile.die,
        stuns=stuns(skirmish, attempt),
        front=attempt.front.id if attempt.front else None,
        side=_side(skirmish, striker),
        disordered=striker.owner if disordered(skirmish, striker.id) else None,
    )


def stuns(skirmish: Skirmish, attempt: Attempt) -> bool:
    """Bare hands and things at hand knock down instead of killing (ARG-27.15, ARG-29.8).

    The hands of very rare masters kill (ARG-37.10, ARG-42.6).
    """
    bare = attempt.blade.length == "bare_hands" and "deadly_hands" not in attempt.striker.profile.skills
    return bare or attempt.weapon.id in objects(skirmish, attempt.striker)


def _side(skirmish: Skirmish, striker: Character) -> str:
    """Whose sixes count with the striker's: all allies' together, or each player's own (ARG-R-108)."""
    allies = next((side for side in skirmish.sides if striker.owner in side), (striker.owner,))
    return "+".join(sorted(allies)) if skirmish.options.allied_sixes else striker.owner
