"""Shots that hardly ever hit: nobody is held up for them, and whoever wants to may still try."""

from collections.abc import Iterable
from typing import Final

from escarmouche.argad.guide.salvos import staying_in_sight
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.shooting import aim
from escarmouche.argad.shooting.shot_chances import odds_of
from escarmouche.argad.shooting.shots import SLOTS, numbered, shots_of
from escarmouche.kernel import Refusal, Seat

WORTH_A_STOP: Final = 0.02
"""Less than a double six."""


def among(view: Skirmish, seat: Seat, people: Iterable[CharacterId]) -> tuple[CharacterId, ...]:
    """Those of these people who could do nothing in this phase but try such a shot."""
    if view.phase not in SLOTS:
        return ()
    furtive = staying_in_sight(view, seat)
    return tuple(who for who in people if who not in furtive and not _is_fair(view, view.characters[who]))


def _is_fair(view: Skirmish, who: Character) -> bool:
    """Whether one of somebody's shots has a chance that is worth a thought."""
    aims = (aim.take_aim(view, numbered(view, shot), SLOTS[view.phase]) for shot in shots_of(view, who))
    return any(_chance(view, aimed) >= WORTH_A_STOP for aimed in aims if not isinstance(aimed, Refusal))


def _chance(view: Skirmish, aimed: aim.Aim) -> float:
    return 1 - odds_of(view, aimed).chances.get("0", 0.0)
