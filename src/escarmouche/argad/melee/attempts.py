"""Who can strike, whom, and what happens for those who say nothing (ARG-25.1 to ARG-25.3, ARG-26.1, ARG-R-8)."""

from collections.abc import Iterator, Mapping
from math import sqrt

from escarmouche.argad.field.formations import in_close_order
from escarmouche.argad.melee.blades import Attempt, default_blade, usable, weapon_of
from escarmouche.argad.melee.opponents import ONE_DEFENDER, opponents, targets
from escarmouche.argad.melee.ranks import POLEARM, fronts, may_strike_over, reached_over
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Play
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Blow
from escarmouche.argad.model.weapons import BARE_HANDS, Weapon
from escarmouche.argad.people.harm import able, runs
from escarmouche.geometry import plane
from escarmouche.kernel import Refusal, rule

NOT_BOTH = rule("ARG-8.17")
ONCE = rule("ARG-8.18")
CRY = rule("ARG-14.3")
CONTACT = rule("ARG-25.1")
THROWS = rule("ARG-29.5")
LEAVER = rule("ARG-31.13")
HESITATION = rule("ARG-R-53")
GAME = rule("ARG-R-209")
UNABLE = rule("ARG-R-117")
MUSIC = rule("ARG-R-121")
FLIGHT = rule("ARG-R-182")


def holds_back(blow: Blow) -> bool:
    return blow.target == blow.striker


def is_first_turn(skirmish: Skirmish, who: CharacterId) -> bool:
    """Whether somebody was in contact with nobody when the turn began (ARG-40.8)."""
    return not skirmish.turn_status(who).touched


def shoots_and_strikes(skirmish: Skirmish, who: Character, weapon: Weapon) -> bool:
    """A rifle with a bayonet does both in the first turn of a melee (ARG-40.8)."""
    return weapon.bayonet and is_first_turn(skirmish, who.id)


def refuse_striker(skirmish: Skirmish, who: Character, weapon: Weapon | None = None) -> Refusal | None:
    """Why somebody cannot strike anybody this turn."""
    status = skirmish.turn_status(who.id)
    if not able(skirmish, who):
        return Refusal.of(UNABLE, "cannot_strike_now", who=who.id)
    if who.profile.game and not who.profile.fierce:
        return Refusal.of(GAME, "game_does_not_strike", who=who.id)
    if status.leaving:
        return Refusal.of(LEAVER, "leavers_do_not_strike", who=who.id)
    if runs(skirmish, who):
        return Refusal.of(FLIGHT, "runners_do_not_strike", who=who.id)
    if isinstance(status.order, Play):
        return Refusal.of(MUSIC, "players_do_not_strike", who=who.id)
    if status.only_moves:
        return Refusal.of(CRY, "only_moves_this_turn", who=who.id)
    if status.hesitates and not skirmish.options.hesitant_strike:
        return Refusal.of(HESITATION, "hesitates_to_strike", who=who.id)
    if who.id in skirmish.throws:
        return Refusal.of(THROWS, "throws_instead", who=who.id)
    if status.shots and not (weapon and shoots_and_strikes(skirmish, who, weapon)):
        return Refusal.of(NOT_BOTH, "has_shot_already", who=who.id)
    return Refusal.of(ONCE, "has_struck_already", who=who.id) if status.struck else None


def refuse_target(skirmish: Skirmish, who: Character, weapon: Weapon, target: CharacterId) -> Refusal | None:
    """Enemies whose bases touch, or whom a spear reaches over a friend's shoulder (ARG-25.1, ARG-28.2)."""
    if target in targets(skirmish, who.id):
        return None
    if target in opponents(skirmish).get(who.id, ()):
        return Refusal.of(ONE_DEFENDER, "another_blocks_the_way", who=who.id, target=target)
    if target in reached_over(skirmish, who):
        if may_strike_over(who, weapon):
            return None
        return Refusal.of(POLEARM, "not_over_a_shoulder", who=who.id, weapon=weapon.id)
    return Refusal.of(CONTACT, "not_in_contact", who=who.id, target=target)


def may_reach_over(known: Skirmish, striker: Character) -> bool:
    weapons = (weapon_of(known, name) for name in striker.profile.weapons)
    return any(weapon and may_strike_over(striker, weapon) for weapon in weapons) and bool(reached_over(known, striker))


def default_blow(skirmish: Skirmish, who: Character) -> Blow | None:
    """By default the strongest is struck, with the longest weapon; spears behind friends too (ARG-26.1, ARG-R-8)."""
    own = opponents(skirmish).get(who.id)
    if not own and not may_reach_over(skirmish, who):
        return None
    if own:
        reached, weapon = own & targets(skirmish, who.id), default_blade(skirmish, who)
    else:
        spears = [weapon for weapon in usable(skirmish, who) if may_strike_over(who, weapon)]
        reached, weapon = (reached_over(skirmish, who), spears[0]) if spears else (frozenset(), BARE_HANDS)
    if not reached or refuse_striker(skirmish, who, weapon):
        return None
    target = max(reached, key=lambda other: _strength(who, skirmish.characters[other]))
    return Blow(striker=who.id, target=target, weapon=weapon.id)


def _strength(who: Character, other: Character) -> tuple[int, int, float, str]:
    """By class, then armour, then who stands in front (ARG-R-8)."""
    east, south = plane.direction(who.facing)
    x, y = other.at[0] - who.at[0], other.at[1] - who.at[1]
    ahead = (x * east + y * south) / (sqrt(x * x + y * y) or 1.0)
    return other.profile.class_, other.profile.armour.edge, ahead, other.id


def all_blows(skirmish: Skirmish) -> dict[CharacterId, Blow]:
    """What everybody does: as declared, or as is taken for granted."""
    said = {blow.striker: blow for blow in skirmish.blows}
    found: dict[CharacterId, Blow] = {}
    fighting = any(opponents(skirmish).values())
    for who in sorted(skirmish.characters) if fighting or said else ():
        blow = said.get(who) or default_blow(skirmish, skirmish.characters[who])
        if blow and not holds_back(blow):
            found[who] = blow
    return found


def attempts(skirmish: Skirmish, blows: Mapping[CharacterId, Blow]) -> list[Attempt]:
    """The strikes that are made of them now; what is out of reach by now is lost."""
    found = []
    for who in sorted(blows):
        blow, striker = blows[who], skirmish.characters.get(who)
        weapon = weapon_of(skirmish, blow.weapon)
        if striker is None or weapon is None or refuse_striker(skirmish, striker, weapon):
            continue
        if not blow.shoots or shoots_and_strikes(skirmish, striker, weapon):
            found += list(_attempts(skirmish, blows, blow, striker, weapon))
    return found


def _attempts(
    skirmish: Skirmish, blows: Mapping[CharacterId, Blow], blow: Blow, striker: Character, weapon: Weapon
) -> Iterator[Attempt]:
    aims = [blow.target, blow.second or blow.target] if blow.fencing in ("twice", "both") else [blow.target]
    for aim in aims:
        target = skirmish.characters.get(aim)
        if target is None or refuse_target(skirmish, striker, weapon, aim):
            continue
        front = None
        if aim not in targets(skirmish, striker.id):
            front = next((each for each in fronts(skirmish, striker, aim) if _leaves_room(skirmish, blows, each)), None)
            if front is None:
                continue
        yield Attempt(
            striker=striker,
            target=target,
            weapon=weapon,
            front=front,
            early=blow.fencing in ("early", "both"),
            waived=blow.waived,
        )


def _leaves_room(skirmish: Skirmish, blows: Mapping[CharacterId, Blow], front: Character) -> bool:
    """Nobody strikes past somebody who wants the bonus of a two-handed weapon (ARG-28.3)."""
    blow = blows.get(front.id)
    weapon = weapon_of(skirmish, blow.weapon) if blow and not blow.waived else None
    hemmed_in = weapon and weapon.melee and weapon.melee.needs_room and in_close_order(skirmish, front.id)
    return not (weapon and weapon.melee and weapon.melee.bonus) or bool(hemmed_in)
