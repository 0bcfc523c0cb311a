"""French words that the name after them changes: `du camion`, `au portail`, `d’Isaut`, `qu’Orange`."""

import re
from typing import Final

_FORMS: Final = re.compile(
    r"\b(?:(?P<of>[Dd])e [Ll]e(?P<ofs>s?) |(?P<to>[Àà]) [Ll]e(?P<tos>s?) |"
    r"(?P<elided>[Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛÆŒaeiouàâéèêëîïôûæœ]|[Yy][b-df-hj-np-tv-xz]))"
)
_QUICK: Final = ("de ", "De ", "ue ", "à ", "À ")
"""Most texts have none of these, which is quickly seen."""


def contracted(text: str) -> str:
    return _FORMS.sub(_form, text) if any(word in text for word in _QUICK) else text


def _form(found: re.Match[str]) -> str:
    if elided := found["elided"]:
        return f"{elided}’"
    if of := found["of"]:
        return f"{of}es " if found["ofs"] else f"{of}u "
    a = "A" if found["to"] == "À" else "a"
    return f"{a}ux " if found["tos"] else f"{a}u "
