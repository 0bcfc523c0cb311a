"""What cannot be used gets a message that names the place, says what is wrong, and speaks the reader's language."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from escarmouche.argad.content.library import extend, library
from escarmouche.argad.content.scenario import load_scenario, start
from escarmouche.kernel import GAME_MASTER, Seat, Setup
from escarmouche.text.errors import BrokenInput
from escarmouche.text.messages import explain
from tests.argad.broken import NAME, SOUND, added, changed, small, started

ENGLISH = re.compile(
    r"\b(the|is|are|not|there|no|one|has|needs?|of|with|its?|expected|missing|already|stands?|here|cannot|found|least)\b",
    re.IGNORECASE,
)
POST = {"id": "bo", "at": [14, 10]}
MEMBER = {"id": "ada", "profile": "archer"}
HUT = [[50, 40], [60, 40], [60, 50], [50, 50]]
AIM = SOUND["objective"][0]
CHEST = SOUND["thing"][0]
DOOR = SOUND["ground"]["portals"][0]
STEPS = SOUND["ground"]["stairs"][0]


def without(field: str) -> dict[str, Any]:
    data = small()
    del data[field]
    return data


SCENARIOS: list[tuple[str, dict[str, Any], str]] = [
    ("no name", without("name"), "scenario: the field name is missing"),
    ("one language", small(name={"en": "Small"}), "scenario, name: the field fr is missing"),
    ("unknown field", small(mood="grim"), "scenario: there is no such field: mood"),
    ("unknown setting", small(setting="moon"), "scenario small, setting: no setting has the id moon"),
    ("table too small", changed("ground.width", 59), "scenario, ground, width: at least 60 cm; found 59"),
    ("table too large", changed("ground.depth", 181), "scenario, ground, depth: at most 180 cm; found 181"),
    ("no length", changed("ground.width", "wide"), "ground, width: a length is a number of centimetres; found wide"),
    (
        "unknown ground",
        changed("ground.areas.0.kind", "lava"),
        "areas wood, kind: no ground or obstacle has the id lava",
    ),
    ("unknown obstacle", changed("ground.barriers.0.kind", "moat"), "barriers hedge, kind: no ground or obstacle has"),
    (
        "two corners",
        changed("ground.areas.0.shape", [[1, 1], [2, 2]]),
        "areas wood, shape: expected `array` of length >=",
    ),
    (
        "flat shape",
        changed("ground.areas.0.shape", [[1, 1], [2, 2], [3, 3]]),
        "scenario small, ground, areas wood, shape: these corners enclose nothing",
    ),
    (
        "ground off the table",
        changed("ground.areas.0.shape.0", [81, 5]),
        "areas wood, shape: 81, 5 is not on the table, which has 80 × 60 cm",
    ),
    ("obstacle off the table", changed("ground.barriers.0.line.0", [30, -1]), "barriers hedge, line: 30, -1 is not on"),
    ("room off the table", changed("ground.rooms.0.shape.0", [50, 99]), "rooms hut, shape: 50, 99 is not on the table"),
    (
        "door in the air",
        changed("ground.portals.0.line", [[20, 20], [22, 20]]),
        "portals door, line: an opening lies in",
    ),
    (
        "door into nothing",
        changed("ground.portals.0.joins", ["shed", ""]),
        "portals door, joins: there is no room shed",
    ),
    (
        "gate in no fence",
        added("ground.portals", {**DOOR, "id": "gate", "joins": ["", ""]}),
        "portals gate, line: an opening lies in a wall",
    ),
    ("odd door", changed("ground.portals.0.kind", "flap"), "portals door, kind: 'flap' is not one of the choices"),
    (
        "stairs beside the room",
        changed("ground.stairs.0.foot", [20, 20]),
        "stairs steps, foot: this end of the stairs is",
    ),
    (
        "stairs to nowhere",
        changed("ground.stairs.0.joins", ["hut", "moon"]),
        "stairs steps, joins: there is no room moon",
    ),
    ("id twice on the table", changed("ground.barriers.0.id", "wood"), "scenario small: wood is there twice"),
    ("nobody plays", small(party=[]), "scenario, party: expected `array` of length >= 1"),
    ("troop of nobody", changed("party.0.post", []), "party 1, post: expected `array` of length >= 1"),
    ("unknown troop", changed("party.0.troop", "martians"), "party blue, troop: no troop has the id martians"),
    (
        "somebody else",
        changed("party.0.post.1.id", "zed"),
        "party blue, post zed: nobody in the troop is called zed; there are ada, bo",
    ),
    (
        "unknown profile",
        changed("party.0.troop.member.0.profile", "wizard"),
        "troop, member ada, profile: no profile has the id wizard",
    ),
    (
        "class missing",
        changed("party.0.troop.member.0.profile", {"id": "x", "name": NAME, "armour": "light"}),
        "member ada, profile: the field class is missing",
    ),
    (
        "armour missing",
        changed("party.0.troop.member.0.profile", {"id": "x", "name": NAME, "class": 3}),
        "member ada, profile: the field armour is missing",
    ),
    (
        "class too high",
        changed("party.0.troop.member.0.profile", {"id": "x", "name": NAME, "class": 6, "armour": "light"}),
        "member ada, profile, class: expected `int` <= 5",
    ),
    (
        "two players",
        changed("party.0.troop.member", [{**MEMBER, "me": True}, {**MEMBER, "id": "bo", "me": True}]),
        "ada or bo",
    ),
    (
        "two leaders",
        changed("party.0.troop.member.1.rank", "troop_leader"),
        "party blue, troop: a troop has one troop leader: ada or bo, not both",
    ),
    ("odd rank", changed("party.0.troop.member.1.rank", "king"), "member bo, rank: 'king' is not one of the choices"),
    (
        "unknown squad",
        changed("party.0.troop.member.0.commands", ["pikes"]),
        "member ada, commands: nobody in the troop is in the squad pikes",
    ),
    ("member twice", changed("party.0.troop.member.1.id", "ada"), "party blue, troop: ada is there twice"),
    ("same person twice", changed("party.0.post.1", {**POST, "id": "ada"}), "scenario small: ada is there twice"),
    (
        "off the table",
        changed("party.0.post.1.at", [0.5, 10]),
        "party blue, post bo, at: the base of bo sticks out over the edge",
    ),
    ("on somebody", changed("party.0.post.1.at", [11, 10]), "party blue, post bo, at: ada already stands there"),
    (
        "in a cliff",
        changed("ground.areas.0", {"id": "wood", "kind": "cliff", "shape": [[5, 5], [15, 5], [15, 15], [5, 15]]}),
        "party blue, post ada, at: ada can’t stand there: the ground doesn’t allow it",
    ),
    ("no such floor", changed("party.0.post.0.floor", 2), "post ada: there is no room on floor 2 at this place"),
    ("bad facing", changed("party.0.post.0.facing", 360), "party 1, post ada, facing: expected `int` <= 359"),
    ("never loaded", changed("party.0.post.0.unloaded", ["bow"]), "post ada, unloaded: bow never needs loading"),
    ("captor unknown", changed("party.0.post.0.captor", "zed"), "post ada, captor: zed can’t hold this prisoner"),
    ("captor a friend", changed("party.0.post.0.captor", "bo"), "post ada, captor: bo can’t hold this prisoner"),
    ("carries nothing known", changed("party.0.post.0.carries", ["moon"]), "post ada, carries: there is no thing moon"),
    ("carried and lying", changed("party.0.post.0.carries", ["chest"]), "thing chest: a thing lies somewhere (at) or"),
    ("nowhere", changed("thing.0", {"id": "chest", "name": NAME}), "thing chest: a thing lies somewhere (at) or"),
    ("thing off the table", changed("thing.0.at", [90, 5]), "thing chest, at: 90, 5 is not on the table"),
    ("odd weight", changed("thing.0.weight", "huge"), "thing chest, weight: 'huge' is not one of the choices"),
    ("odd thing", changed("thing.0.colour", "red"), "scenario, thing chest: there is no such field: colour"),
    ("unknown weapon", changed("thing.0.weapon", "anvil"), "thing chest: no weapon has the id anvil"),
    ("ally unknown", small(sides=[["blue", "straw"]]), "sides: straw has no troop here; the seats are blue, orange"),
    ("aim of a stranger", changed("objective.0.seat", "straw"), "objective aim, seat: straw has no troop here"),
    (
        "aim without a thing",
        changed("objective.0.thing", ""),
        "objective aim: the objective carry needs the field thing",
    ),
    ("aim at nothing", changed("objective.0.thing", "moon"), "objective aim, thing: there is no thing moon"),
    ("aim nowhere", changed("objective.0.kind", "reach"), "objective aim: the objective reach needs the field area"),
    ("aim at nobody", changed("objective.0.who", ["zed"]), "objective aim, who: nobody is called zed"),
    (
        "aim off the table",
        changed("objective.0.area", [[0, 0], [99, 0], [0, 9]]),
        "objective aim, area: 99, 0 is not on",
    ),
    ("odd aim", changed("objective.0.kind", "dance"), "objective aim, kind: 'dance' is not one of the choices"),
    ("aim twice", added("objective", AIM), "scenario small: aim is there twice"),
    ("last turn", small(last_turn=-1), "scenario, last_turn: expected `int` >= 0"),
    ("unknown option", small(options={"magic": True}), "scenario small, options: there is no such field: magic"),
    ("option too long", small(options={"voice": 500}), "scenario small, options, voice: at most 400 cm; found 500"),
    ("odd own weapon", small(library={"weapon": [{"id": "x", "name": NAME}]}), "library, weapon x: the field rule is"),
]


@pytest.mark.parametrize(("data", "message"), [case[1:] for case in SCENARIOS], ids=[case[0] for case in SCENARIOS])
def test_a_broken_scenario_says_what_is_wrong(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as error:
        started(data)
    assert message in str(error.value)
    check_french(error.value)


def check_french(error: BrokenInput) -> None:
    french = explain(error, "fr")
    assert french != str(error)
    said = french.partition("\u00a0: ")[2]
    assert ENGLISH.findall(re.sub(r"\(.*\)|`[^`]*`", "", said)) == []


def test_the_sound_scenario_is_sound() -> None:
    assert len(started(small()).characters) == 3


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"voice": "far"}, "options, voice: a length is a number of centimetres; found far"),
    ({"voice": -1}, "options, voice: at least 0 cm; found -1"),
    ({"reactions": 11}, "options, reactions: expected `int` <= 10"),
    ({"drafting": "shouted"}, "options, drafting: 'shouted' is not one of the choices"),
    ({"danger": 1}, "options, danger: expected `bool`, found `int`"),
    ({"lute": True}, "options: there is no such field: lute"),
]


@pytest.mark.parametrize(("options", "message"), OPTIONS, ids=[str(case[0]) for case in OPTIONS])
def test_a_broken_option_says_what_is_wrong(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BrokenInput) as error:
        started(small(), **options)
    assert message in str(error.value)
    check_french(error.value)


SWORD = {"id": "x", "name": NAME, "rule": "ARG-6.9", "melee": {"length": "short"}}
BOW = {"id": "x", "name": NAME, "rule": "ARG-6.5", "shot": {"bands": [{"to": 20, "need": 5}]}}
KIND = {"id": "x", "name": NAME, "rule": "ARG-11.7"}
PROFILE = {"id": "x", "name": NAME, "class": 3, "armour": "light"}
SETTING = {"id": "x", "name": NAME, "text": NAME, "weapons": ["sword"]}
TROOP = {"id": "x", "name": NAME, "member": [MEMBER]}
TABLES: list[tuple[str, Callable[[], Any], str]] = [
    ("unknown table", lambda: own(weapons=[]), "own: there is no such field: weapons"),
    ("no id", lambda: own(kind=[{"name": NAME, "rule": "ARG-11.7"}]), "own, kind 1: the field id is missing"),
    ("weapon twice", lambda: own(weapon=[SWORD, SWORD]), "own, weapon x: x is there twice"),
    (
        "odd length",
        lambda: own(weapon=[{**SWORD, "melee": {"length": "huge"}}]),
        "weapon x, melee, length: 'huge' is not",
    ),
    ("no rule", lambda: own(weapon=[{**SWORD, "rule": "6.9"}]), "own, weapon x, rule: 6.9 is not a rule of the book"),
    ("idle weapon", lambda: own(weapon=[{**SWORD, "melee": ""}]), "own, weapon x: a weapon strikes (melee), shoots"),
    ("no bands", lambda: own(weapon=[{**BOW, "shot": {"bands": []}}]), "weapon x, shot, bands: expected `array` of"),
    ("need too low", lambda: bands((20, 1)), "own, weapon x, shot, bands 1, need: expected `int` >= 2"),
    ("band inwards", lambda: bands((20, 5), (10, 6)), "own, weapon x, shot, bands 2: range bands go outwards"),
    ("easier far away", lambda: bands((20, 6), (40, 5)), "own, weapon x, shot, bands 2: range bands go outwards"),
    ("no distance", lambda: bands((0, 5)), "own, weapon x, shot, bands 1, to: at least 0.01 cm; found 0"),
    (
        "odd armour",
        lambda: own(weapon=[{**BOW, "shot": {**BOW["shot"], "against": {"9": -1}}}]),  # type: ignore[dict-item]  # wrong on purpose
        "own, weapon x, shot, against: '9' is not one of the choices",
    ),
    ("odd going", lambda: own(kind=[{**KIND, "foot": "hard"}]), "own, kind x, foot: 'hard' is not one of the choices"),
    ("odd cover", lambda: own(kind=[{**KIND, "cover": -3}]), "own, kind x, cover: -3 is not one of the choices"),
    ("class 0", lambda: own(profile=[{**PROFILE, "class": 0}]), "own, profile x, class: expected `int` >= 1"),
    ("odd armour class", lambda: own(profile=[{**PROFILE, "armour": "6"}]), "profile x, armour: '6' is not one of"),
    ("odd skill", lambda: own(profile=[{**PROFILE, "skills": ["flying"]}]), "skills 1: 'flying' is not one of the"),
    (
        "unknown weapon",
        lambda: own(profile=[{**PROFILE, "weapons": ["pike"]}]),
        "own, profile x, weapons: no weapon has",
    ),
    (
        "hidden unknown",
        lambda: own(profile=[{**PROFILE, "concealed": ["ray"]}]),
        "own, profile x, concealed: no weapon",
    ),
    ("favourite", lambda: own(profile=[{**PROFILE, "favourites": ["sword"]}]), "favourites: a favourite weapon is one"),
    (
        "unknown home",
        lambda: own(profile=[{**PROFILE, "home": ["moon"]}]),
        "own, profile x, home: no ground or obstacle",
    ),
    ("huge base", lambda: own(profile=[{**PROFILE, "base": {"width": 21}}]), "base, width: at most 20 cm; found 21"),
    (
        "unknown row",
        lambda: own(setting=[{**SETTING, "movement": {"hop": 3}}]),
        "movement: the movement table has no row hop",
    ),
    ("unknown arm", lambda: own(setting=[{**SETTING, "weapons": ["ray"]}]), "own, setting x, weapons: no weapon has"),
    (
        "unknown slot",
        lambda: own(setting=[{**SETTING, "fills": ["magic"]}]),
        "setting x, fills: there is no slot magic for an extension",
    ),
    (
        "setting's option",
        lambda: own(setting=[{**SETTING, "options": {"x": 1}}]),
        "setting x, options: there is no such",
    ),
    (
        "empty troop",
        lambda: own(troop=[{**TROOP, "member": []}]),
        "own, troop x, member: expected `array` of length >=",
    ),
    (
        "troop from nowhere",
        lambda: own(troop=[{**TROOP, "setting": "moon"}]),
        "own, troop x, setting: no setting has the",
    ),
    (
        "stranger in a troop",
        lambda: own(troop=[{**TROOP, "member": [{"id": "ada", "profile": "elf"}]}]),
        "own, troop x, member ada, profile: no profile has the id elf",
    ),
]


def own(**tables: Any) -> Any:
    return extend(library(), tables, "own")


def bands(*rows: tuple[float, int]) -> Any:
    return own(weapon=[{**BOW, "shot": {"bands": [{"to": to, "need": need} for to, need in rows]}}])


@pytest.mark.parametrize(("make", "message"), [case[1:] for case in TABLES], ids=[case[0] for case in TABLES])
def test_a_broken_table_says_what_is_wrong(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(BrokenInput) as error:
        make()
    assert message in str(error.value)
    check_french(error.value)


@pytest.mark.parametrize("seats", [("blue",), ("blue", "straw"), ("blue", "orange", "straw"), (GAME_MASTER,)])
def test_the_seats_of_the_table_are_those_of_the_scenario(seats: tuple[str, ...]) -> None:
    with pytest.raises(BrokenInput) as error:
        start(Setup(tuple(map(Seat, seats)), small()))
    said = f"scenario small: the seats at the table are {', '.join(seats)}; the scenario is for blue, orange"
    assert str(error.value) == said
    check_french(error.value)


def test_an_unknown_scenario_names_those_that_there_are() -> None:
    with pytest.raises(BrokenInput) as error:
        load_scenario("moon-landing")
    assert str(error.value).startswith("moon-landing: there is no scenario by this name; there are first-meeting,")
    assert "aucun scénario ne porte ce nom" in explain(error.value, "fr")


def test_a_scenario_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "mine"\n', encoding="utf-8")
    with pytest.raises(BrokenInput, match=r"^mine\.toml: the field name is missing$"):
        load_scenario(file)
    file.write_text("id = \n", encoding="utf-8")
    with pytest.raises(BrokenInput, match=r"^mine\.toml: this is not TOML"):
        load_scenario(file)
    with pytest.raises(BrokenInput, match="the file cannot be read"):
        load_scenario(tmp_path / "none.toml")
