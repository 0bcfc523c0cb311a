"""Players think in processes of their own: whatever they do there, the server goes on."""

import asyncio
import subprocess
import sys

import pytest
from msgspec import Raw

from escarmouche.bow.battle import Battle
from escarmouche.bow.content.catalogue import CATALOGUE
from escarmouche.bow.game import BOW
from escarmouche.bow.table import Begin
from escarmouche.kernel import Refusal, Seat, Seed, StreamDice
from escarmouche.players.levels import Level
from escarmouche.players.player import Temper
from escarmouche.players.player_pool import PlayerPool
from escarmouche.players.worker import PlayerRequest, PlayerResponse
from escarmouche.text.codec import decoder, encode
from tests.players.misbehaving import PLAYERS, Babbling, Crashing, Dying, Idle, Illegal, Late, Tampering

ROGUES = (sys.executable, "-X", "utf8", "-m", "tests.players.misbehaving")
BLUE = Seat("blue")


def begun() -> Battle:
    start = BOW.start(CATALOGUE.setup("first-skirmish", {"starter": "first_seat"}))
    decision = BOW.decide(start, BLUE, Begin(), StreamDice(Seed(bytes(32)), 1))
    assert not isinstance(decision, Refusal)
    return decision.state


def question(boldness: float = 1.0, level: Level = Level.TROOPER, seconds: float | None = 1.0) -> PlayerRequest:
    return PlayerRequest("bow", level, Temper(boldness=boldness), BLUE, Raw(encode(begun())), 7, seconds)


def rogue(kind: type) -> float:
    return next(boldness for boldness, player in PLAYERS.items() if player is kind)


def asked(
    *questions: PlayerRequest, command: tuple[str, ...] | None = None, grace: float = 2.0
) -> list[PlayerResponse | None]:
    async def ask() -> list[PlayerResponse | None]:
        player_pool = PlayerPool(command=command, grace=grace) if command else PlayerPool()
        try:
            return [await player_pool.think(one) for one in questions]
        finally:
            await player_pool.close()

    return asyncio.run(ask())


def test_a_process_that_was_got_ready_answers_the_first_question() -> None:
    async def prepare_and_ask() -> tuple[list[bool], PlayerResponse | None, int]:
        player_pool = PlayerPool()
        preparing = asyncio.create_task(player_pool.prepare(["bow"]))
        await asyncio.sleep(0)
        seen = [player_pool.preparing]
        answer = await player_pool.think(question())  # it waits for its turn
        seen += [player_pool.preparing]
        await preparing
        idle = len(player_pool._idle)
        await player_pool.close()
        return seen, answer, idle

    seen, answer, idle = asyncio.run(prepare_and_ask())
    assert seen == [True, False]
    assert answer is not None
    assert idle == 1


def test_a_process_that_cannot_be_got_ready_is_dropped() -> None:
    async def prepare() -> tuple[bool, int]:
        player_pool = PlayerPool(command=(sys.executable, "-c", "pass"))
        await player_pool.prepare(["bow"])
        return player_pool.preparing, len(player_pool._idle)

    assert asyncio.run(prepare()) == (False, 0)


def test_a_trooper_answers_from_another_process_as_it_does_here() -> None:
    first, second = asked(question(), question())
    assert first is not None
    assert first == second
    command = decoder(BOW.command_type).decode(first.command)
    assert not isinstance(BOW.decide(begun(), BLUE, command, StreamDice(Seed(bytes(32)), 2)), Refusal)
    assert len(first.told) > 1


LOADED = """
import sys
from escarmouche.players.worker import work
work(sys.stdin.buffer, sys.stderr.buffer)
print(*sys.modules)
"""


def test_after_a_recruit_a_captain_finds_all_that_it_needs() -> None:
    """What is loaded later would take its own time."""
    asked_first = encode(question(level=Level.RECRUIT)) + b"\n"
    done = subprocess.run((sys.executable, "-c", LOADED), input=asked_first, capture_output=True, check=True)
    compiled = {"escarmouche.players.bow.kernels", "escarmouche.geometry.sight", "escarmouche.geometry.reach"}
    assert compiled <= {*done.stdout.decode().split()}


@pytest.mark.parametrize("kind", [Crashing, Dying])
def test_a_player_that_crashes_gives_no_answer_and_the_next_one_does(kind: type) -> None:
    nothing, answer = asked(question(rogue(kind)), question(rogue(Babbling)), command=ROGUES)
    assert nothing is None
    assert answer is not None


def test_the_exception_of_a_player_is_printed_by_its_process(capfd: pytest.CaptureFixture[str]) -> None:
    asked(question(rogue(Crashing)), command=ROGUES)
    assert capfd.readouterr().err.rstrip().endswith("RuntimeError: on purpose")


@pytest.mark.parametrize("kind", [Idle, Late])
def test_a_player_that_takes_too_long_is_stopped(kind: type) -> None:
    """Also in a new process: to load the game takes nothing of a player's time, and adds nothing to it."""
    nothing, answer = asked(question(rogue(kind), seconds=0.2), question(rogue(Babbling)), command=ROGUES, grace=0.3)
    assert nothing is None
    assert answer is not None


def test_a_player_that_tampers_with_its_view_or_with_the_way_back_changes_nothing() -> None:
    (answer,) = asked(question(rogue(Tampering)), command=ROGUES)
    assert answer is not None
    assert len(begun().units) == 6
    assert decoder(BOW.command_type).decode(answer.command).unit in begun().units


def test_what_is_not_allowed_comes_back_as_any_other_answer_and_is_refused_by_the_game() -> None:
    (answer,) = asked(question(rogue(Illegal)), command=ROGUES)
    assert answer is not None
    command = decoder(BOW.command_type).decode(answer.command)
    assert isinstance(BOW.decide(begun(), BLUE, command, StreamDice(Seed(bytes(32)), 2)), Refusal)


def test_a_player_that_is_no_longer_needed_is_stopped_at_once() -> None:
    """It would never come to an end by itself."""

    async def cancelled() -> None:
        player_pool = PlayerPool(command=ROGUES)
        thinking = asyncio.create_task(player_pool.think(question(rogue(Idle), seconds=None)))
        await asyncio.sleep(0.5)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        await player_pool.close()

    asyncio.run(cancelled())


def test_there_are_at_most_that_many_processes() -> None:
    async def together() -> int:
        player_pool = PlayerPool(most=2)
        answers = await asyncio.gather(*(player_pool.think(question(level=Level.RECRUIT)) for _ in range(5)))
        count = len(player_pool._idle)
        await player_pool.close()
        assert all(answers)
        return count

    assert asyncio.run(together()) <= 2
