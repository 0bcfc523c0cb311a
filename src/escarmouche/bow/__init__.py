"""BOW, the brick wargame.

    >>> from escarmouche.bow import BOW, Move, load_scenario, setup
    >>> battle = BOW.start(setup(load_scenario("first-skirmish")))
    >>> sorted(battle.units)
    ['ada', 'bo', 'cy', 'max', 'noa', 'pia']

What is named here is the public face. Each name is imported when it is first used, so that `import escarmouche.bow`
costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from escarmouche.bow.attack import Attack
    from escarmouche.bow.battle import Battle, Unit, Vehicle
    from escarmouche.bow.game import BOW
    from escarmouche.bow.moves import Move
    from escarmouche.bow.notation import draw, picture, read
    from escarmouche.bow.options import Options
    from escarmouche.bow.orders import read_order, write_order
    from escarmouche.bow.rounds import Pass
    from escarmouche.bow.scenario import Scenario, load_scenario, scenarios, setup
    from escarmouche.bow.script import load_script, read_script, run
    from escarmouche.bow.table import Begin, Resign
    from escarmouche.bow.telling import tell, tell_refusal, tell_roll

_HOMES: Final = {
    "Attack": "attack",
    "BOW": "game",
    "Battle": "battle",
    "Begin": "table",
    "Move": "moves",
    "Options": "options",
    "Pass": "rounds",
    "Resign": "table",
    "Scenario": "scenario",
    "Unit": "battle",
    "Vehicle": "battle",
    "draw": "notation",
    "load_scenario": "scenario",
    "load_script": "script",
    "picture": "notation",
    "read": "notation",
    "read_order": "orders",
    "read_script": "script",
    "run": "script",
    "scenarios": "scenario",
    "setup": "scenario",
    "tell": "telling",
    "tell_refusal": "telling",
    "tell_roll": "telling",
    "write_order": "orders",
}
"""The module of each public name."""

__all__ = [
    "BOW",
    "Attack",
    "Battle",
    "Begin",
    "Move",
    "Options",
    "Pass",
    "Resign",
    "Scenario",
    "Unit",
    "Vehicle",
    "draw",
    "load_scenario",
    "load_script",
    "picture",
    "read",
    "read_order",
    "read_script",
    "run",
    "scenarios",
    "setup",
    "tell",
    "tell_refusal",
    "tell_roll",
    "write_order",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
