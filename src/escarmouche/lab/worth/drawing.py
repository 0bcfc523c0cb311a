"""Drawing armies: two for each battle, from the job's seed and the number of the battle alone."""

from collections.abc import Sequence
from math import log
from random import Random
from typing import Final

from escarmouche.lab.job import Draft, game_seed

TRIES: Final = 8
"""Armies among which the one is chosen whose worth comes nearest to what is wanted."""

Drawn = tuple[int, ...]
"""An army by the numbers of its kinds, in the order in which they stand."""


def drawn_armies(draft: Draft, seed: str, battle: int) -> tuple[Drawn, Drawn]:
    """Two armies. The second is as strong as the first but for a contrast that is drawn, too."""
    random = Random(game_seed(f"draft {seed}", battle))  # noqa: S311 - it has to come out the same again
    first = _army(draft, random)
    wanted = log(_worth(draft, first)) + draft.contrast * (2 * random.random() - 1)
    others = [_army(draft, random) for _ in range(TRIES)]
    return first, min(others, key=lambda army: abs(log(_worth(draft, army)) - wanted))


def _army(draft: Draft, random: Random) -> Drawn:
    count = draft.least + int(random.random() * (draft.most + 1 - draft.least))
    weights = [kind.weight for kind in draft.kinds]
    return tuple(random.choices(range(len(draft.kinds)), weights, k=count))


def _worth(draft: Draft, army: Sequence[int]) -> float:
    return sum(draft.kinds[number].worth for number in army)
