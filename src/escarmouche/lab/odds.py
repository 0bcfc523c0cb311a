"""Questions about exact chances, each answered by a finding. Each game brings its own; the lab knows none itself."""

from collections.abc import Mapping
from importlib import import_module
from typing import Final, overload

from escarmouche.lab.bow.questions import DuelQuestion, HeatMapQuestion, RangesQuestion
from escarmouche.lab.findings import Curves, HeatMap, Rows

OddsQuestion = DuelQuestion | RangesQuestion | HeatMapQuestion
"""All that can be asked, told apart by the field `question`."""

ANSWERS: Final[Mapping[type[OddsQuestion], str]] = {
    DuelQuestion: "escarmouche.lab.bow.duel:duel",
    RangesQuestion: "escarmouche.lab.bow.ranges:ranges",
    HeatMapQuestion: "escarmouche.lab.bow.heat:heat",
}
"""Where the answer to each kind of question is found, as module:name; imported when it is asked for."""


@overload
def answer(question: DuelQuestion) -> Curves: ...
@overload
def answer(question: RangesQuestion) -> Rows: ...
@overload
def answer(question: HeatMapQuestion) -> HeatMap: ...
def answer(question: OddsQuestion) -> Curves | Rows | HeatMap:
    """The chances, worked out exactly; `BrokenInput` if the question cannot be answered as it is."""
    module, _, name = ANSWERS[type(question)].partition(":")
    found: Curves | Rows | HeatMap = getattr(import_module(module), name)(question)
    return found
