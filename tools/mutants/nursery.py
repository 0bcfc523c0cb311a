"""Many mutants in one run of pytest: the tests are collected once, and each mutant lives in a fork of that process.

Only for changes that nothing executes before the first test: up to there a process with the change and one without it
are the same.
"""

import gc
import importlib
import os
import pkgutil
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from escarmouche import geometry
from tools.mutants.graft import graft
from tools.mutants.trial import FORK, Fate, Trial, limit_time, silence
from tools.paths import ROOT

NOT_GRAFTED: Final = 99
"""Exit status of a mutant whose module has to be loaded anew."""


def fates(trials: Sequence[Trial], at_once: int) -> Iterator[tuple[Trial, Fate | None]]:
    """Try mutants of one game, several at once. None: this way it cannot be tried."""
    if not trials:
        return
    found, send = FORK.Pipe(duplex=False)
    nursery = FORK.Process(target=_nurse, args=(trials, at_once, send))
    nursery.start()
    send.close()
    for _ in trials:
        number, fate = found.recv()
        yield trials[number], fate
    nursery.join()


def _nurse(trials: Sequence[Trial], at_once: int, send: Connection) -> None:
    silence()
    os.chdir(ROOT)
    files = sorted({test.partition("::")[0] for trial in trials for test in trial.tests})
    arguments = ["-q", "-p", "no:cacheprovider", "--capture=sys", *files]
    sys.exit(pytest.main(arguments, plugins=[_Nurse(trials, at_once, send)]))


class _Nurse:
    """Instead of running the tests, forks a process for each mutant, which does."""

    def __init__(self, trials: Sequence[Trial], at_once: int, send: Connection) -> None:
        self._trials = trials
        self._at_once = at_once
        self._send = send

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        _load_what_is_compiled()
        gc.collect()
        gc.freeze()  # what a process looks at while it tidies up would be copied for it
        left, running = deque(range(len(self._trials))), dict[int, int]()
        while left or running:
            while left and len(running) < self._at_once:
                number = left.popleft()
                running[_fork(self._trials[number], session)] = number
            process, status = os.wait()
            self._send.send((running.pop(process), _fate(os.waitstatus_to_exitcode(status))))
        return True


def _load_what_is_compiled() -> None:
    """Machine code is read from disk when its module is loaded; nothing of the games is executed by that."""
    for module in pkgutil.walk_packages(geometry.__path__, f"{geometry.__name__}."):
        importlib.import_module(module.name)


def _fate(code: int) -> Fate | None:
    return None if code == NOT_GRAFTED else Fate.of(code)


def _fork(trial: Trial, session: pytest.Session) -> int:
    process = os.fork()
    if process == 0:
        code = int(pytest.ExitCode.INTERNAL_ERROR)
        try:
            code = _live(trial, session)
        finally:
            os._exit(code)
    return process


def _live(trial: Trial, session: pytest.Session) -> int:
    limit_time(trial)
    if not graft(trial.mutant):
        return NOT_GRAFTED
    items = {item.nodeid: item for item in session.items}
    chosen = [items[test] for test in trial.tests if test in items]
    with TemporaryDirectory() as folder:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
        for item, following in pairwise([*chosen, None]):
            assert item is not None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return int(pytest.ExitCode.TESTS_FAILED)
    return int(pytest.ExitCode.OK)
