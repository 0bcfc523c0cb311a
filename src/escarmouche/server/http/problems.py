"""Every error is a `Problem` in both languages; what happened inside stays inside, in the log."""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from escarmouche.server.guard import READING, guesses_of, throttled
from escarmouche.server.messages import RequestError, explained, told
from escarmouche.server.storage import StorageError
from escarmouche.server.wire.tables import Problem
from escarmouche.text.datafiles import misfit
from escarmouche.text.errors import BrokenInput

log = logging.getLogger("escarmouche.server")

_KEYS: Final[Mapping[int, str]] = {
    403: "wrong_origin",
    404: "no_such_page",
    405: "not_this_way",
    413: "too_large",
    429: "too_many",
}

AnyRequest = Request[Any, Any, Any]


def described(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors with which a route may answer, for the description of the interface."""
    reason = "Why it was not done"
    return {status: ResponseSpec(Problem, generate_examples=False, description=reason) for status in statuses}


def answer(problem: Problem, status: int, wait: int | None = None) -> Response[Problem]:
    """The problem; with the seconds after which it can be tried again, if that is known."""
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return Response(problem, status_code=status, media_type="application/json", headers=headers)


def _request_error(request: AnyRequest, error: RequestError) -> Response[Problem]:
    error = throttled(error, guesses_of(request))
    return answer(Problem(key=error.key, text=error.text), error.status, error.wait)


def _broken_input(_request: AnyRequest, error: BrokenInput) -> Response[Problem]:
    """Something that was sent does not fit: the message says where."""
    place = error.place if error.line is None else f"{error.place}, {error.line}"
    return answer(Problem(key=error.key, text=explained(error), place=place), 400)


def _storage(request: AnyRequest, error: StorageError) -> Response[Problem]:
    log.error("%s", error)
    key = "not_read" if request.method in READING else "not_kept"
    return answer(Problem(key=key, text=told(key)), 503)


def _validation(request: AnyRequest, error: ValidationException) -> Response[Problem]:
    extra = error.extra if isinstance(error.extra, list) else []
    found: Mapping[str, Any] = extra[0] if extra and isinstance(extra[0], Mapping) else {}
    message, key = str(found.get("message", error.detail)), str(found.get("key", ""))
    path = f" - at `$.{key}`" if key and " - at `" not in message else ""
    return _broken_input(request, misfit(msgspec.ValidationError(f"{message}{path}"), None, "body"))


def _too_deep(_request: AnyRequest, _error: RecursionError) -> Response[Problem]:
    return answer(Problem(key="unreadable", text=told("unreadable")), 400)


def _http(_request: AnyRequest, error: HTTPException) -> Response[Problem]:
    key = _KEYS.get(error.status_code, "unreadable" if error.status_code < 500 else "broken")
    return answer(Problem(key=key, text=told(key)), error.status_code)


def _anything(_request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("a request could not be answered", exc_info=error)
    return answer(Problem(key="broken", text=told("broken")), 500)


HANDLERS: Final[ExceptionHandlersMap] = {
    RequestError: _request_error,
    StorageError: _storage,
    BrokenInput: _broken_input,
    ValidationException: _validation,
    HTTPException: _http,
    RecursionError: _too_deep,
    Exception: _anything,
}
