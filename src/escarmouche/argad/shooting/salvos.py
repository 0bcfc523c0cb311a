"""Volleys on command (ARG-43.4, ARG-44.19): a unit in close order shoots as one, where the setting knows it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from msgspec import Struct

from escarmouche.argad.field.files import cell_of
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId, UnitId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.tactics import VolleyDrill
from escarmouche.argad.model.turn_state import Phase, Shot
from escarmouche.argad.people.command import commander
from escarmouche.argad.shooting.aim import Aim, prospects, take_aim
from escarmouche.argad.shooting.casualties import exposed
from escarmouche.argad.shooting.shot_odds import Chances, shot_odds
from escarmouche.argad.shooting.shots import SLOTS, ShotDeclared, refuse_declared
from escarmouche.argad.shooting.volley_drill import VOLLEY
from escarmouche.kernel import Modifier, Odds, Refusal, Seat, rule

LEADER = rule("ARG-44.10")


class FireVolley(Struct, frozen=True, tag=True):
    """Everybody of a unit who can shoot at a target does so at once, on command."""

    unit: UnitId
    weapon: WeaponId
    target: CharacterId


def _refuse(known: Skirmish, seat: Seat, command: FireVolley) -> Refusal | None:
    drill, unit = known.tactics.volley, known.units.get(command.unit)
    if drill is None or command.weapon not in drill.weapons:
        return Refusal.of(VOLLEY, "no_volley_drill", weapon=command.weapon)
    if unit is None or unit.formation != "close" or known.player_of(known.characters[unit.members[0]]) != seat:
        return Refusal.of(VOLLEY, "no_ranks_to_shoot", unit=command.unit)
    if not any(commander(known, who) for who in unit.members):
        return Refusal.of(LEADER, "nobody_commands_fire", unit=command.unit)
    count = len(_shots(known, drill, unit, command))
    if count < drill.least:
        return Refusal.of(VOLLEY, "too_few_for_a_volley", unit=command.unit, count=count, least=drill.least)
    return None


def _shots(known: Skirmish, drill: VolleyDrill, unit: Unit, command: FireVolley) -> list[Shot]:
    """Those who hear the command, stand still and have the target before them, the first rank first."""
    found: list[Shot] = []
    for who in sorted(unit.members, key=lambda each: cell_of(unit, each)):
        shooter, shot = known.characters[who], _shot(who, command)
        able = shooter.profile.drill in drill.training and commander(known, who) is not None
        if not able or known.turn_status(who).moved or command.weapon not in shooter.profile.weapons:
            continue
        if refuse_declared(known, shooter, shot) is None:
            found.append(shot)
            known = ShotDeclared(shot, SLOTS[known.phase]).apply(known)
    return found


def _shot(who: CharacterId, command: FireVolley) -> Shot:
    return Shot(shooter=who, weapon=command.weapon, target=command.target, volley=True)


def _offers(known: Skirmish, seat: Seat) -> Iterator[FireVolley]:
    """At every group that somebody of the first rank may shoot at."""
    drill = known.tactics.volley
    if drill is None:
        return
    for name, unit in sorted(known.units.items()):
        if unit.formation != "close" or known.player_of(known.characters[unit.members[0]]) != seat:
            continue
        for weapon in sorted(drill.weapons & known.weapons.keys()):
            for target in sorted(_targets(known, unit, weapon)):
                command = FireVolley(name, weapon, target)
                if _refuse(known, seat, command) is None:
                    yield command


def _targets(known: Skirmish, unit: Unit, weapon: WeaponId) -> set[CharacterId]:
    slot = SLOTS[known.phase]
    return {
        prospect.target
        for who in unit.members
        if weapon in known.characters[who].profile.weapons
        for prospect in prospects(known, Shot(shooter=who, weapon=weapon, target=who), slot)
        if prospect.refusal is None
    }


def _declare(resolution: Resolution, seat: Seat, command: FireVolley) -> None:
    skirmish = resolution.skirmish
    drill, unit = skirmish.tactics.volley, skirmish.units[command.unit]
    for shot in _shots(skirmish, drill, unit, command) if drill else ():
        resolution.emit(ShotDeclared(shot, SLOTS[skirmish.phase]))


def _odds(known: Skirmish, seat: Seat, command: FireVolley) -> Odds | None:
    """How many dice hit. Sixes count together among those who need the same number."""
    drill, unit, slot = known.tactics.volley, known.units.get(command.unit), SLOTS[known.phase]
    if drill is None or unit is None:
        return None
    shots = _shots(known, drill, unit, command)
    for shot in shots:
        known = ShotDeclared(shot, slot).apply(known)
    aims = [aim for shot in shots if isinstance(aim := take_aim(known, shot, slot), Aim)]
    best = [min(exposed(known, aim), key=lambda mark: mark.need) for aim in aims]
    hits: Chances = {0: Fraction(1)}
    for need, count in sorted(Counter(mark.need for mark in best).items()):
        hits = _added(hits, shot_odds(need, count).hits)
    common: tuple[Modifier, ...] = best[0].modifiers if best else ()
    return Odds(chances={str(many): float(chance) for many, chance in hits.items()}, modifiers=common)


def _added(one: Chances, other: Chances) -> Chances:
    found: Chances = {}
    for mine, chance in one.items():
        for yours, share in other.items():
            found[mine + yours] = found.get(mine + yours, Fraction(0)) + chance * share
    return found


FIRE_VOLLEY: Final = CommandKind(
    FireVolley, frozenset({Phase.EARLY, Phase.SHOTS}), VOLLEY, _offers, _refuse, _declare, odds=_odds
)
