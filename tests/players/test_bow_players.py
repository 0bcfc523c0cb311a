"""The players of BOW: they play every scenario by the rules, do sensible things, and depend on nothing but the view."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.attack import AnswerDispute, Attack
from escarmouche.bow.actions.doors import OpenDoor
from escarmouche.bow.actions.moves import Move
from escarmouche.bow.actions.objects import Grab
from escarmouche.bow.actions.treat import Treat
from escarmouche.bow.battle import Aboard, Battle, Dispute, Vehicle
from escarmouche.bow.chapters import Command
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.content.legend import Drawing
from escarmouche.bow.content.legend import drawn_field as field_of
from escarmouche.bow.content.library import library
from escarmouche.bow.extensions.acting import Act
from escarmouche.bow.extensions.reading import shipped
from escarmouche.bow.game import BOW
from escarmouche.bow.goals import Goal
from escarmouche.bow.names import ItemId, Stud, UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.rounds import Pass
from escarmouche.bow.vehicles.piloting import ChangeSpeed
from escarmouche.kernel import Seat, Seed
from escarmouche.players.bow.captain import Captain
from escarmouche.players.contest import Contest, play
from escarmouche.players.levels import Level
from escarmouche.players.player import EVEN, TEMPERS, Choice, Player, Reason, Situation, situation
from escarmouche.players.roster import computer_player, has_players, roster
from escarmouche.text.codec import decoder, encode
from escarmouche.text.languages import LANGUAGES
from tests.bow.build import BLUE, ORANGE, battle, drawn_field, named, unit
from tests.bow.gear import battle_of

SCENARIOS = [offer.id for offer in CATALOGUE.offers()]
QUICK = 8
"""Thoughts of a Captain in a hurry."""


def seed(number: int) -> Seed:
    return Seed(number.to_bytes(32, "big"))


def contest(
    scenario: str, number: int, *players: Player[Battle, Command], options: dict[str, Any] | None = None
) -> Contest[Battle]:
    start = BOW.start(CATALOGUE.setup(scenario, options or {}))
    order = {seat: players[place % len(players)] for place, seat in enumerate(start.seats)}
    return play(BOW, start, order, seed(number))


def chosen(view: Battle, who: Player[Battle, Command] | None = None, seat: Seat = BLUE) -> Choice[Command]:
    return (who or computer_player("bow", Level.TROOPER)).choose(situation(BOW, view, seat, Random(3)))


def command(view: Battle, who: Player[Battle, Command] | None = None) -> Any:
    return chosen(view, who).command


def goal(kind: Any, **values: Any) -> Goal:
    return Goal(seat=BLUE, kind=kind, text=named("goal"), **values)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("levels", [("recruit", "trooper"), ("trooper", "recruit"), ("trooper", "trooper")])
def test_they_play_every_scenario_to_its_end_without_a_slip(scenario: str, levels: tuple[str, str]) -> None:
    result = contest(scenario, 1, *(computer_player("bow", Level(level)) for level in levels))
    assert result.outcome is not None
    assert result.slips == 0


@pytest.mark.parametrize(
    "options",
    [
        {"extensions": ["grenades", "magic", "prone", "locked_doors", "swimming", "change_seat", "difficult_ground"]},
        {"dispute": True, "loot": True, "friendly_fire": True, "reload": True, "footprint": 1},
        {"deployment": "players"},
    ],
)
def test_they_know_the_extensions_and_the_options(options: dict[str, Any]) -> None:
    trooper = computer_player("bow", Level.TROOPER)
    for scenario in ("captive-in-the-castle", "convoy-through-the-village"):
        assert contest(scenario, 2, trooper, options=options).slips == 0


def test_a_captain_plays_to_the_end_as_well() -> None:
    result = contest("first-skirmish", 1, Captain(EVEN, QUICK), computer_player("bow", Level.TROOPER))
    assert result.outcome is not None
    assert result.slips == 0


@pytest.mark.parametrize("level", Level)
def test_a_contest_is_decided_by_its_seed_alone(level: Level) -> None:
    who = Captain(EVEN, QUICK) if level is Level.CAPTAIN else computer_player("bow", level)
    trooper = computer_player("bow", Level.TROOPER)
    first, again, other = (contest("first-skirmish", number, who, trooper) for number in (5, 5, 6))
    assert first == again
    assert first.state != other.state


@pytest.mark.parametrize("level", Level)
def test_what_they_choose_depends_on_what_they_are_shown_and_on_nothing_else(level: Level) -> None:
    """The same battle from a message, without anything that is remembered with it: the same choice."""
    states: list[tuple[Battle, Seat]] = []
    start = BOW.start(CATALOGUE.setup("market-brawl", {}))
    trooper = computer_player("bow", Level.TROOPER)
    play(
        BOW,
        start,
        dict.fromkeys(start.seats, trooper),
        seed(4),
        observer=lambda before, seat, *_: states.append((before, seat)),
    )
    who = Captain(EVEN, QUICK) if level is Level.CAPTAIN else computer_player("bow", level)
    for view, seat in states[5:60:11]:
        copy = decoder(Battle).decode(encode(view))
        assert chosen(view, who, seat) == chosen(copy, who, seat)


def test_of_two_enemies_the_one_is_attacked_who_is_easier_to_kill() -> None:
    view = battle_of(
        unit("max", at=(8, 8), facing=0),
        unit("tough", ORANGE, at=(6, 6), dodge=6, hp=3),
        unit("frail", ORANGE, at=(10, 6), dodge=0, hp=1),
        wear={"max": {"right": "sword"}},
    )
    assert command(view) == Attack(UnitId("max"), "frail")


def test_whoever_carries_a_goal_goes_there() -> None:
    view = battle(
        [unit("max", at=(8, 8)), unit("foe", ORANGE, at=(28, 28))], goals=(goal("reach", area=(0, 6, 4, 10)),)
    )
    found = command(view)
    assert isinstance(found, Move)
    assert found.to[0] < 8


def test_what_a_goal_wants_is_grabbed() -> None:
    view = battle_of(
        unit("max", at=(8, 8)),
        unit("foe", ORANGE, at=(28, 28)),
        wear={},
        things={"chest": (10, 8)},
        goals=(goal("capture", who=("chest",)),),
    )
    assert command(view) == Grab(UnitId("max"), ItemId("chest"))


def test_a_door_in_the_way_is_opened() -> None:
    field = drawn_field(
        "......#.........", "......#.........", "......D.........", "......D.........", "######.........."
    )
    view = battle(
        [unit("max", at=(4, 2)), unit("foe", ORANGE, at=(12, 12))], field, goals=(goal("reach", area=(10, 0, 15, 6)),)
    )
    walled = replace(
        view, field=drawn_field(*(row if row != "######.........." else "#" * 16 for row in field.rows[:5]))
    )
    assert isinstance(command(walled), OpenDoor)


def test_a_medic_looks_after_the_wounded() -> None:
    hurt = replace(unit("hero", at=(10, 8), hp=4), damage=3)
    view = battle([unit("doc", at=(8, 8), treat=4), hurt, unit("foe", ORANGE, at=(28, 28))])
    doc_only = replace(view, units={**view.units, UnitId("hero"): replace(hurt, played=True)})
    assert command(doc_only) == Treat(UnitId("doc"), "hero")


def test_doubtful_sight_is_doubted() -> None:
    view = battle(
        [unit("max", at=(8, 8)), unit("foe", ORANGE, at=(8, 20))],
        questions=(Dispute(BLUE, UnitId("foe"), "max"),),
        options=Options(dispute=True),
    )
    assert command(view).doubt


def test_the_cautious_stay_farther_away_than_the_bold() -> None:
    """Against the same archer, over the same ground."""
    view = battle_of(
        unit("max", at=(15, 30), facing=0),
        unit("foe", ORANGE, at=(15, 0), facing=180, attack=4),
        wear={"max": {"right": "sword"}, "foe": {"right": "bow"}},
        field=drawn_field(*["." * 32] * 32, width=32, depth=32),
    )
    bold, cautious = (computer_player("bow", Level.TROOPER, TEMPERS[name]) for name in ("bold", "cautious"))
    reached = [_place(command(view, who), view) for who in (bold, cautious)]
    assert reached[0][1] <= reached[1][1]


def _place(found: Any, view: Battle) -> tuple[int, int]:
    return found.to if isinstance(found, Move) else view.units[UnitId("max")].at


def test_advice_is_given_in_words_in_both_languages() -> None:
    view = battle_of(unit("max", at=(8, 8), facing=0), unit("foe", ORANGE, at=(8, 6)), wear={"max": {"right": "sword"}})
    told = roster("bow").explain(view, chosen(view))
    assert told[0].en == "Attack foe with max."
    assert all(getattr(sentence, language) for sentence in told for language in LANGUAGES)
    assert "%" in told[1].fr


@pytest.mark.parametrize(
    ("to", "facing", "english", "french"),
    [
        ((8, 8), 90, "Turn max to face east.", "Max se tourne face à l’est."),
        (
            (8, 7),
            0,
            "Move max 1 stud to the north, facing north.",
            "Max se déplace de 1\u00a0tenon au nord, face au nord.",
        ),
        (
            (11, 12),
            270,
            "Move max 4 studs to the south-east, facing west.",
            "Max se déplace de 4\u00a0tenons au sud-est, face à l’ouest.",
        ),
    ],
)
def test_advice_to_walk_says_how_far_and_which_way(to: Stud, facing: int, english: str, french: str) -> None:
    """The field shows no axes on which one could look up coordinates."""
    view = battle_of(unit("max", at=(8, 8), facing=0), unit("foe", ORANGE, at=(8, 2)), wear={})
    told = roster("bow").explain(view, Choice(Move(UnitId("max"), to, facing)))
    assert (told[0].en, told[0].fr) == (english, french)


def test_advice_on_a_question_is_the_answer_that_stands_on_its_button() -> None:
    view = battle_of(
        unit("max", at=(8, 8), facing=0), unit("foe", ORANGE, at=(8, 2), facing=180), wear={"foe": {"right": "bow"}}
    )
    asked = replace(view, questions=(Dispute(seat=BLUE, firer=UnitId("foe"), target="max"),))
    told = roster("bow").explain(asked, Choice(AnswerDispute(doubt=True)))
    assert told[0].en == "I doubt it: let the bricks decide"


@pytest.mark.parametrize(
    ("foe", "why"),
    [
        ((28, 28), "Max can attack nobody from here, and no place within reach is worth the move."),
        ((8, 6), "Nothing that max can do is worth it now."),
    ],
)
def test_advice_to_wait_says_why(foe: tuple[int, int], why: str) -> None:
    view = battle_of(unit("max", at=(8, 8), facing=0), unit("foe", ORANGE, at=foe), wear={"max": {"right": "sword"}})
    waiting = Choice(Pass(UnitId("max")), (Reason("nothing_better"),))
    told = roster("bow").explain(view, waiting)
    assert told[1].en == why
    assert told[1].fr


@pytest.mark.parametrize(
    ("times", "why"),
    [
        (1, "Après une simulation, c’est le meilleur choix."),
        (7, "Après 7 simulations, c’est le meilleur choix."),
    ],
)
def test_advice_says_after_how_many_simulations_it_is_the_best(times: int, why: str) -> None:
    view = battle_of(unit("max", at=(8, 8), facing=0), unit("foe", ORANGE, at=(8, 6)), wear={})
    told = roster("bow").explain(view, Choice(Pass(UnitId("max")), (Reason("comes_out_best", {"times": times}),)))
    assert told[1].fr == why


class Careless:
    """Chooses what nobody may do."""

    def choose(self, told: Situation[Battle, Command]) -> Choice[Command]:
        return Choice(Attack(UnitId("nobody"), "nothing"))


class Failing:
    """A bot with a fault."""

    def choose(self, told: Situation[Battle, Command]) -> Choice[Command]:
        raise ZeroDivisionError("a fault of the bot")


def test_an_exception_of_a_player_is_shown_with_the_seat_that_it_was_to_choose_for() -> None:
    with pytest.raises(ZeroDivisionError, match="a fault of the bot") as caught:
        contest("first-skirmish", 1, computer_player("bow", Level.TROOPER), Failing())
    assert caught.value.__notes__ == ["Failing was to choose for orange"]
    assert caught.traceback[-1].name == "choose"


def test_a_player_that_chooses_what_is_refused_loses_the_decision_and_not_the_game() -> None:
    result = contest("first-skirmish", 1, Careless(), computer_player("bow", Level.TROOPER))
    assert result.outcome is not None
    assert result.slips > 0
    assert result.outcome.winners == ("orange",)


def test_only_games_with_players_have_them() -> None:
    assert has_players("bow")
    assert not has_players("chess")
    with pytest.raises(KeyError):
        computer_player("chess", Level.RECRUIT)


@pytest.mark.rule("BOW-R-91")
def test_captors_leave_a_captive_in_its_cell_alone_and_catch_one_that_runs() -> None:
    captive = replace(unit("cassis", ORANGE, at=(8, 6)), cell=(6, 2, 11, 7))
    view = battle_of(
        unit("max", at=(8, 8), facing=0),
        captive,
        unit("foe", ORANGE, at=(28, 28)),
        wear={"max": {"right": "sword"}},
        goals=(replace(goal("reach", who=("cassis",), area=(0, 0, 4, 4)), seat=ORANGE),),
    )
    assert not isinstance(command(view), Attack)
    running = view.with_unit(replace(captive, cell=(16, 2, 21, 7)))
    assert command(running) == Attack(UnitId("max"), "cassis")


@pytest.mark.rule("BOW-R-90")
def test_a_goal_that_is_lost_draws_nobody_any_more() -> None:
    foes = [unit("max", at=(8, 8)), unit("foe", ORANGE, at=(28, 28))]
    view = battle(foes, goals=(goal("reach", area=(0, 6, 4, 10)), goal("survive", rounds=99)))
    assert command(view).to[0] < 8
    after = command(replace(view, lost=frozenset({0})))
    assert not isinstance(after, Move) or after.to[0] >= 8


def _behind_a_locked_door(wants: Goal) -> Battle:
    rows = ["......#.........", "......#.........", "......L.........", "......L.........", *["......#........."] * 12]
    return battle(
        [unit("max", at=(4, 2), attack=5), unit("foe", ORANGE, at=(12, 12))],
        field_of(Drawing(tuple(rows)), "field"),
        goals=(wants,),
        packs=(shipped()["locked_doors"],),
    )


@pytest.mark.rule("BOW-R-81")
def test_a_locked_door_on_the_way_to_a_goal_is_broken_down() -> None:
    assert command(_behind_a_locked_door(goal("reach", area=(10, 0, 15, 6)))) == Act(
        UnitId("max"), "break_down", "door 6,2"
    )


@pytest.mark.rule("BOW-R-81")
def test_whoever_only_has_to_hold_out_leaves_locked_doors_alone() -> None:
    assert not isinstance(command(_behind_a_locked_door(goal("survive", rounds=9))), Act)


@pytest.mark.rule("BOW-R-80")
def test_a_grenade_is_thrown_where_the_foes_are() -> None:
    view = battle_of(
        unit("max", at=(8, 8), facing=0, bag=1),
        *(unit(name, ORANGE, at=at) for name, at in (("foe", (8, 0)), ("bar", (10, 0)), ("baz", (6, 0)))),
        wear={"max": {"bag": ["grenade"]}},
        packs=(shipped()["grenades"],),
    )
    thrown = command(view)
    assert isinstance(thrown, Act)
    assert thrown.action == "throw_explosive"


@pytest.mark.parametrize("held", ["sword", "bow"])
def test_a_rider_rides_towards_the_enemy(held: str) -> None:
    rider = replace(unit("max"), aboard=Aboard(VehicleId("horse"), "rider"))
    horse = Vehicle(
        id=VehicleId("horse"),
        name=named("horse"),
        owner=BLUE,
        sheet=library().vehicle("horse"),
        at=(5000, 16000),
        heading=90,
        driven_by=BLUE,
    )
    view = battle_of(
        rider,
        unit("foe", ORANGE, at=(70, 16)),
        wear={"max": {"right": held}},
        field=drawn_field(*["." * 80] * 32, width=80, depth=32),
        vehicles=[horse],
    )
    assert isinstance(command(view), ChangeSpeed)
