"""What a seat sees of objects, as a table: a row for each, in the order of their words."""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.field.places import centre
from escarmouche.bow.names import ItemId, Stud, UnitId
from escarmouche.bow.units.items import Armour, Item, Weapon
from escarmouche.env.arrays import TENS, Array, blank, filled, flag, numbered
from escarmouche.env.lexicon import Word
from escarmouche.env.sides import aimed_at, asked_about, side
from escarmouche.kernel import Seat

OBJECT: Final[Mapping[str, str]] = {
    "present": "1 while it is on the field",
    "own": "1 if an own unit carries it",
    "ally": "1 if an ally does",
    "enemy": "1 if an enemy does",
    "lying": "1 if it lies on the field",
    "in_hand": "1 if it is in a hand",
    "x": "where it is from west to east, 0 to 1",
    "y": "where it is from north to south, 0 to 1",
    "damage": "of a weapon / 10",
    "ranged": "1 for a long-range weapon",
    "thrown": "1 for a weapon that is thrown",
    "two_hands": "1 for a weapon that needs both hands",
    "reach": "of a melee weapon, in studs / 10",
    "armour": "of a piece of armour / 10",
    "goal": "1 if a goal of the own side names it",
    "their_goal": "1 if a goal of others names it",
    "asked": "1 if the question is about it",
    "chosen": "1 if the command being said names it",
}
"""The columns."""

COLUMN: Final = numbered(OBJECT)


class Belongings:
    """The table of one seat. What has not changed is not worked out again."""

    def __init__(self, opening: Battle, seat: Seat, words: Mapping[ItemId, Word]) -> None:
        self._seat, self._rows = seat, {name: row for row, name in enumerate(words)}
        self._worth = blank(max(1, len(words)), len(OBJECT))
        for name, row in self._rows.items():
            self._worth[row] = filled(OBJECT, _worth(opening.items[name]))
        self._carried: dict[UnitId, tuple[Unit, list[int], Array]] = {}
        self._lying: dict[ItemId, tuple[Stud, Array]] = {}

    def table(self, view: Battle) -> Array:
        """A row of zeros for those that are gone; one row of them if there are no objects at all."""
        table = blank(*self._worth.shape)
        for unit in view.units.values():
            known = self._carried.get(unit.id)
            if known is None or known[0] is not unit or unit.aboard is not None:
                known = self._carried[unit.id] = unit, *self._kit(view, unit)
            table[known[1]] = known[2]
        for item, stud in view.lying.items():
            lying = self._lying.get(item)
            if lying is None or lying[0] != stud:
                lying = self._lying[item] = stud, self._on_the_ground(view, item, stud)
            table[self._rows[item]] = lying[1]
        self._mark(table, view)
        return table

    def _kit(self, view: Battle, unit: Unit) -> tuple[list[int], Array]:
        """The numbers and the rows of all that the unit carries."""
        carried, hands = unit.kit.everything(), (unit.kit.right, unit.kit.left)
        numbers = [self._rows[item] for item in carried]
        cells = {side(view, self._seat, unit.owner): 1.0, **_at(view, centre(view, unit))}
        rows = self._worth[numbers] + np.array(filled(OBJECT, cells), np.float32)
        rows[[item in hands for item in carried], COLUMN["in_hand"]] = 1.0
        return numbers, rows

    def _on_the_ground(self, view: Battle, item: ItemId, stud: Stud) -> Array:
        cells = {"lying": 1.0, **_at(view, (stud[0] + 0.5, stud[1] + 0.5))}
        row: Array = self._worth[self._rows[item]] + np.array(filled(OBJECT, cells), np.float32)
        return row

    def _mark(self, table: Array, view: Battle) -> None:
        """Those that goals and the question name."""
        named: dict[str, Iterable[str]] = {}
        if view.goals:
            named["goal"], named["their_goal"] = aimed_at(view, self._seat)
        if view.questions:
            named["asked"] = asked_about(view.questions[0])
        for column, names in named.items():
            rows = [self._rows[ItemId(name)] for name in names if name in view.items]
            table[rows, COLUMN[column]] = 1.0


def _at(view: Battle, at: tuple[float, float]) -> dict[str, float]:
    return {"present": 1.0, "x": at[0] / view.field.width, "y": at[1] / view.field.depth}


def _worth(item: Item) -> dict[str, float]:
    match item:
        case Weapon():
            return {
                "damage": item.damage / TENS,
                "ranged": flag(item.use == "ranged"),
                "thrown": flag(item.use == "thrown"),
                "two_hands": flag(item.hands == 2),
                "reach": item.reach / TENS,
            }
        case Armour():
            return {"armour": item.value / TENS}
        case _:
            return {}
