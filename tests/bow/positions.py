"""Positions drawn as text, for tests: `position("S>....-T", S=trooper(holding="bow"), T=trooper(ORANGE))`.

One mark is one stud. A letter stands on the north-western stud of its unit, and an arrow after it (^ > v <) is the
facing. The field is as large as the drawing, at least 16×16, and its marks are those of the standard legend.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.content.library import library
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.notation import read_position
from escarmouche.bow.units.items import Item, Kit
from escarmouche.kernel import Decision, Refusal, ScriptedDice, Seat
from tests.bow.build import BLUE, named, unit


def trooper(owner: Seat = BLUE, holding: str | None = None, **values: Any) -> Unit:
    """A basic trooper who gets its name from its mark; `holding` is a weapon of the library in the right hand."""
    kit = Kit(right=ItemId(holding)) if holding else Kit()
    return unit("", owner, kit=kit, **values)


def position(drawing: str, seats: Sequence[Seat] | None = None, **pieces: Unit) -> Battle:
    """The drawn battle, in its first Round; the owner of the first piece is to play."""
    units = {
        mark: replace(piece, id=UnitId(mark), name=named(mark), kit=_own(mark, piece.kit))
        for mark, piece in pieces.items()
    }
    battle = read_position(drawing, units=units)
    items = {ItemId(f"{mark} {piece.kit.right}"): _item(piece.kit) for mark, piece in pieces.items() if piece.kit.right}
    chosen = tuple(seats or battle.seats)
    return replace(battle, items={**battle.items, **items}, seats=chosen, starter=chosen[0], to_play=chosen[0])


def _own(mark: str, kit: Kit) -> Kit:
    return replace(kit, right=ItemId(f"{mark} {kit.right}")) if kit.right else kit


def _item(kit: Kit) -> Item:
    return library().item(str(kit.right))


def play(battle: Battle, seat: Seat, command: Any, *dice: Sequence[int]) -> Battle:
    """The battle after a command that must be possible; each roll as its faces."""
    return _decided(battle, seat, command, *dice).state


def happens(battle: Battle, seat: Seat, command: Any, *dice: Sequence[int]) -> list[Any]:
    """What happens by a command that must be possible."""
    return list(_decided(battle, seat, command, *dice).events)


def _decided(battle: Battle, seat: Seat, command: Any, *dice: Sequence[int]) -> Decision[Battle, Any]:
    thrown = ScriptedDice(*dice)
    answer = BOW.decide(battle, seat, command, thrown)
    assert not isinstance(answer, Refusal), answer
    assert not thrown.left
    return answer
