"""The stories and options of Argad!, to choose from."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from escarmouche.argad.content.scenario import Scenario, read_scenario, scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.resources import ArgadInput
from escarmouche.argad.text.option_texts import option_texts
from escarmouche.kernel import Seat, Setup
from escarmouche.presentation.catalogue import Army, Catalogue, Offer, counted, rounded
from escarmouche.rendering.option_texts import OptionText

MINUTES_A_PERSON: Final = 4


class ArgadCatalogue(Catalogue):
    game = ARGAD

    def offers(self) -> tuple[Offer, ...]:
        return _offers()

    def offer(self, scenario: str | Mapping[str, Any]) -> Offer:
        return _offer(_found(scenario))

    def options(self) -> tuple[OptionText, ...]:
        return option_texts()

    def setup(self, scenario: str | Mapping[str, Any], options: Mapping[str, Any]) -> Setup:
        return setup(_found(scenario), options)


def _found(scenario: str | Mapping[str, Any]) -> Scenario:
    return _named(scenario) if isinstance(scenario, str) else read_scenario(scenario, "scenario")


def _named(name: str) -> Scenario:
    """One of ours: a name that comes over the wire is never a path."""
    found = next((scenario for scenario in scenarios() if scenario.id == name), None)
    if found is None:
        raise ArgadInput(name, "scenario_unknown", known=", ".join(scenario.id for scenario in scenarios()))
    return found


@cache
def _offers() -> tuple[Offer, ...]:
    return tuple(map(_offer, scenarios()))


def _offer(scenario: Scenario) -> Offer:
    whole = setup(scenario)
    skirmish = ARGAD.start(whole)
    return Offer(
        id=scenario.id,
        name=scenario.name,
        text=scenario.text,
        armies=tuple(_army(skirmish, seat) for seat in skirmish.seats),
        goals=tuple(objective.text for objective in skirmish.objectives if not objective.secret),
        minutes=rounded(MINUTES_A_PERSON * len(skirmish.characters)),
        options=dict(scenario.options),
        setup=whole,
    )


def _army(skirmish: Skirmish, seat: Seat) -> Army:
    """By what they are: who somebody is shows on the table."""
    return Army(seat, counted(character.profile.name for character in skirmish.troop(seat)))


CATALOGUE: Final = ArgadCatalogue()
