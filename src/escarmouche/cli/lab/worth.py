"""`escarmouche lab worth`: what units are really worth, beside what they cost."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.lab.forms import (
    GAME,
    MOST_GAMES,
    Order,
    engine_options,
    keeping_options,
    player_option,
    seed_option,
)
from escarmouche.cli.language import Language
from escarmouche.cli.params import Whole
from escarmouche.cli.root import spoken
from escarmouche.cli.words import Say

if TYPE_CHECKING:
    from escarmouche.lab.result import Result
    from escarmouche.lab.worth.study import Study
    from escarmouche.lab.worth.subjects import Subject

LEAST_GAMES: Final = 20
SHARE: Final = 2
"""The kinds asked for are drawn once in so many others."""


@dataclass(frozen=True, kw_only=True)
class AskedWorth(Order):
    kinds: tuple[str, ...]


def leaf(say: Say, language: Language) -> click.Command:
    def worth(**given: Any) -> int:
        from escarmouche.cli.lab.answers import Answer  # noqa: PLC0415 - the games, not for `--help`
        from escarmouche.cli.lab.progress import follow  # noqa: PLC0415
        from escarmouche.cli.lab.worths import worth_lines  # noqa: PLC0415
        from escarmouche.lab.worth.study import Study  # noqa: PLC0415
        from escarmouche.lab.worth.subjects import Syllabus  # noqa: PLC0415
        from escarmouche.lab.worth.telling import finding  # noqa: PLC0415

        asked = AskedWorth(**given)
        check_player(asked, say)
        asked.check_page(say)
        named = named_kinds(asked.kinds)
        study = Study(Syllabus(subjects=tuple(pool(named).values())))
        finished = follow(played(study, asked, named), asked.games // 2 * 2, str, say)
        found = finding(study, study.fitted(), asked.seed, asked.everybody, only=set(named)) if study.games else None
        asked.keep_page(found, language, say)
        return Answer(asked, say, language).give(found, worth_lines, finished=finished)

    return spoken(
        "worth",
        say,
        help=say("lab_worth"),
        callback=worth,
        params=[
            click.Argument(["kinds"], nargs=-1, metavar=say("lab_kind_value")),
            click.Option(
                ["--games"],
                type=Whole(say, LEAST_GAMES, MOST_GAMES),
                default=1000,
                metavar=say("number_value"),
                help=say("lab_worth_games_option"),
            ),
            player_option(say, say("lab_level_value"), say("lab_level_option")),
            seed_option(say),
            *engine_options(say),
            *keeping_options(say, say("data_value"), say("lab_folder_option")),
        ],
    )


def check_player(asked: Order, say: Say) -> None:
    """One player for both armies: the study is about the armies."""
    if len(asked.players) > 1 or any(seat for seat, _ in asked.players):
        raise click.UsageError(say("lab_one_player"), click.get_current_context())


def named_kinds(names: tuple[str, ...]) -> "dict[str, Subject]":
    """What is asked about: sheets and vehicles of the library by their ids, or files with a list of one piece."""
    from escarmouche.kernel.datafiles import read_toml  # noqa: PLC0415
    from escarmouche.kernel.reel import Told  # noqa: PLC0415
    from escarmouche.lab.worth.knowledge import knowledge, library_kind  # noqa: PLC0415

    found = {}
    for name in names:
        if "/" in name or name.endswith(".toml"):
            path = Path(name)
            called = Told(path.stem, path.stem)
            found[path.stem] = knowledge(GAME).own_kind(called, read_toml(path), path.name)
        else:
            found[name] = library_kind(GAME, name)
    return found


def pool(named: "Mapping[str, Subject]") -> "dict[str, Subject]":
    """All that armies are drawn from: the library, and what is asked about.

    Vehicles, whose battles take long, only if one of them is asked about, or nothing in particular.
    """
    from escarmouche.lab.worth.knowledge import knowledge  # noqa: PLC0415

    on_foot = named and all("vehicles" not in subject.army for subject in named.values())
    library = knowledge(GAME).library_kinds().subjects
    drawn = {subject.id: subject for subject in library if not on_foot or subject.group == "sheet"}
    return {**drawn, **named}


def played(study: "Study", asked: AskedWorth, named: "Mapping[str, Subject]") -> "Iterator[Result]":
    """The results of the study's jobs, each counted as it comes."""
    from escarmouche.lab.worth.shipped import known_worths  # noqa: PLC0415

    others = len(study.syllabus.subjects) - len(named)
    weights = dict.fromkeys(named, max(1, others // (SHARE * len(named)))) if named else {}
    jobs = asked.trials().jobs(study.syllabus.subjects, known_worths(GAME), weights)
    with asked.engine() as engine:
        yield from study.run(jobs, engine, asked.place)
