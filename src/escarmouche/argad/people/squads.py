"""Squads: who moves and acts together, free to change during play (ARG-7.21 to ARG-7.24)."""

from collections.abc import Iterator
from random import Random
from typing import Annotated, Final

from msgspec import Meta, Struct

from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.kernel import Refusal, Seat, rule

UNIT = rule("ARG-7.22")
FREE = rule("ARG-7.23")

MIN_MEMBERS: Final = 3
"""Fewer people than a group need no leader of their own."""


class Regroup(Struct, frozen=True, tag=True):
    """Put some of one's characters into a squad, new or old."""

    characters: tuple[CharacterId, ...]
    squad: Annotated[str, Meta(max_length=40)]


class Regrouped(Struct, frozen=True, tag=True):
    characters: tuple[CharacterId, ...]
    squad: str

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for who in self.characters:
            skirmish = skirmish.change(who, squad=self.squad)
        return skirmish


class Regroupings(Struct, frozen=True, tag=True):
    """Any of the seat's characters into any of its squads."""

    characters: tuple[CharacterId, ...]
    squads: tuple[str, ...]

    def sample(self, random: Random) -> Regroup:
        return Regroup((random.choice(self.characters),), random.choice(self.squads))


def squads(skirmish: Skirmish, seat: Seat) -> dict[str, tuple[CharacterId, ...]]:
    """The seat's squads and who is in them; those in none are under no name."""
    found: dict[str, list[CharacterId]] = {}
    for character in skirmish.troop(seat):
        found.setdefault(character.squad, []).append(character.id)
    return {name: tuple(sorted(members)) for name, members in sorted(found.items())}


def leaderless(skirmish: Skirmish, seat: Seat) -> tuple[str, ...]:
    """Squads without anybody to lead them, which is allowed, but the table says so (ARG-7.21)."""
    return tuple(
        name
        for name, members in squads(skirmish, seat).items()
        if name and len(members) >= MIN_MEMBERS and not any(skirmish.characters[who].rank for who in members)
    )


def _offers(known: Skirmish, seat: Seat) -> Iterator[Regroupings]:
    own = squads(known, seat)
    if len(own) > 1:
        yield Regroupings(tuple(who for members in own.values() for who in members), tuple(own))


def _refuse(known: Skirmish, seat: Seat, command: Regroup) -> Refusal | None:
    if not command.characters or len(set(command.characters)) != len(command.characters):
        return Refusal.of(UNIT, "squad_without_people")
    for who in command.characters:
        if who not in known.characters or known.characters[who].owner != seat:
            return Refusal.of(FREE, "squad_not_yours", who=who)
    return None


def _resolve(resolution: Resolution, seat: Seat, command: Regroup) -> None:
    resolution.emit(Regrouped(tuple(sorted(command.characters)), command.squad))


REGROUP: Final = CommandKind(Regroup, frozenset({Phase.ORDERS}), FREE, _offers, _refuse, _resolve)
