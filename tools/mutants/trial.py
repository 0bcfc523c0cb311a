"""Whether the tests notice a change: each mutant lives in a forked process of its own."""

import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import resource
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import islice
from multiprocessing.connection import wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, ModuleType
from typing import Final, NamedTuple

import pytest

from tools.mutants.changes import broken
from tools.paths import ROOT

FORK: Final = multiprocessing.get_context("fork")
HEAVY: Final = ("msgspec", "numba", "numpy")
"""Loaded once, before the forks; nothing of Escarmouche, which each process loads with its change."""
LEAST_LIMIT_S: Final = 15
SLOWER: Final = 4
"""A test that takes that many times as long as it should has noticed something, too. The processor's time counts, not
the clock's, since the machine may be busy with other things."""


class Fate(StrEnum):
    DIED = "died"
    LOOPED = "ran for ever"
    SURVIVED = "survived"

    @staticmethod
    def of(code: int) -> "Fate":
        """What the exit status of its process says of a mutant."""
        return {int(pytest.ExitCode.OK): Fate.SURVIVED, -signal.SIGXCPU: Fate.LOOPED}.get(code, Fate.DIED)


class Mutant(NamedTuple):
    """A module and the number of one of its changes; without a number, the module as it is."""

    file: str
    number: int | None

    @property
    def game(self) -> str:
        return self.file.split("/")[2]

    @property
    def module(self) -> str:
        return self.file.removeprefix("src/").removesuffix(".py").replace("/", ".")


class Trial(NamedTuple):
    """A mutant, the tests that may notice it, in their order, and how long they take without it."""

    mutant: Mutant
    tests: Sequence[str]
    seconds: float


def fates(trials: Iterable[Trial], at_once: int) -> Iterator[tuple[Trial, Fate]]:
    """Try each, several at once; each comes out when it is known."""
    for name in HEAVY:
        importlib.import_module(name)
    left, running = iter(trials), dict[int, _Running]()
    while True:
        for trial in islice(left, at_once - len(running)):
            started = _Running(trial)
            running[started.process.sentinel] = started
        if not running:
            return
        wait(list(running), timeout=1.0)
        for sentinel, each in list(running.items()):
            fate = each.fate()
            if fate is not None:
                del running[sentinel]
                yield each.trial, fate


class _Running:
    """A trial under way."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.process: ForkProcess = FORK.Process(target=_live, args=(trial,), daemon=True)
        self.process.start()

    def fate(self) -> Fate | None:
        """None while it is not known."""
        code = self.process.exitcode
        return None if code is None else Fate.of(code)


def _live(trial: Trial) -> None:
    """Load the changed module and run the tests, up to the first that fails."""
    if trial.mutant.module in sys.modules:
        raise RuntimeError("a module that is loaded already cannot be changed any more")
    limit_time(trial)
    silence()
    sys.meta_path.insert(0, Changed(trial.mutant))
    files = dict.fromkeys(test.partition("::")[0] for test in trial.tests)
    os.chdir(ROOT)
    sys.dont_write_bytecode = False  # hundreds of processes would compile the same modules and tests
    with TemporaryDirectory() as folder:
        arguments = ["-x", "-q", "-p", "no:cacheprovider", f"--basetemp={folder}/pytest", *files]
        code = pytest.main(arguments, plugins=[_Chosen(trial.tests)])
    sys.exit(code)


def limit_time(trial: Trial) -> None:
    limit = max(LEAST_LIMIT_S, SLOWER * int(trial.seconds))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


class _Chosen:
    """Leaves only the chosen tests, in the order in which they were chosen."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._order = {test: at for at, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid]
        )


class Changed(importlib.abc.MetaPathFinder):
    """Finds the one module that is changed."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._mutant.module:
            return None
        source = ROOT / self._mutant.file
        return importlib.util.spec_from_file_location(
            fullname, source, loader=_ChangedLoader(fullname, source, self._mutant.number)
        )


class _ChangedLoader(importlib.machinery.SourceFileLoader):
    def __init__(self, fullname: str, source: Path, number: int | None) -> None:
        super().__init__(fullname, str(source))
        self._number = number

    def get_code(self, fullname: str) -> CodeType:
        return compile(broken(Path(self.path), self._number), self.path, "exec")
