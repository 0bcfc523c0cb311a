"""The rules of a pack beside those of the book: an index for the help, and lines for the sheets."""

from collections.abc import Iterable, Iterator
from typing import Final

from escarmouche.bow.extensions.packs import Ability, DoorSheet, Ground, Mark, Pack, PackAction
from escarmouche.bow.units.plates import PlateLine
from escarmouche.kernel import Rule, RuleBook, RuleKind
from escarmouche.kernel.rulebook import Section
from escarmouche.text.texts import Localized

AUTHOR: Final = "Escarmouche"
SECTIONS: Final = (
    Localized("Abilities", "Compétences"),
    Localized("Actions", "Actions"),
    Localized("Marks", "Marques"),
    Localized("Ground and doors", "Terrain et portes"),
)


def pack_rulebook(pack: Pack) -> RuleBook:
    """The pack as a rule index, in the form of the book's own."""
    entries = [(pack.rule_of(entry), entry) for entry in _entries(pack)]
    used = {rule.rpartition(".")[0] for rule, _ in entries}
    code = next(iter(used), "-").partition("-")[0]
    titles = [(f"{code}-{number}", title) for number, title in enumerate(SECTIONS, start=1)]
    return RuleBook(
        game="bow",
        title=pack.name.en,
        author=AUTHOR,
        section=tuple(Section(name, title.en, title.fr) for name, title in titles if name in used),
        rule=tuple(Rule(rule, RuleKind.EXTENSION, entry.text.en, entry.text.fr) for rule, entry in entries),
    )


def _entries(pack: Pack) -> Iterator[Ability | PackAction | Mark | Ground | DoorSheet]:
    yield from pack.ability
    yield from pack.action
    yield from pack.mark
    yield from (part for part in (pack.ground, pack.door) if part)


def lines(packs: Iterable[Pack]) -> tuple[PlateLine, ...]:
    """The lines that packs add to a sheet: resisting ability left, acting one right, one colour (BOW-B.3.3)."""
    return tuple(line for pack in packs for line in _lines(pack))


def _lines(pack: Pack) -> Iterator[PlateLine]:
    """An ability without an opposing one has a line for itself."""
    resisted = {ability.resists: ability.id for ability in pack.ability if ability.resists}
    for ability in pack.ability:
        if ability.resists is None:
            yield PlateLine(ability.colour, resisted.get(ability.id, ""), ability.id)
