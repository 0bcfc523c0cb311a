"""`escarmouche lab worth`: what units are really worth, beside what they cost."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.commands import LocalizedCommand
from escarmouche.cli.inputs import is_file_name, read_input
from escarmouche.cli.lab.option_types import GAME, KindName
from escarmouche.cli.lab.options import (
    answer_options,
    engine_options,
    games_option,
    out_folder_option,
    player_option,
    seed_option,
)
from escarmouche.cli.lab.requests import LabRequest
from escarmouche.cli.messages import Translator

if TYPE_CHECKING:
    from escarmouche.lab.result import Result
    from escarmouche.lab.worth.study import Study
    from escarmouche.lab.worth.subjects import Subject

MIN_GAMES: Final = 20
OTHERS_PER_NAMED: Final = 2
"""How many other kinds are drawn for each one that is asked about."""


@dataclass(frozen=True, kw_only=True)
class WorthRequest(LabRequest):
    kinds: tuple[str, ...]


def command(say: Translator) -> click.Command:
    def worth(**given: Any) -> int:
        from escarmouche.cli.lab.progress import follow
        from escarmouche.cli.lab.results import ResultPrinter
        from escarmouche.cli.lab.worth_results import worth_data, worth_lines
        from escarmouche.lab.worth.study import Study
        from escarmouche.lab.worth.subjects import StudyPlan
        from escarmouche.lab.worth.summary import finding

        request = WorthRequest(**given)
        check_player(request, say)
        request.check_page(say)
        named = named_kinds(request.kinds)
        study = Study(StudyPlan(subjects=tuple(pool(named).values())))
        finished = follow(played(study, request, named), request.games // 2 * 2, str, say)
        found = (
            finding(study, study.fitted(), request.seed, request.everybody, only=set(named)) if study.games else None
        )
        request.write_page(found, say)
        return ResultPrinter(request, say).show(found, worth_lines, worth_data, finished=finished)

    return LocalizedCommand(
        "worth",
        say,
        help=say("lab.worth"),
        callback=worth,
        params=[
            click.Argument(["kinds"], type=KindName(), nargs=-1, metavar=say("lab.kind_value")),
            games_option(say, MIN_GAMES, 1000, say("lab.worth_games_option")),
            player_option(say, "lab.level_value", "lab.level_option"),
            seed_option(say),
            *engine_options(say),
            out_folder_option(say),
            *answer_options(say),
        ],
    )


def check_player(request: LabRequest, say: Translator) -> None:
    """One player for both armies: the study is about the armies."""
    if len(request.players) > 1 or any(seat for seat, _ in request.players):
        raise click.UsageError(say("lab.one_player"), click.get_current_context())


def named_kinds(names: tuple[str, ...]) -> "dict[str, Subject]":
    """The kinds that are asked about: sheets and vehicles of the library by their ids, or files with one piece."""
    from escarmouche.lab.worth.knowledge import knowledge, library_kind
    from escarmouche.text.texts import Localized

    found = {}
    for name in names:
        if is_file_name(name):
            given = read_input(name)
            stem = Path(given.place).stem
            found[stem] = knowledge(GAME).own_kind(Localized.same(stem), given.toml(), given.place)
        else:
            found[name] = library_kind(GAME, name)
    return found


def pool(named: "Mapping[str, Subject]") -> "dict[str, Subject]":
    """All that armies are drawn from: the library, and the kinds that are asked about.

    Vehicles, whose battles take long, only if one of them is asked about, or nothing in particular.
    """
    from escarmouche.lab.worth.knowledge import knowledge

    on_foot = named and all("vehicles" not in subject.army for subject in named.values())
    library = knowledge(GAME).library_kinds().subjects
    drawn = {subject.id: subject for subject in library if not on_foot or subject.group == "sheet"}
    return {**drawn, **named}


def played(study: "Study", request: WorthRequest, named: "Mapping[str, Subject]") -> "Iterator[Result]":
    """The results of the study's jobs, each counted as it comes."""
    from escarmouche.lab.worth.shipped import known_worths

    others = len(study.plan.subjects) - len(named)
    weights = dict.fromkeys(named, max(1, others // (OTHERS_PER_NAMED * len(named)))) if named else {}
    jobs = request.trials().jobs(study.plan.subjects, known_worths(GAME), weights)
    with request.engine() as engine:
        yield from study.run(jobs, engine, request.place)
