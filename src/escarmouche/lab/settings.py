"""Options as people type them: `round_limit=12`, `dispute=yes`, `extensions=prone,doors`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from escarmouche.games import GAMES
from escarmouche.lab.job import Variation
from escarmouche.lab.messages import LabInput
from escarmouche.lab.prepared_job import PreparedJob
from escarmouche.presentation.catalogue import Idle
from escarmouche.rendering.option_texts import OptionText

WORDS: Final[Mapping[str, bool]] = {
    **dict.fromkeys(("true", "yes", "on", "1", "oui"), True),
    **dict.fromkeys(("false", "no", "off", "0", "non"), False),
}


def read_setting(game: str, written: str) -> tuple[str, Any]:
    """An option and its value. Whether the game accepts the value shows when a battle is set up with it."""
    name, equals, value = written.partition("=")
    if not equals:
        raise LabInput(written, "setting_form")
    options = {option.id: option for option in GAMES[game].catalogue().options()}
    if name not in options:
        raise LabInput(name, "option_unknown", known=", ".join(sorted(options)))
    return name, _value(options[name], value)


def read_variation(game: str, written: str) -> Variation:
    """An option and its values: `round_limit=4/8/12`, or for whole numbers `round_limit=4..12/2`, every second one."""
    name, equals, values = written.partition("=")
    if not equals:
        raise LabInput(written, "setting_form")
    return Variation(name, tuple(read_setting(game, f"{name}={value}")[1] for value in _each(values)))


def _each(written: str) -> Sequence[str]:
    first, dots, rest = written.partition("..")
    if not dots:
        return written.split("/")
    last, _, step = rest.partition("/")
    try:
        return [str(value) for value in range(int(first), int(last) + 1, int(step or 1))]
    except ValueError:
        raise LabInput(written, "values_form") from None


def without_effect(prepared: PreparedJob) -> tuple[Idle, ...]:
    """Those of the job's options that have nothing to act on in its battle, and why."""
    chosen = prepared.job.options
    return tuple(
        idle
        for idle in prepared.offer().idle
        if idle.option in chosen and (idle.value is None or idle.value in chosen[idle.option])
    )


def _value(option: OptionText, written: str) -> Any:
    try:
        return _reader(option.default)(written)
    except (KeyError, ValueError):
        raise LabInput(option.id, "value_unreadable", value=written) from None


def _reader(default: Any) -> Callable[[str], Any]:
    """How a value of this kind is read."""
    if isinstance(default, bool):
        return lambda written: WORDS[written.lower()]
    if isinstance(default, int):
        return int
    if isinstance(default, float):
        return lambda written: float(written.replace(",", "."))
    if isinstance(default, tuple):
        return lambda written: [name for name in written.split(",") if name]
    return str
