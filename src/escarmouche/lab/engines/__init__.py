"""What plays the games of a job: this process, all cores of this machine, or a cluster. The results are the same."""

from typing import Final

from escarmouche.lab.engines.engine import Engine

__all__ = ["ENGINES", "Engine", "open_engine"]

ENGINES: Final = ("local", "one", "ray")


def open_engine(name: str = "local", workers: int | None = None, address: str | None = None) -> Engine:
    """The engine of that name; `workers` is for `local` (without it, all cores), `address` for `ray`."""
    if name == "one":
        from escarmouche.lab.engines.one import OneEngine  # noqa: PLC0415 - only what is used

        return OneEngine()
    if name == "local":
        from escarmouche.lab.engines.local import LocalEngine  # noqa: PLC0415 - only the engine that was chosen is loaded

        return LocalEngine(workers)
    if name == "ray":
        from escarmouche.lab.engines.cluster import RayEngine  # noqa: PLC0415 - only the engine that was chosen is loaded

        return RayEngine(address)
    raise KeyError(name)
