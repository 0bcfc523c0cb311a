"""`escarmouche odds bow duel`, `ranges` and `field`: chances as pictures. What they need is imported when asked."""

from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.lab.option_types import PieceName, ScenarioName, library_ids, read_scenario
from escarmouche.cli.lab.options import scenario_argument, setting_option
from escarmouche.cli.lab.requests import read_settings
from escarmouche.cli.messages import Translator
from escarmouche.cli.odds.charts import Chart, chart_options
from escarmouche.cli.odds.options import MAX_STUDS, chance_option, decimal_kind
from escarmouche.cli.option_types import Candidates, OneOf, RequiredOption, offered

if TYPE_CHECKING:
    from escarmouche.lab.bow.questions import Fighter

SLOTS: Final = ("right", "left", "head", "body", "back", "bag")
WEAPON: Final = "weapon"


class FighterText(click.ParamType["Fighter"]):
    """`guard`, `pirate,weapon=pistol`, `guard,right=spear,left=shield`; several things in a bag with + between them."""

    name = "fighter"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        """Sheets; after a comma, what may be replaced."""
        sheet, comma, last = incomplete.rpartition(",")
        slots = [f"{sheet},{slot}=" for slot in (WEAPON, *SLOTS)] if comma and "=" not in last else []
        return offered(slots if comma else library_ids(), incomplete)

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> "Fighter":
        from escarmouche.bow.units.items import Outfit
        from escarmouche.lab.bow.questions import Fighter

        if isinstance(value, Fighter):
            return value
        sheet, *written = value.split(",")
        parts = [part.partition("=")[::2] for part in written]
        if not sheet or any(slot not in (*SLOTS, WEAPON) or not thing for slot, thing in parts):
            self.fail(
                self.say("odds_charts.not_a_fighter", value=value, slots=", ".join((*SLOTS, WEAPON))), param, context
            )
        given: dict[str, Any] = dict(parts)
        weapon = given.pop(WEAPON, None)
        if "bag" in given:
            given["bag"] = tuple(given["bag"].split("+"))
        return Fighter(sheet=sheet, outfit=Outfit(**given) if given else None, weapon=weapon)


def commands(say: Translator) -> list[click.Command]:
    return [_duel(say), _ranges(say), _field(say)]


def _duel(say: Translator) -> click.Command:
    def show(as_json: bool, html: str | None, p: float, scenario: str | None, **asked: Any) -> None:
        from escarmouche.lab.bow.questions import DuelQuestion

        question = DuelQuestion(brick=p, scenario=scenario and read_scenario(scenario), **asked)
        Chart(say, as_json=as_json, html=html).show(question)

    return LocalizedCommand(
        "duel",
        say,
        help=say("odds_charts.duel"),
        callback=show,
        params=[
            _fighter(say, "one", say("odds_charts.one_value")),
            _fighter(say, "other", say("odds_charts.other_value")),
            click.Option(["--studs"], help=say("odds_charts.apart_option"), **decimal_kind(say, 0, MAX_STUDS)),
            click.Option(["--cover-one"], is_flag=True, help=say("odds_charts.cover_one_option")),
            click.Option(["--cover-other"], is_flag=True, help=say("odds_charts.cover_other_option")),
            click.Option(
                ["--first"],
                type=OneOf(("one", "other"), say),
                default="one",
                metavar="one|other",
                help=say("odds_charts.first_option"),
            ),
            *_sheets_options(say),
            *chart_options(say),
        ],
    )


def _ranges(say: Translator) -> click.Command:
    def show(as_json: bool, html: str | None, p: float, scenario: str | None, **asked: Any) -> None:
        from escarmouche.lab.bow.questions import RangesQuestion

        question = RangesQuestion(brick=p, scenario=scenario and read_scenario(scenario), **asked)
        Chart(say, as_json=as_json, html=html).show(question)

    return LocalizedCommand(
        "ranges",
        say,
        help=say("odds_charts.ranges"),
        callback=show,
        params=[
            _fighter(say, "one", say("odds_charts.one_value")),
            click.Option(
                ["--target", "targets"],
                type=FighterText(say),
                multiple=True,
                metavar=say("odds_charts.fighter_value"),
                help=say("odds_charts.target_option"),
            ),
            _effect(say),
            *_sheets_options(say),
            *chart_options(say),
        ],
    )


def _field(say: Translator) -> click.Command:
    def show(
        as_json: bool, html: str | None, scenario: str, settings: tuple[str, ...], what: str | None, **asked: Any
    ) -> None:
        from escarmouche.lab.bow.questions import HeatMapQuestion

        question = HeatMapQuestion(
            scenario=read_scenario(scenario),
            options=read_settings(settings),
            what="kill" if what == "kill" else "hurt",
            **asked,
        )
        Chart(say, as_json=as_json, html=html).show(question)

    return LocalizedCommand(
        "field",
        say,
        help=f"{say('odds_charts.field')} {say('lab.scenario_forms')}",
        callback=show,
        params=[
            scenario_argument(say),
            RequiredOption(["--shooter"], type=PieceName(), metavar="ID", help=say("odds_charts.shooter_option")),
            RequiredOption(["--target"], type=PieceName(), metavar="ID", help=say("odds_charts.piece_option")),
            click.Option(
                ["--vary"],
                type=OneOf(("target", "shooter"), say),
                default="target",
                metavar="target|shooter",
                help=say("odds_charts.vary_option"),
            ),
            _effect(say),
            click.Option(["--turn/--no-turn"], default=True, help=say("odds_charts.turn_option")),
            setting_option(say, say("lab.set_option")),
            *chart_options(say),
        ],
    )


def _fighter(say: Translator, name: str, shown: str) -> click.Argument:
    return click.Argument([name], type=FighterText(say), metavar=shown)


def _effect(say: Translator) -> click.Option:
    return click.Option(
        ["--what"], type=OneOf(("hurt", "kill"), say), metavar="hurt|kill", help=say("odds_charts.what_option")
    )


def _sheets_options(say: Translator) -> list[click.Parameter]:
    """Which bricks, and whose sheets besides those of the library."""
    return [
        chance_option(say),
        click.Option(
            ["--scenario"],
            type=ScenarioName(say),
            metavar=say("lab.scenario_value"),
            help=say("odds_charts.scenario_option"),
        ),
    ]
