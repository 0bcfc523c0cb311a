"""Small melees for tests: people who touch each other, the dice of the fight, and what came of it."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.argad.melee import melee_phase
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.melee.results import Result, Stroke
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Blow, Phase
from escarmouche.kernel import Refusal, Seat
from tests.argad.build import BLUE, ORANGE, character, profile, resolution, skirmish

MIDDLE = (30.0, 30.0)
"""Where the one stands whom the others touch."""
NORTH, EAST, SOUTH, WEST = (30.0, 28.0), (32.0, 30.0), (30.0, 32.0), (28.0, 30.0)


def fighter(
    name: str,
    owner: Seat = BLUE,
    place: tuple[float, float] = MIDDLE,
    class_: int = 3,
    armour: str = "light",
    weapon: str = "sword",
    *,
    led: bool = True,
    traits: dict[str, Any] | None = None,
    **values: Any,
) -> Character:
    """Somebody with one weapon; `led`: in good order, whatever the class."""
    who = profile(class_, armour, (weapon,) if weapon else (), **(traits or {}))
    rank = "hero" if led else ""
    return character(name, owner, place, of=who, **{"rank": rank, **values})


def pair(
    one: tuple[int, str, str] = (3, "light", "sword"),
    other: tuple[int, str, str] = (3, "light", "sword"),
    **options: Any,
) -> Skirmish:
    """A (blue) to the south and X (orange) to the north of each other: class, armour and weapon."""
    return melee(fighter("A", BLUE, MIDDLE, *one), fighter("X", ORANGE, NORTH, *other), options=options)


def melee(*people: Character, options: dict[str, Any] | None = None, **values: Any) -> Skirmish:
    return skirmish(people, options=options, phase=Phase.MELEE, **values)


def blow(striker: str, target: str, weapon: str = "sword", **values: Any) -> Blow:
    return Blow(striker=CharacterId(striker), target=CharacterId(target), weapon=WeaponId(weapon), **values)


def fought(state: Skirmish, *faces: Sequence[int], blows: Iterable[Blow] = ()) -> Resolution:
    """The melee of a turn with scripted dice; all of them have to be used."""
    declared = tuple(sorted(blows, key=lambda each: each.striker))
    told = resolution(replace(state, blows=declared) if declared else state, *faces)
    melee_phase.fight(told)
    left = getattr(told.dice, "left", ())
    assert not left, f"dice that nobody threw: {left}"
    return told


def strokes(told: Resolution) -> dict[str, Stroke]:
    """What everybody's strike came to; the last of two."""
    events = [event for event in told.events if isinstance(event, Struck)]
    return {stroke.striker: stroke for event in events for stroke in event.strokes}


def came(told: Resolution) -> dict[str, Result]:
    """The results that count."""
    return {who: stroke.result for who, stroke in strokes(told).items() if not stroke.spared}


def throws(told: Resolution) -> list[Struck]:
    return [event for event in told.events if isinstance(event, Struck)]


def steps(told: Resolution) -> list[int]:
    return [event.step for event in throws(told)]


def asked(told: Resolution) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(type(question).__name__, getattr(question, "character", "")) for question in told.skirmish.questions]


def key(refusal: Refusal | None) -> str | None:
    """Of a refusal, if it is one."""
    return refusal.key if refusal else None


def out(told: Resolution) -> set[str]:
    """Who is out of play."""
    return {fallen.character for fallen in told.skirmish.fallen}


def place(told: Resolution, who: str) -> tuple[float, float]:
    """Where somebody stands, in centimetres."""
    x, y = told.skirmish.characters[CharacterId(who)].at
    return x / 100, y / 100
