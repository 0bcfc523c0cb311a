"""The end of a turn: jobs that nothing spoiled are done, the water flows on, objectives are looked at (ARG-8.14)."""

from escarmouche.argad.melee import thrown_objects
from escarmouche.argad.model.resolution import Story
from escarmouche.argad.movement.order_registry import OrderRegistry
from escarmouche.argad.phases import objectives
from escarmouche.argad.places import currents, jobs, loads


def end_turn(story: Story, orders: OrderRegistry) -> None:
    finish(story, orders)
    currents.drift(story)
    objectives.note(story)


def finish(story: Story, orders: OrderRegistry) -> None:
    """What was not spoiled is done (ARG-8.14)."""
    for who, doing in sorted(story.skirmish.doings.items()):
        if doing.order is not None and not jobs.spoiled(story.skirmish, who):
            orders.kind_of(doing.order).finish(story, story.skirmish.characters[who], doing.order)
    jobs.forget_reloads(story)
    jobs.work(story)
    loads.settle(story)
    thrown_objects.calm(story)
