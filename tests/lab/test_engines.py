"""Whoever plays, and however many of them: the same job gives the same results."""

import os
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from escarmouche.lab import run as run_module
from escarmouche.lab.engines import ENGINES, Engine, open_engine
from escarmouche.lab.engines import local as local_module
from escarmouche.lab.engines.local import LocalEngine, cores
from escarmouche.lab.engines.queue import AHEAD, Queue
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import Task, carry_out, prepared
from escarmouche.lab.result import Result
from escarmouche.lab.run import simulate
from escarmouche.text.codec import encode
from tests.lab.jobs import BLUE, BOLD, hill
from tests.patience import PATIENCE_S

JOB = hill(players={BLUE: BOLD})

PLAY = """
import sys
from pathlib import Path
from escarmouche.lab.engines import open_engine
from escarmouche.lab.run import simulate
from tests.lab.jobs import BLUE, BOLD, hill
with open_engine("one") as one:
    for _ in simulate(hill(players={BLUE: BOLD}), one, Path(sys.argv[1])):
        pass
"""


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers_finds_the_same(played: Sequence[Result], workers: int) -> None:
    with open_engine("local", workers) as local:
        assert list(simulate(JOB, local)) == played


@pytest.mark.parametrize("hashes", ["1", "4711"])
def test_another_process_finds_the_same(played: Sequence[Result], tmp_path: Path, hashes: str) -> None:
    """Nothing hangs on the order in which Python walks through a set."""
    file = tmp_path / "results.jsonl"
    environment = {**os.environ, "PYTHONHASHSEED": hashes}
    subprocess.run([sys.executable, "-c", PLAY, str(file)], check=True, env=environment, cwd=Path(__file__).parents[2])
    assert file.read_bytes().splitlines()[1:] == [encode(result) for result in played]


def test_a_worker_that_dies_costs_nothing(played: Sequence[Result]) -> None:
    found = []
    with LocalEngine(2) as local:
        for result in simulate(JOB, local):
            found.append(result)
            if result.number == 1:
                active_children()[0].kill()
    assert found == played
    assert active_children() == []


def dies_at_once(_: Connection) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_workers_that_always_die_end_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """An endless loop of new workers would help nobody."""
    monkeypatch.setattr(local_module, "work", dies_at_once)
    with LocalEngine(2) as local, pytest.raises(LabInput, match=r"keep dying.*SIGKILL"):
        list(simulate(JOB, local))
    assert active_children() == []


def test_no_thread_is_left_waiting_for_a_worker_that_is_ended() -> None:
    """It would keep a program from its end that is stopped while a worker hands its results in."""
    before = threading.enumerate()
    with LocalEngine(2) as local:
        next(simulate(hill(games=400), local))
        assert threading.enumerate() == before


def hands_half_of_it_in(line: Connection) -> None:
    """And then somebody presses Ctrl-C."""
    line.recv()
    os.write(line.fileno(), struct.pack("!i", 1_000_000) + b"half of it")
    program = parent_process()
    assert program and program.pid
    os.kill(program.pid, signal.SIGINT)
    signal.pause()


STOPPED_HALFWAY = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores Ctrl-C for what it starts in the background
from escarmouche.lab.engines import local
from escarmouche.lab.run import simulate
from tests.lab.jobs import hill
from tests.lab.test_engines import hands_half_of_it_in
local.work = hands_half_of_it_in
try:
    with local.LocalEngine(1) as engine:
        next(simulate(hill(games=400), engine))
except KeyboardInterrupt:
    print("stopped")
"""


def test_ctrl_c_ends_a_program_to_which_a_worker_hands_its_results_in() -> None:
    command = [sys.executable, "-c", STOPPED_HALFWAY]
    told = subprocess.run(
        command, check=False, capture_output=True, cwd=Path(__file__).parents[2], text=True, timeout=PATIENCE_S
    )
    assert (told.stdout, told.stderr) == ("stopped\n", "")


def test_a_mistake_of_a_task_is_told_when_it_is_its_turn() -> None:
    good, bad = prepared(JOB).task(range(1)), Task(encode(JOB), "another mark", range(1, 2))
    with LocalEngine(2) as local:
        results = local.play([good, bad, good])
        assert [result.number for result in next(results)] == [0]
        with pytest.raises(LabInput, match="install the same version everywhere"):
            next(results)


def test_a_run_that_is_left_leaves_nobody_working() -> None:
    with LocalEngine(2) as local:
        results = simulate(hill(games=400), local)
        next(results)
        assert len(active_children()) == 2
    assert active_children() == []


LEFT_ALONE = """
import os
from multiprocessing import active_children, parent_process
from escarmouche.lab.engines.local import LocalEngine
from escarmouche.lab.run import simulate
from tests.lab.jobs import hill
with LocalEngine(2) as local:
    next(simulate(hill(games=400), local))
    print(*(child.pid for child in active_children()), flush=True)
    os.kill(os.getpid(), 9)
"""


def test_workers_end_with_a_program_that_is_killed() -> None:
    command = [sys.executable, "-c", LEFT_ALONE]
    told = subprocess.run(command, check=False, capture_output=True, cwd=Path(__file__).parents[2], text=True)
    workers = [int(number) for number in told.stdout.split()]
    assert len(workers) == 2
    until = time.monotonic() + PATIENCE_S
    while any(map(_is_there, workers)):
        assert time.monotonic() < until, "they go on"
        time.sleep(0.1)


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_engine_plays_one_job_after_the_other(played: Sequence[Result]) -> None:
    with LocalEngine(1) as local:
        assert list(simulate(JOB, local)) == played
        worker = active_children()
        assert list(simulate(hill(games=2, players={BLUE: BOLD}), local)) == played[:2]
        assert active_children() == worker


def test_a_worker_of_another_version_is_found_out() -> None:
    other = Task(encode(JOB), "another mark", range(1))
    with pytest.raises(LabInput, match="install the same version everywhere"):
        carry_out(other)


def test_without_a_number_all_cores_play() -> None:
    assert LocalEngine().workers == cores() >= 1


@pytest.mark.parametrize("name", [name for name in ENGINES if name != "ray"])
def test_engines_are_known_by_name(name: str) -> None:
    assert isinstance(open_engine(name), Engine)


def test_an_unknown_engine_is_an_error() -> None:
    with pytest.raises(KeyError):
        open_engine("steam")


class TestQueue:
    """Tasks come back in their order, and only that many are under way."""

    def queue(self, submitted: list[range]) -> "Queue[range]":
        def submit(task: Task) -> range:
            submitted.append(task.numbers)
            return task.numbers

        return Queue((prepared(JOB).task(range(number, number + 1)) for number in range(30)), submit, 2)

    def test_it_never_runs_far_ahead(self) -> None:
        submitted: list[range] = []
        queue, seen = self.queue(submitted), list[range]()
        for handle in queue:
            assert len(submitted) - len(seen) <= 2 * AHEAD
            seen.append(handle)
            queue.done()
        assert seen == submitted == [range(number, number + 1) for number in range(30)]


def test_a_large_job_is_handed_out_as_it_goes() -> None:
    """Its tasks share what they have in common, and are not made before they are needed."""
    first, second = islice(run_module._in_turns([hill(games=10_000_000)], {}), 2)
    assert first[1].job is second[1].job
    assert (first[1].numbers, second[1].numbers) == (range(16), range(16, 32))


@pytest.mark.parametrize(("games", "largest"), [(2, 2), (300, 2), (1000, 4), (100_000, 16)])
def test_battles_stay_together_and_portions_stay_small(games: int, largest: int) -> None:
    portions = list(run_module._portions(hill(games=games, players={BLUE: BOLD})))
    assert [number for portion in portions for number in portion] == list(range(games))
    assert max(map(len, portions)) == largest
    assert all(portion.start % 2 == 0 for portion in portions)
