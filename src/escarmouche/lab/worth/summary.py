"""What a study says, as a finding: prices beside worths, in words."""

from collections.abc import Collection, Iterator
from typing import Final

from escarmouche.lab.estimates import Estimate
from escarmouche.lab.findings import Priced, Worth
from escarmouche.lab.job import Contender
from escarmouche.lab.messages import decimal, phrase, told
from escarmouche.lab.worth.model import Fitted
from escarmouche.lab.worth.study import Study
from escarmouche.text.texts import Localized

UNITS: Final = ("sheet", "vehicle", "own")
NARROW: Final = 1.5
"""Points between the ends of an interval below which they are told with a decimal; so they are beside the cost."""


def finding(study: Study, fitted: Fitted, seed: str, player: Contender, *, only: Collection[str] = ()) -> Worth:
    """The finding about all kinds, or only about these."""
    return Worth(
        title=told("worth_title"),
        text=told("worth_text", games=study.games, player=str(player), fields=len(study.fields)),
        games=study.games,
        seed=seed,
        players=player,
        exponent=rounded(fitted.exponent),
        start=rounded(fitted.start),
        priced=tuple(priced for priced in _priced(study, fitted) if not only or priced.id in only),
    )


def _priced(study: Study, fitted: Fitted) -> Iterator[Priced]:
    """Sheets and vehicles, then what equipment adds, then the points of the sweep."""
    plan, numbers, battles = study.plan, study.numbers, study.battles()
    by_id = {subject.id: subject for subject in plan.subjects}
    for number, subject in enumerate(plan.subjects):
        if subject.group in UNITS:
            worth = fitted.worth(number)
            yield Priced(
                id=subject.id,
                name=subject.name,
                group=subject.group,
                cost=subject.cost,
                worth=rounded(worth),
                battles=int(battles[number]),
                text=verdict(subject.cost, worth),
            )
    for gain in plan.gains:
        one, other = numbers[gain.having], numbers[gain.lacking]
        cost, worth = by_id[gain.having].cost - by_id[gain.lacking].cost, fitted.difference(one, other)
        yield Priced(
            id=gain.id,
            name=gain.name,
            group="equipment",
            cost=cost,
            worth=rounded(worth),
            battles=int(battles[one]),
            text=verdict(cost, worth, "worth_gain"),
        )
    for point in plan.points:
        number, cost = numbers[point.kind], by_id[point.kind].cost
        worth = fitted.worth(number)
        yield Priced(
            id=f"{point.series} {point.at}",
            name=point.name,
            group="sweep",
            cost=cost,
            worth=rounded(worth),
            battles=int(battles[number]),
            text=verdict(cost, worth),
            series=point.series,
            at=point.at,
        )


def verdict(cost: int, worth: Estimate, key: str = "worth_verdict") -> Localized:
    """`costs 60, plays like 24–31`"""
    low, high = worth.low or 0.0, worth.high or 0.0
    digits = 1 if high - low < NARROW or cost in (round(low), round(high)) else 0
    return phrase(key, cost=cost, low=_written(low, digits), high=_written(high, digits))


def _written(number: float, digits: int) -> Localized:
    """With a true minus sign, and never a minus zero."""
    written = decimal(round(number, digits) + 0.0, digits)
    return Localized.of(lambda language: written[language].replace("-", "−"))


def rounded(found: Estimate) -> Estimate:
    """To four digits: more are not known, and files stay small."""
    low, high = (None if end is None else _short(end) for end in (found.low, found.high))
    return Estimate(_short(found.value), low, high)


def _short(number: float) -> float:
    return float(f"{number:.4g}")
