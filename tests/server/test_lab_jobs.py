"""Jobs of the lab over HTTP: a real server, a real database, real processes."""

import os
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import msgspec
import pytest

from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.kernel import Seat
from escarmouche.lab.job import Contender, Variation
from escarmouche.lab.paper import PLACE, TEMPLATE
from escarmouche.players.levels import Level
from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.laboratory import JOB, Asking, expected, new_job
from tests.server.tables import Table, opened

LONG = new_job(games=40, players={Seat("blue"): Contender(Level.RECRUIT, "bold")})
"""Long enough to be stopped after the first of them."""
SWEEP = msgspec.to_builtins(new_job(vary=Variation("round_limit", (3, 6, 9))))
LOWEST = 19
"""The priority beyond which there is none."""


@pytest.fixture
def asking(table: Table) -> Asking:
    return Asking(table)


def processes(parent: int) -> list[int]:
    """Those that a process has started."""
    children = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(child) for child in children.read_text().split()] if children.exists() else []


def test_a_job_finds_what_the_same_games_say_anywhere(asking: Asking) -> None:
    new = new_job(games=20, players={Seat("blue"): Contender(Level.RECRUIT, "bold")})
    first = asking.start(new)
    assert (first["state"], first["played"], first["games"], first["most"]) == ("waiting", 0, 20, 5000)
    assert (first["scenario"], first["name"]["fr"]) == ("hill-under-fire", "La colline sous le feu")
    found = asking.done(first["id"])
    assert (found["played"], found["problem"], found["place"]) == (20, None, None)
    assert found["finding"] == expected(new)
    assert found["finding"]["seats"]["blue"] == {"en": "Blue", "fr": "Bleu"}
    assert len(found["finding"]["endings"]) == len(found["finding"]["report"]["endings"])


def test_a_what_if_finds_what_moves(asking: Asking) -> None:
    new = new_job(changes={"round_limit": 3, "loot": True})
    found = asking.done(asking.start(new)["id"])
    assert (found["played"], found["games"], found["job"]["games"]) == (16, 16, 8)
    assert found["finding"] == expected(new)
    assert found["finding"]["changes"][0]["en"] == "Loot: yes instead of no"
    assert found["finding"]["changes"][0]["fr"].endswith("\u00a0: oui (avant\u00a0: non)")


def test_a_sweep_finds_what_each_value_does(asking: Asking) -> None:
    new = new_job(vary=Variation("round_limit", (3, 6, 9)))
    found = asking.done(asking.start(new)["id"])
    assert (found["played"], found["games"], found["most"]) == (24, 24, 3333)
    assert found["finding"] == expected(new)
    assert [point["name"]["en"] for point in found["finding"]["points"]] == ["3", "6", "9"]
    refused = asking.post("/jobs", {**SWEEP, "games": 3334})
    assert (refused.status_code, refused.json()["key"]) == (400, "lab_too_many_games")


def test_a_job_ends_when_it_is_decided(asking: Asking) -> None:
    """What a job without that question has played counts for it too."""
    new = new_job(games=4000, until=0.05)
    found = asking.done(asking.start(new)["id"])
    decision = found["finding"]["report"]["decision"]
    assert decision["verdict"] == "better"
    assert found["played"] == found["games"] == found["finding"]["report"]["games"] < 1000
    assert found["finding"] == expected(new)
    short = asking.done(asking.start(new_job(games=4))["id"])
    assert short["finding"]["report"]["decision"]["verdict"] == "open"
    asking.post(f"/jobs/{short['id']}/more", {"until": 0.05})
    whole = asking.done(short["id"])
    assert whole["finding"]["report"]["decision"] == decision
    assert whole["job"]["until"] == 0.05


def test_any_game_of_a_job_can_be_watched(asking: Asking) -> None:
    new = new_job(games=4, changes={"round_limit": 3})
    job = asking.start(new)["id"]
    found = asking.done(job)["finding"]["comparison"]
    for kind, report in enumerate((found["as_it_is"], found["changed"])):
        example = next(each for each in report["examples"] if each["why"] == "longest")
        answer = asking.get(f"/jobs/{job}/games/{example['number']}/journal?kind={kind}")
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        opened = HTTP.post(f"{asking.address.removesuffix('/lab')}/journals", content=answer.content).json()
        assert (opened["sound"], opened["dice_checked"]) == (True, True)
        assert opened["reel"]["deeds"], "it is shown move by move"
    for game, kind in ((0, 0), (5, 0), (1, 2)):
        nothing = asking.get(f"/jobs/{job}/games/{game}/journal?kind={kind}")
        assert (nothing.status_code, nothing.json()["key"]) == (404, "lab_no_game")


def test_the_server_draws_a_seed(asking: Asking) -> None:
    one, other = (asking.start(new_job(games=1, seed=None)) for _ in range(2))
    assert len({one["job"]["seed"], other["job"]["seed"], "0"}) == 3


@pytest.mark.slow
def test_a_job_stops_and_goes_on_as_if_nothing_had_been(asking: Asking) -> None:
    job = asking.start(LONG)["id"]
    asking.until(job, lambda info: info["played"])
    stopped = asking.post(f"/jobs/{job}/stop").json()
    assert stopped["state"] == "stopped"
    assert 0 < stopped["played"] < LONG.games
    assert stopped["finding"]["report"]["games"] == stopped["played"]
    assert asking.post(f"/jobs/{job}/stop").json() == stopped, "to stop it again changes nothing"
    assert asking.post(f"/jobs/{job}/more", {}).json()["state"] == "waiting"
    assert asking.done(job)["finding"] == expected(LONG)


@pytest.mark.slow
def test_a_job_that_is_done_gets_more_games(asking: Asking) -> None:
    job = asking.start(new_job(games=4))["id"]
    done = asking.done(job)
    assert asking.post(f"/jobs/{job}/more", {}).json() == done, "there is nothing left to play"
    assert asking.post(f"/jobs/{job}/more", {"games": 4}).json()["games"] == 8
    assert asking.done(job)["finding"] == expected(new_job())


GIVES_WAY = """
import os
import subprocess
import sys
from escarmouche.server.jobs import job_request
job_request.give_way()
grouped = job_request.AUTOGROUP.exists()
print(os.nice(0), job_request.AUTOGROUP.read_text().split()[-1] if grouped else "10")
"""


def test_a_job_gives_way_to_the_tables_although_it_is_a_session_of_its_own() -> None:
    command = [sys.executable, "-c", GIVES_WAY]
    told = subprocess.run(command, check=True, capture_output=True, start_new_session=True, text=True)
    assert told.stdout.split() == [str(min(os.nice(0) + 10, LOWEST)), "10"]


@pytest.mark.slow
def test_a_killed_server_goes_on_with_its_job_when_it_comes_back(page: Path, tmp_path: Path) -> None:
    arguments = ("serve", "--no-browser", "--port", 0, "--data", tmp_path)
    with opened(page, *arguments) as table:
        asking = Asking(table)
        job, waiting = asking.start(LONG)["id"], asking.start(new_job(games=2))["id"]
        before = asking.until(job, lambda info: info["played"])["played"]
        players = processes(table.process.pid)
        assert players
        table.process.kill()
        table.process.wait()
    end = monotonic() + PATIENCE_S
    while any(Path(f"/proc/{player}").exists() for player in players):
        assert monotonic() < end, "what plays ends with the server"
    with opened(page, *arguments) as table:
        asking = Asking(table)
        assert asking.get(f"/jobs/{job}").json()["played"] >= before
        assert asking.done(job)["finding"] == expected(LONG)
        assert asking.done(waiting)["played"] == 2
        assert table.end()[2] == ""


@pytest.mark.slow
def test_a_server_that_closes_ends_what_plays(page: Path, tmp_path: Path) -> None:
    with opened(page, "serve", "--no-browser", "--port", 0, "--data", tmp_path) as table:
        job = Asking(table).start(LONG)["id"]
        Asking(table).until(job, lambda info: info["played"])
        players = processes(table.process.pid)
        code, _, errors = table.end()
    assert (code, errors) == (0, "")
    assert not any(Path(f"/proc/{player}").exists() for player in players)


def test_the_table_answers_while_a_job_plays(table: Table, asking: Asking) -> None:
    job = asking.start(new_job(games=2000))["id"]
    asking.until(job, lambda info: info["played"])
    with httpx.Client(base_url=table.address, timeout=PATIENCE_S) as browser:
        for _ in range(100):
            assert browser.get("/api/about").status_code == 200
    stopped = asking.post(f"/jobs/{job}/stop").json()
    assert stopped["state"] == "stopped"
    assert stopped["played"] < 2000


def test_games_are_played_at_low_priority(table: Table, asking: Asking) -> None:
    job = asking.start(new_job(games=2000))["id"]
    asking.until(job, lambda info: info["played"])
    plays = [os.getpriority(os.PRIO_PROCESS, child) for child in processes(table.process.pid)]
    asking.post(f"/jobs/{job}/stop")
    assert max(plays) == min(os.getpriority(os.PRIO_PROCESS, table.process.pid) + 10, LOWEST)


@pytest.mark.parametrize(
    ("wrong", "status", "key", "english", "french"),
    [
        ({"game": "chess"}, 404, "no_such_game", "no game chess", "Le jeu chess"),
        (
            {"game": "argad", "scenario": "x"},
            400,
            "game_without_players",
            "no computer plays argad",
            "aucun ordinateur",
        ),
        ({"scenario": "nowhere"}, 400, "scenario_unknown", "nowhere", "nowhere"),
        ({"games": 5001}, 400, "lab_too_many_games", "up to 5000 games", "jusqu’à 5000"),
        ({"games": 201, "others": {"level": "captain"}}, 400, "lab_too_many_games", "up to 200", "jusqu’à 200"),
        ({"games": 0}, 400, None, "", ""),
        ({"games": 10**9}, 400, None, "", ""),
        ({"seed": ""}, 400, None, "", ""),
        ({"seed": "x" * 201}, 400, None, "", ""),
        ({"changes": {"loot": False}}, 400, "nothing_changes", "nothing to compare", "rien à comparer"),
        ({"changes": {"luck": True}}, 400, None, "luck", "luck"),
        ({"options": {"round_limit": "soon"}}, 400, None, "round_limit", "round_limit"),
        ({"players": {"green": {}}}, 400, "seat_unknown", "no seat green", "le camp green n’existe pas"),
        ({"others": {"level": "general"}}, 400, None, "", ""),
        ({"others": {"temper": "furious"}}, 400, "temper_unknown", "furious", "furious"),
        ({"armies": {"blue": {"units": []}}}, 400, None, "", ""),
        ({"armies": {"blue": {"units": [{"sheet": "guard", "count": 10**6}]}}}, 400, None, "", ""),
        ({"scenario": {"name": "</script>"}}, 400, None, "", ""),
        ({"draft": {}}, 400, None, "", ""),
    ],
)
def test_what_cannot_be_played_is_refused_in_both_languages(
    asking: Asking, wrong: dict[str, Any], status: int, key: str | None, english: str, french: str
) -> None:
    new = {"game": "bow", "scenario": "hill-under-fire", "games": 8, **wrong}
    answer = asking.post("/jobs", new)
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert key in (None, problem["key"])
    assert english in problem["text"]["en"] and french in problem["text"]["fr"]


def test_armies_beyond_measure_are_refused_at_once(asking: Asking) -> None:
    """A short list can stand for very many."""
    for entries in (2, 2000):
        army = {"units": [{"sheet": "guard", "count": 100}] * entries}
        for path, asked in (
            ("/jobs", {"game": "bow", "scenario": "hill-under-fire", "armies": {"blue": army}}),
            ("/match", {"game": "bow", "army": army, "budget": 100}),
        ):
            answer = asking.post(path, asked)
            assert (answer.status_code, answer.json()["key"]) == (400, "lab_army_too_large")
            assert "100" in answer.json()["text"]["fr"]


def test_uneven_games_are_refused(asking: Asking) -> None:
    """Two seatings share the games; a job that is even stays so."""
    answer = asking.post(
        "/jobs", {"game": "bow", "scenario": "hill-under-fire", "games": 7, "players": {"blue": {"level": "recruit"}}}
    )
    assert (answer.status_code, answer.json()["key"]) == (400, "games_uneven")


def test_what_is_too_large_is_refused(asking: Asking) -> None:
    answer = asking.post("/jobs", {"game": "bow", "scenario": {"x": "y" * 70_000}})
    assert (answer.status_code, answer.json()["key"]) == (413, "too_large")


@pytest.mark.parametrize("job", [JOB, "x", "A" * 24])
def test_a_job_that_is_not_there_is_not_found(asking: Asking, job: str) -> None:
    answers = [
        asking.get(f"/jobs/{job}/report"),
        asking.post(f"/jobs/{job}/stop"),
        asking.post(f"/jobs/{job}/more", {}),
    ]
    assert {answer.status_code for answer in answers} == {404}
    if job == JOB:
        assert {answer.json()["key"] for answer in answers} == {"no_such_job"}


def test_other_pages_start_no_jobs(table: Table) -> None:
    answer = HTTP.post(
        f"{table.address}/api/lab/jobs",
        json={"game": "bow", "scenario": "hill-under-fire"},
        headers={"Origin": "http://elsewhere.example"},
    )
    assert (answer.status_code, answer.json()["key"]) == (403, "wrong_origin")


def test_the_shelf_of_the_lab(asking: Asking) -> None:
    shelf = asking.get("/bow").json()
    assert (shelf["levels"], shelf["most_games"]["captain"], shelf["minutes"]) == (
        ["recruit", "trooper", "captain"],
        200,
        30,
    )
    ranger = next(piece for piece in shelf["pieces"] if piece["id"] == "ranger")
    assert (ranger["kind"], ranger["cost"]) == ("minifig", 64)
    assert [weapon["id"] for weapon in ranger["weapons"]] == ["bow", "knife"]
    assert asking.get("/chess").status_code == asking.get("/argad").status_code == 404


def test_every_weapon_on_the_shelf_can_be_asked_about(asking: Asking) -> None:
    """A weapon that is named gives the very answer that its name promises."""
    for piece in asking.get("/bow").json()["pieces"]:
        for weapon in piece["weapons"]:
            one = {"sheet": piece["id"], "weapon": weapon["id"]}
            answer = asking.post("/odds", {"question": "duel", "one": one, "other": {"sheet": "guard"}})
            assert answer.status_code == 200, answer.text
            assert f"({weapon['name']['en']})" in answer.json()["text"]["en"]


def test_a_report_is_a_page_to_take_home(asking: Asking) -> None:
    job = asking.start(new_job(games=2))["id"]
    found = asking.done(job)
    answer = asking.get(f"/jobs/{job}/report?language=fr")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-disposition"] == f'attachment; filename="escarmouche-{job}.html"'
    assert '<html lang="fr"' in answer.text and PLACE not in answer.text
    assert found["finding"]["report"]["mark"] in answer.text
    question = {"question": "duel", "one": {"sheet": "archer"}, "other": {"sheet": "guard"}}
    assert "Archer against guard" in asking.post("/odds/report", question).text
    assert asking.get(f"/jobs/{job}/report?language=de").status_code == 400


def test_the_name_of_a_scenario_cannot_break_out_of_a_report(asking: Asking) -> None:
    name = "</script><script>alert(1)</script>"
    scenario = {**CATALOGUE.setup("hill-under-fire", {}).scenario, "name": {"en": name, "fr": name}}
    job = asking.start(new_job(games=1, scenario=scenario))["id"]
    assert asking.done(job)["name"]["en"] == name
    report = asking.get(f"/jobs/{job}/report").text
    assert name not in report and "\\u003cscript" in report
    assert report.count("<script") == TEMPLATE.read_text(encoding="utf-8").count("<script")


def test_what_units_are_worth_and_who_is_a_fair_opponent(asking: Asking) -> None:
    study = asking.get("/bow/worth").json()
    assert study["finding"] == "worth" and study["priced"]
    army = {"units": [{"sheet": "archer", "count": 3}]}
    found = asking.post("/match", {"game": "bow", "army": army, "budget": 90}).json()
    assert found["own"]["cost"] == 78
    assert all(match["side"]["cost"] <= 90 for match in found["matches"])
    played = new_job(
        games=2,
        scenario="first-skirmish",
        armies={Seat("blue"): army, Seat("orange"): found["matches"][0]["side"]["army"]},
    )
    assert asking.done(asking.start(played)["id"])["finding"]["report"]["seats"][0]["force"]["points"] == 78
    assert asking.get("/argad/worth").status_code == 404
    assert asking.post("/match", {"game": "bow", "army": army, "budget": 1}).json()["key"] == "budget_too_small"
    assert asking.post("/match", {"game": "bow", "army": {}, "budget": 90}).json()["key"] == "army_empty"


def test_nothing_is_reported_before_the_first_game(asking: Asking) -> None:
    blocking = asking.start(LONG)["id"]
    job = asking.start(new_job())["id"]
    answer = asking.get(f"/jobs/{job}/report")
    for each in (job, blocking):
        asking.post(f"/jobs/{each}/stop")
    assert (answer.status_code, answer.json()["key"]) == (409, "lab_nothing_found")
