"""One turn's movement of 60 characters, most of them tied to others' moves, over 40 pieces of ground.

There is no peer that knows such moves: the aim is a time, 50 ms for a turn, slow dice and all runs included.
"""

from collections.abc import Callable
from random import Random

from benchmarks.result import Result
from benchmarks.skirmishes import without_memos
from benchmarks.turns import seconds_each
from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.model.armour import Armour
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Area, Going, Ground, Kind
from escarmouche.argad.model.ids import AreaId, CharacterId, KindId
from escarmouche.argad.model.orders import Charge, FallBack, Follow, Go, KeepDistance, Meet, Order
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import TurnStatus
from escarmouche.argad.model.units import Point, cm
from escarmouche.argad.movement import moving
from escarmouche.kernel import RuleId, Seat, Seed, StreamDice
from escarmouche.text.texts import Localized

PEOPLE, SHAPES = 60, 40
WIDTH, DEPTH = 300, 180
LONGEST = 0.05
SIZES = (12, 30, 60, 120)
NAME = Localized("somebody", "quelqu’un")
SOMEBODY = Profile(id="somebody", name=NAME, class_=3, armour=Armour.LIGHT)
SEATS = (Seat("blue"), Seat("orange"))


def run() -> list[Result]:
    states = {count: skirmish(count) for count in SIZES}
    times = seconds_each({count: (turn(state), 1) for count, state in states.items()}, rounds=15)
    name = f"movement of {PEOPLE} characters, conditional orders, {SHAPES} grounds"
    return [
        Result(name, times[PEOPLE], "the time of a turn that nobody waits for", LONGEST, 1),
        *(
            Result(f"movement: {count} characters", times[count], f"… of {SIZES[0]}", times[SIZES[0]])
            for count in SIZES
        ),
    ]


def turn(state: Skirmish) -> Callable[[], Resolution]:
    """Everybody moves; nothing of the last time is left but the map, which a game keeps as well."""

    def move() -> Resolution:
        resolution = Resolution(without_memos(state), StreamDice(Seed(bytes(32)), 1))
        moving.move(resolution, ORDERS)
        return resolution

    return move


def skirmish(count: int, seed: int = 5) -> Skirmish:
    random = Random(seed)
    people = {name: somebody(name, number, place) for number, (name, place) in enumerate(spread(random, count))}
    everybody = list(people.values())
    turn_statuses = {
        who: TurnStatus(start=one.at, seen=frozenset(people), order=order(random, one, everybody))
        for who, one in people.items()
    }
    return Skirmish(
        name=NAME,
        seats=SEATS,
        ground=ground(random),
        movement={"light": cm(20)},
        characters=people,
        turn_statuses=turn_statuses,
    )


def spread(random: Random, count: int) -> list[tuple[CharacterId, Point]]:
    """All over the table, nobody on anybody's feet."""
    places: list[Point] = []
    while len(places) < count:
        x, y = random.randrange(cm(10), cm(WIDTH - 10)), random.randrange(cm(10), cm(DEPTH - 10))
        if all((x - a) ** 2 + (y - b) ** 2 > cm(4) ** 2 for a, b in places):
            places.append((x, y))
    return [(CharacterId(f"p{number:03}"), place) for number, place in enumerate(places)]


def somebody(name: CharacterId, number: int, place: Point) -> Character:
    return Character(id=name, name=NAME, owner=SEATS[number % 2], profile=SOMEBODY, at=place)


def order(random: Random, one: Character, everybody: list[Character]) -> Order:
    """Five of six are tied to somebody: an enemy near by, or anybody to follow."""
    enemies = (each for each in everybody if each.owner != one.owner)
    near = min(enemies, key=lambda each: (each.at[0] - one.at[0]) ** 2 + (each.at[1] - one.at[1]) ** 2).id
    friend = random.choice([each.id for each in everybody if each.id != one.id])
    x, y = one.at
    choices: list[Order] = [
        Charge(near),
        KeepDistance(near, cm(20)),
        Meet(near, cm(15)),
        FallBack(near, cm(20)),
        Follow(friend, cm(3)),
        Go(((x + cm(7), y + cm(6)), (x + cm(3), y + cm(9)))),
    ]
    return random.choice(choices)


def ground(random: Random) -> Ground:
    kinds = [kind("brush", "difficult"), kind("ford", "very_difficult")]
    areas = []
    for number in range(SHAPES):
        x, y = random.randrange(cm(WIDTH - 20)), random.randrange(cm(DEPTH - 20))
        corners = ((0, 0), (cm(12), 0), (cm(12), cm(8)), (cm(4), cm(11)), (0, cm(8)))
        shape = tuple((x + across, y + down) for across, down in corners)
        areas.append(Area(id=AreaId(f"area {number}"), kind=kinds[number % 2].id, shape=shape))
    return Ground(width=cm(WIDTH), depth=cm(DEPTH), kinds={each.id: each for each in kinds}, areas=tuple(areas))


def kind(name: str, foot: Going) -> Kind:
    return Kind(id=KindId(name), name=NAME, rule=RuleId("ARG-11.1"), foot=foot)
