"""How the movement ends: tracks for everybody to see, and nobody on anybody else's feet (ARG-15.2, ARG-R-5)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, Literal

from escarmouche.argad.field.bases import ARM_REACH, MAX_OVERLAP, overlaps, room_between, within_reach
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.terrain import wall_between
from escarmouche.argad.field.tracks import hastened, place_at, placed, tidied
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import WHOLE_TURN, Instant, Point, Tenths
from escarmouche.argad.movement.movement_pass import MovementPass
from escarmouche.geometry.plane import halves_to_segment, square

BACK_STEP: Final[Instant] = 2
"""How finely somebody goes back along the way to find room."""
MAX_BEND: Final[Tenths] = 3
"""A track is drawn as straight where it bends less."""


class Placement:
    """Everybody at the end of a run, and how they came there."""

    def __init__(self, run: MovementPass) -> None:
        self.run = run
        bases = [mover.character.base for mover in run.movers]
        self._longest: Tenths = 2 * max((max(base.width, base.length) for base in bases), default=0)
        """The middles of two bases that overlap are nearer to each other than this."""
        self.ends = run.all_now()
        self._tracks = [track(run, number) for number in range(len(run.names))]
        while pulled := self._crowded():
            for number, by in sorted(pulled.items()):
                self._pull_back(number, by)
        for number, mover in enumerate(run.movers):
            if mover.aside is not None:
                self._step_aside(number, _instant(mover.aside))
        self.people = {each.id: each for each in self.ends}
        self.tracks = {each.id: way for each, way in zip(self.ends, self._tracks, strict=True) if way}
        self.changed = [self.ends[number].id for number in self._moved()]

    def _moved(self) -> list[int]:
        """Those who stand or look otherwise than when the turn began."""
        pairs = enumerate(zip(self.ends, self.run.movers, strict=True))
        return [number for number, (each, mover) in pairs if each is not mover.character and each != mover.character]

    def _start(self, number: int) -> Character:
        return self.run.movers[number].character

    def met_again(self, who: CharacterId) -> frozenset[CharacterId]:
        """Enemies who were reached in this movement, also those who had been touched before it."""
        return frozenset(other for pair in self.run.reached if who in pair for other in pair if other != who)

    def _crowded(self) -> dict[int, int]:
        """Who has to go back along the way, and because of whom."""
        pulled: dict[int, int] = {}
        for one, other in self._close_pairs():
            gone = self._is_off(one) or self._is_off(other) or self.run.ignores(one, other)
            if not gone and self._overlap(self.ends[one], self.ends[other]):
                yields = self._yielding(one, other)
                if yields is not None:
                    pulled.setdefault(yields, one + other - yields)
        return pulled

    def _close_pairs(self) -> list[tuple[int, int]]:
        """Those whose bases may overlap, at least one of them by moving; the lower numbers first."""
        import numpy as np  # noqa: PLC0415 - loaded where it is used

        moved = self._moved()
        if not moved:
            return []
        places = np.array([each.at for each in self.ends], np.int64)
        pairs = np.empty((len(moved) * len(places), 2), np.int64)
        count = self.run.bodies.motion.close(places, np.array(moved, np.int64), self._longest, pairs)
        return sorted(map(tuple, pairs[:count].tolist()))

    def _overlap(self, one: Character, other: Character) -> bool:
        return overlaps(one, other) and within_reach(self.run.skirmish, one, other)

    def _is_off(self, number: int) -> bool:
        """Whether somebody has come to the edge and goes off the table, out of everybody's way (ARG-R-195)."""
        mover = self.run.movers[number]
        return mover.plan.intent.exits and mover.ends == "arrived"

    def _yielding(self, one: int, other: int) -> int | None:
        """Fighters keep the place, then those who were there first; of two who came at once, the first by name."""
        movable = [number for number in (one, other) if self.ends[number] != self._start(number)]
        return max(
            movable,
            key=lambda number: (not self.run.is_rigid(number), not self._fights(number), self._arrival(number), number),
            default=None,
        )

    def _arrival(self, number: int) -> Instant:
        way = self._tracks[number]
        return way.points[-1][0] if way else 0

    def _fights(self, number: int) -> bool:
        way = self._tracks[number]
        return way is not None and way.ends == "contact"

    def _pull_back(self, number: int, by: int) -> None:
        """Back along the way to where nobody else stands; to the start, if everywhere is somebody."""
        import numpy as np  # noqa: PLC0415 - loaded where it is used

        way = self._tracks[number] or Track(((0, *self.ends[number].at),))
        others = [other for other in range(len(self.ends)) if other != number and not self.run.ignores(number, other)]
        near = [self.ends[other] for other in others if _is_near(way, self.ends[other], self._longest)]
        points, crowd = np.array(way.points, np.int64), self._crowd(number, near)
        # To be put on an obstacle is no walk that ends halfway.
        put = len(way.points) > 1 and way.points[-1][1:] == self.run.movers[number].straddles
        instant = _put_from(way) if put else way.points[-1][0] - 1
        while (instant := self.run.bodies.motion.clear(points, instant, BACK_STEP, crowd)) > 0:
            there = placed(self.run.skirmish, self.ends[number], place_at(way, instant))
            if not any(self._overlap(there, other) for other in near):
                break
            instant -= BACK_STEP
        self._cut(number, max(0, instant), "stopped", by)

    def _bar(self, number: int, since: Instant) -> None:
        """Somebody has stood here since an instant: enemies who came by later were stopped by that (ARG-15.1)."""
        stands = self.ends[number]
        for other, way in enumerate(self._tracks):
            if way and way.points[-1][0] > since and self.run.skirmish.enemies(self.ends[other], stands):
                met = self._first_met(other, way, stands, since)
                if met is not None:
                    self._cut(other, met, "contact", number)

    def _first_met(self, number: int, way: Track, stands: Character, since: Instant) -> Instant | None:
        """The last moment before somebody on the way would come over another's place; None if that never happens."""
        room = room_between(self.ends[number], stands) or 2 * self._longest
        if all(halves_to_segment(stands.at, *leg) >= room for leg in pairwise((x, y) for _, x, y in way.points)):
            return None
        for instant in range(since + 1, way.points[-1][0] + 1):
            passes = placed(self.run.skirmish, self.ends[number], place_at(way, instant))
            if self._overlap(passes, stands):
                apart = wall_between(self.run.opened_by(instant / WHOLE_TURN), passes, stands)
                return None if apart else instant - 1
        return None

    def _cut(self, number: int, instant: Instant, why: Literal["contact", "stopped"], by: int) -> None:
        """The way ends earlier than it did, and that of the others in the ranks.

        What came of those who crossed that place later ends with it.
        """
        for one in (number, *self.run.mates.get(number, ())):
            self._end(one, instant, why, by)
            self._bar(one, instant)

    def _end(self, number: int, instant: Instant, why: Literal["contact", "stopped"], by: int) -> None:
        way = self._tracks[number] or Track(((0, *self.ends[number].at),))
        there = self._start(number)
        if instant > 0:
            there = placed(self.run.skirmish, self.ends[number], place_at(way, instant))
        gone = [point for point in way.points if point[0] < instant]
        self._tracks[number] = Track(tidied((*gone, (instant, *there.at))), why, self.run.names[by])
        self.ends[number] = there

    def _step_aside(self, number: int, since: Instant) -> None:
        """The last step, to an enemy's edge, is as quick as it must be: those who come by then find its end taken.

        It is free of the pace (ARG-R-5), and takes its time where nobody is in the way.
        """
        way = self._tracks[number]
        while way and way.ends == "contact" and way.points[-1][0] > since + 1 and self._is_crossed(number, way, since):
            way = self._tracks[number] = hastened(way, since)

    def _is_crossed(self, number: int, way: Track, since: Instant) -> bool:
        """Whether an enemy who is still on the way walks through somebody after an instant."""
        mine, last = self.ends[number], way.points[-1][0]
        others = [
            (other, (mine.base.width + self.ends[other_number].base.width) / 2 - MAX_OVERLAP)
            for other_number, other in enumerate(self._tracks)
            if other
            and other.points[-1][0] > since
            and self.run.skirmish.enemies(mine, self.ends[other_number])
            and _is_near(way, self.ends[other_number], self._longest)
        ]
        return any(
            square(place_at(way, instant), place_at(other, instant)) < wide * wide
            for instant in range(since, last + 1)
            for other, wide in others
        )

    def _crowd(self, number: int, near: list[Character]) -> Any:
        """Round bases, and how near to them a round one surely overlaps: on even ground, where only places count."""
        import numpy as np  # noqa: PLC0415 - loaded where it is used

        land, mine = layout(self.run.skirmish.ground), self.ends[number]
        even = near if land.is_flat and not land.rooms else []
        level = [each for each in even if abs(each.height) <= ARM_REACH and abs(each.height - mine.height) <= ARM_REACH]
        rows = [(*each.at, room * room) for each in level if (room := room_between(mine, each)) is not None]
        return np.array(rows, np.int64).reshape(-1, 3)


def _put_from(way: Track) -> Instant:
    """When somebody had come to the place from which he or she was put on an obstacle."""
    came, rested = way.points[-3:-1] if len(way.points) > 2 else (way.points[0], way.points[0])
    return came[0] if came[1:] == rested[1:] else rested[0]


def _is_near(way: Track, other: Character, far: Tenths) -> bool:
    """Whether somebody stands near a way, or near the box around it."""
    across, down = [x for _, x, _ in way.points], [y for _, _, y in way.points]
    x, y = other.at
    return min(across) - far <= x <= max(across) + far and min(down) - far <= y <= max(down) + far


def track(run: MovementPass, number: int) -> Track | None:
    """Where somebody was when; None for those who stood."""
    mover, bodies = run.movers[number], run.bodies
    if not mover.keys:
        return None
    places = dict(_turns(run, number)) if mover.plan.course is None else {}
    places |= {_instant(when): bodies.rounded(number, x, y) for when, x, y in mover.keys}
    start = mover.character.at
    if places.setdefault(0, start) != start:
        # A step that takes less than half an instant is done by the next one: the way begins where somebody stood.
        places.setdefault(1, places[0])
        places[0] = start
    points = tidied((instant, x, y) for instant, (x, y) in sorted(places.items()))
    return Track(points, mover.ends, mover.by)


def _turns(run: MovementPass, number: int) -> Iterator[tuple[Instant, Point]]:
    """The steps at which somebody without a path changed direction or pace."""
    motion, trace = run.bodies.motion, run.bodies.trace
    for step in run.bodies.bends(number, MAX_BEND):
        if step / motion.STEPS > run.movers[number].traced:
            return
        yield _instant(step / motion.STEPS), run.bodies.rounded(number, *trace[step, number].tolist())


def _instant(when: float) -> Instant:
    return min(int(when * WHOLE_TURN + 0.5), WHOLE_TURN)
