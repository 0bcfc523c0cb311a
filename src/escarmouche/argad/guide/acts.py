"""A tool made ready: what it still needs, and of each list only what the rules allow now."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.argad.chapters import COMMAND_KINDS
from escarmouche.argad.game import ARGAD
from escarmouche.argad.guide.blanks import Making, Special, blanks
from escarmouche.argad.guide.desk_asking import Act, Blank, Choice
from escarmouche.argad.guide.specials import SPECIALS
from escarmouche.argad.guide.tools import Tool
from escarmouche.argad.model.ids import CharacterId, ConveyanceId
from escarmouche.argad.phases.agreement import Propose
from escarmouche.kernel import Refusal
from escarmouche.text.codec import convert

LISTS: Final = ("choice", "several")
MOST_TRIED: Final = 100
"""Where more can be combined, the rules are asked when the command is given."""
_WORDS: Final[Mapping[str, Any]] = {"text": "…", "sentence": {"en": "…", "fr": "…"}}
"""Any words will do for the rules."""


def act(making: Making, tool: Tool, known: Mapping[str, Any], specials: Mapping[str, Special] = SPECIALS) -> Act | None:
    """With the values that are known, by the names of their fields; None: there is nothing to choose from."""
    said, kind = {**known, **tool.said}, COMMAND_KINDS[tool.command]
    asked = tuple(
        replace(blank, optional=False) if blank.name in tool.needs else blank
        for blank in blanks(making, said, specials)
    )
    if any(blank.kind in LISTS and not blank.choices and not blank.optional for blank in asked):
        return None
    asked, refusal = _judged(making, said, asked)
    return Act(
        command=_nested({"type": tool.command.__name__, **said}),
        label=making.localizer.say(tool.label),
        icon=tool.icon,
        group=tool.group,
        rule=kind.rule,
        blanks=asked,
        why=making.localizer.why(refusal) if refusal else None,
    )


def _nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """`objective.text` is the text of the objective."""
    found: dict[str, Any] = {}
    for path, value in values.items():
        *outer, last = path.split(".")
        inside = found
        for name in outer:
            inside = inside.setdefault(name, {})
        inside[last] = value
    return found


def _judged(
    making: Making, said: Mapping[str, Any], asked: tuple[Blank, ...]
) -> tuple[tuple[Blank, ...], Refusal | None]:
    """What can be chosen so that the rules allow it; or why nothing can."""
    refusal = _refuse_kind(making)
    needed = [blank for blank in asked if not blank.optional]
    lists = [blank for blank in needed if blank.kind == "choice"]
    samples = {blank.name: _sample(making, blank) for blank in asked if blank.kind != "choice"}
    given = {blank.name: samples[blank.name] for blank in needed if blank.kind != "choice"}
    if refusal or None in given.values() or _is_open(lists, asked):
        return asked, refusal
    tried = [
        (chosen, _refuse(making, {**said, **given}, chosen, samples))
        for chosen in product(*(blank.choices for blank in lists))
    ]
    allowed = [chosen for chosen, refused in tried if refused is None]
    if not allowed:
        return asked, tried[0][1]
    kept = {blank.name: choices for blank, choices in zip(lists, zip(*allowed, strict=True), strict=True)}
    return tuple(_only(blank, kept[blank.name]) if blank.name in kept else blank for blank in asked), None


def _refuse_kind(making: Making) -> Refusal | None:
    """Why nothing of the kind is possible now; a proposal is made in a part of a turn in which it would count."""
    kind = COMMAND_KINDS[making.command]
    if not making.proposed:
        return ARGAD.refuse_kind(making.view, making.seat, kind)
    if making.view.phase not in kind.phases:
        return Refusal.of(kind.rule, f"not_in_{making.view.phase.value}")
    return ARGAD.refuse_kind(making.view, making.seat, COMMAND_KINDS[Propose])


def _is_open(lists: Sequence[Blank], asked: Sequence[Blank]) -> bool:
    """Whether too much can be combined, or a choice says how things are, to be changed in other blanks."""
    filled = {name for blank in lists for choice in blank.choices for name in choice.fills}
    return prod(len(blank.choices) for blank in lists) > MOST_TRIED or any(
        blank.optional and blank.name in filled for blank in asked
    )


def _only(blank: Blank, allowed: Collection[Choice]) -> Blank:
    return replace(blank, choices=tuple(choice for choice in blank.choices if choice in allowed))


def _refuse(
    making: Making, given: Mapping[str, Any], choices: Sequence[Choice], samples: Mapping[str, Any]
) -> Refusal | None:
    """Why these together are not possible; what else they need may be anything."""
    needed = {name: samples.get(name) for choice in choices for name in choice.needs}
    if None in needed.values():
        return None
    values = {**given, **needed, **{name: value for choice in choices for name, value in choice.fills.items()}}
    command = convert(_nested({"type": making.command.__name__, **values}), making.command)
    return ARGAD.refuse(making.view, making.seat, Propose(command) if making.proposed else command)


def _sample(making: Making, blank: Blank) -> Any:
    """Something that could stand there; None: that is up to people."""
    if blank.usual is not None:
        return blank.usual
    if blank.kind == "several" and blank.choices:
        return next(value for value in blank.choices[0].fills.values())
    if blank.kind in _WORDS:
        return _WORDS[blank.kind]
    if blank.kind in ("number", "length"):
        return blank.least or 1
    at = next(_places(making), None)
    if blank.kind == "place":
        return at
    return [at] if blank.kind == "path" and at else None


def _places(making: Making) -> Iterator[tuple[int, int]]:
    """Where that stands which the command is for."""
    if who := making.view.characters.get(CharacterId(making.about)):
        yield who.at
    if conveyance := making.view.conveyances.get(ConveyanceId(making.about)):
        yield conveyance.at
