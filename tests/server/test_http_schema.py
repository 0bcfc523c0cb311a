"""The HTTP interface is what its description says: whatever is asked, nothing breaks, and every answer is described."""

import re
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import sampled_from
from litestar.handlers import HTTPRouteHandler
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from escarmouche.bow.table import Begin
from escarmouche.server.app import ROUTES
from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.players import hall_of
from tests.server.tables import Table, opened

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)
OPERATIONS = sorted(
    (re.sub(r":\w+}", "}", path), method.lower())
    for handler in ROUTES
    if isinstance(handler, HTTPRouteHandler)
    for path in handler.paths
    for method in handler.http_methods
    if method in ("GET", "POST")
)
WITH_FORM = {
    ("/api/network", "post"),
    ("/api/tables", "post"),
    ("/api/tables/{table}/seats", "post"),
    ("/api/tables/{table}/reissue", "post"),
    ("/api/tables/{table}/journal", "get"),
    ("/api/lab/jobs", "post"),
    ("/api/lab/jobs/{job}/more", "post"),
    ("/api/lab/jobs/{job}/report", "get"),
    ("/api/lab/lineup", "post"),
    ("/api/lab/match", "post"),
    ("/api/lab/odds", "post"),
    ("/api/lab/odds/report", "post"),
}
"""Where something could fail to fit: elsewhere any text is a name that is not there."""
REAL: list[dict[str, str]] = [{}, {"game": "bow"}, {"game": "bow", "scenario": "first-skirmish"}]
"""What there is at this table, put in place of what was made up."""
BOUNDED = settings(
    max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@dataclass(frozen=True)
class Api:
    """The interface as it describes itself, and a table that is really there."""

    description: BaseSchema
    table: str
    host: str
    job: str
    address: str

    def check(self, path: str, method: str, mode: GenerationMode) -> None:
        """Ask for all sorts of things, also with the names of what exists."""

        @BOUNDED
        @given(case=self.description[path][method].as_strategy(generation_mode=mode), real=sampled_from(REAL))
        def ask(case: Case[Any], real: dict[str, str]) -> None:
            if real:
                known = {"table": self.table, "game": "bow", "job": self.job}
                case.path_parameters = {name: known[name] for name in case.path_parameters}
                case.headers["Authorization"] = f"Bearer {self.host}"
            if isinstance(case.body, dict) and "game" in case.body:
                case.body |= real
            answer = case.call_and_validate(checks=list(CHECKS))
            if method == "post" and path.startswith("/api/lab/jobs") and answer.status_code < 300:
                self.stop(answer.json()["id"])

        ask()

    def stop(self, job: str) -> None:
        """Nobody waits for games that were asked for here."""
        assert HTTP.post(f"{self.address}/api/lab/jobs/{job}/stop").status_code == 200


@pytest.fixture(scope="module")
def api(table: Table) -> Api:
    with hall_of(table) as hall:
        new = hall.open(seats={"orange": "open"}, listed=True)
    description = schemathesis.openapi.from_url(f"{table.address}/api/openapi.json")
    return Api(description, new["table"]["id"], new["host"], done(table), table.address)


def done(table: Table) -> str:
    """A small job of the lab that has been played."""
    new = {"game": "bow", "scenario": "hill-under-fire", "games": 2, "others": {"level": "recruit"}}
    job: str = HTTP.post(f"{table.address}/api/lab/jobs", json=new).json()["id"]
    end = monotonic() + PATIENCE_S
    while table.get(f"/api/lab/jobs/{job}").json()["state"] != "done":
        assert monotonic() < end
        sleep(0.1)
    return job


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_answer_is_as_described(api: Api, path: str, method: str) -> None:
    api.check(path, method, GenerationMode.POSITIVE)


@pytest.mark.parametrize(("path", "method"), sorted(WITH_FORM))
def test_what_does_not_fit_the_description_is_answered_as_described(api: Api, path: str, method: str) -> None:
    api.check(path, method, GenerationMode.NEGATIVE)


def test_errors_are_described_as_problems(api: Api) -> None:
    for path, method in OPERATIONS:
        for status, response in api.description[path][method].definition.raw["responses"].items():
            if status >= "400":
                schema = response["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}, (path, method, status)


ODD_NAMES = [
    "..",
    ".",
    "%2e%2e",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c..%5csecret.txt",
    "%00",
    "aaaaaaaaaaaaaaa%00",
    "%ff%fe",
    "%c0%ae%c0%ae",
    "%zz",
    "%",
    "%0d%0aX-Injected:%20yes",
    "'%20OR%201=1--",
    "{table}",
    "A" * 16,
    "a" * 16,
    "a" * 8000,
    "%E2%80%AE%F0%9F%8E%B2",
]
NAMED = [(path, method) for path, method in OPERATIONS if "{" in path]


@pytest.mark.parametrize("name", ODD_NAMES, ids=lambda name: name[:20])
def test_odd_names_are_not_found(table: Table, name: str) -> None:
    for path, method in NAMED:
        asked = re.sub(r"{\w+}", lambda _: name, path)
        status, headers, body = ask_exactly(table.port, method, asked)
        assert 400 <= status < 500, asked
        assert "x-injected" not in headers
        assert b"Traceback" not in body and b"root:" not in body and "nobody’s".encode() not in body


def ask_exactly(port: int, method: str, path: str) -> tuple[int, dict[str, str], bytes]:
    """Ask for a path as it is written: no client tidies it up."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    try:
        body, kind = (b'{"seat": "blue"}', {"Content-Type": "application/json"}) if method == "post" else (None, {})
        connection.request(method.upper(), path, body, kind)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def test_postgresql_never_sees_a_nul(page: Path, postgresql: str) -> None:
    """It stores none, so that such a name or id would look like a failure of the database."""
    place = ("--port", 0, "--database", postgresql)
    with opened(page, "serve", "--no-browser", *place) as server, hall_of(server) as hall:
        assert server.get("/api/tables/%00").status_code == 404
        assert server.get("/api/tables/aaaaaaaaaaaaaaa%00/journal").status_code == 404
        scenario = server.get("/api/games/bow").json()["lessons"][0]["scenario"]
        assert hall.open(scenario={**scenario, "id": "a\x00b"}, options={})["table"]["scenario"] == "a b"
        player = hall.alone(names={"blue": "A\x00da"})
        assert player.play("blue", Begin(), id="a\x00b")["key"] == "unreadable"
        assert player.ask("say", seat="blue", text="good\x00day")["type"] == "done"
        assert player.ask("rename", seat="blue", player="\x00Ada")["type"] == "done"
        assert server.end()[2] == ""
