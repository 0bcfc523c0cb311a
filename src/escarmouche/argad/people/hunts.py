"""Hunting (ARG-42.8, ARG-R-209): game is shot at and struck by hunters whom no enemy disturbs, and runs from people."""

from typing import Final

from escarmouche.argad.field.bases import gap
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Tenths

DISTURBED_WITHIN: Final[Tenths] = 60 * CM


def enemy_near(skirmish: Skirmish, hunter: Character) -> Character | None:
    """The first by name of the enemies, game apart, near whom nobody hunts."""
    return next(
        (
            other
            for other in skirmish.characters.values()
            if not other.profile.game and skirmish.enemies(hunter, other) and gap(hunter, other) <= DISTURBED_WITHIN
        ),
        None,
    )


def rides_like_cavalry(striker: Character, target: Character) -> bool:
    """Trained cavalry; and foot on horseback, against game (ARG-42.8)."""
    return striker.cavalry or (striker.mounted and target.profile.game)
