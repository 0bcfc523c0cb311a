"""Sight between all pairs of 60 characters over 40 shapes, other people in the way included, against Shapely.

The peer draws all lines as one array and asks which of them meet a shape, with prepared shapes and with its tree, in
the plane, without heights, without how much forest one sees through, and without the people; the faster way counts.
Ours asks a new skirmish each time, so that nothing of the last answer can be used; who stands in a group with whom,
which is no question of sight, is known.
"""

from importlib import import_module
from math import cos, pi, sin
from random import Random
from typing import Any

from benchmarks.result import Result
from benchmarks.skirmishes import without_memos
from benchmarks.turns import Work, seconds_each
from escarmouche.argad.field import groups
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Barrier, Ground, Kind
from escarmouche.argad.model.ids import AreaId, BarrierId, CharacterId, KindId
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, cm
from escarmouche.argad.sight.lines_of_sight import lines, seen
from escarmouche.kernel import RuleId, Seat
from escarmouche.kernel.memo import FactPool
from escarmouche.text.texts import Localized

PEOPLE, SHAPES = 60, 40
WIDTH, DEPTH = 200, 120
STATES = 12
SLOWEST = 1 / 4
SIZES = (12, 30, 60, 120)
NAME = Localized("somebody", "quelqu’un")
SOMEBODY = Profile(id="somebody", name=NAME, class_=3, armour=Armour.LIGHT)


def kind(name: str, **values: Any) -> Kind:
    return Kind(id=KindId(name), name=NAME, rule=RuleId("ARG-20.2"), **values)


FOREST = kind("forest", cover=-1, hides_beyond=cm(10), height=cm(10))
SOLID = kind("solid", hides_beyond=0, height=cm(10))
HILL = kind("hill")
WALL = kind("wall", hides_beyond=0, height=cm(5))


def run() -> list[Result]:
    tables = {count: ground(Random(7), SHAPES) for count in SIZES}
    states = {count: [skirmish(tables[count], count, number) for number in range(STATES)] for count in SIZES}
    times = seconds_each(
        {
            "lines": (asking(states[PEOPLE]), STATES),
            "seen": (lambda: [seen(fresh(state)) for state in states[PEOPLE]], STATES),
            "prepared": (prepared(states[PEOPLE]), STATES),
            "tree": (tree(states[PEOPLE]), STATES),
        },
        rounds=9,
    )
    peer = "Shapely, lines against shapes", min(times["prepared"], times["tree"])
    name = f"{PEOPLE} people, {SHAPES} shapes"
    return [
        Result(f"lines of fire between all of {name}", times["lines"], *peer, SLOWEST),
        Result(f"sight between all of {name}, terrain only", times["seen"], *peer),
        *growth(states),
    ]


def growth(states: dict[int, list[Skirmish]]) -> list[Result]:
    """The same question as the skirmish grows, against the smallest."""
    times = seconds_each(
        {count: (asking(states[count]), STATES) for count in SIZES},
        rounds=5,
    )
    least = SIZES[0]
    return [Result(f"lines of fire: {count} people", times[count], "…", times[least]) for count in SIZES]


def asking(states: list[Skirmish]) -> Work:
    for state in states:
        groups.clusters(state)
    return lambda: [lines(fresh(state)) for state in states]


def fresh(state: Skirmish) -> Skirmish:
    """The same again, of which only the ground and the groups are known."""
    again = without_memos(state)
    known = FactPool(Skirmish.__struct_fields__)
    known.prime(groups.grouping, groups.grouping(state))
    known.join(again)
    return again


def ground(random: Random, shapes: int) -> Ground:
    """Three quarters grounds of three kinds, one quarter walls."""
    kinds = (FOREST, SOLID, HILL)
    areas = [area(random, number, kinds[number % 3]) for number in range(shapes * 3 // 4)]
    barriers = [barrier(random, number) for number in range(shapes - len(areas))]
    known = {each.id: each for each in (*kinds, WALL)}
    return Ground(width=cm(WIDTH), depth=cm(DEPTH), kinds=known, areas=tuple(areas), barriers=tuple(barriers))


def area(random: Random, number: int, kind: Kind) -> Area:
    (x, y), radius, corners = place(random), cm(random.uniform(2, 7)), random.randint(4, 12)
    sizes = [radius * random.uniform(0.7, 1) for _ in range(corners)]
    turns = [2 * pi * corner / corners for corner in range(corners)]
    shape = tuple(
        (round(x + size * cos(turn)), round(y + size * sin(turn))) for size, turn in zip(sizes, turns, strict=True)
    )
    return Area(id=AreaId(f"area {number}"), kind=kind.id, shape=shape, height=cm(3) if kind is HILL else 0)


def barrier(random: Random, number: int) -> Barrier:
    x, y = place(random)
    line = ((x, y), (x + cm(random.uniform(-8, 8)), y + cm(6)), (x + cm(4), y + cm(9)))
    return Barrier(id=BarrierId(f"wall {number}"), kind=WALL.id, line=line)


def place(random: Random) -> Point:
    return cm(random.uniform(8, WIDTH - 8)), cm(random.uniform(8, DEPTH - 10))


def skirmish(table: Ground, count: int, seed: int) -> Skirmish:
    random, seats = Random(seed), (Seat("blue"), Seat("orange"))
    people = [
        Character(
            id=CharacterId(f"{number:03}"), name=NAME, owner=seats[number % 2], profile=SOMEBODY, at=place(random)
        )
        for number in range(count)
    ]
    return Skirmish(name=NAME, seats=seats, ground=table, characters={one.id: one for one in people})


def segments(state: Skirmish) -> Any:
    """The lines between all pairs, as the peer wants them."""
    numpy, shapely = import_module("numpy"), import_module("shapely")
    places = numpy.array([one.at for one in state.characters.values()], float)
    one, other = numpy.triu_indices(len(places), 1)
    return shapely.linestrings(numpy.stack([places[one], places[other]], axis=1))


def drawn(table: Ground) -> list[Any]:
    shapely = import_module("shapely")
    shapes = [shapely.Polygon(each.shape) for each in table.areas]
    shapes += [shapely.LineString(each.line) for each in table.barriers]
    shapely.prepare(shapes)
    return shapes


def prepared(states: list[Skirmish]) -> Work:
    numpy, shapely = import_module("numpy"), import_module("shapely")
    shapes = drawn(states[0].ground)

    def ask() -> None:
        for state in states:
            all_lines = segments(state)
            blocked = numpy.zeros(len(all_lines), bool)
            for shape in shapes:
                blocked |= shapely.intersects(shape, all_lines)

    return ask


def tree(states: list[Skirmish]) -> Work:
    shapely = import_module("shapely")
    shapes = drawn(states[0].ground)

    def ask() -> None:
        for state in states:
            shapely.STRtree(segments(state)).query(shapes, predicate="intersects")

    return ask
