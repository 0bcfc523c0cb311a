"""Walking in the menu, and ending the Turn."""

from collections.abc import Iterator

from escarmouche.bow.actions.moves import MOVE, Move, ways
from escarmouche.bow.guide.actor import Actor, template
from escarmouche.bow.guide.asking import ActionMenu, Place
from escarmouche.bow.rounds import PASS_ACTION, Pass


def move(actor: Actor) -> Iterator[ActionMenu]:
    """All places within reach, the own one first: walking there is turning on the spot."""
    unit = actor.unit
    turning = Move(unit.id, unit.at, unit.facing)
    refusal = actor.refuse(turning)
    if refusal:
        yield actor.menu("move", MOVE, why=actor.localizer.why(refusal))
        return
    places = tuple(Place(*found) for found in ways(actor.battle, unit))
    yield actor.menu("move", MOVE, places=places, template=template(turning, "to"), wants=("to", "facing"))


def end_turn(actor: Actor) -> Iterator[ActionMenu]:
    command = Pass(actor.unit.id)
    yield actor.chosen("pass", PASS_ACTION, [actor.choice(command, actor.localizer.say("do_pass"))])
