"""Two sheets side by side (BOW 2.4.1): which areas are opposed to each other, and their common colour."""

from typing import Literal

from msgspec import Struct

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Battle
from escarmouche.bow.names import UnitId
from escarmouche.bow.units.damage import find_target


class Opposed(Struct, frozen=True):
    """The actor's sheet on the left, the resister's on the right; the areas have the same colour (BOW-2.4.1.4)."""

    left: UnitId
    left_area: Literal["attack_damage", "treat_repair"]
    right: str
    right_area: Literal["dodge_armor", "hp"]
    colour: Literal["black", "red", "yellow"]


def side_by_side(battle: Battle, command: Attack | Treat) -> Opposed | None:
    """How the sheets are laid for an action with a brick roll; None if its target is not there (BOW-2.4.1.3).

    Damage lies on the health points, so a treatment is opposed by those (BOW-2.4.4.11).
    """
    target = find_target(battle, command.target)
    if target is None:
        return None
    if isinstance(command, Attack):
        return Opposed(command.unit, "attack_damage", target.id, "dodge_armor", "black")
    return Opposed(command.unit, "treat_repair", target.id, "hp", target.sheet.hp_colour)
