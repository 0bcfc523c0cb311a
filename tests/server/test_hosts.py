"""The table answers under its own names, so that no other site's name can be made to lead to it."""

import http.client
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from escarmouche.server.hosts import Hosts
from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.tables import Table, opened

OURS = ["localhost", "LOCALHOST.", "127.0.0.1", "192.168.1.20", "[::1]", "[fe80::1]", socket.gethostname()]
FOREIGN = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "a@localhost", "", "[::1", "local"]
TABLE = {"game": "bow", "scenario": "first-skirmish"}


def ask(table: Table, host: str) -> httpx.Response:
    return HTTP.get(f"{table.address}/api/about", headers={"Host": f"{host}:{table.port}"})


@pytest.mark.parametrize("host", OURS)
def test_a_machine_goes_by_its_names_and_addresses(table: Table, host: str) -> None:
    assert ask(table, host).is_success


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"])
def test_another_name_is_refused_in_both_languages(table: Table, host: str) -> None:
    answer = ask(table, host)
    assert (answer.status_code, answer.json()["key"]) == (403, "wrong_host")
    assert all(host in text and "--allow-host" in text for text in answer.json()["text"].values())
    assert answer.headers["x-content-type-options"] == "nosniff"


def refused(table: Table, **headers: str) -> tuple[int, Any]:
    """How a WebSocket is refused."""
    line = http.client.HTTPConnection("127.0.0.1", table.port, timeout=PATIENCE_S)
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    line.request("GET", "/table", headers={**upgrade, "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==", **headers})
    response = line.getresponse()
    return response.status, json.loads(response.read())["key"]


def test_a_page_that_leads_its_own_name_here_gets_no_line(table: Table) -> None:
    evil = f"evil.example:{table.port}"
    assert refused(table, Host=evil, Origin=f"http://{evil}") == (403, "wrong_host")
    assert refused(table, Origin=f"http://{evil}") == (403, "wrong_origin")


def test_a_page_that_came_in_another_way_is_another_page(table: Table) -> None:
    """Encrypted or not: behind a proxy that encrypts, it says so."""
    own = table.address.replace("http", "https")
    assert refused(table, Origin=own) == (403, "wrong_origin")
    encrypted = {"Origin": own, "X-Forwarded-Proto": "https"}
    assert HTTP.post(f"{table.address}/api/tables", json=TABLE, headers=encrypted).status_code == 201
    plain = {"Origin": table.address, "X-Forwarded-Proto": "https"}
    assert HTTP.post(f"{table.address}/api/tables", json=TABLE, headers=plain).status_code == 403


def test_further_names_are_allowed_on_the_command_line_and_by_the_environment(page: Path, tmp_path: Path) -> None:
    more = {"ESCARMOUCHE_ALLOW_HOST": "one.example, two.example"}
    arguments = (
        "serve",
        "--port",
        0,
        "--data",
        tmp_path,
        "--allow-host",
        "Play.Example",
        "--allow-host",
        "jeu.example",
    )
    with opened(page, *arguments, env=more) as table:
        for name in ("play.example", "jeu.example", "one.example", "two.example", "localhost"):
            assert ask(table, name).is_success
        assert ask(table, "three.example").status_code == 403


@pytest.mark.parametrize("host", [*OURS, *(f"{name}:8765" for name in OURS)])
def test_ours(host: str) -> None:
    assert Hosts().allow(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_not_ours(host: str) -> None:
    assert not Hosts(["", " "]).allow(host)


def test_a_machine_is_found_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Gamebox.fritz.box")
    hosts = Hosts()
    assert all(map(hosts.allow, ["gamebox", "gamebox.local", "gamebox.lan:8765", "gamebox.fritz.box"]))
    assert not any(map(hosts.allow, ["gamebox.evil.example", "other.local", "fritz.box"]))


@pytest.mark.parametrize(
    ("believed", "status"), [("127.0.0.1", 201), ("192.0.2.1,127.0.0.0/8", 201), ("192.0.2.1", 403)]
)
def test_a_proxy_that_is_named_says_whether_it_encrypts(page: Path, tmp_path: Path, believed: str, status: int) -> None:
    with opened(page, "serve", "--port", 0, "--data", tmp_path, env={"FORWARDED_ALLOW_IPS": believed}) as table:
        headers = {"Origin": table.address.replace("http", "https"), "X-Forwarded-Proto": "https"}
        answer = HTTP.post(f"{table.address}/api/tables", json=TABLE, headers=headers)
    assert answer.status_code == status
