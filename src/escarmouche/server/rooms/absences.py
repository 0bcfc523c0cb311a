"""Since when nobody has been at a seat, as far as the room knows."""

from collections.abc import Collection, Iterable
from math import ceil
from time import monotonic

from escarmouche.kernel import Seat


class Absences:
    """A room that was just opened or loaded has not seen anybody yet: absence is counted from then on."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._since = dict.fromkeys(seats, monotonic())

    def follow(self, seats: Iterable[Seat], here: Collection[Seat]) -> None:
        """Who is here may have changed."""
        now = monotonic()
        self._since = {seat: self._since.get(seat, now) for seat in seats if seat not in here}

    def count_afresh(self) -> None:
        """Those who are away now have been so for no time at all, as far as it counts."""
        self._since = dict.fromkeys(self._since, monotonic())

    def forget(self, seat: Seat) -> None:
        """Somebody else has the seat: the time that the one before was away does not count."""
        self._since[seat] = monotonic()

    def left(self, seat: Seat, grace: int) -> int:
        """Whole seconds until the absence has lasted this long."""
        return max(0, ceil(self._since.get(seat, monotonic()) + grace - monotonic()))
