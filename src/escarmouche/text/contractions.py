"""French words that the name after them changes: `du camion`, `au portail`, `d’Isaut`, `qu’Orange`."""

import re
from typing import Final

_FORMS: Final = re.compile(
    r"\b(?:(?P<of>[Dd])e [Ll]e(?P<ofs>s?) |(?P<to>[Àà]) [Ll]e(?P<tos>s?) |"
    r"(?P<elided>[Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛÆŒaeiouàâéèêëîïôûæœ]|[Yy][b-df-hj-np-tv-xz]))"
)


def contracted(text: str) -> str:
    # Most texts have none of these words, which is seen in a fifth of the time that the pattern takes.
    if "de " in text or "De " in text or "ue " in text or "à " in text or "À " in text:
        return _FORMS.sub(_form, text)
    return text


def _form(found: re.Match[str]) -> str:
    if elided := found["elided"]:
        return f"{elided}’"
    if of := found["of"]:
        return f"{of}es " if found["ofs"] else f"{of}u "
    a = "A" if found["to"] == "À" else "a"
    return f"{a}ux " if found["tos"] else f"{a}u "
