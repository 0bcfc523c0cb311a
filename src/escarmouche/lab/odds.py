"""Questions about exact chances, each answered by a finding. Each game brings its own; the lab knows none itself."""

from collections.abc import Callable, Mapping
from typing import Final, overload

from escarmouche.lab.bow.questions import DuelQuestion, HeatMapQuestion, RangesQuestion
from escarmouche.lab.findings import Curves, HeatMap, Rows
from escarmouche.lazy import LazyImport

OddsQuestion = DuelQuestion | RangesQuestion | HeatMapQuestion
"""All that can be asked, told apart by the field `question`."""

ANSWERS: Final[Mapping[type[OddsQuestion], LazyImport[Callable[..., Curves | Rows | HeatMap]]]] = {
    DuelQuestion: LazyImport("escarmouche.lab.bow.duel:duel"),
    RangesQuestion: LazyImport("escarmouche.lab.bow.ranges:ranges"),
    HeatMapQuestion: LazyImport("escarmouche.lab.bow.heat:heat"),
}
"""What answers each kind of question."""


@overload
def answer(question: DuelQuestion) -> Curves: ...
@overload
def answer(question: RangesQuestion) -> Rows: ...
@overload
def answer(question: HeatMapQuestion) -> HeatMap: ...
def answer(question: OddsQuestion) -> Curves | Rows | HeatMap:
    """The chances, worked out exactly; `BrokenInput` if the question cannot be answered as it is."""
    return ANSWERS[type(question)]()(question)
