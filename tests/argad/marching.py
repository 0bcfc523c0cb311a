"""Movements for tests: people with their orders on a table, moved at once."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.argad.chapters import ORDERS
from escarmouche.argad.field.bases import contacts
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Go, Order
from escarmouche.argad.model.profiles import MOUNTED, Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Track, TurnStatus
from escarmouche.argad.model.units import CM, Degrees, Point
from escarmouche.argad.movement import moving
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.movement.slow_dice import SlowDice
from tests.argad.build import at, kind, profile, resolution, skirmish

BRUSH = kind("brush", foot="difficult", mounted="difficult", cover=-1)
FORD = kind("ford", foot="very_difficult", mounted="very_difficult")
WALL = kind("wall", foot="difficult", mounted="difficult")
ROAD = kind("road", road=True)
SLOPE = kind("slope", foot="difficult", mounted="difficult", steep=True)
DOLMEN = kind("dolmen", foot="difficult", mounted="forbidden")
KINDS = (BRUSH, FORD, WALL, ROAD, SLOPE, DOLMEN)

KIT = profile(dress="kit")
"""16 cm a turn."""
KNIGHT = profile(armour="5")
"""12 cm a turn."""
RIDER = profile(mounted=True, cavalry=True, base=MOUNTED)
"""40 cm a turn."""


def infirm() -> Profile:
    """8 cm a turn."""
    return profile(dress="infirm")


def go(*corners: tuple[float, float], **values: Any) -> Go:
    return Go(tuple(at(*corner) for corner in corners), **values)


def ready(
    people: Iterable[Character],
    orders: Mapping[str, Order] | None = None,
    unseen: Sequence[tuple[str, str]] = (),
    **table: Any,
) -> Skirmish:
    """Everybody sees and touches whom they do at the start, and knows what to do; some pairs do not see each other."""
    state = skirmish(people, **table)
    touching = contacts(state)
    hidden = {*unseen, *((other, one) for one, other in unseen)}
    turn_statuses = {
        who: TurnStatus(
            start=here.at,
            touched=touching[who],
            seen=frozenset(
                other.id
                for other in state.characters.values()
                if state.enemies(here, other) and (who, other.id) not in hidden
            ),
            order=(orders or {}).get(who),
        )
        for who, here in state.characters.items()
    }
    return replace(state, turn_statuses=turn_statuses)


class March:
    """What came of a movement."""

    def __init__(self, after: Resolution, before: Skirmish) -> None:
        self.resolution, self.before, self.after = after, before, after.skirmish

    @property
    def dice(self) -> list[SlowDice]:
        return [event for event in self.resolution.events if isinstance(event, SlowDice)]

    @property
    def moved(self) -> Moved:
        (event,) = (event for event in self.resolution.events if isinstance(event, Moved))
        return event

    def who(self, name: str) -> Character:
        return self.after.characters[CharacterId(name)]

    def at(self, name: str) -> tuple[float, float]:
        """In centimetres."""
        x, y = self.who(name).at
        return x / CM, y / CM

    def gone(self, name: str) -> float:
        """How far from the start, in centimetres, as the crow flies."""
        return distance(self.before.characters[CharacterId(name)].at, self.who(name).at)

    def track(self, name: str) -> Track:
        return self.after.tracks[CharacterId(name)]

    def facing(self, name: str) -> Degrees:
        return self.who(name).facing

    def touching(self, name: str) -> set[str]:
        return set(contacts(self.after)[CharacterId(name)])

    def is_motionless(self, name: str) -> bool:
        return not self.after.turn_status(CharacterId(name)).moved


def distance(one: Point, other: Point) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5) / CM


def march(people: Iterable[Character], orders: Mapping[str, Order], *faces: Sequence[int], **table: Any) -> March:
    """Move everybody; each of the faces is one throw of slow dice, and all of them are thrown."""
    before = ready(people, orders, **table)
    after = resolution(before, *faces)
    moving.move(after, ORDERS)
    assert not after.dice.left  # type: ignore[attr-defined]  # scripted dice
    return March(after, before)
