"""What happened in a battle, told in words: a sentence for each event, and each roll with its modifiers and rules.

The texts stand in `data/texts/telling.toml`.
"""

from collections.abc import Callable, Iterator, Mapping
from math import hypot
from typing import Any, Final

from msgspec import Struct

from escarmouche.bow.actions.attack import Attacked, SightSettled
from escarmouche.bow.actions.moves import Moved
from escarmouche.bow.battle import MILLI, Battle, Unit, Vehicle
from escarmouche.bow.content.posts import COMPASS
from escarmouche.bow.ends import AreasHeld, Ended
from escarmouche.bow.extensions.acting import Acted
from escarmouche.bow.extensions.effects import DoorHurt, Healed, SeatChanged
from escarmouche.bow.extensions.packs import called
from escarmouche.bow.field.battlefield import Door
from escarmouche.bow.names import Degrees, DoorId, ItemId, UnitId, VehicleId
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.rolls.bricks import BRICK, SIDE
from escarmouche.bow.units.damage import Hurt
from escarmouche.bow.vehicles.berths import berth_name
from escarmouche.bow.vehicles.boarding import BoardedVehicle
from escarmouche.bow.vehicles.collisions import Collided, Crashed, RanOver
from escarmouche.bow.vehicles.piloting import Drove, SpeedChanged, Steered
from escarmouche.bow.vehicles.wrecks import VehicleHurt
from escarmouche.kernel import Outcome, Refusal, Roll, Throw
from escarmouche.rendering.renderer import Params, Renderer, signed
from escarmouche.text.languages import Language

Points = Hurt | Healed | DoorHurt | VehicleHurt | RanOver | Crashed | Collided
"""What takes or gives health points."""

FALLEN, FLAT = "▮", "▯"


def render_event(battle: Battle, event: Struct, language: Language) -> str:
    """The sentence for an event that happens in this battle."""
    return BattleRenderer(battle, language).render(event)


def render_roll(battle: Battle, roll: Roll, language: Language) -> str:
    """Who throws how many of what, and why: `attack, Blue: 3 −1 (20 studs, BOW-2.4.2.19) = 2 bricks ▮▯ → 1`."""
    return BattleRenderer(battle, language).roll(roll)


def render_refusal(battle: Battle, refusal: Refusal, language: Language) -> str:
    """Why not, and by which rule."""
    return BattleRenderer(battle, language).refusal(refusal)


class BattleRenderer(Renderer):
    """Names and numbers of one battle in one language."""

    texts = TEXTS
    quiet = frozenset({"TurnBegun", "Spent", "Closing", "TurnEnded", "Finished", "Fired", "SheetChanged", "Asked"})
    grave = frozenset({"Killed", "LeftField", "Retaken", "VehicleDestroyed"})

    def __init__(self, battle: Battle, language: Language) -> None:
        super().__init__(language)
        self.battle = battle

    def named(self, name: str) -> str:
        """What a unit, vehicle, object, door or seat is called."""
        battle = self.battle
        if piece := battle.units.get(UnitId(name)) or battle.vehicles.get(VehicleId(name)):
            return self._called(piece)
        if item := battle.items.get(ItemId(name)):
            return self.spoken(item.name)
        if door := battle.field.doors.get(DoorId(name)):
            return self.door(door)
        if entry := called(battle.packs, name):
            return self.spoken(entry)
        return self.word("seat", name)

    def door(self, door: Door) -> str:
        """Which one it is, its place tells."""
        at = self.shown(door.studs[0])
        return TEXTS.say("the_window" if door.window else "the_door", self.language, {"at": at})

    def roll(self, roll: Roll) -> str:
        throw = roll.throw
        changes = [f"{signed(one.amount)} ({self.reason(one)}, {one.rule})" for one in throw.modifiers]
        sums = [str(self.base(throw)), *changes, "="] if changes else []
        count = " ".join([*sums, self.thrown(throw)])
        marks = "".join(FALLEN if face == SIDE else FLAT for face in roll.faces)
        if throw.die.name != BRICK:
            marks = " ".join(map(str, roll.faces))
        return f"{self.thrower(throw)} {count} {marks}".rstrip() + f" → {roll.result}"

    def thrown(self, throw: Throw) -> str:
        return self.counted("brick", throw.count) if throw.die.name == BRICK else throw.die.name

    def base(self, throw: Throw) -> int:
        """Modifiers give and take bricks."""
        return throw.count - sum(modifier.amount for modifier in throw.modifiers)

    def thrown_for(self, event: Struct, roll: Roll) -> str | None:
        """The unit that acts or resists; the players themselves roll for who starts and who is right about a sight."""
        rolling = ROLLING.get(type(event).__name__)
        return rolling(self, event, roll) if rolling else None

    def ending(self, outcome: Outcome) -> str:
        return self.render(Ended(outcome))

    def progress(self) -> str:
        return TEXTS.say(f"progress_{self.battle.phase}", self.language, {"round": self.battle.round})

    def _called(self, piece: Unit | Vehicle) -> str:
        """Troopers without a name of their own are told apart by their ids."""
        called = self.spoken(piece.name)
        own = piece.name != piece.sheet.name or (isinstance(piece, Unit) and not piece.sheet.shared)
        return called if own or called == piece.id else f"{called} {piece.id}"

    def direction(self, facing: Degrees) -> str:
        """`north-east`, or `113°`."""
        if facing % 45 == 0:
            return self.word("compass", COMPASS[facing // 45])
        return TEXTS.say("direction", self.language, {"degrees": facing})


def _points(renderer: BattleRenderer, event: Points) -> Params:
    return {"points": renderer.counted("point", event.points)}


def _moved(renderer: BattleRenderer, event: Moved) -> Params:
    path = event.path
    steps = len(path) if path and path[0] != renderer.battle.units[event.unit].at else len(path) - 1
    to = path[-1] if path else renderer.battle.units[event.unit].at
    return {
        "studs": renderer.counted("stud", max(0, steps)),
        "to": renderer.shown(to),
        "facing": renderer.direction(event.facing),
    }


def _attacked(renderer: BattleRenderer, event: Attacked) -> Params:
    weapon = renderer.listed(map(renderer.named, event.items)) if event.items else renderer.word("weapon", "bare_hands")
    if event.mounted:
        weapon = _mounted(renderer, event.unit, event.mounted)
    return {"weapon": weapon, "points": renderer.counted("point", event.damage)}


def _mounted(renderer: BattleRenderer, unit: UnitId, weapon: str) -> str:
    aboard = renderer.battle.units[unit].aboard
    if aboard is None:
        return weapon
    return _weapon(renderer, aboard.vehicle, weapon)


def _weapon(renderer: BattleRenderer, vehicle: VehicleId, weapon: str) -> str:
    sheet = renderer.battle.vehicles[vehicle].sheet
    return next((renderer.spoken(mounted.name) for mounted in sheet.weapons if mounted.id == weapon), weapon)


def _berth(renderer: BattleRenderer, event: BoardedVehicle | SeatChanged) -> Params:
    return {"berth": berth_name(renderer.battle.vehicles[event.vehicle].sheet, event.berth, renderer.language)}


def _acted(renderer: BattleRenderer, event: Acted) -> Params:
    """A place in the own vehicle is called by what one does there."""
    aboard = renderer.battle.units[event.unit].aboard
    sheet = renderer.battle.vehicles[aboard.vehicle].sheet if aboard else None
    if sheet and isinstance(event.target, str) and any(berth.id == event.target for berth in sheet.berths):
        return {"target": berth_name(sheet, event.target, renderer.language)}
    return {}


def _steered(renderer: BattleRenderer, event: Steered) -> Params:
    side = "steered_left" if event.wanted < 0 else "steered_right"
    turned = TEXTS.say(side, renderer.language, {"degrees": str(abs(event.turned))})
    return {"turned": turned, "wanted": str(abs(event.wanted)), "heading": renderer.direction(event.heading)}


def _drove(renderer: BattleRenderer, event: Drove) -> Params:
    studs = hypot(event.to[0] - event.start[0], event.to[1] - event.start[1]) / MILLI
    x, y = event.to
    return {"studs": renderer.counted("stud", round(studs, 1)), "to": renderer.shown((x // MILLI, y // MILLI))}


def _held(renderer: BattleRenderer, event: AreasHeld) -> Iterator[str]:
    """How far each goal has come whose area is held."""
    for goal, rounds in zip(renderer.battle.goals, event.rounds, strict=True):
        if rounds:
            params = {"rounds": str(rounds), "wanted": str(goal.rounds), "goal": renderer.said(goal.text)}
            yield TEXTS.say("area_held", renderer.language, params)


def _ended(renderer: BattleRenderer, event: Ended) -> Params:
    outcome = event.outcome
    params = {key: renderer.shown(value) for key, value in outcome.params.items()}
    key = outcome.key
    if key == "goal_reached":
        key, goal = "reason_goal", renderer.battle.goals[int(outcome.params["goal"])]
        params["goal"] = renderer.said(goal.text)
    return {
        "reason": TEXTS.say(key, renderer.language, params),
        "winners": renderer.listed(map(renderer.named, outcome.winners)),
    }


FURTHER: Final[Mapping[str, Callable[[BattleRenderer, Any], Params]]] = {
    "Spent": lambda renderer, event: {"left": renderer.counted("action", event.left)},
    "RoundEnded": lambda renderer, event: {
        "next": str(event.number + 1),
        "marker": renderer.word("marker", event.marker),
    },
    "Moved": _moved,
    "Attacked": _attacked,
    "Hurt": _points,
    "Healed": _points,
    "DoorHurt": _points,
    "VehicleHurt": _points,
    "RanOver": _points,
    "Crashed": _points,
    "Collided": lambda renderer, event: {**_points(renderer, event), "sector": renderer.word("sector", event.sector)},
    "Offered": lambda renderer, event: {
        key: renderer.named(getattr(event.gift, key)) for key in ("giver", "receiver", "item")
    },
    "BoardedVehicle": _berth,
    "SeatChanged": _berth,
    "Acted": _acted,
    "LeftVehicle": lambda renderer, event: {"facing": renderer.direction(event.facing)},
    "Steered": _steered,
    "Drove": _drove,
    "Fired": lambda renderer, event: {"weapon": _weapon(renderer, event.vehicle, event.weapon)},
    "Reloaded": lambda renderer, event: {"weapon": _weapon(renderer, event.vehicle, event.weapon)},
    "Asked": lambda renderer, event: {"seat": renderer.listed(renderer.named(asked.seat) for asked in event.questions)},
    "WasPutDown": lambda renderer, event: {"facing": renderer.direction(event.facing)},
    "Deployed": lambda renderer, event: {"facing": renderer.direction(event.facing)},
    "AreasHeld": lambda renderer, event: {"held": renderer.listed(_held(renderer, event))},
    "GoalLost": lambda renderer, event: {"goal": renderer.said(renderer.battle.goals[event.goal].text)},
    "Ended": _ended,
}
"""Parameters beyond an event's own fields."""


def _settled(renderer: BattleRenderer, event: SightSettled) -> str:
    if not event.doubted:
        return ""
    return "visible" if event.visible else "hidden"


def _speed(renderer: BattleRenderer, event: SpeedChanged) -> str:
    flew = renderer.battle.vehicles[event.vehicle].airborne
    if flew == event.airborne:
        return ""
    return "off" if event.airborne else "landed"


WAYS: Final[Mapping[str, Callable[[BattleRenderer, Any], str]]] = {
    "TurnEnded": lambda renderer, event: "" if event.marked else "unmarked",
    "Moved": lambda renderer, event: (
        "" if event.path and event.path[-1] != renderer.battle.units[event.unit].at else "turned"
    ),
    "Attacked": lambda renderer, event: "" if event.damage else "failed",
    "SightSettled": _settled,
    "Treated": lambda renderer, event: event.craft if event.removed else f"{event.craft}_failed",
    "Wielded": lambda renderer, event: "" if event.item else "both",
    "BoardedVehicle": lambda renderer, event: (
        "only" if len(renderer.battle.vehicles[event.vehicle].sheet.berths) == 1 else ""
    ),
    "Acted": lambda renderer, event: "alone" if event.target is None else "",
    "AreasHeld": lambda renderer, event: "" if any(event.rounds) else "none",
    "SpeedChanged": _speed,
    "Steered": lambda renderer, event: "" if event.turned == event.wanted else "stopped",
    "LeftField": lambda renderer, event: "with" if event.units else "",
    "Halted": lambda renderer, event: "landed" if event.landed else "",
    "RanOver": lambda renderer, event: "" if event.points else "unhurt",
    "Crashed": lambda renderer, event: "" if event.points else "unhurt",
    "Collided": lambda renderer, event: "" if event.points else "unhurt",
    "Ended": lambda renderer, event: "" if event.outcome.winners else "draw",
}
"""Events that are told in more than one way."""


def _doing(renderer: BattleRenderer, event: Acted, roll: Roll) -> str:
    resisting = (struck.target for struck in event.struck if struck.resisting is roll)
    return renderer.shown(next(resisting, event.unit))


def _colliding(renderer: BattleRenderer, event: Collided, roll: Roll) -> str:
    """One of the two resists the Speed that the other brings."""
    other = event.hit if event.resisting == event.vehicle else event.vehicle
    return renderer.named(other if roll is event.speed else event.resisting)


ROLLING: Final[Mapping[str, Callable[[BattleRenderer, Any, Roll], str]]] = {
    "Attacked": lambda renderer, event, roll: renderer.named(event.unit if roll is event.attack else event.target),
    "Treated": lambda renderer, event, roll: renderer.named(event.unit if roll is event.treat else event.target),
    "RanOver": lambda renderer, event, roll: renderer.named(event.vehicle if roll is event.speed else event.unit),
    "Crashed": lambda renderer, event, roll: (
        TEXTS.say("the_decor", renderer.language) if roll is event.speed else renderer.named(event.vehicle)
    ),
    "Collided": _colliding,
    "Acted": _doing,
}
"""For whom each roll of an event is thrown."""

BattleRenderer.further, BattleRenderer.ways = FURTHER, WAYS
