"""A prepared evening is a file, taken home from the desk and opened again; and between two games, the chronicle."""

import asyncio
import json
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from escarmouche.games import GAMES
from escarmouche.kernel import GAME_MASTER
from escarmouche.presentation.interlude import Interlude
from escarmouche.server.games import asked_game
from escarmouche.server.guard import may_upload
from escarmouche.server.http.problems import described
from escarmouche.server.http.shelf import scenario_card
from escarmouche.server.http.tokens import Bearer, token_in
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.seating import digests_of
from escarmouche.server.wire.shelf import ScenarioOpened
from escarmouche.text.datafiles import parse_toml
from escarmouche.text.errors import BrokenInput

LARGEST: Final = 1024 * 1024
"""Bytes of a scenario that somebody opens."""
TOML: Final = "application/toml"
PLACE: Final = "scenario"


@get("/api/tables/{table:str}/evening", media_type=TOML, responses=described(400, 403, 404, 409, 429, 503))
async def take_home(
    table: FromPath[str], registry: NamedDependency[RoomRegistry], authorization: Bearer = ""
) -> Response[str]:
    """What the game master has prepared before the first turn, as a scenario: for whoever sits at the desk."""
    room = await registry.room(table)
    token = token_in(authorization)
    if not token or GAME_MASTER not in room.seating.held_by(digests_of([token])):
        raise RequestError("wrong_token", status=403)
    match, catalogue = room.match, GAMES[room.game.name].catalogue()
    written = await asyncio.to_thread(catalogue.prepared, match.header.setup, match.state)
    if written is None:
        raise RequestError("nothing_prepared", status=409)
    named = f'attachment; filename="{room.record.scenario or table}.toml"'
    return Response(written, media_type=TOML, headers={"Content-Disposition": named})


@post(
    "/api/games/{game:str}/scenarios",
    status_code=HTTP_200_OK,
    request_max_body_size=LARGEST,
    guards=[may_upload],
    responses=described(400, 403, 404, 413, 429),
)
async def open_scenario(game: FromPath[str], request: Request[object, object, State]) -> ScenarioOpened:
    """A scenario from somebody's file, TOML or JSON, as it can be played; or what is wrong with it, and where."""
    return await asyncio.to_thread(_opened, game, await request.body())


def _opened(game: str, written: bytes) -> ScenarioOpened:
    catalogue = asked_game(game).catalogue()
    data = _json(written) if written.lstrip().startswith(b"{") else parse_toml(written, PLACE)
    offer = catalogue.offer(data)
    return ScenarioOpened(scenario=dict(offer.setup.scenario), card=scenario_card(catalogue, offer))


def _json(written: bytes) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise BrokenInput(PLACE, "not_json", problem=str(error)) from None
    return found


@get("/api/tables/{table:str}/interlude", responses=described(400, 404, 409, 429, 503))
async def show_interlude(table: FromPath[str], registry: NamedDependency[RoomRegistry]) -> Interlude | None:
    """The chronicle of a chapter that is over, and where its end leads; nothing, if the game is in no campaign."""
    room = await registry.room(table)
    match, catalogue = room.match, GAMES[room.game.name].catalogue()
    if not room.over:
        raise RequestError("chapter_not_over", status=409)
    return await asyncio.to_thread(catalogue.interlude, match.header.setup, match.state)
