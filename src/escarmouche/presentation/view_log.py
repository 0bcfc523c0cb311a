"""The log of what one seat sees of a game: what stands in it has passed `view` and `see`, and nothing else has."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from msgspec import Raw, Struct

from escarmouche.kernel.game import Odds
from escarmouche.kernel.journal import Cut, Journal
from escarmouche.kernel.past import AnyTransition, replay
from escarmouche.kernel.seats import GAME_MASTER, Seat
from escarmouche.presentation.changes import difference, plain
from escarmouche.presentation.history import History, LogEntry, Moment
from escarmouche.rendering.localizer import Localizer, time_ran_out
from escarmouche.rendering.presenter import AnyPresenter
from escarmouche.rendering.renderer import Renderer
from escarmouche.text.codec import encode

Storyteller = Callable[[Any], Localizer[Renderer]] | None


class ViewRecorder:
    """Looks through the eyes of a seat."""

    def __init__(self, presenter: AnyPresenter, seat: Seat) -> None:
        self.presenter, self.seat, self._game = presenter, seat, presenter.game

    def start(self, state: Struct) -> bytes:
        """The view before the first deed."""
        return encode(plain(self._game.view(state, self.seat)))

    def deed(self, number: int, transition: AnyTransition) -> LogEntry | None:
        """The command as the seat saw it, told; None if it noticed nothing."""
        moments = (*self._lateness(transition), *self._moments(transition))
        if not moments:
            return None
        known = self.knows(transition.seat)
        return LogEntry(
            number=number,
            by=transition.seat if known else None,
            moments=moments,
            odds=self._odds(transition) if known else None,
        )

    def knows(self, seat: Seat) -> bool:
        """Whether all that this seat does is known here."""
        return self._game.open or self.seat in (seat, GAME_MASTER)

    def _lateness(self, transition: AnyTransition) -> tuple[Moment, ...]:
        """Whom the game waited for is known to everybody, and so is that it waits no longer."""
        return (Moment(told=(time_ran_out(self._game, transition.late),)),) if transition.late else ()

    def _moments(self, transition: AnyTransition) -> Iterator[Moment]:
        views = (self._game.view(state, self.seat) for state in transition.states)
        happened = zip(transition.events, transition.states, strict=False)
        noticed = [self._game.see(state, event, self.seat) for event, state in happened]
        storyteller = self.presenter.storyteller([seen for seen in noticed if seen is not None])
        for seen, (before, after) in zip(noticed, pairwise(views), strict=False):
            change = difference(before, after)
            if seen is not None:
                yield self._told(seen, before, storyteller, change)
            elif change:
                yield Moment(change=change)

    def _told(self, seen: Struct, before: Struct, storyteller: Storyteller, change: dict[str, Any]) -> Moment:
        """The event told twice: exactly, and as a story, which leaves bookkeeping as it is."""
        localizer = self.presenter.localizer(before)
        exact = told = localizer.sentences(seen)
        quiet, grave = not exact or localizer.is_quiet(seen), localizer.is_grave(seen)
        if storyteller and not quiet:
            story = storyteller(before)
            told, grave = story.sentences(seen), story.is_grave(seen)
        return Moment(
            event=seen,
            told=told,
            exact=exact if exact != told else (),
            quiet=quiet,
            grave=grave,
            rolls=localizer.rolls(seen),
            change=change,
        )

    def _odds(self, transition: AnyTransition) -> Odds | None:
        """Only where something was rolled: nobody wants to hear of chances that were not taken."""
        odds = self._game.odds(transition.states[0], transition.seat, transition.command) if transition.rolls else None
        return Odds(chances=odds.chances, modifiers=odds.modifiers) if odds else None


class ViewLog:
    """All that a seat has seen, each deed written once."""

    def __init__(self, recorder: ViewRecorder, state: Struct) -> None:
        self.recorder, self.start = recorder, recorder.start(state)
        self.deeds: list[bytes] = []
        self.entries: list[int] = []
        """The journal's entry for each deed."""
        self.age = 0
        """Counted up whenever deeds are taken back."""

    def add(self, entry: int, transition: AnyTransition) -> bytes | None:
        """The deed, if the seat noticed one."""
        deed = self.recorder.deed(len(self.deeds) + 1, transition)
        if deed is None:
            return None
        written = encode(deed)
        self.deeds.append(written)
        self.entries.append(entry)
        return written

    def cut(self, to: int) -> bool:
        """Go back to where the game stood after an entry; whether the seat notices."""
        left = self.until(to)
        if left == len(self.deeds):
            return False
        del self.deeds[left:], self.entries[left:]
        self.age += 1
        return True

    def until(self, entry: int) -> int:
        """How many deeds there were after this entry."""
        return bisect_right(self.entries, entry)

    def history(self) -> History:
        return History(Raw(self.start), tuple(Raw(deed) for deed in self.deeds))


def view_log(presenter: AnyPresenter, journal: Journal, seat: Seat) -> ViewLog:
    """The whole story of a journal for a seat."""
    log = ViewLog(ViewRecorder(presenter, seat), presenter.game.start(journal.header.setup))
    for line in replay(presenter.game, journal):
        if isinstance(line, Cut):
            log.cut(line.to)
        else:
            entry, transition = line
            log.add(entry.number, transition)
    return log
