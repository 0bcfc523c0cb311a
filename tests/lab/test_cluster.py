"""The lab on a Ray cluster of two machines, of which one worker and then one machine is killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from escarmouche.lab.engines import cluster as cluster_module
from escarmouche.lab.engines import open_engine
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import Task
from escarmouche.lab.run import simulate
from escarmouche.text.codec import encode
from escarmouche.text.messages import explain
from tests.cli.program import PROGRAM, Program, escarmouche
from tests.lab.jobs import hill
from tests.patience import PATIENCE_S

__all__ = ["escarmouche"]

GAMES = 40
SIMULATE = ("lab", "simulate", "hill-under-fire", "--games", str(GAMES), "--player", "recruit", "--seed", "lab")
BUSY = b"ray::carry_out"
"""What Ray calls a process while it plays."""
MISSED_SOON = {"health_check_period_ms": 500, "health_check_timeout_ms": 60_000}
"""A machine that is gone is noticed within seconds; one that is only slow has its time."""

has_wheels = pytest.mark.skipif(sys.version_info >= (3, 15), reason="Ray has no wheels for this Python")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A head that only directs; the workers are added to it."""
    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": MISSED_SOON}
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_USAGE_STATS_ENABLED", "0")
        cluster_utils: Any = import_module("ray.cluster_utils")
        found = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
        yield found
        found.shutdown()


def director(machine: Any) -> int:
    """The process that runs a machine of the cluster."""
    return int(machine.all_processes["raylet"][0].process.pid)


def children(parent: int) -> Iterator[tuple[int, bytes]]:
    """The processes that a process has started, with what they are called now."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                yield int(folder.name), (folder / "cmdline").read_bytes()
        except OSError:  # it has ended meanwhile
            continue


def until(reached: Callable[[], Any], what: str) -> Any:
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if found := reached():
            return found
        time.sleep(0.01)
    raise TimeoutError(what)


def at_work(machines: Mapping[int, Any]) -> tuple[int, Any] | None:
    """A process that plays right now, and the machine that it plays for; machines by the process that runs them."""
    for parent, machine in machines.items():
        for child, name in children(parent):
            if name.startswith(BUSY):
                return child, machine
    return None


def cut_the_power(cluster: Any, machine: Any) -> None:
    """End all processes of a machine together."""
    os.kill(director(machine), signal.SIGSTOP)
    for child, _ in children(director(machine)):
        os.kill(child, signal.SIGKILL)
    cluster.remove_node(machine, allow_graceful=False)


@pytest.mark.slow
@has_wheels
def test_a_killed_worker_and_a_killed_machine_change_nothing(
    cluster: Any, tmp_path: Path, escarmouche: Program
) -> None:
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    shared, alone = tmp_path / "shared.jsonl", tmp_path / "alone.jsonl"
    line = [*PROGRAM, *SIMULATE, "--engine", "ray", "--address", cluster.address, "--out", str(shared)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as program:
        until(lambda: shared.exists() and shared.read_bytes().count(b"\n") > 1, "no game has ended")
        worker, machine = until(lambda: at_work({director(node): node for node in nodes}), "nobody plays")
        os.kill(worker, signal.SIGKILL)
        until(lambda: shared.read_bytes().count(b"\n") > GAMES // 2, "half of the games have not ended")
        cut_the_power(cluster, machine)
        told, _ = program.communicate(timeout=PATIENCE_S)
    assert program.returncode == 0, told
    assert escarmouche(*SIMULATE, "--engine", "one", "--out", str(alone)).code == 0
    assert shared.read_bytes() == alone.read_bytes()


@has_wheels
def test_a_machine_with_another_version_is_told_to_install_the_same(cluster: Any) -> None:
    """Again and again: Ray once ended the whole program when the other tasks of a failed job were cancelled."""
    cluster.add_node(num_cpus=1)
    tasks = [Task(encode(hill()), "another mark", range(number, number + 1)) for number in range(8)]
    with open_engine("ray", address=cluster.address) as ray:
        for _ in range(20):
            with pytest.raises(LabInput, match="install the same version everywhere"):
                list(ray.play(tasks))


@has_wheels
def test_a_cluster_that_does_not_answer_is_named() -> None:
    with socket.socket() as closed:  # a port of this machine where nobody listens
        closed.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        with open_engine("ray", address=address) as ray, pytest.raises(LabInput) as unreachable:
            next(simulate(hill(), ray))
    assert explain(unreachable.value, "en") == f"{address}: no Ray cluster answers there (connection refused)"
    french = f"{address}\u00a0: aucune grappe Ray ne répond à cette adresse (connexion refusée)"
    assert explain(unreachable.value, "fr") == french


@has_wheels
def test_an_address_that_is_none_is_named() -> None:
    with open_engine("ray", address="the attic") as ray, pytest.raises(LabInput) as unreachable:
        next(simulate(hill(), ray))
    assert explain(unreachable.value, "en").startswith("the attic: no Ray cluster answers there (")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "find_spec", lambda name: None if name == "ray" else find_spec(name))
    with pytest.raises(LabInput) as missing:
        open_engine("ray")
    assert explain(missing.value, "en") == "ray: a cluster needs one more package; escarmouche[ray] installs it"
    french = "ray\u00a0: une grappe demande un paquet de plus\u202f; escarmouche[ray] l’installe"
    assert explain(missing.value, "fr") == french
