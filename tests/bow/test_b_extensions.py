"""BOW annex B, extending the rules, in the order of the book. The table's own pack is always plain data."""

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import to_builtins
from msgspec.structs import fields, replace

from escarmouche.bow.actions import aim
from escarmouche.bow.battle import Battle
from escarmouche.bow.chapters import COMMANDS
from escarmouche.bow.content.library import library
from escarmouche.bow.content.posts import ObjectPost
from escarmouche.bow.content.scenario import load_scenario, scenarios, setup
from escarmouche.bow.extensions.acting import Act, Acted, Struck
from escarmouche.bow.extensions.foresight import ActOdds
from escarmouche.bow.extensions.index import lines, pack_rulebook
from escarmouche.bow.extensions.marks import Marked
from escarmouche.bow.extensions.packs import Barred, Pack
from escarmouche.bow.extensions.reading import active, pack_advice, read_pack, shipped
from escarmouche.bow.game import BOW
from escarmouche.bow.names import Stud, UnitId
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.rolls.chances import margins
from escarmouche.bow.rounds import Spent, actions_left
from escarmouche.bow.units.costs import unit_cost
from escarmouche.bow.units.items import Armour, Thing, Weapon
from escarmouche.bow.units.plates import unit_plate
from escarmouche.kernel import RuleKind, Seat
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from escarmouche.text.texts import Localized
from tests.bow.build import BLUE, LEGEND, ORANGE, STRAW, battle, drawn_field, result, unit
from tests.bow.garage import events, offered, play, refusal, told, vehicle
from tests.bow.gear import battle_of, of

MAX = UnitId("max")
DOCUMENT = Path(__file__).parents[2] / "docs" / "bow" / "extensions.md"


def both(text: str) -> dict[str, str]:
    return {"en": text, "fr": text}


def entry(name: str, **values: Any) -> dict[str, Any]:
    return {"id": name, "name": both(name), "text": both(f"What {name} is."), **values}


RING = entry("ring", beside="bell")
SONG = entry("song", colour="blue")
DEAFNESS = entry("deafness", colour="blue", resists="song")
SING = entry(
    "sing",
    targets=["enemy"],
    range=10,
    roll={"act": "song", "resist": "deafness"},
    effect=[{"do": "damage", "points": "difference"}],
)


def pack(**values: Any) -> dict[str, Any]:
    return entry("bells", **values)


def read(**values: Any) -> Pack:
    return read_pack(pack(**values), "bells.toml")


def broken(**values: Any) -> tuple[str, str, str]:
    """Where the fault is, and what is said about it in both languages."""
    with pytest.raises(BrokenInput) as caught:
        read(**values)
    return caught.value.place, explain(caught.value, "en"), explain(caught.value, "fr")


SINGING = read(ability=[SONG, DEAFNESS], action=[SING])


def duel(studs: int = 8, song: int = 2, deafness: int = 0, **values: Any) -> Battle:
    """Max sings, and a foe hears him, their heads that many studs apart."""
    singer = unit("max", at=(4, 4), facing=90, abilities={"song": song})
    foe = unit("foe", ORANGE, at=(4 + studs, 4), hp=3, abilities={"deafness": deafness} if deafness else {})
    return battle([singer, foe], packs=(SINGING,), **values)


# B.1 Foundations


@pytest.mark.option("extensions")
@pytest.mark.rule("BOW-B.1.1", "BOW-R-84")
def test_each_pack_is_switched_on_or_off_alone_and_none_is_on_by_default() -> None:
    first = load_scenario("first-skirmish")
    assert BOW.start(setup(first)).packs == ()
    for name in shipped():
        assert [pack.id for pack in BOW.start(setup(first, {"extensions": [name]})).packs] == [name]
    everything = BOW.start(setup(first, {"extensions": list(shipped())}))
    assert [pack.id for pack in everything.packs] == list(shipped())
    with pytest.raises(BrokenInput, match="no extension sorcery"):
        BOW.start(setup(first, {"extensions": ["sorcery"]}))


@pytest.mark.rule("BOW-B.1.1")
def test_an_action_of_a_pack_that_is_off_is_refused() -> None:
    assert refusal(replace(duel(), packs=()), Act(MAX, "sing", "foe")) == "BOW-B.1.1"


@pytest.mark.rule("BOW-B.1.1")
@pytest.mark.parametrize("number", range(len(scenarios())))
def test_with_no_extension_nothing_is_offered_that_the_book_does_not_have(number: int) -> None:
    start = BOW.start(setup(scenarios()[number], {"starter": "first_seat", "extensions": []}))
    seat = start.seats[0]
    begun = play(start, next(iter(BOW.commands(start, seat))), seat=seat)
    idle = entry("idle", mark=[entry("tired", colour="brown", bars=["Move"])])
    plain = [command for command in BOW.commands(begun, seat) if isinstance(command, COMMANDS)]
    with_idle_pack = replace(begun, packs=(read_pack(idle, "idle"),))
    assert [command for command in BOW.commands(with_idle_pack, seat) if isinstance(command, COMMANDS)] == plain
    assert not any(isinstance(command, Act) for command in plain)
    assert [BOW.odds(with_idle_pack, seat, command) for command in plain] == [
        BOW.odds(begun, seat, command) for command in plain
    ]


@pytest.mark.rule("BOW-B.1.1")
def test_a_table_s_own_pack_travels_in_the_scenario() -> None:
    own = replace(load_scenario("first-skirmish"), pack=(SINGING,))
    assert BOW.start(setup(own)).packs == ()
    begun = setup(own, {"extensions": ["bells", "prone"]})
    assert [pack["id"] for pack in begun.scenario["pack"]] == ["bells", "prone"], "the journal needs no file"
    assert BOW.start(begun).packs == (SINGING, shipped()["prone"])


def test_what_an_action_needs_beside_it_must_be_in_the_battle() -> None:
    first, bells = load_scenario("first-skirmish"), read(action=[RING])
    with pytest.raises(BrokenInput, match=r"pack bells, action ring, beside: no decor and no object .* called bell"):
        setup(replace(first, pack=(bells,)), {"extensions": ["bells"]})
    assert setup(replace(first, pack=(bells,))).seats == first.seats, "a pack that is off may wait for another field"
    bell = ObjectPost(id="bell", type=Thing(id="bell", name=Localized("bell", "cloche")), at=(12, 12))
    there = replace(first, pack=(bells,), object=(bell,))
    assert [pack.id for pack in BOW.start(setup(there, {"extensions": ["bells"]})).packs] == ["bells"]
    on_grass = read(action=[{**RING, "beside": "grass"}])
    assert BOW.start(setup(replace(first, pack=(on_grass,)), {"extensions": ["bells"]})).packs == (on_grass,)


@pytest.mark.rule("BOW-B.1.2")
def test_what_an_extension_remembers_is_a_marking_brick_on_the_figure() -> None:
    start = battle([unit("max"), unit("foe", ORANGE, at=(20, 20))], packs=(shipped()["prone"],))
    story = events(start, Act(MAX, "lie_down"))
    assert told(story, Marked) == [Marked(MAX, "prone", "brown")]
    assert of(play(start, Act(MAX, "lie_down")), "max").marks == {"prone"}


@pytest.mark.rule("BOW-B.1.3")
@pytest.mark.parametrize("value", ["luck", "round", "hit_table", "song"])
def test_new_rules_read_nothing_but_sheets(value: str) -> None:
    place, english, french = broken(action=[{**SING, "roll": {"act": value, "resist": "dodge"}}])
    assert place == "bells.toml, action sing, roll, act"
    assert value in english and "BOW-B.1.3" in english and "BOW-B.1.3" in french


@pytest.mark.rule("BOW-B.1.3")
def test_a_table_is_no_part_of_a_pack() -> None:
    place, english, _ = broken(action=[{**RING, "table": [1, 2, 3]}])
    assert (place, "table" in english) == ("bells.toml, action ring", True)


@pytest.mark.rule("BOW-B.1.4")
def test_there_is_no_fixed_difficulty() -> None:
    place, english, french = broken(ability=[SONG], action=[{**SING, "roll": {"act": "song", "resist": 2}}])
    assert place == "bells.toml, action sing, roll, resist"
    assert "BOW-B.1.4" in english and "opposés" in french


@pytest.mark.rule("BOW-B.1.4")
def test_an_opponent_without_bricks_is_fine() -> None:
    (acted,) = told(events(duel(), Act(MAX, "sing", "foe"), result(2, 2), ()), Acted)
    resisted = acted.struck[0].resisting
    assert acted.acting and (acted.acting.throw.count, acted.acting.throw.by) == (2, BLUE)
    assert resisted and (resisted.throw.count, resisted.throw.by, resisted.result) == (0, ORANGE, 0)
    assert of(play(duel(), Act(MAX, "sing", "foe"), result(2, 2), ()), "foe").damage == 2


@pytest.mark.rule("BOW-B.1.5")
@pytest.mark.parametrize("kind", [Weapon, Armour, Thing])
def test_no_object_has_a_weight(kind: type) -> None:
    assert not {field.name for field in fields(kind)} & {"weight", "mass", "min_range"}


@pytest.mark.rule("BOW-B.1.6")
def test_the_same_action_of_a_pack_may_be_repeated_in_a_turn() -> None:
    start = duel()
    after = play(start, Act(MAX, "sing", "foe"), result(0, 2), ())
    assert actions_left(after, of(after, "max")) == 1
    assert refusal(after, Act(MAX, "sing", "foe")) is None


@pytest.mark.rule("BOW-B.1.7")
def test_without_extensions_range_and_cover_are_the_only_modifiers() -> None:
    field = drawn_field(*("." * 48,) * 4, "." * 23 + "-" + "." * 24, "." * 23 + "-" + "." * 24, width=48)
    units = [unit("max", at=(2, 4), facing=90), replace(unit("foe", ORANGE, at=(24, 4)), marks=frozenset({"prone"}))]
    start = battle_of(*units, wear={"max": {"right": "bow"}}, field=field)
    found = aim.modifiers(start, of(start, "max"), "foe")
    assert {modifier.key for modifier in found} == {"range", "cover"}
    with_pack = replace(start, packs=(shipped()["prone"],))
    assert {modifier.key for modifier in aim.modifiers(with_pack, of(start, "max"), "foe")} == {
        "range",
        "cover",
        "marked",
    }


@pytest.mark.rule("BOW-B.1.7")
def test_many_modifiers_are_advised_against() -> None:
    weak = {"to": "attack", "amount": -1}
    few, many = ([read(mark=[entry("sad", colour="brown", modifier=[weak] * count)])] for count in (2, 3))
    assert [advice.rule for pack in few for advice in pack_advice(pack)] == []
    assert [(advice.rule, advice.params["count"]) for pack in many for advice in pack_advice(pack)] == [
        ("BOW-B.1.7", 3)
    ]


@pytest.mark.rule("BOW-B.1.8")
@pytest.mark.parametrize(("studs", "warned"), [(5, False), (7, True), (10, False), (12, True), (15, False)])
@pytest.mark.parametrize("where", ["range", "area"])
def test_distances_should_be_multiples_of_5(studs: int, warned: bool, where: str) -> None:
    found = list(pack_advice(read(ability=[SONG, DEAFNESS], action=[{**SING, where: studs}])))
    assert [advice.rule for advice in found] == (["BOW-B.1.8"] if warned else [])
    assert all(str(studs) in TEXTS.say(advice.key, "fr", advice.params) for advice in found)


# B.2 New trivial actions


def tower(at: Stud = (4, 2)) -> Battle:
    legend = {**LEGEND, "B": replace(LEGEND["t"], name="bell")}
    field = replace(drawn_field("." * 16, "." * 16, "." * 16, "." * 16, "....BB.........."), legend=legend)
    return battle([unit("max", at=at), unit("foe", ORANGE, at=(12, 12))], field, packs=(read(action=[RING]),))


@pytest.mark.rule("BOW-B.2.1")
def test_ringing_the_bell_is_offered_where_the_bell_is_and_costs_one_action_without_a_roll() -> None:
    assert offered(tower(), Act) == [Act(MAX, "ring")]
    story = events(tower(), Act(MAX, "ring"))
    assert told(story, Acted) == [Acted(MAX, "bells", "ring")]
    assert told(story, Spent) == [Spent(MAX, 1)]
    assert offered(tower((10, 2)), Act) == []
    assert refusal(tower((10, 2)), Act(MAX, "ring")) == "BELLS-2.1"


@pytest.mark.rule("BOW-B.2.1")
def test_the_pack_in_the_documents_is_a_pack_and_its_bell_can_be_rung() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    bells, *entries = (tomllib.loads(block) for block in blocks)
    assert offered(replace(tower(), packs=(read_pack(bells, "bells.toml"),)), Act) == [Act(MAX, "ring")]
    whole = {key: rows for entry in entries for key, rows in entry.items()}
    assert read_pack({**bells, **whole}, "bells.toml").ability[1].resists == "song"


@pytest.mark.rule("BOW-B.2.2", example="BOW-EX-47")
def test_what_should_cost_nothing_needs_no_rule() -> None:
    """Talking is no command of the game, and a pack cannot make an action that is free."""
    assert not {"Say", "Chat", "Talk", "Sniff"} & {command.__name__ for command in COMMANDS}
    place, english, french = broken(action=[{**RING, "cost": 0}])
    assert place == "bells.toml, action ring, cost"
    assert "BOW-B.2.2" in english and "BOW-B.2.2" in french
    assert read(action=[{**RING, "cost": 1}]).action[0].cost == 1


@pytest.mark.rule("BOW-B.2.3")
def test_a_trivial_action_always_succeeds() -> None:
    for _ in range(100):
        (acted,) = told(events(tower(), Act(MAX, "ring")), Acted)
        assert acted.acting is None and all(struck.success for struck in acted.struck)
    assert BOW.odds(tower(), BLUE, Act(MAX, "ring")) is None, "nothing is left to chance"


# B.3 New actions with brick roll


@pytest.mark.rule("BOW-B.3.1")
def test_a_brick_roll_without_a_resisting_value_is_refused() -> None:
    place, english, french = broken(ability=[SONG], action=[{**SING, "roll": {"act": "song"}}])
    assert place == "bells.toml, action sing, roll"
    assert "BOW-B.3.1" in english and "BOW-B.3.1" in french
    assert SINGING.action[0].roll


@pytest.mark.rule("BOW-B.3.4")
def test_a_vehicle_resists_with_the_speed_it_has_not_with_its_greatest() -> None:
    snare = {**SING, "id": "snare", "targets": ["vehicle"], "roll": {"act": "song", "resist": "speed"}}
    cart = vehicle("cart", at=(12, 5), going=2, owner=ORANGE, speed=4)
    people = [unit("max", at=(4, 4), facing=90, abilities={"song": 1}), unit("o", ORANGE, at=(20, 20))]
    start = battle(people, vehicles=[cart], packs=(read(ability=[SONG], action=[snare]),))
    (acted,) = told(events(start, Act(MAX, "snare", "cart"), result(0, 1), result(0, 2)), Acted)
    assert acted.struck[0].resisting.throw.count == 2


@pytest.mark.rule("BOW-B.3.1")
@pytest.mark.parametrize(("listener", "resisting"), [(ORANGE, ORANGE), (STRAW, STRAW), (BLUE, ORANGE)])
def test_another_player_rolls_the_resistance(listener: Seat, resisting: Seat) -> None:
    """The target's owner; for one's own side, the next opponent."""
    charm = {**SING, "id": "charm", "targets": ["friend", "enemy"]}
    singer = unit("max", at=(4, 4), facing=90, abilities={"song": 1})
    units = [singer, unit("ear", listener, at=(8, 4)), unit("o", ORANGE, at=(20, 20)), unit("s", STRAW, at=(24, 24))]
    choir = read(ability=[SONG, DEAFNESS], action=[charm])
    start = battle(units, seats=(BLUE, ORANGE, STRAW), packs=(choir,))
    (acted,) = told(events(start, Act(MAX, "charm", "ear"), result(0, 1), ()), Acted)
    assert acted.struck[0].resisting.throw.by == resisting


@pytest.mark.rule("BOW-B.3.2")
@pytest.mark.parametrize("colour", ["red", "yellow", "white", "green", "black", "dark grey"])
def test_the_book_s_colours_are_taken(colour: str) -> None:
    place, english, french = broken(ability=[entry("song", colour=colour)])
    assert place == "bells.toml, ability song, colour"
    assert colour in english and "BOW-B.3.2" in french


@pytest.mark.rule("BOW-B.3.2")
@pytest.mark.parametrize("colour", ["blue", "light grey", "brown"])
def test_other_colours_are_free(colour: str) -> None:
    assert read(ability=[entry("song", colour=colour)]).ability[0].colour == colour


@pytest.mark.rule("BOW-B.3.2")
def test_two_packs_that_are_on_do_not_share_a_colour() -> None:
    with pytest.raises(BrokenInput, match="blue"):
        active(["magic", "bells"], (SINGING,))


@pytest.mark.rule("BOW-B.3.3")
def test_action_and_resistance_share_colour_and_line_resistance_left() -> None:
    start = duel(song=2, deafness=1)
    plate = unit_plate(start, of(start, "max"), lines(start.packs))
    act, resist = plate.area("song"), plate.area("deafness")
    assert act.row == resist.row and resist.column < act.column
    assert {peg.colour for peg in act.pegs if peg.colour} == {"blue"}
    assert (act.used, resist.used) == (2, 0)
    place, english, _ = broken(ability=[SONG, {**DEAFNESS, "colour": "brown"}])
    assert place == "bells.toml, ability deafness, colour"
    assert "BOW-B.3.3" in english


@pytest.mark.rule("BOW-B.3.4")
@pytest.mark.parametrize("kind", library().sheets)
def test_every_sheet_of_the_library_has_0_of_a_new_ability_and_cannot_try_it(kind: str) -> None:
    """It says nothing of the pack, and still the pack may be on: no brick, no stud on the plate, no higher cost."""
    old = replace(unit("max", at=(4, 4), facing=90), sheet=library().sheet(kind))
    start = battle([old, of(duel(), "foe")], packs=(SINGING,))
    assert offered(start, Act) == []
    assert refusal(start, Act(MAX, "sing", "foe")) == "BELLS-2.1"
    plate = unit_plate(start, of(start, "max"), lines(start.packs))
    assert (plate.area("song").used, plate.area("deafness").used) == (0, 0)
    assert unit_cost(start, old) == unit_cost(replace(start, packs=()), old)


@pytest.mark.rule("BOW-B.3.4")
def test_whoever_has_1_of_a_new_ability_rolls_one_brick_against_none() -> None:
    start = duel(song=1)
    (acted,) = told(events(start, Act(MAX, "sing", "foe"), result(1, 1), ()), Acted)
    assert (acted.acting.throw.count, acted.struck[0].resisting.throw.count) == (1, 0)


@pytest.mark.rule("BOW-B.3.4")
def test_extra_abilities_count_in_the_cost_like_treat_and_repair() -> None:
    """Ours: (2 + 5 + 1 + 1 + 0) × 1 is 9 for the trooper, and 2 more for his song."""
    start = duel(song=2)
    assert unit_cost(start, of(start, "max")) == 11
    assert unit_cost(start, replace(of(start, "max"), sheet=unit("x").sheet)) == 9


@pytest.mark.rule("BOW-B.3.5")
@pytest.mark.parametrize(("studs", "allowed"), [(2, True), (9, True), (10, True), (11, False)])
def test_an_action_has_a_maximum_range(studs: int, allowed: bool) -> None:
    start = duel(studs)
    assert refusal(start, Act(MAX, "sing", "foe")) == (None if allowed else "BELLS-2.1")
    assert offered(start, Act) == ([Act(MAX, "sing", "foe")] if allowed else [])


@pytest.mark.rule("BOW-B.3.5")
@pytest.mark.parametrize("deafness", [0, 1, 3])
def test_the_odds_are_exact_and_read_the_same_bricks(deafness: int) -> None:
    odds = BOW.odds(duel(deafness=deafness), BLUE, Act(MAX, "sing", "foe"))
    assert isinstance(odds, ActOdds)
    (foe,) = odds.struck
    expected = margins(2, deafness, 0.262)
    assert (odds.acting_bricks, foe.resisting_bricks) == (2, deafness)
    assert foe.difference == pytest.approx(dict(enumerate(expected)))
    assert odds.success == pytest.approx(1 - expected[0])
    assert foe.kill == 0, "two bricks do not do three points of damage"


@pytest.mark.rule("BOW-B.3.5")
def test_the_odds_of_an_action_on_the_ground_know_of_no_death() -> None:
    """In a pack that has a sheet for doors, too."""
    door = {"text": both("What doors are."), "dodge_armor": 3, "hp": 2}
    song = {**SING, "targets": ["ground"], "effect": [{"do": "mark", "mark": "hoarse", "on": "actor"}]}
    pack = read(door=door, ability=[SONG, DEAFNESS], action=[song], mark=[entry("hoarse", colour="brown")])
    odds = BOW.odds(replace(duel(), packs=(pack,)), BLUE, Act(MAX, "sing", (8, 4)))
    assert isinstance(odds, ActOdds)
    assert [(each.target, each.kill) for each in odds.struck] == [((8, 4), None)]


@pytest.mark.rule("BOW-B.3.5")
@pytest.mark.parametrize(
    ("condition", "changed"),
    [
        ({"contact": True}, {}),
        ({"front": True}, {"facing": 270}),
        ({"actor_with": ["hoarse"]}, {}),
        ({"actor_without": ["hoarse"]}, {"marks": frozenset({"hoarse"})}),
        ({"target_with": ["hoarse"]}, {}),
        ({"wounded": True}, {}),
        ({"life": "yellow"}, {}),
        ({"holds": ["banner"]}, {}),
        ({"beside": "bell"}, {}),
        ({"aboard": "only"}, {}),
    ],
)
def test_a_condition_that_is_not_met_refuses_the_action(condition: dict[str, Any], changed: dict[str, Any]) -> None:
    hoarse = entry("hoarse", colour="brown")
    strict = read(ability=[SONG, DEAFNESS], action=[{**SING, **condition}], mark=[hoarse])
    start = replace(duel(), packs=(strict,))
    start = start.with_unit(replace(of(start, "max"), **changed))
    answer = BOW.refuse(start, BLUE, Act(MAX, "sing", "foe"))
    assert answer and answer.rule in ("BELLS-2.1", "BOW-R-8")
    for language in ("en", "fr"):
        assert TEXTS.say(answer.key, language, answer.params)
    assert offered(start, Act) == []


@pytest.mark.rule("BOW-B.3.5", "BOW-R-7")
@pytest.mark.parametrize(("studs", "allowed"), [(2, True), (3, False)])
def test_a_hand_reaches_who_stands_beside_one(studs: int, allowed: bool) -> None:
    close = read(ability=[SONG, DEAFNESS], action=[{**SING, "contact": True}])
    start = replace(duel(studs), packs=(close,))
    assert (refusal(start, Act(MAX, "sing", "foe")) is None) is allowed


@pytest.mark.rule("BOW-B.3.5")
def test_a_target_out_of_sight_is_refused() -> None:
    seeing = read(ability=[SONG, DEAFNESS], action=[{**SING, "sight": True}])
    walled = drawn_field(*(["." * 16] * 3), *(["." * 8 + "#" + "." * 7] * 4))
    start = replace(duel(8), packs=(seeing,))
    assert refusal(start, Act(MAX, "sing", "foe")) is None
    assert refusal(replace(start, field=walled), Act(MAX, "sing", "foe")) == "BELLS-2.1"


@pytest.mark.rule("BOW-B.3.5")
def test_effects_follow_only_a_success_and_on_the_actor_once() -> None:
    effect = [{"do": "damage", "points": 2}, {"do": "mark", "mark": "hoarse", "on": "actor"}]
    loud = read(ability=[SONG, DEAFNESS], action=[{**SING, "effect": effect}], mark=[entry("hoarse", colour="brown")])
    start = replace(duel(deafness=2), packs=(loud,))
    failed = play(start, Act(MAX, "sing", "foe"), result(1, 2), result(1, 2))
    assert (of(failed, "foe").damage, of(failed, "max").marks) == (0, frozenset())
    worked = play(start, Act(MAX, "sing", "foe"), result(2, 2), result(1, 2))
    assert (of(worked, "foe").damage, of(worked, "max").marks) == (2, frozenset({"hoarse"}))


def test_a_mark_bars_commands_by_their_names() -> None:
    assert set(get_args(Barred)) <= {command.__name__ for command in COMMANDS}


@pytest.mark.parametrize("target", [None, "nobody", "max", (-3, 700), (2, 2)])
@pytest.mark.parametrize("item", [None, "nothing"])
def test_strange_targets_are_refused_with_a_rule(target: Any, item: Any) -> None:
    answer = BOW.refuse(duel(), BLUE, Act(MAX, "sing", target, item))
    assert answer and answer.rule == "BELLS-2.1"


def test_a_pack_has_an_index_like_the_book_s_own() -> None:
    book = pack_rulebook(SINGING)
    assert [rule.id for rule in book.rule] == ["BELLS-1.1", "BELLS-1.2", "BELLS-2.1"]
    assert {rule.kind for rule in book.rule} == {RuleKind.EXTENSION}
    assert [section.id for section in book.section] == ["BELLS-1", "BELLS-2"]
    assert all(rule.en and rule.fr for rule in book.rule)


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"official": True}, "official"),
        ({"id": "bow"}, "id"),
        ({"ability": [SONG, SONG]}, ""),
        ({"ability": [entry("move", colour="blue")]}, "ability move, id"),
        ({"ability": [DEAFNESS]}, "ability deafness, resists"),
        ({"action": [entry("use", consumes=True)]}, "action use, holds"),
        ({"action": [entry("hurl", targets=["ground"], range="throw")]}, "action hurl, range"),
        ({"action": [entry("dig", targets=["ground"])]}, "action dig, targets"),
        ({"action": [entry("sit", targets=["berth", "door"])]}, "action sit, targets"),
        ({"action": [entry("nap", effect=[{"do": "mark", "mark": "asleep"}])]}, "action nap"),
        ({"action": [entry("nap", effect=[{"do": "mark"}])]}, "action nap, effect 1, mark"),
        ({"action": [entry("hit", targets=["enemy"], effect=[{"do": "damage"}])]}, "action hit, effect 1, points"),
        ({"action": [entry("hit", targets=["door"], effect=[{"do": "change_seat"}])]}, "action hit, effect 1, do"),
        (
            {"action": [entry("ram", targets=["door"], roll={"act": "attack", "resist": "dodge_armor"})]},
            "action ram, targets",
        ),
        ({"action": [entry("hurl", roll={"act": "item", "resist": "dodge"})]}, "action hurl, holds"),
        ({"action": [entry("Big Word")]}, "action Big Word, id"),
        ({"mark": [entry("sad", colour="brown", bars=["Breathe"])]}, "mark sad, bars 1"),
        ({"spell": []}, ""),
    ],
)
def test_a_faulty_pack_is_refused_with_file_entry_and_field(values: dict[str, Any], place: str) -> None:
    where, english, french = broken(**values)
    assert where == ", ".join(part for part in ("bells.toml", place) if part)
    assert english and french and english != french


def test_a_pack_survives_the_journal() -> None:
    for known in shipped().values():
        assert read_pack(to_builtins(known), "journal") == known


def test_a_command_strikes_whom_it_names() -> None:
    (acted,) = told(events(duel(deafness=1), Act(MAX, "sing", "foe"), result(2, 2), result(0, 1)), Acted)
    assert isinstance(acted.struck[0], Struck)
    assert (acted.target, acted.struck[0].target, acted.struck[0].margin) == ("foe", "foe", 2)
