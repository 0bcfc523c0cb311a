"""The end of a turn: jobs that nothing spoiled are done, the water flows on, objectives are looked at (ARG-8.14)."""

from escarmouche.argad.melee import thrown_objects
from escarmouche.argad.model.command_kinds import nothing
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.movement import entering
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.phases import objectives
from escarmouche.argad.places import carts, changing, currents, jobs, leading, loads, working


def end_turn(resolution: Resolution, orders: OrderRegistry) -> None:
    finish(resolution, orders)
    currents.drift(resolution)
    entering.roll_arrivals(resolution)
    objectives.note(resolution)


def finish(resolution: Resolution, orders: OrderRegistry) -> None:
    """What was not spoiled is done (ARG-8.14)."""
    for who, status in sorted(resolution.skirmish.turn_statuses.items()):
        finish = nothing if status.order is None else orders.kind_of(status.order).finish
        if finish is not nothing and not jobs.spoiled(resolution.skirmish, who):
            finish(resolution, resolution.skirmish.characters[who], status.order)
    jobs.forget_reloads(resolution)
    changing.forget(resolution)
    working.work(resolution)
    loads.settle(resolution)
    leading.settle(resolution)
    carts.settle(resolution)
    thrown_objects.calm(resolution)
