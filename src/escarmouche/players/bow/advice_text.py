"""What a player would do, and why, in words."""

from pathlib import Path
from typing import Any, Final

from escarmouche.bow.actions.attack import Attack
from escarmouche.bow.actions.doors import OpenDoor
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.objects import Grab
from escarmouche.bow.actions.switching import Switch, Wield
from escarmouche.bow.actions.targets import targets
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import Command
from escarmouche.bow.extensions.acting import Act
from escarmouche.bow.game import BOW
from escarmouche.bow.guide.asking import AskDuty
from escarmouche.bow.guide.duty import duty
from escarmouche.bow.guide.localizer import BattleLocalizer, compass_point, direction
from escarmouche.bow.rounds import Pass
from escarmouche.bow.table import Begin, Ready
from escarmouche.bow.vehicles.boarding import GetOff, GetOn
from escarmouche.bow.vehicles.piloting import ChangeSpeed, Drive, DriveOn, Steer
from escarmouche.bow.vehicles.wrecks import PutDown
from escarmouche.geometry.angles import bearing
from escarmouche.players.player import Choice, Reason
from escarmouche.presentation.phrases import counted, named, percent
from escarmouche.text.texts import Localized, load_texts

TEXTS: Final = load_texts(Path(__file__).parents[1] / "data" / "texts.toml")

ADVICE: Final[dict[type, str]] = {
    Attack: "advise_attack",
    Move: "advise_move",
    Pass: "advise_pass",
    Treat: "advise_treat",
    Grab: "advise_grab",
    OpenDoor: "advise_door",
    GetOn: "advise_get_on",
    GetOff: "advise_get_off",
    ChangeSpeed: "advise_speed",
    Drive: "advise_drive",
    DriveOn: "advise_drive",
    Switch: "advise_weapon",
    Wield: "advise_weapon",
    Act: "advise_special",
    Begin: "advise_begin",
    Ready: "advise_ready",
    PutDown: "advise_put_down",
}
"""How each command is advised; an answer to a question is advised in the words of the question."""

_CHANCES: Final = {"chance": "success", "kill": "kill"}
_NUMBERS: Final = {"speed", "degrees", "times"}


def explain(battle: Battle, choice: Choice[Command]) -> tuple[Localized, ...]:
    """First what to do, then each reason for it."""
    localizer, command = BattleLocalizer(battle, TEXTS), choice.command
    if answer := _answer(battle, command):
        return (answer,)
    known = {name: getattr(command, name) for name in getattr(command, "__struct_fields__", ())}
    known |= _chances(battle, command)
    if isinstance(command, Move | PutDown):
        known |= _way(battle, command)
    what = localizer.say(_advised_as(battle, command), **_shown(known))
    why = [(_told_as(battle, command, reason), reason.params) for reason in choice.reasons]
    return (what, *(localizer.say(f"why_{key}", **_shown({**known, **params})) for key, params in why))


def _advised_as(battle: Battle, command: Command) -> str:
    if isinstance(command, Steer):
        return "advise_steer_left" if command.degrees < 0 else "advise_steer_right"
    if isinstance(command, Move) and command.to == battle.units[command.unit].at:
        return "advise_turn"
    return ADVICE.get(type(command), "advise_usual")


def _answer(battle: Battle, command: Command) -> Localized | None:
    """What stands on the button that answers what the seat is asked."""
    if not battle.questions:
        return None
    asked = duty(battle, battle.questions[0].seat, AskDuty())
    return next((choice.label for choice in asked.choices if choice.command == command), None)


def _way(battle: Battle, command: Move | PutDown) -> dict[str, Any]:
    """How far it is and which way: a field has no axes on which one could look up a place."""
    start = battle.units[command.unit].at
    across, down = (abs(one - other) for one, other in zip(start, command.to, strict=True))
    return {"to": compass_point(round(bearing(start, command.to))), "studs": counted("stud", max(across, down))}


def _told_as(battle: Battle, command: Command, reason: Reason) -> str:
    """Where waiting is better, the reason says what is missing: on foot, somebody to attack and a better place."""
    if reason.key == "nothing_better" and isinstance(command, Pass):
        unit = battle.units[command.unit]
        if unit.aboard is None and not targets(battle, unit):
            return "nobody_to_attack"
    if reason.params.get("times") == 1:
        return f"{reason.key}_once"
    return reason.key


def _chances(battle: Battle, command: Command) -> dict[str, Any]:
    """What the game itself says of its odds."""
    odds = BOW.odds(battle, battle.to_play, command)
    chances = odds.chances if odds else {}
    return {name: chances.get(key, 0.0) for name, key in _CHANCES.items()} if chances else {}


def _shown(params: dict[str, Any]) -> dict[str, Any]:
    return {name: _part(name, value) for name, value in params.items() if value is not None}


def _part(name: str, value: Any) -> Any:
    if callable(value):
        return value
    if name in _CHANCES:
        return percent(float(value))
    if name == "facing":
        return direction(value)
    if name in _NUMBERS:
        return str(abs(value))
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return named(str(value))
