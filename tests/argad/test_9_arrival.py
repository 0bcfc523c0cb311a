"""Page 9: orders are given at once, so that it does not matter in which order they arrive (ARG-9.19)."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from escarmouche.argad.field.formations import unit_of
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.orders import (
    Charge,
    Dismount,
    Drive,
    Flee,
    Go,
    InRanks,
    Lead,
    LetGo,
    MountUp,
)
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.animals import MoveMarker
from escarmouche.argad.movement.entering import Enter
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice
from tests.argad.build import BLUE, ORANGE, character
from tests.argad.stories import foxes_in_the_mist, story_setup
from tests.argad.test_6_carts import driver, yard
from tests.argad.test_41_mounting import horse, rider
from tests.argad.turns import Table
from tests.argad.units import crew, in_ranks

SEED = Seed(bytes(32))
SEEDS = range(8)
WANTED = (InRanks, MountUp, Dismount, Lead, LetGo, Drive, Enter, MoveMarker)
Said = tuple[Seat, Any]


@cache
def camp() -> Skirmish:
    """A unit of each side, a rider, people with horses at hand, a cart, one who runs, and others."""
    people = [
        driver(),
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
    field = yard(*people, options={"close_order": True, "morale": "auto", "fog": False})
    state = in_ranks(field.state, "abcdef", 3, (45, 20), 90)
    return _next_orders(in_ranks(state, "uvwxyz", 3, (75, 20), 270, name="other"))


@cache
def mist() -> Skirmish:
    """Animals that stand for troops, and people who come in by the edges."""
    return _next_orders(ARGAD.start(story_setup(foxes_in_the_mist())))


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
            if isinstance(command, Announce | Enter | MoveMarker):
                kind = type(command.order) if isinstance(command, Announce) else type(command)
                kinds.setdefault(_subject(state, command), {}).setdefault(kind, []).append((seat, command))
    return [random.choice(offers[_kind(list(offers), random)]) for offers in kinds.values()]


def _kind(kinds: list[type], random: Random) -> type:
    wanted = [kind for kind in kinds if kind in WANTED]
    return random.choice(wanted if wanted and random.random() < 0.5 else kinds)


def _subject(state: Skirmish, command: Announce | Enter | MoveMarker) -> str:
    """Who is told something; a unit in close order is told it once."""
    if isinstance(command, MoveMarker):
        return command.marker
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
    for number, seat in enumerate(sorted(ARGAD.acting(state))):
        decided = ARGAD.decide(state, seat, Done(), StreamDice(SEED, 2 + number))
        assert not isinstance(decided, Refusal)
        state = decided.state
        events += decided.events
    return state, events, accepted


SCENES: dict[str, Callable[[], Skirmish]] = {"camp": camp, "mist": mist}


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


def test_orders_of_many_kinds_arrive_so() -> None:
    """Units, charges, horses, carts, flight, entries and animals are among them."""
    kinds: set[type] = set()
    for scene in SCENES.values():
        state = scene()
        kinds |= {type(order) for order in state.drafts.values()}
        for seed in range(40):
            orders = said(state, Random(seed))
            kinds |= {type(each.order) if isinstance(each, Announce) else type(each) for _, each in orders}
    assert kinds >= {*WANTED, Charge, Go, Flee}
