"""What survived, and why: the report in docs/mutants.md, with the reasons of tools/mutants/survivors.toml."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from tools.mutants.trial import Fate
from tools.paths import ROOT

REPORT: Final = ROOT / "docs" / "mutants.md"
REASONS: Final = Path(__file__).with_name("survivors.toml")

PREFACE: Final = """\
`make mutants` breaks the rule modules of both games on purpose, one small change at a time: a comparison, a number, a
sign, a condition; a sample of each module, drawn with a seed. A mutant dies if a test of its game fails. An equivalent
mutant changes nothing that a game could show. What has a reason to survive meets the quickest tests only; what survives
otherwise has met all tests that execute its module.""".splitlines()


class Reason(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a mutant may live: it changes nothing that a game can show (`equivalent`), or what else."""

    file: str
    place: str
    before: str
    after: str
    why: str
    equivalent: bool = True


class Tried(NamedTuple):
    """A mutant that was tried."""

    file: str
    place: str
    line: int
    kind: str
    before: str
    after: str
    fate: Fate

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.place or 'module'}: {self.before} → {self.after}"

    @property
    def module(self) -> str:
        """Without what all have in common."""
        return self.file.removeprefix("src/escarmouche/").removesuffix(".py")


class Summary(NamedTuple):
    tried: int
    equivalent: int
    survived: int

    @property
    def share(self) -> float:
        """Of those that are not equivalent, how many died."""
        return 1 - self.survived / max(1, self.tried - self.equivalent)


def reasons(path: Path = REASONS) -> list[Reason]:
    return msgspec.convert(tomllib.loads(path.read_text()), type=dict[str, list[Reason]]).get("survivor", [])


def reason_of(tried: Tried, known: Iterable[Reason]) -> Reason | None:
    """The reason that is written down for this very change."""
    key = (tried.file, tried.place, tried.before, tried.after)
    return next((reason for reason in known if (reason.file, reason.place, reason.before, reason.after) == key), None)


def summary(tried: Sequence[Tried], known: Sequence[Reason]) -> Summary:
    alive = [reason_of(each, known) for each in tried if each.fate is Fate.SURVIVED]
    equivalent = sum(reason is not None and reason.equivalent for reason in alive)
    return Summary(len(tried), equivalent, len(alive) - equivalent)


def report(tried: Sequence[Tried], known: Sequence[Reason], seed: int) -> str:
    """The whole document."""
    return "\n".join(
        [
            "# Mutants",
            "",
            *PREFACE,
            "",
            f"Seed {seed}: {_counted(tried, known)}",
            "",
            "## Survivors",
            "",
            *_survivors(tried, known),
            "",
            "## Modules",
            "",
            "| module | tried | died | survived |",
            "|---|---:|---:|---:|",
            *_modules(tried),
            "",
        ]
    )


def verdict(tried: Sequence[Tried], known: Sequence[Reason]) -> str:
    """For the terminal: the count, and what nobody has looked into yet."""
    alive = sorted(each for each in tried if each.fate is Fate.SURVIVED and reason_of(each, known) is None)
    unexplained = ["Survived without a reason:", *(f"  {each}" for each in alive)] if alive else []
    return "\n".join(["", _counted(tried, known), *unexplained])


def _counted(tried: Sequence[Tried], known: Sequence[Reason]) -> str:
    found = summary(tried, known)
    survived = f"{found.equivalent} equivalent ones and {found.survived} others survived"
    return f"{found.tried} mutants, {survived}; {found.share:.1%} of those that are not equivalent died."


def _survivors(tried: Sequence[Tried], known: Sequence[Reason]) -> list[str]:
    alive = [each for each in tried if each.fate is Fate.SURVIVED]
    if not alive:
        return ["None."]
    rows = ["| module | where | change | reason |", "|---|---|---|---|"]
    for each in sorted(alive):
        reason = reason_of(each, known)
        why = "**none yet**" if reason is None else f"{'equivalent: ' if reason.equivalent else ''}{reason.why}"
        changed = f"{_code(each.before)} → {_code(each.after)}"
        rows.append(f"| {each.module} | `{each.place or 'module'}` | {changed} | {why} |")
    return rows


def _code(source: str) -> str:
    return f"`{source.replace('|', chr(92) + '|')}`"


def _modules(tried: Sequence[Tried]) -> list[str]:
    counts = {
        module: Counter(each.fate for each in tried if each.module == module)
        for module in sorted({each.module for each in tried})
    }
    return [
        f"| {module} | {count.total()} | {count.total() - count[Fate.SURVIVED]} | {count[Fate.SURVIVED]} |"
        for module, count in counts.items()
    ]
