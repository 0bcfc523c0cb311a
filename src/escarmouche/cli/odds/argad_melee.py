"""`escarmouche odds argad melee`: the exact chances of a small combat. What it needs is imported when it is asked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.language import Language
from escarmouche.cli.odds.forms import json_option, print_answer
from escarmouche.cli.params import Needed
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say
from escarmouche.kernel.percent import percent

if TYPE_CHECKING:
    from escarmouche.argad.melee.challenges import Challenge, Challenger
    from escarmouche.kernel import Modifier


SIDES: Final = {"attacker": "odds_attacker", "defender": "odds_defender"}
FATES: Final = {
    "unharmed": "odds_fate_unharmed",
    "pushed_back": "odds_fate_pushed_back",
    "wounded": "odds_fate_wounded",
    "wounded_and_pushed_back": "odds_fate_wounded_and_pushed_back",
    "knocked_out": "odds_fate_knocked_out",
    "killed": "odds_fate_killed",
}


class Fighter(click.ParamType["Challenger"]):
    """Somebody as `3/4/sword,+1`."""

    name = "fighter"

    def __init__(self, language: Language) -> None:
        self.language = language

    def convert(self, value: Any, param: click.Parameter | None, context: click.Context | None) -> "Challenger":
        from escarmouche.argad.melee.challenges import Challenger, read_challenger  # noqa: PLC0415 - see above
        from escarmouche.kernel import BrokenInput, explain  # noqa: PLC0415

        if isinstance(value, Challenger):
            return value
        try:
            return read_challenger(value)
        except BrokenInput as problem:
            self.fail(explain(problem, self.language), param, context)


def command(say: Say, language: Language) -> click.Command:
    def show(attacker: Sequence["Challenger"], defender: Sequence["Challenger"], as_json: bool) -> None:
        from escarmouche.argad.melee.challenges import challenge  # noqa: PLC0415 - see above
        from escarmouche.kernel import BrokenInput, explain  # noqa: PLC0415

        try:
            found = challenge(attacker, defender)
        except BrokenInput as problem:
            raise click.UsageError(explain(problem, language)) from None
        texts = {f"{side} {number}": one.text for side, people in (("attacker", attacker), ("defender", defender))
                 for number, one in enumerate(people, 1)}  # fmt: skip
        print_answer(melee_data(found, texts, language) if as_json else melee_lines(found, texts, say, language))

    kinds: dict[str, Any] = {"multiple": True, "type": Fighter(language), "metavar": say("fighter_value")}
    return spoken(
        "melee",
        say,
        help=say("odds_melee"),
        callback=show,
        params=[
            Needed(["--attacker"], help=say("odds_attacker_option"), **kinds),
            Needed(["--defender"], help=say("odds_defender_option"), **kinds),
            json_option(say),
        ],
    )


def melee_data(found: "Challenge", texts: Mapping[str, str], language: Language) -> dict[str, Any]:
    """The chances for a program: of everybody, and of each joint outcome, exact as fractions too."""
    return {
        "fighters": {
            who: {
                "text": texts[who],
                "step": found.swings[who].step if who in found.swings else None,
                "modifiers": [_explained(modifier, language) for modifier in found.modifiers.get(who, ())],
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


def melee_lines(found: "Challenge", texts: Mapping[str, str], say: Say, language: Language) -> Iterator[str]:
    """The chances for people: when everybody strikes and why with what, then what can become of each."""
    for who in found.odds.fighters:
        side, number = who.split()
        name = say(SIDES[side], number=number, text=texts[who])
        yield say("odds_strikes", who=name, step=found.swings[who].step) if who in found.swings else name
        for modifier in found.modifiers.get(who, ()):
            sign = "+" if modifier.amount > 0 else "−"
            yield f"  {sign}{abs(modifier.amount)}, {_explained(modifier, language)['text']} ({modifier.rule})"
        for fate, chance in sorted(found.odds.of(who).items()):
            yield say(FATES[fate], chance=percent(float(chance), language, digits=1))


def _explained(modifier: "Modifier", language: Language) -> dict[str, Any]:
    from escarmouche.argad.resources import TEXTS  # noqa: PLC0415 - see above

    fields = {field: getattr(modifier, field) for field in modifier.__struct_fields__}
    return {**fields, "text": TEXTS.say(modifier.key, language, modifier.params)}
