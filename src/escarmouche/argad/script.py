"""How scripts speak of Argad!: its scenarios and positions, its dice, and what may be expected of a skirmish.

docs/argad/scripts.md explains the form, which `escarmouche run` plays.
"""

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.argad.chapters import Command
from escarmouche.argad.content import scenario
from escarmouche.argad.content.presets import read_options
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.measures import in_cm, write
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.notation import picture, read_position
from escarmouche.argad.notation.checked import check_position
from escarmouche.argad.notation.lines import PLACE
from escarmouche.argad.phases import turn
from escarmouche.argad.resources import ArgadInput
from escarmouche.argad.text import command_syntax
from escarmouche.argad.text.rendering import SkirmishRenderer
from escarmouche.kernel import Seat, Throw
from escarmouche.scripts import script as scripts
from escarmouche.scripts.script import ExpectationCheck, ScriptPresenter
from escarmouche.text.languages import Language

UNKNOWN: Final = "–"


class ArgadPresenter(ScriptPresenter[Skirmish, Command]):
    game = ARGAD
    example = "blue: go A 40,30"
    roll_form = re.compile(r"\d{1,2}(?:,\d{1,2})*")
    checked = ("at", "facing", "lives", "wound", "room", "moved", "phase", "turn")

    def scenario(self, name: str | Path, options: dict[str, Any]) -> Skirmish:
        return turn.opened(scenario.start(scenario.setup(scenario.load_scenario(name), options)))

    def position(self, drawing: str, first: int, options: dict[str, Any], place: str) -> Skirmish:
        skirmish = read_position(drawing, first)
        chosen = read_options(f"{place}, option", write(skirmish.options), options)
        check_position(skirmish, PLACE)
        return replace(skirmish, options=chosen)

    def seats(self, state: Skirmish) -> tuple[Seat, ...]:
        return state.seats

    def read(self, words: Sequence[str], state: Skirmish, place: str) -> Command:
        return command_syntax.read_order(words, place)

    def unclear_roll(self, said: str, place: str) -> ArgadInput:
        return ArgadInput(place, "dice_unclear", roll=said)

    def faces(self, said: str, throw: Throw) -> tuple[int, ...]:
        """The dice of a throw one by one: `6,3,1`."""
        return tuple(int(face) for face in said.split(","))

    def check(self, words: tuple[str, ...], state: Skirmish) -> ExpectationCheck | None:
        match words:
            case ("over",):
                return ExpectationCheck(state.outcome is not None, state.outcome.key if state.outcome else UNKNOWN)
            case ("phase", wanted):
                return ExpectationCheck(state.phase.value == wanted, state.phase.value)
            case ("turn", wanted):
                return ExpectationCheck(str(state.turn) == wanted, str(state.turn))
            case (name, "gone"):
                return ExpectationCheck(name in {gone.character for gone in state.fallen}, UNKNOWN)
            case (one, "touches", other):
                touched = sorted(turn.touching(state, CharacterId(one)))
                return ExpectationCheck(other in touched, ",".join(touched) or UNKNOWN)
            case (name, value, wanted) if value in self.checked:
                found = _found(state, name, value)
                return ExpectationCheck(found == wanted, found)
        return None

    def write(self, command: Command) -> str:
        return command_syntax.write_order(command)

    def picture(self, state: Skirmish) -> str:
        return picture(state)

    def renderer(self, state: Skirmish, language: Language) -> SkirmishRenderer:
        return SkirmishRenderer(state, language)


PRESENTER: Final = ArgadPresenter()

load_script = partial(scripts.load_script, PRESENTER)
read_script = partial(scripts.read_script, PRESENTER)
run = scripts.run


def _found(skirmish: Skirmish, name: str, value: str) -> str:
    character = skirmish.characters.get(CharacterId(name))
    if character is None:
        return UNKNOWN
    if value == "moved":
        return "yes" if skirmish.turn_status(character.id).moved else "no"
    found = getattr(character, value)
    if isinstance(found, tuple):
        return ",".join(str(in_cm(part)) for part in found)
    return str(found or UNKNOWN) if not isinstance(found, int) else str(found)
