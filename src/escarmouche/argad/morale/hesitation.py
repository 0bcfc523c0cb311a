"""Tests that somebody asks for, and giving up without one (ARG-38.2, ARG-R-183, ARG-R-185)."""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import gap
from escarmouche.argad.field.groups import clusters
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import CommandKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.morale import Cause, Trial
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.morale import trials
from escarmouche.argad.morale.surrender import may_give_up
from escarmouche.argad.people import command as chain
from escarmouche.argad.people.shocks import may_lose_heart
from escarmouche.kernel import GAME_MASTER, Odds, Refusal, Seat, rule

NOT_COMPULSORY = rule("ARG-38.1")
WHO_ASKS = rule("ARG-38.2")
INSTEAD = rule("ARG-38.6")
GIVING_UP = rule("ARG-R-183")

ANY_TIME: Final = frozenset(Phase) - {Phase.PREPARATION, Phase.AFTER}
FOR_THE_MASTER: Final = frozenset({"loot", "revenge"})
"""What people do instead of running is the game master's to say, where there is one (ARG-38.6)."""
OF_THE_RULES: Final = frozenset({"called", "rally"})
"""Causes that nobody names: they follow from a call or from a leader's word."""


class TestMorale(Struct, frozen=True, tag=True, omit_defaults=True):
    """Have people tested at the next point of the turn: one's own, or anybody's if one is the game master."""

    __test__: ClassVar[bool] = False

    characters: tuple[CharacterId, ...]
    cause: Cause = "hesitates"
    by: CharacterId | None = None
    """The enemy who frightens them, if one does."""


class LayDownArms(Struct, frozen=True, tag=True):
    """Let some of one's people give up at the next point of the turn."""

    characters: tuple[CharacterId, ...]


class TestWanted(Struct, frozen=True, tag=True):
    """A test is due; their player alone knows until the die falls."""

    __test__: ClassVar[bool] = False
    secret: ClassVar[bool] = True

    seat: Seat
    trials: tuple[Trial, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, trials=(*skirmish.trials, *self.trials))


class WillGiveUp(Struct, frozen=True, tag=True):
    """People are going to lay down their arms; their player alone knows until then."""

    secret: ClassVar[bool] = True

    seat: Seat
    characters: tuple[CharacterId, ...]

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return replace(skirmish, yielding=tuple(sorted({*skirmish.yielding, *self.characters})))


def _refuse_people(known: Skirmish, seat: Seat, people: tuple[CharacterId, ...]) -> Refusal | None:
    if known.options.morale == "off":
        return Refusal.of(NOT_COMPULSORY, "no_morale_here")
    if not people or len(set(people)) != len(people):
        return Refusal.of(WHO_ASKS, "test_of_nobody")
    for who in people:
        person = known.characters.get(who)
        if person is None or seat not in (GAME_MASTER, known.player_of(person)):
            return Refusal.of(WHO_ASKS, "not_your_morale", who=who)
    return None


def _refuse_test(known: Skirmish, seat: Seat, command: TestMorale) -> Refusal | None:
    if refusal := _refuse_people(known, seat, command.characters):
        return refusal
    if command.cause in OF_THE_RULES:
        return Refusal.of(WHO_ASKS, "cause_not_said")
    if command.cause in FOR_THE_MASTER and known.master and seat != GAME_MASTER:
        return Refusal.of(INSTEAD, "cause_for_the_master")
    if command.by is not None and command.by not in known.characters:
        return Refusal.of(WHO_ASKS, "not_your_morale", who=command.by)
    due = {who for trial in known.trials for who in trial.characters}
    for who in command.characters:
        if who in due or not may_lose_heart(known.characters[who]):
            return Refusal.of(WHO_ASKS, "nothing_to_test", who=who)
    return None


def _offer_tests(known: Skirmish, seat: Seat) -> Iterator[TestMorale]:
    """Each body of one's own."""
    if known.options.morale == "off":
        return
    own = {who for who, one in known.characters.items() if known.player_of(one) == seat and seat != GAME_MASTER}
    for members in sorted({tuple(sorted(cluster & own)) for cluster in clusters(known).values()}):
        command = TestMorale(members)
        if _refuse_test(known, seat, command) is None:
            yield command


def _trials(skirmish: Skirmish, command: TestMorale) -> tuple[Trial, ...]:
    """One for each player whose people they are."""
    owners = sorted({skirmish.characters[who].owner for who in command.characters})
    return tuple(
        Trial(
            owner,
            tuple(sorted(who for who in command.characters if skirmish.characters[who].owner == owner)),
            (command.cause,),
            command.by,
        )
        for owner in owners
    )


def _want(resolution: Resolution, seat: Seat, command: TestMorale) -> None:
    resolution.emit(TestWanted(seat, _trials(resolution.skirmish, command)))


def _odds(known: Skirmish, seat: Seat, command: TestMorale) -> Odds | None:
    return trials.odds(known, _trials(known, command)[0])


def _refuse_giving_up(known: Skirmish, seat: Seat, command: LayDownArms) -> Refusal | None:
    if refusal := _refuse_people(known, seat, command.characters):
        return refusal
    for who in command.characters:
        person = known.characters[who]
        if known.player_of(person) != seat:
            return Refusal.of(GIVING_UP, "not_your_morale", who=who)
        if who in known.yielding or not may_give_up(person):
            return Refusal.of(GIVING_UP, "gives_up_already", who=who)
    return None


def _offer_giving_up(known: Skirmish, seat: Seat) -> Iterator[LayDownArms]:
    """To people in disorder with an enemy near."""
    if known.options.morale == "off":
        return
    for who, person in known.characters.items():
        command = LayDownArms((who,))
        if _is_pressed(known, person) and _refuse_giving_up(known, seat, command) is None:
            yield command


def _is_pressed(known: Skirmish, person: Character) -> bool:
    others = known.characters.values()
    near = any(known.enemies(person, one) and gap(person, one) <= known.options.voice for one in others)
    return near and chain.disordered(known, person.id)


def _give_up(resolution: Resolution, seat: Seat, command: LayDownArms) -> None:
    resolution.emit(WillGiveUp(seat, command.characters))


TEST_MORALE: Final = CommandKind(TestMorale, ANY_TIME, WHO_ASKS, _offer_tests, _refuse_test, _want, _odds)
LAY_DOWN_ARMS: Final = CommandKind(LayDownArms, ANY_TIME, GIVING_UP, _offer_giving_up, _refuse_giving_up, _give_up)
