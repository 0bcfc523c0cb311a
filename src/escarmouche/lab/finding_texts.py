"""Findings of simulations in words: seats, endings, and what a change changes."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel import Seat
from escarmouche.lab.findings import Change, Simulation
from escarmouche.lab.messages import capital, phrase, share, together
from escarmouche.lab.prepared_job import PreparedJob
from escarmouche.lab.report import WayToEnd, summarize
from escarmouche.lab.tally import Tally
from escarmouche.lab.whatif import WhatIf
from escarmouche.rendering.localizer import seat_name
from escarmouche.rendering.option_texts import OptionText
from escarmouche.text.texts import Localized


def simulation(tally: Tally) -> Simulation:
    """What the games say so far; there is at least one."""
    report = summarize(tally)
    endings = tuple(capital(ending_words(ending)) for ending in report.endings)
    return Simulation(report=report, seats=seat_names(tally.prepared), endings=endings)


def change(question: WhatIf) -> Change | None:
    """What has moved so far; None before a game has been played both ways."""
    comparison = question.comparison()
    if comparison is None:
        return None
    prepared = question.tallies[0].prepared
    return Change(comparison=comparison, seats=seat_names(prepared), changes=changed(prepared, question.changes))


def seat_names(prepared: PreparedJob) -> dict[Seat, Localized]:
    return {seat: seat_name(prepared.game, seat) for seat in prepared.seats}


def ending_words(ending: WayToEnd) -> Localized:
    """How games end, in a few words."""
    words = phrase(f"ending_{ending.key or 'unfinished'}")
    return words if ending.goal is None else phrase("ending_with_goal", ending=words, number=ending.goal + 1)


def changed(prepared: PreparedJob, changes: Mapping[str, Any]) -> tuple[Localized, ...]:
    """Each option that takes another value than in the battle as it is: `Loot: yes instead of no`."""
    return tuple(
        phrase(
            "change_told",
            option=option.title,
            before=value_words(option, _before(prepared, option)),
            after=value_words(option, changes[option.id]),
        )
        for option in prepared.shelf.options()
        if option.id in changes
    )


def _before(prepared: PreparedJob, option: OptionText) -> Any:
    """What the table chooses, or else the scenario, or else everybody."""
    setup = prepared.setup
    return {option.id: option.default, **setup.scenario.get("options", {}), **setup.options}[option.id]


def value_words(option: OptionText, value: Any) -> Localized:
    """The value of an option by its name, if it has one, else with its unit."""
    if isinstance(value, bool):
        return phrase("value_yes" if value else "value_no")
    if isinstance(value, list | tuple):
        return together((value_words(option, each) for each in value), ", ") if value else phrase("value_none")
    named = next((Localized.from_fields(choice) for choice in option.choices if choice.value == value), None)
    if named:
        return named
    if option.is_share:
        return share(value)
    written = f"{value}\u00a0{option.unit}" if option.unit else str(value)
    return Localized(written, written.replace(".", ",") if isinstance(value, float) else written)
