"""How scripts speak of BOW: its scenarios and positions, its bricks, and what may be expected of a battle.

docs/bow/scripts.md explains the form, which `escarmouche run` plays.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.bow.battle import Battle, Unit, Vehicle
from escarmouche.bow.chapters import Command
from escarmouche.bow.content import scenario
from escarmouche.bow.content.opening import check_position
from escarmouche.bow.content.posts import COMPASS
from escarmouche.bow.extensions.reading import active
from escarmouche.bow.game import BOW
from escarmouche.bow.names import UnitId, VehicleId
from escarmouche.bow.notation import commands as orders
from escarmouche.bow.notation import picture, read_position
from escarmouche.bow.notation.parsed import PLACE
from escarmouche.bow.options import Options
from escarmouche.bow.resources import BowInput
from escarmouche.bow.rolls.bricks import DOWN, SIDE, UP
from escarmouche.bow.text.renderer import BattleRenderer
from escarmouche.bow.text.story import Ends, StoryRenderer
from escarmouche.kernel import Seat, Throw
from escarmouche.rendering.localizer import Localizer
from escarmouche.rendering.renderer import Renderer
from escarmouche.scripts import script as scripts
from escarmouche.scripts.script import ExpectationCheck, ScriptPresenter
from escarmouche.text.command_syntax import NOTHING
from escarmouche.text.datafiles import fit
from escarmouche.text.languages import Language

FACES: Final = {"u": UP, "d": DOWN, "s": SIDE}
LONGEST: Final = 4
"""Digits in the number of bricks of a roll; more bricks than that are never thrown."""
UNKNOWN: Final = "–"


class BowPresenter(ScriptPresenter[Battle, Command]):
    game = BOW
    example = "blue: attack S T"
    roll_form = re.compile(r"[0-9]+|[uds]+|none")
    checked = ("at", "facing", "damage", "played", "aboard", "speed", "heading")

    def scenario(self, name: str | Path, options: dict[str, Any]) -> Battle:
        return scenario.start(scenario.setup(scenario.load_scenario(name), options))

    def position(self, drawing: str, first: int, options: dict[str, Any], place: str) -> Battle:
        battle = read_position(drawing, first)
        plain = {name: getattr(battle.options, name) for name in battle.options.__struct_fields__}
        chosen = fit({**plain, **options}, Options, f"{place}, option")
        battle = replace(battle, options=chosen, packs=active(chosen.extensions, battle.packs, place))
        check_position(battle, PLACE)
        return battle

    def seats(self, state: Battle) -> tuple[Seat, ...]:
        return state.seats

    def read(self, words: Sequence[str], state: Battle, place: str) -> Command:
        return orders.read_order(words, state, place)

    def unclear_roll(self, said: str, place: str) -> BowInput:
        return BowInput(place, "roll_unclear", roll=said)

    def faces(self, said: str, throw: Throw) -> tuple[int, ...]:
        """A number is how many bricks lie on their side; letters are the bricks one by one."""
        if said == "none":
            return ()
        if not said.isdecimal():
            return tuple(FACES[letter] for letter in said)
        sides = int(said) if len(said) <= LONGEST else throw.count + 1
        return (SIDE,) * sides + (UP,) * (throw.count - sides)

    def check(self, words: tuple[str, ...], state: Battle) -> ExpectationCheck | None:
        winners = state.outcome.winners if state.outcome else ()
        match words:
            case ("winner", *seats):
                fits = state.outcome is not None and sorted(winners) == sorted(seats)
                return ExpectationCheck(fits, " ".join(winners) if state.outcome else UNKNOWN)
            case ("draw",):
                found = " ".join(winners) or "draw" if state.outcome else UNKNOWN
                return ExpectationCheck(state.outcome is not None and not winners, found)
            case (name, "gone"):
                return ExpectationCheck(name not in state.units and name not in state.vehicles, UNKNOWN)
            case (name, value, wanted) if value in self.checked:
                found = _found(state, name, value)
                return ExpectationCheck(found == wanted, found)
        return None

    def write(self, command: Command) -> str:
        return orders.write_order(command)

    def picture(self, state: Battle) -> str:
        return picture(state)

    def renderer(self, state: Battle, language: Language) -> BattleRenderer:
        return BattleRenderer(state, language)

    def storyteller(self, deed: Sequence[Struct]) -> Callable[[Battle], Localizer[Renderer]]:
        ends = Ends.of(deed)
        return lambda state: Localizer(lambda language: StoryRenderer(state, language, ends))


PRESENTER: Final = BowPresenter()

load_script = partial(scripts.load_script, PRESENTER)
read_script = partial(scripts.read_script, PRESENTER)
run = scripts.run


def _found(battle: Battle, name: str, value: str) -> str:
    piece: Unit | Vehicle | None = battle.units.get(UnitId(name)) or battle.vehicles.get(VehicleId(name))
    found = getattr(piece, value, None)
    if isinstance(found, bool):
        return "yes" if found else "no"
    if value in ("facing", "heading") and isinstance(found, int) and found % 45 == 0:
        return COMPASS[found // 45]
    if value == "aboard" and isinstance(piece, Unit):
        return piece.aboard.vehicle if piece.aboard else NOTHING
    if isinstance(found, tuple):
        scale = 1000 if isinstance(piece, Vehicle) else 1
        return ",".join(f"{part / scale:g}" for part in found)
    return NOTHING if found is None else str(found)
