"""The lab: jobs that play many games, questions about odds, and reports to take home."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, TypeVar

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Operation, Schema
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from escarmouche.game_package import GamePackage
from escarmouche.games import GAMES
from escarmouche.kernel import SPECTATOR
from escarmouche.lab.findings import Finding, Worth
from escarmouche.lab.game_metrics import lab_games, metrics
from escarmouche.lab.odds import OddsQuestion, answer
from escarmouche.lab.paper import PaperMissing, paper
from escarmouche.lab.pieces import pieces
from escarmouche.lab.worth.knowledge import has_knowledge, knowledge
from escarmouche.lab.worth.matching import MatchUps, matches
from escarmouche.lab.worth.shipped import StudyFile, shipped
from escarmouche.lab.worth.subjects import Subject
from escarmouche.players.levels import LEVELS, Level
from escarmouche.players.player import TEMPERS
from escarmouche.presentation.catalogue import AnyCatalogue
from escarmouche.server.guard import may_ask_the_lab
from escarmouche.server.http.journals import NDJSON
from escarmouche.server.http.problems import described
from escarmouche.server.http.shelf import scenario_card
from escarmouche.server.jobs.limits import LONGEST, check_army
from escarmouche.server.jobs.queue import OURS, JobQueue
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.limits import household, is_own_machine
from escarmouche.server.wire.lab import (
    ArmyKind,
    Chances,
    FieldCard,
    JobInfo,
    LabShelf,
    LineUp,
    MoreGames,
    NewJob,
    NewLineUp,
    NewMatch,
)
from escarmouche.text.languages import Language

HTML: Final = "text/html"
AT_ONCE: Final = 1
"""Questions about odds that are answered at the same time; a map of a large field is hard work."""
WAITING: Final = 8

Spoken = Annotated[Language, QueryParameter(required=False, description="The language that the report opens in")]
Kind = Annotated[
    int,
    QueryParameter(
        required=False,
        ge=0,
        description="Of a what-if: 0 for the battle as it is, 1 for the change; of a sweep: which value, from 0",
    ),
]
AnyRequest = Request[Any, Any, State]
T = TypeVar("T")
_answering = asyncio.Semaphore(AT_ONCE)
_waiting: set[object] = set()


class _Report(Operation):
    """A page to take home."""

    def __post_init__(self) -> None:
        for status in ("200", "201"):
            done = (self.responses or {}).get(status)
            if isinstance(done, OpenAPIResponse):
                done.content = {HTML: OpenAPIMediaType(Schema(type=OpenAPIType.STRING))}


class _Journal(Operation):
    """A journal to watch."""

    def __post_init__(self) -> None:
        done = (self.responses or {})["200"]
        if isinstance(done, OpenAPIResponse):
            done.content = {NDJSON: OpenAPIMediaType(Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY))}


@get("/api/lab/{game:str}", sync_to_thread=True, responses=described(400, 404))
def lab_shelf(game: FromPath[str]) -> LabShelf:
    """What there is to choose from in the lab."""
    return _shelf(game)


@cache
def _shelf(game: str) -> LabShelf:
    shelf, known = _lab_game(game).catalogue(), knowledge(game) if has_knowledge(game) else None
    return LabShelf(
        game=game,
        pieces=pieces(game),
        kinds=tuple(map(_kind, known.library_kinds().subjects)) if known else (),
        fields=tuple(_field(shelf, field) for field in known.open_fields()) if known else (),
        parade=shelf.game.view(shelf.game.start(shelf.setup(known.parade(), {})), SPECTATOR) if known else None,
        levels=tuple(Level),
        tempers=tuple(TEMPERS),
        most_games={level: facts.max_games for level, facts in LEVELS.items()},
        minutes=LONGEST // 60,
    )


def _lab_game(game: str) -> GamePackage:
    """A game that the lab can play."""
    if game not in lab_games():
        raise RequestError("no_such_game", status=404, game=game)
    return GAMES[game]


def _kind(subject: Subject) -> ArmyKind:
    return ArmyKind(
        id=subject.id,
        name=subject.name,
        kind="vehicle" if subject.group == "vehicle" else "minifig",
        cost=subject.cost,
        once=subject.once,
        army=subject.army,
    )


def _field(shelf: AnyCatalogue, scenario: dict[str, Any]) -> FieldCard:
    setup = shelf.setup(scenario, {})
    return FieldCard(id=shelf.id_of(setup), name=shelf.name_of(setup), seats=setup.seats, scenario=scenario)


@post("/api/lab/jobs", guards=[may_ask_the_lab], responses=described(400, 403, 404, 413, 429, 503))
async def start_job(data: JSONBody[NewJob], request: AnyRequest, job_queue: NamedDependency[JobQueue]) -> JobInfo:
    """Have games played. Keep the id: whoever has it sees what is found."""
    return await job_queue.start(data, _whose(request))


@get("/api/lab/jobs/{job:str}", responses=described(400, 404, 429, 503))
async def show_job(job: FromPath[str], job_queue: NamedDependency[JobQueue]) -> JobInfo:
    """How far a job is, and what its games say so far."""
    return await job_queue.info(job)


@post(
    "/api/lab/jobs/{job:str}/stop",
    status_code=HTTP_200_OK,
    responses=described(400, 403, 404, 413, 429, 503),
)
async def stop_job(job: FromPath[str], job_queue: NamedDependency[JobQueue]) -> JobInfo:
    """Stop a job; what has been played stays, and it can go on later."""
    return await job_queue.stop(job)


@post(
    "/api/lab/jobs/{job:str}/more",
    status_code=HTTP_200_OK,
    guards=[may_ask_the_lab],
    responses=described(400, 403, 404, 409, 413, 429, 503),
)
async def more_games(
    job: FromPath[str], data: JSONBody[MoreGames], request: AnyRequest, job_queue: NamedDependency[JobQueue]
) -> JobInfo:
    """Go on with a job that was stopped or is done."""
    return await job_queue.more(job, data, _whose(request))


@get(
    "/api/lab/jobs/{job:str}/games/{game:int}/journal",
    media_type=NDJSON,
    guards=[may_ask_the_lab],
    operation_class=_Journal,
    responses=described(400, 404, 429, 503),
)
async def game_journal(
    job: FromPath[str], game: FromPath[int], job_queue: NamedDependency[JobQueue], kind: Kind = 0
) -> Response[bytes]:
    """One game of a job, to be watched: it is played again from its seed."""
    journal = await job_queue.journal(job, kind, game - 1)
    headers = {"Content-Disposition": f'attachment; filename="{job}-{game}.jsonl"'}
    return Response(journal, media_type=NDJSON, headers=headers)


@get(
    "/api/lab/jobs/{job:str}/report",
    media_type=HTML,
    operation_class=_Report,
    responses=described(400, 404, 409, 429, 503),
)
async def job_report(
    job: FromPath[str], job_queue: NamedDependency[JobQueue], language: Spoken = "en"
) -> Response[bytes]:
    """What was found so far, as a page of its own that needs no server."""
    finding = await job_queue.finding(job)
    if finding is None:
        raise RequestError("lab_nothing_found", status=409)
    return await _report(finding, language, job)


@post("/api/lab/odds", status_code=HTTP_200_OK, guards=[may_ask_the_lab], responses=described(400, 403, 413, 429, 503))
async def odds(data: JSONBody[OddsQuestion]) -> Chances:
    """Exact chances: a duel, a table of ranges, or a map of a field."""
    return await _answer(data)


@post(
    "/api/lab/odds/report",
    status_code=HTTP_200_OK,
    media_type=HTML,
    operation_class=_Report,
    guards=[may_ask_the_lab],
    responses=described(400, 403, 413, 429, 503),
)
async def odds_report(data: JSONBody[OddsQuestion], language: Spoken = "en") -> Response[bytes]:
    """The same as a page of its own."""
    return await _report(await _answer(data), language, "odds")


@get("/api/lab/{game:str}/worth", sync_to_thread=True, responses=described(400, 404))
def worth(game: FromPath[str]) -> Worth:
    """What units are worth: the study that comes with us."""
    return _study(game).finding


@post("/api/lab/match", status_code=HTTP_200_OK, guards=[may_ask_the_lab], responses=described(400, 403, 404, 413, 429))
async def match(data: JSONBody[NewMatch]) -> MatchUps:
    """Armies that are a fair fight for a given one."""
    return await _beside(lambda: _matches(data))


@post(
    "/api/lab/lineup", status_code=HTTP_200_OK, guards=[may_ask_the_lab], responses=described(400, 403, 404, 413, 429)
)
async def line_up(data: JSONBody[NewLineUp]) -> LineUp:
    """A scenario with other armies, to open a table with."""
    return await _beside(lambda: _lined_up(data))


def _lined_up(asked: NewLineUp) -> LineUp:
    shelf = _lab_game(asked.game).catalogue()
    for army in asked.armies.values():
        check_army(asked.game, asked.scenario, army)
    scenario = dict(metrics(asked.game).line_up(asked.scenario, asked.armies))
    return LineUp(scenario=scenario, card=scenario_card(shelf, shelf.offer(scenario)))


def _matches(asked: NewMatch) -> MatchUps:
    study, shelf = _study(asked.game), _lab_game(asked.game).catalogue()
    check_army(asked.game, shelf.offers()[0].id, asked.army)
    return matches(asked.game, asked.army, asked.budget, study)


def _study(game: str) -> StudyFile:
    if not has_knowledge(game):
        raise RequestError("no_such_game", status=404, game=game)
    return shipped(game)


async def _answer(question: OddsQuestion) -> Chances:
    return await _beside(lambda: answer(question))


async def _beside(work: Callable[[], T]) -> T:
    """What takes a while, one at a time, beside the event loop."""
    if len(_waiting) >= WAITING:
        raise RequestError("lab_busy", status=429)
    mark = object()
    _waiting.add(mark)
    try:
        async with _answering:
            return await asyncio.to_thread(work)
    finally:
        _waiting.discard(mark)


async def _report(finding: Finding, language: Language, name: str) -> Response[bytes]:
    try:
        page = await asyncio.to_thread(paper, finding, language)
    except PaperMissing:
        raise RequestError("lab_no_report", status=503) from None
    headers = {"Content-Disposition": f'attachment; filename="escarmouche-{name}.html"'}
    return Response(page.encode(), media_type=HTML, headers=headers)


def _whose(request: AnyRequest) -> str:
    """The household that asks; this machine itself, where the table stands, is not counted."""
    client = request.client
    return OURS if client is None or is_own_machine(client.host) else household(client.host)
