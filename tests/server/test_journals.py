"""Journals go home with people and come back: the whole one afterwards, one's own view before."""

from typing import Any

import httpx
import pytest

from escarmouche.bow.table import Resign
from tests.http_client import HTTP
from tests.kernel.games import resealed
from tests.server.players import Hall, Message, begin, pass_once


def download(hall: Hall, table: str, token: str = "") -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return HTTP.get(f"{hall.table.address}/api/tables/{table}/journal", headers=headers)


def upload(hall: Hall, data: bytes) -> httpx.Response:
    headers = {"Content-Type": "application/x-ndjson"}
    return HTTP.post(f"{hall.table.address}/api/journals", content=data, headers=headers)


def finished(hall: Hall) -> tuple[Message, bytes]:
    """A short game, and its journal."""
    player = hall.alone(options={"starter": "brick_roll"})
    player.play("blue", {"type": "Begin"})
    pass_once(player)
    assert player.play("orange", Resign())["type"] == "done"
    return {"deeds": player.deeds}, download(hall, player.welcome["table"]["id"]).content


def test_while_it_is_played_one_takes_home_what_one_saw(hall: Hall) -> None:
    table = hall.open()
    player = hall.seated(table, "blue", "orange")
    begin(player)
    answer = download(hall, table["table"]["id"], table["seats"][0]["token"])
    assert answer.headers["content-disposition"] == f'attachment; filename="{table["table"]["id"]}.json"'
    assert (answer.json()["file"], answer.json()["seat"]) == ("reel", "blue")
    opened = upload(hall, answer.content).json()
    assert (opened["kind"], opened["game"], opened["dice_checked"]) == ("reel", "bow", False)
    assert opened["reel"] == {"start": player.views[0], "deeds": player.deeds}
    assert opened["names"] == {"blue": {"en": "Blue", "fr": "Bleu"}, "orange": {"en": "Orange", "fr": "Orange"}}
    assert download(hall, table["table"]["id"]).json()["seat"] == "spectator"
    wrong = download(hall, table["table"]["id"], "x" * 32)
    assert (wrong.status_code, wrong.json()["key"]) == (403, "wrong_token")


def test_nothing_about_the_seed_is_told_before_the_end(hall: Hall) -> None:
    table = hall.open()
    player = hall.seated(table, "blue", "orange")
    begin(player)
    home = download(hall, table["table"]["id"], table["seats"][0]["token"]).text
    assert "seed" not in home
    assert "seed" not in "".join(player.texts)


def test_a_journal_that_is_opened_names_its_seats(hall: Hall) -> None:
    _, data = finished(hall)
    opened = upload(hall, data).json()
    assert {seat: opened["names"][seat]["fr"] for seat in opened["seats"]} == {"blue": "Bleu", "orange": "Orange"}


def test_a_changed_journal_is_found_out(hall: Hall) -> None:
    _, data = finished(hall)
    assert upload(hall, data).json()["sound"]

    def cheat(lines: list[dict[str, Any]]) -> None:
        """Each brick that came to rest on its side did not, and the others did."""
        roll = lines[1]["rolls"][0]
        roll["faces"] = [1 if face == 3 else 3 for face in roll["faces"]]
        roll["result"] = roll["faces"].count(3)

    opened = upload(hall, resealed(data, cheat)).json()
    assert not opened["sound"]
    assert {finding["line"] for finding in opened["findings"]} >= {2}
    assert all(finding["text"]["en"] and finding["text"]["fr"] for finding in opened["findings"])


def notes(hall: Hall, data: bytes, language: str) -> list[str]:
    opened = upload(hall, data).json()
    assert opened["sound"]
    return [note[language] for note in opened["notes"]]


UNFINISHED = "The game isn’t finished in this file: it is still going on, or the end of the file is missing."


def test_a_file_cut_off_after_a_line_is_said_to_be_so(hall: Hall) -> None:
    _, data = finished(hall)
    lines = data.splitlines(keepends=True)
    assert UNFINISHED not in notes(hall, data, "en")
    assert notes(hall, b"".join(lines[:-1]), "en")[-1] == (
        "The game is over, but the line that reveals the seed is missing: the file was cut off before it."
    )
    assert notes(hall, b"".join(lines[:-2]), "en")[-1] == UNFINISHED
    assert notes(hall, b"".join(lines[:-2]), "fr")[-1] == (
        "La partie n’est pas finie dans ce fichier\u00a0: elle continue, ou la fin du fichier manque."
    )


def test_a_file_torn_in_its_last_line_is_said_to_be_so(hall: Hall) -> None:
    _, data = finished(hall)
    left = len(data.splitlines(keepends=True)[-1]) - 9
    assert notes(hall, data[:-9], "en")[-1] == (
        f"The last line is torn ({left} bytes), as after a crash; what stands before it is complete."
    )
    assert notes(hall, data[:-9], "fr")[-1] == (
        f"La dernière ligne est déchirée ({left} octets), comme après une panne\u202f; ce qui précède est complet."
    )


def test_a_damaged_journal_is_said_to_be_so(hall: Hall) -> None:
    _, data = finished(hall)
    answer = upload(hall, data.replace(b'"entry"', b'"ent\\u0072y"', 1))
    assert (answer.status_code, answer.json()["key"]) == (400, "seal_broken")
    assert answer.json()["place"] == "journal, 2"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"nonsense\n",
        b"{}\n",
        b"\xff\xfe\n",
        b'{"file":"reel"}',
        b'{"file":"reel","game":"bow","version":"1","name":{"en":"","fr":""},"seats":[],"seat":"x",'
        b'"reel":{"start":{},"deeds":[]}}',
        b'{"file":' + b"[" * 10_000,
        b"[" * 10_000 + b"\n",
    ],
    ids=lambda data: repr(data[:20]),
)
def test_what_is_no_journal_is_said_to_be_none(hall: Hall, data: bytes) -> None:
    answer = upload(hall, data)
    assert answer.status_code == 400
    problem = answer.json()
    assert problem["text"]["en"] != problem["text"]["fr"]
    assert "Traceback" not in answer.text


def test_a_journal_of_a_game_that_nobody_knows(hall: Hall) -> None:
    _, data = finished(hall)
    answer = upload(hall, resealed(data, lambda lines: lines[0].update(game="chess")))
    assert (answer.status_code, answer.json()["key"]) == (404, "no_such_game")


def test_a_journal_that_is_too_large_is_not_read(hall: Hall) -> None:
    answer = upload(hall, b"x" * (20 * 1024 * 1024 + 1))
    assert (answer.status_code, answer.json()["key"]) == (413, "too_large")
