"""`escarmouche odds argad melee`: the exact chances of a small combat. What it needs is imported when it is asked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.commands import LocalizedCommand, json_option
from escarmouche.cli.messages import Translator
from escarmouche.cli.odds.reasons import modifier_text, reason_data
from escarmouche.cli.option_types import RequiredOption
from escarmouche.cli.output import print_answer
from escarmouche.text.languages import Language
from escarmouche.text.percent import percent

if TYPE_CHECKING:
    from escarmouche.argad.melee.challenges import Challenge, Challenger


SIDES: Final = {"attacker": "odds_argad.attacker", "defender": "odds_argad.defender"}
FATES: Final = {
    "unharmed": "odds_argad.fate_unharmed",
    "pushed_back": "odds_argad.fate_pushed_back",
    "wounded": "odds_argad.fate_wounded",
    "wounded_and_pushed_back": "odds_argad.fate_wounded_and_pushed_back",
    "knocked_out": "odds_argad.fate_knocked_out",
    "killed": "odds_argad.fate_killed",
}


class ChallengerText(click.ParamType["Challenger"]):
    """Somebody as `3/4/sword,+1`."""

    name = "fighter"

    def __init__(self, language: Language) -> None:
        self.language = language

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> "Challenger":
        from escarmouche.argad.melee.challenges import Challenger, read_challenger
        from escarmouche.text.errors import BrokenInput
        from escarmouche.text.messages import explain

        if isinstance(value, Challenger):
            return value
        try:
            return read_challenger(value)
        except BrokenInput as problem:
            self.fail(explain(problem, self.language), param, context)


def command(say: Translator) -> click.Command:
    def show(attacker: Sequence["Challenger"], defender: Sequence["Challenger"], as_json: bool) -> None:
        from escarmouche.argad.melee.challenges import challenge
        from escarmouche.text.errors import BrokenInput
        from escarmouche.text.messages import explain

        try:
            found = challenge(attacker, defender)
        except BrokenInput as problem:
            raise click.UsageError(explain(problem, say.language)) from None
        texts = {f"{side} {number}": one.text for side, people in (("attacker", attacker), ("defender", defender))
                 for number, one in enumerate(people, 1)}  # fmt: skip
        print_answer(melee_data(found, texts, say.language) if as_json else melee_lines(found, texts, say))

    kinds: dict[str, Any] = {
        "multiple": True,
        "type": ChallengerText(say.language),
        "metavar": say("odds_charts.fighter_value"),
    }
    return LocalizedCommand(
        "melee",
        say,
        help=say("odds_argad.melee"),
        callback=show,
        params=[
            RequiredOption(["--attacker"], help=say("odds_argad.attacker_option"), **kinds),
            RequiredOption(["--defender"], help=say("odds_argad.defender_option"), **kinds),
            json_option(say),
        ],
    )


def melee_data(found: "Challenge", texts: Mapping[str, str], language: Language) -> dict[str, Any]:
    """The chances for a program: of everybody, and of each joint outcome, exact as fractions too."""
    from escarmouche.argad.resources import TEXTS

    return {
        "fighters": {
            who: {
                "text": texts[who],
                "step": found.swings[who].step if who in found.swings else None,
                "modifiers": [reason_data(modifier, TEXTS, language) for modifier in found.modifiers.get(who, ())],
                "chances": {fate: float(chance) for fate, chance in sorted(found.odds.of(who).items())},
            }
            for who in found.odds.fighters
        },
        "outcomes": [
            {
                "fates": dict(zip(found.odds.fighters, fates, strict=True)),
                "chance": float(chance),
                "exact": str(chance),
            }
            for fates, chance in found.odds.outcomes.items()
        ],
    }


def melee_lines(found: "Challenge", texts: Mapping[str, str], say: Translator) -> Iterator[str]:
    """The chances for people: when everybody strikes and why with what, then what can become of each."""
    from escarmouche.argad.resources import TEXTS

    for who in found.odds.fighters:
        side, number = who.split()
        name = say(SIDES[side], number=number, text=texts[who])
        yield say("odds_argad.strikes", who=name, step=found.swings[who].step) if who in found.swings else name
        for modifier in found.modifiers.get(who, ()):
            yield f"  {modifier_text(modifier, TEXTS, say.language)}"
        for fate, chance in sorted(found.odds.of(who).items()):
            yield say(FATES[fate], chance=percent(float(chance), say.language, digits=1))
