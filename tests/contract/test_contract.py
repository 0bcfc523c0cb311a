"""Every game keeps the contract."""

import pytest

from tests.argad.case import argad_case
from tests.bow.case import bow_case
from tests.contract.ambush import Ambush
from tests.contract.case import Case, ambush_case
from tests.contract.checks import CHECKS, Check

CASES = {"ambush": ambush_case(Ambush()), "bow": bow_case(), "argad": argad_case()}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_game_keeps_the_contract(case: Case, check: Check) -> None:
    for seed in range(case.games):
        check(case, seed)
