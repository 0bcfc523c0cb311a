"""Walls of shields and pavises, as the setting has them (ARG-43.4, ARG-44.15, ARG-44.19). Their numbers are ours."""

from collections.abc import Iterator

from escarmouche.argad.field.files import close_unit, is_across_front, is_in_arc, leader_of_file, member_at
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.tactics import Wall
from escarmouche.argad.model.weapons import Missile
from escarmouche.argad.people.command import disordered
from escarmouche.argad.people.harm import able
from escarmouche.kernel import Modifier, rule

WALL = rule("ARG-43.4")
SHOT, STRIKE = "shot", "strike"


def before(skirmish: Skirmish, target: Character, striker: Character) -> Wall | None:
    """The wall that somebody in rank 1 has against whoever strikes across the front edge (ARG-R-157)."""
    wall = _wall_of(skirmish, target)
    leads = wall is not None and leader_of_file(skirmish, target.id) == target.id
    return wall if leads and is_across_front(target, striker) else None


def strike_malus(wall: Wall) -> Iterator[Modifier]:
    if wall.strikes:
        yield Modifier.of(STRIKE, wall.strikes, WALL, f"against_{wall.id}")


def shot_malus(skirmish: Skirmish, shooter: Character, target: Character, missile: Missile) -> Iterator[Modifier]:
    """Of a wall between the shooter and somebody of its unit: the one who bears the shield, or the file behind."""
    wall = _wall_of(skirmish, target)
    if wall is None or not wall.shots or not is_in_arc(target, shooter.at):
        return
    if wall.firearms or not (missile.black_powder or missile.modern):
        yield Modifier.of(SHOT, wall.shots, WALL, f"behind_{wall.id}")


def _wall_of(skirmish: Skirmish, who: Character) -> Wall | None:
    """The wall in whose shelter somebody stands."""
    unit, leader = close_unit(skirmish, who.id), leader_of_file(skirmish, who.id)
    if unit is None or leader is None:
        return None
    return next((wall for wall in skirmish.tactics.wall if _stands(skirmish, unit, wall, leader)), None)


def _stands(skirmish: Skirmish, unit: Unit, wall: Wall, leader: CharacterId) -> bool:
    """Whether somebody of rank 1 is one of enough who bear such shields side by side."""
    if wall.motionless and any(skirmish.turn_status(who).moved for who in unit.members):
        return False
    column = unit.grid.cells[leader][1] if unit.grid else 0
    beside = 1 if _bears(skirmish, unit, wall, column) else 0
    for way in (-1, 1):
        step = way
        while beside and _bears(skirmish, unit, wall, column + step):
            beside, step = beside + 1, step + way
    return beside >= wall.side_by_side


def _bears(skirmish: Skirmish, unit: Unit, wall: Wall, column: int) -> bool:
    who = member_at(unit, (1, column))
    if who is None:
        return False
    bearer = skirmish.characters[who]
    shield = bearer.profile.shield and bearer.profile.pavise == wall.pavises
    return shield and bearer.profile.drill in wall.training and able(skirmish, bearer) and not disordered(skirmish, who)
