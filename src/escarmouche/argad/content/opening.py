"""How a skirmish begins: the troops of a scenario on its table, everybody where there is room."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from escarmouche.argad.content.library import Library, check_members, profile_of
from escarmouche.argad.content.posts import Masquerade, Party, Post, TableSheet
from escarmouche.argad.content.settings import Setting
from escarmouche.argad.content.survey import check_ground, check_points
from escarmouche.argad.content.troops import Member, Troop, player_of
from escarmouche.argad.field.bases import based, corners, overlaps
from escarmouche.argad.field.formations import completed, drawn_up, is_sound
from escarmouche.argad.field.terrain import going_at, height_at, room_at
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.clothes import OWN_CLOTHES
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Ground, Kind
from escarmouche.argad.model.ids import CharacterId, KindId, TableId, ThingId, WeaponId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.reserves import Reserve, Stretch
from escarmouche.argad.model.roads import MAIN, Road
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.model.talks import Npc
from escarmouche.argad.model.things import Emblem, Thing
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.model.wardrobe import dressed, outfit_of, own_clothes
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.resources import ArgadInput
from escarmouche.geometry.plane import square
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.text.texts import Localized

if TYPE_CHECKING:
    from escarmouche.argad.content.scenario import Scenario

NEEDS: Final[dict[str, str]] = {
    "reach": "area",
    "hold": "area",
    "carry": "thing",
    "capture": "who",
    "fell": "who",
    "free": "who",
    "convoy": "things",
    "meet": "whom",
    "work": "thing",
}
"""What an objective of a kind cannot do without."""
BANNER: Final = Localized("banner", "bannière")
MIN_ANIMALS: Final = 2
TOGETHER: Final[Tenths] = 10 * CM
"""The animals of a troop begin within this distance of each other (ARG-R-188)."""
LIVES: Final = 2
"""Of each player's own character, if the table plays so (ARG-33.2)."""


def start(scenario: "Scenario", seats: Sequence[Seat], options: Options, known: Library, place: str) -> Skirmish:
    """The skirmish before its first command, on all its tables, or what is wrong with the scenario."""
    _check_seats(scenario, seats, place)
    _check_tables(scenario, place)
    others = {}
    for sheet in scenario.table:
        table = _laid(_alone(scenario, sheet), seats, options, known, f"{place}, table {sheet.id}")
        others[sheet.id] = replace(table, table=sheet.id, roads=_roads(scenario, sheet.id))
    skirmish = replace(
        _laid(scenario, seats, options, known, place),
        tables=in_order(others),
        roads=_roads(scenario, MAIN),
        objectives=scenario.objective,
        endings=scenario.ending,
        secrets=scenario.secret,
        deeds=scenario.deed,
        last_turn=scenario.last_turn,
    )
    for objective in scenario.objective:
        _check_objective(skirmish, objective, f"{place}, objective {objective.id}")
    _check_story(scenario, skirmish, place)
    return skirmish


def _alone(scenario: "Scenario", sheet: TableSheet) -> "Scenario":
    """One of several tables as if it were the only one."""
    return replace(
        scenario,
        name=sheet.name,
        ground=sheet.ground,
        party=sheet.party,
        thing=sheet.thing,
        ladder=sheet.ladder,
        boat=sheet.boat,
        unit=(),
        objective=(),
        npc=(),
        contest=(),
        surprise=(),
    )


def _roads(scenario: "Scenario", table: TableId) -> tuple[Road, ...]:
    return tuple(road for road in scenario.road if road.leaves == table)


def _laid(scenario: "Scenario", seats: Sequence[Seat], options: Options, known: Library, place: str) -> Skirmish:
    """One table with everything on it."""
    _check_ids(scenario, place)
    setting = _setting(scenario, known)
    ground = _ground(scenario.ground, known, place)
    check_ground(ground, f"{place}, ground")
    people = [character for party in scenario.party for character in _people(scenario, party, options, known, place)]
    reserves = {each.id: each for party in scenario.party for each in _reserves(party, people, ground, place)}
    outside = {who.id for each in reserves.values() for who in each.characters}
    skirmish = Skirmish(
        name=scenario.name,
        seats=tuple(seat for seat in seats if seat != GAME_MASTER),
        master=GAME_MASTER in seats,
        sides=scenario.sides,
        options=options,
        ground=ground,
        weapons=_weapons(scenario, setting, people, known, place),
        movement=known.movement(setting),
        dispersal=setting.dispersal,
        tactics=setting.tactics,
        magic_healing=setting.magic_healing,
        characters=in_order({one.id: one for one in people if one.id not in outside}),
        reserves=in_order(reserves),
        markers=in_order({each.id: each for party in scenario.party for each in _animals(party)}),
        closed=frozenset(portal.id for portal in ground.portals if portal.closed or portal.locked),
        locked=frozenset(portal.id for portal in ground.portals if portal.locked),
        ladders=in_order({ladder.id: ladder for ladder in scenario.ladder}),
        boats=in_order({boat.id: boat for boat in scenario.boat}),
        things=in_order({thing.id: thing for thing in (*scenario.thing, *_banners(people, scenario.thing))}),
        morale_lines=scenario.morale,
        surprises=scenario.surprise,
        contests=scenario.contest,
        npcs=in_order({npc.id: npc for npc in scenario.npc}),
    )
    skirmish = with_units(_settled(_with_banners(skirmish), scenario, place), scenario.unit, place)
    _check_places(skirmish, scenario, place)
    _check_things(skirmish, place)
    for contest in scenario.contest:
        for who in contest.people:
            if who not in skirmish.characters:
                raise ArgadInput(f"{place}, contest {contest.id}, people", "nobody_called", id=who)
    for npc in scenario.npc:
        _check_npc(skirmish, npc, f"{place}, npc {npc.id}")
    for surprise in scenario.surprise:
        check_points(ground, surprise.area, f"{place}, surprise {surprise.id}, area")
        for seat in surprise.seats:
            _check_seat(seat, skirmish.seats, f"{place}, surprise {surprise.id}, seats")
    return skirmish


def _check_tables(scenario: "Scenario", place: str) -> None:
    """Nobody is at two tables, and roads lead from an edge of one table to an edge of another."""
    people = Counter(post.id for party in scenario.parties() for post in party.post)
    sheets = Counter(sheet.id for sheet in scenario.table)
    roads = Counter(road.id for road in scenario.road)
    if twice := [name for count in (people, sheets, roads) for name, times in count.items() if times > 1]:
        raise ArgadInput(place, "entry_twice", id=twice[0])
    grounds: dict[TableId, Ground] = {MAIN: scenario.ground, **{sheet.id: sheet.ground for sheet in scenario.table}}
    for road in scenario.road:
        where = f"{place}, road {road.id}"
        for name in (road.leaves, road.leads):
            if name not in grounds:
                raise ArgadInput(where, "table_unknown", id=name, known=", ".join(sheets))
        for field, name, stretch in (("exit", road.leaves, road.exit), ("entry", road.leads, road.entry)):
            if not _is_edge(grounds[name], stretch):
                raise ArgadInput(f"{where}, {field}", "stretch_off_edge")


def _check_story(scenario: "Scenario", skirmish: Skirmish, place: str) -> None:
    """Endings and further objectives follow from objectives that there are; secrets are for somebody at the table."""
    known = {each.id for each in scenario.objective}
    led = [(f"objective {each.id}, after", (each.after,) if each.after else ()) for each in scenario.objective]
    for where, names in (*led, *((f"ending {each.id}, when", each.when) for each in scenario.ending)):
        for name in names:
            if name not in known:
                raise ArgadInput(f"{place}, {where}", "objective_unknown", id=name, known=", ".join(sorted(known)))
    for secret in scenario.secret:
        _check_seat(secret.seat, skirmish.seats, f"{place}, secret, seat")


def troop_of(party: Party, known: Library, place: str) -> Troop:
    """The troop of the library, or the scenario's own, checked."""
    where = f"{place}, party {party.seat}, troop"
    if isinstance(party.troop, str):
        return known.troop(party.troop, where)
    check_members(known, party.troop, where)
    return party.troop


def _setting(scenario: "Scenario", known: Library) -> Setting:
    name = scenario.setting if isinstance(scenario.setting, str) else scenario.setting.id
    return known.settings[name]


def _check_seats(scenario: "Scenario", seats: Sequence[Seat], place: str) -> None:
    """Each seat of the scenario is taken; a game master may sit there too (ARG-2.5)."""
    if set(seats) - {GAME_MASTER} != set(scenario.seats) or not scenario.seats:
        raise ArgadInput(place, "seats_differ", seats=", ".join(seats), known=", ".join(scenario.seats))
    for seat in (seat for side in scenario.sides for seat in side):
        _check_seat(seat, scenario.seats, f"{place}, sides")


def _check_seat(seat: Seat, seats: Sequence[Seat], place: str) -> None:
    if seat not in seats:
        raise ArgadInput(place, "seat_unknown", seat=seat, known=", ".join(seats))


def _check_ids(scenario: "Scenario", place: str) -> None:
    """People, things, ladders, boats, and everything on the table have names of their own."""
    ground = scenario.ground
    counted = Counter(
        [
            *(post.id for party in scenario.party for post in party.post),
            *(unit.id for unit in scenario.unit),
            *(each.id for party in scenario.party for animals in party.masquerade for each in animals.animal),
            *(thing.id for thing in scenario.thing),
            *(ladder.id for ladder in scenario.ladder),
            *(boat.id for boat in scenario.boat),
            *(area.id for area in ground.areas),
            *(barrier.id for barrier in ground.barriers),
            *(room.id for room in ground.rooms),
            *(portal.id for portal in ground.portals),
            *(stairs.id for stairs in ground.stairs),
        ]
    )
    told = (scenario.objective, scenario.surprise, scenario.npc, scenario.contest)
    counts = (counted, *(Counter(str(entry.id) for entry in entries) for entries in told))
    if twice := [name for count in counts for name, times in count.items() if times > 1]:
        raise ArgadInput(place, "entry_twice", id=twice[0])


def _ground(ground: Ground, known: Library, place: str) -> Ground:
    """The table with the rows of its grounds and obstacles."""
    kinds: dict[KindId, Kind] = {}
    for area in ground.areas:
        kinds[area.kind] = known.kind(area.kind, f"{place}, ground, areas {area.id}, kind")
    for barrier in ground.barriers:
        kinds[barrier.kind] = known.kind(barrier.kind, f"{place}, ground, barriers {barrier.id}, kind")
    return replace(ground, kinds=in_order({**kinds, **ground.kinds}))


def _people(scenario: "Scenario", party: Party, options: Options, known: Library, place: str) -> Iterator[Character]:
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
        profile = based(options, profile_of(known, members[post.id].profile, here))
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


def _banners(people: Sequence[Character], things: Sequence[Thing]) -> Iterator[Thing]:
    """An emblem for each bearer to whom the scenario gives none (ARG-32.8)."""
    given = {thing.id for thing in things if thing.emblem}
    for one in people:
        if one.role == "bearer" and given.isdisjoint(one.carries):
            yield Thing(id=banner_of(one.id), name=BANNER, emblem=Emblem(seat=one.owner, squad=one.squad))


def banner_of(bearer: CharacterId) -> ThingId:
    return ThingId(f"{bearer}_banner")


def _with_banners(skirmish: Skirmish) -> Skirmish:
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
    )


def _reserves(party: Party, people: Sequence[Character], ground: Ground, place: str) -> Iterator[Reserve]:
    """Those who come in later, by their entries; everybody else has a place on the table."""
    entries = {entry.id for entry in party.entry} | {each.id for each in party.masquerade}
    for post in party.post:
        if (post.at is None) != (post.entry in entries):
            raise ArgadInput(
                f"{place}, party {party.seat}, post {post.id}", "post_nowhere", known=", ".join(sorted(entries))
            )
    named = {one.id: one for one in people}

    def waiting(name: str) -> tuple[Character, ...]:
        return tuple(named[CharacterId(post.id)] for post in party.post if post.entry == name)

    for masquerade in party.masquerade:
        yield from _masked(party, masquerade, waiting(masquerade.id), f"{place}, party {party.seat}")
    for entry in party.entry:
        where = f"{place}, party {party.seat}, entry {entry.id}"
        if not _is_edge(ground, entry.stretch):
            raise ArgadInput(f"{where}, stretch", "stretch_off_edge")
        yield Reserve(
            id=entry.id,
            seat=party.seat,
            characters=waiting(entry.id),
            stretch=entry.stretch,
            turn=entry.turn,
            certain=entry.certain,
        )


def _masked(party: Party, masquerade: Masquerade, people: tuple[Character, ...], place: str) -> Iterator[Reserve]:
    """People for whom one of two or three animals stands, which begin close together (ARG-35.2, ARG-R-188)."""
    names, spots = tuple(each.id for each in masquerade.animal), [each.at for each in masquerade.animal]
    where = f"{place}, masquerade {masquerade.id}"
    if bool(people) != (masquerade.stands in names) or (people and len(names) < MIN_ANIMALS):
        raise ArgadInput(where, "masquerade_unclear", least=MIN_ANIMALS)
    if any(square(one, other) > TOGETHER**2 for one, other in combinations(spots, 2)):
        raise ArgadInput(where, "animals_apart", cm=TOGETHER // CM)
    if people:
        yield Reserve(id=masquerade.id, seat=party.seat, characters=people, markers=names, true=masquerade.stands)


def _animals(party: Party) -> Iterator[Marker]:
    for masquerade in party.masquerade:
        for each in masquerade.animal:
            yield Marker(id=each.id, owner=party.seat, name=each.name, at=each.at)


def _is_edge(ground: Ground, stretch: Stretch) -> bool:
    """Whether both ends are on the same edge of the table."""
    (ax, ay), (bx, by) = stretch
    inside = all(0 <= x <= ground.width and 0 <= y <= ground.depth for x, y in stretch)
    return inside and ((ax == bx and ax in (0, ground.width)) or (ay == by and ay in (0, ground.depth)))


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


def _weapons(
    scenario: "Scenario", setting: Setting, people: Sequence[Character], known: Library, place: str
) -> dict[WeaponId, Weapon]:
    """Those of the setting, and whatever else somebody has: all settings go together (ARG-2.3)."""
    carried = [weapon for one in people for weapon in (*one.profile.weapons, *one.profile.concealed, *one.covered)]
    lying = [known.weapon(thing.weapon, f"{place}, thing {thing.id}").id for thing in scenario.thing if thing.weapon]
    return in_order({**known.armoury(setting), **{name: known.weapons[name] for name in (*carried, *lying)}})


def _settled(skirmish: Skirmish, scenario: "Scenario", place: str) -> Skirmish:
    """Everybody with floor or ground under the feet, and prisoners in their captors' hands."""
    for party in scenario.party:
        for post in party.post:
            if post.at is None:
                continue
            room = room_at(skirmish.ground, post.at, post.floor)
            if room is None and post.floor:
                raise ArgadInput(f"{place}, party {party.seat}, post {post.id}", "floor_unknown", floor=post.floor)
            height = height_at(skirmish, post.at, room)
            skirmish = skirmish.change(CharacterId(post.id), room=room, height=height)
            if post.captor is not None:
                skirmish = _captured(skirmish, post, f"{place}, party {party.seat}, post {post.id}, captor")
    return skirmish


def with_units(skirmish: Skirmish, units: Iterable[Unit], place: str) -> Skirmish:
    """With these units, everybody in close order in the ranks; where nobody plays it, order is loose (ARG-43.2)."""
    taken: set[CharacterId] = set()
    for unit in units:
        where = f"{place}, unit {unit.id}"
        if not is_sound(skirmish.characters, unit) or not taken.isdisjoint(unit.members):
            raise ArgadInput(where, "unit_unsound")
        owners = {skirmish.characters[who].owner for who in unit.members}
        if not all(skirmish.friends(one, other) for one, other in combinations(owners, 2)):
            raise ArgadInput(where, "unit_of_two_sides")
        taken.update(unit.members)
        loose = unit.formation == "close" and not skirmish.options.close_order
        begins = replace(unit, formation="loose", grid=None) if loose else unit
        skirmish = drawn_up(skirmish, completed(skirmish, begins))
    return skirmish


def _captured(skirmish: Skirmish, post: Post, place: str) -> Skirmish:
    captor = skirmish.characters.get(post.captor) if post.captor else None
    if captor is None or captor.captive is not None or captor.owner == skirmish.characters[CharacterId(post.id)].owner:
        raise ArgadInput(place, "captor_unfit", id=str(post.captor))
    return skirmish.change(captor.id, captive=CharacterId(post.id))


def _check_places(skirmish: Skirmish, scenario: "Scenario", place: str) -> None:
    """On the table with the whole base, where people can stand, and nobody on another's base."""
    owners = {post.id: party.seat for party in scenario.party for post in party.post}
    for one in skirmish.characters.values():
        where = f"{place}, party {owners[one.id]}, post {one.id}, at"
        if not wholly_on(skirmish.ground, one):
            raise ArgadInput(where, "over_the_edge", id=one.id)
        if going_at(skirmish, one, one.at, one.room) == "forbidden":
            raise ArgadInput(where, "no_footing", id=one.id)
    for one, other in combinations(skirmish.characters.values(), 2):
        if one.room == other.room and overlaps(one, other):
            raise ArgadInput(f"{place}, party {owners[other.id]}, post {other.id}, at", "two_in_one_place", id=one.id)


def wholly_on(ground: Ground, one: Character) -> bool:
    """Whether no part of the base sticks out over the edge of the table."""
    x, y, half = *one.at, one.base.width // 2
    around = [(x - half, y - half), (x + half, y + half)] if one.base.shape == "round" else corners(one)
    return all(0 <= right <= ground.width and 0 <= down <= ground.depth for right, down in around)


def _check_things(skirmish: Skirmish, place: str) -> None:
    """What somebody carries exists and lies nowhere; what nobody carries lies somewhere."""
    carried: dict[ThingId, CharacterId] = {}
    for one in skirmish.everybody():
        for name in one.carries:
            if name not in skirmish.things:
                raise ArgadInput(f"{place}, post {one.id}, carries", "thing_unknown", id=name)
            if carried.setdefault(name, one.id) != one.id:
                raise ArgadInput(f"{place}, post {one.id}, carries", "thing_taken", id=name, who=carried[name])
    for thing in skirmish.things.values():
        _check_thing(skirmish, thing, thing.id in carried, f"{place}, thing {thing.id}")
    for ladder in skirmish.ladders.values():
        check_points(skirmish.ground, (ladder.at,), f"{place}, ladder {ladder.id}, at")
    for boat in skirmish.boats.values():
        check_points(skirmish.ground, (boat.at,), f"{place}, boat {boat.id}, at")


def _check_thing(skirmish: Skirmish, thing: Thing, carried: bool, place: str) -> None:
    if thing.inside and thing.inside not in skirmish.things:
        raise ArgadInput(f"{place}, inside", "thing_unknown", id=thing.inside)
    if (thing.at is None) != (carried or bool(thing.inside)):
        raise ArgadInput(place, "thing_lies_or_is_carried")
    if thing.at is not None:
        check_points(skirmish.ground, (thing.at,), f"{place}, at")
    if thing.emblem is not None:
        _check_seat(thing.emblem.seat, skirmish.seats, f"{place}, emblem")


def _check_npc(skirmish: Skirmish, npc: Npc, place: str) -> None:
    """Somebody on the table whom nobody plays, with a script that can be played."""
    if npc.id not in skirmish.characters or skirmish.characters[npc.id].owner != BYSTANDERS:
        raise ArgadInput(place, "nobody_called", id=npc.id)
    for number, cue in enumerate(npc.cue, start=1):
        for seat in cue.seats:
            _check_seat(seat, skirmish.seats, f"{place}, cue {number}, seats")
        if (cue.does == "tells") != (cue.text is not None) or (cue.does == "walks") != bool(cue.path):
            raise ArgadInput(f"{place}, cue {number}", "cue_unfit", does=cue.does)
        check_points(skirmish.ground, cue.path, f"{place}, cue {number}, path")


def _check_objective(skirmish: Skirmish, objective: Objective, place: str) -> None:
    _check_seat(objective.seat, skirmish.seats, f"{place}, seat")
    needed = NEEDS.get(objective.kind)
    if needed and not getattr(objective, needed):
        raise ArgadInput(place, "objective_without", kind=objective.kind, field=needed)
    people = {one.id for one in skirmish.everybody()}
    for who in objective.who:
        if who not in people:
            raise ArgadInput(f"{place}, who", "nobody_called", id=who)
    for named in (objective.whom, objective.of):
        if named is not None and named not in people:
            raise ArgadInput(place, "nobody_called", id=named)
    for thing in (*((objective.thing,) if objective.thing else ()), *objective.things):
        if not any(thing in table.things for table in skirmish.all_tables()):
            raise ArgadInput(f"{place}, thing", "thing_unknown", id=thing)
    if objective.area:
        if objective.table not in (MAIN, *skirmish.tables):
            raise ArgadInput(place, "table_unknown", id=objective.table, known=", ".join(skirmish.tables))
        check_points(skirmish.tables.get(objective.table, skirmish).ground, objective.area, f"{place}, area")
