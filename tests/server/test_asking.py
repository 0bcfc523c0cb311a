"""Whatever is asked as a spectator is answered from what everybody may see, whoever asks."""

from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

from msgspec import Raw, Struct

from escarmouche.games import GAMES
from escarmouche.kernel import SPECTATOR, Refusal, Seat, rule
from escarmouche.presentation.guide import AnyGuide, Guide
from escarmouche.server.rooms import talk
from escarmouche.server.rooms.registry import RoomRegistry
from escarmouche.server.wire.messages import Ask
from escarmouche.server.wire.tables import NewTable
from tests.server.inside import come, heard, inside

MEETING = NewTable(game="argad", scenario="first-meeting")
SECRET = Refusal.of(rule("TABLE-4.1"), "stale")


class Question(Struct, tag=True):
    """Anything."""


class StandIn(Guide[Any, Question, str | Refusal]):
    """Keeps what it is shown."""

    question_type = Question
    answer_type = str

    def __init__(self, answer: Any) -> None:
        self._answer, self.shown = answer, list[tuple[Seat, Any]]()

    def answer(self, view: Any, seat: Seat, question: Any) -> Any:
        self.shown.append((seat, view))
        return self._answer


def guided_by(guide: AnyGuide) -> AbstractContextManager[Any]:
    """Argad! has this guide."""
    return patch.dict(GAMES, {"argad": replace(GAMES["argad"], guide=Mock(return_value=guide))})


def test_the_guide_is_shown_the_view_of_the_seat_that_is_asked_as(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(MEETING))
        guide = StandIn("yes")
        heard(person)
        with guided_by(guide):
            for seat in (SPECTATOR, "blue"):
                await talk.ask(room, person, Ask(seat, seat, Raw(b'{"type":"Question"}')))
        assert [answer["answer"] for answer in heard(person)] == ["yes", "yes"]
        (_, public), (_, own) = guide.shown
        assert [seat for seat, _ in guide.shown] == [SPECTATOR, "blue"]
        assert public == room.game.view(room.match.state, SPECTATOR)
        assert (public.viewer, own.viewer) == (SPECTATOR, "blue")
        assert public != own, "or the test could not fail"

    inside(story, tmp_path)


def test_why_there_is_no_answer_is_told_from_the_public_view(tmp_path: Path) -> None:
    async def story(registry: RoomRegistry) -> None:
        room, person = await come(registry, await registry.open_table(MEETING))
        heard(person)
        views: list[Seat] = []
        localizer = room.localizer

        def watched(seat: Seat) -> Any:
            views.append(seat)
            return localizer(seat)

        with guided_by(StandIn(SECRET)), patch.object(room, "localizer", watched):
            await talk.ask(room, person, Ask("one", SPECTATOR, Raw(b'{"type":"Question"}')))
        (answer,) = heard(person)
        assert (answer["type"], answer["refusal"]["rule"]) == ("refused", "TABLE-4.1")
        assert views == [SPECTATOR]
        assert "TABLE-4.1" not in answer["text"]["en"]

    inside(story, tmp_path)
