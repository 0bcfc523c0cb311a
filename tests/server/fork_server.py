"""A process that has imported the server, and forks whenever a test starts one: `python -m tests.server.fork_server`.

To import the server takes longer than all that most tests ask of it. What is started here is a process of its own in
every other respect: with its arguments, variables, files and exit code, and with the signals that a test sends to it.
Each worker of the tests has one fork server, which ends with it.

Standard input is a socket. For each start, a test sends a byte and four files through it: one to read the request from,
standard output, standard error, and one that is told the id of the process and, when it has ended, its exit code.
"""

import gc
import os
import signal
import socket
import sys
from collections.abc import Mapping
from importlib import import_module

import msgspec

from escarmouche.games import GAMES
from escarmouche.server.warmup import warm_up
from tests.server import stand_in

COMMANDS = ("escarmouche.cli.root", "escarmouche.cli.serve")
FILES = 4


class StartRequest(msgspec.Struct, frozen=True):
    arguments: tuple[str, ...]
    environment: Mapping[str, str]


def preload() -> None:
    """Load what a server loads when it starts and when its first tables are opened."""
    for command in COMMANDS:
        import_module(command)
    warm_up()
    for package in GAMES.values():
        for part in (package.game, package.presenter, package.guide, package.roster):
            if part:
                part()
    gc.collect()
    gc.freeze()


def wait_for_requests(requests: socket.socket) -> StartRequest:
    """Return in a new process whenever a server is asked for; leave when nobody can ask any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at a terminal is for the tests, which end this one
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        byte, files, _, _ = socket.recv_fds(requests, 1, FILES)
        if not byte:
            sys.exit()
        if not os.fork():
            requests.close()
            return _start(*files)
        for file in files:
            os.close(file)


def _start(request: int, out: int, err: int, news: int) -> StartRequest:
    """Go on as the server, in a second process: the first waits for its end, of which only a parent is told."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if server := os.fork():
        for file in (request, out, err):
            os.close(file)
        os.write(news, b"%d\n" % server)
        os.write(news, b"%d\n" % os.waitstatus_to_exitcode(os.waitpid(server, 0)[1]))
        os._exit(0)
    os.close(news)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for place, file in enumerate((nothing, out, err)):
        os.dup2(file, place)
        os.close(file)
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)  # to a pipe, whatever we had ourselves
    with os.fdopen(request, "rb") as sent:
        return msgspec.json.decode(sent.read(), type=StartRequest)


if __name__ == "__main__":
    preload()
    request = wait_for_requests(socket.socket(fileno=os.dup(0)))
    os.environ.clear()
    os.environ.update(request.environment)
    stand_in.main(*request.arguments)
