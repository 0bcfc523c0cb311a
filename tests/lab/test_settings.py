"""Options as people type them."""

from typing import Any

import pytest

from escarmouche.lab.settings import read_setting
from escarmouche.text.errors import BrokenInput


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("round_limit=12", 12),
        ("brick=0.3", 0.3),
        ("brick=0,3", 0.3),
        ("loot=yes", True),
        ("loot=Oui", True),
        ("loot=false", False),
        ("loot=0", False),
        ("starter=random", "random"),
        ("extensions=prone,doors", ["prone", "doors"]),
        ("extensions=", []),
        ("footprint=1", 1),
    ],
)
def test_a_value_is_read_as_what_the_option_takes(written: str, value: Any) -> None:
    name, found = read_setting("bow", written)
    assert (name, found) == (written.partition("=")[0], value)
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("round_limit", "round_limit: write OPTION=VALUE"),
        ("luck=1", "luck: there is no such option; there are alternate_starter, balance"),
        ("round_limit=many", "round_limit: the option does not take the value many"),
        ("loot=perhaps", "loot: the option does not take the value perhaps"),
        ("=3", "there is no such option"),
    ],
)
def test_what_cannot_be_read_is_said_clearly(written: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as broken:
        read_setting("bow", written)
    assert problem in str(broken.value)
