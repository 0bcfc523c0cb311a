"""docs/protocol.md describes the protocol as it is: every message, every member, every route."""

import re
from typing import Any, get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from escarmouche.server.wire import WIRE
from escarmouche.server.wire.messages import FromPage, Status, ToPage
from escarmouche.server.wire.tables import ReelFile
from tests.http_client import HTTP
from tests.server.tables import PROJECT, Table

TEXT = (PROJECT / "docs" / "protocol.md").read_text(encoding="utf-8")
SAID, TOLD, STATUS = "What a client says", "What the table says", "Status"


def section(title: str) -> str:
    return TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(title: str) -> dict[str, str]:
    """What each table row says, by what stands first in it."""
    found = re.findall(r"^\| `(\w+)` \|(.*)\|$", section(title), re.MULTILINE)
    return {name: rest.rpartition("|")[2] if title != STATUS else rest for name, rest in found}


def members(cell: str) -> set[str]:
    """Names in backquotes that stand for members: before the first remark in brackets of each."""
    return set(re.findall(r"`([a-z_]+)`", re.sub(r"\([^()]*\)", "", cell)))


def tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize(("title", "union"), [(SAID, FromPage), (TOLD, ToPage)], ids=["said", "told"])
def test_every_message_is_described_with_its_members(title: str, union: Any) -> None:
    kinds = {tag(kind): kind for kind in get_args(union)}
    described = rows(title)
    assert described.keys() == kinds.keys()
    for name, kind in kinds.items():
        known = {field.encode_name for field in fields(kind)}
        assert known <= members(described[name]), f"{name}: not all members are described"
        assert members(described[name]) - known <= {"place"}, f"{name}: there is no such member"


def test_every_member_of_the_status_is_described() -> None:
    assert rows(STATUS).keys() == {field.encode_name for field in fields(Status)}


def test_every_route_is_described(table: Table) -> None:
    paths = HTTP.get(f"{table.address}/api/openapi.json").json()["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert set(re.findall(r"`((?:GET|POST) /api/[^`]*)`", section("HTTP"))) == routes


def test_the_types_that_are_named_are_on_the_wire() -> None:
    known = {kind.__name__ for kind in WIRE if isinstance(kind, type)} | {
        ReelFile.__name__,
        "SeatInfo",
        "DiceStatus",
        "Question",
    }
    assert set(re.findall(r"`([A-Z][A-Za-z]+)`", TEXT)) <= known


def test_the_limits_are_those_of_the_server() -> None:
    from escarmouche.server.socket import HELLO_TIMEOUT_S, LARGEST, STRIKES

    assert (LARGEST, HELLO_TIMEOUT_S, STRIKES) == (64 * 1024, 15, 100)
