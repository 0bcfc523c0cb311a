"""Battle fields of any size with decor and any number of figures, always the same for the same numbers."""

from random import Random

from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.battlefield import Field, Kind
from escarmouche.bow.field.places import nearest_free
from escarmouche.bow.names import BRICK, Stud, UnitId
from escarmouche.bow.options import Options
from escarmouche.bow.units.sheets import Sheet
from escarmouche.kernel import Seat
from escarmouche.text.datafiles import fit

LEGEND = {
    ".": Kind(name="grass"),
    "#": Kind(name="wall", use="decor", height=6 * BRICK),
    "-": Kind(name="low wall", use="decor", height=2 * BRICK),
    "t": Kind(name="tree", use="decor", height=5 * BRICK),
}
SHAPES = ((1, 6), (6, 1), (4, 4), (2, 3), (1, 1))
VIEWER = UnitId("viewer")


def field(studs: int, seed: int = 5) -> Field:
    """Walls, low walls, trees and houses: one for every 150 studs."""
    random = Random(seed)
    cells = [["."] * studs for _ in range(studs)]
    for _ in range(studs * studs // 150):
        across, deep = random.choice(SHAPES)
        x, y, mark = random.randrange(studs - across), random.randrange(studs - deep), random.choice("#--t")
        for row in range(y, y + deep):
            cells[row][x : x + across] = mark * across
    return Field(rows=tuple("".join(row) for row in cells), legend=LEGEND)


def battle(studs: int, figures: int, move: int = 5, seed: int = 5) -> Battle:
    """A viewer near the middle, and that many other figures anywhere."""
    random = Random(seed)
    skills = {"budget": 2, "move": move, "dodge": 1, "attack": 1, "hp": 1, "treat": 0, "repair": 0}
    sheet = fit({"id": "trooper", "name": {"en": "trooper", "fr": "soldat"}, **skills}, Sheet, "benchmark")
    seat = Seat("blue")
    start = Battle(name=sheet.name, seats=(seat,), options=Options(), field=field(studs, seed), units={})
    names = [VIEWER, *(UnitId(f"figure {number}") for number in range(figures))]
    for number, name in enumerate(names):
        wanted = (random.randrange(studs - 1), random.randrange(studs - 1)) if number else (studs // 2, studs // 2)
        unit = Unit(id=name, name=sheet.name, owner=seat, sheet=sheet)
        start = start.with_unit(replace(unit, at=nearest_free(start, unit, wanted)))
    return start


def walk(start: Battle, random: Random, who: UnitId) -> Battle:
    """The battle after a figure went to a free place up to five studs away."""
    unit = start.units[who]
    wanted: Stud = (unit.at[0] + random.randint(-5, 5), unit.at[1] + random.randint(-5, 5))
    return start.with_unit(replace(unit, at=nearest_free(start, unit, wanted)))


def there_and_back(start: Battle, moving: int, seed: int = 7) -> list[Battle]:
    """Thirty battles in a circle, each a few moves of other figures away from the one before; 0 moves the viewer."""
    random = Random(seed)
    others = [name for name in start.units if name != VIEWER]
    chain = [start]
    for _ in range(15):
        following = chain[-1]
        for who in random.sample(others, moving) if moving else [VIEWER]:
            following = walk(following, random, who)
        chain.append(following)
    return [*chain, *chain[-2:0:-1]]
