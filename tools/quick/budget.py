"""A plugin for pytest: a process that has computed for long enough skips the tests that are left.

Seconds of computing are counted, not those of the clock: on a busy machine the same tests are run, only later.
"""

import os

import pytest

BUDGET_S = 30
"""Seconds for each process, its imports included: with two processes, most of a minute on two cores."""
SPENT = "the time for quick tests is spent"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    if sum(os.times()[:4]) > BUDGET_S:
        pytest.skip(SPENT)
