"""Saying whom one strikes, with what (ARG-25.5, ARG-8.19): strike, shoot at point blank, capture, or nothing."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from msgspec import Struct

from escarmouche.argad.melee import point_blank
from escarmouche.argad.melee.attempts import holds_back, may_reach_over, refuse_striker, refuse_target
from escarmouche.argad.melee.blades import blade_of, refuse_blade, usable, weapon_of
from escarmouche.argad.melee.combats import odds
from escarmouche.argad.melee.opponents import opponents, targets
from escarmouche.argad.melee.ranks import may_strike_over, reached_over
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Blow, Phase
from escarmouche.argad.model.weapons import BARE_HANDS, Weapon
from escarmouche.kernel import Odds, Refusal, Seat, rule
from escarmouche.kernel.memo import successor

OWN = rule("ARG-7.24")
CHOICE = rule("ARG-8.19")
CONTACT = rule("ARG-25.1")
WHOM = rule("ARG-25.5")
FENCER = rule("ARG-27.11")
MASTER = rule("ARG-37.5")
ON_THE_GROUND = rule("ARG-R-63")

CAPTURE: Final = WeaponId("capture")
"""Not a weapon: to lay hands on somebody who lies on the ground."""


class Strike(Struct, frozen=True, tag=True, omit_defaults=True):
    """Strike an enemy in contact, or shoot at point blank instead."""

    striker: CharacterId
    target: CharacterId
    weapon: WeaponId
    shoots: bool = False
    fencing: Literal["", "twice", "early", "both"] = ""
    second: CharacterId | None = None
    waived: bool = False

    def blow(self) -> Blow:
        return Blow(
            striker=self.striker,
            target=self.target,
            weapon=self.weapon,
            shoots=self.shoots,
            fencing=self.fencing,
            second=self.second,
            waived=self.waived,
        )


class Capture(Struct, frozen=True, tag=True):
    """Take an enemy who lies on the ground prisoner, instead of striking (ARG-R-63)."""

    striker: CharacterId
    target: CharacterId


class NoStrike(Struct, frozen=True, tag=True):
    """Strike nobody in this melee (ARG-8.19)."""

    striker: CharacterId


class BlowDeclared(Struct, frozen=True, tag=True):
    """What somebody will do in the melee. A blow at oneself is none."""

    secret: ClassVar[bool] = True

    blow: Blow

    def apply(self, skirmish: Skirmish) -> Skirmish:
        others = [blow for blow in skirmish.blows if blow.striker != self.blow.striker]
        return successor(skirmish, blows=tuple(sorted([*others, self.blow], key=lambda blow: blow.striker)))


def _refuse(known: Skirmish, seat: Seat, command: Strike) -> Refusal | None:
    striker = known.characters.get(command.striker)
    if striker is None or known.player_of(striker) != seat:
        return Refusal.of(OWN, "not_your_striker", who=command.striker)
    if command.shoots:
        return point_blank.refuse(known, command.blow())
    weapon = weapon_of(known, command.weapon)
    if refusal := refuse_striker(known, striker, weapon) or refuse_blade(known, striker, command.weapon):
        return refusal
    if weapon is None:
        return Refusal.of(CONTACT, "no_such_blade", who=striker.id, weapon=command.weapon)
    return refuse_target(known, striker, weapon, command.target) or _refuse_fencing(known, striker, weapon, command)


def _refuse_fencing(known: Skirmish, striker: Character, weapon: Weapon, command: Strike) -> Refusal | None:
    """Fast fencers with a short weapon strike twice, or early; nobody else does either (ARG-27.11)."""
    if not command.fencing and command.second is None:
        return None
    if not _may_fence(striker, weapon):
        return Refusal.of(FENCER, "no_fencer", who=striker.id, weapon=weapon.id)
    if command.fencing == "both" and not _is_master(striker):
        return Refusal.of(MASTER, "no_master_fencer", who=striker.id)
    if command.second is None:
        return None
    if command.fencing not in ("twice", "both") or command.second == command.target:
        return Refusal.of(FENCER, "second_when_twice", who=striker.id)
    return refuse_target(known, striker, weapon, command.second)


def _offers(known: Skirmish, seat: Seat) -> Iterator[Strike]:
    """For everybody who has not said anything yet: with every weapon, at everybody in reach."""
    if not point_blank.is_possible(known):
        return
    said = {blow.striker for blow in known.blows}
    for shooter in known.characters.values():
        if known.player_of(shooter) == seat and shooter.id not in said:
            for blow in point_blank.offers(known, shooter):
                yield Strike(shooter.id, blow.target, blow.weapon, shoots=True)
    for striker in _waiting(known, seat):
        if striker.id not in said:
            yield from _strikes(known, striker)


def _waiting(known: Skirmish, seat: Seat) -> list[Character]:
    """The seat's people in or near a melee."""
    fighting = opponents(known)
    if not any(fighting.values()):
        return []
    return [
        striker
        for striker in known.characters.values()
        if known.player_of(striker) == seat and (fighting.get(striker.id) or may_reach_over(known, striker))
    ]


def _strikes(known: Skirmish, striker: Character) -> Iterator[Strike]:
    near, over = sorted(targets(known, striker.id)), sorted(reached_over(known, striker))
    for weapon in usable(known, striker):
        if refuse_striker(known, striker, weapon):
            continue
        for target in (*near, *over) if may_strike_over(striker, weapon) else near:
            yield Strike(striker.id, target, weapon.id)
            if _may_fence(striker, weapon):
                yield Strike(striker.id, target, weapon.id, fencing="early")
                yield Strike(striker.id, target, weapon.id, fencing="twice")
                if _is_master(striker):
                    yield Strike(striker.id, target, weapon.id, fencing="both")


def _may_fence(striker: Character, weapon: Weapon) -> bool:
    fences = "fencer" in striker.profile.skills or _is_master(striker)
    return fences and blade_of(weapon).length in ("short", "very_short")


def _is_master(striker: Character) -> bool:
    """Has both advantages of a fencer at once (ARG-37.5)."""
    return "master_fencer" in striker.profile.skills


def _declare(resolution: Resolution, seat: Seat, command: Strike) -> None:
    resolution.emit(BlowDeclared(command.blow()))


def _odds(known: Skirmish, seat: Seat, command: Strike) -> Odds | None:
    return point_blank.odds(known, command.blow()) if command.shoots else odds(known, command.blow())


def _refuse_capture(known: Skirmish, seat: Seat, command: Capture) -> Refusal | None:
    striker, target = known.characters.get(command.striker), known.characters.get(command.target)
    if striker is None or known.player_of(striker) != seat:
        return Refusal.of(OWN, "not_your_striker", who=command.striker)
    if refusal := refuse_striker(known, striker):
        return refusal
    if target is None or command.target not in opponents(known).get(striker.id, ()):
        return Refusal.of(CONTACT, "not_in_contact", who=striker.id, target=command.target)
    if striker.captive is not None:
        return Refusal.of(ON_THE_GROUND, "holds_somebody_already", who=striker.id)
    if target.down_until < known.turn or target.captor is not None:
        return Refusal.of(ON_THE_GROUND, "still_up", who=striker.id, target=target.id)
    return None


def _offer_captures(known: Skirmish, seat: Seat) -> Iterator[Capture]:
    said = {blow.striker for blow in known.blows}
    for striker in _waiting(known, seat):
        for target in sorted(opponents(known).get(striker.id, ())):
            command = Capture(striker.id, target)
            if striker.id not in said and _refuse_capture(known, seat, command) is None:
                yield command


def _declare_capture(resolution: Resolution, seat: Seat, command: Capture) -> None:
    resolution.emit(BlowDeclared(Blow(striker=command.striker, target=command.target, weapon=CAPTURE)))


def _refuse_nothing(known: Skirmish, seat: Seat, command: NoStrike) -> Refusal | None:
    striker = known.characters.get(command.striker)
    if striker is None or known.player_of(striker) != seat:
        return Refusal.of(OWN, "not_your_striker", who=command.striker)
    if striker not in _waiting(known, seat):
        return Refusal.of(CONTACT, "nobody_to_strike", who=striker.id)
    return Refusal.of(CHOICE, "holds_back_already", who=striker.id) if striker.id in _holding_back(known) else None


def _offer_nothing(known: Skirmish, seat: Seat) -> Iterator[NoStrike]:
    """Also to those who were going to strike: a declaration may be taken back (ARG-25.5)."""
    still = _holding_back(known)
    yield from (NoStrike(striker.id) for striker in _waiting(known, seat) if striker.id not in still)


def _holding_back(known: Skirmish) -> set[CharacterId]:
    return {blow.striker for blow in known.blows if holds_back(blow)}


def _declare_nothing(resolution: Resolution, seat: Seat, command: NoStrike) -> None:
    resolution.emit(BlowDeclared(Blow(striker=command.striker, target=command.striker, weapon=BARE_HANDS.id)))


_PHASE: Final = frozenset({Phase.MELEE})
STRIKE_COMMAND: Final = CommandKind(Strike, _PHASE, WHOM, _offers, _refuse, _declare, _odds)
CAPTURE_COMMAND: Final = CommandKind(Capture, _PHASE, ON_THE_GROUND, _offer_captures, _refuse_capture, _declare_capture)
NO_STRIKE_COMMAND: Final = CommandKind(NoStrike, _PHASE, CHOICE, _offer_nothing, _refuse_nothing, _declare_nothing)
