"""What there is to play of Ambush: one scenario for two and one for three, to as many points as a table likes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct, to_builtins

from escarmouche.kernel import Seat, Setup
from escarmouche.presentation.catalogue import Army, Catalogue, Offer
from escarmouche.rendering.option_texts import OptionText
from escarmouche.text.datafiles import fit
from escarmouche.text.errors import BrokenInput
from escarmouche.text.texts import Localized
from tests.ambush.game import AMBUSH, GAME_OVER, POINTS


class Scenario(Struct, frozen=True):
    id: str
    name: Localized
    seats: tuple[Seat, ...]


SCENARIOS: Final = (
    Scenario("crossroads", Localized("The crossroads", "Le carrefour"), (Seat("blue"), Seat("orange"))),
    Scenario("ford", Localized("The ford", "Le gué"), (Seat("blue"), Seat("orange"), Seat("straw"))),
)


class AmbushCatalogue(Catalogue[Scenario]):
    game = AMBUSH

    def scenarios(self) -> Sequence[Scenario]:
        return SCENARIOS

    def read(self, data: Mapping[str, Any]) -> Scenario:
        return fit(data, Scenario, "scenario")

    def unknown(self, name: str) -> BrokenInput:
        return BrokenInput("scenario", "ids_unknown", ids=name)

    def describe(self, scenario: Scenario) -> Offer:
        return Offer(
            id=scenario.id,
            name=scenario.name,
            text=Localized("Hide, then strike.", "Cachez-vous, puis frappez."),
            armies=tuple(Army(seat, ()) for seat in scenario.seats),
            goals=(),
            minutes=5,
            options={},
            setup=self.begin(scenario, {}),
        )

    def begin(self, scenario: Scenario, options: Mapping[str, Any]) -> Setup:
        return Setup(scenario.seats, to_builtins(scenario), dict(options))

    def options(self) -> tuple[OptionText, ...]:
        title = Localized.same("Points")
        text = Localized("The first to have them wins.", "Le premier à les avoir gagne.")
        return (OptionText(id="points", rules=(GAME_OVER,), default=POINTS, title=title, text=text, least=1, most=9),)


CATALOGUE: Final = AmbushCatalogue()
