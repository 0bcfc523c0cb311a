"""What a seat sees of units and vehicles, as a table: a row for each, in the order of their words."""

from collections.abc import Iterable, Iterator, Mapping
from math import cos, radians, sin
from typing import Final

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.field.places import centre, level_of
from escarmouche.bow.names import Degrees, Plates
from escarmouche.bow.rounds import actions_left
from escarmouche.bow.units.damage import life_left
from escarmouche.bow.units.equipment import Items, arm, attack_damage, berth, dodge_armor, mounted
from escarmouche.bow.vehicles.boarding import controller, driver
from escarmouche.bow.vehicles.hulls import hull, level
from escarmouche.env.arrays import HEIGHTS, TENS, Array, blank, filled, flag, numbered
from escarmouche.env.lexicon import Word
from escarmouche.env.sides import aimed_at, asked_about, side
from escarmouche.kernel import Seat

PIECE: Final[Mapping[str, str]] = {
    "present": "1 while it is on the field",
    "own": "1 if it is the seat’s own; of a vehicle, if it controls it",
    "ally": "1 if it is an ally’s",
    "enemy": "1 if it is an enemy’s",
    "vehicle": "1 for a vehicle",
    "x": "its centre from west to east, 0 to 1",
    "y": "its centre from north to south, 0 to 1",
    "level": "how high it stands or flies, in plates / 30",
    "east": "how far it faces east, -1 to 1",
    "south": "how far it faces south, -1 to 1",
    "life": "health points left / 10",
    "hp": "health points of its sheet / 10",
    "defence": "Dodge/Armor / 10",
    "attack": "Attack/Damage with the weapon that it uses / 10",
    "ranged": "1 if that is a long-range weapon",
    "reach": "of a melee weapon, in studs / 10",
    "move": "Move / 10",
    "budget": "actions of a Turn / 10",
    "left": "actions that it still has in this Round / 10",
    "treat": "skill / 10",
    "repair": "skill / 10",
    "played": "1 if it was played in this Round; of a vehicle, if it has moved",
    "turn": "1 if it is its Turn",
    "aboard": "1 if it is in a vehicle",
    "drives": "1 if it drives one; of a vehicle, if somebody drives it",
    "hidden": "1 if its vehicle hides it",
    "speed": "of a vehicle / 10",
    "top_speed": "of a vehicle / 10",
    "airborne": "1 for a vehicle in the air",
    "unloaded": "1 for a vehicle with a weapon that waits for a reload",
    "goal": "1 if a goal of the own side names it",
    "their_goal": "1 if a goal of others names it",
    "asked": "1 if the question is about it",
    "chosen": "1 if the command being said names it",
}
"""The columns that every battle has; after them comes one for each mark of extensions, 1 if it bears it."""

COLUMN: Final = numbered(PIECE)


def marks(battle: Battle) -> list[str]:
    """The marks that a figure can bear in this battle."""
    return [mark.id for pack in battle.packs for mark in pack.mark]


class Pieces:
    """The table of one seat. What has not changed is not worked out again."""

    def __init__(self, opening: Battle, seat: Seat, words: Mapping[str, Word]) -> None:
        self._seat, self._rows = seat, {name: row for row, name in enumerate(words)}
        self._marks = marks(opening)
        self._known: dict[str, tuple[Unit, Items, list[float]]] = {}

    def table(self, view: Battle) -> Array:
        """Zeros for those that are gone."""
        table = blank(len(self._rows), len(PIECE) + len(self._marks))
        for unit in view.units.values():
            row = table[self._rows[unit.id]]
            row[:] = self._unit(view, unit)
            row[COLUMN["left"]] = 0.0 if unit.played else actions_left(view, unit) / TENS
            row[COLUMN[side(view, self._seat, unit.owner)]] = 1.0
        for vehicle in view.vehicles.values():
            row = table[self._rows[vehicle.id]]
            row[: len(PIECE)] = filled(PIECE, _vehicle(view, vehicle))
            row[COLUMN[side(view, self._seat, controller(view, vehicle.id))]] = 1.0
        for column, names in self._named(view):
            here = [self._rows[name] for name in names if name in view.units or name in view.vehicles]
            table[here, COLUMN[column]] = 1.0
        return table

    def _named(self, view: Battle) -> Iterator[tuple[str, Iterable[str]]]:
        """Those whom the Turn, the question and the goals name."""
        if view.turn:
            yield "turn", (view.turn.unit,)
        if view.questions:
            yield "asked", asked_about(view.questions[0])
        if view.goals:
            ours, theirs = aimed_at(view, self._seat)
            yield "goal", ours
            yield "their_goal", theirs

    def _unit(self, view: Battle, unit: Unit) -> list[float]:
        """What is the same as long as the unit is, and stands on the field itself."""
        known = self._known.get(unit.id)
        if known is None or known[0] is not unit or known[1] is not view.items or unit.aboard is not None:
            marked = [flag(mark in unit.marks) for mark in self._marks]
            known = self._known[unit.id] = unit, view.items, filled(PIECE, _unit(view, unit)) + marked
        return known[2]


def _unit(view: Battle, unit: Unit) -> dict[str, float]:
    place, held, sheet = berth(view, unit), arm(view, unit), unit.sheet
    ranged = mounted(view, unit) is not None or held.use == "ranged"
    return {
        **_where(view, centre(view, unit), level_of(view, unit), unit.facing),
        **_health(unit, dodge_armor(view, unit)),
        "attack": attack_damage(view, unit) / TENS,
        "ranged": flag(ranged),
        "reach": 0.0 if ranged else held.reach / TENS,
        "move": sheet.move / TENS,
        "budget": sheet.budget / TENS,
        "treat": sheet.treat / TENS,
        "repair": sheet.repair / TENS,
        "played": flag(unit.played),
        "aboard": flag(place is not None),
        "drives": flag(place is not None and place.role == "driver"),
        "hidden": flag(place is not None and place.exposure == "hidden" and not place.beside),
    }


def _vehicle(view: Battle, vehicle: Vehicle) -> dict[str, float]:
    where = hull(vehicle)
    return {
        **_where(view, (where.x, where.y), level(view, vehicle), vehicle.heading),
        **_health(vehicle, vehicle.sheet.dodge_armor),
        "vehicle": 1.0,
        "played": flag(vehicle.moved),
        "drives": flag(driver(view, vehicle.id) is not None),
        "speed": vehicle.speed / TENS,
        "top_speed": vehicle.sheet.speed / TENS,
        "airborne": flag(vehicle.airborne),
        "unloaded": flag(bool(vehicle.unloaded)),
    }


def _where(view: Battle, at: tuple[float, float], height: Plates, facing: Degrees) -> dict[str, float]:
    return {
        "present": 1.0,
        "x": at[0] / view.field.width,
        "y": at[1] / view.field.depth,
        "level": height / HEIGHTS,
        "east": sin(radians(facing)),
        "south": -cos(radians(facing)),
    }


def _health(piece: Unit | Vehicle, defence: int) -> dict[str, float]:
    return {"life": life_left(piece) / TENS, "hp": piece.sheet.hp / TENS, "defence": defence / TENS}
