"""Names that nothing has yet, for whatever comes to the table."""

from itertools import count

from escarmouche.argad.model.skirmish import Skirmish


def unused(view: Skirmish, stem: str) -> str:
    """`objective_1`, or the first after it that is free."""
    used = {
        *(each.id for table in view.all_tables() for each in table.here_or_coming()),
        *(each.character for each in view.fallen),
        *(each.character.id for each in view.departed),
        *view.markers,
        *view.things,
        *view.reserves,
        *(area.id for area in view.ground.areas),
        *(barrier.id for barrier in view.ground.barriers),
        *(objective.id for objective in view.objectives),
        *(role.id for role in view.roles),
        *(trigger.id for trigger in view.triggers),
        *(trigger.objective.id for trigger in view.triggers if trigger.objective),
    }
    return next(name for name in (f"{stem}_{number}" for number in count(1)) if name not in used)
