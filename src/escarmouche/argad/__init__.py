"""Argad!, the skirmish of painted figures, whatever their period.

    >>> from escarmouche.argad import ARGAD, load_scenario, setup
    >>> skirmish = ARGAD.start(setup(load_scenario("first-meeting")))
    >>> sorted(skirmish.characters)[:4]
    ['anseau', 'bertrade', 'brune', 'ernaut']

What is named here is the public face. Each name is imported when it is first used, so that `import escarmouche.argad`
costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from escarmouche.argad.announcing import Announce, AnnounceGroup
    from escarmouche.argad.bases import has_rounded_corners
    from escarmouche.argad.blows import Strike
    from escarmouche.argad.command import hears_order, may_talk
    from escarmouche.argad.furtive import shot_slots
    from escarmouche.argad.game import ARGAD
    from escarmouche.argad.groups import doubtful_pairs
    from escarmouche.argad.missiles import shooting_table
    from escarmouche.argad.notation import draw, picture, read
    from escarmouche.argad.options import Options
    from escarmouche.argad.orders import Charge, Go, Stay
    from escarmouche.argad.scenario import Scenario, load_scenario, scenarios, setup
    from escarmouche.argad.script import load_script, read_script, run
    from escarmouche.argad.shots import Shoot
    from escarmouche.argad.sight import outlook
    from escarmouche.argad.skirmish import Character, Shot, Skirmish
    from escarmouche.argad.telling import SkirmishTeller, tell, tell_refusal, tell_roll
    from escarmouche.argad.turn import Done
    from escarmouche.argad.wording import read_order, usages, write_order

_HOMES: Final = {
    "ARGAD": "game",
    "Announce": "announcing",
    "AnnounceGroup": "announcing",
    "Character": "skirmish",
    "Charge": "orders",
    "Done": "turn",
    "Go": "orders",
    "Options": "options",
    "Scenario": "scenario",
    "Shoot": "shots",
    "Shot": "skirmish",
    "Skirmish": "skirmish",
    "SkirmishTeller": "telling",
    "Stay": "orders",
    "Strike": "blows",
    "doubtful_pairs": "groups",
    "draw": "notation",
    "has_rounded_corners": "bases",
    "hears_order": "command",
    "load_scenario": "scenario",
    "load_script": "script",
    "may_talk": "command",
    "outlook": "sight",
    "picture": "notation",
    "read": "notation",
    "read_order": "wording",
    "read_script": "script",
    "run": "script",
    "scenarios": "scenario",
    "setup": "scenario",
    "shooting_table": "missiles",
    "shot_slots": "furtive",
    "tell": "telling",
    "tell_refusal": "telling",
    "tell_roll": "telling",
    "usages": "wording",
    "write_order": "wording",
}
"""The module of each public name."""

__all__ = [
    "ARGAD",
    "Announce",
    "AnnounceGroup",
    "Character",
    "Charge",
    "Done",
    "Go",
    "Options",
    "Scenario",
    "Shoot",
    "Shot",
    "Skirmish",
    "SkirmishTeller",
    "Stay",
    "Strike",
    "doubtful_pairs",
    "draw",
    "has_rounded_corners",
    "hears_order",
    "load_scenario",
    "load_script",
    "may_talk",
    "outlook",
    "picture",
    "read",
    "read_order",
    "read_script",
    "run",
    "scenarios",
    "setup",
    "shooting_table",
    "shot_slots",
    "tell",
    "tell_refusal",
    "tell_roll",
    "usages",
    "write_order",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
