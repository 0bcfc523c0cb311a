"""Nobody finds a table, a token or a job by trying, nor has journals checked without end."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import TypeVar

import httpx
import pytest
from websockets.sync.client import connect

from escarmouche.server.guard import GUESSES_AT_ONCE, UPLOADS_AT_ONCE
from tests.patience import PATIENCE_S
from tests.server.players import Hall, Message, Player
from tests.server.tables import Table

Answer = TypeVar("Answer")
NOWHERE = "a" * 16
TOKEN = "x" * 32
MOST_TRIES = 500
"""While somebody tries, a busy machine gives some guesses back."""
_addresses = count(1)


@pytest.fixture
def stranger(table: Table) -> Iterator[httpx.Client]:
    """Somebody from another address, a new one for each test."""
    address = f"203.0.113.{next(_addresses)}"
    with httpx.Client(base_url=table.address, headers={"X-Forwarded-For": address}, timeout=PATIENCE_S) as client:
        yield client


def until_refused(ask: Callable[[], Answer], key: Callable[[Answer], str], refused: str) -> list[Answer]:
    """Ask until it is refused with this key; all answers."""
    answers: list[Answer] = []
    for _ in range(MOST_TRIES):
        answers.append(ask())
        if key(answers[-1]) == refused:
            return answers
    pytest.fail("it is never refused")


def key_of(answer: httpx.Response) -> str:
    return str(answer.json()["key"])


@pytest.mark.parametrize("path", [f"/api/tables/{NOWHERE}", f"/api/lab/jobs/{NOWHERE}aaaaaaaa"])
def test_guesses_at_what_does_not_exist_are_limited(stranger: httpx.Client, table: Table, path: str) -> None:
    *before, refused = until_refused(lambda: stranger.get(path), key_of, "too_many_guesses")
    assert len(before) >= GUESSES_AT_ONCE and {answer.status_code for answer in before} == {404}
    assert refused.status_code == 429
    assert refused.headers["retry-after"] in refused.json()["text"]["fr"]
    assert table.get(path).status_code == 404, "on this machine one may"


def test_guesses_at_tokens_are_limited(stranger: httpx.Client, hall: Hall) -> None:
    path = f"/api/tables/{hall.open()['table']['id']}/journal"
    token = {"Authorization": f"Bearer {TOKEN}"}
    *before, _ = until_refused(lambda: stranger.get(path, headers=token), key_of, "too_many_guesses")
    assert len(before) >= GUESSES_AT_ONCE and {answer.status_code for answer in before} == {403}


def test_guesses_over_the_websocket_count_as_well(table: Table, hall: Hall) -> None:
    forged: Message = {"table": hall.open()["table"], "seats": [{"seat": "blue", "token": TOKEN}]}
    url, elsewhere = f"ws://127.0.0.1:{table.port}/table", {"X-Forwarded-For": "198.51.100.7"}
    with connect(url, additional_headers=elsewhere, max_size=None) as connection:
        player = Player(table, connection)
        heard = until_refused(
            lambda: player.hello(forged, "blue"), lambda answer: answer.get("key", ""), "too_many_guesses"
        )
    assert [message["type"] for message in heard[:GUESSES_AT_ONCE]] == ["welcome"] * GUESSES_AT_ONCE


def test_what_there_is_is_found_although_others_at_the_address_guess(stranger: httpx.Client, hall: Hall) -> None:
    opened = hall.open(seats={"orange": "open"})
    path, host = f"/api/tables/{opened['table']['id']}", {"Authorization": f"Bearer {opened['host']}"}
    until_refused(lambda: stranger.get(f"/api/tables/{NOWHERE}"), key_of, "too_many_guesses")
    asked = (
        stranger.get(path),
        stranger.get(f"{path}/journal"),
        stranger.post(f"{path}/seats", json={"seat": "orange"}),
        stranger.post(f"{path}/reissue", json={"seat": "orange", "who": "person"}, headers=host),
    )
    assert all(answer.is_success for answer in asked)
    url = f"ws://127.0.0.1:{hall.table.port}/table"
    elsewhere = {"X-Forwarded-For": stranger.headers["X-Forwarded-For"]}
    with connect(url, additional_headers=elsewhere, max_size=None) as connection:
        assert Player(hall.table, connection).hello(opened, "blue")["seats"] == ["blue"]


def test_journals_to_check_are_limited(stranger: httpx.Client) -> None:
    *before, refused = until_refused(
        lambda: stranger.post("/api/journals", content=b"nothing"), key_of, "too_many_uploads"
    )
    assert len(before) >= UPLOADS_AT_ONCE and {answer.status_code for answer in before} == {400}
    assert refused.status_code == 429
