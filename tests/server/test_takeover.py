"""A computer plays for somebody who is away, if everybody who is here agrees; whoever comes back plays on."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from escarmouche.bow.table import Begin
from escarmouche.players.levels import Level
from escarmouche.server.messages import RequestError
from escarmouche.server.rooms import joining, seat_messages, takeover, talk
from escarmouche.server.rooms.people import Person
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.rooms.room import Room
from escarmouche.server.wire.messages import AnswerComputer, Leave, LetComputer, PlayMyself, Say
from escarmouche.server.wire.tables import Computer, NewTable, TableOpened
from tests.server.inside import NEW, come, heard, inside
from tests.server.players import Hall, pass_once
from tests.server.test_hidden_things import ARGAD
from tests.server.test_rematch import restart
from tests.server.thinking import (
    BLUE,
    ORANGE,
    RECRUIT,
    THREE,
    Passing,
    Pondering,
    a_pass,
    deeds_of,
    playing,
    resigning,
    say,
    until,
)

TROOPER = Computer(Level.TROOPER, "cautious")
PROPOSED = {
    "type": "computer_proposed",
    "by": "blue",
    "away": "orange",
    "computer": {"level": "trooper", "temper": "cautious"},
    "agreed": ["blue"],
}
SETTLED = {"type": "computer_proposed"}
AT_ONCE = replace(NEW, grace=0)
"""Nobody has to wait before a computer steps in."""


def let(message: str = "let", away: str = "orange", computer: Computer = TROOPER) -> LetComputer:
    return LetComputer(message, "blue", away, computer)


async def three(registry: RoomRegistry) -> tuple[TableOpened, Room, Person, Person]:
    """Blue and straw are here; orange is not."""
    opened = await registry.open_table(replace(THREE, grace=0))
    room, blue = await come(registry, opened, "blue")
    _, straw = await come(registry, opened, "straw")
    return opened, room, blue, straw


async def proposed(registry: RoomRegistry) -> tuple[TableOpened, Room, Person, Person]:
    opened, room, blue, straw = await three(registry)
    for person in (blue, straw):
        heard(person)
    await say(room, blue, takeover.let_computer, let())
    assert [heard(person)[0] for person in (blue, straw)] == [PROPOSED, PROPOSED]
    assert not room.seating.is_computer(ORANGE)
    return opened, room, blue, straw


def proposals(person: Person) -> list[object]:
    return [one for one in heard(person) if one["type"] == "computer_proposed"]


def test_with_nobody_else_here_it_is_settled_at_once(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(AT_ONCE)
        room, blue = await come(registry, opened, "blue")
        await say(room, blue, seat_messages.play, playing(room, "one", Begin()))
        await say(room, blue, seat_messages.play, a_pass(room, "two"))
        heard(blue)
        await say(room, blue, takeover.let_computer, let(computer=RECRUIT))
        told = heard(blue)
        assert [one["type"] for one in told] == ["said", "people", "now", "computer_proposed", "done"]
        assert told[0]["notice"]["en"].startswith("A computer plays for Orange from here on.")
        orange = told[1]["seats"][1]
        assert (orange["who"], orange["here"], orange["computer"]["level"]) == ("computer", True, "recruit")
        assert told[2]["status"]["thinking"] == ["orange"]
        await until(lambda: deeds_of(room) == ["blue", "blue", "orange"])

    inside(story, tmp_path, Passing())


def test_everybody_who_is_here_has_to_agree(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        _, room, blue, straw = await proposed(registry)
        await say(room, straw, takeover.answer_computer, AnswerComputer("yes", "straw", True))
        assert proposals(blue) == [SETTLED]
        assert room.seating[ORANGE].computer == TROOPER

    inside(story, tmp_path, Pondering())


@pytest.mark.parametrize(("seat", "refused"), [("straw", {"refused_by": "straw"}), ("blue", {})])
def test_one_who_does_not_agree_settles_it(tmp_path: Path, seat: str, refused: dict[str, str]) -> None:
    async def story(registry: RoomRegistry) -> None:
        _, room, blue, straw = await proposed(registry)
        answer = AnswerComputer("no", seat, False)
        await say(room, blue if seat == "blue" else straw, takeover.answer_computer, answer)
        assert proposals(blue) == proposals(straw) == [{**SETTLED, **refused}]
        assert room.seating[ORANGE].who == "person"
        with pytest.raises(RequestError, match="no_proposal"):
            await takeover.answer_computer(room, straw, AnswerComputer("yes", "straw", True))

    inside(story, tmp_path)


def test_it_is_withdrawn_when_the_person_is_back(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened, room, blue, _ = await proposed(registry)
        await come(registry, opened, "orange")
        assert proposals(blue) == [SETTLED]
        assert room.proposal is None

    inside(story, tmp_path)


def test_whoever_goes_need_not_agree_and_whoever_comes_is_asked(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened, room, blue, straw = await proposed(registry)
        _, second = await come(registry, opened, "straw")
        assert proposals(second) == [PROPOSED]
        for person in (straw, second):
            joining.part(room, person)
        await until(lambda: room.seating.is_computer(ORANGE))
        assert proposals(blue)[-1] == SETTLED

    inside(story, tmp_path, Pondering())


def test_it_is_withdrawn_when_whoever_proposed_it_goes(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        _, room, blue, straw = await proposed(registry)
        joining.part(room, blue)
        await until(lambda: room.proposal is None)
        assert proposals(straw) == [SETTLED]
        assert room.seating[ORANGE].who == "person"

    inside(story, tmp_path)


def test_the_seat_s_holder_comes_back_and_plays(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(AT_ONCE)
        room, blue = await come(registry, opened, "blue")
        await say(room, blue, takeover.let_computer, let())
        joining.part(room, blue)
        restart(registry)
        room, orange = await come(registry, opened, "orange")
        assert orange.seats == ("orange",)
        with pytest.raises(RequestError, match="computer_plays"):
            await seat_messages.play(room, orange, playing(room, "mine", Begin(), "orange"))
        heard(orange)
        for message in ("back", "again"):
            await say(room, orange, takeover.play_myself, PlayMyself(message, "orange"))
        kinds = [one["type"] for one in heard(orange)]
        assert kinds == ["people", "now", "done", "done"]
        assert (room.seating[ORANGE].who, room.seating[ORANGE].computer) == ("person", None)
        await say(room, orange, seat_messages.play, playing(room, "mine", Begin(), "orange"))
        assert deeds_of(room) == ["orange"]

    inside(story, tmp_path, Pondering())


def test_a_seat_that_was_given_up_can_be_played_too(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(AT_ONCE)
        room, person = await come(registry, opened)
        await say(room, person, joining.leave, Leave("bye", "orange"))
        await say(room, person, takeover.let_computer, let())
        assert (room.seating[ORANGE].who, room.seating[ORANGE].token) == ("computer", None)
        with pytest.raises(RequestError, match="seat_taken"):
            await joining.take(room, "orange", "Bo")

    inside(story, tmp_path, Pondering())


def test_only_for_somebody_who_is_away_and_while_the_game_goes_on(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(AT_ONCE))
        with pytest.raises(RequestError, match="seat_not_away"):
            await takeover.let_computer(room, person, let())
        with pytest.raises(RequestError, match="no_such_seat"):
            await takeover.let_computer(room, person, let(away="green"))
        watcher = Person()
        with pytest.raises(RequestError, match="not_your_seat"):
            await takeover.let_computer(room, watcher, let())
        await say(room, person, seat_messages.play, playing(room, "one", Begin()))
        await say(room, person, seat_messages.play, resigning(room))
        heard(person)
        await takeover.let_computer(room, person, let("late"))
        assert heard(person)[0]["refusal"]["rule"] == "TABLE-3.1"

    inside(story, tmp_path)


def test_not_in_a_game_that_no_computer_plays(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, blue = await come(registry, await registry.open_table(NewTable(**ARGAD)), "blue")  # type: ignore[arg-type]  # a table as plain data
        with pytest.raises(RequestError, match="no_computers"):
            await takeover.let_computer(room, blue, let())
        assert room.seating[BLUE].who == "person"

    inside(story, tmp_path)


def test_a_message_that_was_done_already_is_answered_so(tmp_path: Path) -> None:
    """Also what was played before a computer took over."""

    async def story(registry: RoomRegistry) -> None:
        opened = await registry.open_table(AT_ONCE)
        room, orange = await come(registry, opened, "orange")
        mine = playing(room, "mine", Begin(), "orange")
        await say(room, orange, seat_messages.play, mine)
        joining.part(room, orange)
        _, blue = await come(registry, opened, "blue")
        for _ in range(2):
            await say(room, blue, takeover.let_computer, let())
        assert [one["id"] for one in heard(blue) if one["type"] == "done"] == ["let", "let"]
        _, back = await come(registry, opened, "orange")
        heard(back)
        await say(room, back, seat_messages.play, mine)
        assert heard(back) == [{"type": "done", "id": "mine"}]
        await say(room, back, talk.say, Say("hi", "orange", "I am back."))
        assert heard(back)[-1] == {"type": "done", "id": "hi"}

    inside(story, tmp_path, Pondering())


def test_over_the_wire(hall: Hall) -> None:
    table = hall.open(grace=0)
    blue, orange = hall.seated(table, "blue"), hall.seated(table, "orange")
    recruit = {"level": "recruit"}
    assert blue.ask("let_computer", seat="blue", away="orange", computer=recruit)["key"] == "seat_not_away"
    assert blue.play("blue", Begin())["type"] == "done"
    orange.close()
    while blue.hear_until("people")["seats"][1]["here"]:
        pass
    assert blue.ask("let_computer", seat="blue", away="orange", computer=recruit)["type"] == "done"
    assert blue.ask("answer_computer", seat="blue", agree=True)["key"] == "no_proposal"
    pass_once(blue)
    assert blue.hear_until("did")["deed"]["by"] == "orange"
    back = hall.seated(table, "orange")
    assert back.welcome["table"]["seats"][1]["who"] == "computer"
    assert back.ask("play_myself", seat="orange")["type"] == "done"
    assert hall.table.get(f"/api/tables/{table['table']['id']}").json()["seats"][1]["who"] == "person"
