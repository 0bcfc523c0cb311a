"""BOW under the contract: set-ups of many kinds, commands of every kind, and what holds in every battle."""

from collections.abc import Iterator
from functools import cache
from math import lcm
from random import Random
from typing import Any

from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import COMMANDS
from escarmouche.bow.content.scenario import scenarios, setup
from escarmouche.bow.extensions.index import pack_rulebook
from escarmouche.bow.extensions.reading import shipped
from escarmouche.bow.game import BOW
from escarmouche.bow.table import Resign
from escarmouche.games import rulebook
from escarmouche.kernel import Seat, Setup
from tests.bow.invariants import vehicles_sound
from tests.contract.case import Case
from tests.contract.strange import Values

GAMES = 20
"""Every scenario twice at least, and every variant of the options three times; `make soak` plays many more."""
MOST_COMMANDS = 120

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"friendly_fire": True, "loot": True, "symmetric_treatment": True},
    {"dispute": True, "alternate_starter": True, "ruler": "from_first_stud"},
    {"footprint": 1, "reload": True, "round_limit": 4, "starter": "first_seat"},
    {"deployment": "players", "starter": "random"},
    {"extensions": ["magic", "prone", "grenades", "locked_doors", "difficult_ground", "swimming", "change_seat"]},
)


@cache
def setups() -> tuple[Setup, ...]:
    """Every scenario with every variant of the options, another one each time."""
    battles = scenarios()
    before_again = lcm(len(battles), len(VARIANTS))
    return tuple(
        setup(battles[number % len(battles)], VARIANTS[(number + number // before_again) % len(VARIANTS)])
        for number in range(len(battles) * len(VARIANTS))
    )


def strange_commands(battle: Battle, random: Random) -> Iterator[Any]:
    """One command of each kind, with whatever values its fields may take."""
    values = Values(
        ids=[*battle.units, *battle.vehicles, *battle.items, *battle.field.doors, "nobody"],
        numbers=(range(-5, 13), range(-400, 401), range(-2, battle.field.width + 3)),
        favourites={"unit": list(battle.units)},
    )
    return values.commands(COMMANDS, random)


def sound(battle: Battle) -> None:
    """What holds in every battle."""
    on_foot = [unit for unit in battle.units.values() if unit.aboard is None]
    studs = [stud for unit in on_foot for stud in _studs(battle, unit)]
    assert len(studs) == len(set(studs)), "two units stand on one stud"
    for unit in battle.units.values():
        assert 0 <= unit.damage < unit.sheet.hp, f"{unit.id} lives with {unit.damage} damage points"
        assert unit.owner not in battle.resigned
        assert 0 <= unit.facing < 360
    carried = [item for unit in battle.units.values() for item in unit.kit.everything()]
    assert len(carried) == len(set(carried)), "two units carry one object"
    assert not set(carried) & set(battle.lying), "an object is carried and lies on the ground"
    assert not (battle.fallen & set(battle.units)), "the dead play on"
    if battle.turn and battle.turn.unit in battle.units:
        assert battle.turn.used <= battle.units[battle.turn.unit].sheet.budget
        assert battle.units[battle.turn.unit].owner == battle.to_play
    vehicles_sound(battle)


def _studs(battle: Battle, unit: Any) -> list[tuple[int, int]]:
    across, deep = battle.footprint(unit)
    return [(unit.at[0] + x, unit.at[1] + y) for x in range(across) for y in range(deep)]


def same_world(battle: Battle, seat: Seat, random: Random) -> Battle:
    """Nothing is hidden in BOW: the other world is this one."""
    return battle


def no_pairs(battle: Battle, seat: Seat, random: Random) -> Iterator[tuple[Any, Any]]:
    return iter(())


def bow_case() -> Case:
    return Case(
        game=BOW,
        setups=setups(),
        rules=rulebook("bow").ids().union(*(pack_rulebook(pack).ids() for pack in shipped().values())),
        sound=sound,
        strange_commands=strange_commands,
        other_world=same_world,
        indistinguishable=no_pairs,
        rare=(Resign,),
        games=GAMES,
        most_commands=MOST_COMMANDS,
    )
