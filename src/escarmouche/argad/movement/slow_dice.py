"""Slow dice: what difficult ground takes off a move, and who shares a die (ARG-11.8 to ARG-11.12, ARG-12)."""

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec import Struct

from escarmouche.argad.field.groups import clusters
from escarmouche.argad.field.layout import layout
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, KindId
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.people.pace import scaled
from escarmouche.kernel import Roll, Seat

PURPOSE: Final = "slow"
SIX: Final = 6
MELEE: Final = "melee"
"""Stands for a piece of ground where people separate from their enemies (ARG-31.12)."""
PURSUIT: Final = "pursuit"
SEPARATED: Final = "separated"
"""Of those whom all their enemies leave: they lose the die and are held up by nobody (ARG-R-128)."""

Sharing = tuple[Seat, str, bool, CharacterId]
"""Who throws together: one player's people, in one piece of ground, mounted or on foot, of one cluster."""


class SlowDice(Struct, frozen=True, tag=True, omit_defaults=True):
    """How much a group loses in a piece of ground, and whether it is held up there all turn (ARG-11.10, ARG-31.17)."""

    animation: ClassVar[Animation] = "die"

    group: str
    """The ground that is met, or the melee that is left."""
    who: tuple[CharacterId, ...]
    roll: Roll
    loss: Tenths
    blocked: bool = False

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


def sharing(skirmish: Skirmish, met: Mapping[CharacterId, str]) -> dict[Sharing, tuple[CharacterId, ...]]:
    """One throw for those of one player who stand together at the start and enter the same ground (ARG-R-40)."""
    together = clusters(skirmish)
    found: dict[Sharing, list[CharacterId]] = {}
    for who in sorted(met):
        character = skirmish.characters[who]
        cluster = min(together.get(who, {who}))
        found.setdefault((character.owner, met[who], character.on_foot, cluster), []).append(who)
    return {key: tuple(members) for key, members in found.items()}


def kinds_of(skirmish: Skirmish, ground: str) -> tuple[KindId, ...]:
    """The kind of a piece of ground or of an obstacle; none for a room or a door."""
    known = layout(skirmish.ground)
    areas = [area.kind for _, area, _ in known.areas if area.id == ground]
    return tuple(areas + [barrier.kind for _, barrier, _, _ in known.barriers if barrier.id == ground])


def are_natives(skirmish: Skirmish, who: tuple[CharacterId, ...], ground: str) -> bool:
    """Whether all of them are used to this ground (ARG-12.17, ARG-R-40). Nobody is used to leaving a melee."""
    return ground not in (MELEE, PURSUIT, SEPARATED) and all(
        _is_native(skirmish.characters[name], kinds_of(skirmish, ground)) for name in who
    )


def _is_native(character: Character, kinds: tuple[KindId, ...]) -> bool:
    """Or a scout, who finds the way anywhere (ARG-37.14)."""
    home = character.profile.home
    return "scout" in character.profile.skills or (
        "native" in character.profile.skills and (not home or not home.isdisjoint(kinds))
    )


def throw(resolution: Resolution, who: tuple[CharacterId, ...], ground: str) -> SlowDice:
    """One die on foot (ARG-12.12), two when mounted (ARG-12.18) or at home, ignoring the worse (ARG-12.17)."""
    skirmish = resolution.skirmish
    first = skirmish.characters[who[0]]
    at_home = are_natives(skirmish, who, ground)
    roll = resolution.roll(PURPOSE, skirmish.player_of(first), 2 if at_home or not first.on_foot else 1)
    counted = min(roll.faces) if at_home else roll.result
    # A six on foot, or two of two, hold people up; so a pair of dice blocks only if both are sixes (ARG-R-41).
    dice = SlowDice(ground, who, roll, scaled(skirmish, counted * CM), blocked=min(roll.faces) == SIX)
    resolution.emit(dice)
    return dice
