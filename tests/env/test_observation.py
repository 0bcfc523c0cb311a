"""Observations: what a seat sees as arrays, from its view alone."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from escarmouche.bow.actions.moves import Move
from escarmouche.bow.battle import Gift
from escarmouche.bow.content.scenario import scenarios
from escarmouche.bow.game import BOW
from escarmouche.bow.names import ItemId, UnitId
from escarmouche.env import belongings, bow_v1, pieces
from escarmouche.env.facts import FACT
from escarmouche.env.observation import Observer
from escarmouche.env.planes import PLANE, PLANES
from escarmouche.env.rewards import Points
from escarmouche.kernel import Seat
from tests.bow.case import VARIANTS
from tests.bow.wander import wander

BLUE, ORANGE = Seat("blue"), Seat("orange")


def begun(scenario: str = "first-skirmish", **options: Any) -> bow_v1.BowEnv:
    env = bow_v1.raw_env(scenario, {"starter": "first_seat", **options})
    env.reset(seed=1)
    return env


def seen(env: bow_v1.BowEnv, seat: str) -> dict[str, Any]:
    arrays: dict[str, Any] = env.observe(seat)["observation"]
    return arrays


@pytest.mark.parametrize("number", range(len(VARIANTS) * len(scenarios())))
def test_every_battle_fits_into_its_space(number: int) -> None:
    variant, scenario = divmod(number, len(scenarios()))
    env = bow_v1.raw_env(scenarios()[scenario], VARIANTS[variant])
    env.reset(seed=number)
    battle = env.battle
    observers = {seat: Observer(battle, env.lexicons[seat], seat, Points(battle)) for seat in battle.seats}
    for step in [*wander(battle, Random(number), 60)][::4]:
        for seat, observer in observers.items():
            observation = observer.observe(BOW.view(step.after, seat), None)
            assert env.observation_space(seat).contains(observation)


def test_it_is_made_of_the_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    env = begun()
    other = env.battle.with_unit(replace(env.battle.units[UnitId("max")], damage=0, facing=90))
    before = seen(env, BLUE)
    monkeypatch.setattr(type(BOW), "view", lambda game, state, seat: other)
    assert not np.array_equal(before["pieces"], seen(env, BLUE)["pieces"])
    env.battle = replace(env.battle, units={})
    assert len(np.flatnonzero(seen(env, BLUE)["pieces"][:, pieces.COLUMN["present"]])) == 6


def test_a_piece_is_told_in_its_row_and_on_its_studs() -> None:
    env = begun()
    ada = env.battle.units[UnitId("ada")]
    env.battle = env.battle.with_unit(replace(ada, facing=90))
    for seat, side in ((BLUE, "own"), (ORANGE, "enemy")):
        arrays, words = seen(env, seat), env.lexicons[seat]
        row = arrays["pieces"][words.piece["ada"] - words.first["piece"]]
        told = {name: float(row[column]) for name, column in pieces.COLUMN.items()}
        assert told[side] == told["present"] == told["ranged"] == told["east"] == 1
        assert (told["x"], told["y"]) == (16 / 32, 6 / 32)
        assert told["life"] == told["hp"] == pytest.approx(0.1)
        assert told["move"] == 0.5
        assert told["left"] == pytest.approx(0.2)
        plane = arrays["field"][PLANE[f"piece: {side}"]]
        assert plane[5:7, 15:17].all()
        assert arrays["field"][PLANE["piece: move"], 5, 15] == 0.5


def test_the_dead_leave_a_row_of_zeros() -> None:
    env = begun()
    env.battle = env.battle.without_unit(UnitId("max"))
    arrays, words = seen(env, BLUE), env.lexicons[BLUE]
    assert not arrays["pieces"][words.piece["max"] - words.first["piece"]].any()


def test_what_is_being_said_is_shown_to_the_speaker_alone() -> None:
    env = begun()
    words = env.lexicons[BLUE]
    place = (16, 6)
    for word in (words.piece["ada"], words.command[Move], words.stud[place]):
        assert env.observe(BLUE)["action_mask"][word] == 1
        env.step(word)
    speaker, other = env.observe(BLUE), env.observe(ORANGE)
    arrays = speaker["observation"]
    assert arrays["facts"][FACT["said: Move"]] == arrays["facts"][FACT["choosing: facing"]] == 1
    assert arrays["facts"][FACT["choosing: stud"]] == 0
    assert np.argwhere(arrays["field"][PLANE["said: stud"]]).tolist() == [[6, 16]]
    assert arrays["pieces"][0, pieces.COLUMN["chosen"]] == 1
    assert arrays["field"][PLANE["piece: chosen"], 5:7, 15:17].all()
    assert speaker["action_mask"].sum() == 8
    assert not other["action_mask"].any()
    assert not other["observation"]["pieces"][:, pieces.COLUMN["chosen"]].any()
    assert not other["observation"]["field"][PLANE["said: stud"]].any()


def test_objects_are_told_where_they_are() -> None:
    env = begun("market-brawl")
    item, (x, y) = next(iter(env.battle.lying.items()))
    arrays, words = seen(env, BLUE), env.lexicons[BLUE]
    row = arrays["objects"][words.object[item] - words.first["object"]]
    assert row[belongings.COLUMN["lying"]] == 1
    assert row[belongings.COLUMN["x"]] == pytest.approx((x + 0.5) / env.battle.field.width)
    assert arrays["field"][PLANE["lying: objects"], y, x] == pytest.approx(0.1)
    carried = next(iter(env.battle.units.values())).kit.everything()[0]
    held = arrays["objects"][words.object[carried] - words.first["object"]]
    assert held[belongings.COLUMN["lying"]] == 0
    assert held[belongings.COLUMN["present"]] == 1


def test_the_ground_shows_decor_doors_goals_and_zones() -> None:
    env = begun("captive-in-the-castle")
    field = env.battle.field
    planes = seen(env, BLUE)["field"]
    walls = [(x, y) for x, y in field.studs() if field.kind((x, y)).use == "decor"]
    assert all(planes[PLANE["ground: step"], y, x] == 0 for x, y in walls)
    assert all(planes[PLANE["ground: top"], y, x] > 0 for x, y in walls)
    for door in field.doors.values():
        plane = "ground: open" if door.id in env.battle.open_doors else "ground: closed"
        assert all(planes[PLANE[plane], y, x] == 1 for x, y in door.studs)
    assert planes[PLANE["ground: goal"], :, :6].all()
    assert not planes[PLANE["ground: goal"], :, 6:].any()
    assert not seen(env, ORANGE)["field"][PLANE["ground: goal"]].any()
    assert planes[PLANE["ground: zone"]].sum() == 12 * 48


def test_a_question_names_whom_it_is_about() -> None:
    env = begun()
    item = ItemId(env.battle.units[UnitId("ada")].kit.everything()[0])
    env.battle = replace(env.battle, questions=(Gift(ORANGE, UnitId("ada"), UnitId("noa"), item),))
    arrays, words = seen(env, ORANGE), env.lexicons[ORANGE]
    asked = np.flatnonzero(arrays["pieces"][:, pieces.COLUMN["asked"]]) + words.first["piece"]
    assert {words.things[word] for word in asked} == {"ada", "noa"}
    offered = np.flatnonzero(arrays["objects"][:, belongings.COLUMN["asked"]]) + words.first["object"]
    assert [words.things[word] for word in offered] == [item]
    assert arrays["facts"][FACT["asked: gift"]] == 1


def test_arrays_that_were_handed_out_do_not_change() -> None:
    env = begun()
    first = seen(env, BLUE)
    copies = {name: array.copy() for name, array in first.items()}
    words = env.lexicons[BLUE]
    env.step(words.piece["ada"])
    first["field"][:] = 7
    assert not np.array_equal(seen(env, BLUE)["field"], first["field"])
    assert all(np.array_equal(first[name], copies[name]) for name in ("pieces", "objects", "facts"))


def test_the_arrays_have_as_many_planes_and_columns_as_are_named() -> None:
    arrays = seen(begun("convoy-through-the-village", extensions=["magic"]), BLUE)
    assert arrays["field"].shape == (len(PLANES), 48, 80)
    assert arrays["pieces"].shape == (14, len(pieces.PIECE))
    assert arrays["objects"].shape == (38, len(belongings.OBJECT))
    assert arrays["facts"].shape[0] > len(FACT)
