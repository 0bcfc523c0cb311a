"""The elite shot: one a turn for each player, better or at one member of a group (ARG-37.7, ARG-37.8, ARG-R-62)."""

from collections.abc import Iterator

from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Shot
from escarmouche.argad.people.command import disordered


def is_elite(skirmish: Skirmish, shot: Shot) -> bool:
    """Whether this is the one elite shot that the player has this turn; of several declared, the first by name.

    A personal skill is no tactical bonus: disorder leaves it, unless the table is strict (ARG-R-14).
    """
    shooter = skirmish.characters[shot.shooter]
    if "elite_shooter" not in shooter.profile.skills:
        return False
    if skirmish.options.disorder_loses == "all" and disordered(skirmish, shooter.id):
        return False
    if any(skirmish.turn_status(mate.id).elite for mate in skirmish.troop(shooter.owner)):
        return False
    return all(_first(shot) <= _first(other) for other in _declared(skirmish, shooter))


def _declared(skirmish: Skirmish, shooter: Character) -> Iterator[Shot]:
    """What the player's elite shooters have declared."""
    for shot in (*skirmish.passing, *skirmish.shots):
        other = skirmish.characters.get(shot.shooter)
        if other and other.owner == shooter.owner and "elite_shooter" in other.profile.skills:
            yield shot


def _first(shot: Shot) -> tuple[bool, CharacterId, bool, CharacterId, WeaponId]:
    """Aimed shots come before others; nothing may depend on the order of declaring."""
    return not shot.aimed, shot.shooter, shot.second, shot.target, shot.weapon
