"""A deed as people tell it at a table: one sentence, without coordinates and without what the field shows anyway.

The texts stand in `data/texts/story.toml`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import dist
from typing import Any, Final

from msgspec import Struct

from escarmouche.bow.actions.attack import Attacked, SightSettled
from escarmouche.bow.actions.moves import Moved
from escarmouche.bow.battle import MILLI, Battle, Unit
from escarmouche.bow.ends import AreasHeld
from escarmouche.bow.field.battlefield import Door, Kind
from escarmouche.bow.field.places import centre
from escarmouche.bow.field.sight import Sight
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.rounds import Passed
from escarmouche.bow.text.renderer import FURTHER, WAYS, BattleRenderer
from escarmouche.bow.units.captives import Retaken
from escarmouche.bow.units.damage import Hurt, Killed, Target, find_target
from escarmouche.bow.vehicles.collisions import Collided, Crashed, RanOver
from escarmouche.bow.vehicles.wrecks import Perished, SharedOut, VehicleDestroyed, VehicleHurt
from escarmouche.rendering.renderer import Params
from escarmouche.text.languages import Language

STEP: Final = 0.25
"""Studs from one look at the ground to the next, along a line of sight."""


class Ends(Struct, frozen=True):
    """How a deed ends for people and things, known before it is told."""

    lost: frozenset[str]
    """Who and what does not survive it."""
    struck: frozenset[str]
    """Whose damage is told with what did it."""
    felled: frozenset[str]
    """Whose end is told with what brought it about."""

    @classmethod
    def of(cls, deed: Sequence[Struct]) -> "Ends":
        return cls(frozenset(_lost(deed)), frozenset(_struck(deed)), frozenset(_felled(deed)))


class StoryRenderer(BattleRenderer):
    """Tells one deed, of which it knows how it ends."""

    def __init__(self, battle: Battle, language: Language, ends: Ends) -> None:
        super().__init__(battle, language)
        self.ends = ends

    def adds_nothing(self, event: Struct) -> bool:
        match event:
            case Hurt(unit=piece) | VehicleHurt(vehicle=piece):
                return piece in self.ends.struck or piece in self.ends.lost
            case Killed(unit=piece) | VehicleDestroyed(vehicle=piece):
                return piece in self.ends.felled
            case SightSettled(doubted=doubted):
                return not doubted
            case AreasHeld(rounds=rounds):
                return not any(rounds)
        return isinstance(event, Passed | Perished)

    def is_grave(self, event: Struct) -> bool:
        return super().is_grave(event) or any(piece in self.ends.lost for piece in _felled([event]))

    def door(self, door: Door) -> str:
        return TEXTS.say("that_window" if door.window else "that_door", self.language)


def _lost(deed: Sequence[Struct]) -> Iterator[str]:
    for event in deed:
        match event:
            case Killed(unit=piece) | VehicleDestroyed(vehicle=piece):
                yield piece


def _felled(deed: Sequence[Struct]) -> Iterator[str]:
    for event in deed:
        match event:
            case Attacked(target=piece) | RanOver(unit=piece):
                yield piece


def _struck(deed: Sequence[Struct]) -> Iterator[str]:
    yield from _felled(deed)
    for event in deed:
        match event:
            case Crashed(vehicle=piece) | Collided(resisting=piece) | Retaken(unit=piece):
                yield piece
            case SharedOut(shares=shares):
                yield from shares


def _moved(renderer: StoryRenderer, event: Moved) -> str:
    return f"story_{way}" if (way := WAYS["Moved"](renderer, event)) else "story"


def _fate(renderer: StoryRenderer, event: Attacked) -> str:
    """Shot or struck, and with which effect."""
    if event.target in renderer.ends.lost:
        fate = "killed" if event.target in renderer.battle.units else "destroyed"
    elif event.damage:
        fate = "hurt"
    else:
        fate = "held" if event.attack.result else "missed"
    return f"{event.use}_{fate}"


def _attacked(renderer: StoryRenderer, event: Attacked) -> Params:
    kind = _between(renderer.battle, event) if event.sight is Sight.COVERED else None
    where = renderer.word("across", kind.name) if kind and f"across_{kind.name}" in TEXTS else ""
    return {**FURTHER["Attacked"](renderer, event), "where": where}


def _between(battle: Battle, event: Attacked) -> Kind | None:
    """What stands in the line of fire, the nearest to the target first."""
    target = find_target(battle, event.target)
    if target is None:
        return None
    here, there = centre(battle, battle.units[event.unit]), _middle(battle, target)
    steps = max(1, round(dist(here, there) / STEP))
    for step in range(steps):
        part = step / steps
        stud = int(there[0] + (here[0] - there[0]) * part), int(there[1] + (here[1] - there[1]) * part)
        if battle.field.contains(stud) and battle.field.kind(stud).height:
            return battle.field.kind(stud)
    return None


def _middle(battle: Battle, target: Target) -> tuple[float, float]:
    if isinstance(target, Unit):
        return centre(battle, target)
    return target.at[0] / MILLI, target.at[1] / MILLI


def _ran_over(renderer: StoryRenderer, event: RanOver) -> str:
    return "killed" if event.unit in renderer.ends.lost else WAYS["RanOver"](renderer, event)


PLACED: Final = ("Deployed", "Thrown", "LeftVehicle", "Drove", "Followed", "Shoved", "WasPutDown", "RoundEnded")
"""Events whose usual sentence names a place, or what the page shows beside it."""

STORY_WAYS: Final[Mapping[str, Callable[[StoryRenderer, Any], str]]] = {
    **WAYS,
    **dict.fromkeys(PLACED, lambda renderer, event: "story"),
    "Moved": _moved,
    "Attacked": _fate,
    "RanOver": _ran_over,
    "Steered": lambda renderer, event: WAYS["Steered"](renderer, event) or "story",
}

StoryRenderer.ways, StoryRenderer.further = STORY_WAYS, {**FURTHER, "Attacked": _attacked}
