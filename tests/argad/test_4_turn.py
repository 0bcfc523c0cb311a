"""Page 4, in the order of the book: dice and the three phases of a turn. Measuring and scenery are elsewhere."""

from collections import Counter

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.melee.results import Fighter, Swing, result
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Go
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.people import pace
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.phases.turn import Done
from escarmouche.argad.shooting.shots import Shoot
from escarmouche.kernel import StreamDice, die
from tests.argad.broken import NAME, small, started
from tests.argad.build import at
from tests.argad.melee import MIDDLE, NORTH, fighter, fought, melee, strokes
from tests.argad.shooting import field, fire, mark, shooter, shot
from tests.argad.turns import BLUE, ORANGE, SEED, three_a_side

BO, MAX = CharacterId("bo"), CharacterId("max")


@pytest.mark.rule("ARG-4.1")
def test_dice_have_six_equal_sides() -> None:
    faces = Counter(StreamDice(SEED, 1).roll("test", BLUE, die(6), 6000).faces)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(880 <= count <= 1120 for count in faces.values())


@pytest.mark.rule("ARG-4.2")
def test_a_creature_strikes_with_its_own_die() -> None:
    creature = fighter("A", BLUE, MIDDLE, traits={"die": 8})
    told = fought(melee(creature, fighter("X", ORANGE, NORTH, weapon="dagger")), [7])
    assert strokes(told)["A"].natural == 7
    assert [event.roll.throw.die.name for event in told.events if isinstance(event, Struck)] == ["d8"]


@pytest.mark.rule("ARG-4.3")
def test_walking_on_clear_ground_asks_for_no_die() -> None:
    table = three_a_side()
    table.done()
    table.play(BLUE, Announce(BO, Go((at(15, 10),))))
    table.done()
    assert table.state.characters[BO].at == at(15, 10)
    assert "SlowDice" not in table.told()


@pytest.mark.rule("ARG-4.8")
def test_a_turn_moves_then_shoots_then_strikes() -> None:
    table = three_a_side()
    phases = [table.state.phase]
    for _ in range(4):
        table.done()
        phases.append(table.state.phase)
    assert phases == [Phase.EARLY, Phase.ORDERS, Phase.PASSING, Phase.SHOTS, Phase.MELEE]


@pytest.mark.rule("ARG-4.8")
def test_nobody_strikes_before_the_melee() -> None:
    table = three_a_side()
    strike = Strike(BO, MAX, WeaponId("spear"))
    table.done()
    table.play(BLUE, Announce(BO, Go((at(20, 10),))))
    while table.state.phase is not Phase.MELEE:
        assert table.refusal(BLUE, strike).rule
        table.done()
    table.play(BLUE, strike)


@pytest.mark.rule("ARG-16.1", "ARG-21.2")
def test_shots_are_taken_at_the_very_start_and_again_when_all_moves_are_over() -> None:
    """Not while moves are announced, even by those who have said all."""
    table, wanted = three_a_side(), Shoot(shot("zed", "ada", "bow"))
    phases = [table.state.phase]
    assert ARGAD.refuse(table.state, BLUE, wanted) is None
    table.done()
    assert table.refusal(BLUE, wanted).key == "not_in_orders"
    table.play(BLUE, Done())
    assert table.refusal(BLUE, wanted).key == "not_in_orders"
    table.play(ORANGE, Done())
    table.done()
    phases.append(table.state.phase)
    assert phases == [Phase.EARLY, Phase.SHOTS]
    assert ARGAD.refuse(table.state, BLUE, wanted) is None
    table.done()
    assert table.refusal(BLUE, wanted).key == "not_in_melee"


@pytest.mark.rule("ARG-4.9")
def test_everybody_may_pass_every_phase() -> None:
    table = three_a_side()
    before = {who: one.at for who, one in table.state.characters.items()}
    for _ in range(5):
        table.done()
    assert table.state.turn == 2
    assert {who: one.at for who, one in table.state.characters.items()} == before


@pytest.mark.rule("ARG-4.10")
@pytest.mark.parametrize(
    ("distance", "faces", "hits"),
    [
        (15, [[5]], 1),
        (15, [[4]], 0),
        (35, [[5]], 0),
        (35, [[6]], 1),
        (55, [[6], [6]], 1),
        (55, [[6], [5]], 0),
    ],
)
def test_most_weapons_need_5_near_6_farther_and_7_far_away(distance: float, faces: list[list[int]], hits: int) -> None:
    told = fire(field(shooter(), mark(distance)), [shot()], *faces)
    assert len(told.skirmish.fallen) == hits


@pytest.mark.rule("ARG-4.11")
@pytest.mark.parametrize(("total", "expected"), [(4, "kill"), (3, "push_back"), (2, "miss")])
def test_above_the_class_kills_and_equal_pushes_back(total: int, expected: str) -> None:
    target = Fighter(id=CharacterId("X"), class_=3)
    assert result(Swing(striker=CharacterId("A"), target=target.id), target, total) == expected


@pytest.mark.rule("ARG-4.12")
def test_whoever_stands_lower_strikes_worse() -> None:
    state = melee(fighter("A", BLUE, MIDDLE), fighter("X", ORANGE, NORTH, weapon="dagger"))
    uphill = state.with_character(replace(state.characters[CharacterId("X")], height=200))
    assert [strokes(fought(each, [5]))["A"].total for each in (state, uphill)] == [5, 4]


@pytest.mark.rule("ARG-4.13")
def test_lengths_come_from_the_table_of_the_setting() -> None:
    setting = {"id": "slow", "name": NAME, "text": NAME, "weapons": [], "movement": {"light": 18}}
    state = started(small(setting="slow", library={"setting": [setting]}))
    assert pace.allowance(state, state.characters[CharacterId("ada")]) == 1800
