"""What an answer of the guide stands for, and what must hold of every one."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.doors import CloseDoor, OpenDoor
from escarmouche.bow.actions.gifts import Give
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.objects import Grab, Throw
from escarmouche.bow.actions.switching import Switch
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.chapters import Command
from escarmouche.bow.game import BOW
from escarmouche.bow.guide.asking import ActionMenu, Answer, Choice, Menu, Question
from escarmouche.bow.guide.guide import GUIDE
from escarmouche.bow.guide.localizer import BattleLocalizer
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.bow.vehicles.boarding import GetOff, GetOn
from escarmouche.bow.vehicles.mounted import Reload
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive
from escarmouche.kernel import Refusal, Seat
from escarmouche.presentation.guide import Why

HELPERS = {"no_enemy_left", "nobody_hurt", "nothing_for_deed"}
"""Reasons that belong to no command."""

PLACES = 25
"""That many of an action's are tried."""

UNSPACED = re.compile(r" [:;!?»]|« |'")


def ask(battle: Battle, seat: Seat, question: Question) -> Any:
    """The answer, which is neither a refusal nor badly put."""
    answer = GUIDE.answer(battle, seat, question)
    assert not isinstance(answer, Refusal), answer
    check_words(answer)
    return answer


def check_words(answer: Answer) -> None:
    """It can be sent, and every text is there in both languages, with nothing left open."""
    for told in _told(msgspec.json.decode(msgspec.json.encode(answer))):
        for said in told.values():
            assert said and not re.search(r"[{}]|None", said), told
        assert not UNSPACED.search(told["fr"]), told


def _told(data: Any) -> Iterator[dict[str, str]]:
    """All texts in what was sent; a menu may hold thousands of places besides."""
    parts = [data]
    while parts:
        part = parts.pop()
        if isinstance(part, list):
            parts += part
        elif isinstance(part, dict):
            if part.keys() == {"en", "fr"}:
                yield part
            else:
                parts += part.values()


def action(menu: Menu, name: str) -> ActionMenu:
    return next(action for action in menu.actions if action.id == name)


def meant(action: ActionMenu) -> Iterator[Any]:
    """Commands that an action stands for: its choices, and its template with what may be filled in, places by lot."""
    yield from (choice.command for choice in action.choices if choice.command)
    if action.template is None:
        return
    for place in Random(len(action.places)).sample(action.places, min(PLACES, len(action.places))):
        field = next(name for name in action.wants if name != "facing")
        yield _command({**action.template, field: place.at})
        if "facing" in action.wants:
            yield _command({**action.template, field: place.at, "facing": 315})
    if "degrees" in action.wants:
        assert action.least is not None and action.most is not None
        yield from (_command({**action.template, "degrees": number}) for number in (action.least, -1, 1, action.most))


def _command(plain: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(plain), type=Command)


def stands_for(actions: tuple[ActionMenu, ...], command: Any) -> bool:
    """Whether one of the actions has this command, whatever its direction or number."""
    return any(_has(action, command) for action in actions)


def _has(action: ActionMenu, command: Any) -> bool:
    if any(choice.command == command for choice in action.choices):
        return True
    if action.template is None or action.template["type"] != type(command).__name__:
        return False
    fixed = {name: value for name, value in action.template.items() if name not in ("type", *action.wants)}
    if any(getattr(command, name) != value for name, value in fixed.items()):
        return False
    studs = {place.at for place in action.places}
    return all(_fits(action, studs, name, getattr(command, name)) for name in action.wants)


def _fits(action: ActionMenu, studs: set[tuple[int, int]], field: str, value: Any) -> bool:
    if field == "facing":
        return True
    if field == "degrees":
        return action.least is not None and action.most is not None and action.least <= value <= action.most
    return value in studs


def reasons(battle: Battle, seat: Seat, unit: Unit, action: ActionMenu, choice: Choice | None) -> list[Why]:
    """What the game itself says against such a command: the reasons that may stand in the menu."""
    told = BattleLocalizer(battle)
    refusals = [BOW.refuse(battle, seat, command) for command in _candidates(battle, unit, action.id, choice)]
    return [told.why(refusal) for refusal in refusals if refusal]


def _candidates(battle: Battle, unit: Unit, name: str, choice: Choice | None) -> Iterator[Any]:
    piece: Any = choice.piece if choice else None
    kind, _, rest = name.partition(":")
    single: dict[str, Any] = {
        "attack": Attack(unit.id, piece),
        "treat": Treat(unit.id, piece),
        "grab": Grab(unit.id, piece),
        "open_door": OpenDoor(unit.id, piece),
        "close_door": CloseDoor(unit.id, piece),
        "move": Move(unit.id, unit.at, unit.facing),
        "throw": Throw(unit.id, ItemId(rest), unit.at),
        "get_off": GetOff(unit.id, unit.at, 0),
        "drive": Drive(unit.id),
    }
    items: dict[str, Callable[[UnitId, ItemId], Any]] = {"give": partial(Give, to=piece), "switch": Switch}
    if kind in single:
        yield single[kind]
    elif kind in items:
        yield from (items[kind](unit.id, item) for item in unit.kit.everything())
    for vehicle in battle.vehicles.values():
        if piece in (None, vehicle.id):
            yield from _riding(unit, vehicle, kind)


def _riding(unit: Unit, vehicle: Vehicle, kind: str) -> list[Any]:
    commands: dict[str, list[Any]] = {
        "change_speed": [ChangeSpeed(unit.id, speed) for speed in vehicle.sheet.speeds],
        "get_on": [GetOn(unit.id, vehicle.id, berth.id) for berth in vehicle.sheet.berths],
        "reload": [Reload(unit.id, vehicle.id, weapon) for weapon in vehicle.unloaded],
    }
    return commands.get(kind, [])
