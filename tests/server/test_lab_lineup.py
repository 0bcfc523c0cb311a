"""Armies on a field, for a table to be opened with: what the lab's page asks before a battle is played."""

from typing import Any

import pytest

from tests.server.laboratory import Asking, new_job
from tests.server.players import hall_of
from tests.server.tables import Table

ARCHERS = {"units": [{"sheet": "archer", "count": 3}]}
TANK = {"vehicles": [{"sheet": "tank", "crew": {"driver": {"sheet": "trooper"}, "gunner": {"sheet": "trooper"}}}]}


@pytest.fixture
def asking(table: Table) -> Asking:
    return Asking(table)


def lined_up(asking: Asking, **fields: Any) -> dict[str, Any]:
    answer = asking.post("/lineup", {"game": "bow", **fields})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_shelf_has_fields_and_what_armies_are_made_of(asking: Asking) -> None:
    shelf = asking.get("/bow").json()
    kinds = {kind["id"]: kind for kind in shelf["kinds"]}
    assert (kinds["tank"]["kind"], kinds["archer"]["kind"]) == ("vehicle", "minifig")
    assert kinds["ranger"]["once"] and not kinds["archer"]["once"]
    for kind in kinds.values():
        found = asking.post("/match", {"game": "bow", "army": kind["army"], "budget": 200}).json()
        assert (found["own"]["cost"], found["guessed"]) == (kind["cost"], []), "the study knows all of them"
    assert [field["id"] for field in shelf["fields"]] == ["clearing", "ruins", "plain"]
    for field in shelf["fields"]:
        assert field["seats"] == ["blue", "orange"]
        rows = field["scenario"]["field"]["rows"]
        assert rows == [row[::-1] for row in reversed(rows)], "no side has the better place"


def test_two_armies_on_a_field_become_a_table(asking: Asking, table: Table) -> None:
    field = asking.get("/bow").json()["fields"][0]
    found = lined_up(asking, scenario=field["scenario"], armies={"blue": ARCHERS, "orange": TANK})
    card = found["card"]
    assert [army["pieces"] for army in card["armies"]] == [
        [{"en": "3 × archer", "fr": "3 × archer"}],
        [{"en": "2 × trooper", "fr": "2 × soldat"}, {"en": "tank", "fr": "char"}],
    ]
    assert [army["cost"] for army in card["armies"]] == [78, 68]
    assert (card["name"], card["goals"], card["options"]) == (field["name"], [], {"round_limit": 40})
    assert sorted(card["start"]["units"]) == sorted(
        ["blue archer 1", "blue archer 2", "blue archer 3", "orange trooper 1", "orange trooper 2"]
    )
    with hall_of(table) as hall:
        opened = hall.open(scenario=found["scenario"], computers={"orange": {"level": "recruit"}})
    assert (opened["table"]["scenario"], opened["table"]["name"]) == ("clearing", field["name"])


def test_a_scenario_of_ours_keeps_the_army_that_is_not_replaced(asking: Asking) -> None:
    card = lined_up(asking, scenario="first-skirmish", armies={"orange": TANK})["card"]
    assert [piece["en"] for piece in card["armies"][0]["pieces"]] == ["Ada", "Bo", "Cy"]
    assert [piece["en"] for piece in card["armies"][1]["pieces"]] == ["2 × trooper", "tank"]


def test_the_battle_of_a_job_is_lined_up_as_it_was_played(asking: Asking) -> None:
    field = asking.get("/bow").json()["fields"][1]
    new = new_job(scenario=field["scenario"], armies={"blue": ARCHERS, "orange": TANK}, games=2)
    job = asking.done(asking.start(new)["id"])
    card = lined_up(asking, scenario=job["job"]["scenario"], armies=job["job"]["armies"])["card"]
    forces = [seat["force"]["points"] for seat in job["finding"]["report"]["seats"]]
    assert [army["cost"] for army in card["armies"]] == forces


@pytest.mark.parametrize(
    ("wrong", "status", "key", "french"),
    [
        ({"game": "chess"}, 404, "no_such_game", "Le jeu chess"),
        ({"game": "argad"}, 404, "no_such_game", "Le jeu argad"),
        ({"scenario": "nowhere"}, 400, "scenario_unknown", "nowhere"),
        ({"scenario": {"name": "x"}}, 400, None, ""),
        ({"armies": {"green": ARCHERS}}, 400, "seat_unknown", "le camp green n’existe pas"),
        ({"armies": {"blue": {}}}, 400, "army_empty", ""),
        ({"armies": {"blue": {"units": [{"sheet": "dragon"}]}}}, 400, None, "dragon"),
        ({"armies": {"blue": {"units": [{"sheet": "guard", "count": 100}] * 2}}}, 400, "lab_army_too_large", "100"),
        ({"armies": {"blue": {"vehicles": [{"sheet": "truck", "count": 90}]}}}, 400, None, ""),
        ({"field": "clearing"}, 400, None, ""),
    ],
)
def test_what_cannot_be_lined_up_is_refused_in_both_languages(
    asking: Asking, wrong: dict[str, Any], status: int, key: str | None, french: str
) -> None:
    answer = asking.post("/lineup", {"game": "bow", "scenario": "first-skirmish", **wrong})
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert key in (None, problem["key"])
    assert problem["text"]["en"] and french in problem["text"]["fr"]
