"""What the server answers: the page, what it is, and nothing else."""

import socket

import msgspec
import pytest

from escarmouche import __version__
from escarmouche.games import GAMES, rulebook
from escarmouche.server.guard import HEADERS
from escarmouche.server.wire.about import About, GameInfo
from tests.http_client import HTTP
from tests.patience import PATIENCE_S
from tests.server.tables import INDEX, Table

SECRETS = ("nobody’s business".encode(), b"root:")


def ask(table: Table, path: bytes) -> tuple[int, bytes]:
    """Ask for a path exactly as it is written: no client tidies it up. The status, and the whole answer."""
    with socket.create_connection(("127.0.0.1", table.port), timeout=PATIENCE_S) as connection:
        connection.sendall(b"GET " + path + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    return int(answer.split(b" ", 2)[1]), answer


def test_the_page_is_served(table: Table) -> None:
    for path in ("/", "/index.html"):
        answer = table.get(path)
        assert (answer.status_code, answer.text) == (200, INDEX)
        assert answer.headers["content-type"].startswith("text/html")


def test_scripts_have_their_type(table: Table) -> None:
    answer = table.get("/assets/index.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(("text/javascript", "application/javascript"))


def test_about_tells_the_version_and_both_books(table: Table) -> None:
    answer = table.get("/api/about")
    about = msgspec.json.decode(answer.content, type=About)
    assert answer.headers["content-type"].startswith("application/json")
    assert about == About(
        __version__,
        (
            GameInfo("bow", rulebook("bow").title, "Alban Nanty", 325, playable=True),
            GameInfo("argad", rulebook("argad").title, "Patrice Méallier", 747, playable=True),
        ),
    )
    assert [game.id for game in about.games] == list(GAMES)


def test_about_holds_nothing_that_the_wire_type_does_not_name(table: Table) -> None:
    answer = table.get("/api/about")
    about = msgspec.json.decode(answer.content, type=About)
    assert answer.json() == msgspec.json.decode(msgspec.json.encode(about))


def test_the_api_describes_itself(table: Table) -> None:
    answer = table.get("/api/openapi.json")
    description = answer.json()
    assert answer.status_code == 200
    assert description["info"] == {"title": "Escarmouche", "version": __version__}
    assert {path: sorted(methods) for path, methods in description["paths"].items()} == {
        "/api/about": ["get"],
        "/api/games/{game}": ["get"],
        "/api/games/{game}/book": ["get"],
        "/api/games/{game}/scenarios": ["post"],
        "/api/journals": ["post"],
        "/api/lab/jobs": ["post"],
        "/api/lab/jobs/{job}": ["get"],
        "/api/lab/jobs/{job}/games/{game}/journal": ["get"],
        "/api/lab/jobs/{job}/more": ["post"],
        "/api/lab/jobs/{job}/report": ["get"],
        "/api/lab/jobs/{job}/stop": ["post"],
        "/api/lab/lineup": ["post"],
        "/api/lab/match": ["post"],
        "/api/lab/odds": ["post"],
        "/api/lab/odds/report": ["post"],
        "/api/lab/{game}": ["get"],
        "/api/lab/{game}/worth": ["get"],
        "/api/network": ["get", "post"],
        "/api/tables": ["get", "post"],
        "/api/tables/{table}": ["get"],
        "/api/tables/{table}/evening": ["get"],
        "/api/tables/{table}/interlude": ["get"],
        "/api/tables/{table}/journal": ["get"],
        "/api/tables/{table}/reissue": ["post"],
        "/api/tables/{table}/seats": ["post"],
    }


@pytest.mark.parametrize(
    "path", ["/", "/assets/index.js", "/api/about", "/api/openapi.json", "/nowhere", "/api/nowhere", "/assets/"]
)
def test_every_answer_carries_the_headers_that_protect_the_reader(table: Table, path: str) -> None:
    headers = table.get(path).headers
    assert {name: headers.get_list(name) for name in HEADERS} == {name: [value] for name, value in HEADERS.items()}
    assert "server" not in headers


def test_the_policy_lets_the_page_load_from_nowhere_else() -> None:
    policy = dict(part.split(maxsplit=1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert {policy[name] for name in ("object-src", "base-uri", "form-action", "frame-ancestors")} == {"'none'"}
    assert "unsafe" not in HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/nowhere", "/api/nowhere", "/assets/nowhere.js", "/assets", "/assets/"])
def test_what_is_not_there_is_not_found(table: Table, path: str) -> None:
    assert table.get(path).status_code == 404


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["/", "/api/about"])
def test_nothing_can_be_changed(table: Table, method: str, path: str) -> None:
    assert HTTP.request(method, f"{table.address}{path}").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        b"/../secret.txt",
        b"/assets/../../secret.txt",
        b"/%2e%2e/secret.txt",
        b"/%2e%2e%2fsecret.txt",
        b"/..%2fsecret.txt",
        b"/..%5csecret.txt",
        b"/..\\secret.txt",
        b"/%252e%252e/secret.txt",
        b"/....//secret.txt",
        b"/..;/secret.txt",
        b"//etc/passwd",
        b"///etc/passwd",
        b"/%2fetc/passwd",
        b"/%2fetc%2fpasswd",
        b"/../../../../../../../../etc/passwd",
        b"/index.html/x",
        b"/%00",
        b"/index.html%00.txt",
        b"/%00/../secret.txt",
        b"/\x00",
        b"/%ff%fe",
        b"/%",
        b"/" + b"a" * 300,
        b"/" + b"a/" * 5000,
        b"*",
        b"secret.txt",
        b"http://127.0.0.1/../secret.txt",
    ],
    ids=lambda path: repr(path[:40]),
)
def test_no_path_leads_out_of_the_page(table: Table, path: bytes) -> None:
    status, answer = ask(table, path)
    assert 400 <= status < 500
    assert not any(secret in answer for secret in SECRETS)


def test_the_server_still_answers_after_all_that(table: Table) -> None:
    assert table.get("/").text == INDEX
