"""Page 32: who leads a troop, who helps, and who takes over."""

from typing import Any

import pytest

from escarmouche.argad.game import ARGAD
from escarmouche.argad.model.character import Character
from escarmouche.argad.model.ids import CharacterId
from escarmouche.argad.model.skirmish import Skirmish
from escarmouche.argad.model.things import Emblem
from escarmouche.argad.morale.succession import TookCommand
from escarmouche.argad.people.command import commander, disordered
from escarmouche.argad.people.harm import Felled
from escarmouche.kernel import Setup
from tests.argad.broken import small
from tests.argad.build import BLUE, ORANGE, character, profile, skirmish
from tests.argad.morale import enemy, next_turn, squad, table

NAME = {"en": "a", "fr": "b"}
CHIEF = CharacterId("chief")


def troop(*members: dict[str, Any]) -> Skirmish:
    """A game that begins with these people against one."""
    rows = [{"profile": "guard", **member} for member in members]
    posts = [{"id": row["id"], "at": [4 + 3 * number, 10]} for number, row in enumerate(rows)]
    other = {"id": "orange", "name": NAME, "member": [{"id": "max", "profile": "outlaw"}]}
    party = [
        {"seat": "blue", "troop": {"id": "blue", "name": NAME, "member": rows}, "post": posts},
        {"seat": "orange", "troop": other, "post": [{"id": "max", "at": [70, 50]}]},
    ]
    data = small(party=party, ground={"width": 80, "depth": 60}, thing=[], objective=[])
    return ARGAD.start(Setup((BLUE, ORANGE), data, {}))


def ranks(state: Skirmish) -> dict[str, str]:
    return {one.id: one.rank for one in state.troop(BLUE) if one.rank}


@pytest.mark.rule("ARG-32.6", "ARG-R-186")
def test_a_troop_is_led_by_the_player_unless_somebody_else_is_named() -> None:
    twelve = [{"id": f"p{n:02}"} for n in range(12)]
    assert ranks(troop(*twelve)) == {"p00": "troop_leader"}
    named = [{**one, "me": one["id"] == "p03"} for one in twelve]
    assert ranks(troop(*named)) == {"p03": "troop_leader"}
    moved = [{**one, "rank": "troop_leader" if one["id"] == "p05" else ""} for one in named]
    assert ranks(troop(*moved)) == {"p05": "troop_leader"}


@pytest.mark.rule("ARG-32.6", "ARG-R-186")
def test_in_play_nobody_is_asked_for_a_new_leader() -> None:
    game = table([*squad(), character("chief", place=(30, 40), rank="troop_leader")], options={"morale": "off"})
    game.state = Felled(CHIEF, "shot").apply(game.state)
    next_turn(game)
    assert not game.state.questions
    assert not ranks(game.state)


@pytest.mark.rule("ARG-32.7", "ARG-33.2")
def test_the_player_may_be_excellent_and_has_two_life_points() -> None:
    hero = {"id": "hero", "me": True, "profile": "knight"}
    state = troop({"id": "p1"}, hero)
    assert (state.characters[CharacterId("hero")].lives, state.characters[CharacterId("p1")].lives) == (2, 1)
    excellent = character("hero", of=profile(5, lives=2), me=True)
    assert (excellent.profile.class_, excellent.lives) == (5, 2)


@pytest.mark.rule("ARG-32.8")
def test_a_leader_is_helped_by_under_leaders_a_bearer_and_a_musician() -> None:
    people = [{"id": f"p{n:02}"} for n in range(15)]
    for number, more in enumerate(
        [
            {"rank": "troop_leader"},
            {"rank": "under_leader", "squad": "a"},
            {"rank": "under_leader", "squad": "b"},
            {"role": "bearer"},
            {"role": "musician"},
        ]
    ):
        people[number].update(more)
    state = troop(*people)
    assert ranks(state) == {"p00": "troop_leader", "p01": "under_leader", "p02": "under_leader"}
    flag = state.characters[CharacterId("p03")].carries
    assert [state.things[name].emblem for name in flag] == [Emblem(seat=BLUE)]
    assert state.characters[CharacterId("p04")].is_musician
    assert not state.characters[CharacterId("p03")].is_musician


def seconds() -> list[Character]:
    return [
        character("chief", place=(30, 40), rank="troop_leader"),
        character("first", place=(33, 40), second=1),
        character("other", place=(36, 40), second=2),
    ]


@pytest.mark.rule("ARG-R-186")
def test_the_first_able_second_takes_command_when_the_next_turn_begins() -> None:
    game = table([*squad(), *seconds()], options={"morale": "off"})
    game.state = Felled(CHIEF, "shot").apply(game.state)
    game.done()
    assert not game.of(TookCommand)
    next_turn(game)
    assert game.of(TookCommand) == [TookCommand(CharacterId("first"))]
    assert ranks(game.state) == {"first": "troop_leader"}


@pytest.mark.rule("ARG-R-186")
def test_a_second_who_is_unable_is_passed_over() -> None:
    game = table([*squad(), *seconds()], options={"morale": "off"})
    game.state = Felled(CHIEF, "shot").apply(game.state)
    game.state = game.state.change(CharacterId("first"), captor=CharacterId("foe"))
    game.state = game.state.change(CharacterId("foe"), captive=CharacterId("first"))
    next_turn(game)
    assert ranks(game.state) == {"other": "troop_leader"}


@pytest.mark.rule("ARG-R-186")
@pytest.mark.parametrize(("how", "led"), [({"down_until": 12}, "chief"), ({"shaken": True, "flees_in": 10}, "first")])
def test_who_is_knocked_out_leads_on_who_flees_does_not(how: dict[str, Any], led: str) -> None:
    game = table([*squad(), *seconds()])
    game.state = game.state.change(CHIEF, **how)
    next_turn(game)
    assert [who for who, rank in ranks(game.state).items() if rank == "troop_leader"] == [led]


@pytest.mark.rule("ARG-43.12", "ARG-8.10", "ARG-R-186")
@pytest.mark.parametrize("rank", ["under_leader", "troop_leader", "hero"])
@pytest.mark.parametrize("values", [{}, {"squad": "first"}])
def test_a_leader_alone_is_not_in_disorder_for_want_of_command(rank: str, values: dict[str, Any]) -> None:
    alone = character("sergeant", rank=rank, **values)
    state = skirmish([alone, enemy()], options={"command": "higher_class"})
    assert commander(state, alone.id) is None
    assert not disordered(state, alone.id)
    assert disordered(state.change(alone.id, shaken=True), alone.id), "only by a test"


@pytest.mark.rule("ARG-39.12")
@pytest.mark.parametrize(("skills", "expected"), [({"gives_orders"}, False), (set(), True)])
def test_a_priest_may_give_orders_in_the_place_of_leaders(skills: set[Any], expected: bool) -> None:
    priest = character("priest", place=(30, 46), of=profile(2, skills=frozenset(skills)))
    state = skirmish([*squad(6), priest, enemy()])
    assert all(disordered(state, one.id) == expected for one in squad(6))


@pytest.mark.rule("ARG-39.12", "ARG-43.12")
def test_out_of_voice_range_the_priest_is_no_help() -> None:
    priest = character("priest", place=(30, 53), of=profile(2, skills=frozenset({"gives_orders"})))
    state = skirmish([*squad(1), priest, enemy()])
    assert disordered(state, CharacterId("s0"))
