"""Answers about worth: tables for people."""

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from escarmouche.cli.lab.answers import of_mean, of_percent
from escarmouche.cli.language import Language
from escarmouche.cli.tables import empty_table
from escarmouche.cli.words import Say
from escarmouche.kernel.percent import percent
from escarmouche.kernel.reel import Told
from escarmouche.lab.findings import Priced, Worth
from escarmouche.lab.worth.matching import Duelled, Side


def worth_lines(found: Worth, say: Say, language: Language) -> Iterator[RenderableType]:
    yield say("lab_worth_heading", games=found.games, seed=found.seed)
    yield ""
    headings = ("lab_column_kind", "lab_column_cost", "lab_column_worth", "lab_column_battles")
    table = empty_table(*map(say, headings))
    for priced in found.priced:
        name = getattr(priced.name, language)
        table.add_row(name, str(priced.cost), of_mean(priced.worth, language), str(priced.battles))
    yield table
    yield ""
    yield from _mispriced(found.priced, say, language)
    chance = 1.1**found.exponent.value / (1.1**found.exponent.value + 1)
    start = of_percent(found.start_rate, language)
    yield say("lab_exponent", chance=percent(chance, language), start=start)


def _mispriced(priced: Sequence[Priced], say: Say, language: Language) -> Iterator[str]:
    """Those whose cost lies outside of the interval, the worst first."""
    off = sorted((each for each in priced if each.is_clear), key=lambda each: -each.factor)
    yield say("lab_mispriced" if off else "lab_not_mispriced")
    for each in off:
        yield f"  {getattr(each.name, language)}: {getattr(each.text, language)}".replace(
            ":", "\u00a0:" if language == "fr" else ":", 1
        )


def match_lines(found: Duelled, say: Say, language: Language) -> Iterator[RenderableType]:
    own = found.matches.own
    worth = of_mean(own.worth, language)
    yield say("lab_match_own", pieces=_listed(own.pieces, language), cost=own.cost, worth=worth)
    if found.matches.guessed:
        yield say("lab_match_guessed", pieces=_listed(found.matches.guessed, language))
    yield ""
    headings = ("lab_column_opponent", "lab_column_cost", "lab_column_worth", "lab_column_expected")
    table = empty_table(*map(say, headings))
    for match in found.matches.matches:
        table.add_row(*_side(match.side, language), of_percent(match.chance, language))
    yield table
    if found.played is not None:
        yield ""
        yield say("lab_match_played", games=found.games, rate=of_percent(found.played, language))


def _side(side: Side, language: Language) -> tuple[str, str, str]:
    return _listed(side.pieces, language), str(side.cost), of_mean(side.worth, language)


def _listed(pieces: Sequence[Told], language: Language) -> str:
    return ", ".join(getattr(piece, language) for piece in pieces)
