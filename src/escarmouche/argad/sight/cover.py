"""How the ground protects somebody who is shot at (ARG-19.1, ARG-19.2, ARG-19.8 to ARG-19.10, ARG-20, ARG-R-78)."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from escarmouche.argad.field.bases import gap_to_polygon
from escarmouche.argad.field.groups import formation
from escarmouche.argad.field.hulls import gap_to_boat
from escarmouche.argad.field.layout import layout
from escarmouche.argad.field.obstacles import RIGHT_BEHIND, Obstacle, obstacles
from escarmouche.argad.field.sides import hull
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ground import Kind
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Drive
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.argad.model.weapons import Missile
from escarmouche.argad.sight.lines_of_sight import is_partly_hidden, moved
from escarmouche.geometry import plane
from escarmouche.kernel import Modifier, RuleId, rule

BEHIND = rule("ARG-19.1")
THIN = rule("ARG-19.8")
BETWEEN = rule("ARG-19.10")
BUSHES = rule("ARG-20.1")
FOREST = rule("ARG-20.2")
OPEN_FOREST = rule("ARG-20.3")
WATER = rule("ARG-20.7")
TREE = rule("ARG-20.8")
OPENING = rule("ARG-20.9")
LOOPHOLE = rule("ARG-20.10")
CORNER = rule("ARG-20.11")
CART = rule("ARG-R-174")

SHOT: Final = "shot"
_NARROW, _WIDE = -2, -1
"""What an opening is worth: a loophole, or a door or window."""


def cover(
    skirmish: Skirmish,
    shooter: Character,
    target: Character,
    positions: Mapping[CharacterId, Point] | None = None,
    weapon: Missile | None = None,
) -> tuple[Modifier, ...]:
    """The worst of the maluses that the ground gives, for they do not add up (ARG-20.12); people on foot only."""
    if not target.on_foot:
        return ()
    then = moved(skirmish, positions)
    shooter, target = then.characters[shooter.id], then.characters[target.id]
    found = list(_maluses(then, shooter, target, weapon))
    return (min(found, key=lambda malus: malus.amount),) if found else ()


def _maluses(skirmish: Skirmish, shooter: Character, target: Character, weapon: Missile | None) -> Iterator[Modifier]:
    for obstacle in obstacles(skirmish, shooter, target):
        if obstacle.portal is not None:
            yield from _opening(skirmish, shooter, target, obstacle)
        elif (
            obstacle.kind
            and _protects(skirmish, target, obstacle, obstacle.kind, weapon)
            and not _is_ignored(skirmish, shooter, target, obstacle)
        ):
            yield _ground(obstacle, obstacle.kind)
    yield from _cart(skirmish, shooter, target)
    if is_partly_hidden(skirmish, shooter, target):
        yield Modifier.of(SHOT, -1, CORNER, "cover_corner")


def _cart(skirmish: Skirmish, shooter: Character, target: Character) -> Iterator[Modifier]:
    """A cart that stands protects like a low wall those who are not in it, but not against people right behind it."""
    moving = {each.order.cart for each in skirmish.turn_statuses.values() if isinstance(each.order, Drive)}
    for cart in skirmish.conveyances.values():
        if not cart.team or cart.id in moving or cart.id in (shooter.aboard, target.aboard):
            continue
        edges = pairwise((*hull(cart), hull(cart)[0]))
        between = any(plane.meeting(shooter.at, target.at, *edge) is not None for edge in edges)
        if between and gap_to_boat(shooter, cart) > RIGHT_BEHIND:
            yield Modifier.of(SHOT, _WIDE, CART, "cover_cart")


def _protects(skirmish: Skirmish, target: Character, obstacle: Obstacle, kind: Kind, weapon: Missile | None) -> bool:
    """Whether a ground protects such a person from such a weapon."""
    if not kind.cover:
        return False
    if kind.thin and weapon is not None and weapon.modern:
        return False  # ARG-19.9
    if kind.covers == "isolated":
        return "guerrilla" in target.profile.skills or formation(skirmish, target.id) != "group"
    if kind.covers == "single":
        return obstacle.near_target and _is_first_behind(skirmish, target, obstacle)
    return kind.covers == "foot" or obstacle.holds_target


def _is_ignored(skirmish: Skirmish, shooter: Character, target: Character, obstacle: Obstacle) -> bool:
    """Whoever shoots from right behind something, or from its edge, is not hampered by it (ARG-19.2, ARG-R-78).

    Nor does it help a target who came too late or ran out and back (ARG-12.5, ARG-15.11).
    """
    if obstacle.near_target and skirmish.turn_status(target.id).lost_cover:
        return True
    from_edge = obstacle.length - shooter.base.width // 2
    deep = obstacle.kind is not None and bool(obstacle.kind.hides_beyond) and from_edge > RIGHT_BEHIND
    return obstacle.near_shooter and not obstacle.holds_target and not deep


def _is_first_behind(skirmish: Skirmish, target: Character, obstacle: Obstacle) -> bool:
    """A tree or post is broad enough for one (ARG-20.8)."""
    shape = next(area.shape for _, area, _ in layout(skirmish.ground).areas if area.id == obstacle.id)
    (x, y), (tree_x, tree_y) = target.at, shape[0]
    queue = [
        (gap_to_polygon(other, shape), other.id)
        for other in skirmish.characters.values()
        if (other.at[0] - tree_x) * (x - tree_x) + (other.at[1] - tree_y) * (y - tree_y) > 0
    ]
    return min(queue, default=(0, target.id))[1] == target.id


def _ground(obstacle: Obstacle, kind: Kind) -> Modifier:
    key = "cover_between" if obstacle.what == "barrier" and not obstacle.near_target else "cover_ground"
    return Modifier.of(SHOT, kind.cover, _rule(obstacle), key, ground=kind.id)


def _rule(obstacle: Obstacle) -> RuleId:
    kind = obstacle.kind
    if kind is None or kind.thin:
        return THIN
    special = {"isolated": OPEN_FOREST, "single": TREE, "swimmers": WATER}.get(kind.covers)
    if special is not None:
        return special
    if obstacle.what == "barrier":
        return BEHIND if obstacle.near_target else BETWEEN
    return BUSHES if kind.hides_beyond is None else FOREST


def _opening(skirmish: Skirmish, shooter: Character, target: Character, obstacle: Obstacle) -> Iterator[Modifier]:
    """A frame protects those behind it; on both sides of it everybody, unless one leans out (ARG-20.15, ARG-20.16)."""
    leaning = any(skirmish.turn_status(who.id).leans == "lean" for who in (shooter, target))
    from_inside = obstacle.near_shooter and not obstacle.near_target
    late = obstacle.near_target and skirmish.turn_status(target.id).lost_cover
    if leaning or from_inside or late or obstacle.portal is None:
        return
    if obstacle.portal.kind == "loophole":
        yield Modifier.of(SHOT, _NARROW, LOOPHOLE, "cover_loophole")
    else:
        yield Modifier.of(SHOT, _WIDE, OPENING, "cover_opening")
