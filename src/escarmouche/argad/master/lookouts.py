"""The game master has people look out for what is near them: somebody in hiding, or what can be found there.

A die behind the screen (ARG-37.23, ARG-37.26, ARG-R-202, ARG-R-203): only a success is told, to that player alone.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.surprises import Lookout, Surprise
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.skill_tests import PERCEPTION, Task, odds, take_test
from escarmouche.argad.people.surprises import Noticed, looked_out, tester_of
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.sight.hiding import FOUND_WITHIN
from escarmouche.geometry.plane import contains
from escarmouche.kernel import GAME_MASTER, Odds, Refusal, Seat, rule
from escarmouche.text.texts import Localized

LOOK_OUT_RULE: Final = rule("ARG-37.23")
NEAR: Final[Tenths] = 10 * CM
"""So near somebody in hiding may be noticed (ours)."""


class LookOut(Struct, frozen=True, tag=True):
    """Have a player's people look out for somebody in hiding, or for what can be found, near them."""

    about: str
    seat: Seat


class PassOver(Struct, frozen=True, tag=True):
    """Nobody of this player looks out for that."""

    about: str
    seat: Seat


class PassedOver(Struct, frozen=True, tag=True):
    """The game master lets people go by what they could have noticed: nobody else knows."""

    about: str
    seat: Seat

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return looked_out(skirmish, Lookout(self.about, self.seat, CharacterId(""), "passed", skirmish.turn))

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ()


class Chance(NamedTuple):
    """Something that somebody of a seat may notice now."""

    about: str
    seat: Seat
    near: Character
    """The nearest of the seat's people."""
    tester: Character
    task: Task
    text: Localized
    """What is told if it is noticed."""


def chances(skirmish: Skirmish) -> Iterator[Chance]:
    """What people have come near to, and nobody has looked out for: people in hiding first, then what can be found."""
    if skirmish.options.skill_tests == "off" or skirmish.phase is Phase.PREPARATION or skirmish.outcome:
        return
    for seat in skirmish.seats:
        own = [each for each in skirmish.troop(seat) if able(skirmish, each)]
        for hidden in skirmish.characters.values():
            if hidden.hidden and not skirmish.friends(seat, hidden.owner) and _is_open(skirmish, hidden.id, seat):
                yield from _hidden(skirmish, seat, own, hidden)
        for surprise in skirmish.surprises:
            meant = not surprise.seats or seat in surprise.seats
            if meant and _is_open(skirmish, surprise.id, seat):
                yield from _found(skirmish, seat, own, surprise)


def _is_open(skirmish: Skirmish, about: str, seat: Seat) -> bool:
    """Not tested yet; or the die was equal, and another turn has come (ARG-37.22)."""
    before = next((each for each in skirmish.lookouts if (each.surprise, each.seat) == (about, seat)), None)
    return before is None or (before.outcome == "again" and before.turn < skirmish.turn)


def _hidden(skirmish: Skirmish, seat: Seat, own: list[Character], hidden: Character) -> Iterator[Chance]:
    """From quite near they are seen anyway."""
    reached = [(gap(each, hidden), each.id) for each in own]
    far, who = min(reached, default=(NEAR + 1, CharacterId("")))
    if FOUND_WITHIN < far <= NEAR:
        near = skirmish.characters[who]
        told = TEXTS.localized("hiding_noticed", who=near.name)
        yield Chance(hidden.id, seat, near, tester_of(skirmish, near), Task(PERCEPTION), told)


def _found(skirmish: Skirmish, seat: Seat, own: list[Character], surprise: Surprise) -> Iterator[Chance]:
    near = next((each for each in own if contains(surprise.area, each.at)), None)
    if near is not None:
        task = Task(surprise.skill, surprise.difficulty)
        yield Chance(surprise.id, seat, near, tester_of(skirmish, near), task, surprise.text)


def chance_of(skirmish: Skirmish, command: LookOut | PassOver) -> Chance | None:
    return next((each for each in chances(skirmish) if (each.about, each.seat) == (command.about, command.seat)), None)


def _refuse(known: Skirmish, seat: Seat, command: LookOut | PassOver) -> Refusal | None:
    if chance_of(known, command) is None:
        return Refusal.of(LOOK_OUT_RULE, "master_nothing_to_notice", seat=command.seat)
    return None


def _look(resolution: Resolution, seat: Seat, command: LookOut) -> None:
    found = chance_of(resolution.skirmish, command)
    if found is not None:
        test = take_test(resolution, found.tester, found.task, GAME_MASTER)
        resolution.emit(Noticed(found.about, found.seat, found.tester.id, test, found.text))


def _odds(known: Skirmish, seat: Seat, command: LookOut) -> Odds | None:
    found = chance_of(known, command)
    return odds(known.options, found.tester.profile, found.task) if found else None


def _pass(resolution: Resolution, seat: Seat, command: PassOver) -> None:
    resolution.emit(PassedOver(command.about, command.seat))


_ANY_TIME: Final = frozenset(Phase) - {Phase.PREPARATION}

LOOK_OUT: Final = CommandKind(LookOut, _ANY_TIME, LOOK_OUT_RULE, no_offers, _refuse, _look, _odds, master=True)
PASS_OVER: Final = CommandKind(PassOver, _ANY_TIME, LOOK_OUT_RULE, no_offers, _refuse, _pass, master=True)
