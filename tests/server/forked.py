"""Servers that a fork server has started, handled like a `subprocess.Popen`."""

import atexit
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import IO

import msgspec

from tools.paths import ROOT


class Forked:
    """A running server. It is no child of this process: what its parent knows of it comes through a pipe."""

    def __init__(self, stdout: IO[str], stderr: IO[str], news: IO[str]) -> None:
        self.stdout, self.stderr, self._news = stdout, stderr, news
        self.pid = int(news.readline())  # nothing is told by a fork server that has ended; it says itself why
        self._code: int | None = None

    def send_signal(self, sent: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, sent)

    def kill(self) -> None:
        if self._code is None:
            self.send_signal(signal.SIGKILL)

    def wait(self) -> int:
        if self._code is None:
            with self._news:
                self._code = int(self._news.readline())
        return self._code

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """All that it says until its end; a server that does not end in time is killed."""
        with ThreadPoolExecutor(2) as pool:
            reading = [pool.submit(_rest, stream) for stream in (self.stdout, self.stderr)]
            try:
                out, err = (stream.result(timeout) for stream in reading)
            except TimeoutError:
                self.kill()
                raise
        self.wait()
        return out, err


def _rest(stream: IO[str]) -> str:
    if stream.closed:
        return ""
    with stream:
        return stream.read()


def fork(arguments: Sequence[str], environment: Mapping[str, str]) -> Forked:
    """Start the stand-in command with these arguments and variables."""
    (request, asked), (stdout, out), (stderr, err), (news, told) = (os.pipe() for _ in range(4))
    socket.send_fds(_fork_server(), [b"."], [request, out, err, told])
    for file in (request, out, err, told):
        os.close(file)
    with os.fdopen(asked, "wb") as wanted:
        wanted.write(msgspec.json.encode({"arguments": arguments, "environment": environment}))
    return Forked(*(os.fdopen(file, encoding="utf-8") for file in (stdout, stderr, news)))


@cache
def _fork_server() -> socket.socket:
    """Where the fork server of this process is asked; it is started when the first test needs it."""
    ours, its = socket.socketpair()
    command = (sys.executable, "-X", "utf8", "-m", "tests.server.fork_server")
    with its:
        process = subprocess.Popen(command, cwd=ROOT, stdin=its.fileno())
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours
