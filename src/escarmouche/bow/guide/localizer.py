"""A battle told in both languages at once: labels, names, reasons and numbers."""

from functools import partial

from escarmouche.bow.battle import Battle
from escarmouche.bow.content.posts import COMPASS
from escarmouche.bow.names import Degrees
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.text.renderer import BattleRenderer
from escarmouche.presentation.phrases import Phrasebook, Said
from escarmouche.text.texts import Texts


class BattleLocalizer(Phrasebook[BattleRenderer]):
    """Says things about one battle, with the words of the game or with other ones."""

    def __init__(self, battle: Battle, texts: Texts = TEXTS) -> None:
        super().__init__(partial(BattleRenderer, battle), texts)
        self.battle = battle


def compass(bearing: Degrees) -> Said:
    """The point of the compass that is nearest to a direction, and the direction itself: `north-east (53°)`."""
    point = compass_point(bearing)
    return lambda renderer: f"{point(renderer)} ({bearing}°)"


def compass_point(bearing: Degrees) -> Said:
    """The point of the compass that is nearest to a direction: `north-east`."""
    point = COMPASS[round(bearing / 45) % len(COMPASS)]
    return lambda renderer: renderer.word("compass", point)


def direction(facing: Degrees) -> Said:
    return lambda renderer: renderer.direction(facing)
