"""A bar for people who wait, with the interval as it narrows."""

import signal
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from escarmouche.cli.messages import Translator

if TYPE_CHECKING:
    from escarmouche.lab.result import Result

HEADLINE_EVERY_S: Final = 0.5


class Interruption:
    """Ctrl-C, noted as well as raised: what is raised while Python tidies up is dropped."""

    came = False

    def __enter__(self) -> "Interruption":
        self._before = signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _note(self, *_: Any) -> None:
        self.came = True
        raise KeyboardInterrupt


def follow(
    results: "Iterator[Result]",
    total: int,
    headline: Callable[[], str],
    say: Translator,
    console: Console | None = None,
) -> bool:
    """Go through the results with a bar on standard error, if somebody is there to see it; False after Ctrl-C."""
    console = console or Console(stderr=True)
    columns = (
        TextColumn(say("lab_results.games")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[headline]}"),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with Interruption() as interruption, bar:
        task = bar.add_task("", total=total, headline="")
        shown = time.monotonic()
        try:
            for _ in results:
                if interruption.came:
                    return False
                bar.advance(task)
                if console.is_terminal and time.monotonic() >= shown + HEADLINE_EVERY_S:
                    bar.update(task, headline=headline())
                    shown = time.monotonic()
        except KeyboardInterrupt:
            return False
    return True
