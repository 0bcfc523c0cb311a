"""The battles, options and lessons of BOW, to choose from."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from escarmouche.bow.battle import Battle
from escarmouche.bow.content.armies import unnumbered
from escarmouche.bow.content.idle import idle
from escarmouche.bow.content.lessons import lessons
from escarmouche.bow.content.scenario import Scenario, read_scenario, scenarios, setup, unknown_scenario
from escarmouche.bow.extensions.reading import shipped
from escarmouche.bow.game import BOW
from escarmouche.bow.resources import BowInput
from escarmouche.bow.text.option_texts import option_texts
from escarmouche.bow.units.costs import points_on_field
from escarmouche.kernel import Seat, Setup
from escarmouche.presentation.catalogue import Army, Catalogue, Idle, Offer, counted, rounded
from escarmouche.presentation.lessons import Lesson
from escarmouche.rendering.option_texts import Choice, OptionText

MINUTES_A_UNIT: Final = 1.5
MINUTES_A_VEHICLE: Final = 2
"""Two Troopers end the shipped battles with about ten commands for each figure: half are the player's, who takes some
15 s over one, half are answered in 3 s."""


class BowCatalogue(Catalogue[Scenario]):
    game = BOW

    def scenarios(self) -> Sequence[Scenario]:
        return scenarios()

    def read(self, data: Mapping[str, Any]) -> Scenario:
        return read_scenario(data, "scenario")

    def unknown(self, name: str) -> BowInput:
        return unknown_scenario(name)

    def describe(self, scenario: Scenario) -> Offer:
        whole = setup(scenario)
        battle = BOW.start(whole)
        minutes = MINUTES_A_UNIT * len(battle.units) + MINUTES_A_VEHICLE * len(battle.vehicles)
        return Offer(
            id=scenario.id,
            name=scenario.name,
            text=scenario.text,
            armies=tuple(_army(battle, seat) for seat in battle.seats),
            goals=tuple(goal.text for goal in battle.goals),
            minutes=rounded(minutes),
            options=msgspec.to_builtins(scenario.options),
            setup=whole,
            idle=idle(battle, shipped().values()),
        )

    def begin(self, scenario: Scenario, options: Mapping[str, Any]) -> Setup:
        return setup(scenario, options)

    def idle(self, setup: Setup) -> tuple[Idle, ...]:
        return idle(BOW.start(setup), shipped().values())

    def options(self) -> tuple[OptionText, ...]:
        return tuple(_with_packs(text) if text.id == "extensions" else text for text in option_texts())

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons()


def _army(battle: Battle, seat: Seat) -> Army:
    """Those who have no name of their own are counted."""
    units = [unnumbered(unit.name, unit.sheet.name) for unit in battle.army(seat)]
    own = (vehicle for vehicle in battle.vehicles.values() if vehicle.owner == seat)
    vehicles = [unnumbered(vehicle.name, vehicle.sheet.name) for vehicle in own]
    return Army(seat, counted([*units, *vehicles]), points_on_field(battle, seat))


def _with_packs(text: OptionText) -> OptionText:
    """The extensions that come with the game, by their names."""
    choices = tuple(Choice(pack.id, pack.name.en, pack.name.fr) for pack in shipped().values())
    return msgspec.structs.replace(text, choices=choices)


CATALOGUE: Final = BowCatalogue()
