"""S of blue shoots, T and others of orange are shot at: all in a row, distances from edge to edge in centimetres."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish, in_order
from escarmouche.argad.model.turn_state import Phase, Shot, Track
from escarmouche.argad.model.units import cm
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.shooting import shots
from escarmouche.argad.shooting.aim import Aim, take_aim
from escarmouche.argad.shooting.shot_events import Fired, ShotDie, ShotLanded
from escarmouche.argad.shooting.shots import SLOTS, Shoot, refuse_shot
from escarmouche.kernel import Refusal, Roll, Seat
from tests.argad.build import BLUE, ORANGE, character, ground, profile, resolution, skirmish

X, Y = 10, 40
"""Where S stands."""
WEAPONS: Mapping[WeaponId, Weapon] = library().weapons
TABLE = ground(200, 120)


def shooter(
    weapon: str = "crossbow", name: str = "S", *, at: tuple[float, float] = (X, Y), owner: Seat = BLUE, **values: Any
) -> Character:
    """Somebody with a weapon; class 4, so in good order without a leader, unless said otherwise."""
    who = _profile(values, class_=4, weapons=(weapon, "sword"))
    return character(name, owner, at, of=who, **values)


def mark(distance: float = 15, name: str = "T", *, aside: float = 0, owner: Seat = ORANGE, **values: Any) -> Character:
    """Somebody so far from S, edge to edge, or that far along and some centimetres to the south."""
    return character(name, owner, (X + 2 + distance, Y + aside), of=_profile(values), **values)


def _profile(values: dict[str, Any], **others: Any) -> Profile:
    """Takes what belongs to a profile out of the values."""
    own = ("class_", "armour", "weapons", "skills", "mounted", "cavalry", "base", "die")
    return profile(**{**others, **{name: values.pop(name) for name in own if name in values}})


def row(count: int, distance: float = 15, gap: float = 1, **values: Any) -> list[Character]:
    """A group one behind the other: T1 is the nearest."""
    return [mark(distance + number * (2 + gap), f"T{number + 1}", **values) for number in range(count)]


def shooters(count: int, weapon: str = "crossbow", **values: Any) -> list[Character]:
    """S1, S2 … side by side across the row, 1 cm apart."""
    return [
        shooter(weapon, f"S{number + 1}", at=(X, Y + 3 * (number - (count - 1) / 2)), **values)
        for number in range(count)
    ]


def field(*people: Character | Iterable[Character], phase: Phase = Phase.SHOTS, **values: Any) -> Skirmish:
    flat = [who for each in people for who in ([each] if isinstance(each, Character) else each)]
    return skirmish(flat, phase=phase, **{"table": TABLE, "weapons": WEAPONS, **values})


def shot(target: str = "T", by: str = "S", weapon: str = "crossbow", **values: Any) -> Shot:
    return Shot(shooter=CharacterId(by), weapon=WeaponId(weapon), target=CharacterId(target), **values)


def refused(state: Skirmish, wanted: Shot, seat: Seat = BLUE) -> tuple[str, str] | None:
    """The rule and the message that forbid a shot, if it is forbidden."""
    refusal = refuse_shot(state, seat, Shoot(wanted))
    return (refusal.rule, refusal.key) if refusal else None


def aim(state: Skirmish, wanted: Shot) -> Aim:
    found = take_aim(state, wanted, SLOTS[state.phase])
    assert not isinstance(found, Refusal), found
    return found


def need(state: Skirmish, wanted: Shot) -> int:
    """The natural die that hits the least protected."""
    return min(each.need for each in aim(state, wanted).marks)


def malus(state: Skirmish, wanted: Shot) -> int:
    """The sum of the modifiers against the first who may be hit."""
    return sum(each.amount for each in aim(state, wanted).marks[0].modifiers)


def declare(told: Resolution, *wanted: Shot) -> Resolution:
    """Each shot is declared by its shooter's player, and has to be allowed."""
    for each in wanted:
        seat = told.skirmish.characters[each.shooter].owner
        assert refuse_shot(told.skirmish, seat, Shoot(each)) is None
        shots.declare(told, seat, Shoot(each))
    return told


def fire(state: Skirmish, wanted: Sequence[Shot], *faces: Sequence[int]) -> Resolution:
    """The shots are declared in the present phase and made; each further argument is one throw."""
    told = declare(resolution(state, *faces), *wanted)
    shots.fire_early(told) if state.phase is Phase.EARLY else shots.fire(told)
    assert told.dice.left == ()  # type: ignore[attr-defined]  # scripted dice
    return told


def fallen(told: Resolution) -> list[str]:
    return [each.character for each in told.skirmish.fallen]


def volleys(told: Resolution) -> list[Fired]:
    return [event for event in told.events if isinstance(event, Fired)]


def dice(told: Resolution) -> list[ShotDie]:
    return [die for event in volleys(told) for die in event.dice]


def landed(told: Resolution) -> list[ShotLanded]:
    return [event for event in told.events if isinstance(event, ShotLanded)]


def rolls(told: Resolution, purpose: str = "shot") -> list[Roll]:
    return [roll for roll in told.dice.rolls if roll.throw.purpose == purpose]


def moved(state: Skirmish, *who: str) -> Skirmish:
    for name in who:
        state = state.note(CharacterId(name), moved=True)
    return state


def at_phase(state: Skirmish, phase: Phase) -> Skirmish:
    return replace(state, phase=phase)


def ran(state: Skirmish, who: str, *way: tuple[int, float, float]) -> Skirmish:
    """Somebody has come this way in the movement of the turn: instant and place in centimetres."""
    name = CharacterId(who)
    points = tuple((instant, cm(x), cm(y)) for instant, x, y in way)
    state = state.change(name, at=points[-1][1:]).note(name, moved=True, start=points[0][1:])
    return replace(state, tracks=in_order({**state.tracks, name: Track(points)}))
