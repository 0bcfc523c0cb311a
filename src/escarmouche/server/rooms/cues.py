"""What a lesson lets the others do whom nobody plays: ordinary commands, each when the lesson has come so far."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import to_builtins

from escarmouche.games import GAMES
from escarmouche.kernel import AnyGame, AnyStep, Journal, Seat, Step
from escarmouche.kernel.journal import Cut
from escarmouche.kernel.past import AnyTransition, replay
from escarmouche.presentation.lessons import Cue, Deed, Lesson, cues_due
from escarmouche.text.codec import convert

if TYPE_CHECKING:
    from escarmouche.server.rooms.room import Room


def lesson_at(room: "Room") -> Lesson | None:
    """The lesson that is learnt at this table, if one is in which others do something."""
    lessons = GAMES[room.record.game].catalogue().lessons()
    found = (each for each in lessons if each.other and each.scenario["id"] == room.record.scenario)
    return next(found, None)


def cued(room: "Room", lesson: Lesson) -> AnyStep | None:
    """What follows from the first cue that is due and that the game allows."""
    if room.over or room.match.asked:
        return None
    for cue in _due(room.game, room.storage.journal(room.id), lesson):
        if room.seating.is_idle(cue.seat):
            answer = room.match.play(cue.seat, convert(cue.command, room.game.command_type))
            if isinstance(answer, Step):
                return answer
    return None


def _due(game: AnyGame, journal: Journal, lesson: Lesson) -> Iterator[Cue]:
    """The journal says how far the lesson has come: going back takes back what the others did."""
    deeds = list[tuple[int, Deed]]()
    for line in replay(game, journal):
        if isinstance(line, Cut):
            deeds = [(number, deed) for number, deed in deeds if number <= line.to]
        else:
            entry, transition = line
            deeds.append((entry.number, _deed(game, transition, lesson.seat)))
    return cues_due(lesson, (deed for _, deed in deeds))


def _deed(game: AnyGame, transition: AnyTransition, learner: Seat) -> Deed:
    happened = zip(transition.states, transition.events, strict=False)
    noticed = [game.see(state, event, learner) for state, event in happened]
    events = [to_builtins(event) for event in noticed if event is not None]
    return Deed(transition.seat, to_builtins(transition.command), events)
