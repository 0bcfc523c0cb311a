"""How much one may ask for: a bucket that fills up again by and by."""

import time


class Bucket:
    """Holds so many at most, and gets so many a second."""

    def __init__(self, most: float, a_second: float) -> None:
        self._most, self._rate = most, a_second
        self._left, self._at = most, time.monotonic()

    def take(self, amount: float = 1) -> bool:
        """Whether there was enough."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True
