"""What somebody's weapons do, by distance and cover: a table of exact chances."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from escarmouche.bow.actions.ranges import BAND, COUNTING, COVER, IMPOSSIBLE, RANGE, greatest_range
from escarmouche.bow.content.library import Library
from escarmouche.bow.rolls.chances import side_chance
from escarmouche.bow.units.equipment import Arm
from escarmouche.kernel import rule
from escarmouche.lab.bow.fighters import (
    AttackConditions,
    EquippedFighter,
    Impossible,
    Target,
    mean_damage,
    ready,
    rules_of,
    shelf,
    target,
)
from escarmouche.lab.bow.questions import Effect, Fighter, RangesQuestion
from escarmouche.lab.findings import Cell, Rows
from escarmouche.lab.messages import capital, decimal, phrase, together, told
from escarmouche.text.texts import Localized

NO_MODIFIER = rule("BOW-2.4.2.14")
NAMED: Final = 3
"""Names that stand for all that resist alike."""


class Row(NamedTuple):
    """One line of the table: an attack that only the distance changes."""

    one: EquippedFighter
    arm: Arm
    at: Target
    covered: bool
    what: Effect

    def cell(self, studs: float | None, chance: float) -> tuple[Cell, Sequence[str]]:
        found = AttackConditions(studs, self.covered, chance).odds(self.one, self.arm, self.at)
        if isinstance(found, Impossible):
            return Cell(None, told("ranges_impossible", why=found.why, rule=found.rule)), rules_of(found)
        note = phrase(
            "ranges_note",
            bricks=found.attack_bricks,
            defence=found.defence_bricks,
            damage=decimal(mean_damage(found), 2),
        )
        return Cell(found.success if self.what == "hurt" else float(found.kill or 0), note), rules_of(found)


def ranges(question: RangesQuestion) -> Rows:
    known = shelf(question.scenario)
    one, chance = ready(question.one, known, "one"), side_chance(question.brick)
    arms = one.carried()
    targets = [target(fighter, known, "targets") for fighter in question.targets] or list(
        everybody(known, question.what)
    )
    effects = _effects(question, targets)
    rows = [
        Row(armed, arm, at, covered, what)
        for armed, arm in arms
        for at in targets
        for what in effects
        for covered in ((False,) if arm.use == "melee" else (False, True))
    ]
    columns = _columns(arms)
    cells = [[row.cell(studs, chance) for studs in columns] for row in rows]
    used = (each for line in cells for _, rules in line for each in rules)
    return Rows(
        title=_title(one, targets),
        text=together((told(f"ranges_text_{effects[0]}") if len(effects) == 1 else told("ranges_text"), _notes(arms))),
        columns=tuple(_column(studs) for studs in columns),
        rows=tuple(_named(row, weapon=len(arms) > 1, target=len(targets) > 1, effect=len(effects) > 1) for row in rows),
        cells=tuple(tuple(cell for cell, _ in line) for line in cells),
        rules=tuple(dict.fromkeys((*_always(arms), *used))),
    )


def _effects(question: RangesQuestion, targets: Sequence[Target]) -> tuple[Effect, ...]:
    if question.what:
        return (question.what,)
    return ("hurt", "kill") if len(targets) == 1 and targets[0].hp > 1 else ("hurt",)


def everybody(known: Library, what: Effect | None) -> Iterator[Target]:
    """All of the library, those against whom the chances are the same together: health points only matter to kill."""
    alike: dict[tuple[int, int], list[Localized]] = {}
    for sheet in (*known.sheets, *known.vehicles):
        found = target(Fighter(sheet=sheet), known, "targets")
        alike.setdefault((found.defence, found.hp if what == "kill" else 1), []).append(found.name)
    for (defence, hp), names in sorted(alike.items(), key=lambda entry: entry[0]):
        dots = [Localized.same("…")] if len(names) > NAMED else []
        who = together([*names[:NAMED], *dots], ", ")
        key = "ranges_alike_to_kill" if what == "kill" else "ranges_alike"
        yield Target(phrase(key, defence=defence, hp=hp, who=who), defence, hp)


def _columns(arms: Iterable[tuple[EquippedFighter, Arm]]) -> list[float | None]:
    """In melee, if there is a weapon for it, and the far end of each band up to the greatest range."""
    ways = list(arms)
    far = max((greatest_range(one.bricks(arm)) for one, arm in ways if arm.use == "ranged"), default=0)
    near: list[float | None] = [None] if any(arm.use == "melee" for _, arm in ways) else []
    return [*near, *(float(studs) for studs in range(BAND, far + 1, BAND))]


def _column(studs: float | None) -> Localized:
    if studs is None:
        return told("ranges_melee")
    far = int(studs)
    return told("ranges_band", near=far - BAND + 1 if far > BAND else 0, far=far)


def _title(one: EquippedFighter, targets: Sequence[Target]) -> Localized:
    if len(targets) == 1:
        return told("ranges_title_against", who=one.name, target=targets[0].name)
    return told("ranges_title", who=one.name)


def _named(row: Row, *, weapon: bool, target: bool, effect: bool) -> Localized:
    """`Bow · guard · covered`: only what differs between rows, and cover where it matters."""
    parts = [row.one.arm_name(row.arm)] if weapon else []
    parts += [row.at.name] if target else []
    parts += [phrase(f"ranges_{row.what}")] if effect else []
    if row.arm.use == "ranged":
        parts.append(phrase("ranges_covered" if row.covered else "ranges_open"))
    return capital(together(parts or [row.one.arm_name(row.arm)], " · "))


def _notes(arms: Iterable[tuple[EquippedFighter, Arm]]) -> Localized:
    """What holds for melee and for shots."""
    uses = dict.fromkeys(arm.use for _, arm in arms)
    return together(told(f"ranges_about_{use}") for use in uses)


def _always(arms: Iterable[tuple[EquippedFighter, Arm]]) -> Iterator[str]:
    """The rules that the table is about."""
    uses = {arm.use for _, arm in arms}
    if "ranged" in uses:
        yield from (RANGE, COUNTING, IMPOSSIBLE, COVER)
    if "melee" in uses:
        yield NO_MODIFIER
