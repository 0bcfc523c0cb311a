"""Pages 33 and 38: whoever is out of play lies where he or she fell, and may be carried away."""

from typing import Any

import pytest

from escarmouche.argad.knowledge.views import known
from escarmouche.argad.model.bodies import body_id
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId, ThingId, WeaponId
from escarmouche.argad.model.orders import Go, PutDown, TakeUp
from escarmouche.argad.model.resolution import Resolution
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.notation import read_position, write_position
from escarmouche.argad.people.harm import Felled, hit
from escarmouche.argad.people.pace import allowance
from escarmouche.argad.places.loads import LaidDown, TookUp
from escarmouche.argad.text.rendering import render_event
from tests.argad.build import BLUE, ORANGE, at, character, ground, named, profile, resolution, skirmish
from tests.argad.places import A, B, C, E, box, locked, offered, refusal, room, thing, turn, walk

GUIDE = body_id(CharacterId("guide"))


def fallen(*others: Character, guide: dict[str, Any] | None = None, **values: Any) -> Skirmish:
    """The guide of blue's people A, B and C is shot down beside them, far from an enemy."""
    values = {"options": {"care": True, "two_lives": False}, **values}
    people = [character(name, place=(30 + 2 * number, 30)) for number, name in enumerate("abc")]
    lost = character("guide", place=(31, 32), **{"companion": True, **(guide or {})})
    state = skirmish([*people, lost, character("e", ORANGE, (90, 30)), *others], **values)
    told = resolution(state)
    hit(told, lost.id, "shot")
    return told.skirmish


def moved(state: Skirmish, **orders: Any) -> Resolution:
    return walk(state, {CharacterId(who): order for who, order in orders.items()})


@pytest.mark.rule("ARG-R-207", "ARG-33.1")
def test_whoever_is_out_leaves_a_body_with_name_weapons_and_owner() -> None:
    armed = profile(4, weapons=("sword",), concealed=(WeaponId("dagger"),))
    state = fallen(guide={"of": armed, "carries": (ThingId("map"),), "height": 200}, things=thing("map"))
    body = state.bodies[GUIDE]
    assert (body.person.name, body.person.profile, body.owner) == (named("guide"), armed, BLUE)
    assert (body.at, body.height, body.how, body.turn) == (at(31, 32), 200, "shot", 1)
    assert body.person.carries == (ThingId("map"),)
    assert state.things[ThingId("map")].at == at(31, 32)


@pytest.mark.rule("ARG-R-207")
def test_who_runs_off_the_table_leaves_no_body() -> None:
    told = resolution(skirmish([character("a"), character("e", ORANGE, (60, 30))]))
    told.emit(Felled(A, "fled"))
    assert not told.skirmish.bodies
    assert told.skirmish.fallen


@pytest.mark.rule("ARG-R-207")
@pytest.mark.parametrize(
    ("who", "matters"),
    [
        ({}, False),
        ({"me": True}, True),
        ({"companion": True}, True),
        ({"of": profile(lives=2)}, True),
        ({"owner": "", "companion": True}, True),
    ],
)
def test_only_some_bodies_are_drawn_and_handled(who: dict[str, Any], matters: bool) -> None:
    state = fallen(guide={"companion": False, **who})
    assert state.bodies[GUIDE].matters is matters
    assert (GUIDE in known(state, BLUE).bodies) is matters
    assert (refusal(state, TakeUp(GUIDE)) is None) is matters
    assert (TakeUp(GUIDE) in offered(state, TakeUp)) is matters


@pytest.mark.rule("ARG-R-207")
def test_a_body_never_blocks_the_way() -> None:
    told = moved(fallen(), a=Go((at(31, 32), at(31, 40))))
    assert told.skirmish.characters[A].at == at(31, 40)


@pytest.mark.rule("ARG-38.22", "ARG-38.32", "ARG-10.7", "ARG-R-207")
def test_somebody_light_carries_the_wounded_at_12_cm() -> None:
    state = fallen()
    told = moved(state, a=TakeUp(GUIDE))
    assert told.events[-1] == TookUp(A, GUIDE)
    assert told.skirmish.bodies[GUIDE].at is None
    assert allowance(told.skirmish, told.skirmish.characters[A]) == 1200


@pytest.mark.rule("ARG-38.32", "ARG-R-207")
def test_two_who_touch_bear_a_body_at_16_cm_each_and_no_third_helps() -> None:
    state = moved(moved(fallen(), a=TakeUp(GUIDE)).skirmish, b=TakeUp(GUIDE)).skirmish
    assert [allowance(state, state.characters[who]) for who in (A, B, C)] == [1600, 1600, 2000]
    third = refusal(state, TakeUp(GUIDE), C)
    assert third is not None and (third.key, third.rule) == ("carried_by_two", "ARG-R-207")
    enemy = refusal(state, TakeUp(GUIDE), E)
    assert enemy is not None


@pytest.mark.rule("ARG-R-207")
def test_a_body_is_put_down_on_the_way_and_lies_there() -> None:
    borne = moved(fallen(), a=TakeUp(GUIDE)).skirmish
    told = moved(borne, a=PutDown(GUIDE, (at(30, 24), at(30, 20))))
    assert [event for event in told.events if isinstance(event, LaidDown)] == [LaidDown((A,), GUIDE, at(30, 24))]
    assert told.skirmish.bodies[GUIDE].at == at(30, 24)
    assert told.skirmish.characters[A].carries == ()


@pytest.mark.rule("ARG-R-207")
def test_bearers_who_part_let_the_body_fall_between_them() -> None:
    borne = moved(moved(fallen(), a=TakeUp(GUIDE)).skirmish, b=TakeUp(GUIDE)).skirmish
    apart = moved(borne, a=Go((at(20, 30),))).skirmish
    told = turn(locked(apart, {}), {})
    assert told.skirmish.bodies[GUIDE].at == at(26, 30)
    assert not told.skirmish.characters[A].carries and not told.skirmish.characters[B].carries


@pytest.mark.rule("ARG-R-207")
@pytest.mark.parametrize(("x", "falls"), [(28, False), (27.8, True)])
def test_two_centimetres_are_as_far_as_bearers_of_a_body_can_be_apart(x: float, falls: bool) -> None:
    """From edge to edge: B stands at 32."""
    borne = moved(moved(fallen(), a=TakeUp(GUIDE)).skirmish, b=TakeUp(GUIDE)).skirmish
    told = turn(locked(borne.change(A, at=at(x, 30)), {}), {})
    assert (told.skirmish.characters[A].carries == ()) is falls


@pytest.mark.rule("ARG-R-207")
@pytest.mark.parametrize(("bearers", "where"), [("a", (30, 30)), ("ab", None)])
def test_a_bearer_who_falls_drops_the_body_unless_another_holds_it(bearers: str, where: Any) -> None:
    state = fallen()
    for who in bearers:
        state = moved(state, **{who: TakeUp(GUIDE)}).skirmish
    told = resolution(state)
    hit(told, A, "shot")
    assert told.skirmish.bodies[GUIDE].at == (where and at(*where))


@pytest.mark.rule("ARG-R-207")
def test_a_body_is_seen_by_those_who_see_its_place_or_its_bearer() -> None:
    """Behind the walls of a house nobody of orange knows what lies there; carried out, everybody sees it."""
    house = room("hall", *box(20, 20, 45, 45))
    state = fallen(guide={"room": "hall"}, table=ground(rooms=(house,)))
    inside = {who: {"room": "hall"} for who in (A, B, C)}
    for who, values in inside.items():
        state = state.change(who, **values)
    assert [GUIDE in known(state, seat).bodies for seat in (BLUE, ORANGE)] == [True, False]
    open_field = fallen()
    assert [GUIDE in known(open_field, seat).bodies for seat in (BLUE, ORANGE)] == [True, True]
    borne = moved(open_field, a=TakeUp(GUIDE)).skirmish
    assert GUIDE in known(borne, ORANGE).bodies


@pytest.mark.rule("ARG-R-207")
@pytest.mark.parametrize("fog", [True, False])
def test_what_was_hidden_under_the_coat_stays_so(fog: bool) -> None:
    armed = profile(4, concealed=(WeaponId("dagger"),))
    state = fallen(guide={"of": armed}, options={"fog": fog, "care": True})
    concealed = [known(state, seat).bodies[GUIDE].person.profile.concealed for seat in (BLUE, ORANGE)]
    assert concealed == [("dagger",), ()]


@pytest.mark.rule("ARG-R-207")
def test_a_body_can_be_written_down_and_read_again() -> None:
    state = fallen()
    assert read_position(write_position(state)).bodies == state.bodies


def test_a_body_has_a_name_in_both_languages() -> None:
    state = fallen()
    assert render_event(state, TookUp(A, GUIDE), "en") == "A takes the body of guide."
    assert "le corps de guide" in render_event(state, TookUp(A, GUIDE), "fr")
