"""What is noticed in passing (ARG-37.20 to ARG-37.23, ARG-37.26, ARG-R-202, ARG-R-203).

A planned surprise calls for one hidden die of the leader or of a scout. Only a success is told, to the tester's player
alone; a test that fails says nothing at all, like no test.
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.groups import clusters
from escarmouche.argad.field.moments import GLANCES, moment
from escarmouche.argad.field.terrain import kinds_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, KindId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.surprises import Lookout, Surprise
from escarmouche.argad.people.command import commander
from escarmouche.argad.people.harm import able
from escarmouche.argad.people.skill_tests import PERCEPTION, SkillTest, Task, take_test, value
from escarmouche.geometry.plane import contains
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.text.texts import Localized


class Noticed(Struct, frozen=True, tag=True):
    """Perception was tested behind the screen; what is noticed is told to one player only."""

    animation: ClassVar[Animation] = "die"

    surprise: str
    seat: Seat
    character: CharacterId
    test: SkillTest
    text: Localized

    def apply(self, skirmish: Skirmish) -> Skirmish:
        seen = Lookout(self.surprise, self.seat, self.character, self.test.outcome, skirmish.turn)
        skirmish = looked_out(skirmish, seen)
        return skirmish.learn(self.seat, self.text) if self.test.outcome == "success" else skirmish

    def is_secret(self, skirmish: Skirmish) -> bool:
        return True

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who learns of it."""
        return (self.seat,) if self.test.outcome == "success" else ()


def looked_out(skirmish: Skirmish, seen: Lookout) -> Skirmish:
    """What came of it counts instead of what came of it before."""
    others = [each for each in skirmish.lookouts if (each.surprise, each.seat) != (seen.surprise, seen.seat)]
    lookouts = tuple(sorted([*others, seen], key=lambda each: (each.surprise, each.seat)))
    return replace(skirmish, lookouts=lookouts)


def notice(resolution: Resolution) -> None:
    """Once everybody has moved: each surprise, for each seat whose people came there (ARG-37.26)."""
    skirmish = resolution.skirmish
    if skirmish.options.skill_tests == "off":
        return
    for surprise in skirmish.surprises:
        if surprise.skill == PERCEPTION:
            for seat in skirmish.seats:
                if not surprise.seats or seat in surprise.seats:
                    _look(resolution, surprise, seat)


def _look(resolution: Resolution, surprise: Surprise, seat: Seat) -> None:
    before = next((each for each in resolution.skirmish.lookouts if _is_of(each, surprise, seat)), None)
    if before is not None and before.outcome != "again":
        return
    found = _observer(resolution.skirmish, surprise, seat, before)
    if found is not None:
        tester, kinds = found
        task = Task(PERCEPTION, surprise.difficulty, kinds)
        result = take_test(resolution, tester, task, GAME_MASTER)
        resolution.emit(Noticed(surprise.id, seat, tester.id, result, surprise.text))


def _is_of(lookout: Lookout, surprise: Surprise, seat: Seat) -> bool:
    return (lookout.surprise, lookout.seat) == (surprise.id, seat)


def _observer(
    skirmish: Skirmish, surprise: Surprise, seat: Seat, before: Lookout | None
) -> tuple[Character, tuple[KindId, ...]] | None:
    """Who tests, and the ground where the first of them came to the place."""
    for who, kinds in _visits(skirmish, surprise, seat):
        tester = tester_of(skirmish, who, kinds)
        if before is None or tester.id == before.tester:
            return tester, kinds
    return None


def _visits(skirmish: Skirmish, surprise: Surprise, seat: Seat) -> Iterator[tuple[Character, tuple[KindId, ...]]]:
    """Those of a seat who came to a place this turn, the first first, and the ground under their feet there."""
    for instant in GLANCES:
        then = moment(skirmish, instant)
        for who in sorted(then.characters):
            one = then.characters[who]
            if one.owner == seat and able(skirmish, one) and contains(surprise.area, one.at):
                yield skirmish.characters[who], tuple(kind.id for kind in kinds_at(then, one.at, one.room))


def tester_of(skirmish: Skirmish, who: Character, kinds: tuple[KindId, ...] = ()) -> Character:
    """Who tests perception for somebody's body: the better of its leader and its scouts (ARG-37.23, ARG-R-203)."""
    leader = commander(skirmish, who.id)
    body = [skirmish.characters[name] for name in clusters(skirmish)[who.id]]
    able_body = [each for each in body if each.owner == who.owner and able(skirmish, each)]
    fit = [each for each in able_body if each.rank or each.scout or "scout" in each.profile.skills]
    if leader is not None and leader.owner == who.owner and leader not in fit:
        fit.append(leader)
    return max(fit or [who], key=lambda each: (value(each.profile, PERCEPTION, kinds), each.id))
