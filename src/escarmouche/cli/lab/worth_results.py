"""Answers about worth: tables for people."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import RenderableType

from escarmouche.cli.lab.intervals import mean_text, percent_text
from escarmouche.cli.messages import Translator
from escarmouche.cli.output import empty_table
from escarmouche.lab.findings import Priced, Worth
from escarmouche.lab.worth.matching import PlayedMatchUps, Side
from escarmouche.text.languages import TYPOGRAPHY, Language
from escarmouche.text.percent import percent
from escarmouche.text.texts import Localized


def worth_lines(found: Worth, say: Translator) -> Iterator[RenderableType]:
    yield say("lab_results.worth_heading", games=found.games, seed=found.seed)
    yield ""
    headings = (
        "lab_results.column_kind",
        "lab_results.column_cost",
        "lab_results.column_worth",
        "lab_results.column_battles",
    )
    table = empty_table(*map(say, headings))
    for priced in found.priced:
        name = getattr(priced.name, say.language)
        table.add_row(name, str(priced.cost), mean_text(priced.worth, say.language), str(priced.battles))
    yield table
    yield ""
    yield from _mispriced(found.priced, say)
    start = percent_text(found.start_rate, say.language)
    yield say("lab_results.exponent", chance=percent(_with_a_tenth_more(found), say.language), start=start)


def worth_data(found: Worth) -> dict[str, Any]:
    """The finding for a program, with the two chances that the words give instead of its parameters."""
    return {
        **msgspec.to_builtins(found),
        "with_a_tenth_more": _with_a_tenth_more(found),
        "start_rate": msgspec.to_builtins(found.start_rate),
    }


def _with_a_tenth_more(found: Worth) -> float:
    """How often an army wins that is worth a tenth more than the other."""
    ratio: float = 1.1**found.exponent.value
    return ratio / (ratio + 1)


def _mispriced(priced: Sequence[Priced], say: Translator) -> Iterator[str]:
    """Those whose cost lies outside of the interval, the worst first."""
    off = sorted((each for each in priced if each.is_clear), key=lambda each: -each.factor)
    yield say("lab_results.mispriced" if off else "lab_results.not_mispriced")
    for each in off:
        yield f"  {each.name[say.language]}{TYPOGRAPHY[say.language].colon} {each.text[say.language]}"


def match_lines(found: PlayedMatchUps, say: Translator) -> Iterator[RenderableType]:
    own = found.matches.own
    worth = mean_text(own.worth, say.language)
    yield say("lab_results.match_own", pieces=_listed(own.pieces, say.language), cost=own.cost, worth=worth)
    if found.matches.guessed:
        yield say("lab_results.match_guessed", pieces=_listed(found.matches.guessed, say.language))
    yield ""
    headings = (
        "lab_results.column_opponent",
        "lab_results.column_cost",
        "lab_results.column_worth",
        "lab_results.column_expected",
    )
    table = empty_table(*map(say, headings))
    for match in found.matches.matches:
        table.add_row(*_side(match.side, say.language), percent_text(match.chance, say.language))
    yield table
    if found.played is not None:
        yield ""
        yield say("lab_results.match_played", games=found.games, rate=percent_text(found.played, say.language))


def _side(side: Side, language: Language) -> tuple[str, str, str]:
    return _listed(side.pieces, language), str(side.cost), mean_text(side.worth, language)


def _listed(pieces: Sequence[Localized], language: Language) -> str:
    return ", ".join(getattr(piece, language) for piece in pieces)
