"""What a server showed under load."""

from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Load:
    took: list[float]
    """Seconds until each command was answered."""
    seconds: float
    """For how long commands came."""
    cpu: float
    """Seconds of its work for a command."""

    @property
    def rate(self) -> float:
        """Commands a second: fewer than asked for where the machine is too busy."""
        return len(self.took) / self.seconds

    @property
    def median(self) -> float:
        return median(self.took)

    @property
    def p99(self) -> float:
        return quantiles(self.took, n=100)[98]
