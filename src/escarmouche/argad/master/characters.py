"""The game master changes what people are: states, wounds, weapons and skills (ARG-6.3, ARG-17.10, ARG-R-66)."""

from collections.abc import Iterator
from random import Random
from typing import Final, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import ANNOUNCING, OVERRULE, Reason, overrule, refuse_person
from escarmouche.argad.model.character import Character, Wound
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.profiles import Skill
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

HIDDEN_WEAPON = rule("ARG-6.3")
EXEMPT = rule("ARG-17.10")

Status = Literal["inspired", "fleeing", "shaken", "hidden", "scout", "me", "motivated", "companion", "inspires"]


class SetStatus(Struct, frozen=True, tag=True, omit_defaults=True):
    """Say that somebody is, or is no longer, something: to reveal people, take their hiding away."""

    character: CharacterId
    status: Status
    on: bool
    reason: Reason = ""


class SetWound(Struct, frozen=True, tag=True, omit_defaults=True):
    """Say how somebody is."""

    character: CharacterId
    wound: Wound
    lives: Literal[1, 2] = 1
    reason: Reason = ""


class GiveWeapon(Struct, frozen=True, tag=True, omit_defaults=True):
    """Let somebody have a weapon, in sight or hidden (ARG-6.3, ARG-31.10)."""

    character: CharacterId
    weapon: WeaponId
    concealed: bool = False
    reason: Reason = ""


class SetSkill(Struct, frozen=True, tag=True, omit_defaults=True):
    """Let somebody have a skill, or not: a cool head, for one (ARG-17.10)."""

    character: CharacterId
    skill: Skill
    on: bool = True
    reason: Reason = ""


class Statuses(Struct, frozen=True, tag=True):
    """Whatever anybody may be."""

    people: tuple[CharacterId, ...]

    def sample(self, random: Random) -> SetStatus:
        return SetStatus(random.choice(self.people), random.choice(get_args(Status)), on=random.random() < 0.5)


def _offer_statuses(known: Skirmish, seat: Seat) -> Iterator[Statuses]:
    if seat == GAME_MASTER and known.characters:
        yield Statuses(tuple(known.characters))


def _refuse_change(known: Skirmish, seat: Seat, command: SetStatus | SetWound | SetSkill) -> Refusal | None:
    refusal = refuse_person(known, command.character)
    if refusal is None and _change(known, command) == known.characters[command.character]:
        return Refusal.of(OVERRULE, "master_nothing_new", who=command.character)
    return refusal


def _change(skirmish: Skirmish, command: SetStatus | SetWound | SetSkill) -> Character:
    who = skirmish.characters[command.character]
    if isinstance(command, SetWound):
        return replace(who, wound=command.wound, lives=command.lives)
    if isinstance(command, SetSkill):
        skills = who.profile.skills | {command.skill} if command.on else who.profile.skills - {command.skill}
        return replace(who, profile=replace(who.profile, skills=skills))
    if command.status == "motivated":
        return replace(who, profile=replace(who.profile, motivated=command.on))
    return replace(who, **{command.status: command.on})


def _set(resolution: Resolution, seat: Seat, command: SetWound | SetSkill) -> None:
    overrule(resolution, _change(resolution.skirmish, command), command.reason)


def _set_status(resolution: Resolution, seat: Seat, command: SetStatus) -> None:
    """Only one character is the player: a second one takes the flag from the first (ARG-2.2)."""
    ruled = resolution.skirmish.characters[command.character]
    if command.status == "me" and command.on:
        for other in tuple(resolution.skirmish.troop(ruled.owner)):
            if other.me:
                overrule(resolution, replace(other, me=False), command.reason)
    overrule(resolution, _change(resolution.skirmish, command), command.reason)


def _refuse_weapon(known: Skirmish, seat: Seat, command: GiveWeapon) -> Refusal | None:
    if refusal := refuse_person(known, command.character):
        return refusal
    if command.weapon not in known.weapons:
        return Refusal.of(OVERRULE, "master_no_weapon", weapon=command.weapon)
    profile = known.characters[command.character].profile
    if command.weapon in (*profile.weapons, *profile.concealed):
        return Refusal.of(HIDDEN_WEAPON, "master_has_weapon", who=command.character, weapon=command.weapon)
    return None


def _give(resolution: Resolution, seat: Seat, command: GiveWeapon) -> None:
    armed = resolution.skirmish.characters[command.character]
    where = "concealed" if command.concealed else "weapons"
    weapons = (*getattr(armed.profile, where), command.weapon)
    overrule(resolution, replace(armed, profile=replace(armed.profile, **{where: weapons})), command.reason)


SET_STATUS: Final = CommandKind(
    SetStatus, ANNOUNCING, OVERRULE, _offer_statuses, _refuse_change, _set_status, master=True
)
SET_WOUND: Final = CommandKind(SetWound, ANNOUNCING, OVERRULE, no_offers, _refuse_change, _set, master=True)
GIVE_WEAPON: Final = CommandKind(GiveWeapon, ANNOUNCING, HIDDEN_WEAPON, no_offers, _refuse_weapon, _give, master=True)
SET_SKILL: Final = CommandKind(SetSkill, ANNOUNCING, EXEMPT, no_offers, _refuse_change, _set, master=True)
