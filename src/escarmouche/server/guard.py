"""Who may talk to the table: its own page, and programs that are no pages; and how much one may ask of it.

Every answer carries the same headers.
"""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from escarmouche.server.hosts import Hosts, is_local
from escarmouche.server.messages import RequestError, tidy, told
from escarmouche.server.rooms.limits import Bucket, Buckets, is_own_machine
from escarmouche.server.wire.tables import Problem
from escarmouche.text.codec import encode
from escarmouche.text.errors import Param

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

AnyConnection = ASGIConnection[Any, Any, Any, State]
LONGEST_NAME: Final = 253
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})

TABLES_AT_ONCE: Final = 30
TABLES_A_SECOND: Final = 0.5
"""Tables that one address may open: 30 at once, and then 30 a minute."""
QUESTIONS_AT_ONCE: Final = 30
QUESTIONS_A_SECOND: Final = 0.5
"""Questions that one address may ask the lab, in the same way."""
GUESSES_AT_ONCE: Final = 30
GUESSES_A_SECOND: Final = 0.2
"""Tables, tokens and jobs that one address may ask for in vain."""
UPLOADS_AT_ONCE: Final = 20
UPLOADS_A_SECOND: Final = 0.2
"""Journals that one address may have checked."""
IN_VAIN: Final = frozenset({"no_such_table", "no_such_job", "wrong_token", "not_the_host"})
"""What somebody who has guessed wrong hears."""


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


def own_page_only(app: ASGIApp, hosts: Hosts) -> ASGIApp:
    """Another site's page that makes a browser ask for something gets nothing, under its own name or ours."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if _is_life(scope):
            await app(scope, receive, send)
        elif not hosts.allow(host := _header(scope, b"host")):
            await _turn_away(scope, receive, send, "wrong_host", host=tidy(host)[:LONGEST_NAME])
        elif _is_foreign(scope) and not _only_reads(scope):
            await _turn_away(scope, receive, send, "wrong_origin")
        else:
            await app(scope, receive, send)

    return answer


def new_openings() -> Buckets:
    """How many tables each address may still open."""
    return Buckets(TABLES_AT_ONCE, TABLES_A_SECOND)


def new_questions() -> Buckets:
    """How many questions each address may still ask the lab."""
    return Buckets(QUESTIONS_AT_ONCE, QUESTIONS_A_SECOND)


def new_guesses() -> Buckets:
    """How often each address may still guess wrong."""
    return Buckets(GUESSES_AT_ONCE, GUESSES_A_SECOND)


def new_uploads() -> Buckets:
    """How many journals each address may still have checked."""
    return Buckets(UPLOADS_AT_ONCE, UPLOADS_A_SECOND)


def may_open_a_table(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Not more than people play."""
    _take_from(_bucket_of(connection, connection.app.state.openings), "too_many_tables")


def may_ask_the_lab(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Not more than people read."""
    _take_from(_bucket_of(connection, connection.app.state.questions), "lab_too_often")


def may_upload(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Not more than people replay."""
    _take_from(_bucket_of(connection, connection.app.state.uploads), "too_many_uploads")


def is_at_machine(connection: AnyConnection) -> bool:
    """Whether whoever asks sits at the machine of the table: no proxy is between, and the name leads nowhere else."""
    client, names = connection.client, connection.headers.keys()
    passed_on = any(name.startswith("x-forwarded") or name == "forwarded" for name in names)
    local = client is not None and is_own_machine(client.host) and is_local(connection.headers.get("host", ""))
    return local and not passed_on


def guesses_of(connection: AnyConnection) -> Bucket | None:
    """How often the address may still guess wrong."""
    return _bucket_of(connection, connection.app.state.guesses)


def note_guess(guesses: Bucket | None) -> None:
    """Count what was asked for in vain; after too many, say so. Whoever asks for what there is always gets it."""
    _take_from(guesses, "too_many_guesses")


def throttled(error: RequestError, guesses: Bucket | None) -> RequestError:
    """What somebody hears of an error: after too many wrong guesses, only that they have to wait."""
    if error.key in IN_VAIN:
        try:
            note_guess(guesses)
        except RequestError as too_many:
            return too_many
    return error


def _bucket_of(connection: AnyConnection, buckets: Buckets) -> Bucket | None:
    """Of the address that asks; None for the machine on which the table stands: it may have as many as it likes."""
    client = connection.client
    return None if client is None or is_own_machine(client.host) else buckets.of(client.host)


def _take_from(bucket: Bucket | None, problem: str) -> None:
    """Take one, or say when there is one again."""
    if bucket and not bucket.take():
        seconds = bucket.wait()
        raise RequestError(problem, status=429, wait=seconds, seconds=seconds)


def _is_life(scope: Scope) -> bool:
    """Whether it is about the beginning and end of the application, and nobody asks for anything."""
    return "headers" not in scope


def _only_reads(scope: Scope) -> bool:
    return scope["type"] == ScopeType.HTTP and scope["method"] in READING


def _is_foreign(scope: Scope) -> bool:
    """Whether a page asks that did not come from here, in the same way: encrypted or not."""
    origin = _header(scope, b"origin")
    scheme = scope["scheme"].replace("ws", "http")
    return bool(origin) and origin.lower() != f"{scheme}://{_header(scope, b'host')}".lower()


def _header(scope: Scope, name: bytes) -> str:
    return dict(scope.get("headers", ())).get(name, b"").decode("latin-1")


async def _turn_away(scope: Scope, receive: Receive, send: Send, key: str, **params: Param) -> None:
    """A WebSocket is refused in the same words, before it is one."""
    body = encode(Problem(key=key, text=told(key, **params)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    prefix = ""
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        prefix = "websocket."
    await send({"type": f"{prefix}http.response.start", "status": 403, "headers": headers})  # type: ignore[arg-type,misc]  # one answer for HTTP and for a WebSocket that is not opened
    await send({"type": f"{prefix}http.response.body", "body": body, "more_body": False})  # type: ignore[arg-type,misc]  # one answer for HTTP and for a WebSocket that is not opened
