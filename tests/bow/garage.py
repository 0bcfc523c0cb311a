"""Vehicles for tests, and battles played through the game itself."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.bow.battle import MILLI, Aboard, Battle, Unit, Vehicle
from escarmouche.bow.content.library import library
from escarmouche.bow.field.battlefield import Field
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.units.sheets import Berth, Mounted, VehicleSheet
from escarmouche.kernel import Decision, Refusal, Roll, ScriptedDice, Seat
from tests.bow.build import BLUE, ORANGE, battle, named, open_field, unit
from tests.bow.invariants import vehicles_sound

DRIVER = Berth(id="driver", role="driver", at=(-1.0, 1.0))
GUNNER = Berth(id="gunner", role="gunner", at=(0.0, -1.0), weapon="gun")
SEAT = Berth(id="seat", role="passenger", at=(1.0, 1.0))
GUN = Mounted(id="gun", name=named("gun"), damage=4, mount=(0.0, 2.0))
DOORS = ((-2.0, 0.0), (2.0, 0.0))


def model(**values: Any) -> VehicleSheet:
    """The book's ordinary vehicle: Speed 4, Dodge/Armor 5, two health points (BOW-EX-3); six studs by four."""
    plain = {
        "id": "car",
        "name": named("car"),
        "tag": "blue",
        "speed": 4,
        "dodge_armor": 5,
        "hp": 2,
        "berths": (DRIVER, GUNNER, SEAT),
        "weapons": (GUN,),
        "doors": DOORS,
    }
    return VehicleSheet(**{**plain, **values})


def vehicle(
    name: str = "car",
    at: tuple[float, float] = (16, 16),
    heading: int = 0,
    going: int = 0,
    owner: Seat = BLUE,
    damage: int = 0,
    airborne: bool = False,
    **values: Any,
) -> Vehicle:
    """A vehicle with its centre there, in studs, going at a speed; further values change its sheet."""
    return Vehicle(
        id=VehicleId(name),
        name=named(name),
        owner=owner,
        sheet=model(**values),
        at=(round(at[0] * MILLI), round(at[1] * MILLI)),
        heading=heading,
        speed=going,
        airborne=airborne,
        damage=damage,
    )


def parked(sheet: str, at: tuple[float, float], heading: int = 0, **values: Any) -> Vehicle:
    """A vehicle of the library called after its sheet."""
    return replace(vehicle(sheet, at, heading, **values), sheet=library().vehicle(sheet, "tests"))


HORSE: dict[str, Any] = {
    "id": "horse",
    "speed": 3,
    "dodge_armor": 3,
    "hp_colour": "red",
    "length": 4,
    "width": 2,
    "berths": (Berth(id="rider", role="driver", exposure="open", own_weapon=True),),
    "weapons": (),
    "doors": (),
}
FLYER: dict[str, Any] = {"id": "flyer", "speed": 8, "min_speed": 4, "medium": "air"}
TEAM: dict[str, Any] = {
    "id": "catapult",
    "speed": 1,
    "length": 10,
    "berths": (
        Berth(id="driver", role="driver", at=(-3.0, 3.0), exposure="open", beside=True),
        Berth(id="gunner", role="gunner", at=(0.0, -3.0), exposure="open", weapon="arm"),
    ),
    "weapons": (Mounted(id="arm", name=named("arm"), damage=4, shots_per_turn=1, reload="other_minifig"),),
    "doors": (),
}


def seated(name: str, aboard: Vehicle, berth: str = "driver", owner: Seat = BLUE, **values: Any) -> Unit:
    """A unit that has a place in the vehicle."""
    return replace(unit(name, owner, facing=aboard.heading, **values), aboard=Aboard(aboard.id, berth))


def at_war(
    units: Iterable[Unit],
    vehicles: Iterable[Vehicle],
    field: Field | None = None,
    options: Options | None = None,
    **values: Any,
) -> Battle:
    """A battle on 64×64 studs of grass, with a far-away enemy, so that there is somebody to roll against."""
    far = unit("far", ORANGE, at=(60, 60))
    return battle([*units, far], field or open_field(64, 64), vehicles, options=options, **values)


def events(start: Battle, command: Any, *dice: Sequence[int], seat: Seat | None = None) -> Sequence[Any]:
    """What happens: the command is accepted, and all the scripted bricks fall."""
    return _decided(start, command, *dice, seat=seat).events


def _decided(start: Battle, command: Any, *dice: Sequence[int], seat: Seat | None) -> Decision[Battle, Any]:
    thrown = ScriptedDice(*dice)
    asked = start.questions[0].seat if start.questions else start.to_play
    answer = BOW.decide(start, seat or asked, command, thrown)
    assert not isinstance(answer, Refusal), answer
    assert not thrown.left, "not all bricks were thrown"
    return answer


def play(start: Battle, command: Any, *dice: Sequence[int], seat: Seat | None = None) -> Battle:
    """The battle after a command."""
    after = _decided(start, command, *dice, seat=seat).state
    vehicles_sound(after)
    return after


def refusal(start: Battle, command: Any, seat: Seat | None = None) -> str | None:
    """The rule that forbids the command."""
    asked = start.questions[0].seat if start.questions else start.to_play
    refused = BOW.refuse(start, seat or asked, command)
    return refused.rule if refused else None


def offered(start: Battle, *kinds: type, seat: Seat | None = None) -> list[Any]:
    """The commands, or spaces of commands, of some kinds that the game offers."""
    asked = start.questions[0].seat if start.questions else start.to_play
    return [command for command in BOW.commands(start, seat or asked) if isinstance(command, kinds)]


def rolls(told: Sequence[Any]) -> Iterator[Roll]:
    """The opposed rolls of a story, as they were told."""
    for event in told:
        for name in ("speed", "attack", "defence"):
            roll = getattr(event, name, None)
            if isinstance(roll, Roll):
                yield roll


def bricks(told: Sequence[Any]) -> list[tuple[Seat, int]]:
    """Who threw how many bricks."""
    return [(roll.throw.by, roll.throw.count) for roll in rolls(told)]


def told(story: Sequence[Any], kind: type) -> list[Any]:
    """The events of a kind."""
    return [event for event in story if isinstance(event, kind)]


def centre(battle: Battle, name: str = "car") -> tuple[float, float]:
    """Where a vehicle stands, in studs."""
    x, y = battle.vehicles[VehicleId(name)].at
    return x / MILLI, y / MILLI


def car(battle: Battle, name: str = "car") -> Vehicle:
    return battle.vehicles[VehicleId(name)]


def figure(battle: Battle, name: str) -> Unit:
    return battle.units[UnitId(name)]
