"""A finding as a page of its own: one HTML file that draws it, with nothing to load."""

import re
from pathlib import Path
from typing import Final

from escarmouche.lab.findings import Finding
from escarmouche.lab.messages import LabInput
from escarmouche.text.codec import encode
from escarmouche.text.languages import Language

TEMPLATE: Final = Path(__file__).parent / "page" / "report.html"
"""The page without a finding: made by `make web`, and part of every wheel."""

PLACE: Final = '<script type="application/json" id="finding"></script>'
"""Where the finding goes."""

_LANGUAGE: Final = re.compile(r'<html lang="[a-z]*"')
_ESCAPES: Final = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"})
"""Signs that mean something in HTML stand in JSON only within strings, where they can be written so."""


class PaperMissing(LabInput):
    """The page of reports was not built."""


def paper(finding: Finding, language: Language) -> str:
    """The page with this finding in it, opened in this language."""
    before, place, after = template().partition(PLACE)
    if not place:
        raise PaperMissing(TEMPLATE.name, "paper_missing")
    begin, end = place.split("></")
    data = encode(finding).decode().translate(_ESCAPES)
    spoken = _LANGUAGE.sub(f'<html lang="{language}"', before, count=1)
    return f"{spoken}{begin}>{data}</{end}{after}"


def template() -> str:
    try:
        return TEMPLATE.read_text(encoding="utf-8")
    except OSError:
        raise PaperMissing(TEMPLATE.name, "paper_missing") from None
