"""Who may talk to the table: its own page, and programs that are no pages; and how much one may ask of it.

Every answer carries the same headers.
"""

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from escarmouche.kernel.codec import encode
from escarmouche.server.rooms.limits import Buckets, is_own_machine
from escarmouche.server.wire.tables import Problem
from escarmouche.server.words import Trouble, told

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

AnyConnection = ASGIConnection[Any, Any, Any, State]
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})

TABLES_AT_ONCE: Final = 30
TABLES_A_SECOND: Final = 0.5
"""Tables that one address may open: so many at once, and then 30 a minute."""
QUESTIONS_AT_ONCE: Final = 30
QUESTIONS_A_SECOND: Final = 0.5
"""Questions that one address may ask the lab, in the same way."""


def with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer, files and errors included, carries the headers above, even where no route leads."""
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer


def same_origin(app: ASGIApp) -> ASGIApp:
    """Another site's page that makes a browser ask for something gets nothing."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if _is_foreign(scope) and not _only_reads(scope):
            await _turn_away(scope, receive, send)
        else:
            await app(scope, receive, send)

    return answer


def new_openings() -> Buckets:
    """How many tables each address may still open."""
    return Buckets(TABLES_AT_ONCE, TABLES_A_SECOND)


def new_questions() -> Buckets:
    """How many questions each address may still ask the lab."""
    return Buckets(QUESTIONS_AT_ONCE, QUESTIONS_A_SECOND)


def may_open_a_table(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Not more than people play."""
    _take_from(connection.app.state.openings, connection, "too_many_tables")


def may_ask_the_lab(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Not more than people read."""
    _take_from(connection.app.state.questions, connection, "lab_too_often")


def _take_from(buckets: Buckets, connection: AnyConnection, problem: str) -> None:
    """Take one, or say when there is one again. The machine on which the table stands may have as many as it likes."""
    client = connection.client
    if client is None or is_own_machine(client.host):
        return
    bucket = buckets.of(client.host)
    if not bucket.take():
        seconds = bucket.wait()
        raise Trouble(problem, status=429, wait=seconds, seconds=seconds)


def _only_reads(scope: Scope) -> bool:
    return scope["type"] == ScopeType.HTTP and scope["method"] in READING


def _is_foreign(scope: Scope) -> bool:
    headers = dict(scope.get("headers", ()))
    origin = headers.get(b"origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin.decode("ascii")).netloc.lower() != headers.get(b"host", b"").decode("ascii").lower()
    except ValueError:
        return True


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    body = encode(Problem(key="wrong_origin", text=told("wrong_origin")))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
