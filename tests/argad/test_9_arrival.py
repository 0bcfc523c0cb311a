"""Page 9: orders are given at once, so that it does not matter in which order they arrive (ARG-9.19)."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.content.scenario import load_scenario, setup
from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ids import RoomId, ThingId, WeaponId
from escarmouche.argad.model.orders import (
    Board,
    ChangeClothes,
    Charge,
    Disembark,
    Dismount,
    Drive,
    Flee,
    GiveLegUp,
    Go,
    HelpDress,
    InRanks,
    Join,
    Jump,
    Lead,
    LeanOut,
    Leave,
    LeaveTable,
    LegUp,
    LetGo,
    Load,
    MountUp,
    Open,
    Play,
    PutDown,
    RaiseLadder,
    Reload,
    Row,
    Sneak,
    Swim,
    TakeUp,
    TalkWith,
    Treat,
    Try,
    Work,
)
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.animals import MoveMarker
from escarmouche.argad.movement.entering import Enter
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done, opened
from escarmouche.argad.phases.unit_commands import BreakRanks, Form
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice
from tests.argad import wander
from tests.argad.build import BLUE, ORANGE, area, barrier, character, ground, named, profile, skirmish
from tests.argad.case import with_clothes
from tests.argad.places import boat, box, ladder, portal, room, thing
from tests.argad.stories import foxes_in_the_mist, story_setup
from tests.argad.test_6_carts import driver, yard
from tests.argad.test_13_climbing import STONE
from tests.argad.test_14_water import BOAT, DEEP, SKIFF
from tests.argad.test_41_mounting import horse, rider
from tests.argad.turns import Table
from tests.argad.units import crew, in_ranks

SEED = Seed(bytes(32))
SEEDS = range(6)
WANTED = (
    *(InRanks, Join, MountUp, Dismount, Lead, LetGo, Drive, Load, Enter, MoveMarker, Form, BreakRanks),
    *(Board, Disembark, Row, Swim, LegUp, GiveLegUp, RaiseLadder, Jump, Open, LeanOut, TakeUp, PutDown, Reload, Work),
    *(Treat, ChangeClothes, HelpDress, TalkWith, Play, Try, Sneak, Leave, LeaveTable),
)
"""Of every kind that somebody may be told without an answer to somebody else."""
STORIES = {"the-hedge-of-spears": 1, "salt-for-saint-aubin": 0, "bridge-of-the-bell": 1, "the-gallows-oak": 1}
"""Scenarios in which the rest of them is offered, after some random play."""
MADE_UP: dict[str, Any] = {"preset": "adventure", "close_order": True, "clothes": True, "care": True, "fog": False}
HUT = RoomId("hut")
RANDOM_PLAY = 80
ROUNDS = 12
"""More than a turn has phases."""
Told = Announce | Enter | MoveMarker | Form | BreakRanks
Said = tuple[Seat, Any]


@cache
def camp() -> Skirmish:
    """A unit of each side, a rider, people with horses at hand, a cart, one who runs, and others."""
    people = [
        driver(),
        character("loader", BLUE, (17, 43.02), carries=(ThingId("sack"),)),
        rider((30, 60)),
        character("groom", BLUE, (40, 65)),
        horse("bay", (42.3, 65)),
        character("page", BLUE, (50, 65)),
        horse("dun", (52.3, 65)),
        horse("grey", (37.7, 65), leader="groom"),
        character("runner", BLUE, (70, 30), shaken=True, shaken_in=1, flees_in=2),
        character("loose", BLUE, (60, 55)),
        character("foe", ORANGE, (74, 52)),
        character("another", ORANGE, (66, 62)),
        *crew("abcdef", place=(30, 20)),
        *crew("uvwxyz", ORANGE, (80, 20)),
    ]
    sacks = thing("sack").values()
    field = yard(*people, things=sacks, options={"close_order": True, "morale": "auto", "fog": False})
    state = in_ranks(field.state, "abcdef", 3, (45, 20), 90)
    return _next_orders(in_ranks(state, "uvwxyz", 3, (75, 20), 270, name="other"))


@cache
def mist() -> Skirmish:
    """Animals that stand for troops, and people who come in by the edges."""
    return _next_orders(ARGAD.start(story_setup(foxes_in_the_mist())))


@cache
def quay() -> Skirmish:
    """Two boats, people who row, board, leave and swim, a wall to get over, work, wounds, talk and a melee."""
    people = [
        character("rower", BLUE, (81, 38), aboard=BOAT),
        character("mate", BLUE, (83, 38), aboard=BOAT),
        character("idler", BLUE, (81, 62), aboard=SKIFF),
        character("late", BLUE, (76, 40)),
        character("later", BLUE, (74, 42)),
        character("guest", BLUE, (10, 18.5), room=HUT),
        character("host", BLUE, (18.5, 10), room=HUT),
        character("spy", BLUE, (39.9, 8), of=profile(ratings={"stealth": 4, "mechanic": 4})),
        character("swimmer", BLUE, (78.9, 20), of=profile(weapons=("dagger",))),
        character("lifted", BLUE, (39, 45)),
        character("lifter", BLUE, (39, 47)),
        character("bearer", BLUE, (39.5, 30), carries=(ThingId("ladder"),)),
        character("porter", BLUE, (30, 50), of=profile(weapons=("crossbow",)), carries=(ThingId("sack"),)),
        character("drummer", BLUE, (20, 60), of=profile(musician=True), unloaded={WeaponId("crossbow"): 1}),
        character("archer", BLUE, (24, 64), of=profile(weapons=("crossbow",)), unloaded={WeaponId("crossbow"): 1}),
        character("nurse", BLUE, (50, 60)),
        character("hurt", BLUE, (52, 60), wound=Wound.PLAIN, lives=1),
        character("thief", BLUE, (60, 20)),
        character("fighter", BLUE, (60, 40)),
        character("foe", ORANGE, (62, 40)),
        character("clerk", ORANGE, (60, 70)),
        character("gossip", BLUE, (63, 70)),
    ]
    table = ground(
        kinds=[STONE, DEEP],
        areas=(area("lake", DEEP, *box(80, 0, 120, 80)),),
        barriers=(
            barrier("wall", STONE, (41, 5), (41, 35), decimetres=40),
            barrier("fence", STONE, (41, 40), (41, 50), decimetres=25),
        ),
        rooms=(room(HUT, *box(5, 5, 20, 20)),),
        portals=(
            portal("door", (9, 20), (11, 20), HUT, None),
            portal("window", (20, 9), (20, 11), HUT, None, kind="window"),
        ),
    )
    skiff = replace(boat((82, 62))[BOAT], id=SKIFF, name=named("skiff"))
    lying = {**thing("chest", (61, 21), job="search"), **thing("sack", None), **thing("cup", (31, 51))}
    options = {"fog": False, "quick_boarding": True, "care": True, "skill_tests": "under"}
    state = skirmish(
        people,
        table=table,
        phase=Phase.EARLY,
        conveyances={**boat((82, 40)), SKIFF: skiff},
        ladders=ladder(45, (39.5, 30)),
        things=dict(sorted(lying.items())),
        options=options,
    )
    return _next_orders(opened(state))


@cache
def played(story: str) -> Skirmish:
    """A scenario after some random play, when orders are given for the last time in it."""
    start = ARGAD.start(with_clothes(setup(load_scenario(story), MADE_UP)))
    states: Iterator[Skirmish] = (step.after for step in wander.wander(start, Random(STORIES[story]), RANDOM_PLAY))
    return [state for state in states if state.phase is Phase.ORDERS and not state.drafts][-1]


def _next_orders(state: Skirmish) -> Skirmish:
    """On to where orders are given again, and nobody does anything until then."""
    field = Table(state)
    turn = state.turn + (state.phase is Phase.ORDERS)
    while field.state.turn < turn or field.state.phase is not Phase.ORDERS:
        for seat in sorted(ARGAD.acting(field.state)):
            field.try_out(seat, Done())
    return field.state


def said(state: Skirmish, random: Random) -> list[Said]:
    """What everybody may be told, one thing each; half the time one of those that are looked for, if there is any."""
    kinds: dict[object, dict[type, list[Said]]] = {}
    for seat in sorted(ARGAD.acting(state)):
        for offer in ARGAD.commands(state, seat):
            command = offer.sample(random) if hasattr(offer, "sample") else offer
            if isinstance(command, Told):
                kind = type(command.order) if isinstance(command, Announce) else type(command)
                kinds.setdefault(_subject(state, command), {}).setdefault(kind, []).append((seat, command))
    chosen = [random.choice(offers[_kind(list(offers), random)]) for offers in kinds.values()]
    forming = {seat for seat, command in chosen if isinstance(command, Form)}
    return [each for each in chosen if each[0] not in forming or isinstance(each[1], Form)]


def _kind(kinds: list[type], random: Random) -> type:
    wanted = [kind for kind in kinds if kind in WANTED]
    return random.choice(wanted if wanted and random.random() < 0.5 else kinds)


def _subject(state: Skirmish, command: Told) -> str:
    """Who is told something; a unit in close order is told it once, and all whom a leader calls together."""
    if isinstance(command, MoveMarker):
        return command.marker
    if isinstance(command, BreakRanks):
        return command.unit
    if isinstance(command, Form):
        return "call"
    unit = unit_of(state, command.character)
    return unit.id if unit and unit.formation == "close" else command.character


def moved(state: Skirmish, orders: list[Said]) -> tuple[Skirmish, list[Any], list[Said]]:
    """What comes of orders that arrive so: the table and all events after them, and those that were accepted."""
    accepted: list[Said] = []
    events: list[Any] = []
    for seat, command in orders:
        decided = ARGAD.decide(state, seat, command, StreamDice(SEED, 1))
        if not isinstance(decided, Refusal):
            state = decided.state
            accepted.append((seat, command))
    turn = state.turn
    for number in range(ROUNDS):
        for seat in sorted(ARGAD.acting(state)) if state.turn == turn else ():
            decided = ARGAD.decide(state, seat, Done(), StreamDice(SEED, 2 + number))
            if not isinstance(decided, Refusal):
                state = decided.state
                events += decided.events
    return state, events, accepted


SCENES: dict[str, Callable[[], Skirmish]] = {
    **{"camp": camp, "mist": mist, "quay": quay},
    **{story: partial(played, story) for story in STORIES},
}


@pytest.mark.rule("ARG-9.19", "ARG-R-3")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("scene", SCENES)
def test_the_order_in_which_orders_arrive_changes_nothing(scene: str, seed: int) -> None:
    random, state = Random(seed), SCENES[scene]()
    after, events, orders = moved(state, said(state, random))
    for _ in range(2):
        random.shuffle(orders)
        again, others, accepted = moved(state, orders)
        assert (len(accepted), others) == (len(orders), events)
        assert (again.characters, again.units, again.markers) == (after.characters, after.units, after.markers)
        assert again.conveyances == after.conveyances


def test_orders_of_many_kinds_arrive_so() -> None:
    """Units, charges, horses, carts, boats, flight, entries, animals, work, care and talk are among them."""
    kinds: set[type] = set()
    for scene in SCENES.values():
        state = scene()
        kinds |= {type(order) for order in state.drafts.values()}
        for seed in range(12):
            orders = said(state, Random(seed))
            kinds |= {type(each.order) if isinstance(each, Announce) else type(each) for _, each in orders}
    assert kinds >= {*WANTED, Charge, Go, Flee}
