"""Findings of every kind, made by the lab itself: for reports in a browser, and for the page's own tests.

`python -m tests.browser.findings` writes those of the page's tests again; their types are those of the page, so that a
finding that no longer has the form the page expects is found out by its type check.
"""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from escarmouche.kernel import Seat
from escarmouche.lab.bow.questions import DuelQuestion, Fighter, HeatMapQuestion, RangesQuestion
from escarmouche.lab.engines import open_engine
from escarmouche.lab.estimates import Estimate
from escarmouche.lab.experiment import Experiment
from escarmouche.lab.findings import Change, Finding, Priced, Simulation, Worth
from escarmouche.lab.job import Contender, Job
from escarmouche.lab.odds import answer
from escarmouche.lab.worth.summary import verdict
from escarmouche.players.levels import Level
from escarmouche.text.codec import encode
from escarmouche.text.texts import Localized
from tests.browser.hands import DUEL
from tools.paths import WEB

FILE: Final = WEB / "tests" / "lab" / "findings.ts"
RECRUIT: Final = Contender(level=Level.RECRUIT)
WALLED: Final = {
    **DUEL,
    "field": {"rows": "\n".join(["." * 20] * 6 + ["........####........"] + ["." * 20] * 9) + "\n"},
}
"""The duel, with a wall to hide behind."""


def simulation(games: int = 60) -> Simulation:
    """Recruit against Trooper."""
    job = Job(scenario="first-skirmish", players={Seat("blue"): RECRUIT}, games=games, seed="page")
    found = _found(Experiment(job, {}))
    assert isinstance(found, Simulation)
    return found


def change(games: int = 40) -> Change:
    """A battle with fewer Rounds."""
    job = Job(scenario="hill-under-fire", others=RECRUIT, games=games, seed="page")
    found = _found(Experiment(job, {"round_limit": 3}))
    assert isinstance(found, Change)
    return found


def _found(experiment: Experiment) -> Finding:
    for _ in experiment.run(open_engine("one")):
        pass
    found = experiment.finding()
    assert found
    return found


def duel() -> Finding:
    return answer(DuelQuestion(one=Fighter(sheet="archer"), other=Fighter(sheet="captain"), studs=10, cover_other=True))


def ranges() -> Finding:
    return answer(RangesQuestion(one=Fighter(sheet="archer"), targets=(Fighter(sheet="captain"),)))


def heat() -> Finding:
    return answer(HeatMapQuestion(scenario=WALLED, shooter="ada", target="max"))


def worth() -> Worth:
    """As the study tells it; the numbers are for tests only."""
    return Worth(
        title=Localized("What units are worth", "Ce que valent les unités"),
        text=Localized("Numbers for tests.", "Des nombres pour les tests."),
        games=4000,
        seed="page",
        players=Contender(),
        exponent=Estimate(1.9, 1.7, 2.1),
        start=Estimate(0.12, 0.02, 0.22),
        priced=(
            _priced("archer", "archer", "archer", "sheet", 16, Estimate(17.2, 14.9, 19.6)),
            _priced("captain", "captain", "capitaine", "sheet", 60, Estimate(27.4, 24.0, 31.0)),
            _priced("guard", "guard", "garde", "sheet", 12, Estimate(15.8, 14.1, 17.7)),
            _priced("field_car", "field car", "voiture", "vehicle", 40, Estimate(31.0, 22.5, 41.2)),
            _priced("bow", "bow", "arc", "equipment", 4, Estimate(6.3, 4.9, 7.7)),
            *(
                _priced(f"attack-{at}", "attack of a swordsman", "attaque d’une épée", "sweep", 8 + 6 * at, sweep, at)
                for at, sweep in enumerate(
                    (Estimate(9.1, 8.0, 10.3), Estimate(13.0, 11.4, 14.6), Estimate(16.2, 14.1, 18.3)), start=1
                )
            ),
        ),
    )


def _priced(name: str, en: str, fr: str, group: str, cost: int, worth: Estimate, at: float | None = None) -> Priced:
    return Priced(
        id=name,
        name=Localized(en, fr),
        group=group,
        cost=cost,
        worth=worth,
        battles=800,
        text=verdict(cost, worth),
        series="melee attack" if at else None,
        at=at,
    )


KINDS: Final[Mapping[str, Callable[[], Finding]]] = {
    "simulation": simulation,
    "change": change,
    "curves": duel,
    "rows": ranges,
    "heat": heat,
    "worth": worth,
}
TYPES: Final = ("Simulation", "Change", "Curves", "Rows", "HeatMap", "Worth")


def main() -> None:
    """Write the findings of the page's tests."""
    lines = [
        "// Written by `python -m tests.browser.findings`. Do not edit.",
        f"import type {{ {', '.join(sorted(TYPES))} }} from '../../src/protocol/types';",
    ]
    for (kind, make), name in zip(KINDS.items(), TYPES, strict=True):
        data = msgspec.json.format(encode(make()), indent=0).decode()
        lines.append(f"\nexport const {kind.upper()}: {name} = {data};")
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
