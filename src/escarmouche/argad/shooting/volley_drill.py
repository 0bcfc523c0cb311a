"""What a volley on command is worth (ARG-43.4, ARG-44.19): data of a setting, marked as ours."""

from collections.abc import Iterator

from escarmouche.argad.field.files import close_unit
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.model.weapons import Band, Missile
from escarmouche.argad.people.command import disordered
from escarmouche.kernel import Modifier, rule

VOLLEY = rule("ARG-43.4")
SHOT = "shot"


def volley_factor(skirmish: Skirmish, shot: Shot, missile: Missile, band: Band) -> Iterator[Modifier]:
    """At short range, if enough of the unit shoot together; not for somebody in disorder (ARG-8.9)."""
    drill = skirmish.tactics.volley
    if not shot.volley or drill is None or disordered(skirmish, shot.shooter):
        return
    if band in missile.bands[: drill.bands] and together(skirmish, shot) >= drill.least:
        yield Modifier.of(SHOT, drill.bonus, VOLLEY, "volley_on_command")


def together(skirmish: Skirmish, shot: Shot) -> int:
    """How many of the shooter's unit shoot in the same volley."""
    unit = close_unit(skirmish, shot.shooter)
    mates = unit.members if unit else ()
    return sum(each.volley and each.target == shot.target and each.shooter in mates for each in skirmish.shots)
