"""Who plays whom: the game master lends people, takes a player's over for a while, and hands them back (ARG-33.9)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import ANNOUNCING, Reason, overrule, refuse_person
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.kernel import GAME_MASTER, Refusal, Seat, rule

RUN = rule("ARG-33.9")
UNNOTICED = rule("ARG-35.6")


class Lend(Struct, frozen=True, tag=True, omit_defaults=True):
    """Let a player decide for people who are not his or hers: a bystander who comes along, a friend's rearguard."""

    characters: tuple[CharacterId, ...]
    to: Seat
    reason: Reason = ""


class TakeOver(Struct, frozen=True, tag=True, omit_defaults=True):
    """The game master decides for a player's people for a while (ARG-35.6)."""

    characters: tuple[CharacterId, ...]
    unnoticed: bool = False
    """They pass for bystanders until they are given back."""
    reason: Reason = ""


class GiveBack(Struct, frozen=True, tag=True, omit_defaults=True):
    """Everybody is again his or her own player's."""

    characters: tuple[CharacterId, ...]
    reason: Reason = ""


Casting = Lend | TakeOver | GiveBack


def _recast(skirmish: Skirmish, command: Casting, who: CharacterId) -> Character:
    character = skirmish.characters[who]
    if isinstance(command, Lend):
        own = skirmish.player_of(replace(character, player=None))
        return replace(character, player=None if command.to == own else command.to)
    if isinstance(command, GiveBack):
        return replace(character, player=None, owner=character.lender or character.owner, lender=None)
    if command.unnoticed and character.owner != BYSTANDERS:
        return replace(character, player=None, owner=BYSTANDERS, lender=character.owner)
    return replace(character, player=GAME_MASTER)


def _refuse(known: Skirmish, seat: Seat, command: Casting) -> Refusal | None:
    if not command.characters:
        return Refusal.of(RUN, "group_without_people")
    if isinstance(command, Lend) and command.to not in known.seats:
        return Refusal.of(RUN, "master_no_troop", seat=command.to)
    for who in command.characters:
        if refusal := refuse_person(known, who):
            return refusal
        if _recast(known, command, who) == known.characters[who]:
            return Refusal.of(RUN, "master_nothing_new", who=who)
    return None


def _resolve(resolution: Resolution, seat: Seat, command: Casting) -> None:
    for who in sorted(set(command.characters)):
        overrule(resolution, _recast(resolution.skirmish, command, who), command.reason)


LEND: Final = CommandKind(Lend, ANNOUNCING, RUN, no_offers, _refuse, _resolve, master=True)
TAKE_OVER: Final = CommandKind(TakeOver, ANNOUNCING, UNNOTICED, no_offers, _refuse, _resolve, master=True)
GIVE_BACK: Final = CommandKind(GiveBack, ANNOUNCING, RUN, no_offers, _refuse, _resolve, master=True)
