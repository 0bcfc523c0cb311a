"""What a seat knows of bodies: those that matter, without what is still hidden under their coats (ARG-R-207)."""

from typing import Final

from msgspec.structs import replace

from escarmouche.argad.knowledge.redaction import without_concealed
from escarmouche.argad.model.bodies import Body
from escarmouche.argad.model.ids import ThingId
from escarmouche.kernel import Seat

_NONE: Final[dict[ThingId, Body]] = {}
"""One and the same value, so that facts about tables without bodies are found again."""


def bodies_seen(bodies: dict[ThingId, Body], seat: Seat) -> dict[ThingId, Body]:
    """Of the bodies in sight, those that are drawn, as the seat sees them."""
    return {name: as_seen(body, seat) for name, body in bodies.items() if body.matters} or _NONE


def as_seen(body: Body, seat: Seat) -> Body:
    """What was carried lies beside it, or is gone: it is seen for itself."""
    care = body.care if body.care is not None and seat in body.care.seats else None
    return replace(body, person=replace(without_concealed(body.person, seat), carries=()), care=care)
