"""Walking in the menu, and what is in its way on the field."""

from collections.abc import Iterator
from typing import Final

from escarmouche.bow.actions.moves import MOVE, Move, refuse, ways
from escarmouche.bow.battle import Battle, Unit
from escarmouche.bow.content.legend import kind_names
from escarmouche.bow.guide.actor import Actor, Entry, template
from escarmouche.bow.guide.asking import ActionMenu, AskWalk, Place, Walk
from escarmouche.bow.guide.pieces import unit_called
from escarmouche.bow.names import Stud
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.guide import Why


def move(actor: Actor) -> Iterator[ActionMenu]:
    """All places within reach, the own one first: walking there is turning on the spot."""
    unit = actor.unit
    turning = Move(unit.id, unit.at, unit.facing)
    refusal = actor.refuse(turning)
    if refusal:
        yield actor.menu(MOVE, why=actor.localizer.why(refusal))
        return
    places = tuple(Place(*found) for found in ways(actor.battle, unit))
    yield actor.menu(MOVE, places=places, template=template(turning, "to"), wants=("to", "facing"))


def walk(battle: Battle, seat: Seat, question: AskWalk) -> Walk | Refusal:
    """What keeps the unit from a stud that somebody points at, apart from whose Turn it is."""
    unit = unit_called(battle, question.unit)
    if isinstance(unit, Refusal):
        return unit
    refusal = refuse(battle, unit, Move(unit.id, _place_over(battle, unit, question.stud), unit.facing))
    why = _why(Actor(battle, seat, unit), refusal, question.stud) if refusal else None
    return Walk(unit=unit.id, stud=question.stud, why=why)


def _place_over(battle: Battle, unit: Unit, stud: Stud) -> Stud:
    """The place whose footprint begins at the stud, or covers it at the edge of the field."""
    width, depth = battle.footprint(unit)
    return min(stud[0], battle.field.width - width), min(stud[1], battle.field.depth - depth)


def _why(actor: Actor, refusal: Refusal, stud: Stud) -> Why:
    """The reason; where it is the ground that is closed, by the name of what stands there."""
    field = actor.battle.field
    closed = field.contains(stud) and field.kind(stud)
    name = kind_names().get(closed.name) if closed and closed.use != "ground" else None
    if name is None or refusal.key != "no_standing_there":
        return actor.localizer.why(refusal)
    return Why(refusal.rule, actor.localizer.say("stands_in_the_way", ground=name, unit=actor.unit.id))


ENTRIES: Final[tuple[Entry, ...]] = ((MOVE, move),)
