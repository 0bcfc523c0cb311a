"""`escarmouche serve` opens a table that answers, and Ctrl-C closes it."""

import asyncio
import http.client
import socket
import sys
from pathlib import Path

import pytest

from escarmouche import geometry
from escarmouche.server.network import listen
from tests.cli.program import Program
from tests.server.tables import INDEX, Table, free_port, opened

NB, NNB = "\u00a0", "\u202f"


def can_listen_on_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as listener:
            listener.bind(("::1", 0))
    except OSError:
        return False
    return True


def test_it_says_where_it_is_and_ctrl_c_ends_it(page: Path, tmp_path: Path) -> None:
    with opened(page, "serve", "--port", 0, "--data", tmp_path / "games", cold=True) as table:
        assert table.get("/").text == INDEX
        code, said, err = table.end()
    assert said == [
        f"The table is open: {table.address}",
        f"Games are kept in {tmp_path / 'games'}. Ctrl-C ends.",
        "The table is closed.",
    ]
    assert (code, err) == (0, "")


def test_it_speaks_french(page: Path, tmp_path: Path) -> None:
    with opened(page, "--lang", "fr", "serve", "--port", 0, "--data", tmp_path) as table:
        code, said, err = table.end()
    assert said == [
        f"La table est ouverte{NB}: {table.address}",
        f"Les parties sont conservées dans {tmp_path}. Ctrl-C pour finir.",
        "La table est fermée.",
    ]
    assert (code, err) == (0, "")


def test_an_impatient_second_ctrl_c_ends_it_as_well(page: Path, tmp_path: Path) -> None:
    with opened(page, "serve", "--port", 0, "--data", tmp_path) as table:
        code, said, err = table.end(presses=2)
    assert (code, said[-1], err) == (0, "The table is closed.", "")


def test_ctrl_c_does_not_wait_for_what_is_still_compiled(page: Path, tmp_path: Path) -> None:
    """On a machine where the table starts for the first time, that takes a minute."""
    nothing_compiled = {"NUMBA_CACHE_DIR": str(tmp_path / "compiled")}
    with opened(page, "serve", "--port", 0, "--data", tmp_path / "games", env=nothing_compiled, cold=True) as table:
        code, said, err = table.end()
    assert (code, said[-1], err) == (0, "The table is closed.", "")
    assert len(list(tmp_path.rglob("*.nbi"))) < len(list(Path(geometry.__file__).parent.rglob("*.nbi")))


def test_it_ends_though_a_browser_keeps_its_connection(page: Path, tmp_path: Path) -> None:
    with opened(page, "serve", "--port", 0, "--data", tmp_path) as table:
        connection = http.client.HTTPConnection("127.0.0.1", table.port)
        connection.request("GET", "/")
        assert connection.getresponse().read()
        code, said, err = table.end()
        connection.close()
    assert (code, said[-1], err) == (0, "The table is closed.", "")


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac keeps data elsewhere")
def test_without_a_command_the_table_starts_with_the_users_own_games(page: Path, tmp_path: Path) -> None:
    with opened(page, port=free_port(), env={"XDG_DATA_HOME": str(tmp_path)}) as table:
        code, said, _ = table.end()
    assert (code, said[1]) == (0, f"Games are kept in {tmp_path / 'escarmouche'}. Ctrl-C ends.")
    assert (tmp_path / "escarmouche" / "games.sqlite3").is_file()


def test_the_games_are_kept_in_the_folder_asked_for_and_found_again(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    for _ in range(2):
        with opened(page, "serve", "--port", 0, "--data", folder) as table:
            assert table.end()[0] == 0
    assert (folder / "games.sqlite3").is_file()


def test_the_usual_port_is_used_when_it_is_free(page: Path, tmp_path: Path) -> None:
    port = free_port()
    with opened(page, "serve", "--data", tmp_path, port=port) as table:
        assert table.port == port


def test_another_port_is_chosen_when_the_usual_one_is_taken(page: Path, tmp_path: Path, table: Table) -> None:
    with opened(page, "serve", "--data", tmp_path, port=table.port) as other:
        assert other.port != table.port
        assert other.get("/").is_success


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("0.0.0.0", "127.0.0.1"),  # noqa: S104 - that is what is tested
        ("localhost", "127.0.0.1"),
        pytest.param("::1", "[::1]", marks=pytest.mark.skipif(not can_listen_on_ipv6(), reason="no IPv6 here")),
        pytest.param("::", "[::1]", marks=pytest.mark.skipif(not can_listen_on_ipv6(), reason="no IPv6 here")),
    ],
)
def test_the_address_is_one_that_can_be_opened(page: Path, tmp_path: Path, host: str, shown: str) -> None:
    with opened(page, "serve", "--host", host, "--port", 0, "--data", tmp_path) as table:
        assert table.address == f"http://{shown}:{table.port}"
        assert table.get("/").is_success


BROWSER = """
import httpx, pathlib, sys
seen = pathlib.Path(sys.argv[1])
seen.with_suffix(".part").write_text(httpx.get(sys.argv[2], timeout=300).text)
seen.with_suffix(".part").rename(seen)
"""


def browser_that_notes_what_it_sees(folder: Path) -> tuple[str, Path]:
    """A value for the variable BROWSER: a program that fetches the page; and the file that it writes it to."""
    program, seen = folder / "browser.py", folder / "seen.html"
    program.write_text(BROWSER, encoding="utf-8")
    return f"{sys.executable} {program} {seen} %s", seen


def test_the_browser_is_shown_a_table_that_answers(page: Path, tmp_path: Path) -> None:
    browser, seen = browser_that_notes_what_it_sees(tmp_path)
    with opened(page, "serve", "--port", 0, "--data", tmp_path, env={"BROWSER": browser}) as table:
        while not seen.exists():
            assert table.get("/").is_success
        assert seen.read_text() == INDEX


def test_the_browser_stays_closed_when_asked(page: Path, tmp_path: Path) -> None:
    browser, seen = browser_that_notes_what_it_sees(tmp_path)
    with opened(page, "serve", "--no-browser", "--port", 0, "--data", tmp_path, env={"BROWSER": browser}) as table:
        assert table.end()[0] == 0
    assert not seen.exists()


@pytest.mark.usefixtures("page_in_place")
def test_a_port_that_is_taken_is_a_mistake_when_it_was_asked_for(
    escarmouche: Program, table: Table, tmp_path: Path
) -> None:
    arguments = ("serve", "--port", table.port, "--data", tmp_path)
    in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
    assert in_english.err == (
        f"Error: port {table.port} is taken; choose another, or leave --port out to get a free one\n"
    )
    assert in_french.err == (
        f"Erreur{NB}: le port {table.port} est pris{NNB};"
        " choisissez-en un autre, ou omettez --port pour en avoir un libre\n"
    )


@pytest.mark.usefixtures("page_in_place")
@pytest.mark.parametrize("host", ["203.0.113.7", "not a host", "a" * 80])
def test_an_address_that_is_not_ours_is_a_mistake(escarmouche: Program, tmp_path: Path, host: str) -> None:
    arguments = ("serve", "--host", host, "--port", 0, "--data", tmp_path)
    in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
    assert in_english.err.startswith(f"Error: cannot listen on {host} (")
    assert in_french.err.startswith(f"Erreur{NB}: impossible d’écouter sur {host} (")


def test_a_page_that_is_not_built_is_said_to_be_missing(
    escarmouche: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("escarmouche.server.run.PAGE", tmp_path / "page")
    arguments = ("serve", "--port", 0, "--data", tmp_path)
    in_english, in_french = escarmouche(*arguments), escarmouche("--lang", "fr", *arguments)
    assert (in_english.code, in_english.out) == (in_french.code, in_french.out) == (3, "")
    assert in_english.err == ("Error: the page is not built yet; in the project’s folder, `make web` builds it\n")
    assert in_french.err.startswith(f"Erreur{NB}: la page n’est pas encore construite{NNB}; ")


def test_small_answers_go_out_at_once() -> None:
    """A system that waits for more before it sends takes 40 ms over each answer."""
    at_once: list[int] = []

    async def answer(_: asyncio.StreamReader, browser: asyncio.StreamWriter) -> None:
        line: socket.socket = browser.get_extra_info("socket")
        at_once.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        browser.close()

    async def visit() -> None:
        with listen("127.0.0.1", 0) as listener:
            async with await asyncio.start_server(answer, sock=listener) as server:
                reader, writer = await asyncio.open_connection(*listener.getsockname())
                await reader.read()
                writer.close()
                server.close()

    asyncio.run(visit())
    assert at_once == [1]
