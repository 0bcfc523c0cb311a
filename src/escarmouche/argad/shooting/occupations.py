"""What people are busy with this turn, as far as it forbids or allows a shot (ARG-8.13, ARG-18.3, ARG-19.3)."""

from typing import Final

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.orders import (
    Board,
    Climb,
    Disembark,
    Dismount,
    Drive,
    FallIn,
    GiveLegUp,
    Help,
    KeepDown,
    LegUp,
    Load,
    MountUp,
    Play,
    RaiseLadder,
    Reload,
    Row,
    Swim,
    TalkWith,
    Try,
    Work,
)
from escarmouche.argad.model.skirmish import Skirmish

JOBS: Final = (Reload, Work, Try, TalkWith)
"""Lost when an enemy comes: then the hands are free (ARG-R-122)."""
WHOLE_TURNS: Final = (
    RaiseLadder,
    Climb,
    LegUp,
    GiveLegUp,
    Board,
    Disembark,
    Row,
    Help,
    Swim,
    MountUp,
    Dismount,
    Drive,
    Load,
    FallIn,
    Play,
)


def is_at_work(skirmish: Skirmish, who: Character) -> bool:
    """Whether the turn's one action is something that needs the hands: loading, work and the like (ARG-8.13)."""
    return isinstance(skirmish.turn_status(who.id).order, JOBS + WHOLE_TURNS)


def is_down(skirmish: Skirmish, who: Character) -> bool:
    """Lying, crouching or on all fours: in nobody's way, and shooting at nobody (ARG-17.5, ARG-R-22)."""
    return who.down_until >= skirmish.turn or isinstance(skirmish.turn_status(who.id).order, KeepDown)


def shoots(skirmish: Skirmish, who: Character) -> bool:
    """Whether somebody has shot this turn or is going to."""
    declared = (*skirmish.passing, *skirmish.shots)
    return skirmish.turn_status(who.id).shots > 0 or any(shot.shooter == who.id for shot in declared)
