"""The web application: the page, and what it asks."""

from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response, get
from litestar.exceptions import InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from escarmouche import __version__
from escarmouche.games import BOOKS, rulebook
from escarmouche.server.storage import Storage
from escarmouche.server.wire.about import About, GameInfo

PAGE: Final = Path(__file__).parent / "page"
"""The built page: made by `make web`, and part of every wheel."""

PAGES: Final = frozenset({"bow"})
"""The games that the page can play."""

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@get("/api/about", sync_to_thread=False)
def about() -> About:
    """What this table is, and which books it knows."""
    books = [rulebook(name) for name in BOOKS]
    games = tuple(GameInfo(book.game, book.title, book.author, len(book.rule), book.game in PAGES) for book in books)
    return About(__version__, games)


def _with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer, files and errors included, carries the headers above."""
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer


def _no_such_file(_request: Request[Any, Any, Any], _error: Exception) -> Response[dict[str, object]]:
    """A path that no file can have, with a NUL or far too long, is not found like any other."""
    return Response({"status_code": 404, "detail": "Not Found"}, status_code=404)


def create_app(storage: Storage) -> Litestar:
    """The application on this storage; it closes the storage when it ends."""
    page = create_static_files_router(
        path="/",
        directories=[PAGE],
        html_mode=True,
        include_in_schema=False,
        exception_handlers={ValueError: _no_such_file, InternalServerException: _no_such_file},
    )
    return Litestar(
        [about, page],
        openapi_config=OpenAPIConfig("Escarmouche", __version__, path="/api", render_plugins=[JsonRenderPlugin()]),
        middleware=[_with_headers],
        on_shutdown=[storage.close],
    )
