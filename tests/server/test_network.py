"""Other machines at home reach the table when somebody at its machine has opened it to them, and only then."""

import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address
from pathlib import Path

import httpx
import pytest

from escarmouche.server.addresses import home_addresses, is_at_home
from tests.http_client import HTTP
from tests.server.players import connected, hall_of
from tests.server.tables import INDEX, PROJECT, Table, opened
from tests.server.two_machines import HOME

OTHER = "127.0.0.2"
"""Another address of this machine, where the stand-in opens the table instead of at home."""


def has_other_address() -> bool:
    try:
        with socket.socket() as listener:
            listener.bind((OTHER, 0))
    except OSError:
        return False
    return True


needs_other_address = pytest.mark.skipif(not has_other_address(), reason=f"{OTHER} is no address of this machine")


@pytest.fixture
def alone(page: Path, tmp_path: Path) -> Iterator[Table]:
    """A table of its own, on this machine only."""
    with opened(page, "serve", "--no-browser", "--port", 0, "--data", tmp_path) as table:
        yield table


def change(table: Table, *, is_open: bool, **headers: str) -> httpx.Response:
    return HTTP.post(f"{table.address}/api/network", json={"open": is_open}, headers=headers)


@needs_other_address
def test_it_is_opened_from_the_page_and_closed_again(alone: Table) -> None:
    there = f"http://{OTHER}:{alone.port}"
    known = alone.get("/api/network").json()
    closed = {"reach": "machine", "addresses": [there], "at_machine": True, "can_open": True, "can_close": False}
    assert known == closed
    with pytest.raises(httpx.ConnectError):
        HTTP.get(there)

    was_opened = change(alone, is_open=True).json()
    assert was_opened == {**closed, "reach": "network", "can_open": False, "can_close": True}
    assert change(alone, is_open=True).json() == was_opened
    assert HTTP.get(there).text == INDEX

    with hall_of(alone) as hall, connected(there) as far:
        table = hall.open()
        far.send(json.dumps({"type": "hello", "table": table["table"]["id"]}))
        assert json.loads(far.recv())["type"] == "welcome"
        near = hall.seated(table, "blue")
        assert change(alone, is_open=False).json() == closed
        with pytest.raises(Exception, match="no close frame"):
            while True:
                far.recv()
        near.say(type="ping")
        assert near.hear_until("pong") == {"type": "pong"}
    with pytest.raises(httpx.ConnectError):
        HTTP.get(there)
    assert change(alone, is_open=True).json() == was_opened


@needs_other_address
def test_a_port_that_is_taken_there_is_replaced_by_another(alone: Table) -> None:
    with socket.socket() as taken:
        taken.bind((OTHER, alone.port))
        taken.listen()
        (there,) = change(alone, is_open=True).json()["addresses"]
    assert there != f"http://{OTHER}:{alone.port}"
    assert HTTP.get(there).text == INDEX


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "play.example"},
        {"Host": "192.168.1.20"},
        {"X-Forwarded-For": "192.168.1.30"},
        {"X-Forwarded-Proto": "https"},
        {"Forwarded": "for=192.168.1.30"},
        {"Origin": "http://evil.example"},
    ],
    ids=str,
)
def test_only_somebody_at_the_machine_opens_it(page: Path, tmp_path: Path, headers: dict[str, str]) -> None:
    names = ("--allow-host", "play.example")
    with opened(page, "serve", "--no-browser", "--port", 0, "--data", tmp_path, *names) as table:
        refused = change(table, is_open=True, **headers)
        assert refused.status_code == 403
        assert refused.json()["key"] == ("wrong_origin" if "Origin" in headers else "not_at_machine")
        known = table.get("/api/network").json()
    assert (known["reach"], known["can_close"]) == ("machine", False)


@needs_other_address
def test_whoever_came_from_elsewhere_is_told_where_and_changes_nothing(alone: Table) -> None:
    (there,) = change(alone, is_open=True).json()["addresses"]
    known = HTTP.get(f"{there}/api/network", headers={"Host": "192.168.1.20:8765"}).json()
    assert known == {
        "reach": "network",
        "addresses": [there],
        "at_machine": False,
        "can_open": False,
        "can_close": False,
    }


@needs_other_address
def test_a_table_on_all_addresses_says_which_one_others_open(page: Path, tmp_path: Path) -> None:
    everywhere = "0.0.0.0"  # noqa: S104 - that is what is tested
    with opened(page, "serve", "--no-browser", "--host", everywhere, "--port", 0, "--data", tmp_path) as table:
        known = table.get("/api/network").json()
        assert (known["reach"], known["can_open"], known["can_close"]) == ("network", False, False)
        assert change(table, is_open=False).json() == known  # the command has opened it, not the page
        (there,) = known["addresses"]
        assert HTTP.get(there).text == INDEX
        _, said, _ = table.end()
    assert said[2] == f"Others on your network open {there}"


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("192.168.1.20", True),
        ("10.0.0.7", True),
        ("172.17.0.1", True),
        ("127.0.0.1", False),
        ("169.254.3.4", False),
        ("8.8.8.8", False),
        ("0.0.0.0", False),  # noqa: S104 - that is what is tested
    ],
)
def test_it_is_never_opened_to_the_world(address: str, *, home: bool) -> None:
    assert is_at_home(IPv4Address(address)) is home


def test_the_addresses_of_this_machine_can_be_listened_on() -> None:
    for address in home_addresses():
        with socket.socket() as listener:
            listener.bind((address, 0))


def test_another_machine_reaches_it_while_it_is_open(tmp_path: Path) -> None:
    unshare = [shutil.which("unshare") or "", "--map-root-user", "--net", "--mount"]
    tries = (
        "mount -t tmpfs none /run && ip netns add probe && ip link add probe0 type veth peer name probe1 netns probe"
    )
    if not unshare[0] or subprocess.run([*unshare, "sh", "-c", tries], capture_output=True, check=False).returncode:
        pytest.skip("no network namespaces can be made here (unshare, ip netns, veth)")
    run = [*unshare, sys.executable, "-X", "utf8", "-m", "tests.server.two_machines", str(tmp_path)]
    done = subprocess.run(run, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["addresses"] == [f"http://{HOME}:{found['port']}"]
    assert (found["before"], found["open"], found["closed"]) == (None, INDEX, None)
