"""What the guide says of an order before it is given: how far, over what, whom one meets, with what chance."""

from fractions import Fraction
from math import dist
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide import dry_runs
from escarmouche.argad.guide.asking import AskDraft, AskRun
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.orders import Charge, Follow, Go, KeepDistance, Stay
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.movement.moving import Moved
from escarmouche.argad.phases.announcing import Announce, AnnounceGroup
from escarmouche.argad.phases.turn import Done
from escarmouche.kernel import Refusal, ScriptedDice
from escarmouche.text.texts import Localized
from tests.argad.build import BLUE, ORANGE, area, at, character, ground, profile
from tests.argad.crowds import crowd
from tests.argad.guide.answers import announced, ask, prospect, prospects
from tests.argad.marching import BRUSH, FORD, KINDS, KNIGHT, RIDER, go, ready


def drafting(state: Skirmish) -> Skirmish:
    """What everybody has been told to do is announced, not locked yet."""
    statuses = state.turn_statuses
    drafts = {who: status.order for who, status in statuses.items() if status.order}
    return replace(
        state,
        phase=Phase.ORDERS,
        drafts=drafts,
        turn_statuses={who: replace(status, order=None) for who, status in statuses.items()},
    )


A, X = CharacterId("a"), CharacterId("x")
NATIVE = profile(skills=frozenset({"scout"}))


def over(kind, west: float = 40, east: float = 80, *more):  # type: ignore[no-untyped-def]  # a table with that ground
    strip = area("piece", kind, (west, 0), (east, 0), (east, 80), (west, 80))
    return ground(kinds=KINDS, areas=(strip, *more))


def test_on_clear_ground_nothing_is_left_to_chance() -> None:
    found = prospect(ready([character("a", BLUE, (30, 30))]), "a", go((42, 30)))
    assert (found.allowance, found.best.length, found.worst.length) == (2000, 1200, 1200)
    assert found.best.end == at(42, 30)
    assert (found.blocked, found.meets, found.grounds) == (0, {}, ())


@pytest.mark.rule("ARG-10.13", "ARG-11.8", "ARG-11.10")
def test_brush_costs_one_to_six_and_a_six_holds_up() -> None:
    state = ready([character("a", BLUE, (30, 30))], table=over(BRUSH))
    found = prospect(state, "a", go((50, 30)))
    # One centimetre of base lies before the middle: the edge comes to the brush after 9 cm.
    assert (found.best.length, found.usual.length, found.worst.length) == (1900, 1700, 900)
    assert Fraction(found.blocked).limit_denominator(100) == Fraction(1, 6)
    assert found.worst.blocked
    (brush,) = found.grounds
    assert (brush.name.en, brush.going, brush.after, brush.at) == ("brush", "difficult", 900, at(39, 30))
    assert brush.text == Localized(
        "Takes 1 cm to 6 cm off, and a 6 holds you up.",
        "Retire de 1\u00a0cm à 6\u00a0cm, et un 6 bloque le passage.",
    )


@pytest.mark.rule("ARG-12.18")
def test_a_rider_throws_two_dice() -> None:
    state = ready([character("a", BLUE, (30, 30), of=RIDER)], table=over(BRUSH, 44))
    found = prospect(state, "a", go((70, 30)))
    assert found.best.length - found.worst.length > 1000
    assert Fraction(found.blocked).limit_denominator(100) == Fraction(1, 36)
    assert "two sixes" in found.grounds[0].text.en


@pytest.mark.rule("ARG-12.18")
def test_the_sum_of_two_dice_has_its_chances() -> None:
    people = [character("a", BLUE, (30, 30), of=RIDER), character("x", ORANGE, (66, 30))]
    found = prospect(ready(people, table=over(BRUSH, 44)), "a", Charge(X))
    # 36 cm between the middles, 3.5 of which are bases: of 40 cm no more than 7 may be lost, as in 21 of 36 throws.
    assert Fraction(found.meets[X]).limit_denominator(100) == Fraction(21, 36)


@pytest.mark.rule("ARG-12.17", "ARG-37.14")
def test_somebody_at_home_throws_two_dice_and_takes_the_better() -> None:
    found = prospect(ready([character("a", BLUE, (30, 30), of=NATIVE)], table=over(BRUSH)), "a", go((50, 30)))
    assert Fraction(found.blocked).limit_denominator(100) == Fraction(1, 36)
    assert "better of two" in found.grounds[0].text.en


@pytest.mark.rule("ARG-12.1")
def test_very_difficult_ground_halves_what_is_left_and_its_die_is_paid_once() -> None:
    reeds = area("reeds", BRUSH, (36, 0), (40, 0), (40, 80), (36, 80))
    state = ready([character("a", BLUE, (30, 30))], table=over(FORD, 40, 80, reeds))
    first, second = prospect(state, "a", go((50, 30))).grounds
    assert (first.going, second.going) == ("difficult", "very_difficult")
    assert second.text.en == "Halves what is left; its die has been paid for."


@pytest.mark.rule("ARG-15.1")
def test_the_chance_to_reach_an_enemy_is_that_of_the_die() -> None:
    people = [character("a", BLUE, (30, 30)), character("x", ORANGE, (48, 30))]
    found = prospect(ready(people, table=over(BRUSH)), "a", Charge(X))
    # 16 cm between the edges, 20 to go: a die of 1 to 4 gets there.
    assert found.meets == {X: pytest.approx(4 / 6)}
    assert found.best.meets == (X,)
    assert found.worst.meets == ()


@pytest.mark.rule("ARG-9.12")
def test_what_others_have_announced_counts() -> None:
    people = [character("a", BLUE, (30, 30)), character("x", ORANGE, (60, 30), of=KNIGHT)]
    state = ready(people)
    assert prospect(state, "a", Charge(X)).meets == {}
    coming = announced(state, {"x": go((48, 30))}, ORANGE)
    assert prospect(coming, "a", Charge(X)).meets == {X: 1.0}


@pytest.mark.rule("ARG-9.3")
def test_a_group_is_told_one_by_one() -> None:
    people = [character(name, BLUE, (30, 30 + 3 * number)) for number, name in enumerate("abc")]
    names = tuple(CharacterId(name) for name in "abc")
    found = prospects(ready(people), AnnounceGroup(names, (at(40, 30),)))
    assert {who: each.best.end for who, each in found.items()} == {
        name: at(40, 30 + 3 * number) for number, name in enumerate("abc")
    }


@pytest.mark.rule("ARG-15.12")
def test_following_and_keeping_away_are_told_by_what_the_other_does() -> None:
    people = [character("a", BLUE, (30, 30)), character("b", BLUE, (20, 30)), character("x", ORANGE, (60, 30))]
    state = announced(announced(ready(people), {"a": go((40, 30))}), {"x": go((50, 30))}, ORANGE)
    assert prospect(state, "b", Follow(A, 200)).best.end == at(36, 30)
    away = prospect(state, "a", KeepDistance(X, 1500)).best
    assert dist(away.end, at(33, 30)) < 5
    assert away.length > 300  # forward at first, and back before the one who comes


def test_what_may_not_be_ordered_says_why() -> None:
    answer = ask(ready([character("a", BLUE, (30, 30))]), AskDraft(Announce(A, go((60, 30)))))
    assert answer.people == ()
    assert answer.why.rule == "ARG-9.2"
    assert "20" in answer.why.text.fr


def test_asking_leaves_no_trace() -> None:
    state = ready([character("a", BLUE, (30, 30)), character("x", ORANGE, (40, 30))], table=over(BRUSH))
    before = ARGAD.view(state, BLUE)
    ask(state, AskDraft(Announce(A, Charge(X))))
    assert ARGAD.view(state, BLUE) == before
    assert state.drafts == {}


def test_a_run_shows_who_meets_whom_and_when() -> None:
    people = [character("a", BLUE, (30, 30)), character("x", ORANGE, (52, 30)), character("y", ORANGE, (90, 70))]
    state = announced(announced(ready(people), {"a": Charge(X)}), {"x": go((42, 30))}, ORANGE)
    run = ask(state, AskRun())
    assert [(each.one, each.other) for each in run.encounters] == [(A, X)]
    # They close in at the same pace, 20 cm from edge to edge: half a turn.
    assert abs(run.encounters[0].instant - 500) <= 30
    assert set(run.ways) == {"a", "x"}


@pytest.mark.rule("ARG-R-1")
def test_sealed_orders_of_others_are_in_no_answer() -> None:
    people = [character("a", BLUE, (30, 30)), character("x", ORANGE, (60, 30))]
    state = announced(ready(people, options={"drafting": "sealed"}), {"x": go((40, 30))}, ORANGE)
    assert ask(state, AskRun()).ways == {}
    assert set(ask(state, AskRun(), ORANGE).ways) == {"x"}
    assert prospect(state, "a", Charge(X)).meets == {}


def test_luck_is_best_usual_or_worst() -> None:
    state = announced(ready([character("a", BLUE, (30, 30))], table=over(BRUSH)), {"a": go((50, 30))})
    lengths = [ask(state, AskRun(luck)).ways[A].length for luck in ("best", "usual", "worst")]
    assert lengths == [1900, 1600, 900]
    assert ask(state, AskRun("worst")).held_up == (A,)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_what_a_run_shows_is_what_happens_if_the_dice_fall_so(seed: int) -> None:
    """In the open, all that anybody knows is all that there is: then the film and the turn are one and the same."""
    state = drafting(crowd(Random(seed)))
    run = dry_runs.carried_out(state, dry_runs.by_luck("usual"))
    assert run
    decision: Any = None
    for seat in sorted(ARGAD.acting(state)):
        dice = ScriptedDice(*(roll.faces for roll in run.dice.rolls))
        decision = ARGAD.decide(state, seat, Done(), dice)
        assert not isinstance(decision, Refusal)
        state = decision.state
    (moved,) = (event for event in decision.events if isinstance(event, Moved))
    assert moved == run.moved


def test_only_the_dice_that_matter_are_thrown_in_every_way() -> None:
    """It is the mouse that asks: a movement for each face, or just one where no die of those people falls."""
    people = [*(character(f"a{n}", BLUE, (30, 10 + 5 * n)) for n in range(3)), character("x", ORANGE, (110, 70))]
    state = announced(ready(people, table=over(BRUSH)), {"a0": go((45, 10)), "a1": go((25, 15))})
    view = ARGAD.view(state, BLUE)
    chances = {
        who: [chance for chance, _ in dry_runs.every_fall(view, BLUE, (CharacterId(who),))] for who in ("a0", "a1")
    }
    assert chances == {"a0": [pytest.approx(1 / 6)] * 6, "a1": [1.0]}


def test_nobody_who_is_told_to_stay_goes_anywhere() -> None:
    found = prospect(ready([character("a", BLUE, (30, 30))]), "a", Stay(facing=90))
    assert (found.best.length, found.best.end, found.best.facing) == (0, at(30, 30), 90)


def test_an_order_for_somebody_else_is_refused() -> None:
    state = ready([character("a", BLUE, (30, 30)), character("x", ORANGE, (52, 30))])
    assert ask(state, AskDraft(Announce(X, Go((at(50, 30),))))).why.rule == "ARG-9.12"
