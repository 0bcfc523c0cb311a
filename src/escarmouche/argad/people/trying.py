"""Trying a skill: searching, repairing, remembering (ARG-37.15, ARG-37.18, ARG-37.19, ARG-37.25).

It takes the turn and is tested at its end; social skills are tested in talk, stealth on the move (ARG-R-202). What the
scenario has for this skill there is told to the player; everybody who sees it learns how the test went.
"""

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import two_paces
from escarmouche.argad.field.paths import refuse_way, way
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Try
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.surprises import Surprise, Tried
from escarmouche.argad.people.skill_tests import PERCEPTION, SkillTest, Task, sheet, take_test
from escarmouche.geometry.plane import contains
from escarmouche.kernel import Refusal, Seat, rule
from escarmouche.text.texts import Localized

TEST = rule("ARG-37.19")
NO_RETRY = rule("ARG-37.21")
PERCEIVED = rule("ARG-37.23")
ONE_ACTION = rule("ARG-8.13")
WHEN = rule("ARG-R-202")

SOCIAL: Final = frozenset({"persuasion", "charm"})
"""Tested in talk."""
STEALTH: Final = "stealth"
"""Tested with the slow dice."""


class SkillTried(Struct, frozen=True, tag=True):
    """Somebody has put a skill to the test: below it well, above it never again there, equal once more (ARG-37.22)."""

    animation: ClassVar[Animation] = "die"

    character: CharacterId
    test: SkillTest

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.test.outcome != "failure":
            return skirmish
        vain = Tried(self.character, self.test.skill, skirmish.characters[self.character].at)
        return replace(skirmish, tries=(*skirmish.tries, vain))


class SecretFound(Struct, frozen=True, tag=True):
    """What a test brings to light: for one player only."""

    secret: ClassVar[bool] = True

    surprise: str
    seat: Seat
    text: Localized

    def apply(self, skirmish: Skirmish) -> Skirmish:
        left = tuple(each for each in skirmish.surprises if each.id != self.surprise)
        return replace(skirmish, surprises=left).learn(self.seat, self.text)


def _is_played(known: Skirmish) -> bool:
    return known.options.skill_tests != "off"


def _offers(known: Skirmish, character: Character) -> Iterator[Try]:
    for skill in sheet(character.profile):
        order = Try(skill)
        if skill != PERCEPTION and _refuse(known, character, order) is None:
            yield order


def _refuse(known: Skirmish, character: Character, order: Try) -> Refusal | None:
    if not _is_played(known):
        return Refusal.of(TEST, "no_skill_tests", who=character.id)
    if order.skill == PERCEPTION:
        return Refusal.of(PERCEIVED, "perception_by_itself", who=character.id)
    if order.skill in SOCIAL:
        return Refusal.of(WHEN, "social_in_talk", who=character.id, skill=order.skill)
    if order.skill == STEALTH:
        return Refusal.of(WHEN, "stealth_on_the_move", who=character.id)
    if any(_is_same(each, character, order.skill) for each in known.tries):
        return Refusal.of(NO_RETRY, "tried_in_vain", who=character.id, skill=order.skill)
    if known.turn_status(character.id).shots:
        return Refusal.of(ONE_ACTION, "one_thing_a_turn", who=character.id)
    return refuse_way(known, character, order.path, two_paces(character), ONE_ACTION)


def _is_same(tried: Tried, character: Character, skill: str) -> bool:
    """For the same thing: nobody has gone farther than two paces since (ARG-R-203)."""
    same = (tried.character, tried.skill) == (character.id, skill)
    return same and way(tried.at, (character.at,)) <= two_paces(character)


def _intent(skirmish: Skirmish, character: Character, order: Try) -> Intent:
    return Intent(way="path", path=order.path, contact=False, motionless=True) if order.path else Intent()


def _test(resolution: Resolution, character: Character, order: Try) -> None:
    skirmish = resolution.skirmish
    hidden = next((each for each in skirmish.surprises if _is_here(each, character, order.skill)), None)
    task = Task(order.skill, hidden.difficulty if hidden else 0)
    result = take_test(resolution, character, task, skirmish.player_of(character))
    resolution.emit(SkillTried(character.id, result))
    if hidden and result.outcome == "success":
        resolution.emit(SecretFound(hidden.id, character.owner, hidden.text))


def _is_here(surprise: Surprise, character: Character, skill: str) -> bool:
    for_them = not surprise.seats or character.owner in surprise.seats
    return surprise.skill == skill and for_them and contains(surprise.area, character.at)


TRY: Final = OrderKind(Try, TEST, _offers, _refuse, _intent, finish=_test, possible=_is_played)
