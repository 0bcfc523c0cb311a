"""A hint says what a Captain would do in one's place, and why; whoever asks can go on meanwhile."""

from pathlib import Path

import pytest
from msgspec import Raw

from escarmouche.bow.game import BOW
from escarmouche.bow.table import Begin
from escarmouche.kernel import Seat
from escarmouche.kernel.contributions import pledge_of
from escarmouche.players.fair_queue import ANYBODY, Requester
from escarmouche.players.levels import Level
from escarmouche.players.player import EVEN
from escarmouche.players.player_pool import PlayerPool
from escarmouche.players.worker import PlayerRequest, PlayerResponse
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms import hints, joining, seat_messages, secret_exchange
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.wire.messages import AskHint, PledgeSecret
from escarmouche.server.wire.tables import NewTable
from escarmouche.text.codec import decoder, encode
from escarmouche.text.languages import LANGUAGES
from escarmouche.text.texts import Localized
from tests.server.inside import NEW, come, heard, inside
from tests.server.players import Hall, begin
from tests.server.test_hidden_things import ARGAD
from tests.server.thinking import Pondering, Saying, playing, say, until

ADVICE = PlayerResponse(Raw(encode(Begin())), (Localized("Begin.", "Commencez."),))


class Slow(PlayerPool):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[PlayerRequest] = []
        self.ready = False

    async def think(self, question: PlayerRequest, requester: Requester = ANYBODY) -> PlayerResponse | None:
        self.asked.append(question)
        await until(lambda: self.ready)
        return ADVICE


def test_a_captain_says_what_it_would_do_and_why(hall: Hall) -> None:
    player = hall.alone()
    begin(player)
    before = player.place
    hint = player.ask("ask_hint", seat="blue")
    assert hint["type"] == "hint"
    command = decoder(BOW.command_type).decode(encode(hint["command"]))
    assert player.place == before, "it only says so"
    assert len(hint["told"]) > 1
    assert all(told[language] for told in hint["told"] for language in LANGUAGES)
    assert player.play("blue", command)["type"] == "done"
    assert player.ask("ask_hint", seat="orange" if player.acting == ["blue"] else "blue")["key"] == "nothing_to_advise"


def test_it_is_asked_with_what_the_seat_sees_and_one_at_a_time(tmp_path: Path) -> None:
    player_pool = Slow()

    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(NEW))
        await hints.ask_hint(room, person, AskHint("why", "orange"))
        with pytest.raises(RequestError, match="one_hint"):
            await hints.ask_hint(room, person, AskHint("two", "orange"))
        _, other = await come(registry, await registry.open_table(NEW))
        await hints.ask_hint(await registry.room(room.id), other, AskHint("other", "blue"))
        await until(lambda: len(player_pool.asked) == 2)
        asked = player_pool.asked[0]
        assert (asked.level, asked.temper, asked.seat) == (Level.CAPTAIN, EVEN, "orange")
        assert bytes(asked.view) == encode(room.view(Seat("orange")))
        heard(person)
        player_pool.ready = True
        await room.computers.ended()
        expected = {"told": [{"en": "Begin.", "fr": "Commencez."}], "command": {"type": "Begin"}}
        assert heard(person) == [{"type": "hint", "id": "why", **expected}]
        await hints.ask_hint(room, person, AskHint("three", "orange"))
        await room.computers.ended()
        assert heard(person)[0]["id"] == "three"

    inside(story, tmp_path, player_pool)


def test_advice_that_comes_too_late_is_not_given(tmp_path: Path) -> None:
    player_pool = Slow()

    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(NEW))
        await hints.ask_hint(room, person, AskHint("why", "orange"))
        await say(room, person, seat_messages.play, playing(room, "one", Begin()))
        heard(person)
        player_pool.ready = True
        await room.computers.ended()
        (wrong,) = heard(person)
        assert (wrong["type"], wrong["key"], wrong["id"]) == ("wrong", "hint_too_late", "why")

    inside(story, tmp_path, player_pool)


def test_a_secret_for_the_dice_makes_no_advice_late(tmp_path: Path) -> None:
    player_pool = Slow()

    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(NEW))
        await hints.ask_hint(room, person, AskHint("why", "orange"))
        await until(lambda: player_pool.asked)
        await say(room, person, secret_exchange.pledge, PledgeSecret("p", "blue", pledge_of(bytes(32))))
        heard(person)
        player_pool.ready = True
        await room.computers.ended()
        assert [answer["id"] for answer in heard(person) if answer["type"] == "hint"] == ["why"]

    inside(story, tmp_path, player_pool)


def test_a_captain_that_fails_says_so(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(NEW))
        heard(person)
        await hints.ask_hint(room, person, AskHint("why", "orange"))
        await room.computers.ended()
        assert [(one["key"], one["id"]) for one in heard(person)] == [("no_hint", "why")]

    inside(story, tmp_path, Saying(None))


def test_whoever_goes_wants_no_hint_any_more(tmp_path: Path) -> None:
    player_pool = Pondering()

    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(NEW))
        await hints.ask_hint(room, person, AskHint("why", "orange"))
        await until(lambda: player_pool.begun)
        joining.part(room, person)
        await until(lambda: player_pool.dropped)

    inside(story, tmp_path, player_pool)


def test_nobody_is_advised_at_anothers_seat_nor_where_no_computer_plays(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, blue = await come(registry, await registry.open_table(NEW), "blue")
        with pytest.raises(RequestError, match="not_your_seat"):
            await hints.ask_hint(room, blue, AskHint("why", "orange"))
        room, both = await come(registry, await registry.open_table(NewTable(**ARGAD)))  # type: ignore[arg-type]  # a table as plain data
        with pytest.raises(RequestError, match="no_computers"):
            await hints.ask_hint(room, both, AskHint("why", "orange"))

    inside(story, tmp_path)
