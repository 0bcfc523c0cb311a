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
    from escarmouche.argad.content.scenario import Scenario, load_scenario, scenarios, setup
    from escarmouche.argad.game import ARGAD
    from escarmouche.argad.melee.blows import Strike
    from escarmouche.argad.notation import draw, picture, read
    from escarmouche.argad.options import Options
    from escarmouche.argad.orders import Charge, Go, Stay
    from escarmouche.argad.people.command import hears_order, may_talk
    from escarmouche.argad.people.groups import doubtful_pairs
    from escarmouche.argad.script import load_script, read_script, run
    from escarmouche.argad.shooting.furtive import shot_slots
    from escarmouche.argad.shooting.missiles import shooting_table
    from escarmouche.argad.shooting.shots import Shoot
    from escarmouche.argad.sight.bases import has_rounded_corners
    from escarmouche.argad.sight.sight import outlook
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
    "Scenario": "content.scenario",
    "Shoot": "shooting.shots",
    "Shot": "skirmish",
    "Skirmish": "skirmish",
    "SkirmishTeller": "telling",
    "Stay": "orders",
    "Strike": "melee.blows",
    "doubtful_pairs": "people.groups",
    "draw": "notation",
    "has_rounded_corners": "sight.bases",
    "hears_order": "people.command",
    "load_scenario": "content.scenario",
    "load_script": "script",
    "may_talk": "people.command",
    "outlook": "sight.sight",
    "picture": "notation",
    "read": "notation",
    "read_order": "wording",
    "read_script": "script",
    "run": "script",
    "scenarios": "content.scenario",
    "setup": "content.scenario",
    "shooting_table": "shooting.missiles",
    "shot_slots": "shooting.furtive",
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
