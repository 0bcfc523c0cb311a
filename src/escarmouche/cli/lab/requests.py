"""What a command line asks of the lab: how many games, between which players, and where the answer goes."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from escarmouche.cli.html_pages import check_page, write_page
from escarmouche.cli.inputs import read_input
from escarmouche.cli.lab.option_types import GAME, Pair, read_scenario
from escarmouche.cli.messages import Translator

if TYPE_CHECKING:
    from collections.abc import Iterator

    from escarmouche.lab.engines import Engine
    from escarmouche.lab.findings import Finding
    from escarmouche.lab.job import Contender, Job
    from escarmouche.lab.prepared_job import PreparedJob
    from escarmouche.lab.result import Result
    from escarmouche.lab.sweep import Variants
    from escarmouche.lab.whatif import WhatIf
    from escarmouche.lab.worth.study import Trials


@dataclass(frozen=True, kw_only=True)
class LabRequest:
    """What every question says, as the options name it."""

    games: int
    players: tuple[Pair, ...]
    seed: str
    engine_name: str
    workers: int | None
    address: str | None
    out: str | None = None
    html: str | None = None
    as_json: bool

    def engine(self) -> "Engine":
        from escarmouche.lab.engines import open_engine

        return open_engine(self.engine_name, self.workers, self.address)

    def check_page(self, say: Translator) -> None:
        """If a page is wanted, make sure before the first game that it can be written."""
        if self.html:
            check_page(self.html, say)

    def write_page(self, finding: "Finding | None", say: Translator) -> None:
        if self.html and finding:
            write_page(finding, self.html, say)

    def trials(self) -> "Trials":
        """Battles between armies on the fields of the study of worth."""
        from escarmouche.lab.worth.knowledge import knowledge
        from escarmouche.lab.worth.study import Trials

        known = knowledge(GAME)
        return Trials(
            game=GAME,
            fields=known.fields(),
            games=self.games,
            seed=self.seed,
            player=self.everybody,
            options=known.OPTIONS,
        )

    @property
    def place(self) -> Path | None:
        return Path(self.out) if self.out else None

    @property
    def everybody(self) -> "Contender":
        """The player of the seats that are not named."""
        from escarmouche.lab.job import Contender

        return next((_contender(written) for seat, written in reversed(self.players) if not seat), Contender())


@dataclass(frozen=True, kw_only=True)
class BattleRequest(LabRequest):
    """A question about one battle."""

    scenario: str
    settings: tuple[str, ...]
    armies: tuple[Pair, ...]
    swap: bool

    def job(self) -> "Job":
        """The job, without the settings; whether it can be played shows when it is made ready."""
        from escarmouche.kernel import Seat
        from escarmouche.lab.job import Job

        return Job(
            scenario=read_scenario(self.scenario),
            armies={Seat(seat): read_input(file).toml() for seat, file in self.armies},
            players={Seat(seat): _contender(written) for seat, written in self.players if seat},
            others=self.everybody,
            games=self.games,
            seed=self.seed,
            swap=self.swap,
        )

    def options(self) -> dict[str, Any]:
        return read_settings(self.settings)

    def played(self, question: "WhatIf | Variants") -> "Iterator[Result]":
        """Its games, one after the other, kept where the results are to lie."""
        with self.engine() as engine:
            yield from question.run(engine, self.place)


def read_settings(settings: tuple[str, ...]) -> dict[str, Any]:
    """The settings, read as options of the game."""
    from escarmouche.lab.settings import read_setting

    return dict(read_setting(GAME, setting) for setting in settings)


def note_idle(prepared: "PreparedJob", say: Translator) -> None:
    """Say before the first game which of the chosen options have nothing to act on in this battle."""
    from escarmouche.lab.settings import without_effect

    for idle in without_effect(prepared):
        problem = say("lab.idle", setting=idle.value or idle.option, why=getattr(idle.why, say.language))
        click.echo(say("mistakes.warning", problem=problem), err=True)


def _contender(written: str) -> "Contender":
    from escarmouche.lab.job import Contender
    from escarmouche.players.levels import Level

    level, _, temper = written.partition(":")
    return Contender(Level(level), temper or "even")
