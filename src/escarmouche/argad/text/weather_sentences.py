"""What light and weather change, in words."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from escarmouche.argad.model.units import Tenths
from escarmouche.rendering.renderer import signed

if TYPE_CHECKING:
    from escarmouche.argad.text.rendering import SkirmishRenderer

ORDER: Final = ("sight", "recognition", "voice", "music")
"""What matters most comes first."""


def weather_changes(renderer: "SkirmishRenderer", distances: Mapping[str, Tenths], shots: int, move: int) -> str:
    """`sight 60 cm, recognition 30 cm, shots −1`; nothing if all is as usual."""
    return ", ".join(_changes(renderer, distances, shots, move))


def _changes(renderer: "SkirmishRenderer", distances: Mapping[str, Tenths], shots: int, move: int) -> Iterator[str]:
    for which in ORDER:
        if which in distances:
            far = renderer.length(distances[which])
            yield renderer.texts.say(f"weather_{which}", renderer.language, {"far": far})
    if shots:
        yield renderer.texts.say("weather_shots", renderer.language, {"change": signed(shots)})
    if move:
        yield renderer.texts.say("weather_move", renderer.language, {"change": signed(move)})
