"""How a skirmish begins: the troops of a scenario on its table, everybody where there is room."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from escarmouche.argad.content.library import Library
from escarmouche.argad.content.mustering import banners, people_of, with_banners
from escarmouche.argad.content.opening_checks import (
    check_dread,
    check_ids,
    check_npc,
    check_objective,
    check_places,
    check_seat,
    check_seats,
    check_story,
    check_tables,
    check_things,
    check_trigger,
    is_edge,
)
from escarmouche.argad.content.options_in_force import told
from escarmouche.argad.content.posts import Masquerade, Party, Post, TableSheet
from escarmouche.argad.content.settings import Setting
from escarmouche.argad.content.standing_room import with_room
from escarmouche.argad.content.survey import check_ground, check_points
from escarmouche.argad.field.formations import completed, drawn_up, is_sound
from escarmouche.argad.field.terrain import height_at, room_at
from escarmouche.argad.model.aliases import all_named
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.formations import Unit
from escarmouche.argad.model.ground import Ground, Kind
from escarmouche.argad.model.ids import CharacterId, KindId, TableId, WeaponId
from escarmouche.argad.model.markers import Marker
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.reserves import Reserve, Stretch, is_on
from escarmouche.argad.model.roads import MAIN, Road
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish, in_order
from escarmouche.argad.model.units import CM, Tenths
from escarmouche.argad.model.weapons import Weapon
from escarmouche.argad.resources import ArgadInput
from escarmouche.geometry.plane import square
from escarmouche.kernel import GAME_MASTER, Seat

if TYPE_CHECKING:
    from escarmouche.argad.content.scenario import Scenario

MIN_ANIMALS: Final = 2
TOGETHER: Final[Tenths] = 10 * CM
"""The animals of a troop begin within this distance of each other (ARG-R-188)."""


def start(scenario: "Scenario", seats: Sequence[Seat], options: Options, known: Library, place: str) -> Skirmish:
    """The skirmish before its first command, on all its tables, or what is wrong with the scenario."""
    check_seats(scenario, seats, place)
    check_tables(scenario, place)
    scenario = told(scenario, options, seats)
    others = {}
    for sheet in scenario.table:
        table = _laid(_alone(scenario, sheet), seats, options, known, f"{place}, table {sheet.id}")
        others[sheet.id] = all_named(replace(table, table=sheet.id, roads=_roads(scenario, sheet.id)))
    skirmish = replace(
        all_named(_laid(scenario, seats, options, known, place)),
        tables=in_order(others),
        roads=_roads(scenario, MAIN),
        objectives=scenario.objective,
        endings=scenario.ending,
        secrets=scenario.secret,
        triggers=scenario.trigger,
        deeds=scenario.deed,
        notes=scenario.note,
        roles=scenario.role,
        last_turn=scenario.last_turn,
    )
    for objective in scenario.objective:
        check_objective(skirmish, objective, f"{place}, objective {objective.id}")
    check_story(scenario, skirmish, place)
    for trigger in scenario.trigger:
        check_trigger(skirmish, trigger, f"{place}, trigger {trigger.id}")
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
        trigger=(),
        stray=(),
        dread=(),
    )


def _roads(scenario: "Scenario", table: TableId) -> tuple[Road, ...]:
    return tuple(road for road in scenario.road if road.leaves == table)


def _laid(scenario: "Scenario", seats: Sequence[Seat], options: Options, known: Library, place: str) -> Skirmish:
    """One table with everything on it."""
    check_ids(scenario, place)
    setting = _setting(scenario, known)
    ground = _ground(scenario.ground, known, place)
    check_ground(ground, f"{place}, ground")
    people = [character for party in scenario.party for character in people_of(scenario, party, options, known, place)]
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
        dispersal=setting.dispersal and options.dispersed_order,
        tactics=setting.tactics,
        magic_healing=setting.magic_healing,
        characters=in_order({one.id: one for one in people if one.id not in outside}),
        reserves=in_order(reserves),
        markers=in_order({each.id: each for each in (*_strays(scenario), *_all_animals(scenario))}),
        closed=frozenset(portal.id for portal in ground.portals if portal.closed or portal.locked),
        locked=frozenset(portal.id for portal in ground.portals if portal.locked),
        ladders=in_order({ladder.id: ladder for ladder in scenario.ladder}),
        conveyances=in_order({boat.id: boat for boat in scenario.boat}),
        things=in_order({thing.id: thing for thing in (*scenario.thing, *banners(people, scenario.thing))}),
        morale_lines=scenario.morale,
        weather=scenario.weather,
        dreads=scenario.dread,
        surprises=scenario.surprise,
        contests=scenario.contest if options.contests else (),
        npcs=in_order({npc.id: npc for npc in scenario.npc}),
    )
    for party in scenario.party:
        skirmish = _at_home(skirmish, party, f"{place}, party {party.seat}, home")
    skirmish = with_units(_settled(with_banners(skirmish), scenario, place), scenario.unit, place)
    skirmish = with_room(skirmish, (post for party in scenario.party for post in party.post))
    check_places(skirmish, scenario, place)
    check_things(skirmish, place)
    skirmish = _in_the_wings(skirmish, scenario, place)
    for contest in scenario.contest:
        for who in contest.people:
            if who not in skirmish.characters:
                raise ArgadInput(f"{place}, contest {contest.id}, people", "nobody_called", id=who)
    for npc in scenario.npc:
        check_npc(skirmish, npc, f"{place}, npc {npc.id}")
    for dread in scenario.dread:
        check_dread(skirmish, dread, f"{place}, dread {dread.id}")
    for surprise in scenario.surprise:
        check_points(ground, surprise.area, f"{place}, surprise {surprise.id}, area")
        for seat in surprise.seats:
            check_seat(seat, skirmish.seats, f"{place}, surprise {surprise.id}, seats")
    return skirmish


def _setting(scenario: "Scenario", known: Library) -> Setting:
    name = scenario.setting if isinstance(scenario.setting, str) else scenario.setting.id
    return known.settings[name]


def _ground(ground: Ground, known: Library, place: str) -> Ground:
    """The table with the rows of its grounds and obstacles."""
    kinds: dict[KindId, Kind] = {}
    for area in ground.areas:
        kinds[area.kind] = known.kind(area.kind, f"{place}, ground, areas {area.id}, kind")
    for barrier in ground.barriers:
        kinds[barrier.kind] = known.kind(barrier.kind, f"{place}, ground, barriers {barrier.id}, kind")
    return replace(ground, kinds=in_order({**kinds, **ground.kinds}))


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
        yield from _masked(party, masquerade, waiting(masquerade.id), ground, f"{place}, party {party.seat}")
    for entry in party.entry:
        where = f"{place}, party {party.seat}, entry {entry.id}"
        if not is_edge(ground, entry.stretch):
            raise ArgadInput(f"{where}, stretch", "stretch_off_edge")
        yield Reserve(
            id=entry.id,
            seat=party.seat,
            characters=waiting(entry.id),
            stretch=entry.stretch,
            turn=entry.turn,
            certain=entry.certain,
        )


def _in_the_wings(skirmish: Skirmish, scenario: "Scenario", place: str) -> Skirmish:
    """Those who wait are off the table; their places are kept for them."""
    for party in scenario.party:
        for name in dict.fromkeys(post.waits for post in party.post if post.waits):
            if name in skirmish.reserves:
                raise ArgadInput(f"{place}, party {party.seat}", "entry_twice", id=name)
            waiting = tuple(
                skirmish.characters[CharacterId(post.id)] for post in party.post if post.waits == name and post.at
            )
            left = {who: one for who, one in skirmish.characters.items() if one not in waiting}
            reserves = in_order({**skirmish.reserves, name: Reserve(id=name, seat=party.seat, characters=waiting)})
            skirmish = replace(skirmish, characters=left, reserves=reserves)
    return skirmish


def _at_home(skirmish: Skirmish, party: Party, place: str) -> Skirmish:
    """Everybody of a troop knows by which piece of the edge it came (ARG-R-181); people whom nobody plays do not."""
    if party.home is not None and not is_edge(skirmish.ground, party.home):
        raise ArgadInput(place, "stretch_off_edge")
    home = party.home or next((entry.stretch for entry in party.entry), None) or _own_edge(skirmish.ground, party)
    if party.seat == BYSTANDERS and party.home is None:
        return skirmish
    own = {CharacterId(post.id) for post in party.post}
    reserves = {
        name: replace(each, characters=tuple(replace(one, home=each.stretch or home) for one in each.characters))
        if own.intersection(one.id for one in each.characters)
        else each
        for name, each in skirmish.reserves.items()
    }
    for who in own & skirmish.characters.keys():
        skirmish = skirmish.change(who, home=home)
    return replace(skirmish, reserves=reserves)


def _own_edge(ground: Ground, party: Party) -> Stretch:
    """The edge that is nearest to the middle of those who begin on the table."""
    spots = [post.at for post in party.post if post.at is not None]
    spots += [animal.at for each in party.masquerade for animal in each.animal]
    x, y = (sum(values) // len(spots) for values in zip(*spots, strict=True))
    wide, deep = ground.width, ground.depth
    edges: dict[Tenths, Stretch] = {
        deep - y: ((0, deep), (wide, deep)),
        y: ((0, 0), (wide, 0)),
        wide - x: ((wide, 0), (wide, deep)),
        x: ((0, 0), (0, deep)),
    }
    return edges[min(edges)]


def _masked(
    party: Party, masquerade: Masquerade, people: tuple[Character, ...], ground: Ground, place: str
) -> Iterator[Reserve]:
    """People for whom one of two or three animals stands, which begin close together (ARG-35.2, ARG-R-188)."""
    names, spots = tuple(each.id for each in masquerade.animal), [each.at for each in masquerade.animal]
    where = f"{place}, masquerade {masquerade.id}"
    if bool(people) != (masquerade.stands in names) or (people and len(names) < MIN_ANIMALS):
        raise ArgadInput(where, "masquerade_unclear", least=MIN_ANIMALS)
    if not people and not any(post.at is None or post.hidden for post in party.post):
        raise ArgadInput(where, "decoys_without_cause")
    if masquerade.stretch is not None:
        if not is_edge(ground, masquerade.stretch) or not all(is_on(masquerade.stretch, spot) for spot in spots):
            raise ArgadInput(f"{where}, stretch", "stretch_off_edge")
    elif any(square(one, other) > TOGETHER**2 for one, other in combinations(spots, 2)):
        raise ArgadInput(where, "animals_apart", cm=TOGETHER // CM)
    if people:
        yield Reserve(id=masquerade.id, seat=party.seat, characters=people, markers=names, true=masquerade.stands)


def _strays(scenario: "Scenario") -> Iterator[Marker]:
    return (Marker(id=each.id, owner=GAME_MASTER, name=each.name, at=each.at) for each in scenario.stray)


def _all_animals(scenario: "Scenario") -> Iterator[Marker]:
    return (each for party in scenario.party for each in _animals(party))


def _animals(party: Party) -> Iterator[Marker]:
    for masquerade in party.masquerade:
        for each in masquerade.animal:
            yield Marker(id=each.id, owner=party.seat, name=each.name, at=each.at)


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
