"""Kinds of option values that the lab reads: scenarios, settings, players, armies and seeds."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from escarmouche.cli.inputs import STANDARD_INPUT, is_file_name, read_input
from escarmouche.cli.messages import Translator
from escarmouche.cli.option_types import Candidates, FileName, offered, offered_files

if TYPE_CHECKING:
    from escarmouche.rendering.option_texts import OptionText

GAME: Final = "bow"
"""The game that computers play."""
MAX_SEED_CHARACTERS: Final = 200

Pair = tuple[str, str]


class ScenarioName(FileName):
    """A scenario of the game by its id, or a file with one."""

    name = "scenario"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        from escarmouche.games import GAMES

        files = super().shell_complete(context, param, incomplete)
        if is_file_name(incomplete):
            return files
        offers = GAMES[GAME].catalogue().offers()
        titles = {offer.id: getattr(offer.name, self.say.language) for offer in offers}
        return offered(titles, incomplete, titles) or files


class KindName(FileName):
    """A sheet or vehicle of the library by its id, or a file with one piece."""

    name = "kind"

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        return offered(library_ids(), incomplete) or super().shell_complete(context, param, incomplete)


class PieceName(click.ParamType[str]):
    """A figure or vehicle of the scenario, by its id."""

    name = "piece"

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        battle = battle_in(context)
        return offered([*battle.units, *battle.vehicles], incomplete) if battle else []


class SettingText(click.ParamType[str]):
    """`round_limit=8`: an option of the game and its value."""

    name = "setting"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        from escarmouche.games import GAMES

        options = {option.id: option for option in GAMES[GAME].catalogue().options()}
        name, equals, _ = incomplete.partition("=")
        if equals:
            values = _values(options[name]) if name in options else ()
            return offered((f"{name}={value}" for value in values), incomplete)
        titles = {f"{option.id}=": getattr(option.title, self.say.language) for option in options.values()}
        return offered(titles, incomplete, titles)


class SeatFile(click.ParamType[Pair]):
    """`blue=FILE`: a seat, and the file for it."""

    name = "pair"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def convert(self, value: str | Pair, param: click.Parameter | None, context: click.Context | None) -> Pair:
        if isinstance(value, tuple):
            return value
        seat, equals, given = value.partition("=")
        if not (seat and equals and given):
            self.fail(self.say("lab.not_a_pair", value=value), param, context)
        return seat, given

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        _, equals, file = incomplete.partition("=")
        return offered_files(file) if equals else offered(seats_in(context), incomplete)


class PlayerText(click.ParamType[Pair]):
    """`captain:bold` for everybody, or `blue=captain:bold` for one seat."""

    name = "player"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def convert(self, value: str | Pair, param: click.Parameter | None, context: click.Context | None) -> Pair:
        from escarmouche.players.levels import Level
        from escarmouche.players.player import TEMPERS

        if isinstance(value, tuple):
            return value
        seat, _, written = value.rpartition("=")
        level, _, temper = written.partition(":")
        if level not in list(Level) or (temper or "even") not in TEMPERS:
            levels, tempers = ", ".join(Level), ", ".join(TEMPERS)
            self.fail(self.say("lab.not_a_player", value=value, levels=levels, tempers=tempers), param, context)
        return seat, written

    def shell_complete(self, context: click.Context, param: click.Parameter, incomplete: str) -> Candidates:
        """Levels and seats; after a level and its colon, tempers."""
        from escarmouche.players.levels import Level
        from escarmouche.players.player import TEMPERS

        seat, equals, written = incomplete.rpartition("=")
        level, colon, _ = written.partition(":")
        names = [f"{level}:{temper}" for temper in TEMPERS] if colon else list(Level)
        seats = [] if equals or colon else seats_in(context)
        return offered([*(f"{seat}{equals}{name}" for name in names), *seats], incomplete)


class SeedText(click.ParamType[str]):
    """Any short text, a number for example."""

    name = "seed"

    def __init__(self, say: Translator) -> None:
        self.say = say

    def convert(self, value: str, param: click.Parameter | None, context: click.Context | None) -> str:
        if not value.isprintable() or not 1 <= len(value) <= MAX_SEED_CHARACTERS:
            self.fail(self.say("lab.not_a_seed", most=MAX_SEED_CHARACTERS), param, context)
        return value


def read_scenario(written: str) -> str | dict[str, Any]:
    """A scenario of the game by its id, or the content of a file."""
    return read_input(written).toml() if is_file_name(written) else written


def battle_in(context: click.Context) -> Any:
    """The battle of the scenario that the line names, as it begins; None where it names none that can be played."""
    from escarmouche.games import GAMES
    from escarmouche.text.errors import BrokenInput

    # Click leaves arguments unread while the value of an option is typed after a space.
    written = context.params.get("scenario") or next(iter(context.args), STANDARD_INPUT)
    if written == STANDARD_INPUT:
        return None
    catalogue = GAMES[GAME].catalogue()
    try:
        return catalogue.game.start(catalogue.setup(read_scenario(written), {}))
    except BrokenInput:
        return None


def seats_in(context: click.Context) -> list[str]:
    """`blue=` and so on: the seats of that battle, to be followed by what is for them."""
    battle = battle_in(context)
    return [f"{seat}=" for seat in battle.seats] if battle else []


def library_ids() -> list[str]:
    """The sheets and vehicles that come with the game."""
    from escarmouche.lab.worth.knowledge import knowledge

    return [kind.id for kind in knowledge(GAME).library_kinds().subjects]


def _values(option: "OptionText") -> Iterator[str]:
    if isinstance(option.default, bool):
        yield from ("yes", "no")
    yield from (str(choice.value) for choice in option.choices)
