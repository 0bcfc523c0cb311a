"""The web application: the page, and what it asks."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from escarmouche import __version__
from escarmouche.server.guard import new_guesses, new_openings, new_questions, new_uploads, own_page_only, with_headers
from escarmouche.server.hosts import Hosts
from escarmouche.server.http import evenings, journals, lab, shelf, tables
from escarmouche.server.http.network import change_network, show_network
from escarmouche.server.http.problems import HANDLERS, answer
from escarmouche.server.jobs.queue import JobQueue
from escarmouche.server.messages import told
from escarmouche.server.network import Network
from escarmouche.server.rooms.people import UnreadByAddress
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.socket import LARGEST, table_socket
from escarmouche.server.storage import Storage
from escarmouche.server.warmup import start_warming_up
from escarmouche.server.wire.tables import Problem

PAGE: Final = Path(__file__).parent / "page"
"""The built page: made by `make web`, and part of every wheel."""

SMALLEST_COMPRESSED: Final = 500
"""Bytes: smaller answers are sent as they are."""

ROUTES: Final = (
    shelf.about,
    shelf.shelf,
    shelf.book,
    show_network,
    change_network,
    tables.open_table,
    tables.list_tables,
    tables.show_table,
    tables.take_seat,
    tables.reissue,
    journals.download,
    journals.open_journal,
    evenings.take_home,
    evenings.open_scenario,
    evenings.show_interlude,
    lab.lab_shelf,
    lab.start_job,
    lab.show_job,
    lab.stop_job,
    lab.more_games,
    lab.game_journal,
    lab.job_report,
    lab.odds,
    lab.odds_report,
    lab.worth,
    lab.match,
    lab.line_up,
    table_socket,
)


def _no_such_file(_request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """A path that no file can have, with a NUL or far too long, is not found like any other."""
    return answer(Problem(key="no_such_page", text=told("no_such_page")), 404)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def description(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The HTTP interface for programs."""
    return request.app.openapi_schema.to_schema()


def create_app(storage: Storage, hosts: Hosts | None = None, network: Network | None = None) -> ASGIApp:
    """The application on this storage, under these names; it closes the storage when it ends."""
    page = create_static_files_router(
        path="/",
        directories=[PAGE],
        html_mode=True,
        include_in_schema=False,
        exception_handlers={ValueError: _no_such_file, InternalServerException: _no_such_file},
    )
    registry, job_queue, reachable = RoomRegistry(storage), JobQueue(storage), network or Network()
    app = Litestar(
        [*ROUTES, description, page],
        openapi_config=OpenAPIConfig(
            "Escarmouche", __version__, path="/api/openapi", render_plugins=[JsonRenderPlugin()]
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=SMALLEST_COMPRESSED),
        dependencies={
            "registry": Provide(lambda: registry, sync_to_thread=False),
            "job_queue": Provide(lambda: job_queue, sync_to_thread=False),
            "network": Provide(lambda: reachable, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST,
        lifespan=[_open(registry, job_queue)],
        state=State(
            {
                "openings": new_openings(),
                "questions": new_questions(),
                "guesses": new_guesses(),
                "uploads": new_uploads(),
                "unread": UnreadByAddress(),
            }
        ),
    )
    return with_headers(own_page_only(app, hosts or Hosts()))


class _FirstStart:
    """Tells the rooms, from another thread."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry, self._loop = registry, asyncio.get_running_loop()

    def compiling(self) -> None:
        self._call(self._registry.await_players)

    def compiled(self) -> None:
        self._call(self._registry.prepare_players)

    def _call(self, act: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the server has ended meanwhile
            self._loop.call_soon_threadsafe(act)


def _open(registry: RoomRegistry, job_queue: JobQueue) -> Any:
    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await registry.open_doors()
        await job_queue.open()
        start_warming_up(_FirstStart(registry))
        try:
            yield
        finally:
            await job_queue.close()
            await registry.close_doors()

    return life
