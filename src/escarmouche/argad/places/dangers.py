"""Dangerous ground (ARG-14.1 to ARG-14.20): the slow die says who slips, clings, falls or drowns."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Literal

from msgspec import Struct

from escarmouche.argad.field.bases import gap, two_paces
from escarmouche.argad.field.terrain import kinds_at
from escarmouche.argad.model.animation import Animation
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.command_kinds import OrderKind, stand
from escarmouche.argad.model.ground import Going, Kind
from escarmouche.argad.model.ids import CharacterId, KindId, LadderId, ThingId
from escarmouche.argad.model.orders import Go, Help, Order
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.people import harm
from escarmouche.argad.people.pace import LOADS_CM, SHORT_LADDER_DECIMETRES, bearers, body_load
from escarmouche.kernel import Modifier, Refusal, Roll, rule

ARMOUR = rule("ARG-14.9")
LOAD = rule("ARG-14.10")
NATIVE = rule("ARG-14.11")
HELPED = rule("ARG-14.12")
MOUNTED_FOOT = rule("ARG-14.13")
HAY = rule("ARG-14.14")
HELP = rule("ARG-14.6")

RISK: Final = "risk"
"""The purpose of a die that decides over an accident."""
WORST_FACE: Final = 6
GREAT_FALL_HEIGHT: Final[Tenths] = 6 * CM
"""Two storeys: a fall from so high is a matter of life and death (ARG-14.17)."""
HAYSTACK: Final = KindId("haystack")

Verdict = Literal["safe", "close", "lost"]
"""Below, equal to or above what somebody can stand."""


class RiskRun(Struct, frozen=True, tag=True, omit_defaults=True):
    """A die for people on dangerous ground: one may cry out, one may be in danger (ARG-14.2 to ARG-14.4)."""

    animation: ClassVar[Animation] = "die"

    characters: tuple[CharacterId, ...]
    face: int
    totals: dict[CharacterId, int]
    modifiers: dict[CharacterId, tuple[Modifier, ...]]
    cries: CharacterId | None = None
    endangered: CharacterId | None = None
    roll: Roll | None = None
    """Of a die of its own; None: the slow die."""
    lots: tuple[Roll, ...] = ()
    """Drawn where it could have been several."""

    def apply(self, skirmish: Skirmish) -> Skirmish:
        if self.cries:
            skirmish = skirmish.note(self.cries, only_moves=True)
        return skirmish.change(self.endangered, in_danger=True) if self.endangered else skirmish


class SecondTest(Struct, frozen=True, tag=True, omit_defaults=True):
    """Somebody in danger is tested again: out of it, out of it with a cry, or lost (ARG-14.5)."""

    animation: ClassVar[Animation] = "die"

    character: CharacterId
    roll: Roll
    total: int
    verdict: Verdict
    helper: CharacterId | None = None

    def apply(self, skirmish: Skirmish) -> Skirmish:
        after = skirmish.change(self.character, in_danger=False)
        return after.note(self.character, only_moves=True) if self.verdict == "close" else after


class GreatFall(Struct, frozen=True, tag=True):
    """Somebody falls or jumps from a great height: a single test (ARG-14.17, ARG-14.18)."""

    animation: ClassVar[Animation] = "die"

    character: CharacterId
    roll: Roll
    total: int
    verdict: Verdict

    def apply(self, skirmish: Skirmish) -> Skirmish:
        return skirmish


def is_dangerous(kind: Kind, order: Order | None) -> bool:
    """Δ, R and H always; Δ* not for those who spend the whole turn on it (ARG-14.1, ARG-14.19, ARG-14.20)."""
    slowly = isinstance(order, Go) and order.slowly
    return bool(kind.danger) and not (kind.danger == "fast" and slowly)


def face_used(faces: Sequence[int], going: Going) -> int:
    """Of a rider's two slow dice, the smaller in difficult ground, the larger in very difficult (ARG-14.15)."""
    return min(faces) if going == "difficult" else max(faces)


def footing(profile: Profile) -> int:
    """Agility, or health, where it differs from the class (ARG-14.16)."""
    return profile.traits.get("agility", profile.traits.get("health", profile.class_))


def modifiers(
    skirmish: Skirmish, character: Character, kind: KindId | None = None, *, helped: bool = False
) -> tuple[Modifier, ...]:
    """What is added to the die of somebody on dangerous ground (ARG-14.9 to ARG-14.14)."""
    profile, mounted_foot = character.profile, character.mounted and not character.cavalry
    found = [
        Modifier.of(RISK, max(0, profile.armour.threshold - 3), ARMOUR, "risk_armour", who=character.id),
        Modifier.of(RISK, _burden(skirmish, character), LOAD, "risk_load", who=character.id),
        Modifier.of(RISK, -_is_native(profile, kind), NATIVE, "risk_native", who=character.id),
        Modifier.of(RISK, -helped, HELPED, "risk_helped", who=character.id),
        Modifier.of(RISK, int(mounted_foot), MOUNTED_FOOT, "risk_rider", who=character.id),
        Modifier.of(RISK, -(kind == HAYSTACK), HAY, "risk_hay", who=character.id),
    ]
    return tuple(modifier for modifier in found if modifier.amount)


def _burden(skirmish: Skirmish, character: Character) -> int:
    """1 for a heavy or bulky load, 2 for a very heavy one (ARG-14.10)."""
    return max((_weight(skirmish, name) for name in character.carries), default=0)


def _weight(skirmish: Skirmish, name: str) -> int:
    ladder, thing = skirmish.ladders.get(LadderId(name)), skirmish.things.get(ThingId(name))
    if ladder is not None:
        return 1 if ladder.decimetres <= SHORT_LADDER_DECIMETRES else 2
    if name in skirmish.bodies:
        return body_load(len(bearers(skirmish, name))) // LOADS_CM["heavy"]
    return LOADS_CM[thing.weight] // LOADS_CM["heavy"] if thing else 0


def _is_native(profile: Profile, kind: KindId | None) -> bool:
    """Used to this kind of ground; a native of no named ground is used to all (ARG-12.17)."""
    return "native" in profile.skills and kind is not None and (not profile.home or kind in profile.home)


def verdict(total: int, limit: int) -> Verdict:
    if total < limit:
        return "safe"
    return "close" if total == limit else "lost"


def risk(
    resolution: Resolution,
    who: Sequence[CharacterId],
    face: int,
    *,
    kind: KindId | None = None,
    roll: Roll | None = None,
) -> frozenset[CharacterId]:
    """The slow die's second effect (ARG-14.1): those who are in danger now, and go no farther.

    A natural 6 means another die, which may endanger another one, and so on (ARG-14.7).
    """
    endangered: set[CharacterId] = set()
    while True:
        left = [resolution.skirmish.characters[name] for name in sorted(who) if name not in endangered]
        if not left:
            return frozenset(endangered)
        victim = _run(resolution, left, face, kind, roll)
        endangered |= {victim} if victim else set()
        if face < WORST_FACE:
            return frozenset(endangered)
        roll = resolution.roll(RISK, resolution.skirmish.player_of(left[0]))
        face = roll.faces[0]


def _run(
    resolution: Resolution, people: Sequence[Character], face: int, kind: KindId | None, roll: Roll | None
) -> CharacterId | None:
    """One die for all of them, each with what makes it worse for him or her; lots decide who is meant (ARG-R-45)."""
    changes = {one.id: modifiers(resolution.skirmish, one, kind) for one in people}
    totals = {one.id: face + sum(modifier.amount for modifier in changes[one.id]) for one in people}
    verdicts = {one.id: verdict(totals[one.id], footing(one.profile)) for one in people}
    lots: list[Roll] = []
    endangered = _draw(resolution, [who for who, found in verdicts.items() if found == "lost"], lots)
    mixed = resolution.skirmish.options.danger_mixed == "both"
    closest = [who for who, found in verdicts.items() if found == "close"] if mixed or not endangered else []
    cries = _draw(resolution, closest, lots)
    names = tuple(one.id for one in people)
    resolution.emit(RiskRun(names, face, totals, changes, cries, endangered, roll, tuple(lots)))
    return endangered


def _draw(resolution: Resolution, people: Sequence[CharacterId], lots: list[Roll]) -> CharacterId | None:
    """One of them at random (ARG-14.4)."""
    if len(people) < 2:
        return people[0] if people else None
    owner = resolution.skirmish.player_of(resolution.skirmish.characters[people[0]])
    lots.append(resolution.roll("lot", owner, sides=len(people)))
    return people[lots[-1].result - 1]


def hold_on(resolution: Resolution) -> None:
    """Those who have been in danger since last turn are tested again, helped or not (ARG-14.5, ARG-14.6)."""
    for who in [who for who, one in resolution.skirmish.characters.items() if one.in_danger]:
        if who in resolution.skirmish.characters:
            _second_test(resolution, resolution.skirmish.characters[who])


def _second_test(resolution: Resolution, character: Character) -> None:
    helper = _helper(resolution.skirmish, character.id)
    kind = _kind_under(resolution.skirmish, character)
    changes = modifiers(resolution.skirmish, character, kind, helped=helper is not None)
    roll = resolution.roll(RISK, resolution.skirmish.player_of(character), modifiers=changes)
    total = roll.result + sum(modifier.amount for modifier in changes)
    found = verdict(total, footing(character.profile))
    resolution.emit(SecondTest(character.id, roll, total, found, helper))
    if found != "lost":
        return
    harm.hit(resolution, character.id, _end(resolution.skirmish, character))
    if helper is not None:
        own = resolution.roll(RISK, resolution.skirmish.player_of(resolution.skirmish.characters[helper]))
        risk(resolution, [helper], own.result, kind=kind, roll=own)


def _helper(skirmish: Skirmish, who: CharacterId) -> CharacterId | None:
    """Somebody who gives a hand this turn, and is not in need of one."""
    helping = [
        name
        for name, status in skirmish.turn_statuses.items()
        if status.order == Help(who) and name in skirmish.characters and harm.able(skirmish, skirmish.characters[name])
    ]
    return min(helping, default=None)


def _kind_under(skirmish: Skirmish, character: Character) -> KindId | None:
    kinds = kinds_at(skirmish, character.at, character.room)
    return kinds[-1].id if kinds else None


def _end(skirmish: Skirmish, character: Character) -> Literal["drowned", "fell"]:
    """Water drowns; everything else is a fall."""
    kinds = kinds_at(skirmish, character.at, character.room)
    return "drowned" if any(kind.water for kind in kinds) else "fell"


def fall(resolution: Resolution, who: CharacterId) -> None:
    """From a great height: above is deadly at once, equal leaves somebody sprawled for the next turn (ARG-14.17)."""
    character = resolution.skirmish.characters[who]
    changes = modifiers(resolution.skirmish, character, _kind_under(resolution.skirmish, character))
    roll = resolution.roll(RISK, resolution.skirmish.player_of(character), modifiers=changes)
    total = roll.result + sum(modifier.amount for modifier in changes)
    found = verdict(total, footing(character.profile))
    resolution.emit(GreatFall(who, roll, total, found))
    if found == "lost":
        harm.hit(resolution, who, "fell")
    elif found == "close":
        resolution.emit(harm.KnockedDown(who, resolution.skirmish.turn + 1, "sprawled"))


def _offer_help(known: Skirmish, character: Character) -> Iterator[Help]:
    if known.options.danger:
        for other in known.characters.values():
            if other.in_danger and _refuse_help(known, character, Help(other.id)) is None:
                yield Help(other.id)


def _refuse_help(known: Skirmish, character: Character, order: Help) -> Refusal | None:
    """Whoever is near enough lends a hand, at his or her own risk (ARG-14.6)."""
    other = known.characters.get(order.whom)
    if other is None or other.id == character.id or not other.in_danger:
        return Refusal.of(HELP, "not_in_danger", whom=order.whom)
    if gap(character, other) > two_paces(character) or character.ladder or character.aboard:
        return Refusal.of(HELP, "too_far_to_help", who=character.id, whom=other.id)
    return None


HELP_ORDER: Final = OrderKind(Help, HELP, _offer_help, _refuse_help, stand)
