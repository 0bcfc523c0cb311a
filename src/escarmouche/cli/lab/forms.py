"""What the commands of the lab share: the options that make a job, and the engine that plays it."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.params import OneOf, Whole
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.lab.engines import Engine
    from escarmouche.lab.job import Contender, Job

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
        click.Option(
            ["--player", "players"],
            type=PlayerAt(say),
            multiple=True,
            metavar=say("lab_player_value"),
            help=say("lab_player_option"),
        ),
        click.Option(
            ["--army", "armies"],
            type=Paired(say),
            multiple=True,
            metavar=say("lab_army_value"),
            help=say("lab_army_option"),
        ),
        click.Option(["--swap/--no-swap"], default=True, help=say("lab_swap_option")),
        click.Option(
            ["--seed"], type=SeedText(say), default="0", metavar=say("lab_seed_value"), help=say("lab_seed_option")
        ),
    ]


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
        click.Option(["--json", "as_json"], is_flag=True, help=say("json")),
    ]


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What was asked for, as the options name it."""

    scenario: str
    settings: tuple[str, ...]
    games: int
    players: tuple[Pair, ...]
    armies: tuple[Pair, ...]
    swap: bool
    seed: str
    engine_name: str
    workers: int | None
    address: str | None
    out: str | None
    as_json: bool

    def job(self) -> "Job":
        """The job, without the settings; whether it can be played shows when it is made ready."""
        from escarmouche.kernel import Seat  # noqa: PLC0415 - the games, not for `--help`
        from escarmouche.kernel.datafiles import read_toml  # noqa: PLC0415
        from escarmouche.lab.job import Contender, Job  # noqa: PLC0415

        seated = {Seat(seat): _contender(written) for seat, written in self.players}
        everybody = seated.pop(Seat(""), Contender())
        return Job(
            scenario=read_toml(Path(self.scenario)) if _is_file(self.scenario) else self.scenario,
            armies={Seat(seat): read_toml(Path(file)) for seat, file in self.armies},
            players=seated,
            others=everybody,
            games=self.games,
            seed=self.seed,
            swap=self.swap,
        )

    def options(self) -> dict[str, Any]:
        """The settings, read as options of the game."""
        from escarmouche.lab.settings import read_setting  # noqa: PLC0415

        return dict(read_setting(GAME, setting) for setting in self.settings)

    def engine(self) -> "Engine":
        from escarmouche.lab.engines import engine  # noqa: PLC0415

        return engine(self.engine_name, self.workers, self.address)

    @property
    def place(self) -> Path | None:
        return Path(self.out) if self.out else None


def _is_file(scenario: str) -> bool:
    return "/" in scenario or scenario.endswith(".toml")


def _contender(written: str) -> "Contender":
    from escarmouche.lab.job import Contender  # noqa: PLC0415
    from escarmouche.players.player import Level  # noqa: PLC0415

    level, _, temper = written.partition(":")
    return Contender(Level(level), temper or "even")
