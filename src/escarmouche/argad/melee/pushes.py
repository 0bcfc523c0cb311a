"""Push backs (ARG-31.3 to ARG-31.7): all at the end of the melee, friends behind give way, ranks may hold."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.field.bases import in_the_way, two_paces
from escarmouche.argad.field.files import close_unit, resettled
from escarmouche.argad.field.terrain import height_at, kinds_at
from escarmouche.argad.melee.aftermath import corner
from escarmouche.argad.melee.ranks import depth
from escarmouche.argad.melee.retreats import Retreat, Shift, retreats, steps_back
from escarmouche.argad.melee.unit_pushes import push_units, step_out
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import Point
from escarmouche.argad.people.harm import Felled
from escarmouche.argad.places import dangers, furniture


class Push(Struct, frozen=True):
    """Somebody who has to go back, by whose strikes, and where the enemies in contact stood."""

    character: CharacterId
    by: tuple[CharacterId, ...]
    enemies: tuple[Point, ...]


class PushedBack(Struct, frozen=True, tag=True):
    """Somebody went back two paces, and friends behind as well (ARG-31.3, ARG-31.4)."""

    animation: ClassVar[Animation] = "push"

    character: CharacterId
    by: tuple[CharacterId, ...]
    shifts: tuple[Shift, ...]
    """Everybody's new place, the one who was pushed first."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        for shift in self.shifts:
            skirmish = skirmish.change(
                shift.character, at=shift.at, room=shift.room, height=shift.height, ladder=None, rung=0, climbed=False
            )
        pushed = (close_unit(skirmish, shift.character) for shift in self.shifts)
        for name in sorted({unit.id for unit in pushed if unit}):
            skirmish = resettled(skirmish, name)
        return skirmish


class HeldGround(Struct, frozen=True, tag=True):
    """Friends in file behind kept somebody from going back (ARG-31.7)."""

    animation: ClassVar[Animation] = "stand"

    character: CharacterId
    by: tuple[CharacterId, ...]
    ranks: int
    """Friends behind."""
    against: int
    """Ranks of the enemy that pushed."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


Outcome = Literal["gone_back", "held", "left_table", "cornered"]


def push_back(resolution: Resolution, who: CharacterId, by: Sequence[CharacterId]) -> None:
    """One push back at once, by whatever it was: an object that was thrown."""
    pushers = [resolution.skirmish.characters[each] for each in by if each in resolution.skirmish.characters]
    push = Push(who, tuple(by), tuple(each.at for each in pushers))
    if push_all(resolution, [push])[who] == "cornered":
        corner(resolution, who, next((each.id for each in pushers), None))


def push_all(resolution: Resolution, pushes: Sequence[Push]) -> dict[CharacterId, Outcome]:
    """Everybody who has to go back does so at the same time; those who cannot are cornered (ARG-31.6).

    Those with a free way go first, so that nobody who would have gone anyway is pushed.
    """
    found: dict[CharacterId, Outcome] = {}
    waiting = []
    for push in sorted(pushes, key=lambda push: push.character):
        if _holds(resolution, push):
            found[push.character] = "held"
        else:
            waiting.append(push)
    for push in _toppled(resolution, waiting):
        found[push.character] = "gone_back"
        waiting.remove(push)
    together = push_units(
        resolution,
        {push.character: push.by for push in waiting},
        {push.character: _away_from(resolution.skirmish, push) for push in waiting},
    )
    found |= dict.fromkeys(together, "gone_back")
    waiting = [push for push in waiting if push.character not in together]
    while waiting:
        push, retreat = _next(resolution.skirmish, waiting)
        waiting.remove(push)
        found[push.character] = _carry_out(resolution, push, retreat)
    return found


def _next(skirmish: Skirmish, waiting: Sequence[Push]) -> tuple[Push, Retreat | None]:
    """The first who can go back without pushing a friend, or else who can at all."""
    ways = [(push, next(_ways(skirmish, push), None)) for push in waiting]
    alone = [(push, way) for push, way in ways if way and len(way.shifts) == 1]
    able = [(push, way) for push, way in ways if way]
    return (alone or able or ways)[0]


def _ways(skirmish: Skirmish, push: Push) -> Iterator[Retreat]:
    who = skirmish.characters[push.character]
    if who.ladder is not None and who.ladder in skirmish.ladders:
        return _down_the_ladder(skirmish, who)
    enemies = _away_from(skirmish, push)
    in_ranks = step_out(skirmish, who, enemies)
    return retreats(skirmish, who, [in_ranks] if in_ranks else steps_back(who, enemies, two_paces(who)))


def _away_from(skirmish: Skirmish, push: Push) -> Sequence[Point]:
    """Away from everybody in contact, or from the strikers only, if the table plays so (ARG-R-33)."""
    strikers = [skirmish.characters[who].at for who in push.by if who in skirmish.characters]
    return strikers if skirmish.options.push_direction == "striker" and strikers else push.enemies


def _down_the_ladder(skirmish: Skirmish, who: Character) -> Iterator[Retreat]:
    foot = skirmish.ladders[who.ladder].at if who.ladder else who.at
    down = replace(who, at=foot, room=None, height=height_at(skirmish, foot, None))
    if not in_the_way(skirmish, down):
        yield Retreat((Shift(down.id, down.at, down.room, down.height),))


def _carry_out(resolution: Resolution, push: Push, retreat: Retreat | None) -> Outcome:
    if retreat is None:
        return "cornered"
    if retreat.off_table:
        resolution.emit(Felled(push.character, "fled"))
        return "left_table"
    before = [resolution.skirmish.characters[shift.character] for shift in retreat.shifts]
    resolution.emit(PushedBack(push.character, push.by, retreat.shifts))
    for each in before:
        _run_into_danger(resolution, each)
    return "gone_back"


def _run_into_danger(resolution: Resolution, before: Character) -> None:
    """Over an edge it is a great fall, and on dangerous ground a risk (ARG-R-36)."""
    skirmish, who = resolution.skirmish, resolution.skirmish.characters[before.id]
    if not skirmish.options.danger:
        return
    if before.height - who.height >= dangers.GREAT_FALL_HEIGHT:
        dangers.fall(resolution, who.id)
        return
    kinds = [kind for kind in kinds_at(skirmish, who.at, who.room) if kind.danger]
    if kinds:
        roll = resolution.roll(dangers.RISK, skirmish.player_of(who))
        dangers.risk(resolution, [who.id], roll.result, kind=kinds[-1].id, roll=roll)


def _holds(resolution: Resolution, push: Push) -> bool:
    """On foot, with friends on foot behind, against foot who are no more ranks deep than those friends (ARG-31.7)."""
    skirmish, who = resolution.skirmish, resolution.skirmish.characters[push.character]
    enemies = [skirmish.characters[enemy] for enemy in push.by if enemy in skirmish.characters]
    if not skirmish.options.ranks_hold or not who.on_foot or not enemies:
        return False
    if any(enemy.mounted for enemy in enemies):
        return False
    ranks = min(depth(skirmish, who, enemy) - 1 for enemy in enemies)
    against = max(depth(skirmish, enemy, who) for enemy in enemies)
    if ranks < 1 or against > ranks:
        return False
    resolution.emit(HeldGround(who.id, push.by, ranks, against))
    return True


def _toppled(resolution: Resolution, pushes: Sequence[Push]) -> list[Push]:
    """Those who come down from a table: two who push each other back on it, or one on a small table (ARG-29.16)."""
    back, down = {push.character: push for push in pushes}, list[Push]()
    for push in pushes:
        for other in push.by:
            mutual = other in back and push.character in back[other].by
            if push.character < other and mutual and furniture.topple(resolution, push.character, other):
                down += [push, back[other]]
    return down + [
        push
        for push in pushes
        if push not in down and push.enemies and furniture.comes_down(resolution, push.character, _middle(push.enemies))
    ]


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points)
