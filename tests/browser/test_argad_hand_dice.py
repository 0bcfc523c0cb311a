"""Real dice of all kinds are typed in at a skirmish of Argad!: slow dice, shots, blows."""

from collections.abc import Callable
from typing import Final

import pytest

from tests.browser.commanders import Commander, Shown, attack, play_on
from tests.browser.prepared import seats_of
from tests.browser.skirmishes import BY_HAND, open_skirmish, skirmish
from tests.browser.visits import Visit

pytestmark = pytest.mark.browser

THROUGH_THE_BRUSH: Final = skirmish(
    (("Isaut", "dame_at_arms", 30, 20), ("Gaud", "archer", 20, 30)),
    (("Max", "guard", 50, 20), ("Ernaut", "archer", 60, 30)),
    ground={
        "width": 80,
        "depth": 60,
        "areas": [{"id": "brush", "kind": "brush", "shape": [[34, 10], [46, 10], [46, 40], [34, 40]]}],
    },
    last_turn=3,
)
"""Whoever wants to get to the others has to go through the brush between them."""

KINDS: Final = {"Slow die", "Shot", "Strike"}


def test_dice_of_all_kinds_are_typed_in(visit: Callable[..., Visit], address: str) -> None:
    opened = open_skirmish(address, THROUGH_THE_BRUSH, **BY_HAND)
    page = visit(at=seats_of(opened), quick=True).page
    both = Commander(page, ["blue", "orange"], address, opened, attack)
    thrown: set[str] = set()

    def note(shown: list[Shown]) -> bool:
        thrown.update(each.thrown.partition(",")[0] for each in shown)
        return thrown >= KINDS

    play_on([both], until=note)
    assert thrown >= KINDS, thrown
