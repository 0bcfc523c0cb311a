"""Chances in per cent, as people read them.

The page writes them in the same way (web/src/texts/percent.ts): tests/kernel/percent.json holds for both.
"""

import math

from escarmouche.text.languages import TYPOGRAPHY, Language

CERTAIN = 1e-9
"""Nearer to 0 or 1 than this is what adding up chances leaves over."""


def percent(chance: float, language: Language, digits: int = 0) -> str:
    """`31%`. What can happen is never 0 %, and what can fail is never 100 %."""
    most = 100 * 10**digits
    steps = math.floor(chance * most + 0.5)
    if CERTAIN < chance < 1 - CERTAIN and steps in (0, most):
        bound, steps = ("<", 1) if steps == 0 else (">", most - 1)
        return f"{bound}\u00a0{_number(steps, language, digits)}{TYPOGRAPHY[language].percent}"
    return f"{_number(steps, language, digits)}{TYPOGRAPHY[language].percent}"


def percent_range(low: float, high: float, language: Language, digits: int = 0) -> str:
    """`61–68%`, rounded outwards: nothing is left out."""
    most = 100 * 10**digits
    ends = math.floor(low * most + CERTAIN), math.ceil(high * most - CERTAIN)
    first, last = (_number(steps, language, digits) for steps in ends)
    return f"{first}–{last}{TYPOGRAPHY[language].percent}"


def _number(steps: int, language: Language, digits: int) -> str:
    """A number of steps of the last digit; nothing and everything need no decimals."""
    whole, part = divmod(steps, 10**digits)
    if digits == 0 or whole == 100 or steps == 0:
        return str(whole)
    return f"{whole}{TYPOGRAPHY[language].decimal}{part:0{digits}}"
