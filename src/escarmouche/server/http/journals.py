"""Journals: take one home, open one."""

import asyncio
from collections.abc import Iterator
from typing import Final

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.spec import (
    OpenAPIFormat,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from escarmouche.kernel import GAME_MASTER, SPECTATOR, AnyGame, Seat, VerifyReport, parse_journal, verify
from escarmouche.kernel.verify import SeedKnown
from escarmouche.kernel.verify import VerifyFinding as Found
from escarmouche.presentation.changes import plain
from escarmouche.presentation.history import History, LogEntry
from escarmouche.presentation.view_log import view_log
from escarmouche.rendering.localizer import seat_name
from escarmouche.rendering.remarks import remarks
from escarmouche.rendering.renderer import sentence
from escarmouche.server.games import asked_game
from escarmouche.server.guard import may_upload
from escarmouche.server.http.problems import described
from escarmouche.server.http.tokens import Bearer, token_in
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.limits import household
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.rooms.seating import digests_of
from escarmouche.server.wire.tables import JournalFinding, JournalOpened, ReelFile
from escarmouche.text.codec import decoder, encode
from escarmouche.text.errors import BrokenInput
from escarmouche.text.languages import LANGUAGES, Language
from escarmouche.text.messages import in_words, messages
from escarmouche.text.texts import Localized

LARGEST: Final = 20 * 1024 * 1024
"""Bytes of a journal that somebody opens."""
AT_ONCE: Final = 2
"""Journals that are checked at the same time; it is hard work."""
WAITING: Final = 8
"""Journals that are being sent or checked."""
WAITING_OF_ONE: Final = 4
"""Of those, from one address: whoever sends them slowly leaves room for others."""

NDJSON: Final = "application/x-ndjson"
JSON: Final = "application/json"
_REEL: Final = msgspec.json.Decoder(ReelFile)
_checking = asyncio.Semaphore(AT_ONCE)
_waiting: dict[object, str] = {}
_BYTES: Final = Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY)


class _Download(Operation):
    """Two kinds of file."""

    def __post_init__(self) -> None:
        done = (self.responses or {})["200"]
        if isinstance(done, OpenAPIResponse):
            done.content = {NDJSON: OpenAPIMediaType(_BYTES), JSON: OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT))}


class _Upload(Operation):
    """The body is a file, whatever is in it."""

    def __post_init__(self) -> None:
        self.request_body = RequestBody({NDJSON: OpenAPIMediaType(_BYTES)}, required=True)


@get(
    "/api/tables/{table:str}/journal",
    media_type=NDJSON,
    operation_class=_Download,
    responses=described(400, 403, 404, 429, 503),
)
async def download(
    table: FromPath[str], registry: NamedDependency[RoomRegistry], authorization: Bearer = ""
) -> Response[bytes]:
    """The whole journal of a game that is over; while it goes on, what the seat of the token has seen."""
    room = await registry.room(table)
    if room.over:
        return _file(await asyncio.to_thread(registry.storage.journal_bytes, table), f"{table}.jsonl", NDJSON)
    token = token_in(authorization)
    seats = room.seating.held_by(digests_of([token])) if token else (SPECTATOR,)
    if not seats:
        raise RequestError("wrong_token", status=403)
    async with room.lock:
        written = await _reel_file(room, seats[0])
    return _file(written, f"{table}.json", JSON)


async def _reel_file(room: Room, seat: Seat) -> bytes:
    log = await room.view_log(seat)
    header = room.match.header
    return encode(
        ReelFile(
            game=header.game,
            version=header.version,
            name=room.record.name,
            seats=header.setup.seats,
            seat=seat,
            reel=log.history(),
        )
    )


def _file(content: bytes, name: str, kind: str) -> Response[bytes]:
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@post(
    "/api/journals",
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST,
    operation_class=_Upload,
    guards=[may_upload],
    responses=described(400, 403, 404, 413, 429, 503),
)
async def open_journal(request: Request[object, object, State]) -> JournalOpened:
    """Check a journal and show the game: the body is the file as it was downloaded."""
    whose = household(request.client.host) if request.client else ""
    if len(_waiting) >= WAITING or list(_waiting.values()).count(whose) >= WAITING_OF_ONE:
        raise RequestError("busy", status=503)
    mark = object()
    _waiting[mark] = whose
    try:
        data = await request.body()
        async with _checking:
            return await asyncio.to_thread(opened, data)
    finally:
        del _waiting[mark]


def opened(data: bytes) -> JournalOpened:
    """What is in a file that somebody has. Anything may be in it."""
    try:
        return _opened_reel(data) if data.lstrip()[:8] == b'{"file":' else _opened_journal(data)
    except (BrokenInput, RequestError):
        raise
    except Exception as error:
        raise RequestError("not_a_journal") from error


def _opened_journal(data: bytes) -> JournalOpened:
    journal = parse_journal(data, "journal")
    package = asked_game(journal.header.game)
    presenter = package.presenter()
    report = verify(presenter.game, journal)
    everything = SPECTATOR if presenter.game.open else GAME_MASTER
    return JournalOpened(
        game=presenter.game.name,
        name=package.catalogue().name_of(journal.header.setup),
        open=presenter.game.open,
        seats=journal.header.setup.seats,
        names=_names(presenter.game, journal.header.setup.seats),
        sound=report.sound,
        findings=tuple(map(_finding, report.findings)),
        dice_checked=report.seed is SeedKnown.REVEALED,
        notes=tuple(_notes(presenter.game, report)),
        reel=view_log(presenter, journal, everything).history(),
    )


def _opened_reel(data: bytes) -> JournalOpened:
    """Nothing in it can be checked but that it can be shown."""
    file = _REEL.decode(data)
    game = asked_game(file.game).game()
    start = decoder(game.view_type).decode(file.reel.start)
    deeds = [decoder(LogEntry).decode(deed) for deed in file.reel.deeds]
    if [deed.number for deed in deeds] != list(range(1, len(deeds) + 1)):
        raise RequestError("not_a_journal")
    return JournalOpened(
        kind="reel",
        game=game.name,
        name=file.name,
        open=game.open,
        seats=file.seats,
        names=_names(game, file.seats),
        sound=True,
        findings=(),
        dice_checked=False,
        notes=(),
        reel=History(msgspec.Raw(encode(plain(start))), file.reel.deeds),
    )


def _names(game: AnyGame, seats: tuple[Seat, ...]) -> dict[Seat, Localized]:
    return {seat: seat_name(game, seat) for seat in seats}


def _notes(game: AnyGame, report: VerifyReport) -> Iterator[Localized]:
    """What the command line remarks too, with the names of the seats."""
    yield from map(Localized, *(_remarks(game, report, language) for language in LANGUAGES))
    if report.torn:
        torn = messages().localized("journal_torn", bytes=report.torn)
        yield Localized.of(lambda language: f"{sentence(torn[language], language)}.")


def _remarks(game: AnyGame, report: VerifyReport, language: Language) -> Iterator[str]:
    return remarks(report, language, lambda seat: seat_name(game, seat)[language])


def _finding(found: Found) -> JournalFinding:
    say = messages().say
    text = Localized.of(lambda language: say(found.key, language, in_words(found.params, language)))
    return JournalFinding(found.line, text)
