"""Everybody as a body that moves: the numbers with which `geometry.motion` works, and what they mean in the game."""

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from itertools import permutations
from operator import attrgetter, or_
from typing import Any, Final

from escarmouche.argad.field.bases import base_of, two_paces
from escarmouche.argad.field.layout import Layout, layout
from escarmouche.argad.field.sides import is_solid
from escarmouche.argad.model.command_kinds import Footing
from escarmouche.argad.model.ground import Area, Going, Ground, Kind
from escarmouche.argad.model.ids import ConveyanceId
from escarmouche.argad.model.profiles import Base
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import TOUCH, Point
from escarmouche.argad.movement.conveyance_bodies import goes_with
from escarmouche.argad.movement.plans import Mover
from escarmouche.geometry.plane import Box, Polygon, boxes_meet
from escarmouche.kernel.memo import keyed_memo, memo

FOREVER: Final = 9.0
FAR: Final = 1e18

SOLID, SLOW, SLOWER, WATER = 2, 4, 8, 16
"""Kinds of edges: walls and obstacles; grounds that are difficult, very difficult, or not to be walked on."""
GROUNDS: Final = SLOW | SLOWER | WATER
_KINDS: Final[dict[Going, int]] = {"difficult": SLOW, "very_difficult": SLOWER, "swim": WATER, "forbidden": WATER}
MOUNTED: Final = 8
"""Times a kind of ground on foot: the same for riders."""


class BodyArrays:
    """One row for each mover, in the order of their names."""

    def __init__(self, skirmish: Skirmish, movers: Sequence[Mover]) -> None:
        # Loading the compiled part takes a moment, so it waits until somebody moves.
        import numpy as np  # noqa: PLC0415 - compiled code and its arrays, loaded when first needed

        from escarmouche.geometry import motion  # noqa: PLC0415 - compiled code and its arrays, loaded when first needed

        self.motion: Any = motion
        self.grain: int = motion.GRAIN
        self.skirmish = skirmish
        self.ways = {
            "path": motion.LEG,
            "towards": motion.TOWARDS,
            "away": motion.AWAY,
            "distance": motion.KEEPS,
        }
        self.index = {mover.character.id: number for number, mover in enumerate(movers)}
        self.starts = [mover.character.at for mover in movers]
        self.characters = [mover.character for mover in movers]
        self.hulls = frozenset(self.index[who] for who in self.index if who not in skirmish.characters)
        """Those of them that are boats, carts or vehicles."""
        facings = [_facing(mover) for mover in movers]
        rows = [
            _standing(base_of(skirmish, each), facing, each.cell is not None)
            for each, facing in zip(self.characters, facings, strict=True)
        ]
        wholes, reals = (bytearray().join(parts) for parts in (zip(*rows, strict=True) if rows else ((), ())))
        self.wholes = np.frombuffer(wholes, np.int64).reshape(-1, motion.WHOLES)
        self.reals = np.frombuffer(reals, np.float64).reshape(-1, motion.REALS)
        self.wholes[:, motion.X : motion.Y + 1] = np.array(self.starts, np.int64).reshape(-1, 2) * motion.GRAIN
        self.reals[:, motion.SPEED] = [mover.speed * motion.GRAIN for mover in movers]
        for number, mover in enumerate(movers):
            if self._sets_out(mover):
                self._set_out(number, mover)
        self.trace = np.zeros((motion.STEPS + 1, len(movers), 2), np.int64)
        self.news = np.zeros(3, np.int64)
        self.found = np.zeros(3)
        self.steps = np.zeros((2, motion.STEPS + 2), np.int64)
        self.lengths, self.others = np.zeros((2, len(movers)), np.int64)
        self.faced = tuple(zip(self.index, facings, strict=True))
        """Who stands there as the movement begins, and where they look."""
        self.pairs = _relations(skirmish, self).copy()
        self.calm = np.zeros((len(movers), len(movers)))
        self.edges = edges(skirmish.ground)
        self.gaps = np.zeros((0, 5), np.int64)
        self._rank()

    def _set_out(self, number: int, mover: Mover) -> None:
        """The numbers of a body that moves."""
        motion, intent, whole, real = self.motion, mover.plan.intent, self.wholes[number], self.reals[number]
        whole[motion.WAY], whole[motion.MOVES] = self.ways[intent.way], 1
        whole[motion.WHOM] = 0 if intent.whom is None else self.index[intent.whom]
        first = motion.FIRST_STEP if mover.plan.begins else 0
        whole[motion.ASKS] = SOLID | _asks(intent.footing) * (MOUNTED if mover.character.mounted else 1) | first
        real[motion.DISTANCE] = intent.distance * self.grain
        if intent.within is not None:
            real[motion.WITHIN] = intent.within * self.grain
        if not intent.contact:
            real[motion.SHY] = two_paces(mover.character) * self.grain

    def _sets_out(self, mover: Mover) -> bool:
        intent = mover.plan.intent
        return intent.way != "stand" and mover.speed > 0 and (intent.whom is None or intent.whom in self.index)

    def _rank(self) -> None:
        """Those who react to others come after them; those who react to each other come last, all at once."""
        motion, count = self.motion, len(self.starts)
        ways, whom = self.wholes[:, motion.WAY].tolist(), self.wholes[:, motion.WHOM].tolist()
        levels = [0] * count
        for number in [each for each, way in enumerate(ways) if way >= motion.TOWARDS]:
            seen, here, depth = {number}, number, 0
            while ways[here] >= motion.TOWARDS:
                here, depth = whom[here], depth + 1
                if here in seen:
                    depth = count + 1
                    break
                seen.add(here)
            levels[number] = depth
        self.wholes[:, motion.LEVEL] = levels

    def advance(self, now: float) -> float:
        """Let time run until something happens; when, with what happened in the news."""
        return float(
            self.motion.advance(
                self.wholes, self.reals, self.pairs, self.calm, self.edges, self.gaps, self.trace, now, self.news
            )
        )

    def bends(self, number: int, give: int) -> list[int]:
        """The steps between which somebody goes as good as straight, on the same side of all that stops a walker."""
        found, steps = self.steps
        count = self.motion.bends(self.trace, number, give * self.grain, found)
        stops = SOLID | WATER | WATER * MOUNTED
        count = self.motion.keep_clear(self.trace, number, self.edges, stops, found[:count], steps)
        found_steps: list[int] = steps[:count].tolist()
        return found_steps

    def walked(self) -> list[float]:
        """How far everybody has gone in tenths."""
        self.motion.walk(self.trace, self.lengths)
        return [length / self.grain for length in self.lengths.tolist()]

    def here(self, number: int) -> tuple[int, int]:
        """Where somebody is, in grains."""
        return self.wholes.item(number, self.motion.X), self.wholes.item(number, self.motion.Y)

    def place(self, number: int) -> Point:
        """In tenths, rounded towards where the mover started: nobody goes farther than he or she went."""
        return self.rounded(number, *self.here(number))

    def rounded(self, number: int, x: int, y: int) -> Point:
        start = self.starts[number]
        return start[0] + self._part(x - start[0] * self.grain), start[1] + self._part(y - start[1] * self.grain)

    def _part(self, grains: int) -> int:
        return grains // self.grain if grains >= 0 else -(-grains // self.grain)

    def put(self, number: int, x: int, y: int) -> None:
        self.wholes[number, self.motion.X], self.wholes[number, self.motion.Y] = x, y
        self.calm[number] = self.calm[:, number] = 0.0

    def reshape(self, number: int, base: Base, facing: int, pace: float) -> None:
        """Somebody stands on another base from now on, and goes at another pace."""
        import numpy as np  # noqa: PLC0415 - compiled code and its arrays, loaded when first needed

        motion, (wholes, reals) = self.motion, _standing(base, facing % 360, steady=False)
        whole, real = np.frombuffer(wholes, np.int64), np.frombuffer(reals, np.float64)
        for part in (motion.ROUND, motion.FACING):
            self.wholes[number, part] = whole[part]
        for part in (motion.WIDE, motion.LONG, motion.REACH, motion.BOUND, motion.AHEAD_X, motion.AHEAD_Y):
            self.reals[number, part] = real[part]
        self.reals[number, motion.SPEED] = pace * self.grain

    def forget(self, number: int, kinds: int) -> None:
        """Edges of such kinds no longer concern somebody, mounted or on foot."""
        self.wholes[number, self.motion.ASKS] &= ~(kinds | (kinds & GROUNDS) * MOUNTED)
        self.reals[number, self.motion.SAFE] = 0.0

    def face(self, number: int, facing: int) -> None:
        motion = self.motion
        self.wholes[number, motion.FACING] = facing % 360
        self.reals[number, motion.AHEAD_X], self.reals[number, motion.AHEAD_Y] = motion.AHEAD[facing % 360]

    def facing(self, number: int) -> int:
        return int(self.wholes[number, self.motion.FACING])

    def between(self, one: int, other: int) -> tuple[float, float]:
        """From one middle to the other."""
        x, y = self.motion.X, self.motion.Y
        across, down = self.wholes[other, x] - self.wholes[one, x], self.wholes[other, y] - self.wholes[one, y]
        return float(across), float(down)

    def step(self, number: int) -> tuple[float, float]:
        """What the body did last, or does next."""
        return float(self.reals[number, self.motion.STEP_X]), float(self.reals[number, self.motion.STEP_Y])

    def look(self, number: int, across: float, down: float) -> None:
        """Turn to a direction; a base with corners is turned by what it touches only."""
        if self.wholes[number, self.motion.ROUND] and (across or down):
            self.face(number, self.motion.heading(across, down))

    def approaches(self, one: int, other: int) -> bool:
        """Whether somebody's own steps lead nearer to another."""
        (across, down), (x, y) = self.between(one, other), self.step(one)
        return across * x + down * y > 0

    def moves(self, number: int) -> bool:
        return bool(self.wholes[number, self.motion.MOVES])

    def waits(self, number: int) -> bool:
        """Whether an order has not set somebody off yet."""
        return bool(self.reals[number, self.motion.WITHIN] >= 0)

    def crowding(self, number: int, margin: float) -> list[int]:
        """The others whose bases are nearer to somebody's than a margin."""
        count = self.motion.crowd(self.wholes, self.reals, number, margin, self.others)
        found: list[int] = self.others[:count].tolist()
        return found

    def threatened(self, far: float) -> list[int]:
        """Those who have enemies, or others whom they do not let through, no farther away than so."""
        count = self.motion.threatened(self.wholes, self.pairs, far, self.others)
        found: list[int] = self.others[:count].tolist()
        return found

    def last_clear(self, number: int, rests: Any, step: int) -> int:
        """The last step up to one at which somebody was clear of all who rest; below 0 if there is none."""
        return int(self.motion.last_clear(self.wholes, self.reals, self.trace, rests, number, step))

    def clearance(self, one: int, other: int) -> float:
        return float(self.motion.clearance(self.wholes, self.reals, one, other))


@lru_cache(maxsize=1 << 10)
def _standing(base: Base, facing: int, steady: bool) -> tuple[bytes, bytes]:
    """The whole and the other numbers of a body that stands, wherever that is: rows of the arrays."""
    from escarmouche.geometry import motion  # noqa: PLC0415 - compiled code and its arrays, loaded when first needed

    whole, real = [0] * motion.WHOLES, [0.0] * motion.REALS
    long = base.width if base.shape == "round" else base.length
    whole[motion.ROUND], whole[motion.FACING], whole[motion.STEADY] = base.shape == "round", facing, steady
    real[motion.WIDE], real[motion.LONG] = base.width * motion.GRAIN / 2, long * motion.GRAIN / 2
    real[motion.REACH], real[motion.BOUND] = real[motion.LONG], real[motion.WIDE] + real[motion.LONG]
    real[motion.AHEAD_X], real[motion.AHEAD_Y] = motion.AHEAD[facing]
    real[motion.HALT] = FOREVER
    real[motion.FREE] = real[motion.WITHIN] = real[motion.SHY] = -1.0
    return array("q", whole).tobytes(), array("d", real).tobytes()


@keyed_memo(key=attrgetter("faced"))
def _relations(skirmish: Skirmish, bodies: BodyArrays) -> Any:
    """Who is whose enemy, and who of them touch each other: everybody runs from the same start again."""
    import numpy as np  # noqa: PLC0415 - compiled code and its arrays, loaded when first needed

    motion, people = bodies.motion, bodies.characters
    # Prisoners are led away, not fought (ARG-R-123): the first row and column are theirs.
    free = {each.enmity: each for each in people if each.captor is None}
    sides = {side: number for number, side in enumerate(free, 1)}
    table = np.full((len(sides) + 1, len(sides) + 1), motion.FRIENDS, np.int8)
    for one, other in permutations(sides, 2):
        if skirmish.enemies(free[one], free[other]):
            table[sides[one], sides[other]] = motion.ENEMIES
    numbers = np.array([sides[each.enmity] if each.captor is None else 0 for each in people], np.int64)
    pairs = table[numbers[:, np.newaxis], numbers]
    _bar_ranks(skirmish, bodies, pairs)
    _bar_hulls(skirmish, bodies, pairs)
    motion.join(bodies.wholes, bodies.reals, pairs, TOUCH * bodies.grain)
    return pairs


def _bar_ranks(skirmish: Skirmish, bodies: BodyArrays, pairs: Any) -> None:
    """Nobody walks through a unit in close order, nor it through anybody, friend or not (ARG-R-148)."""
    if not skirmish.units:
        return
    people = skirmish.characters
    ranks = [number for who, number in bodies.index.items() if who in people and people[who].cell is not None]
    pairs[ranks, :] = pairs[:, ranks] = bodies.motion.ENEMIES
    for unit in skirmish.units.values():
        if unit.formation == "close":
            mates = [bodies.index[who] for who in unit.members]
            for one in mates:
                pairs[one, mates] = bodies.motion.FRIENDS


def _bar_hulls(skirmish: Skirmish, bodies: BodyArrays, pairs: Any) -> None:
    """Nobody walks through a cart or a vehicle but those who go with it; boats stop at each other (ARG-R-174)."""
    hulls = sorted(bodies.hulls)
    for number in hulls:
        conveyance = skirmish.conveyances[ConveyanceId(bodies.characters[number].id)]
        if is_solid(conveyance):
            pairs[number, :] = pairs[:, number] = bodies.motion.ENEMIES
        for who in (who for who in skirmish.characters if goes_with(skirmish, who, conveyance)):
            pairs[number, bodies.index[who]] = pairs[bodies.index[who], number] = bodies.motion.FRIENDS
    for one, other in permutations(hulls, 2):
        pairs[one, other] = bodies.motion.ENEMIES


def _asks(footing: Footing) -> int:
    """The grounds that concern somebody."""
    if footing == "walks":
        return GROUNDS
    return 0 if footing == "carried" else WATER


def _facing(mover: Mover) -> int:
    """Where somebody looks as the movement begins."""
    turned = mover.plan.intent.facing
    return (mover.character.facing if turned is None else turned) % 360


@memo
def edges(ground: Ground) -> Any:
    """Where the ground may change for somebody who walks."""
    import numpy as np  # noqa: PLC0415 - compiled code and its arrays, loaded when first needed

    from escarmouche.geometry.motion import GRAIN, LINE  # noqa: PLC0415 - compiled code and its arrays, loaded when first needed

    known = layout(ground)
    rim = ((0, 0), (ground.width, 0), (ground.width, ground.depth), (0, ground.depth))
    rows = [row for area, kinds in _layers(known) for row in _around(area.shape, kinds)]
    rows += _around(rim, SOLID | LINE)
    rows += [(*wall.one, *wall.two, SOLID | LINE) for _, wall in known.walls]
    rows += [(*one, *two, SOLID | LINE) for _, _, _, pieces in known.barriers for one, two in pieces]
    rows += [(*portal.line[0], *portal.line[1], SOLID | LINE) for _, portal in known.portals]
    found = np.array(rows, np.float64).reshape(-1, 5)
    found[:, :4] *= GRAIN
    return found


def _layers(known: Layout) -> Iterator[tuple[Area, int]]:
    """What may begin at the border of each area: the area itself, or whatever lies under it."""
    below: list[tuple[Box, int]] = []
    for around, area, kind in known.areas:
        own = _borders(area, kind)
        yield area, reduce(or_, (kinds for box, kinds in below if boxes_meet(box, around)), own)
        below.append((around, own))


def _borders(area: Area, kind: Kind) -> int:
    riding = {kind.mounted, kind.riding_alone or kind.mounted}
    # Among furniture the floor around it counts as well, for everybody.
    foot = _kinds({kind.foot, *riding} if kind.indoors else {kind.foot})
    mounted = _kinds({kind.foot, *riding} if kind.indoors else riding)
    return foot | mounted * MOUNTED | (SOLID if area.height else 0)


def _kinds(goings: set[Going]) -> int:
    """The kinds of grounds on which somebody goes in one of these ways."""
    return reduce(or_, (_KINDS.get(going, 0) for going in goings))


def _around(shape: Polygon, kind: int) -> list[tuple[int, int, int, int, int]]:
    return [(*shape[number - 1], *shape[number], kind) for number in range(len(shape))]
