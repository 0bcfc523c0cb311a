"""The game master calls for a test, in the open or behind the screen, and gives people skills with numbers.

ARG-37.1, ARG-37.16, ARG-37.18, ARG-37.19, ARG-37.24.
"""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from escarmouche.argad.master.rulings import ANNOUNCING, OVERRULE, Reason, overrule, refuse_person
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.command_kinds import CommandKind, no_offers
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people.skill_tests import SKILL, SkillTest, Task, odds, take_test
from escarmouche.kernel import GAME_MASTER, Modifier, Odds, Refusal, Seat, rule

GIVEN = rule("ARG-37.1")
TEST = rule("ARG-37.19")
DIFFICULTY = rule("ARG-37.24")

MAX_MODIFIER: Final = 3
"""What a circumstance may change at most."""

SkillName = Annotated[str, Meta(min_length=1, max_length=40)]


class CallTest(Struct, frozen=True, tag=True, omit_defaults=True):
    """Have somebody's skill tested, easier or harder than usual, for all to see or behind the screen."""

    character: CharacterId
    skill: SkillName
    difficulty: Literal[0, 4, 5, 6] = 0
    modifier: int = 0
    hidden: bool = False
    reason: Reason = ""


class SetRating(Struct, frozen=True, tag=True, omit_defaults=True):
    """Write a skill with its number on somebody's sheet, and how many dice it throws (ARG-37.1, ARG-37.16)."""

    character: CharacterId
    skill: SkillName
    rating: Annotated[int, Meta(ge=1, le=6)]
    dice: Annotated[int, Meta(ge=1, le=3)] = 1
    reason: Reason = ""


class SkillTested(Struct, frozen=True, tag=True, omit_defaults=True):
    """How a test went that the game master called for. Behind the screen, the game master alone knows."""

    animation: ClassVar[Animation] = "die"

    character: CharacterId
    test: SkillTest
    reason: str = ""
    hidden: bool = False

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish

    def is_secret(self, skirmish: Skirmish) -> bool:
        return self.hidden

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who knows of a hidden one."""
        return (GAME_MASTER,)


def _refuse(known: Skirmish, seat: Seat, command: CallTest) -> Refusal | None:
    if known.options.skill_tests == "off":
        return Refusal.of(TEST, "no_skill_tests", who=command.character)
    if abs(command.modifier) > MAX_MODIFIER:
        return Refusal.of(DIFFICULTY, "master_too_much", most=MAX_MODIFIER)
    return refuse_person(known, command.character)


def _task(command: CallTest) -> Task:
    change = Modifier.of(SKILL, command.modifier, DIFFICULTY, "master_judged", why=command.reason)
    return Task(command.skill, command.difficulty, modifiers=(change,) if command.modifier else ())


def _call(resolution: Resolution, seat: Seat, command: CallTest) -> None:
    who = resolution.skirmish.characters[command.character]
    by = GAME_MASTER if command.hidden else resolution.skirmish.player_of(who)
    found = take_test(resolution, who, _task(command), by)
    resolution.emit(SkillTested(who.id, found, command.reason, command.hidden))


def _odds(known: Skirmish, seat: Seat, command: CallTest) -> Odds:
    return odds(known.options, known.characters[command.character].profile, _task(command))


def _refuse_rating(known: Skirmish, seat: Seat, command: SetRating) -> Refusal | None:
    if refusal := refuse_person(known, command.character):
        return refusal
    profile = known.characters[command.character].profile
    if (profile.ratings.get(command.skill), profile.expert.get(command.skill, 1)) == (command.rating, command.dice):
        return Refusal.of(OVERRULE, "master_nothing_new", who=command.character)
    return None


def _rate(resolution: Resolution, seat: Seat, command: SetRating) -> None:
    who = resolution.skirmish.characters[command.character]
    expert = {skill: dice for skill, dice in who.profile.expert.items() if skill != command.skill}
    if command.dice > 1:
        expert[command.skill] = command.dice
    profile = replace(
        who.profile,
        ratings=dict(sorted({**who.profile.ratings, command.skill: command.rating}.items())),
        expert=dict(sorted(expert.items())),
    )
    overrule(resolution, replace(who, profile=profile), command.reason)


CALL_TEST: Final = CommandKind(CallTest, frozenset(Phase), TEST, no_offers, _refuse, _call, _odds, master=True)
SET_RATING: Final = CommandKind(SetRating, ANNOUNCING, GIVEN, no_offers, _refuse_rating, _rate, master=True)
