"""Moving quietly (ARG-37.13, ARG-R-204): half a move in cover, along walls or at night, and one die against stealth.

Below it nobody sees them but from quite near; equal, they go on only while nobody sees them; above, they are seen.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, ClassVar, Final

from msgspec import Struct

from escarmouche.argad.field.bases import gap_to_line
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.paths import refuse_way, towards, way
from escarmouche.argad.field.terrain import kinds_at
from escarmouche.argad.field.tracks import placed
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent, OrderKind
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Sneak
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Point, Tenths
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.people.skill_tests import SkillTest, Task, take_test
from escarmouche.argad.sight import lines_of_sight
from escarmouche.geometry.plane import direction
from escarmouche.kernel import Refusal, rule
from escarmouche.kernel.memo import memo

STEALTH_RULE = rule("ARG-37.13")
QUIETLY = rule("ARG-R-204")

STEALTH: Final = "stealth"
STEP: Final[Tenths] = CM
"""So often it is looked whether somebody who sneaks is still in cover, or in sight."""
ALONG: Final[Tenths] = 2 * CM
"""So near is along a wall."""
NIGHT: Final[Tenths] = 60 * CM
"""Where people see no farther, it is night (ours)."""
_ROUND: Final = range(0, 360, 45)


class Sneaked(Struct, frozen=True, tag=True):
    """How quietly somebody goes this turn, and how far: only the own player and the game master know."""

    secret: ClassVar[bool] = True

    character: CharacterId
    test: SkillTest
    reach: Tenths

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish.note(self.character, rolled=self.reach, stealth=self.test.outcome == "success")


def _offers(known: Skirmish, character: Character) -> Iterator[Sneak]:
    """Straight ways in eight directions, to those who have learnt it; others may all the same."""
    if STEALTH not in character.profile.ratings:
        return
    reach = allowance(known, character) // 2
    for degrees in _ROUND:
        east, south = direction(degrees)
        order = Sneak((towards(character.at, (character.at[0] + east, character.at[1] + south), reach),))
        if _refuse(known, character, order) is None:
            yield order


def _refuse(known: Skirmish, character: Character, order: Sneak) -> Refusal | None:
    who = character.id
    if known.options.skill_tests == "off":
        return Refusal.of(STEALTH_RULE, "no_skill_tests", who=who)
    if not character.on_foot or character.ladder or character.aboard:
        return Refusal.of(QUIETLY, "cannot_sneak", who=who)
    if refusal := refuse_way(known, character, order.path, allowance(known, character) // 2, QUIETLY):
        return refusal
    if not all(_is_covered(known, character, point) for point in _steps(character.at, order.path)):
        return Refusal.of(QUIETLY, "no_cover_to_sneak", who=who)
    return None


def _steps(start: Point, path: tuple[Point, ...]) -> Iterator[Point]:
    """Points along a way, a centimetre apart, its corners and its end."""
    for one, other in pairwise((start, *path)):
        length = way(one, (other,))
        yield from (towards(one, other, gone) for gone in range(STEP, int(length), STEP))
        yield other


def _is_covered(known: Skirmish, character: Character, point: Point) -> bool:
    """At night anywhere; otherwise on ground that gives cover, or along a wall, a hedge or a house."""
    if known.options.sight <= NIGHT:
        return True
    then = placed(known, character, point)
    if any(kind.cover < 0 or kind.hides_beyond is not None for kind in kinds_at(known, point, then.room)):
        return True
    return any(gap_to_line(then, *line) <= ALONG for line in _walls(known.ground))


@memo
def _walls(ground: Ground) -> tuple[tuple[Point, Point], ...]:
    """The pieces of obstacles and of the walls of houses."""
    lines: list[tuple[Point, ...]] = [barrier.line for _, barrier, _, _ in layout(ground).barriers]
    lines += [(*room.shape, room.shape[0]) for room in ground.rooms]
    return tuple(piece for line in lines for piece in pairwise(line))


def _test(resolution: Resolution, character: Character, order: Sneak) -> None:
    skirmish = resolution.skirmish
    result = take_test(resolution, character, Task(STEALTH), skirmish.player_of(character))
    reach = allowance(skirmish, character) // 2
    if result.outcome == "again":
        reach = min(reach, _unseen_way(skirmish, character, order.path))
    resolution.emit(Sneaked(character.id, result, reach))


def _unseen_way(skirmish: Skirmish, character: Character, path: tuple[Point, ...]) -> Tenths:
    """How far somebody gets before the first enemy would see him or her, with everybody where they stand now."""
    gone, before = 0.0, character.at
    for point in _steps(character.at, path):
        if _is_in_sight(skirmish, character, point):
            return int(gone)
        gone, before = gone + way(before, (point,)), point
    return int(gone)


def _is_in_sight(skirmish: Skirmish, character: Character, point: Point) -> bool:
    then = lines_of_sight.moved(skirmish, {character.id: point})
    who, seen = then.characters[character.id], lines_of_sight.seen(then)
    return any(who.id in seen[other.id] for other in then.characters.values() if then.enemies(who, other))


def _intent(skirmish: Skirmish, character: Character, order: Sneak) -> Intent:
    """Nobody sneaks into contact."""
    reach = skirmish.turn_status(character.id).rolled
    found = allowance(skirmish, character) // 2 if reach is None else reach
    return Intent(way="path", path=order.path, contact=False, allowance=found) if found else Intent()


def _has_tests(known: Skirmish) -> bool:
    return known.options.skill_tests != "off"


SNEAK: Final[OrderKind[Any]] = OrderKind(Sneak, QUIETLY, _offers, _refuse, _intent, before=_test, possible=_has_tests)
