"""Versions of the rules, and how earlier ones differ where that is kept, so that their journals are judged exactly.

A difference is kept while it is one condition. Other commands of earlier versions are judged by the rules of today, and
`verify` names those to which they give another answer: it says that they were judged by older rules.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class Edition(Struct, frozen=True):
    """What a version of the rules does differently from another; as it stands here, the rules of today."""

    loss_finishes_at_once: bool = True
    """BOW-R-25: a player whose last unplayed unit is lost has finished at that instant.

    In version 1 that was noted when the Turn in which it happened was marked. It decides who starts the next Round.
    """
    goals_can_be_lost: bool = True
    """BOW-R-90: a goal that can no longer be reached is announced. In version 1 the battle went on without a word."""
    asks_nothing_when_over: bool = True
    """BOW-R-36: a battle that answers cannot change any more is over at once. In version 1 its questions came first."""


VERSION: Final = "2"
TODAY: Final = Edition()
EDITIONS: Final[Mapping[str, Edition]] = {
    "1": Edition(loss_finishes_at_once=False, goals_can_be_lost=False, asks_nothing_when_over=False),
    VERSION: TODAY,
}
EARLIER: Final = tuple(version for version in EDITIONS if version != VERSION)
