"""What the commands of the lab share: the options that make a job, and the engine that plays it."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.language import Language
from escarmouche.cli.papers import check_page, html_option, keep_page
from escarmouche.cli.params import OneOf, Whole
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.lab.bench import Bench
    from escarmouche.lab.engines import Engine
    from escarmouche.lab.findings import Finding
    from escarmouche.lab.job import Contender, Job
    from escarmouche.lab.worth.study import Trials

GAME: Final = "bow"
"""The one that computers play."""
ENGINES: Final = ("local", "one", "ray")
MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 1024
LONGEST_SEED: Final = 200

Pair = tuple[str, str]


class Paired(click.ParamType[Pair]):
    """`blue=FILE`: a seat, and what it gets."""

    name = "pair"

    def __init__(self, say: Say) -> None:
        self.say = say

    def convert(self, value: str | Pair, param: click.Parameter | None, context: click.Context | None) -> Pair:
        if isinstance(value, tuple):
            return value
        seat, equals, given = value.partition("=")
        if not (seat and equals and given):
            self.fail(self.say("lab_not_a_pair", value=value), param, context)
        return seat, given


class PlayerAt(click.ParamType[Pair]):
    """`captain:bold` for everybody, or `blue=captain:bold` for one seat."""

    name = "player"

    def __init__(self, say: Say) -> None:
        self.say = say

    def convert(self, value: str | Pair, param: click.Parameter | None, context: click.Context | None) -> Pair:
        from escarmouche.players.player import TEMPERS, Level  # noqa: PLC0415 - not for `--help`

        if isinstance(value, tuple):
            return value
        seat, _, written = value.rpartition("=")
        level, _, temper = written.partition(":")
        if level not in list(Level) or (temper or "even") not in TEMPERS:
            levels, tempers = ", ".join(Level), ", ".join(TEMPERS)
            self.fail(self.say("lab_not_a_player", value=value, levels=levels, tempers=tempers), param, context)
        return seat, written


class SeedText(click.ParamType[str]):
    """Any short text, a number for example."""

    name = "seed"

    def __init__(self, say: Say) -> None:
        self.say = say

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        if not value.isprintable() or not 1 <= len(value) <= LONGEST_SEED:
            self.fail(self.say("lab_not_a_seed", most=LONGEST_SEED), param, context)
        return value


def scenario_argument(say: Say) -> click.Argument:
    return click.Argument(["scenario"], metavar=say("lab_scenario_value"))


def setting_option(say: Say, about: str) -> click.Option:
    return click.Option(["--set", "settings"], multiple=True, metavar=say("lab_setting_value"), help=about)


def job_options(say: Say) -> list[click.Parameter]:
    """What makes a job, but for the scenario and its options."""
    number = say("number_value")
    return [
        click.Option(
            ["--games"], type=Whole(say, 1, MOST_GAMES), default=100, metavar=number, help=say("lab_games_option")
        ),
        player_option(say, say("lab_player_value"), say("lab_player_option")),
        click.Option(
            ["--army", "armies"],
            type=Paired(say),
            multiple=True,
            metavar=say("lab_army_value"),
            help=say("lab_army_option"),
        ),
        click.Option(["--swap/--no-swap"], default=True, help=say("lab_swap_option")),
        seed_option(say),
    ]


def player_option(say: Say, value: str, about: str) -> click.Option:
    return click.Option(["--player", "players"], type=PlayerAt(say), multiple=True, metavar=value, help=about)


def seed_option(say: Say) -> click.Option:
    return click.Option(
        ["--seed"], type=SeedText(say), default="0", metavar=say("lab_seed_value"), help=say("lab_seed_option")
    )


def engine_options(say: Say) -> list[click.Parameter]:
    return [
        click.Option(
            ["--engine", "engine_name"],
            type=OneOf(ENGINES, say),
            default="local",
            metavar="|".join(ENGINES),
            help=say("lab_engine_option"),
        ),
        click.Option(
            ["--workers"], type=Whole(say, 1, MOST_WORKERS), metavar=say("number_value"), help=say("lab_workers_option")
        ),
        click.Option(["--address"], metavar=say("host_value"), help=say("lab_address_option")),
    ]


def keeping_options(say: Say, place: str, about: str) -> list[click.Parameter]:
    return [
        click.Option(["--out"], metavar=place, help=about),
        html_option(say),
        click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
    ]


@dataclass(frozen=True, kw_only=True)
class Order:
    """What every question says, as the options name it: how many games, who plays them, where the answer goes."""

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
        from escarmouche.lab.engines import open_engine  # noqa: PLC0415

        return open_engine(self.engine_name, self.workers, self.address)

    def check_page(self, say: Say) -> None:
        """If a page is wanted, make sure before the first game that it can be written."""
        if self.html:
            check_page(self.html, say)

    def keep_page(self, finding: "Finding | None", language: Language, say: Say) -> None:
        if self.html and finding:
            keep_page(finding, self.html, language, say)

    def trials(self) -> "Trials":
        """Battles between armies on the fields of the study of worth."""
        from escarmouche.lab.worth.knowledge import knowledge  # noqa: PLC0415
        from escarmouche.lab.worth.study import Trials  # noqa: PLC0415

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
        """Who plays where no seat is named."""
        from escarmouche.lab.job import Contender  # noqa: PLC0415

        return next((_contender(written) for seat, written in reversed(self.players) if not seat), Contender())


@dataclass(frozen=True, kw_only=True)
class Asked(Order):
    """A question about one battle."""

    scenario: str
    settings: tuple[str, ...]
    armies: tuple[Pair, ...]
    swap: bool

    def job(self) -> "Job":
        """The job, without the settings; whether it can be played shows when it is made ready."""
        from escarmouche.kernel import Seat  # noqa: PLC0415 - the games, not for `--help`
        from escarmouche.kernel.datafiles import read_toml  # noqa: PLC0415
        from escarmouche.lab.job import Job  # noqa: PLC0415

        return Job(
            scenario=read_scenario(self.scenario),
            armies={Seat(seat): read_toml(Path(file)) for seat, file in self.armies},
            players={Seat(seat): _contender(written) for seat, written in self.players if seat},
            others=self.everybody,
            games=self.games,
            seed=self.seed,
            swap=self.swap,
        )

    def options(self) -> dict[str, Any]:
        """The settings, read as options of the game."""
        from escarmouche.lab.settings import read_setting  # noqa: PLC0415

        return dict(read_setting(GAME, setting) for setting in self.settings)


def note_idle(bench: "Bench", say: Say, language: Language) -> None:
    """Say before the first game which of the chosen options have nothing to act on in this battle."""
    from escarmouche.lab.settings import without_effect  # noqa: PLC0415

    for idle in without_effect(bench):
        problem = say("lab_idle", setting=idle.value or idle.option, why=getattr(idle.why, language))
        click.echo(say("warning", problem=problem), err=True)


def read_scenario(written: str) -> str | dict[str, Any]:
    """One of ours by its id, or what stands in a file."""
    from escarmouche.kernel.datafiles import read_toml  # noqa: PLC0415

    is_file = "/" in written or written.endswith(".toml")
    return read_toml(Path(written)) if is_file else written


def _contender(written: str) -> "Contender":
    from escarmouche.lab.job import Contender  # noqa: PLC0415
    from escarmouche.players.player import Level  # noqa: PLC0415

    level, _, temper = written.partition(":")
    return Contender(Level(level), temper or "even")
