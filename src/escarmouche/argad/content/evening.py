"""A prepared evening: a scenario with all that the game master has changed before the first turn, as one to be kept."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from escarmouche.argad.content.absences import told_without
from escarmouche.argad.content.library import Library, Rows
from escarmouche.argad.content.mustering import banner_of
from escarmouche.argad.content.posts import Animal, Party, Post
from escarmouche.argad.content.scenario import Scenario, books, complete
from escarmouche.argad.content.troops import Member, Troop
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.clothes import OWN_CLOTHES
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, ThingId
from escarmouche.argad.model.measures import write
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.kernel import GAME_MASTER
from escarmouche.text import inline
from escarmouche.text.texts import Localized

OURS: Final = Localized("The game master’s people", "Les gens de la partie")


def evening(scenario: Scenario, before: Skirmish, now: Skirmish) -> Scenario:
    """The scenario as it stands now; `before` is how it would have begun. Further tables stay as they were."""
    whole, here = complete(scenario), _people(now)
    changed = replace(
        whole,
        ground=_ground(now),
        party=tuple(_parties(whole, before, now)),
        unit=whole.unit if now.units == before.units else tuple(now.units.values()),
        thing=tuple(thing for thing in now.things.values() if thing.id not in _banners(whole, now)),
        ladder=tuple(now.ladders.values()),
        boat=tuple(now.conveyances.values()),
        stray=tuple(Animal(id=each.id, name=each.name, at=each.at) for each in _strays(now)),
        objective=now.objectives,
        secret=now.secrets,
        npc=tuple(npc for who, npc in now.npcs.items() if who in here and here[who].owner == BYSTANDERS),
        trigger=now.triggers,
        note=now.notes,
        role=now.roles,
        deed=now.deeds,
        weather=now.weather,
        options=_options(now),
        library=_rows(whole.library, now),
    )
    return told_without(changed, {who for who in _people(before) if who not in here})


def as_file(scenario: Scenario) -> str:
    """TOML that can be opened again."""
    return "".join(f"{name} = {inline.write(value)}\n" for name, value in write(scenario).items())


def _ground(now: Skirmish) -> Ground:
    """With its doors as they are."""
    portals = (
        replace(portal, closed=portal.id in now.closed, locked=portal.id in now.locked) for portal in now.ground.portals
    )
    return replace(now.ground, portals=tuple(portals))


def _banners(scenario: Scenario, now: Skirmish) -> set[ThingId]:
    """What bearers are given anyway."""
    written = {thing.id for thing in scenario.thing}
    return {banner_of(CharacterId(who.id)) for who in now.everybody()} - written


def _strays(now: Skirmish) -> Iterator[Any]:
    return (marker for marker in now.markers.values() if marker.owner == GAME_MASTER)


def _options(now: Skirmish) -> dict[str, Any]:
    """All that is otherwise than usual; the rest is told, where the scenario or its setting says otherwise."""
    usual = write(Options())
    return {**usual, **write(now.options)}


def _rows(rows: Rows, now: Skirmish) -> Rows:
    """With the weapons as this table plays them."""
    written = {weapon.id for weapon in rows.weapon}
    return replace(rows, weapon=tuple(now.weapons[name] for name in sorted(now.weapons) if name in written))


class _Written(Struct, frozen=True):
    """What the scenario says of everybody, and how they would have begun."""

    members: dict[str, Member]
    posts: dict[str, Post]
    began: Mapping[CharacterId, Character]
    waits: dict[CharacterId, str]
    """Those in the wings now, and by which name."""


def _parties(scenario: Scenario, before: Skirmish, now: Skirmish) -> Iterator[Party]:
    """Everybody with those of the own seat, on the post or where he or she has been put."""
    known = books(scenario, scenario.place)
    troops = [_troop(party, known) for party in scenario.party]
    written = _Written(
        members={member.id: member for troop in troops for member in troop.member},
        posts={post.id: post for party in scenario.party for post in party.post},
        began=_people(before),
        waits={who.id: name for name, each in now.reserves.items() if each.in_the_wings for who in each.characters},
    )
    people = sorted(_people(now).values(), key=lambda who: _rank(written.posts, who))
    homes = {who.id: _home(scenario, who) for who in people}
    for number, (party, troop) in enumerate(zip(scenario.party, troops, strict=True)):
        if own := [who for who in people if homes[who.id] == number]:
            members = tuple(_member(written, who) for who in own)
            posts = tuple(_post(written, now, who) for who in own)
            yield replace(party, troop=replace(troop, member=members), post=posts)
    for seat in dict.fromkeys(who.owner for who in people if homes[who.id] is None):
        own = [who for who in people if homes[who.id] is None and who.owner == seat]
        troop = Troop(id=f"evening_{seat or 'nobodys'}", name=OURS, member=tuple(_member(written, who) for who in own))
        yield Party(seat=seat, troop=troop, post=tuple(_post(written, now, who) for who in own))


def _rank(posts: Mapping[str, Post], who: Character) -> int:
    """In the order of the scenario; newcomers after the others."""
    return [*posts].index(who.id) if who.id in posts else len(posts)


def _home(scenario: Scenario, who: Character) -> int | None:
    """The party to which somebody belongs: the own one, or the first of the seat that has him or her now."""
    of_the_seat = [number for number, party in enumerate(scenario.party) if party.seat == who.owner]
    own = [number for number in of_the_seat if any(post.id == who.id for post in scenario.party[number].post)]
    return next(iter(own + of_the_seat), None)


def _member(written: _Written, who: Character) -> Member:
    """As written, or as he or she is now: under a disguise are the own clothes."""
    member, began = written.members.get(who.id), written.began.get(who.id)
    if member and began and _gear(began) == _gear(who):
        return member
    base = member or Member(id=who.id, profile=who.profile)
    disguised = member is not None and who.wears not in ("", OWN_CLOTHES)
    return replace(
        base,
        profile=base.profile if disguised else who.profile,
        name=who.name if who.name != who.profile.name else None,
        squad=who.squad,
        rank=who.rank,
        commands=who.commands,
        role=who.role,
        me=who.me,
        scout=who.scout,
    )


def _post(written: _Written, now: Skirmish, who: Character) -> Post:
    """As written, or where he or she stands now, with what is in the hands."""
    post, began = written.posts.get(who.id), written.began.get(who.id)
    waits = written.waits.get(who.id, "")
    if post and began and _state(began) == _state(who):
        return replace(post, waits=waits)
    return replace(
        post or Post(id=who.id),
        at=who.at,
        entry="",
        waits=waits,
        facing=who.facing,
        floor=next((room.floor for room in now.ground.rooms if room.id == who.room), 0),
        hidden=who.hidden,
        carries=tuple(thing for thing in who.carries if thing != banner_of(who.id)),
        lives=who.lives,
        wound=who.wound,
    )


def _people(skirmish: Skirmish) -> Mapping[CharacterId, Character]:
    """Of the first table, those who wait among them."""
    return {one.id: one for one in skirmish.here_or_coming()}


def _troop(party: Party, known: Library) -> Troop:
    return party.troop if isinstance(party.troop, Troop) else known.troop(party.troop, "troop")


def _gear(who: Character) -> tuple[Any, ...]:
    return who.profile, who.name, who.squad, who.rank, who.commands, who.role, who.me, who.scout, who.wears


def _state(who: Character) -> tuple[Any, ...]:
    return who.at, who.facing, who.room, who.owner, who.me, who.hidden, who.lives, who.wound, who.carries
