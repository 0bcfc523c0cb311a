"""Rules that show only in whole turns, played through the game's public face, in the order of the book."""

import pytest

from escarmouche.argad.field.groups import formation
from escarmouche.argad.melee.declarations import Strike
from escarmouche.argad.melee.melee_phase import Struck
from escarmouche.argad.melee.results import Stroke
from escarmouche.argad.model.character import Wound
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.orders import Charge, Go, Leave, Order, Pursue, Reload
from escarmouche.argad.model.profiles import Profile
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.model.units import CM, cm
from escarmouche.argad.people.harm import Wounded
from escarmouche.argad.phases.announcing import Announce
from escarmouche.argad.shooting.shot_events import Fired
from escarmouche.argad.shooting.shots import Shoot
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, kind, profile
from tests.argad.marching import BRUSH, KINDS, RIDER
from tests.argad.melee import MIDDLE, NORTH, fighter, melee
from tests.argad.places import box
from tests.argad.shooting import WEAPONS, field, mark, shooter, shot
from tests.argad.turns import Table, laid

A, X = CharacterId("A"), CharacterId("X")
SWORD, TWO_HANDED = WeaponId("sword"), WeaponId("two_handed_sword")


def strokes(table: Table, who: str) -> list[Stroke]:
    """All the strikes of somebody so far."""
    return [stroke for struck in table.of(Struck) for stroke in struck.strokes if stroke.striker == who]


@pytest.mark.rule("ARG-6.22")
@pytest.mark.parametrize(("face", "place"), [(4, None), (3, (30, 26)), (2, NORTH)], ids=["kills", "pushes", "misses"])
def test_aboard_a_ship_people_fight_as_ashore(face: int, place: tuple[float, float] | None) -> None:
    """Two sailors of class 3 with sabres on a deck 3 cm above the sea: 4 kills, 3 pushes back 2 cm along the deck."""
    sea, deck = kind("sea", foot="swim", water=True), kind("deck")
    ship = ground(kinds=[sea, deck], areas=(
        area("sea", sea, *box(0, 0, 120, 80)), area("deck", deck, *box(20, 10, 40, 50), height=3 * CM),
    ))  # fmt: skip
    sailors = [
        fighter("A", BLUE, MIDDLE, weapon="sabre", height=300),
        fighter("X", ORANGE, NORTH, weapon="sabre", height=300),
    ]
    table = Table(melee(*sailors, fighter("Y", ORANGE, (38, 48), height=300), table=ship))
    table.done([face], [1])
    if place is None:
        assert [fallen.character for fallen in table.state.fallen] == ["X"]
    else:
        assert (table.at("X"), table.who("X").height) == (place, 300)


@pytest.mark.rule("ARG-11.10", "ARG-11.8")
@pytest.mark.parametrize(("face", "gone"), [(1, 19), (2, 18), (3, 17), (4, 16), (5, 15), (6, 0)])
def test_of_all_faces_only_a_six_holds_people_up(face: int, gone: int) -> None:
    wood = ground(kinds=KINDS, areas=(area("wood", BRUSH, *box(20, 20, 60, 40)),))
    table = laid([character("A"), character("X", ORANGE, (100, 70))], table=wood)
    table.move({"A": Go((at(50, 30),))}, [face])
    assert table.at("A") == (30 + gone, 30)


@pytest.mark.rule("ARG-R-72", "ARG-27.13")
@pytest.mark.parametrize(("motivated", "totals"), [(True, [4, 3]), (False, [3, 3])])
def test_the_very_motivated_strike_without_malus_in_their_first_turn_of_melee_only(
    motivated: bool, totals: list[int]
) -> None:
    """A of class 2 throws a 4 in two turns; X of class 5 withstands both, and throws a 1."""
    people = [fighter("A", BLUE, MIDDLE, 2, traits={"motivated": motivated}), fighter("X", ORANGE, NORTH, 5)]
    table = Table(melee(*people))
    table.done([4], [1])
    table.to(Phase.MELEE)
    table.done([4], [1])
    assert [stroke.total for stroke in strokes(table, "A")] == totals


@pytest.mark.rule("ARG-R-122", "ARG-8.14")
def test_somebody_who_is_loading_strikes_when_contacted_and_has_not_loaded() -> None:
    musket = WeaponId("musket")
    loader = character("A", BLUE, MIDDLE, of=profile(weapons=("musket", "sword")), unloaded={musket: 1}, rank="hero")
    table = laid([loader, fighter("X", ORANGE, (30, 20))])
    table.move({"A": Reload(musket), "X": Charge(A)})
    table.to(Phase.MELEE)
    table.play(BLUE, Strike(A, X, SWORD))
    table.done([2], [2])
    assert (len(strokes(table, "A")), len(strokes(table, "X"))) == (1, 1)
    assert table.who("A").unloaded == {musket: 1}


@pytest.mark.rule("ARG-R-122", "ARG-8.20")
def test_a_hand_that_holds_a_ladder_wields_neither_long_nor_two_handed_weapons() -> None:
    armed = profile(weapons=("two_handed_sword", "spear", "sword"))
    climber = character("A", BLUE, MIDDLE, of=armed, ladder="ladder", height=200, rank="hero")
    table = Table(melee(climber, fighter("X", ORANGE, NORTH, height=300)))
    for weapon in ("two_handed_sword", "spear"):
        assert table.refusal(BLUE, Strike(A, X, WeaponId(weapon))).rule in ("ARG-8.20", "ARG-R-122")
    table.play(BLUE, Strike(A, X, SWORD))


@pytest.mark.rule("ARG-31.13", "ARG-31.16")
def test_a_leaver_who_is_caught_may_shoot_a_revolver_but_not_strike() -> None:
    """A goes 20 - 5 and X, who pursues, 20 - 1. On the move the revolver shoots once, with -1: a 6 is enough."""
    leaver = character("A", BLUE, (30, 40), of=profile(weapons=("revolver", "sword")), rank="hero")
    table = laid([leaver, fighter("X", ORANGE, (30, 42))], weapons=WEAPONS)
    orders: dict[str, Order] = {"A": Leave((at(30, 20),)), "X": Pursue(A)}
    table.move(orders, [5], [1])
    table.to(Phase.MELEE)
    assert table.touching("A") == {"X"}
    assert table.refusal(BLUE, Strike(A, X, SWORD)).rule == "ARG-31.13"
    table.play(BLUE, Strike(A, X, WeaponId("revolver"), shoots=True))
    table.done([6])
    assert [fallen.character for fallen in table.state.fallen] == ["X"]
    assert strokes(table, "A") == []


def wounded(face: int, of: Profile | None = None) -> Table:
    """X strikes the hero A, who has two lives: a 4 touches, and the twelve-sided die says where."""
    who = of or profile(weapons=("sword", "two_handed_sword"))
    hero = character("A", BLUE, MIDDLE, of=who, rank="hero", lives=2)
    spear = fighter("X", ORANGE, (30, 28 if who.base.length == 200 else 26.5), weapon="spear")
    table = Table(melee(hero, spear, options={"wound_location": True, "two_lives": True}))
    table.play(BLUE, Strike(A, X, SWORD))
    table.done([4], [face], *([] if face == 1 else [[1]]))
    assert table.of(Wounded)[0].roll is not None
    return table


@pytest.mark.rule("ARG-33.5")
def test_whoever_is_hit_on_the_head_takes_no_orders_to_the_end_of_the_next_turn_and_is_struck_with_one_more() -> None:
    table = wounded(1)
    assert (table.who("A").wound, table.state.turn) == (Wound.HEAD, 2)
    table.to(Phase.ORDERS)
    assert table.refusal(BLUE, Announce(A, Go((at(30, 40),)))).key == "unable_to_act"
    table.to(Phase.MELEE)
    table.done([1])
    assert [stroke.total - stroke.natural for stroke in strokes(table, "X")] == [0, 1]
    table.to(Phase.ORDERS)
    assert table.state.turn == 3
    table.play(BLUE, Announce(A, Leave((at(30, 45),))))


@pytest.mark.rule("ARG-33.6")
def test_whoever_is_hit_in_the_trunk_or_arm_strikes_with_one_less_and_with_no_heavy_weapon() -> None:
    table = wounded(7)
    table.to(Phase.MELEE)
    assert table.refusal(BLUE, Strike(A, X, TWO_HANDED)).rule == "ARG-33.6"
    table.play(BLUE, Strike(A, X, SWORD))
    table.done([1], [1])
    assert [stroke.total - stroke.natural for stroke in strokes(table, "A")][-1] == -1


@pytest.mark.rule("ARG-33.7")
def test_whoever_is_hit_in_the_leg_walks_16_cm() -> None:
    hero = character("A", BLUE, MIDDLE, rank="hero", wound=Wound.LEG, lives=1)
    table = laid([hero, fighter("X", ORANGE, (30, 70))])
    table.done()
    assert table.refusal(BLUE, Announce(A, Go((at(46.1, 30),)))).params["allowance"] == 16
    table.move({"A": Go((at(46, 30),))})
    assert table.at("A") == (46, 30)


@pytest.mark.rule("ARG-33.7")
def test_a_rider_who_is_hit_in_the_leg_rides_as_far_as_before() -> None:
    rider = character("A", BLUE, MIDDLE, of=RIDER, rank="hero", wound=Wound.LEG, lives=1)
    table = laid([rider, fighter("X", ORANGE, (30, 70))])
    table.move({"A": Go((at(70, 30),))})
    assert table.at("A") == (70, 30)


@pytest.mark.rule("ARG-43.2", "ARG-43.3")
def test_gunners_around_their_piece_shoot_and_walk_without_any_penalty() -> None:
    """Four of them 1 cm apart are a group in loose order: nothing hampers the shot, and each goes anywhere."""
    mates = [shooter("sword", f"G{number}", at=(10, 43 + 3 * number)) for number in range(3)]
    table = Table(field(shooter("canister"), *mates, mark(15), phase=Phase.SHOTS))
    assert formation(table.state, CharacterId("S")) == "group"
    table.play(BLUE, Shoot(shot(weapon="canister")))
    table.done([1] * 6)
    assert [die.modifiers for event in table.of(Fired) for die in event.dice] == [()] * 6
    table.to(Phase.ORDERS)
    ways: dict[str, Order] = {
        f"G{number}": Go(((cm(10 - 3 * (number - 1)), cm(62 + 3 * number)),)) for number in range(3)
    }
    table.move(ways)
    assert [table.at(f"G{number}") for number in range(3)] == [(13, 62), (10, 65), (7, 68)]
    assert "SlowDice" not in table.told()
