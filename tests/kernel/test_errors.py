"""Errors reach another process as they are."""

import pickle

import pytest

from escarmouche.bow.resources import BowInput
from escarmouche.kernel import JournalError
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain


@pytest.mark.parametrize(
    "error",
    [
        BrokenInput("sheets.toml", "not_toml", problem="line 3"),
        JournalError("game.jsonl", 7, "journal_format", format=9, known=1),
        BowInput("calibrate", "counts_impossible", side=3, thrown=2),
    ],
)
def test_an_error_says_the_same_after_a_journey(error: BrokenInput) -> None:
    arrived = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert type(arrived) is type(error)
    assert (arrived.place, arrived.key, arrived.params, arrived.line) == (
        error.place,
        error.key,
        error.params,
        error.line,
    )
    assert explain(arrived, "fr") == explain(error, "fr")
