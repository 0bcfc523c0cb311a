"""`escarmouche odds bow`: exact chances of brick rolls, from the numbers on the sheets."""

from collections.abc import Iterator
from typing import Any

import click
from msgspec import Struct

from escarmouche.bow.actions.ranges import refuse_range, shot_modifiers
from escarmouche.bow.resources import TEXTS
from escarmouche.bow.rolls.chances import AttackOdds, SeriesOdds, TreatOdds, attack_odds, series_odds, treat_odds
from escarmouche.cli.commands import CommandGroup, LocalizedCommand, json_option
from escarmouche.cli.exit_codes import ExitCode
from escarmouche.cli.messages import Translator
from escarmouche.cli.numbers import decimal
from escarmouche.cli.odds import bow_charts
from escarmouche.cli.odds.options import MAX_STUDS, chance_option, decimal_kind, keyed, whole
from escarmouche.cli.odds.reasons import modifier_text, reason_data, reason_text
from escarmouche.cli.option_types import RequiredOption
from escarmouche.cli.output import print_answer
from escarmouche.kernel.refusals import Refusal
from escarmouche.text.languages import Language
from escarmouche.text.percent import percent


class AttackAsked(Struct, frozen=True, kw_only=True):
    """The attack that is asked about, as its options name it."""

    attack: int
    defence: int
    studs: float | None
    cover: bool
    p: float
    hp: int | None
    attacks: int

    def odds(self) -> AttackOdds | Refusal:
        modifiers = shot_modifiers(self.studs or 0, covered=self.cover)
        refusal = None if self.studs is None else refuse_range(self.attack, self.studs, modifiers)
        return refusal or attack_odds(self.attack, self.defence, self.p, modifiers, self.hp)

    def series(self, one: AttackOdds) -> SeriesOdds | None:
        return None if self.hp is None else series_odds(one, self.hp, self.attacks)


def command(say: Translator) -> click.Command:
    rolls = [_attack(say), _treat(say)]
    return CommandGroup("bow", say, help=say("odds.bow"), commands=[*rolls, *bow_charts.commands(say)])


def _attack(say: Translator) -> click.Command:
    def show(as_json: bool, **asked: Any) -> int:
        shot = AttackAsked(**asked)
        odds = shot.odds()
        if isinstance(odds, Refusal):
            print_answer(refusal_data(odds, say.language) if as_json else refusal_lines(odds, say.language))
            return ExitCode.NEGATIVE
        print_answer(attack_data(shot, odds, say.language) if as_json else attack_lines(shot, odds, say))
        return ExitCode.DONE

    return LocalizedCommand(
        "attack",
        say,
        help=say("odds_bow.attack"),
        callback=show,
        params=[
            RequiredOption(["--attack"], help=say("odds_bow.attack_option"), **whole(say)),
            RequiredOption(["--defence"], help=say("odds_bow.defence_option"), **whole(say)),
            click.Option(["--studs"], help=say("odds_bow.studs_option"), **decimal_kind(say, 0, MAX_STUDS)),
            click.Option(["--cover"], is_flag=True, help=say("odds_bow.cover_option")),
            chance_option(say),
            click.Option(["--hp"], help=say("odds_bow.hp_option"), **whole(say, 1)),
            click.Option(["--attacks"], default=1, help=say("odds_bow.attacks_option"), **whole(say, 1)),
            json_option(say),
        ],
    )


def _treat(say: Translator) -> click.Command:
    def show(treat: int, damage: int, p: float, symmetric: bool, as_json: bool) -> None:
        odds = treat_odds(treat, damage, p, symmetric=symmetric)
        print_answer(treat_data(odds, p) if as_json else treat_lines(odds, p, say))

    return LocalizedCommand(
        "treat",
        say,
        help=say("odds_bow.treat"),
        callback=show,
        params=[
            RequiredOption(["--treat"], help=say("odds_bow.treat_option"), **whole(say)),
            RequiredOption(["--damage"], help=say("odds_bow.damage_option"), **whole(say, 1)),
            chance_option(say),
            click.Option(["--symmetric"], is_flag=True, help=say("odds_bow.symmetric_option")),
            json_option(say),
        ],
    )


def attack_data(shot: AttackAsked, odds: AttackOdds, language: Language) -> dict[str, Any]:
    """The odds for a program; with health points also the chance that these attacks kill."""
    data: dict[str, Any] = {
        "attack_bricks": odds.attack_bricks,
        "defence_bricks": odds.defence_bricks,
        "p": shot.p,
        "success": odds.success,
        "damage": keyed(odds.damage),
        "mean_damage": _mean(odds),
        "modifiers": [reason_data(modifier, TEXTS, language) for modifier in odds.modifiers],
    }
    if series := shot.series(odds):
        data |= {"hp": shot.hp, "attacks": series.attacks, "kill": series.kill, "total_damage": keyed(series.damage)}
    return data


def attack_lines(shot: AttackAsked, odds: AttackOdds, say: Translator) -> Iterator[str]:
    """The odds for people: the bricks and why, the chance of success, of each damage, and to kill."""
    yield say(
        "odds_bow.bricks", acting=odds.attack_bricks, resisting=odds.defence_bricks, p=decimal(shot.p, say.language)
    )
    for modifier in odds.modifiers:
        side = say("odds_bow.to_attack" if modifier.to == "attack" else "odds_bow.to_defence")
        yield f"  {side} {modifier_text(modifier, TEXTS, say.language)}"
    yield say("odds_bow.success", chance=percent(odds.success, say.language, digits=1))
    for points, chance in odds.damage.items():
        if points:
            yield say("odds_bow.damage", points=points, chance=percent(chance, say.language, digits=1))
    yield say("odds_bow.mean", points=decimal(_mean(odds), say.language))
    if series := shot.series(odds):
        yield say(
            "odds_bow.kill", hp=shot.hp, attacks=series.attacks, chance=percent(series.kill, say.language, digits=1)
        )


def _mean(odds: AttackOdds) -> float:
    return sum(points * chance for points, chance in odds.damage.items())


def treat_data(odds: TreatOdds, p: float) -> dict[str, Any]:
    return {
        "treat_bricks": odds.treat_bricks,
        "damage_bricks": odds.damage_bricks,
        "p": p,
        "success": odds.success,
        "removed": keyed(odds.removed),
        "modifiers": [],
    }


def treat_lines(odds: TreatOdds, p: float, say: Translator) -> Iterator[str]:
    yield say("odds_bow.bricks", acting=odds.treat_bricks, resisting=odds.damage_bricks, p=decimal(p, say.language))
    yield say("odds_bow.success", chance=percent(odds.success, say.language, digits=1))
    for points, chance in odds.removed.items():
        if points:
            yield say("odds_bow.removed", points=points, chance=percent(chance, say.language, digits=1))


def refusal_data(refusal: Refusal, language: Language) -> dict[str, Any]:
    return {"refusal": reason_data(refusal, TEXTS, language)}


def refusal_lines(refusal: Refusal, language: Language) -> Iterator[str]:
    yield f"{reason_text(refusal, TEXTS, language)} ({refusal.rule})"
