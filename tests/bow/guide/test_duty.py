"""What a seat is asked besides playing a unit."""

from msgspec.structs import replace

from escarmouche.bow.actions.attack import AnswerDispute, Attack
from escarmouche.bow.actions.gifts import AnswerGift
from escarmouche.bow.battle import Battle, Dispute, Gift, Phase, Placement, Share, Turn, Zone
from escarmouche.bow.content.scenario import load_scenario, setup
from escarmouche.bow.game import BOW
from escarmouche.bow.guide.asking import AskDuty, AskMenu, Duty
from escarmouche.bow.names import ItemId, UnitId, VehicleId
from escarmouche.bow.options import Options
from escarmouche.bow.table import Begin, Ready, Resign
from escarmouche.bow.vehicles.piloting import ChangeSpeed
from escarmouche.bow.vehicles.wrecks import PutDown, ShareOut
from escarmouche.kernel import SPECTATOR, Seat
from tests.bow.build import BLUE, ORANGE, battle, unit
from tests.bow.gear import battle_of
from tests.bow.guide.answers import ask
from tests.bow.positions import play, position, trooper

MAX, FOE = UnitId("max"), UnitId("foe")
TWO = (unit("max"), unit("foe", ORANGE, at=(8, 8)))


def duty(battle: Battle, seat: Seat = BLUE) -> Duty:
    found = ask(battle, seat, AskDuty())
    assert isinstance(found, Duty)
    return found


def test_before_the_battle_everybody_may_begin() -> None:
    start = replace(battle(TWO), phase=Phase.START)
    for seat, other in ((BLUE, ORANGE), (ORANGE, BLUE)):
        found = duty(start, seat)
        assert [choice.command for choice in found.choices] == [Begin()]
        assert (found.waiting_for, found.rule) == ((other,), "BOW-2.2.1")
    assert not duty(start).choices[0].sure
    sure = replace(start, options=Options(starter="first_seat"))
    assert duty(sure).choices[0].sure


def test_how_the_starting_player_is_found_is_explained_before_it_happens() -> None:
    start = replace(battle(TWO), phase=Phase.START)
    asked = {way: duty(replace(start, options=Options(starter=way))) for way in ("brick_roll", "random", "first_seat")}
    texts = {way: found.text.en if found.text else "" for way, found in asked.items()}
    assert "rolls 6 bricks" in texts["brick_roll"]
    assert texts["random"].startswith("Lots are drawn")
    assert [found.choices[0].label.en for found in asked.values()] == [
        "Roll the bricks",
        "Draw lots",
        "Begin the battle",
    ]
    first = replace(start, options=Options(starter="first_seat"))
    assert [(found.title and found.title.en, found.text) for found in (duty(first), duty(first, ORANGE))] == [
        ("You start.", None),
        ("Blue starts.", None),
    ]


def test_armies_are_placed_in_their_zones() -> None:
    zones = (Zone(BLUE, (0, 0, 15, 3)), Zone(ORANGE, (0, 12, 15, 15)))
    start = replace(battle(TWO), phase=Phase.DEPLOYMENT, zones=zones, starter=ORANGE)
    found = duty(start)
    assert [choice.command for choice in found.choices] == [Ready()]
    (deploy,) = found.deploy
    assert deploy.template == {"type": "Deploy", "unit": "max", "facing": 0} and deploy.wants == ("at", "facing")
    assert len(deploy.places) == 15 * 3
    waiting = duty(start, ORANGE)
    assert (waiting.title, waiting.waiting_for) == (None, (BLUE,))


def test_in_a_round_the_units_to_play_are_told() -> None:
    start = battle([*TWO, unit("ann", at=(4, 4))])
    assert duty(start).playable == ("max", "ann")
    assert duty(replace(start, turn=Turn(UnitId("ann")))).playable == ("ann",)
    for seat in (ORANGE, SPECTATOR):
        assert duty(start, seat) == Duty(waiting_for=(BLUE,))


def test_a_gift_is_taken_or_not() -> None:
    receiver = unit("foe", ORANGE, at=(2, 0), bag=1)
    start = battle_of(unit("max"), receiver, wear={"max": {"right": "sword"}})
    gift = Gift(ORANGE, MAX, FOE, ItemId("max sword"))
    asked = replace(start, turn=Turn(MAX), questions=(gift,))
    found = duty(asked, ORANGE)
    assert found.title and found.title.en == "Max offers to foe: sword. Take it?"
    assert [choice.command for choice in found.choices] == [
        AnswerGift(accept=False),
        AnswerGift(accept=True),
        AnswerGift(accept=True, bag=True),
    ]
    assert duty(asked).waiting_for == (ORANGE,)
    full = battle_of(unit("max"), receiver, wear={"max": {"right": "sword"}, "foe": {"right": "bow", "left": "shield"}})
    assert len(duty(replace(full, turn=Turn(MAX), questions=(gift,)), ORANGE).choices) == 2


def test_a_shot_may_be_doubted() -> None:
    start = position("S>....T", S=trooper(holding="bow"), T=trooper(ORANGE))
    asked = play(replace(start, options=Options(dispute=True)), BLUE, Attack(UnitId("S"), "T"))
    assert isinstance(asked.questions[0], Dispute)
    found = duty(asked, ORANGE)
    assert [(choice.command, choice.sure) for choice in found.choices] == [
        (AnswerDispute(doubt=False), False),
        (AnswerDispute(doubt=True), False),
    ]
    assert found.rule == "BOW-2.4.2.17"


def test_damage_left_over_is_shared_out() -> None:
    crew = [unit(name, ORANGE, at=(4 * number, 8), hp=2) for number, name in enumerate("abc")]
    asked = Share(BLUE, VehicleId("car"), tuple(one.id for one in crew), 4, 1)
    found = duty(replace(battle([unit("max"), *crew]), questions=(asked,)))
    assert {choice.command.more for choice in found.choices} == {("a",), ("b",), ("c",)}
    assert found.choices[0].command == ShareOut((UnitId("a"),)) and found.choices[0].label.fr == "Un de plus pour a"


def test_survivors_are_placed_where_the_vehicle_stood() -> None:
    asked = Placement(BLUE, MAX, ((0, 0), (2, 0), (4, 0)))
    found = duty(replace(battle(TWO), questions=(asked,)))
    assert [choice.command for choice in found.choices] == [PutDown(MAX, (0, 0), 0)]
    (put_down,) = found.deploy
    assert [place.at for place in put_down.places] == [(0, 0), (2, 0), (4, 0)]
    assert put_down.template == {"type": "PutDown", "unit": "max", "facing": 0}


def test_after_the_battle_nobody_is_asked_anything() -> None:
    over = play(battle(TWO), BLUE, Resign())
    assert over.outcome and duty(over) == duty(over, ORANGE) == Duty()


def test_whoever_stands_in_the_way_of_a_comrade_s_vehicle_goes_first() -> None:
    convoy = BOW.start(setup(load_scenario("convoy-through-the-village"), {"starter": "first_seat"}))
    begun = play(convoy, BLUE, Begin())
    first = duty(begun).lead
    assert first and (first.unit, first.text.en) == ("hugo", "Hugo first: the field car is in the way of the truck.")
    hugo, dora, fay = UnitId("hugo"), UnitId("dora"), UnitId("fay")
    suggested = {who: ask(begun, BLUE, AskMenu(who)).suggested for who in (hugo, dora)}
    assert suggested == {hugo: "change_speed", dora: None}, "though there is somebody to shoot at"
    assert duty(play(begun, BLUE, ChangeSpeed(hugo, 1))).lead is None, "somebody is being played"
    alone = replace(begun, units={name: unit for name, unit in begun.units.items() if name in {dora, fay}})
    assert duty(alone).lead is None, "nobody drives the field car"
    gone = begun.with_vehicle(replace(begun.vehicles[VehicleId("car")], at=(50_000, 24_000)))
    assert duty(gone).lead is None, "the way is free"
    assert duty(begun, ORANGE).lead is None


def test_survivors_stay_where_they_are_without_a_word_about_coordinates() -> None:
    asked = Placement(BLUE, MAX, ((0, 0), (2, 0)))
    found = duty(replace(battle(TWO), questions=(asked,)))
    assert found.choices[0].label.en == "Max stays here"
