"""What the marks of a drawn table mean; a position may give others a meaning."""

from typing import Final

from escarmouche.argad.model.ids import KindId
from escarmouche.argad.model.units import CM, Tenths

MARK_SIZE: Final[Tenths] = 2 * CM
"""What a mark is wide and deep: the base of somebody on foot."""

PLAIN: Final = "."

AREAS: Final[dict[str, KindId]] = {
    mark: KindId(kind)
    for mark, kind in {
        ",": "brush",
        ";": "high_crops",
        "&": "forest",
        "%": "open_forest",
        "$": "orchard",
        "@": "jungle",
        "!": "marsh",
        "/": "slope",
        "^": "hill",
        "*": "rocks",
        "~": "shallow_water",
        "≈": "deep_water",
        "=": "road",
        "_": "path",
        "#": "solid",
    }.items()
}

BARRIERS: Final[dict[str, KindId]] = {
    mark: KindId(kind) for mark, kind in {"+": "low_wall", "-": "hedge", "|": "fence"}.items()
}

ROOM: Final = '"'
"""Inside a building, in pictures."""
BARRIER: Final = "+"
"""Any obstacle without a mark of its own, in pictures."""
OTHER: Final = ":"
"""Any ground without a mark of its own, in pictures."""
