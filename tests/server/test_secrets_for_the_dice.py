"""The dice of a table: what binds them is shown before they fall, and everybody who plays mixes a secret in."""

from itertools import chain, repeat
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import DEFAULT, patch

import pytest
from msgspec.structs import replace

from escarmouche.bow.game import BOW
from escarmouche.bow.table import Begin, Resign
from escarmouche.kernel import parse_journal, verify
from escarmouche.kernel.contributions import new_secret, pledge_of, witness
from escarmouche.kernel.dice import Seed, commitment
from escarmouche.kernel.journal import Entry, Forgo, Journal, Pledge, Reveal, Share, seal_of
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms import joining, secret_exchange
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.storage import StorageError
from escarmouche.server.wire.messages import Leave, PledgeSecret, ShareSecret
from tests.http_client import HTTP
from tests.server.inside import NEW, come, heard, inside
from tests.server.players import Hall, Message, Player, begin, pass_once
from tests.server.test_hidden_things import ARGAD, DONE, sealed_orders, settle
from tests.server.test_rematch import restart
from tests.server.thinking import AGAINST, RECRUIT, THREE, Pondering, say, until

ROLLED = {"options": {"starter": "brick_roll"}}


class Contributor:
    """A page that pledges and tells by itself."""

    def __init__(self, player: Player, *seats: str) -> None:
        self.player, self.seats = player, seats
        self.secrets = {seat: new_secret() for seat in seats}
        self.witnesses = [player.welcome["dice"]["witness"]]

    def pledge(self, seat: str) -> Message:
        return self.player.ask("pledge", seat=seat, commitment=pledge_of(self.secrets[seat]))

    def share(self, seat: str) -> Message:
        return self.player.ask("share", seat=seat, secret=self.secrets[seat].hex())

    def news(self) -> Message:
        news: Message = self.player.hear_until("dice")["dice"]
        return news

    def contribute(self) -> None:
        """Alone: pledge for all seats, tell for all seats."""
        for seat in self.seats:
            assert self.pledge(seat)["type"] == "done"
        news = self.news()
        while not news.get("telling"):
            news = self.news()
        self.witnesses.append(news["witness"])
        for seat in self.seats:
            assert self.share(seat)["type"] == "done"
        while not set(self.seats) <= set(self.news().get("contributed", ())):
            pass


def journal_of(hall: Hall, table: Message) -> tuple[Journal, list[bytes]]:
    data = HTTP.get(f"{hall.table.address}/api/tables/{table['table']['id']}/journal").content
    return parse_journal(data, "journal"), data.splitlines(keepends=True)


def seed_of(journal: Journal) -> Seed:
    return next(Seed(bytes.fromhex(line.seed)) for line in journal.lines if isinstance(line, Reveal))


def test_what_was_shown_is_checked_when_the_seed_is_told(hall: Hall) -> None:
    table = hall.open(**ROLLED)
    player = hall.seated(table, "blue", "orange")
    bound = player.welcome["dice"]
    assert (bound["algorithm"], bound["asked"]) == ("blake2b-counter/2", ["blue", "orange"])
    page = Contributor(player, "blue", "orange")
    page.contribute()
    player.play("blue", Begin())
    pass_once(player)
    player.play("blue", Resign())
    journal, lines = journal_of(hall, table)
    assert verify(BOW, journal).sound
    seed = seed_of(journal)
    assert commitment(seed) == bound["commitment"]
    shown = [witness(seed, seal_of(line)) for line in lines]
    assert shown.index(page.witnesses[0]) == 0
    seen = [shown.index(one["witness"]) for one in player.heard if one["type"] == "did"]
    assert seen == [line.number for line in journal.lines if isinstance(line, Entry)]
    shared = {str(line.seat): line.secret for line in journal.lines if isinstance(line, Share)}
    assert shared == {seat: secret.hex() for seat, secret in page.secrets.items()}
    pledges = [line.number for line in journal.lines if isinstance(line, Pledge)]
    shares = [line.number for line in journal.lines if isinstance(line, Share)]
    assert max(pledges) <= shown.index(page.witnesses[1]) < min(shares)


def test_everybody_who_is_here_takes_part_in_a_round(hall: Hall) -> None:
    table = hall.open()
    one, two = (Contributor(hall.seated(table, seat), seat) for seat in ("blue", "orange"))
    assert one.pledge("blue")["type"] == "done"
    assert one.share("blue")["key"] == "secret_not_asked"
    news = two.news()
    assert (news["pledged"], news["asked"], news.get("telling", False)) == (["blue"], ["orange"], False)
    assert two.pledge("orange")["type"] == "done"
    for page in (one, two):
        news = page.news()
        while not news.get("telling"):
            news = page.news()
        assert news["pledged"] == ["blue", "orange"]
    assert one.share("blue")["type"] == "done"
    assert two.share("orange")["type"] == "done"
    assert one.news()["contributed"] == ["blue", "orange"]
    assert one.pledge("blue")["key"] == "secret_not_asked"


def test_whoever_comes_late_is_asked_too(hall: Hall) -> None:
    table = hall.open(seats={"orange": "open"})
    one = Contributor(hall.seated(table, "blue"), "blue")
    one.contribute()
    begin(one.player)
    seats = f"{hall.table.address}/api/tables/{table['table']['id']}/seats"
    link = HTTP.post(seats, json={"seat": "orange"}).json()["seat"]
    late = hall.player()
    late.hello({**table, "seats": [link]}, "orange")
    assert late.welcome["dice"]["asked"] == ["orange"]
    two = Contributor(late, "orange")
    assert two.pledge("orange")["type"] == "done"
    assert one.news()["asked"] == ["blue"]


def test_whoever_takes_a_seat_over_within_a_round_is_asked_too(tmp_path: Path) -> None:
    """The secret that was told for the seat is not theirs, though the round ends after they came."""

    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, both = await come(registry, opened)
        for seat in ("blue", "orange"):
            await say(room, both, secret_exchange.pledge, PledgeSecret(f"p-{seat}", seat, pledge_of(bytes(32))))
        await say(room, both, secret_exchange.share, ShareSecret("s-blue", "blue", bytes(32).hex()))
        await say(room, both, joining.leave, Leave("l", "blue"))
        link = await joining.take(room, "blue", "Zoe")
        await say(room, both, secret_exchange.share, ShareSecret("s-orange", "orange", bytes(32).hex()))
        _, zoe = await come(registry, replace(opened, seats=(link,)), "blue")
        assert heard(zoe)[0]["dice"]["contributed"] == ["orange"]
        assert room.secrets.asked() == ("blue",)

    inside(story, tmp_path)


@pytest.mark.rule("TABLE-5.2")
def test_only_the_secret_that_was_pledged_is_taken(hall: Hall) -> None:
    player = hall.seated(hall.open(), "blue")
    page = Contributor(player, "blue")
    page.pledge("blue")
    while not page.news().get("telling"):
        pass
    page.secrets["blue"] = new_secret()
    assert page.share("blue")["refusal"]["rule"] == "TABLE-5.2"
    assert player.ask("share", seat="blue", secret=bytes(1).hex())["key"] == "unreadable"
    assert player.ask("pledge", seat="blue", commitment="x" * 64)["key"] == "unreadable"


def test_a_page_that_vanishes_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secret_exchange, "PLEDGING_S", 0.01)
    monkeypatch.setattr(secret_exchange, "TELLING_S", 0.01)

    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, blue = await come(registry, opened, "blue")
        _, orange = await come(registry, opened, "orange")
        await say(room, blue, secret_exchange.pledge, PledgeSecret("p", "blue", pledge_of(bytes(32))))
        await until(lambda: any(isinstance(line, Forgo) for line in registry.storage.journal(room.id).lines))
        await until(lambda: not room.secrets.status().telling)
        assert heard(orange)[-1]["dice"]["commitment"] == room.match.header.commitment
        assert room.secrets.asked() == ()  # neither of them is asked again before they come back
        joining.part(room, blue)
        _, back = await come(registry, opened, "blue")
        assert heard(back)[0]["dice"]["asked"] == ["blue"]

    inside(story, tmp_path)


def test_a_round_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, blue = await come(registry, opened, "blue")
        await say(room, blue, secret_exchange.pledge, PledgeSecret("p", "blue", pledge_of(bytes(32))))
        restart(registry)
        room, blue = await come(registry, opened, "blue")
        dice = heard(blue)[0]["dice"]
        assert (dice["pledged"], dice["telling"]) == (["blue"], True)
        await say(room, blue, secret_exchange.share, ShareSecret("s", "blue", bytes(32).hex()))
        assert heard(blue)[-1]["dice"]["contributed"] == ["blue"]

    inside(story, tmp_path)


def closed(room: Room) -> int:
    """The number of the line whose witness goes with the request to tell."""
    asked = room.secrets.status("another")
    assert asked.telling
    return [room.witness(line) for line in range(room.match.number)].index(asked.witness)


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("told", [0, 1])
def test_a_page_that_comes_back_is_asked_to_tell_with_the_witness_of_the_last_pledge(
    tmp_path: Path, restarted: bool, told: int
) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(NEW)
        room, both = await come(registry, opened)
        for seat in ("blue", "orange"):
            await say(room, both, secret_exchange.pledge, PledgeSecret(f"p-{seat}", seat, pledge_of(bytes(32))))
        for seat in ("blue", "orange")[:told]:
            await say(room, both, secret_exchange.share, ShareSecret(f"s-{seat}", seat, bytes(32).hex()))
        if restarted:
            restart(registry)
        room, back = await come(registry, opened)
        assert heard(back)[0]["dice"]["witness"] == room.secrets.status("another").witness
        assert closed(room) == 2

    inside(story, tmp_path)


@pytest.mark.parametrize("failing", range(1, 5), ids=["pledge", "next pledge", "secret", "next secret"])
def test_a_write_that_failed_does_not_stop_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    """Both computers take part, whichever of their lines was not stored at first."""
    monkeypatch.setattr(secret_exchange, "PLEDGING_S", 0.01)

    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(replace(THREE, computers={"orange": RECRUIT, "straw": RECRUIT}))
        room, blue = await come(registry, opened, "blue")
        full = StorageError("disk", "database_unusable", problem="full")
        answers = chain([DEFAULT] * failing, [full] * 2, repeat(DEFAULT))  # the writer tries it twice
        with patch.object(registry.storage, "keep", wraps=registry.storage.keep, side_effect=answers):
            with pytest.raises(RequestError, match="not_kept"):
                await say(room, blue, secret_exchange.pledge, PledgeSecret("p", "blue", pledge_of(bytes(32))))
            await until(lambda: room.secrets.status().telling)
            assert closed(room) == 3
            await say(room, blue, secret_exchange.share, ShareSecret("s", "blue", bytes(32).hex()))
        assert [one.seats for one in room.match.contributions.rounds] == [("blue", "orange", "straw")]

    inside(story, tmp_path, Pondering())


def test_computers_contribute_along_with_the_first_person(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(AGAINST)
        room, blue = await come(registry, opened, "blue")
        await say(room, blue, secret_exchange.pledge, PledgeSecret("p", "blue", pledge_of(bytes(32))))
        await say(room, blue, secret_exchange.share, ShareSecret("s", "blue", bytes(32).hex()))
        assert heard(blue)[-1]["dice"]["contributed"] == ["blue", "orange"]
        assert room.match.contributions.silent == ()

    inside(story, tmp_path, Pondering())


def test_nothing_hidden_shows_in_what_a_line_carries(hall: Hall) -> None:
    """What blue is shown of the journal stays as it is while orange does something that blue does not notice."""
    table = hall.open(**ARGAD)
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    blue.play("blue", DONE)
    orange.hear_until("did", "now")
    orange.play("orange", DONE)
    blue.hear_until("did")
    before = hall.seated(table, "blue").welcome["dice"]
    sealed_orders(orange, "orange", Random(1), 6)
    settle(blue)
    assert hall.seated(table, "blue").welcome["dice"] == before


def test_the_luck_tells_of_take_backs_over_rolls_and_of_who_is_silent(hall: Hall) -> None:
    table = hall.open(**ROLLED)
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    Contributor(blue, "blue").contribute()
    blue.play("blue", Begin())
    rolls = len([roll for moment in blue.deeds[0]["moments"] for roll in moment.get("rolls", ())])
    blue.ask("ask_takeback", seat="blue", to=0, place=blue.place)
    orange.hear_until("takeback")
    orange.ask("answer_takeback", seat="orange", agree=True)
    luck: dict[str, Any] = orange.ask("ask_luck")
    assert luck["takebacks"] == [{"by": "blue", "rolls": rolls, "agreed": ["orange"], "reason": ""}]
    assert luck["silent"] == ["orange"]
