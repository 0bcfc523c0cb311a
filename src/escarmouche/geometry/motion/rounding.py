"""Numbers that become whole: halves go away from zero, so that a mirrored plane gives mirrored places."""

from math import floor

from escarmouche.geometry.compiled import compiled, part


@part
def nearest_whole(number: float) -> int:
    return floor(number + 0.5) if number >= 0 else -floor(0.5 - number)


@part
def quotient(number: int, divisor: int) -> int:
    """A quotient as a whole number; halves are rounded away from zero."""
    size = (2 * abs(number) + divisor) // (2 * divisor)
    return size if number >= 0 else -size


@compiled("int64(float64)")
def whole(number: float) -> int:
    """The nearest whole number; halves are rounded away from zero."""
    return nearest_whole(number)
