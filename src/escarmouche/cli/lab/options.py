"""Options that commands of the lab share."""

from typing import Final

import click

from escarmouche.cli.commands import json_option
from escarmouche.cli.html_pages import html_option
from escarmouche.cli.lab.option_types import PlayerText, ScenarioName, SeatFile, SeedText, SettingText
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import FolderName, OneOf, OutputFile, WholeNumber
from escarmouche.players.levels import Level

ENGINES: Final = ("local", "one", "ray")
MAX_GAMES: Final = 10_000_000
MAX_WORKERS: Final = 1024


def scenario_argument(say: Translator) -> click.Argument:
    return click.Argument(["scenario"], type=ScenarioName(say), metavar=say("lab.scenario_value"))


def setting_option(say: Translator, about: str) -> click.Option:
    return click.Option(
        ["--set", "settings"], type=SettingText(say), multiple=True, metavar=say("lab.setting_value"), help=about
    )


def games_option(say: Translator, least: int, default: int, about: str) -> click.Option:
    return click.Option(
        ["--games"],
        type=WholeNumber(say, least, MAX_GAMES),
        default=default,
        metavar=say("help.number_value"),
        help=about,
    )


def job_options(say: Translator) -> list[click.Parameter]:
    """What makes a job, but for the scenario and its options."""
    return [games_option(say, 1, 100, say("lab.games_option")), *battle_options(say)]


def battle_options(say: Translator) -> list[click.Parameter]:
    """What decides each game of a job, but for the scenario and its options."""
    return [
        player_option(say, "lab.player_value", "lab.player_option"),
        click.Option(
            ["--army", "armies"],
            type=SeatFile(say),
            multiple=True,
            metavar=say("lab.army_value"),
            help=say("lab.army_option"),
        ),
        click.Option(["--swap/--no-swap"], default=True, help=say("lab.swap_option")),
        seed_option(say),
    ]


def player_option(say: Translator, value: str, about: str) -> click.Option:
    """`value` and `about` are the keys of its texts."""
    known = ", ".join(Level)
    return click.Option(
        ["--player", "players"],
        type=PlayerText(say),
        multiple=True,
        metavar=say(value),
        help=say(about, levels=known),
    )


def seed_option(say: Translator) -> click.Option:
    return click.Option(
        ["--seed"], type=SeedText(say), default="0", metavar=say("lab.seed_value"), help=say("lab.seed_option")
    )


def engine_options(say: Translator) -> list[click.Parameter]:
    return [
        click.Option(
            ["--engine", "engine_name"],
            type=OneOf(ENGINES, say),
            default="local",
            metavar="|".join(ENGINES),
            help=say("lab.engine_option"),
        ),
        click.Option(
            ["--workers"],
            type=WholeNumber(say, 1, MAX_WORKERS),
            metavar=say("help.number_value"),
            help=say("lab.workers_option"),
        ),
        click.Option(["--address"], metavar=say("serve.host_value"), help=say("lab.address_option")),
    ]


def out_file_option(say: Translator) -> click.Option:
    return click.Option(["--out"], type=OutputFile(say), metavar=say("help.file_value"), help=say("lab.out_option"))


def out_folder_option(say: Translator) -> click.Option:
    return click.Option(["--out"], type=FolderName(), metavar=say("serve.data_value"), help=say("lab.folder_option"))


def answer_options(say: Translator) -> list[click.Parameter]:
    return [html_option(say), json_option(say)]
