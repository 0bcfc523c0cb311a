"""One run through everybody's movement with the slow dice that are known so far (ARG-9.11, ARG-R-3).

It changes nothing in the skirmish. Whoever meets difficult ground without a die is noted and not slowed; the caller
throws and runs again from the start, until nobody is left without a die. So no order of things can matter.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final

from msgspec.structs import replace

from escarmouche.argad.field.bases import within_reach
from escarmouche.argad.field.terrain import height_at, wall_between
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, WHOLE_TURN, Point
from escarmouche.argad.movement import alignment, clauses, contacts, conveyance_bodies, courses, remounting
from escarmouche.argad.movement.body_arrays import FAR, SLOW, SLOWER, BodyArrays
from escarmouche.argad.movement.courses import SLOWS, Course, Meeting
from escarmouche.argad.movement.plans import Halt, Loss, Mover, Plan, Reason, pace
from escarmouche.argad.movement.slow_dice import PURSUIT, SEPARATED
from escarmouche.geometry.plane import square

LOOK_AHEAD: Final = 2 * CM
"""How far ahead those who react to others look."""
SAME_DOOR_DISTANCE: Final = 5
"""Tenths: so near to where a door was passed, it is not passed again."""
MAX_NEWS: Final = 100_000
"""More events than any movement has."""
_NEAR: Final = 1e-6
_LAST_INSTANT: Final = 1 - 1 / WHOLE_TURN
"""When whoever walks to the end of the turn, and is put on an obstacle then, has come to it."""


class Unforeseen(Exception):
    """Somebody would run into an enemy whom nobody concerned saw when the turn began (ARG-15.8)."""

    def __init__(self, pairs: tuple[tuple[CharacterId, CharacterId], ...]) -> None:
        self.pairs = pairs


class MovementPass:
    """Everybody at one moment of the run, and what has happened up to then."""

    def __init__(
        self,
        skirmish: Skirmish,
        plans: Mapping[CharacterId, Plan],
        losses: Mapping[CharacterId, Loss],
        halts: Mapping[CharacterId, Halt],
    ) -> None:
        self.skirmish, self.losses = skirmish, losses
        stretched = skirmish.options.meeting == "stretched"
        self.names = sorted(plans)
        self.movers = [Mover(plans[who], pace(plans[who], losses.get(who), stretched=stretched)) for who in self.names]
        self.bodies = BodyArrays(skirmish, self.movers)
        self.now = 0.0
        self.met: dict[CharacterId, tuple[float, str]] = {}
        """Who met which difficult ground first, and when."""
        self.reached: set[tuple[CharacterId, CharacterId]] = set()
        """Whose own move brought him or her into contact with whom."""
        self.mates = _mates(self.movers)
        self.aside: set[int] = set()
        """Those who have stepped aside for a vehicle."""
        self.saddled: set[int] = set()
        """Horses that somebody has got on: they are where their riders are."""
        self.opened: dict[str, float] = {}
        """Which doors and gates people have opened on their way, and when."""
        self.halted: dict[int, Halt] = {}
        """Those who will stop short; a unit in close order where the first of it does."""
        for who, halt in halts.items():
            number = self.bodies.index[who]
            for mate in (number, *self.mates.get(number, ())):
                self.halted[mate] = min(halt, self.halted.get(mate, halt))
                self.bodies.reals[mate, self.bodies.motion.HALT] = self.halted[mate].when
        self.bodies.gaps = contacts.gaps(self)
        for number, mover in enumerate(self.movers):
            if mover.plan.course and self.bodies.moves(number):
                self._begin_leg(number)
                self._hold_back(number)
                self._walk_on(number)

    def run(self) -> "MovementPass":
        motion, news = self.bodies.motion, self.bodies.news
        judges: dict[int, Callable[[int, int], None]] = {
            motion.ARRIVED: lambda one, _: self._walk_on(one),
            motion.MET: lambda one, _: self._meet_pending(one),
            motion.ASKED: lambda one, _: self._look_ahead(one),
            motion.TOUCHED: self._touch,
            motion.SHIED: lambda one, other: self.stop(one, "stopped", self.names[other]),
            motion.PASSED: lambda one, gap: contacts.close(self, one, gap),
        }
        for _ in range(MAX_NEWS):
            self.now = self.bodies.advance(self.now)
            what, who, whom = news.tolist()
            if what == motion.END:
                break
            judges[what](who, whom)
        else:
            raise RuntimeError(f"the movement does not end: {news.tolist()} at {self.now}")
        for number, moves in enumerate(self.bodies.wholes[:, motion.MOVES].tolist()):
            if moves or self.movers[number].straddles:
                self._finish(number)
        return self

    def as_now(self, number: int) -> Character:
        """A character where the run has brought him or her."""
        mover, at, facing = self.movers[number], self.bodies.place(number), self.bodies.facing(number)
        start = mover.character
        if at != start.at or mover.room != start.room:
            height = height_at(self.skirmish, at, mover.room)
            return replace(start, at=at, facing=facing, room=mover.room, height=height)
        return start if facing == start.facing else replace(start, facing=facing)

    def all_now(self) -> list[Character]:
        """Everybody where the run has brought them; the very same, if they have neither moved nor turned."""
        facings = self.bodies.wholes[:, self.bodies.motion.FACING].tolist()
        return [
            self.as_now(number) if mover.keys or facing != mover.character.facing else mover.character
            for number, (mover, facing) in enumerate(zip(self.movers, facings, strict=True))
        ]

    def stands(self, who: CharacterId) -> bool:
        """Whether somebody is still, or again, where the turn began."""
        number = self.bodies.index[who]
        return self.bodies.place(number) == self.movers[number].character.at

    def walked(self) -> dict[CharacterId, float]:
        """How far everybody has gone, there and back, in tenths."""
        return dict(zip(self.names, self.bodies.walked(), strict=True))

    def key(self, number: int, when: float | None = None) -> None:
        """Remember where somebody is at this moment."""
        self.movers[number].keys.append((self.now if when is None else when, *self.bodies.here(number)))

    def stop(self, number: int, why: Reason, by: str) -> None:
        """For the rest of the turn; a unit in close order stops as one (ARG-R-144)."""
        together = self.bodies.moves(number) and self._is_together(number)
        self._stop(number, why, by)
        for mate in self.mates.get(number, ()) if together else ():
            self._stop(mate, why, by)

    def _is_together(self, number: int) -> bool:
        """Whether somebody still goes in close order with others."""
        loosens = self.movers[number].plan.intent.loosens
        done = float(self.bodies.reals[number, self.bodies.motion.DONE]) / self.bodies.grain
        return number in self.mates and (loosens is None or done <= loosens + _NEAR)

    def ignores(self, one: int, other: int) -> bool:
        """Whether one of two sits in the other, goes with it, or has no need to mind it: a boat lies on the water."""
        hulls = self.bodies.hulls
        if one in self.saddled or other in self.saddled:
            return True
        return (one in hulls or other in hulls) and bool(self.bodies.pairs[one, other] == self.bodies.motion.FRIENDS)

    def is_rigid(self, number: int) -> bool:
        """Whether somebody stands in the ranks of close order, and neither turns nor slides alone."""
        return self.movers[number].character.cell is not None

    def _stop(self, number: int, why: Reason, by: str) -> None:
        mover = self.movers[number]
        if mover.plan.intent.exits and by == "edge":
            why, by = "arrived", ""
        if self.bodies.moves(number):
            self.bodies.look(number, *self.bodies.step(number))
            self.bodies.wholes[number, self.bodies.motion.MOVES] = 0
            mover.traced = min(mover.traced, self.now)
            mover.ends, mover.by = why, by
            self.key(number)
            if mover.plan.intent.exits and why == "arrived":
                return  # over the edge, and in nobody's way
            friend = None if self.is_rigid(number) else alignment.friend_underfoot(self, number)
            if why != "contact" and friend is not None and alignment.step_back(self, number):
                mover.ends, mover.by = "stopped", self.names[friend]

    def wait_no_longer(self, number: int) -> None:
        """Whatever somebody waited for is over."""
        mover = self.movers[number]
        mover.keys = [key for key in mover.keys if key[0] <= self.now]

    def pause(self, number: int, until: float) -> None:
        """Stand for a while, and look again then."""
        mover = self.movers[number]
        carried = [mate for mate in self.mates.get(number, ()) if self.movers[mate].plan.intent.clause is None]
        for one in (number, *carried):
            self.bodies.reals[one, self.bodies.motion.WAITS] = until
        if mover.paused:
            mover.keys.pop()
        else:
            self.key(number)
        mover.keys.append((min(until, 1.0), *mover.keys[-1][1:]))
        mover.paused = True

    def rewind(self, number: int, step: int) -> None:
        """Somebody has stood since an earlier step, where he or she was then: at a place, and in all that is kept."""
        mover, bodies = self.movers[number], self.bodies
        bodies.trace[step:, number] = bodies.trace[step, number]
        mover.traced = step / bodies.motion.STEPS
        mover.keys = [key for key in mover.keys if key[0] < mover.traced]
        self.key(number, mover.traced)

    def turn_off(self, number: int, course: Course, since: float) -> None:
        """Leave one's way for another at an earlier moment, with what was left of the move then."""
        mover, motion, bodies = self.movers[number], self.bodies.motion, self.bodies
        for step, place in self.meanwhile(number, course, since):
            bodies.trace[step, number] = [part * motion.GRAIN for part in place]
        gone, pace = self.gone(number, course, since, self.now), self.pace(number)
        mover.course, mover.leg, mover.met = course, courses.leg_at(course, gone), 0
        mover.turned_off = True
        for mark, corner in zip(course.marks[: mover.leg + 1], course.corners, strict=False):
            self._put(number, corner)
            self.key(number, since + mark / pace)
        self._put(number, courses.place_on(course, gone))
        bodies.wholes[number, motion.WAY] = motion.LEG
        self._begin_leg(number)
        bodies.reals[number, motion.DONE] = (gone - course.marks[mover.leg]) * motion.GRAIN
        self._walk_on(number)

    def carry_along(self, number: int, by: int, course: Course) -> None:
        """Somebody goes the same way as a unit from now on, and stops when it does."""
        mover, motion, bodies = self.movers[number], self.bodies.motion, self.bodies
        mover.course, mover.leg, mover.met = course, 0, 0
        mover.turned_off = True
        self.wait_no_longer(number)
        bodies.wholes[number, motion.WAY], bodies.wholes[number, motion.MOVES] = motion.LEG, 1
        for part in (motion.SPEED, motion.WAITS):
            bodies.reals[number, part] = bodies.reals[by, part]
        together = (by, *self.mates.get(by, ()), number)
        self.mates |= {one: tuple(other for other in together if other != one) for one in together}
        self._begin_leg(number)
        self._walk_on(number)

    def take_course(self, number: int, course: Course) -> None:
        """Another way from here, with the time that is left."""
        mover = self.movers[number]
        mover.course, mover.leg, mover.met = course, 0, 0
        self._begin_leg(number)
        self._walk_on(number)

    def meanwhile(self, number: int, course: Course, since: float) -> Iterator[tuple[int, Point]]:
        """Where somebody who took a way at an earlier moment is at each step up to now."""
        steps = self.bodies.motion.STEPS
        for step in range(int(since * steps + _NEAR) + 1, int(self.now * steps - _NEAR) + 1):
            yield step, courses.place_on(course, self.gone(number, course, since, step / steps))

    def gone(self, number: int, course: Course, since: float, when: float) -> float:
        """How much of a way is walked from one moment to another; its last leg begins now at the earliest."""
        return min((when - since) * self.pace(number), course.marks[-2])

    def pace(self, number: int) -> float:
        """How far somebody goes in a whole turn, in tenths."""
        return float(self.bodies.reals[number, self.bodies.motion.SPEED]) / self.bodies.grain

    def _put(self, number: int, place: Point) -> None:
        self.bodies.put(number, *(part * self.bodies.grain for part in place))

    # Along a path

    def _begin_leg(self, number: int) -> None:
        motion, mover = self.bodies.motion, self.movers[number]
        course = mover.course
        start, end = course.corners[mover.leg], course.corners[mover.leg + 1]
        length = course.marks[mover.leg + 1] - course.marks[mover.leg]
        real = self.bodies.reals[number]
        real[motion.LEG_X], real[motion.LEG_Y] = (part * motion.GRAIN for part in start)
        real[motion.DONE] = 0.0
        if length:
            real[motion.DIR_X], real[motion.DIR_Y] = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        self.key(number)

    def _hold_back(self, number: int) -> None:
        """Those who come in behind others wait for them to clear the place (ARG-R-193)."""
        mover = self.movers[number]
        if mover.plan.late:
            mover.late = mover.plan.late / self.pace(number)
            self.bodies.reals[number, self.bodies.motion.WAITS] = mover.late
            self.key(number, min(mover.late, 1.0))

    def _walk_on(self, number: int) -> None:
        """The next corner, or something on the way, is reached."""
        motion, mover, real = self.bodies.motion, self.movers[number], self.bodies.reals[number]
        course = mover.course
        while True:
            walked = course.marks[mover.leg] + real[motion.DONE] / motion.GRAIN
            while mover.met < len(course.meetings) and course.meetings[mover.met].at <= walked + _NEAR:
                mover.met += 1
                if not self._meet(number, course.meetings[mover.met - 1]):
                    return
            if walked + _NEAR < course.marks[mover.leg + 1]:
                break
            mover.leg += 1
            if mover.leg == len(course.corners) - 1:
                if not remounting.get_on(self, number):
                    self.stop(number, "arrived", "")
                return
            self._begin_leg(number)
        following = course.meetings[mover.met].at if mover.met < len(course.meetings) else FAR
        limit = min(course.marks[mover.leg + 1], following) - course.marks[mover.leg]
        real[motion.LIMIT] = limit * motion.GRAIN
        if mover.plan.intent.clause is not None:
            clauses.look(self, number, mover.plan.intent.clause)

    # Grounds and obstacles

    def _meet(self, number: int, meeting: Meeting) -> bool:
        """Whether somebody goes on after meeting something; one who is held stays at its edge, outside (ARG-11.11)."""
        mover = self.movers[number]
        if meeting.enters:
            mover.room, mover.entered = meeting.room, (meeting.id, self.bodies.place(number))
        elif meeting.stops:
            # Nobody is put on an obstacle behind which there is no ground to stand on.
            mover.straddles = None
            self.stop(number, "ground", meeting.id)
        elif meeting.going in SLOWS and not self._slow(number, meeting):
            self.stop(number, "ground", meeting.id)
        else:
            mover.straddles = meeting.over or mover.straddles
            if meeting.id in self.skirmish.closed:
                self.opened.setdefault(meeting.id, float(self.bodies.reals[number, self.bodies.motion.WAITS]))
        return self.bodies.moves(number)

    def _slow(self, number: int, meeting: Meeting) -> bool:
        """The die is taken off where the ground is met; very difficult ground halves what is left (ARG-12.4, ARG-R-39).

        In time: a pause as long as the way that is lost would take, and half the speed from here on.
        """
        motion, mover, real = self.bodies.motion, self.movers[number], self.bodies.reals[number]
        who, pause = self.names[number], 0.0
        loss = self.losses.get(who)
        if not mover.slowed:
            self.met[who] = (self.now, meeting.id)
        if meeting.going == "very_difficult" and not mover.halved:
            mover.halved = True
            real[motion.SPEED] /= 2
            if self.skirmish.options.halving == "whole":
                # What has been walked already counts double.
                pause += self.now
        if meeting.id not in (PURSUIT, SEPARATED) and not mover.held:
            mover.held = True
            if loss and loss.blocked:
                return False
        if loss and not mover.slowed:
            lost = loss.tenths * motion.GRAIN / real[motion.SPEED]
            # Leaver and pursuer lose their dice at the same time, from the start (ARG-R-38).
            pause += max(0.0, lost - self.now) if meeting.id == PURSUIT else lost
        mover.slowed = True
        self.bodies.forget(number, (SLOW if mover.held else 0) | (SLOWER if mover.held and mover.halved else 0))
        if pause:
            self.key(number)
            mover.waits_for = meeting.id
            real[motion.WAITS] = max(self.now, mover.late) + pause
            mover.keys.append((min(real[motion.WAITS], 1.0), *mover.keys[-1][1:]))
        return True

    # Those who react to others

    def _look_ahead(self, number: int) -> None:
        """What lies on the next steps of somebody who has no path."""
        motion, mover, whole = self.bodies.motion, self.movers[number], self.bodies.wholes[number]
        if whole[motion.ASKS] & motion.FIRST_STEP:
            self.bodies.forget(number, motion.FIRST_STEP)
            all(self._meet(number, meeting) for meeting in mover.plan.begins)
            return
        here, (across, down) = self.bodies.place(number), self.bodies.step(number)
        far = LOOK_AHEAD / sqrt(across * across + down * down)
        there = here[0] + motion.whole(across * far), here[1] + motion.whole(down * far)
        ahead = courses.leg(
            self.skirmish, mover.character, (here, there), mover.room, footing=mover.plan.intent.footing
        )
        for meeting in ahead:
            if meeting.over and meeting.at <= _NEAR:
                mover.straddles = meeting.over
        mover.pending = [meeting for meeting in ahead if self._matters(mover, meeting)]
        if mover.pending and _room_to(mover.pending[0]) <= _NEAR:
            self._meet_pending(number)
        else:
            free = _room_to(mover.pending[0]) * motion.GRAIN if mover.pending else FAR
            self.bodies.reals[number, motion.FREE] = free

    def _meet_pending(self, number: int) -> None:
        mover = self.movers[number]
        first = mover.pending[0].at
        for meeting in mover.pending:
            if meeting.at <= max(first, 0.0) + _NEAR and not self._meet(number, meeting):
                return

    def _matters(self, mover: Mover, meeting: Meeting) -> bool:
        """Whether something ahead changes anything: each thing is met once, however often it is looked at."""
        if meeting.enters:
            return meeting.room != mover.room and not self._is_same_door(mover, meeting)
        if meeting.stops:
            return True
        if meeting.going in SLOWS and not (mover.slowed and mover.held):
            return True
        return meeting.going == "very_difficult" and not mover.halved

    def _is_same_door(self, mover: Mover, meeting: Meeting) -> bool:
        """A door that has just been passed may seem to lie ahead, by rounding."""
        if mover.entered is None or mover.entered[0] != meeting.id:
            return False
        return (
            square(mover.entered[1], self.bodies.place(self.bodies.index[mover.character.id])) < SAME_DOOR_DISTANCE**2
        )

    # Contact

    def _touch(self, one: int, other: int) -> None:
        """Enemies whose bases touch stop, unless something solid is between them (ARG-15.1)."""
        motion, pairs = self.bodies.motion, self.bodies.pairs
        near = [(a, b) for a, b in ((one, other), (other, one)) if self.bodies.approaches(a, b)]
        if not self.are_enemies(one, other):
            self._bump(one, other, near)
        elif pairs[one, other] == motion.JOINED:
            # The side of a long base may come nearer though its middle does not: then whoever moves is stopped.
            for a, b in near or ((one, other), (other, one)):
                self.stop(a, "contact", self.names[b])
        elif not near or self._is_apart(one, other):
            pairs[one, other] = pairs[other, one] = motion.APART
        elif any(self._foresaw(a, b) for a, b in near):
            contacts.join(self, near)
        else:
            raise Unforeseen(tuple((self.names[a], self.names[b]) for a, b in near))

    def are_enemies(self, one: int, other: int) -> bool:
        return self.skirmish.enemies(self.movers[one].character, self.movers[other].character)

    def _bump(self, one: int, other: int, near: list[tuple[int, int]]) -> None:
        """Friends and neutrals stop before a unit in close order, and it before them (ARG-R-148); so with carts."""
        motion, pairs = self.bodies.motion, self.bodies.pairs
        apart = self._is_apart(one, other)
        if not apart and conveyance_bodies.step_aside(self, near):
            return
        pairs[one, other] = pairs[other, one] = motion.APART if apart else motion.JOINED
        for a, b in () if apart else conveyance_bodies.stopped(self, one, other, near):
            self.stop(a, "stopped", self.names[b])

    def _is_apart(self, one: int, other: int) -> bool:
        mine, yours = self.as_now(one), self.as_now(other)
        return not within_reach(self.skirmish, mine, yours) or wall_between(self.opened_by(self.now), mine, yours)

    def opened_by(self, when: float) -> Skirmish:
        """The table with the doors open that people have opened by then: behind them others are met (ARG-15.1)."""
        opened = {portal for portal, since in self.opened.items() if since <= when}
        return replace(self.skirmish, closed=self.skirmish.closed - opened) if opened else self.skirmish

    def _foresaw(self, one: int, other: int) -> bool:
        return self.names[other] in contacts.seen_at_start(self.skirmish, self.movers[one].character)

    def _finish(self, number: int) -> None:
        """Time is up: why everybody stands where he or she stands."""
        motion, mover, bodies = self.bodies.motion, self.movers[number], self.bodies
        if bodies.moves(number) and not bodies.waits(number):
            why: Reason = "arrived" if mover.plan.course is None and not any(bodies.step(number)) else "spent"
            by = ""
            if bodies.reals[number, motion.WAITS] >= 1 - _NEAR and not mover.paused:
                why, by, mover.straddles = "ground", mover.waits_for, None
            elif bodies.reals[number, motion.HALT] < 1:
                why, by = "sight", self.halted[number].by
            self.stop(number, why, by)
        if mover.straddles and not courses.straddles(self.skirmish, self.as_now(number), mover.straddles):
            mover.straddles = None
        if mover.straddles and mover.ends not in ("", "contact"):
            # Until then others have found the place free to which the step leads.
            when, x, y = mover.keys[-1]
            mover.keys[-1:] = [(min(when, _LAST_INSTANT), x, y), (_LAST_INSTANT, x, y)]
            self._put(number, mover.straddles)
            self.key(number)


def _mates(movers: Sequence[Mover]) -> dict[int, tuple[int, ...]]:
    """Of everybody who marches in close order, the others of the unit."""
    bodies: dict[str, list[int]] = {}
    for number, mover in enumerate(movers):
        if mover.plan.intent.body:
            bodies.setdefault(mover.plan.intent.body, []).append(number)
    return {one: tuple(other for other in body if other != one) for body in bodies.values() for one in body}


def _room_to(meeting: Meeting) -> float:
    """How far one can go before something is met; from the edge of the table, what rounding may hide is kept away."""
    return meeting.at - 1 if meeting.id == "edge" else meeting.at
