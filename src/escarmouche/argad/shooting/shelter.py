"""What hampers a shot on its way to somebody: the ground, or the shields of those in front (ARG-20.12, ARG-43.4)."""

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.weapons import Missile
from escarmouche.argad.people.shield_walls import shot_malus
from escarmouche.argad.sight.cover import cover
from escarmouche.kernel import Modifier


def sheltering(scene: Skirmish, shooter: Character, victim: Character, missile: Missile) -> tuple[Modifier, ...]:
    """The worst malus of all, for they do not add up."""
    found = [*cover(scene, shooter, victim, weapon=missile), *shot_malus(scene, shooter, victim, missile)]
    return (min(found, key=lambda malus: malus.amount),) if found else ()
