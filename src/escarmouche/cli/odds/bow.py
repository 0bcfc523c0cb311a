"""`escarmouche odds bow`: exact chances of brick rolls, from the numbers on the sheets."""

from collections.abc import Iterator
from typing import Any, Final

import click
from msgspec import Struct

from escarmouche.bow.chances import AttackOdds, SeriesOdds, TreatOdds, attack_odds, series_odds, treat_odds
from escarmouche.bow.ranges import refuse_range, shot_modifiers
from escarmouche.bow.words import TEXTS
from escarmouche.cli.branch import Branch
from escarmouche.cli.language import Language
from escarmouche.cli.numbers import decimal
from escarmouche.cli.odds import bow_pictures
from escarmouche.cli.odds.forms import chance_option, decimal_kind, json_option, keyed, print_answer, whole
from escarmouche.cli.params import Needed
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say
from escarmouche.kernel.percent import percent
from escarmouche.kernel.refusals import Refusal
from escarmouche.kernel.rolls import Modifier

FARTHEST: Final = 1000
FORBIDDEN: Final = 1
"""The exit code when the rules forbid the roll."""


class Shot(Struct, frozen=True, kw_only=True):
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


def branch(say: Say, language: Language) -> click.Command:
    rolls = [_attack(say, language), _treat(say, language)]
    return Branch("bow", say, say("odds_bow"), [*rolls, *bow_pictures.commands(say, language)])


def _attack(say: Say, language: Language) -> click.Command:
    def show(as_json: bool, **asked: Any) -> int:
        shot = Shot(**asked)
        odds = shot.odds()
        if isinstance(odds, Refusal):
            print_answer(refusal_data(odds, language) if as_json else refusal_lines(odds, language))
            return FORBIDDEN
        print_answer(attack_data(shot, odds, language) if as_json else attack_lines(shot, odds, say, language))
        return 0

    return spoken(
        "attack",
        say,
        help=say("odds_attack"),
        callback=show,
        params=[
            Needed(["--attack"], help=say("odds_attack_option"), **whole(say)),
            Needed(["--defence"], help=say("odds_defence_option"), **whole(say)),
            click.Option(["--studs"], help=say("odds_studs_option"), **decimal_kind(say, 0, FARTHEST)),
            click.Option(["--cover"], is_flag=True, help=say("odds_cover_option")),
            chance_option(say),
            click.Option(["--hp"], help=say("odds_hp_option"), **whole(say, 1)),
            click.Option(["--attacks"], default=1, help=say("odds_attacks_option"), **whole(say, 1)),
            json_option(say),
        ],
    )


def _treat(say: Say, language: Language) -> click.Command:
    def show(treat: int, damage: int, p: float, symmetric: bool, as_json: bool) -> None:
        odds = treat_odds(treat, damage, p, symmetric=symmetric)
        print_answer(treat_data(odds) if as_json else treat_lines(odds, p, say, language))

    return spoken(
        "treat",
        say,
        help=say("odds_treat"),
        callback=show,
        params=[
            Needed(["--treat"], help=say("odds_treat_option"), **whole(say)),
            Needed(["--damage"], help=say("odds_damage_option"), **whole(say, 1)),
            chance_option(say),
            click.Option(["--symmetric"], is_flag=True, help=say("odds_symmetric_option")),
            json_option(say),
        ],
    )


def attack_data(shot: Shot, odds: AttackOdds, language: Language) -> dict[str, Any]:
    """The odds for a program; with health points also the chance to kill with so many attacks."""
    data: dict[str, Any] = {
        "attack_bricks": odds.attack_bricks,
        "defence_bricks": odds.defence_bricks,
        "success": odds.success,
        "damage": keyed(odds.damage),
        "modifiers": [_explained(modifier, language) for modifier in odds.modifiers],
    }
    if series := shot.series(odds):
        data |= {"attacks": series.attacks, "kill": series.kill, "total_damage": keyed(series.damage)}
    return data


def attack_lines(shot: Shot, odds: AttackOdds, say: Say, language: Language) -> Iterator[str]:
    """The odds for people: the bricks and why, the chance of success, of each damage, and to kill."""
    yield say("odds_bricks", acting=odds.attack_bricks, resisting=odds.defence_bricks, p=decimal(shot.p, language))
    for modifier in odds.modifiers:
        side = say("odds_to_attack" if modifier.to == "attack" else "odds_to_defence")
        text = TEXTS.say(modifier.key, language, modifier.params)
        yield f"  {side} {'+' if modifier.amount > 0 else '−'}{abs(modifier.amount)}, {text} ({modifier.rule})"
    yield say("odds_success", chance=percent(odds.success, language, digits=1))
    for points, chance in odds.damage.items():
        if points:
            yield say("odds_damage", points=points, chance=percent(chance, language, digits=1))
    mean = sum(points * chance for points, chance in odds.damage.items())
    yield say("odds_mean", points=decimal(mean, language))
    if series := shot.series(odds):
        yield say("odds_kill", hp=shot.hp, attacks=series.attacks, chance=percent(series.kill, language, digits=1))


def treat_data(odds: TreatOdds) -> dict[str, Any]:
    return {
        "treat_bricks": odds.treat_bricks,
        "damage_bricks": odds.damage_bricks,
        "success": odds.success,
        "removed": keyed(odds.removed),
        "modifiers": [],
    }


def treat_lines(odds: TreatOdds, p: float, say: Say, language: Language) -> Iterator[str]:
    yield say("odds_bricks", acting=odds.treat_bricks, resisting=odds.damage_bricks, p=decimal(p, language))
    yield say("odds_success", chance=percent(odds.success, language, digits=1))
    for points, chance in odds.removed.items():
        if points:
            yield say("odds_removed", points=points, chance=percent(chance, language, digits=1))


def refusal_data(refusal: Refusal, language: Language) -> dict[str, Any]:
    return {"refusal": _explained(refusal, language)}


def refusal_lines(refusal: Refusal, language: Language) -> Iterator[str]:
    yield f"{TEXTS.say(refusal.key, language, refusal.params)} ({refusal.rule})"


def _explained(reason: Modifier | Refusal, language: Language) -> dict[str, Any]:
    """A modifier or refusal with all its fields and its words."""
    fields = {field: getattr(reason, field) for field in reason.__struct_fields__}
    return {**fields, "text": TEXTS.say(reason.key, language, reason.params)}
