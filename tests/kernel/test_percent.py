"""Chances in per cent: the page and Python write the same, which web/tests/percent.test.ts checks on its side."""

import json
from pathlib import Path
from typing import Any

import pytest

from escarmouche.text.languages import Language
from escarmouche.text.percent import percent, percent_range

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("percent.json").read_text("utf-8"))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("vector", VECTORS["percent"], ids=lambda vector: f"{vector['chance']}, {vector['digits']}")
def test_what_can_happen_is_never_0_and_what_can_fail_is_never_100(vector: dict[str, Any], language: Language) -> None:
    assert percent(vector["chance"], language, vector["digits"]) == vector[language]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("vector", VECTORS["range"], ids=lambda vector: vector["en"])
def test_an_interval_is_rounded_outwards(vector: dict[str, Any], language: Language) -> None:
    assert percent_range(vector["low"], vector["high"], language, vector["digits"]) == vector[language]
