"""A skirmish told in every language at once: names, reasons, lengths."""

from functools import partial

from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Tenths
from escarmouche.argad.resources import TEXTS
from escarmouche.argad.text.rendering import SkirmishRenderer
from escarmouche.presentation.phrases import Phrasebook, Said


class SkirmishLocalizer(Phrasebook[SkirmishRenderer]):
    """Says things about one skirmish. Given a seat's view of it, it says nothing that the seat may not know."""

    def __init__(self, skirmish: Skirmish) -> None:
        super().__init__(partial(SkirmishRenderer, skirmish), TEXTS)


def length(tenths: Tenths) -> Said:
    """`12 cm`."""
    return lambda renderer: renderer.length(tenths)
