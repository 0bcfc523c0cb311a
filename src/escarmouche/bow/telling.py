"""What happened, told in words: a sentence for each event, and each roll with its modifiers and their rules.

The texts stand in `data/texts/telling.toml` under the names of the events; where one event is told in several ways, the
way follows after a dot.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import hypot
from typing import Any, Final

from msgspec.structs import asdict

from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.bricks import SIDE
from escarmouche.bow.extensions.acting import Struck
from escarmouche.bow.extensions.packs import called
from escarmouche.bow.names import Degrees, DoorId, ItemId, Name, UnitId, VehicleId
from escarmouche.bow.posts import COMPASS
from escarmouche.bow.words import TEXTS
from escarmouche.kernel import Language, Modifier, Refusal, Roll

Event = Any
Params = dict[str, str]

QUIET: Final = frozenset({"TurnBegun", "Spent", "Closing", "TurnEnded", "Finished", "Fired", "SheetChanged", "Asked"})
"""Bookkeeping, which a short story leaves out."""

FALLEN, FLAT = "▮", "▯"

_CONTRACTED: Final = tuple(
    (re.compile(form), said)
    for form, said in (
        (r"\b([Dd])e [Ll]e ", r"\1u "),
        (r"\b([Dd])e [Ll]es ", r"\1es "),
        (r"\bà [Ll]e ", "au "),
        (r"\bà [Ll]es ", "aux "),
        (r"\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛaeiouàâéèêëîïôû])", r"\1’"),
    )
)
"""French words that a name after them changes: `du camion`, `d’Orange`."""


def tell(battle: Battle, event: Event, language: Language) -> str:
    """The sentence for an event that happens in this battle."""
    name = type(event).__name__
    way = WAYS[name](battle, event) if name in WAYS else ""
    key = f"{name}.{way}" if way else name
    return _sentence(TEXTS.say(key, language, Teller(battle, language).params(event)), language)


def rolls_in(event: Event) -> Iterator[Roll]:
    """The rolls that an event was decided by."""
    for value in asdict(event).values():
        if isinstance(value, Roll):
            yield value
        elif isinstance(value, tuple):
            found = (one.resisting if isinstance(one, Struck) else one for one in value)
            yield from (roll for roll in found if isinstance(roll, Roll))


def tell_roll(battle: Battle, roll: Roll, language: Language) -> str:
    """Who throws what and why so many: `attack, Blue: 3 −1 (20 studs, BOW-2.4.2.19) = 2 bricks ▮▯ → 1`."""
    throw, teller = roll.throw, Teller(battle, language)
    changes = [f"{_signed(modifier.amount)} ({teller.reason(modifier)})" for modifier in throw.modifiers]
    base = throw.count - sum(modifier.amount for modifier in throw.modifiers)
    bricks = teller.counted("brick", throw.count)
    count = " ".join([str(base), *changes, "=", bricks]) if changes else bricks
    marks = "".join(FALLEN if face == SIDE else FLAT for face in roll.faces)
    if throw.die.name != "brick":
        count, marks = throw.die.name, " ".join(map(str, roll.faces))
    params = {"purpose": teller.word("purpose", throw.purpose), "by": teller.named(throw.by)}
    return f"{TEXTS.say('roll_by', language, params)} {count} {marks}".rstrip() + f" → {roll.result}"


def tell_refusal(battle: Battle, refusal: Refusal, language: Language) -> str:
    """Why not, and by which rule."""
    params = {key: Teller(battle, language).shown(value) for key, value in refusal.params.items()}
    return f"{_sentence(TEXTS.say(refusal.key, language, params), language)} ({refusal.rule})"


class Teller:
    """Names and numbers of one battle in one language."""

    def __init__(self, battle: Battle, language: Language) -> None:
        self.battle, self.language = battle, language

    def params(self, event: Event) -> Params:
        values = {key: self.shown(value) for key, value in asdict(event).items()}
        further = FURTHER.get(type(event).__name__)
        return {**values, **(further(self, event) if further else {})}

    def shown(self, value: Any) -> str:
        """A value as people read it: things by their names, studs as `3,4`."""
        if isinstance(value, str):
            return self.named(value)
        if isinstance(value, Roll):
            return str(value.result)
        if isinstance(value, float):
            text = f"{value:.1f}".removesuffix(".0")
            return text.replace(".", ",") if self.language == "fr" else text
        if isinstance(value, Mapping):
            return self.listed(f"{self.named(key)} {self.shown(inner)}" for key, inner in value.items())
        if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int) for part in value):
            return f"{value[0]},{value[1]}"
        if isinstance(value, tuple | list | frozenset):
            return self.listed(map(self.shown, value))
        return "–" if value is None else str(value)

    def listed(self, texts: Iterable[str]) -> str:
        return ", ".join(texts) or "–"

    def named(self, name: str) -> str:
        """What a unit, vehicle, object, door or seat is called."""
        battle = self.battle
        if piece := battle.units.get(UnitId(name)) or battle.vehicles.get(VehicleId(name)):
            return self._called(piece)
        if item := battle.items.get(ItemId(name)):
            return self.spoken(item.name)
        if door := battle.field.doors.get(DoorId(name)):
            at = self.shown(door.studs[0])
            return TEXTS.say("the_window" if door.window else "the_door", self.language, {"at": at})
        if entry := called(battle.packs, name):
            return self.spoken(entry)
        return self.word("seat", name)

    def _called(self, piece: Unit | Vehicle) -> str:
        """Troopers without a name of their own are told apart by their ids."""
        called = self.spoken(piece.name)
        own = piece.name != piece.sheet.name or (isinstance(piece, Unit) and not piece.sheet.shared)
        return called if own or called == piece.id else f"{called} {piece.id}"

    def spoken(self, name: Name) -> str:
        return name.fr if self.language == "fr" else name.en

    def word(self, kind: str, name: str) -> str:
        """A word of ours in the language, such as `seat_blue`; as it is if we have none."""
        key = f"{kind}_{name}"
        return TEXTS.say(key, self.language) if key in TEXTS else name

    def counted(self, what: str, number: float) -> str:
        """`1 stud`, `4 studs`; in French 0 is singular."""
        one = number < 2 if self.language == "fr" else number == 1
        return TEXTS.say(f"one_{what}" if one else f"many_{what}", self.language, {"count": self.shown(number)})

    def direction(self, facing: Degrees) -> str:
        """`north-east`, or `113°`."""
        if facing % 45 == 0:
            return self.word("compass", COMPASS[facing // 45])
        return TEXTS.say("direction", self.language, {"degrees": facing})

    def reason(self, modifier: Modifier) -> str:
        params = {key: self.shown(value) for key, value in modifier.params.items()}
        return f"{TEXTS.say(modifier.key, self.language, params)}, {modifier.rule}"


def _sentence(text: str, language: Language) -> str:
    for form, said in _CONTRACTED if language == "fr" else ():
        text = form.sub(said, text)
    return text[:1].upper() + text[1:]


def _signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def _points(teller: Teller, event: Event) -> Params:
    return {"points": teller.counted("point", event.points)}


def _moved(teller: Teller, event: Event) -> Params:
    path = event.path
    steps = len(path) if path and path[0] != teller.battle.units[event.unit].at else len(path) - 1
    to = path[-1] if path else teller.battle.units[event.unit].at
    return {
        "studs": teller.counted("stud", max(0, steps)),
        "to": teller.shown(to),
        "facing": teller.direction(event.facing),
    }


def _attacked(teller: Teller, event: Event) -> Params:
    weapon = teller.listed(map(teller.named, event.items)) if event.items else teller.word("weapon", "bare_hands")
    if event.mounted:
        weapon = _mounted(teller, event.unit, event.mounted)
    return {"weapon": weapon, "points": teller.counted("point", event.damage)}


def _mounted(teller: Teller, unit: UnitId, weapon: str) -> str:
    aboard = teller.battle.units[unit].aboard
    if aboard is None:
        return weapon
    return _weapon(teller, aboard.vehicle, weapon)


def _weapon(teller: Teller, vehicle: VehicleId, weapon: str) -> str:
    sheet = teller.battle.vehicles[vehicle].sheet
    return next((teller.spoken(mounted.name) for mounted in sheet.weapons if mounted.id == weapon), weapon)


def _drove(teller: Teller, event: Event) -> Params:
    studs = hypot(event.to[0] - event.start[0], event.to[1] - event.start[1]) / MILLI
    x, y = event.to
    return {"studs": teller.counted("stud", round(studs, 1)), "to": teller.shown((x // MILLI, y // MILLI))}


def _ended(teller: Teller, event: Event) -> Params:
    outcome = event.outcome
    params = {key: teller.shown(value) for key, value in outcome.params.items()}
    key = outcome.key
    if key == "goal_reached":
        key, goal = "reason_goal", teller.battle.goals[int(outcome.params["goal"])]
        params["goal"] = teller.spoken(goal.text)
    return {
        "reason": TEXTS.say(key, teller.language, params),
        "winners": teller.listed(map(teller.named, outcome.winners)),
    }


FURTHER: Final[Mapping[str, Callable[[Teller, Event], Params]]] = {
    "Spent": lambda teller, event: {"left": teller.counted("action", event.left)},
    "RoundEnded": lambda teller, event: {
        "next": str(event.number + 1),
        "marker": teller.word("marker", event.marker),
    },
    "Moved": _moved,
    "Attacked": _attacked,
    "Hurt": _points,
    "Healed": _points,
    "DoorHurt": _points,
    "VehicleHurt": _points,
    "RanOver": _points,
    "Crashed": _points,
    "Collided": lambda teller, event: {**_points(teller, event), "sector": teller.word("sector", event.sector)},
    "Offered": lambda teller, event: {
        key: teller.named(getattr(event.gift, key)) for key in ("giver", "receiver", "item")
    },
    "LeftVehicle": lambda teller, event: {"facing": teller.direction(event.facing)},
    "Steered": lambda teller, event: {"heading": teller.direction(event.heading)},
    "Drove": _drove,
    "Fired": lambda teller, event: {"weapon": _weapon(teller, event.vehicle, event.weapon)},
    "Reloaded": lambda teller, event: {"weapon": _weapon(teller, event.vehicle, event.weapon)},
    "Asked": lambda teller, event: {"seat": teller.listed(teller.named(asked.seat) for asked in event.questions)},
    "WasPutDown": lambda teller, event: {"facing": teller.direction(event.facing)},
    "Deployed": lambda teller, event: {"facing": teller.direction(event.facing)},
    "AreasHeld": lambda teller, event: {"rounds": teller.listed(map(str, event.rounds))},
    "Ended": _ended,
}
"""Parameters beyond an event's own fields."""


def _settled(battle: Battle, event: Event) -> str:
    if not event.doubted:
        return ""
    return "visible" if event.visible else "hidden"


def _speed(battle: Battle, event: Event) -> str:
    flew = battle.vehicles[event.vehicle].airborne
    if flew == event.airborne:
        return ""
    return "off" if event.airborne else "landed"


WAYS: Final[Mapping[str, Callable[[Battle, Event], str]]] = {
    "TurnEnded": lambda battle, event: "" if event.marked else "unmarked",
    "Moved": lambda battle, event: "" if event.path and event.path[-1] != battle.units[event.unit].at else "turned",
    "Attacked": lambda battle, event: "" if event.damage else "failed",
    "SightSettled": _settled,
    "Treated": lambda battle, event: event.craft if event.removed else f"{event.craft}_failed",
    "Wielded": lambda battle, event: "" if event.item else "both",
    "SpeedChanged": _speed,
    "Steered": lambda battle, event: "" if event.turned == event.wanted else "stopped",
    "LeftField": lambda battle, event: "with" if event.units else "",
    "Halted": lambda battle, event: "landed" if event.landed else "",
    "RanOver": lambda battle, event: "" if event.points else "unhurt",
    "Crashed": lambda battle, event: "" if event.points else "unhurt",
    "Collided": lambda battle, event: "" if event.points else "unhurt",
    "Ended": lambda battle, event: "" if event.outcome.winners else "draw",
}
"""Events that are told in more than one way."""
