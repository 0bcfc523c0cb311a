"""Estimates as people read them: a value, and in brackets its interval."""

from escarmouche.cli.numbers import fixed
from escarmouche.lab.estimates import Estimate
from escarmouche.text.languages import Language
from escarmouche.text.percent import percent, percent_range


def percent_text(found: Estimate, language: Language) -> str:
    """`52.0% (45.1–58.8%)`"""
    value = percent(found.value, language, digits=1)
    if found.low is None or found.high is None:
        return value
    return f"{value} ({percent_range(found.low, found.high, language, digits=1)})"


def mean_text(found: Estimate, language: Language) -> str:
    """`9.4 (8.0–10.8)`"""
    value = fixed(found.value, language)
    if found.low is None or found.high is None:
        return value
    return f"{value} ({fixed(found.low, language)}–{fixed(found.high, language)})"


def difference_text(found: Estimate, language: Language, scale: float = 1) -> str:
    """`+1.5 (−0.2 … +3.2)`"""
    value, *ends = (
        None if each is None else _signed(scale * each, language) for each in (found.value, found.low, found.high)
    )
    return f"{value} ({ends[0]} … {ends[1]})" if None not in ends else f"{value}"


def points_text(found: Estimate, language: Language) -> str:
    """A difference of shares, in points of a hundred."""
    return difference_text(found, language, 100)


def _signed(number: float, language: Language) -> str:
    written = fixed(number, language)
    return written if written.startswith("−") else f"+{written}"
