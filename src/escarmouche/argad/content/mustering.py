"""The people of a scenario before its first turn: whose they are, who leads, what they wear, load and bear."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from escarmouche.argad.content.library import Library, check_members, profile_of
from escarmouche.argad.content.options_in_force import in_force
from escarmouche.argad.content.posts import Party, Post
from escarmouche.argad.content.troops import Member, Troop, player_of
from escarmouche.argad.field.bases import based
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.clothes import OWN_CLOTHES
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.things import Emblem, Thing
from escarmouche.argad.model.wardrobe import dressed, outfit_of, own_clothes
from escarmouche.argad.resources import ArgadInput
from escarmouche.kernel import Seat
from escarmouche.text.texts import Localized

if TYPE_CHECKING:
    from escarmouche.argad.content.scenario import Scenario

BANNER: Final = Localized("banner", "bannière")


LIVES: Final = 2
"""Of each player's own character, if the table plays so (ARG-33.2)."""


def troop_of(party: Party, known: Library, place: str) -> Troop:
    """The troop of the library, or the scenario's own, checked."""
    where = f"{place}, party {party.seat}, troop"
    if isinstance(party.troop, str):
        return known.troop(party.troop, where)
    check_members(known, party.troop, where)
    return party.troop


def people_of(scenario: "Scenario", party: Party, options: Options, known: Library, place: str) -> Iterator[Character]:
    where = f"{place}, party {party.seat}"
    members = {member.id: member for member in troop_of(party, known, place).member}
    for post in party.post:
        if post.id not in members:
            raise ArgadInput(f"{where}, post {post.id}", "member_unknown", id=post.id, known=", ".join(members))
    allies = frozenset(seat for side in scenario.sides if party.seat in side for seat in side)
    player = player_of([members[post.id] for post in party.post])
    leads = _leader([members[post.id] for post in party.post], player)
    for post in party.post:
        here = f"{where}, post {post.id}"
        profile = based(options, in_force(profile_of(known, members[post.id].profile, here), options))
        me = post.id == player and party.seat != BYSTANDERS
        usual = LIVES if options.two_lives and _is_special(members[post.id], me, profile, options) else 1
        lives = usual if post.lives is None else post.lives
        unloaded = _unloaded(post, known, here)
        person = _person(members[post.id], post, profile)
        rank = "troop_leader" if me and post.id == leads else person.rank
        person = replace(person, owner=party.seat, rank=rank, me=me, lives=lives, unloaded=unloaded)
        yield _in_clothes(person, members[post.id], allies, here)


def _in_clothes(person: Character, member: Member, allies: frozenset[Seat], place: str) -> Character:
    """With the other clothes that somebody has, in those that the game begins in (ARG-36.6)."""
    if not member.outfits:
        return person
    person = replace(person, outfits=(own_clothes(person.profile), *member.outfits), wears=OWN_CLOTHES)
    if not member.wears:
        return person
    worn = outfit_of(person, member.wears)
    if worn is None:
        raise ArgadInput(f"{place}, wears", "outfit_unknown", id=member.wears)
    return dressed(person, worn, allies)


def _is_special(member: Member, me: bool, profile: Profile, options: Options) -> bool:
    """Who bears a wound: the player's own character, leaders of troops, or also named companions (ARG-33.2)."""
    if profile.lives == LIVES:
        return True
    if options.two_lives_for == "leaders":
        return member.rank == "troop_leader"
    return me or (options.two_lives_for == "companions" and member.companion)


def _leader(members: Sequence[Member], player: str) -> str:
    """Who leads the troop: the player, unless somebody else is said to (ARG-32.6, ARG-R-186)."""
    return next((member.id for member in members if member.rank == "troop_leader"), player)


def banners(people: Sequence[Character], things: Sequence[Thing]) -> Iterator[Thing]:
    """An emblem for each bearer to whom the scenario gives none (ARG-32.8)."""
    given = {thing.id for thing in things if thing.emblem}
    for one in people:
        if one.role == "bearer" and given.isdisjoint(one.carries):
            yield Thing(id=banner_of(one.id), name=BANNER, emblem=Emblem(seat=one.owner, squad=one.squad))


def banner_of(bearer: CharacterId) -> ThingId:
    return ThingId(f"{bearer}_banner")


def with_banners(skirmish: Skirmish) -> Skirmish:
    for who, one in skirmish.characters.items():
        if banner_of(who) in skirmish.things:
            skirmish = skirmish.change(who, carries=tuple(sorted({*one.carries, banner_of(who)})))
    return skirmish


def _person(member: Member, post: Post, profile: Profile) -> Character:
    return Character(
        id=CharacterId(member.id),
        name=_called(member.name, profile.name),
        owner=BYSTANDERS,
        profile=profile,
        at=post.at or (0, 0),
        facing=post.facing,
        squad=member.squad,
        rank=member.rank,
        commands=member.commands,
        second=member.second,
        role=member.role or ("bearer" if profile.bearer else ""),
        scout=member.scout,
        inspired=member.inspired,
        companion=member.companion,
        inspires=member.inspires,
        after_effects=member.after_effects,
        carries=post.carries,
        captor=post.captor,
        hidden=post.hidden,
        wound=post.wound,
        animal=post.animal,
    )


def _called(name: str | Localized | None, usual: Localized) -> Localized:
    return Localized(name, name) if isinstance(name, str) else name or usual


def _unloaded(post: Post, known: Library, place: str) -> dict[WeaponId, int]:
    found: dict[WeaponId, int] = {}
    for name in sorted(post.unloaded):
        shot = known.weapon(name, f"{place}, unloaded").shot
        if shot is None or not shot.reload:
            raise ArgadInput(f"{place}, unloaded", "weapon_never_loaded", id=name)
        found[name] = shot.reload
    return found
