"""What is wrong with a scenario that cannot be played as it is: seats, ids, places, things, aims, tables."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from escarmouche.argad.content.survey import check_points
from escarmouche.argad.content.trigger_checks import lacks, stranger
from escarmouche.argad.field.bases import overlaps, wholly_on
from escarmouche.argad.field.terrain import going_at
from escarmouche.argad.model.aims import Objective
from escarmouche.argad.model.ground import Ground
from escarmouche.argad.model.ids import CharacterId, TableId, ThingId
from escarmouche.argad.model.morale import Dread
from escarmouche.argad.model.reserves import Stretch
from escarmouche.argad.model.roads import MAIN
from escarmouche.argad.model.skirmish import BYSTANDERS, Skirmish
from escarmouche.argad.model.talks import Npc
from escarmouche.argad.model.things import Thing
from escarmouche.argad.model.triggers import Trigger
from escarmouche.argad.resources import ArgadInput
from escarmouche.kernel import GAME_MASTER, Seat

if TYPE_CHECKING:
    from escarmouche.argad.content.scenario import Scenario

MIN_CORNERS: Final = 3
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


def check_tables(scenario: "Scenario", place: str) -> None:
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
            if not is_edge(grounds[name], stretch):
                raise ArgadInput(f"{where}, {field}", "stretch_off_edge")


def check_story(scenario: "Scenario", skirmish: Skirmish, place: str) -> None:
    """Endings and further objectives follow from objectives that there are; secrets are for somebody at the table."""
    known = {each.id for each in scenario.objective}
    led = [(f"objective {each.id}, after", (each.after,) if each.after else ()) for each in scenario.objective]
    for where, names in (*led, *((f"ending {each.id}, when", each.when) for each in scenario.ending)):
        for name in names:
            if name not in known:
                raise ArgadInput(f"{place}, {where}", "objective_unknown", id=name, known=", ".join(sorted(known)))
    for secret in scenario.secret:
        check_seat(secret.seat, skirmish.seats, f"{place}, secret, seat")


def check_seats(scenario: "Scenario", seats: Sequence[Seat], place: str) -> None:
    """Each seat of the scenario is taken; a game master may sit there too (ARG-2.5)."""
    if set(seats) - {GAME_MASTER} != set(scenario.seats) or not scenario.seats:
        raise ArgadInput(place, "seats_differ", seats=", ".join(seats), known=", ".join(scenario.seats))
    for seat in (seat for side in scenario.sides for seat in side):
        check_seat(seat, scenario.seats, f"{place}, sides")


def check_seat(seat: Seat, seats: Sequence[Seat], place: str) -> None:
    if seat not in seats:
        raise ArgadInput(place, "seat_unknown", seat=seat, known=", ".join(seats))


def check_ids(scenario: "Scenario", place: str) -> None:
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
    told = (scenario.objective, scenario.trigger, scenario.surprise, scenario.npc, scenario.contest)
    counts = (counted, *(Counter(str(entry.id) for entry in entries) for entries in told))
    if twice := [name for count in counts for name, times in count.items() if times > 1]:
        raise ArgadInput(place, "entry_twice", id=twice[0])


def is_edge(ground: Ground, stretch: Stretch) -> bool:
    """Whether both ends are on the same edge of the table."""
    (ax, ay), (bx, by) = stretch
    inside = all(0 <= x <= ground.width and 0 <= y <= ground.depth for x, y in stretch)
    return inside and ((ax == bx and ax in (0, ground.width)) or (ay == by and ay in (0, ground.depth)))


def check_places(skirmish: Skirmish, scenario: "Scenario", place: str) -> None:
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


def check_things(skirmish: Skirmish, place: str) -> None:
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
    for boat in skirmish.conveyances.values():
        check_points(skirmish.ground, (boat.at,), f"{place}, boat {boat.id}, at")


def _check_thing(skirmish: Skirmish, thing: Thing, carried: bool, place: str) -> None:
    if thing.inside and thing.inside not in skirmish.things:
        raise ArgadInput(f"{place}, inside", "thing_unknown", id=thing.inside)
    if (thing.at is None) != (carried or bool(thing.inside)):
        raise ArgadInput(place, "thing_lies_or_is_carried")
    if thing.at is not None:
        check_points(skirmish.ground, (thing.at,), f"{place}, at")
    if thing.emblem is not None:
        check_seat(thing.emblem.seat, skirmish.seats, f"{place}, emblem")


def check_npc(skirmish: Skirmish, npc: Npc, place: str) -> None:
    """Somebody here, or in the wings, whom nobody plays, with a script that can be played."""
    if not any(one.id == npc.id and one.owner == BYSTANDERS for one in skirmish.here_or_coming()):
        raise ArgadInput(place, "nobody_called", id=npc.id)
    for number, cue in enumerate(npc.cue, start=1):
        for seat in cue.seats:
            check_seat(seat, skirmish.seats, f"{place}, cue {number}, seats")
        if (cue.does == "tells") != (cue.text is not None) or (cue.does == "walks") != bool(cue.path):
            raise ArgadInput(f"{place}, cue {number}", "cue_unfit", does=cue.does)
        check_points(skirmish.ground, cue.path, f"{place}, cue {number}, path")


def check_trigger(skirmish: Skirmish, trigger: Trigger, place: str) -> None:
    """A whole sentence about what there is."""
    if field := lacks(trigger):
        raise ArgadInput(place, "trigger_without", when=trigger.when, then=trigger.then, field=field)
    if unknown := stranger(skirmish, trigger):
        raise ArgadInput(f"{place}, {unknown[0]}", "trigger_about_nobody", id=unknown[1])
    check_points(skirmish.ground, trigger.area, f"{place}, area")


def check_dread(skirmish: Skirmish, dread: Dread, place: str) -> None:
    """It has a place, or a person who is there or comes later, and concerns seats that there are."""
    if bool(dread.area) == (dread.person is not None) or 0 < len(dread.area) < MIN_CORNERS:
        raise ArgadInput(place, "dread_unfit")
    if dread.person is not None and dread.person not in {one.id for one in skirmish.everybody()}:
        raise ArgadInput(f"{place}, person", "nobody_called", id=dread.person)
    check_points(skirmish.ground, dread.area, f"{place}, area")
    for seat in dread.seats:
        check_seat(seat, skirmish.seats, f"{place}, seats")


def check_objective(skirmish: Skirmish, objective: Objective, place: str) -> None:
    check_seat(objective.seat, skirmish.seats, f"{place}, seat")
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
