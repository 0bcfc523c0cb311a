"""The stories, options and lessons of Argad!, to choose from."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from escarmouche.argad.campaigns.campaign import opening_chapters
from escarmouche.argad.campaigns.interlude import interlude, next_chapter
from escarmouche.argad.content.budget import Bill, cautions, gap
from escarmouche.argad.content.evening import as_file, evening
from escarmouche.argad.content.presets import presets
from escarmouche.argad.content.scenario import Scenario, budget, read_scenario, scenarios, setup, unknown_scenario
from escarmouche.argad.game import ARGAD
from escarmouche.argad.lessons import lessons
from escarmouche.argad.model.measures import write
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.resources import TEXTS, ArgadInput
from escarmouche.argad.text.option_texts import option_texts
from escarmouche.kernel import Seat, Setup
from escarmouche.presentation.catalogue import Army, Catalogue, Idle, Offer, counted, rounded
from escarmouche.presentation.interlude import Interlude, Preparations
from escarmouche.presentation.lessons import Lesson
from escarmouche.presentation.presets import Preset
from escarmouche.rendering.option_texts import OptionText, UnmetNeed, unmet_needs
from escarmouche.text.texts import Localized

MINUTES_A_PERSON: Final = 4
DUEL: Final = 2
"""With so few players nobody should judge an own case."""


class ArgadCatalogue(Catalogue[Scenario]):
    game = ARGAD
    master = True

    def scenarios(self) -> Sequence[Scenario]:
        """Single stories, and the first chapters of campaigns."""
        return (*scenarios(), *opening_chapters())

    def read(self, data: Mapping[str, Any]) -> Scenario:
        return read_scenario(data, "scenario")

    def unknown(self, name: str) -> ArgadInput:
        return unknown_scenario(name)

    def describe(self, scenario: Scenario) -> Offer:
        whole, worth = setup(scenario), budget(scenario)
        skirmish = ARGAD.start(whole)
        shown = skirmish.options.budget == "shown"
        return Offer(
            id=scenario.id,
            name=scenario.name,
            text=scenario.text,
            armies=tuple(_army(skirmish, seat, worth[seat] if shown else None) for seat in skirmish.seats),
            goals=tuple(objective.text for objective in skirmish.objectives if not objective.secret),
            minutes=rounded(MINUTES_A_PERSON * len(skirmish.characters)),
            options=_played_with(scenario, skirmish),
            setup=whole,
            cautions=self.cautions(whole),
        )

    def begin(self, scenario: Scenario, options: Mapping[str, Any]) -> Setup:
        return setup(scenario, options)

    def options(self) -> tuple[OptionText, ...]:
        return option_texts()

    def idle(self, setup: Setup) -> tuple[Idle, ...]:
        chosen = write(ARGAD.start(setup).options)
        return tuple(Idle(need.option.id, None, _why(need)) for need in unmet_needs(option_texts(), chosen))

    def cautions(self, setup: Setup) -> tuple[Localized, ...]:
        """What a table should know before it plays with these options: points, and options that need care."""
        skirmish, found = ARGAD.start(setup), list[Localized]()
        options, worth = skirmish.options, budget(read_scenario(setup.scenario, "scenario"))
        if options.budget != "off":
            found += gap(worth) if options.budget == "warning" else cautions(worth)
        if options.morale == "prompt" and len(skirmish.seats) == DUEL and not skirmish.master:
            found.append(TEXTS.localized("judges_own_case"))
        if options.decoys and not options.fog and skirmish.markers:
            found.append(TEXTS.localized("honest_decoys"))
        if options.care and not options.wound_location:
            found.append(TEXTS.localized("care_without_location"))
        return tuple(found)

    def prepared(self, begun: Setup, state: Skirmish) -> str | None:
        """Before the first turn."""
        if state.phase is not Phase.PREPARATION:
            return None
        return as_file(evening(read_scenario(begun.scenario, "scenario"), ARGAD.start(begun), state))

    def interlude(self, begun: Setup, state: Skirmish) -> Interlude | None:
        return interlude(begun, state)

    def next_chapter(self, begun: Setup, state: Skirmish, prepared: Preparations) -> Setup | None:
        return next_chapter(begun, state, prepared)

    def presets(self) -> tuple[Preset, ...]:
        return presets()

    def lessons(self) -> tuple[Lesson, ...]:
        return lessons()


def _played_with(scenario: Scenario, skirmish: Skirmish) -> dict[str, Any]:
    """The preset that the scenario names, and all that is otherwise than usual by it, its setting or itself."""
    usual = write(Options())
    chosen = {name: value for name, value in write(skirmish.options).items() if value != usual.get(name)}
    return {name: scenario.options[name] for name in ("preset", "layers") if name in scenario.options} | chosen


def _why(need: UnmetNeed) -> Localized:
    key = "idle_option_off" if isinstance(need.other.default, bool) else "idle_option_otherwise"
    return TEXTS.localized(key, option=need.other.title)


def _army(skirmish: Skirmish, seat: Seat, bill: Bill | None) -> Army:
    """By what they are: who somebody is shows on the table. What they are worth, if the table wants to know.

    Of a troop that is hidden as a whole, those who wait are counted: their animals are there to be seen.
    """
    waiting = [character for character in skirmish.everybody() if character.owner == seat]
    people = counted(character.profile.name for character in [*skirmish.troop(seat)] or waiting)
    return Army(seat, people, bill.points if bill else None)


CATALOGUE: Final = ArgadCatalogue()
