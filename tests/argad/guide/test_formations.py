"""What the guide says of whole units: what they may do in their ranks, breaking them, forming them."""

import pytest
from msgspec.structs import replace

from escarmouche.argad.guide.asking import AskDraft, AskOrders, BodyOrder, Orders, Prospects
from escarmouche.argad.model.ids import CharacterId, UnitId
from escarmouche.argad.model.orders import InRanks
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.unit_commands import BreakRanks, Form
from tests.argad.build import ORANGE, character
from tests.argad.guide.answers import ask
from tests.argad.marching import ready
from tests.argad.units import REGULAR, VIKING, VILLAGER, crew, in_ranks

A = CharacterId("a")
WALL = UnitId("wall")
FOE = (30, 22)


def drafting(people: list, **values) -> Skirmish:  # type: ignore[no-untyped-def,type-arg]  # of a skirmish
    return replace(ready(people, options={"close_order": True, "fog": False}), phase=Phase.ORDERS, **values)


def standing(of=REGULAR, files: int = 3) -> Skirmish:  # type: ignore[no-untyped-def]  # a profile
    """Nine people three deep, who look north at an enemy."""
    people = [*crew("abcdefghi", of=of), character("x", ORANGE, FOE)]
    return in_ranks(drafting(people), "abcdefghi", files, (30, 30))


def orders(state: Skirmish, who: str = "a") -> Orders:
    found = ask(state, AskOrders(CharacterId(who)))
    assert isinstance(found, Orders)
    return found


def body(state: Skirmish, name: str, who: str = "a") -> list[BodyOrder]:
    return [each for each in orders(state, who).body if each.name.en == name]


@pytest.mark.rule("ARG-44.11", "ARG-44.13")
def test_a_unit_knows_how_far_it_marches_and_shifts() -> None:
    drill = orders(standing(), "e").drill
    assert drill is not None
    assert drill.march == {"forward": 1200, "back": 800, "left": 800, "right": 800}
    assert drill.shift == {"forward": 200, "back": 200, "left": 200, "right": 200}
    assert drill.both


@pytest.mark.rule("ARG-9.9", "ARG-44.13")
def test_each_rank_may_go_to_the_front_or_to_the_rear() -> None:
    swaps = body(standing(), "Swap ranks", "i")
    assert [each.label.en for each in swaps] == [
        "Rank 2 to the front",
        "Rank 3 to the front",
        "Rank 1 to the rear",
        "Rank 2 to the rear",
    ]
    assert swaps[0].draft == Announce(A, InRanks(swap=2))
    assert [each.why for each in swaps] == [None] * 4


def test_of_two_ranks_only_one_swap_is_offered() -> None:
    assert [each.label.en for each in body(standing(files=5), "Swap ranks")] == ["Rank 2 to the front"]


@pytest.mark.rule("ARG-44.15")
def test_why_a_shield_wall_does_not_swap_is_said() -> None:
    (swap, *_) = body(standing(VIKING), "Swap ranks")
    assert swap.why is not None
    assert swap.why.rule == "ARG-44.15"


@pytest.mark.rule("ARG-44.9", "ARG-R-152")
def test_a_unit_may_break_up_and_keep_its_ranks_after_all() -> None:
    state = standing()
    (breaks,) = body(state, "Break up")
    assert (breaks.label.fr, breaks.draft, breaks.why) == ("Rompre les rangs", BreakRanks(WALL), None)
    (keeps,) = body(replace(state, breaking={WALL: True}), "Break up")
    assert keeps.draft == BreakRanks(WALL, keep=True)


@pytest.mark.rule("ARG-R-143", "ARG-15.8")
def test_a_unit_may_charge_whom_it_saw() -> None:
    (charge,) = body(standing(), "Charge in ranks", "b")
    assert (charge.label.en, charge.about) == ("X", "x")
    assert charge.draft == Announce(A, InRanks(leg="forward", length=1200, whom=CharacterId("x")))


def loose(of=REGULAR) -> Skirmish:  # type: ignore[no-untyped-def]  # a profile
    return drafting([*crew("abcdef", of=of), character("x", ORANGE, (70, 70))])


@pytest.mark.rule("ARG-44.1", "ARG-44.2", "ARG-R-133")
def test_a_leader_may_form_close_order_as_is_usual() -> None:
    forming = orders(loose()).forming
    assert forming is not None
    assert (forming.form, forming.people, forming.why) == (Form(A, A, files=3, heading=0), 6, None)
    assert orders(loose(), "b").forming is None


@pytest.mark.rule("ARG-44.23")
def test_villagers_are_not_offered_it() -> None:
    assert orders(loose(VILLAGER)).forming is None


@pytest.mark.rule("ARG-44.3", "ARG-R-132")
def test_before_it_is_ordered_one_sees_who_would_run_where() -> None:
    found = ask(loose(), AskDraft(Form(A, A, files=2)))
    assert isinstance(found, Prospects)
    assert found.why is None
    assert found.ranks is not None
    assert found.ranks.grid is not None
    assert found.ranks.grid.files == 2
    assert {each.who for each in found.people} == set("abcdef")
    (still,) = (each for each in found.people if each.who == "a")
    assert still.usual.length == 0


@pytest.mark.rule("ARG-R-133")
def test_why_ranks_of_that_width_cannot_stand_is_said() -> None:
    found = ask(loose(), AskDraft(Form(A, A, files=9)))
    assert found.why.rule == "ARG-R-133"


@pytest.mark.rule("ARG-44.9")
def test_a_unit_that_breaks_up_moves_nobody_by_that() -> None:
    found = ask(standing(), AskDraft(BreakRanks(WALL)))
    assert found.why is None
    assert {each.usual.length for each in found.people} == {0}
