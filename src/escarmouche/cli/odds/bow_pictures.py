"""`escarmouche odds bow duel`, `ranges` and `field`: chances as pictures. What they need is imported when asked."""

from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.lab.forms import GAME, read_scenario, scenario_argument, setting_option
from escarmouche.cli.language import Language
from escarmouche.cli.odds.forms import chance_option, decimal_kind
from escarmouche.cli.odds.pictures import Picture, picture_options
from escarmouche.cli.params import Needed, OneOf
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.lab.bow.questions import Fighter

FARTHEST: Final = 1000
SLOTS: Final = ("right", "left", "head", "body", "back", "bag")
WEAPON: Final = "weapon"


class FighterText(click.ParamType["Fighter"]):
    """`guard`, `pirate,weapon=pistol`, `guard,right=spear,left=shield`; several things in a bag with + between them."""

    name = "fighter"

    def __init__(self, say: Say) -> None:
        self.say = say

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> "Fighter":
        from escarmouche.bow.items import Outfit  # noqa: PLC0415 - the game, not for `--help`
        from escarmouche.lab.bow.questions import Fighter  # noqa: PLC0415

        if isinstance(value, Fighter):
            return value
        sheet, *written = value.split(",")
        parts = [part.partition("=")[::2] for part in written]
        if not sheet or any(slot not in (*SLOTS, WEAPON) or not thing for slot, thing in parts):
            self.fail(self.say("odds_not_a_fighter", value=value, slots=", ".join((*SLOTS, WEAPON))), param, context)
        given: dict[str, Any] = dict(parts)
        weapon = given.pop(WEAPON, None)
        if "bag" in given:
            given["bag"] = tuple(given["bag"].split("+"))
        return Fighter(sheet=sheet, outfit=Outfit(**given) if given else None, weapon=weapon)


def commands(say: Say, language: Language) -> list[click.Command]:
    return [_duel(say, language), _ranges(say, language), _field(say, language)]


def _duel(say: Say, language: Language) -> click.Command:
    def show(as_json: bool, html: str | None, p: float, scenario: str | None, **asked: Any) -> None:
        from escarmouche.lab.bow.questions import Duel  # noqa: PLC0415 - the game, not for `--help`

        question = Duel(brick=p, scenario=scenario and read_scenario(scenario), **asked)
        Picture(say, language, as_json=as_json, html=html).show(question)

    return spoken(
        "duel",
        say,
        help=say("odds_duel"),
        callback=show,
        params=[
            _fighter(say, "one", say("odds_one_value")),
            _fighter(say, "other", say("odds_other_value")),
            click.Option(["--studs"], help=say("odds_apart_option"), **decimal_kind(say, 0, FARTHEST)),
            click.Option(["--cover-one"], is_flag=True, help=say("odds_cover_one_option")),
            click.Option(["--cover-other"], is_flag=True, help=say("odds_cover_other_option")),
            click.Option(
                ["--first"],
                type=OneOf(("one", "other"), say),
                default="one",
                metavar="one|other",
                help=say("odds_first_option"),
            ),
            *_sheets_options(say),
            *picture_options(say),
        ],
    )


def _ranges(say: Say, language: Language) -> click.Command:
    def show(as_json: bool, html: str | None, p: float, scenario: str | None, **asked: Any) -> None:
        from escarmouche.lab.bow.questions import Ranges  # noqa: PLC0415 - the game, not for `--help`

        question = Ranges(brick=p, scenario=scenario and read_scenario(scenario), **asked)
        Picture(say, language, as_json=as_json, html=html).show(question)

    return spoken(
        "ranges",
        say,
        help=say("odds_ranges"),
        callback=show,
        params=[
            _fighter(say, "one", say("odds_one_value")),
            click.Option(
                ["--target", "targets"],
                type=FighterText(say),
                multiple=True,
                metavar=say("fighter_value"),
                help=say("odds_target_option"),
            ),
            _effect(say),
            *_sheets_options(say),
            *picture_options(say),
        ],
    )


def _field(say: Say, language: Language) -> click.Command:
    def show(
        as_json: bool, html: str | None, scenario: str, settings: tuple[str, ...], what: str | None, **asked: Any
    ) -> None:
        from escarmouche.lab.bow.questions import Heat  # noqa: PLC0415 - the game, not for `--help`
        from escarmouche.lab.settings import read_setting  # noqa: PLC0415

        options = dict(read_setting(GAME, setting) for setting in settings)
        question = Heat(
            scenario=read_scenario(scenario), options=options, what="kill" if what == "kill" else "hurt", **asked
        )
        Picture(say, language, as_json=as_json, html=html).show(question)

    return spoken(
        "field",
        say,
        help=say("odds_field"),
        callback=show,
        params=[
            scenario_argument(say),
            Needed(["--shooter"], metavar="ID", help=say("odds_shooter_option")),
            Needed(["--target"], metavar="ID", help=say("odds_piece_option")),
            click.Option(
                ["--vary"],
                type=OneOf(("target", "shooter"), say),
                default="target",
                metavar="target|shooter",
                help=say("odds_vary_option"),
            ),
            _effect(say),
            click.Option(["--turn/--no-turn"], default=True, help=say("odds_turn_option")),
            setting_option(say, say("lab_set_option")),
            *picture_options(say),
        ],
    )


def _fighter(say: Say, name: str, shown: str) -> click.Argument:
    return click.Argument([name], type=FighterText(say), metavar=shown)


def _effect(say: Say) -> click.Option:
    return click.Option(
        ["--what"], type=OneOf(("hurt", "kill"), say), metavar="hurt|kill", help=say("odds_what_option")
    )


def _sheets_options(say: Say) -> list[click.Parameter]:
    """Which bricks, and whose sheets besides those of the library."""
    return [
        chance_option(say),
        click.Option(["--scenario"], metavar=say("lab_scenario_value"), help=say("odds_scenario_option")),
    ]
