"""Findings as pages of their own."""

import re
from pathlib import Path

import msgspec
import pytest

from escarmouche.lab.findings import Curve, Curves, Finding
from escarmouche.lab.paper import PaperMissing, paper
from escarmouche.text.languages import LANGUAGES, Language
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized
from tests.lab.papers import PAGE, Reader, template

__all__ = ["template"]

HOSTILE = '</script><script>alert("x")</script><!-- <script> & \u2028\u2029 ]]> \\u003c \\ " \x00'


def curves(text: str) -> Curves:
    told = Localized(text, text)
    return Curves(title=told, text=told, across=told, up=told, curves=(Curve(told, ((0.0, 1.0),)),))


@pytest.mark.parametrize("text", ["plain", HOSTILE, "\\", "é “x”", "<!--<script>"])
@pytest.mark.usefixtures("template")
def test_whatever_stands_in_a_finding_comes_back_and_nothing_else(text: str) -> None:
    page = paper(curves(text), "en")
    found = Reader(page)
    assert found.tags == ["html", "body", "p", "script", "script"]
    assert msgspec.json.decode(found.scripts[0], type=Finding) == curves(text)
    assert found.scripts[1].startswith("draw()")
    assert len(re.findall("<", page)) == len(re.findall("<", PAGE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("template")
def test_it_opens_in_the_language_that_was_asked_for(language: Language) -> None:
    assert f'<html lang="{language}" class="x">' in paper(curves("x"), language)


@pytest.mark.parametrize("page", [None, "<html></html>"])
def test_a_page_that_is_not_built_is_missed(template: Path, page: str | None) -> None:
    template.unlink()
    if page is not None:
        template.write_text(page, encoding="utf-8")
    with pytest.raises(PaperMissing) as error:
        paper(curves("x"), "en")
    assert "make web" in explain(error.value, "en") and "make web" in explain(error.value, "fr")
