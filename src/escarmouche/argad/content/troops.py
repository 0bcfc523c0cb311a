"""Troops (ARG-2.2, ARG-7.24): the characters whom one player leads, and who among them commands whom."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from escarmouche.argad.model.care import AfterEffect
from escarmouche.argad.model.character import NO_SQUADS
from escarmouche.argad.model.clothes import Outfit
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.resources import ArgadInput
from escarmouche.text.texts import Localized

Id = Annotated[str, Meta(min_length=1, max_length=60)]
Rank = Literal["", "under_leader", "troop_leader", "hero"]
Role = Literal["", "bearer", "musician"]


class Member(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A person of a troop."""

    id: Id
    profile: str | Profile
    """The id of a profile of the library, or one of the person's own."""
    name: str | Localized | None = None
    """If there is one of his or her own; one text if both languages have the same."""
    squad: str = ""
    rank: Rank = ""
    commands: frozenset[str] = NO_SQUADS
    """The squads that an under-leader or hero commands besides the own one (ARG-R-23)."""
    second: Annotated[int, Meta(ge=0)] = 0
    """In which place this one follows a troop leader who is gone: 1 is first; 0: not at all (ARG-R-186)."""
    role: Role = ""
    """Bearer of the emblem, or musician, if the profile does not say so (ARG-32.8)."""
    me: bool = False
    """The one who is the player (ARG-2.2)."""
    scout: bool = False
    inspired: bool = False
    outfits: tuple[Outfit, ...] = ()
    """Other clothes at hand (ARG-36.6)."""
    wears: str = ""
    """Which of them the game begins in, if not the own ones."""
    after_effects: tuple[AfterEffect, ...] = ()
    """What wounds of earlier games have left behind (ARG-38.29)."""
    inspires: bool = False
    """Gives heart to friends near by: a priest, a mage, a hero (ARG-39.11)."""
    companion: bool = False
    """Dear to somebody, or important for the story (ARG-38.22)."""


class Troop(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """All the characters of one player, however few."""

    id: Id
    name: Localized
    text: Localized | None = None
    setting: str = ""
    """Where it comes from; troops of all settings can meet (ARG-2.3)."""
    member: Annotated[tuple[Member, ...], Meta(min_length=1)]


def check_troop(troop: Troop, place: str) -> None:
    """Everybody has an id, at most one is the player, at most one leads the whole troop."""
    ids = [member.id for member in troop.member]
    if twice := [name for name in ids if ids.count(name) > 1]:
        raise ArgadInput(place, "entry_twice", id=twice[0])
    if len(selves := [member.id for member in troop.member if member.me]) > 1:
        raise ArgadInput(place, "me_twice", who=selves[0], other=selves[1])
    if len(leaders := [member.id for member in troop.member if member.rank == "troop_leader"]) > 1:
        raise ArgadInput(place, "leader_twice", who=leaders[0], other=leaders[1])
    squads = {member.squad for member in troop.member}
    for member in troop.member:
        if unknown := sorted(member.commands - squads):
            raise ArgadInput(f"{place}, member {member.id}, commands", "squad_unknown", squad=unknown[0])


def player_of(members: Iterable[Member]) -> str:
    """The one who is the player: whoever is said to be, otherwise the troop leader, otherwise the first."""
    people = list(members)
    leading = [member.id for member in people if member.rank == "troop_leader"]
    return next((member.id for member in people if member.me), [*leading, people[0].id][0])


def leaderless(troop: Troop) -> tuple[str, ...]:
    """Squads without anybody who commands them: possible, but not advised (ARG-7.21)."""
    led = {squad for member in troop.member if member.rank for squad in (member.squad, *member.commands)}
    return tuple(sorted({member.squad for member in troop.member if member.squad} - led))
