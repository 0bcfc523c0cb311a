"""A Ray cluster: the same tasks on the machines behind an address. Ray plays again what a dead worker left undone."""

import logging
import socket
from collections.abc import Generator, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from escarmouche.lab.engines.engine import Engine
from escarmouche.lab.engines.queue import Queue
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import Task, carry_out
from escarmouche.lab.result import Result

HERE: Final = "auto"
"""The address of the cluster that this machine is part of."""
DEATHS: Final = 5
"""How often a task may lose its worker before the job is given up."""
PATIENCE_S: Final = 10.0
"""How long a machine may take to answer. Ray itself would wait for minutes at an address where nobody listens."""


class RayEngine(Engine):
    """Every machine of the cluster has this version installed; one that has another is told so and plays nothing."""

    def __init__(self, address: str | None = None) -> None:
        if find_spec("ray") is None:
            raise LabInput("ray", "ray_missing")
        self.address = address or HERE
        self._ray: Any = None

    def play(self, tasks: Iterable[Task]) -> Generator[tuple[Result, ...], None, None]:
        ray = self._joined()
        work = ray.remote(max_retries=DEATHS)(carry_out)
        queue = Queue(tasks, work.remote, int(ray.cluster_resources().get("CPU", 1)))
        for handle in queue:
            try:
                results = ray.get(handle)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None
            except ray.exceptions.RayError as error:
                raise LabInput(self.address, "workers_lost", problem=str(error).splitlines()[0]) from None
            queue.done()
            yield results

    def _joined(self) -> Any:
        """Ray, once it is loaded, which takes a while, and connected to the cluster."""
        if self._ray is None:
            ray = import_module("ray")
            try:
                _knock(self.address)
                ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR)
            except (OSError, ValueError) as error:
                problem = getattr(error, "strerror", None) or str(error).splitlines()[0]
                raise LabInput(self.address, "ray_unreachable", problem=problem) from None
            self._ray = ray
        return self._ray

    def close(self) -> None:
        """Leave the cluster, which ends what it still plays for us.

        To cancel the tasks one by one is dangerous: Ray ends this program if one of them is completed meanwhile.
        """
        if self._ray is not None:
            self._ray.shutdown()
            self._ray = None


def _knock(address: str) -> None:
    """Find out whether anybody listens at an address that names a port; the others are for Ray to look up."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE_S).close()
