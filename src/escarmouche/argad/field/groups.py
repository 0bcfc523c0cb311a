"""Who stands alone, in a couple or in a group, as one sees at a glance (ARG-7.13 to ARG-7.20, ARG-R-9, ARG-R-10)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, Literal

from msgspec import Struct

from escarmouche.argad.field.bases import contacts, gap, pairs_within
from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.turn_state import Track
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.kernel.memo import shared_memo

FOOT_LINK: Final[Tenths] = 4 * CM
"""Two base lengths: people on foot who are nearer than this belong together."""
MOUNTED_LINK: Final[Tenths] = 5 * CM
"""The length of a horse: up to this, included, riders and pack animals belong together with others (ARG-7.14)."""
DOUBTFUL_SPACING: Final[Tenths] = 20
"""Spacing need not be exact: so near to the limit, the table shows a doubt (ARG-7.15, ARG-R-9)."""
ANIMAL_BASE_LENGTH: Final[Tenths] = 4 * CM
"""A base so long carries a horse, a mule or a donkey, ridden or led (ARG-2.12, ARG-2.13)."""
SAME_END_DISTANCE: Final[Tenths] = 10 * CM
"""People who went the same way and ended so near to each other went together (ARG-R-105)."""

Formation = Literal["isolated", "couple", "group"]
Cluster = frozenset[CharacterId]
Links = dict[CharacterId, set[CharacterId]]


class Grouping(Struct, frozen=True):
    """Everybody's cluster: by distance alone, and with those who only pretend to be spread out."""

    near: dict[CharacterId, Cluster]
    clusters: dict[CharacterId, Cluster]


def clusters(skirmish: Skirmish) -> dict[CharacterId, Cluster]:
    """The people each character stands with, himself or herself included."""
    return grouping(skirmish).clusters


def formation(skirmish: Skirmish, who: CharacterId) -> Formation:
    """Three on foot, two with animals, or one such with two on foot are a group; two people alone are a couple.

    A couple counts as isolated wherever a rule asks (ARG-7.16, ARG-7.17).
    """
    members = [skirmish.characters[member] for member in clusters(skirmish)[who]]
    animals = sum(1 for member in members if _with_animal(member))
    if len(members) >= 3 or animals >= 2:
        return "group"
    return "couple" if len(members) == 2 else "isolated"


def forced(skirmish: Skirmish, who: CharacterId) -> bool:
    """Whether somebody is in a group only because all went the same way: the table warns of it (ARG-7.19)."""
    found = grouping(skirmish)
    return found.near[who] != found.clusters[who]


def doubtful_pairs(skirmish: Skirmish) -> tuple[tuple[CharacterId, CharacterId], ...]:
    """Pairs whose distance is so near to the limit that the table marks it (ARG-7.15)."""
    people = _by_id(skirmish)
    return tuple(
        (one.id, other.id)
        for one, other in combinations(people, 2)
        if not skirmish.enemies(one, other) and abs(gap(one, other) - _link(one, other)) <= DOUBTFUL_SPACING
    )


def confused_mass(skirmish: Skirmish, who: CharacterId) -> Cluster:
    """The melee that somebody is part of, and that nobody can shoot into: empty for those outside (ARG-18.12).

    It is made of clusters in contact with enemies, and of whoever stands near them (ARG-18.14, ARG-R-10).
    """
    return _masses(skirmish).get(who, frozenset())


@shared_memo("ground", "characters", "tracks", "options", "sides", "units")
def grouping(skirmish: Skirmish) -> Grouping:
    links = _links(skirmish)
    near = _clusters(skirmish, links)
    together = _together(skirmish)
    if not together:
        return Grouping(near, near)
    for one, other in together:
        links[one].add(other)
        links[other].add(one)
    return Grouping(near, _clusters(skirmish, links))


def _links(skirmish: Skirmish) -> Links:
    """Whom everybody stands near to."""
    found: Links = {who: set() for who in skirmish.characters}
    animals = any(map(_with_animal, skirmish.characters.values()))
    for one, other in pairs_within(skirmish, max(FOOT_LINK, MOUNTED_LINK) if animals else FOOT_LINK - 1):
        if _is_linked(skirmish, one, other):
            found[one.id].add(other.id)
            found[other.id].add(one.id)
    return found


def _clusters(skirmish: Skirmish, links: Links) -> dict[CharacterId, Cluster]:
    """Side by side, each with the bystanders around it.

    Somebody whom nobody plays and who stands among two sides is with the other bystanders only.
    """
    people = _by_id(skirmish)
    neutral = [each for each in people if _is_neutral(each)]
    around = neutral if skirmish.options.bystanders else []
    found = dict(_by_member(_components(neutral, links)))
    claimed: dict[CharacterId, list[Cluster]] = {each.id: [] for each in neutral}
    for side in _sides(skirmish, people):
        own = {each.id for each in side}
        for members in _components([*side, *around], links):
            if members.isdisjoint(own):
                continue
            for member in members:
                if member in claimed:
                    claimed[member].append(members)
                else:
                    found[member] = members
    found.update({who: claims[0] for who, claims in claimed.items() if len(claims) == 1})
    return dict(sorted(found.items()))


def _sides(skirmish: Skirmish, people: Sequence[Character]) -> Iterator[list[Character]]:
    """The players and their allies; prisoners are nobody's (ARG-R-123)."""
    left = [each for each in people if not _is_neutral(each)]
    while left:
        side = [each for each in left if skirmish.friends(left[0].owner, each.owner)]
        yield side
        left = [each for each in left if not skirmish.friends(side[0].owner, each.owner)]


def _components(people: Iterable[Character], links: Links) -> Iterator[Cluster]:
    """Single linkage: whoever is linked to anybody of a cluster is in it."""
    left = {each.id for each in people}
    while left:
        cluster: set[CharacterId] = set()
        reached = {left.pop()}
        while reached:
            one = reached.pop()
            cluster.add(one)
            joined = links[one] & left
            left -= joined
            reached |= joined
        yield frozenset(cluster)


def _by_member(components: Iterable[Cluster]) -> Iterator[tuple[CharacterId, Cluster]]:
    for members in components:
        yield from ((member, members) for member in members)


def _is_linked(skirmish: Skirmish, one: Character, other: Character) -> bool:
    """Edge to edge, and on about the same level (ARG-R-9); in dispersed order, a little less far (ARG-R-164)."""
    link = _link(one, other)
    reach = link + one.base.length + other.base.length
    (ax, ay), (bx, by) = one.at, other.at
    if abs(ax - bx) > reach or abs(ay - by) > reach or abs(one.height - other.height) > link:
        return False
    between = gap(one, other)
    if is_dispersed(skirmish, one) and is_dispersed(skirmish, other):
        return between < link - DOUBTFUL_SPACING
    return between < link or (between == link == MOUNTED_LINK)


def _link(one: Character, other: Character) -> Tenths:
    return MOUNTED_LINK if _with_animal(one) or _with_animal(other) else FOOT_LINK


def _with_animal(character: Character) -> bool:
    """Mounted people, and animals led by somebody on foot."""
    return character.mounted or character.base.length >= ANIMAL_BASE_LENGTH


def _is_neutral(character: Character) -> bool:
    stranger = character.owner == BYSTANDERS and not character.hostile and not character.profile.game
    return stranger or character.captor is not None


def _by_id(skirmish: Skirmish) -> list[Character]:
    return [skirmish.characters[who] for who in sorted(skirmish.characters)]


def _together(skirmish: Skirmish) -> list[tuple[CharacterId, CharacterId]]:
    """Pairs of untrained people of one player who went about the same way and ended near each other (ARG-R-105).

    Scouts are sent out on purpose (ARG-7.18).
    """
    if not skirmish.options.forced_groups or not skirmish.tracks:
        return []
    movers = [
        (each, heading)
        for each in _by_id(skirmish)
        if not each.scout
        and not _may_disperse(skirmish, each)
        and not is_dispersed(skirmish, each)
        and (heading := _heading(each, skirmish.tracks.get(each.id)))
    ]
    return [
        (one.id, other.id)
        for (one, way), (other, course) in combinations(movers, 2)
        if one.owner == other.owner and _is_same_way(way, course) and gap(one, other) <= SAME_END_DISTANCE
    ]


def _may_disperse(skirmish: Skirmish, character: Character) -> bool:
    """Spreading out takes thorough training, which not every setting knows (ARG-43.10)."""
    return skirmish.dispersal and "dispersed_order" in character.profile.skills


def is_dispersed(skirmish: Skirmish, character: Character) -> bool:
    """In declared dispersed order, wherever the others are (ARG-43.7, ARG-R-164)."""
    unit = unit_of(skirmish, character.id) if skirmish.units else None
    return unit is not None and unit.formation == "dispersed"


def _heading(character: Character, track: Track | None) -> tuple[int, int] | None:
    """From where somebody set out to where the move ended, if it was longer than two paces."""
    if track is None:
        return None
    (_, ax, ay), (_, bx, by) = track.points[0], track.points[-1]
    along = bx - ax, by - ay
    return along if along[0] ** 2 + along[1] ** 2 > character.base.length**2 else None


def _is_same_way(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Within 30 degrees of each other: the cosine of 30 degrees, squared, is three quarters."""
    along = one[0] * other[0] + one[1] * other[1]
    return along > 0 and 4 * along**2 >= 3 * (one[0] ** 2 + one[1] ** 2) * (other[0] ** 2 + other[1] ** 2)


@shared_memo("ground", "characters", "closed", "locked", "options", "sides", "units")
def _masses(skirmish: Skirmish) -> dict[CharacterId, Cluster]:
    near, touching = grouping(skirmish).near, contacts(skirmish)
    people = _by_id(skirmish)
    masses: list[set[CharacterId]] = []
    for who in sorted(who for who, enemies in touching.items() if enemies):
        mass = set(near[who]).union(*(near[enemy] for enemy in touching[who]))
        _merge(masses, mass)
    for mass in tuple(masses):
        members = [skirmish.characters[member] for member in sorted(mass)]
        _merge(
            masses, mass | {each.id for each in people if any(_is_linked(skirmish, each, member) for member in members)}
        )
    return {member: frozenset(mass) for mass in masses for member in mass}


def _merge(masses: list[set[CharacterId]], mass: set[CharacterId]) -> None:
    """Masses that share somebody are one."""
    mass = mass.union(*(other for other in masses if not mass.isdisjoint(other)))
    masses[:] = [other for other in masses if mass.isdisjoint(other)]
    masses.append(mass)
