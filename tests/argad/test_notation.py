"""Positions as text: what is drawn can be read again, and what is read is what was meant."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from escarmouche.argad.content.library import library
from escarmouche.argad.content.scenario import scenarios, setup
from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.ids import CharacterId, WeaponId
from escarmouche.argad.model.options import Options
from escarmouche.argad.model.turn_state import Phase
from escarmouche.argad.notation import picture, read_position, write_position
from escarmouche.argad.notation.marks import AREAS, BARRIERS
from escarmouche.kernel import GAME_MASTER, Seat
from escarmouche.text.errors import BrokenInput
from tests.argad.build import at
from tests.argad.case import VARIANTS
from tests.argad.wander import wander

A, B = CharacterId("A"), CharacterId("B")
SMALL = "A....,,,,....B\n\nA: outlaw blue\nB: archer orange {facing = 270}\n"


def test_a_row_is_a_table_with_two_people_on_it() -> None:
    skirmish = read_position(SMALL)
    assert (skirmish.ground.width, skirmish.ground.depth) == (6000, 6000)
    assert (skirmish.characters[A].at, skirmish.characters[A].owner) == (at(1, 1), "blue")
    assert (skirmish.characters[B].at, skirmish.characters[B].facing) == (at(27, 1), 270)
    (brush,) = skirmish.ground.areas
    assert (brush.id, brush.kind) == ("brush_1", "brush")
    assert set(brush.shape) == {at(10, 0), at(18, 0), at(18, 2), at(10, 2)}
    assert (skirmish.seats, skirmish.phase, skirmish.turn) == (("blue", "orange"), Phase.ORDERS, 1)
    assert skirmish.turn_status(A).seen == {B}


def test_obstacles_are_lines_through_their_marks() -> None:
    skirmish = read_position("A..---..\n...|....\n...|....\nA: outlaw blue")
    lines = {barrier.kind: barrier.line for barrier in skirmish.ground.barriers}
    assert lines == {"hedge": (at(6, 1), at(12, 1)), "fence": (at(7, 2), at(7, 6))}


def test_marks_that_hang_together_are_one_ground_and_people_stand_on_what_is_around_them() -> None:
    skirmish = read_position("&&&..&\n&A&..&\n&&&...\nA: outlaw blue")
    assert [area.shape[0] for area in skirmish.ground.areas] == [at(0, 0), at(10, 0)]
    assert len(read_position("..,A,..\nA: outlaw blue").ground.areas) == 1


def test_a_mark_may_be_wider_and_mean_something_else() -> None:
    skirmish = read_position("each 5\nA..X..o\nX: haystack\no: barrier palisade\nA: outlaw blue")
    assert skirmish.characters[A].at == at(2.5, 2.5)
    assert [area.kind for area in skirmish.ground.areas] == ["haystack"]
    assert skirmish.ground.barriers[0].line == (at(32.5, 0), at(32.5, 5))


EXACT = """\
table 100 x 70
name: {en = "The ferry", fr = "Le bac"}
seats: blue orange game-master
options: {voice = 25}
area wood: forest 6,6 26,4 30,18 10,20
area knoll: hill 70,6 88,6 90,20 72,22 {height = 5}
barrier hedge: hedge 62,26 62,40
room cottage: {building = "cottage", shape = [[70, 30], [84, 30], [84, 42], [70, 42]]}
room loft: {building = "cottage", shape = [[70, 30], [84, 30], [84, 42], [70, 42]], floor = 1, height = 5}
portal door: {kind = "door", line = [[70, 35], [70, 38]], joins = ["cottage", ""], closed = true}
thing salt: {name = {en = "a sack of salt", fr = "un sac de sel"}, at = [40, 40], weight = "heavy"}
boat ferry: {name = {en = "the ferry", fr = "le bac"}, at = [50, 60]}
A: forester blue 20,12.5 {name = "Ada", rank = "troop_leader"}
"B C": archer orange 75,35 {profile = {class = 4}, floor = 1}
D: guard - 80,10 {captor = "A"}
state: {phase = "shots", closed = [], turn = 3, last_turn = 10}
"""


def test_a_drawing_says_everything() -> None:
    skirmish = read_position(EXACT)
    loft, guest = skirmish.characters[CharacterId("B C")], skirmish.characters[CharacterId("D")]
    assert (loft.room, loft.height, loft.profile.class_) == ("loft", 500, 4)
    assert (guest.owner, guest.height, guest.captor) == ("", 500, "A")
    assert skirmish.characters[A].captive == "D"
    assert (skirmish.master, skirmish.seats) == (True, ("blue", "orange"))
    assert (skirmish.options, skirmish.phase, skirmish.turn) == (Options(voice=2500), Phase.SHOTS, 3)
    assert skirmish.closed == frozenset()
    assert write_position(skirmish) == EXACT.replace('"troop_leader"}', '"troop_leader", captive = "D"}')


@settings(max_examples=20)
@given(
    number=st.integers(0, 3),
    variant=st.sampled_from(VARIANTS),
    seed=st.integers(0, 2**32),
    decisions=st.integers(0, 60),
)
def test_what_is_drawn_reads_as_the_same_skirmish(
    number: int, variant: dict[str, Any], seed: int, decisions: int
) -> None:
    skirmish = ARGAD.start(setup(scenarios()[number], variant))
    for step in wander(skirmish, Random(seed), decisions):
        skirmish = step.after
    assert read_position(write_position(skirmish)) == skirmish


def test_weapons_profiles_and_grounds_of_ones_own_are_kept() -> None:
    skirmish = read_position(SMALL)
    bow = skirmish.weapons[WeaponId("bow")]
    assert bow.shot is not None
    longer = replace(bow, shot=replace(bow.shot, reload=2))
    own = replace(skirmish.characters[A].profile, id="my smith", weapons=(), skills=frozenset({"boxer"}))
    plain = replace(library().profiles["poacher"], skills=frozenset(), home=frozenset())
    people = {
        A: replace(skirmish.characters[A], profile=own),
        B: replace(skirmish.characters[B], profile=plain),
    }
    changed = replace(
        skirmish,
        weapons={**skirmish.weapons, longer.id: longer},
        characters=people,
        movement={**skirmish.movement, "light": 2100},
        seats=(Seat("blue"), Seat("orange"), Seat("straw")),
        master=True,
        dispersal=True,
    )
    assert read_position(write_position(changed)) == changed
    assert GAME_MASTER in write_position(changed)


def test_every_mark_is_a_kind_of_the_library() -> None:
    assert set(AREAS.values()) | set(BARRIERS.values()) <= library().kinds.keys()


def test_the_picture_shows_the_table_from_above() -> None:
    rows = picture(read_position(SMALL)).splitlines()
    assert rows[:2] == ["each 2", "A....,,,,....B................"]
    assert len(rows) == 31
    meeting = picture(ARGAD.start(setup(scenarios()[0]))).splitlines()
    assert meeting[-2] == "blue: R brune · G gaud · I isaut · L milon · P perrin · T thierri"
    assert meeting[18] == "...................-..........+.................__"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A..B\nA: outlaw blue\nB archer", "line 3: this is neither a row of the table nor a line such as"),
        ("A..B\nA: outlaw blue 1,2 3,4", "line 2: A: expected a profile, a seat, and a place"),
        ("A..A\nA: outlaw blue", "position, A: A is in the drawing more than once"),
        ("....\nA: outlaw blue", "position, A: A is not in the drawing"),
        ("A..B\nA: outlaw blue", "nothing says what “B” is in the drawing"),
        ("....", "there is nobody in this position"),
        ("A...\nA: outlaw blue {facing = }", "line 2: expected values such as {facing = 90}"),
        ("A...\nA: outlaw blue {hat = 1}", "position, A: there is no such field: hat"),
        ("A: outlaw blue 10;20", "position, A: a place is written in centimetres, as 10,20; found: 10;20"),
        ("A: outlow blue 10,20", "position, A: no profile has the id outlow"),
        ("A: outlaw blue 10,20 {profile = {class = 9}}", "position, A, profile, class: expected `int` <= 5"),
        ("A: outlaw blue 10,20\narea x: lava 1,1 2,1 2,2", "no ground or obstacle has the id lava"),
        ("A: outlaw blue 10,20\narea x: forest 1,1 2,1 2,99", "2, 99 is not on the table"),
        ("A: outlaw blue 10,20\nroom x: cottage", "line 2: what is said of a room stands in braces"),
        ("A: outlaw blue 10,20\nhouse x: cottage", "line 2: this is neither a row of the table"),
        ("A: outlaw blue 10,20\nstate: {winner = 1}", "a skirmish has no winner"),
        ("A: outlaw blue 10,20\nstate: {turn = \"two\"}", "position, state, turn: expected `int`"),
        ("A: outlaw blue 10,20\noptions: {voice = -3}", "position, options, voice: at least 0 cm; found -3"),
        ("table 20 x 20\nA: outlaw blue 10,20", "position, table, width: at least 60 cm; found 20"),
        ("setting moon\nA: outlaw blue 10,20", "position, setting: no setting has the id moon"),
        ("A: outlaw blue 10,20\nweapons: bow catapult", "position, weapons: no weapon has the id catapult"),
    ],
)  # fmt: skip
def test_a_faulty_drawing_says_where_and_what(text: str, problem: str) -> None:
    with pytest.raises(BrokenInput) as error:
        read_position(text)
    assert problem in str(error.value)
