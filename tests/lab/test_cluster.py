"""The lab on a Ray cluster of two machines, of which one worker and then one machine is killed."""

import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from escarmouche.kernel import explain
from escarmouche.kernel.codec import encode
from escarmouche.lab.bench import Task
from escarmouche.lab.engines import cluster as cluster_module
from escarmouche.lab.engines import engine
from escarmouche.lab.result import Result
from escarmouche.lab.run import run
from escarmouche.lab.words import LabInput
from tests.lab.jobs import BLUE, BOLD, hill

GAMES = 40
PATIENCE = 60
BUSY = b"ray::carry_out"
"""What Ray calls a process while it plays."""

has_wheels = pytest.mark.skipif(sys.version_info >= (3, 15), reason="Ray has no wheels for this Python")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A head that only directs; the workers are added to it."""
    cluster_utils: Any = import_module("ray.cluster_utils")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    found = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    yield found
    found.shutdown()


def at_work(machines: Mapping[int, Any]) -> tuple[int, Any]:
    """A process that plays right now, and the machine that it plays for; machines by the process that runs them."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if parent in machines and (folder / "cmdline").read_bytes().startswith(BUSY):
                    return int(folder.name), machines[parent]
            except OSError:
                continue
        time.sleep(0.01)
    raise TimeoutError("nobody plays")


@has_wheels
def test_a_killed_worker_and_a_killed_machine_change_nothing(cluster: Any, played: Sequence[Result]) -> None:
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    machines = {node.all_processes["raylet"][0].process.pid: node for node in nodes}
    job, found = hill(games=GAMES, players={BLUE: BOLD}), list[Result]()
    machine: Any = None
    with engine("ray", address=cluster.address) as ray:
        for result in run(job, ray):
            found.append(result)
            if result.number == 0:
                worker, machine = at_work(machines)
                os.kill(worker, signal.SIGKILL)
            if result.number == GAMES // 2:
                cluster.remove_node(machine, allow_graceful=False)
        with pytest.raises(LabInput, match="install the same version everywhere"):
            list(ray.play([Task(encode(job), "another mark", range(1))]))
    with engine("one") as one:
        assert found == list(run(job, one))
    assert found[: len(played)] == played


@has_wheels
def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "")
    with engine("ray", address="auto") as ray, pytest.raises(LabInput) as unreachable:
        next(run(hill(), ray))
    assert explain(unreachable.value, "en").startswith("auto: no Ray cluster answers there (")
    assert explain(unreachable.value, "fr").startswith("auto\u00a0: aucune grappe Ray ne répond à cette adresse (")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "find_spec", lambda name: None if name == "ray" else find_spec(name))
    with pytest.raises(LabInput) as missing:
        engine("ray")
    assert explain(missing.value, "en") == "ray: a cluster needs one more package; escarmouche[ray] installs it"
    french = "ray\u00a0: une grappe demande un paquet de plus\u202f; escarmouche[ray] l’installe"
    assert explain(missing.value, "fr") == french
