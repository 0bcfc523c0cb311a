"""What a seat does apart from its units: deploy, begin, resign (BOW-R-32, BOW-2.2.1)."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow import rounds
from escarmouche.bow.animation import Animation
from escarmouche.bow.battle import Battle, Phase, Unit, Zone
from escarmouche.bow.field.places import free_places, is_free
from escarmouche.bow.names import Degrees, Stud, UnitId
from escarmouche.bow.resolution import Resolution
from escarmouche.kernel import Refusal, Seat, rule

STARTER = rule("BOW-2.2.1")
DEPLOYMENT = rule("BOW-R-32")
VICTORY = rule("BOW-R-36")


class Begin(Struct, frozen=True, tag=True):
    """Find the starting player."""


class Resign(Struct, frozen=True, tag=True):
    """Give the battle up: the army leaves the field."""


class Deploy(Struct, frozen=True, tag=True):
    """Put a unit somewhere else in the own zone."""

    unit: UnitId
    at: Stud
    facing: Degrees


class Ready(Struct, frozen=True, tag=True):
    """The own army stands where it should."""


class Deployments(Struct, frozen=True, tag=True):
    """All the places in the own zone where a unit may be put, facing any way."""

    unit: UnitId
    places: tuple[Stud, ...]

    def sample(self, random: Random) -> Deploy:
        return Deploy(self.unit, random.choice(self.places), random.randrange(0, 360, 45))


TableCommand = Begin | Resign | Deploy | Ready


class Deployed(Struct, frozen=True, tag=True):
    animation: ClassVar[Animation] = "glide"
    unit: UnitId
    at: Stud
    facing: Degrees

    def apply(self, battle: Battle) -> Battle:
        return battle.with_unit(replace(battle.units[self.unit], at=self.at, facing=self.facing))


class SeatReady(Struct, frozen=True, tag=True):
    """A seat has finished deploying."""

    animation: ClassVar[Animation] = None
    seat: Seat

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, ready=battle.ready | {self.seat})


class AllDeployed(Struct, frozen=True, tag=True):
    """Every army stands: the first Round begins."""

    animation: ClassVar[Animation] = None

    def apply(self, battle: Battle) -> Battle:
        return replace(battle, phase=Phase.ROUND)


class Resigned(Struct, frozen=True, tag=True):
    """The seat leaves the turn order at once, and its units the field; its vehicles stay (BOW-R-34)."""

    animation: ClassVar[Animation] = "resign"
    seat: Seat
    units: tuple[UnitId, ...]

    def apply(self, battle: Battle) -> Battle:
        units = {name: unit for name, unit in battle.units.items() if unit.owner != self.seat}
        playing = battle.turn is not None and battle.turn.unit in units
        return replace(
            battle,
            units=units,
            resigned=battle.resigned | {self.seat},
            gone=battle.gone | set(self.units),
            turn=battle.turn if playing else None,
            questions=tuple(question for question in battle.questions if question.seat != self.seat),
        )


def zone_of(battle: Battle, seat: Seat) -> Zone | None:
    return next((zone for zone in battle.zones if zone.seat == seat), None)


def deploying(battle: Battle) -> frozenset[Seat]:
    """Who deploys now: all at once, but the starting player last (BOW-R-32)."""
    waiting = frozenset(rounds.in_play(battle)) - battle.ready
    return waiting - {battle.starter} or waiting


def usual(battle: Battle) -> TableCommand:
    """What somebody who is away does before the first Round."""
    return Begin() if battle.phase is Phase.START else Ready()


def offers(battle: Battle, seat: Seat) -> Iterator[TableCommand | Deployments]:
    """What somebody whose turn it is may do before the first Round."""
    yield usual(battle)
    if battle.phase is Phase.DEPLOYMENT and (zone := zone_of(battle, seat)):
        for unit in battle.army(seat):
            if unit.aboard is None and (places := tuple(_places(battle, unit, zone))):
                yield Deployments(unit.id, places)


def _places(battle: Battle, unit: Unit, zone: Zone) -> Iterator[Stud]:
    (west, north, east, south), (across, deep) = zone.studs, battle.footprint(unit)
    return free_places(battle, unit, product(range(west, east - across + 2), range(north, south - deep + 2)))


def refuse(battle: Battle, seat: Seat, command: TableCommand) -> Refusal | None:
    if seat not in rounds.in_play(battle):
        return Refusal.of(VICTORY, "not_in_play", seat=seat)
    if isinstance(command, Resign):
        return None
    if isinstance(command, Begin):
        return None if battle.phase is Phase.START else Refusal.of(STARTER, "battle_started")
    if battle.phase is not Phase.DEPLOYMENT or seat in battle.ready:
        return Refusal.of(DEPLOYMENT, "deployment_over")
    if seat not in deploying(battle):
        return Refusal.of(DEPLOYMENT, "starter_deploys_last", seat=seat)
    return None if isinstance(command, Ready) else _refuse_deploy(battle, seat, command)


def _refuse_deploy(battle: Battle, seat: Seat, command: Deploy) -> Refusal | None:
    unit, zone = battle.units.get(command.unit), zone_of(battle, seat)
    if unit is None or unit.owner != seat or unit.aboard:
        return Refusal.of(DEPLOYMENT, "not_your_unit", unit=command.unit)
    if zone is None or not _inside(zone, command.at, battle.footprint(unit)):
        return Refusal.of(DEPLOYMENT, "outside_the_zone", unit=unit.id)
    if not is_free(battle, command.at, battle.footprint(unit), unit.id):
        return Refusal.of(DEPLOYMENT, "place_not_free", unit=unit.id)
    return None if 0 <= command.facing < 360 else Refusal.of(DEPLOYMENT, "bad_direction", degrees=command.facing)


def _inside(zone: Zone, at: Stud, size: tuple[int, int]) -> bool:
    west, north, east, south = zone.studs
    return west <= at[0] and north <= at[1] and at[0] + size[0] - 1 <= east and at[1] + size[1] - 1 <= south


def resolve(resolution: Resolution, seat: Seat, command: TableCommand) -> None:
    match command:
        case Begin():
            rounds.find_starter(resolution)
        case Ready():
            resolution.emit(SeatReady(seat))
        case Deploy():
            resolution.emit(Deployed(command.unit, command.at, command.facing))
        case Resign():
            resolution.emit(Resigned(seat, tuple(unit.id for unit in resolution.battle.army(seat))))
