"""Where a boat, a cart or a vehicle goes this turn, and everybody in it (ARG-R-174, ARG-R-176)."""

from msgspec import Struct

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import Intent
from escarmouche.argad.model.conveyances import Conveyance
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point, Tenths
from escarmouche.geometry import plane


class Journey(Struct, frozen=True, kw_only=True):
    """The way of a conveyance in this turn, at an even pace."""

    path: tuple[Point, ...]
    pace: Tenths
    """In a whole turn."""
    backwards: bool = False
    """It keeps its front whichever way it goes."""
    halts: tuple[Tenths, str] | None = None
    """How far it comes before something holds it, and what that is: a bank."""


def travel(conveyance: Conveyance, journey: Journey, place: Point, *, motionless: bool = False) -> Intent:
    """What goes with a conveyance, at a place in it or beside it: all of it stops when a part of it is stopped."""
    aside = place[0] - conveyance.at[0], place[1] - conveyance.at[1]
    return Intent(
        way="path",
        path=tuple((x + aside[0], y + aside[1]) for x, y in journey.path),
        allowance=journey.pace,
        footing="carried",
        body=conveyance.id,
        halts=journey.halts,
        motionless=motionless,
    )


def before_the_move(skirmish: Skirmish, one: Character) -> Point:
    """Where somebody who has come along was when everybody began to move; whoever has just got in is there already."""
    track = skirmish.tracks.get(one.id)
    return track.points[0][1:] if track and track.points[-1][1:] == one.at else one.at


def carried(before: Conveyance, after: Conveyance, place: Point) -> Point:
    """The same place in a conveyance or beside it, wherever it has gone."""
    east, south = plane.direction(before.heading)
    x, y = place[0] - before.at[0], place[1] - before.at[1]
    ahead, right = x * east + y * south, y * east - x * south
    east, south = plane.direction(after.heading)
    return (
        after.at[0] + plane.rounded(ahead * east - right * south, plane.UNIT * plane.UNIT),
        after.at[1] + plane.rounded(ahead * south + right * east, plane.UNIT * plane.UNIT),
    )
