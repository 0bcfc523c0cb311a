"""Duels: of two lone shooters face to face, the faster kills before the other shoots (ARG-24.6, ARG-24.7)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.shooting.aim import Aim
from escarmouche.kernel import Modifier, Roll, rule

FAST = rule("ARG-24.7")

SPEED: Final = "speed"
FAST_DRAW_BONUS: Final = 3
"""The book gives gunslingers a bonus and no number: this one is its example's."""


class DuelDrawn(Struct, frozen=True, tag=True, omit_defaults=True):
    """Two shooters drew against each other: their speed dice, and who shot first, if anybody did."""

    animation: ClassVar[Animation] = "die"

    shooters: tuple[CharacterId, CharacterId]
    rolls: tuple[Roll, ...]
    first: CharacterId | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


def pairs(skirmish: Skirmish, aims: Sequence[Aim]) -> Iterator[tuple[Character, Character]]:
    """Lone people who shoot at each other, and at whom nobody else shoots."""
    if not skirmish.options.duels:
        return
    lone = {aim.shooter.id: aim.shot.target for aim in aims if aim.members == {aim.shot.target}}
    shot_at = [aim.shot.target for aim in {(aim.shooter.id, aim.shot.target): aim for aim in aims}.values()]
    for one, other in sorted(lone.items()):
        if one < other and lone.get(other) == one and shot_at.count(one) == shot_at.count(other) == 1:
            yield skirmish.characters[one], skirmish.characters[other]


def speed_modifiers(who: Character) -> tuple[Modifier, ...]:
    """Gunslingers and their like are quicker (ARG-24.7)."""
    return (
        (Modifier.of(SPEED, FAST_DRAW_BONUS, FAST, "fast_draw", who=who.id),)
        if "fast_draw" in who.profile.skills
        else ()
    )


def slower(resolution: Resolution, one: Character, other: Character) -> CharacterId | None:
    """Both throw a coloured die with their shots; equal ones shoot together, or throw again (ARG-R-113)."""
    rolls: list[Roll] = []
    totals = [0, 0]
    while not rolls or (totals[0] == totals[1] and resolution.skirmish.options.equal_speed == "again"):
        thrown = [resolution.roll(SPEED, who.owner, modifiers=speed_modifiers(who)) for who in (one, other)]
        totals = [roll.result + sum(each.amount for each in roll.throw.modifiers) for roll in thrown]
        rolls += thrown
    by_speed = sorted(zip(totals, (one.id, other.id), strict=True), reverse=True)
    first, last = (None, None) if totals[0] == totals[1] else (by_speed[0][1], by_speed[1][1])
    resolution.emit(DuelDrawn((one.id, other.id), tuple(rolls), first))
    return last
