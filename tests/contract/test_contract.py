"""Every game keeps the contract."""

import pytest

from tests.ambush.game import Ambush
from tests.argad.case import argad_case
from tests.bow.case import bow_case
from tests.contract.case import Case, ambush_case
from tests.contract.checks import CHECKS, Check

CASES = {"ambush": ambush_case(Ambush()), "bow": bow_case(), "argad": argad_case()}


GAMES = [pytest.param(case, seed, id=f"{name}-{seed}") for name, case in CASES.items() for seed in range(case.games)]


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("case", "seed"), GAMES)
def test_game_keeps_the_contract(case: Case, seed: int, check: Check) -> None:
    check(case, seed)
