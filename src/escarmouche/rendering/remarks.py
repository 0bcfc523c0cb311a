"""What one should know of a journal besides whether it is sound: one sentence each, in the reader's language."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from escarmouche.kernel.seats import Seat
from escarmouche.kernel.verify import JournalEnding, VerifyReport
from escarmouche.rendering.renderer import sentence
from escarmouche.text.errors import Param
from escarmouche.text.languages import Language
from escarmouche.text.messages import messages

Named = Callable[[Seat], str]
"""What a seat is called."""

LINES_NAMED: Final = 12
ENDINGS: Final = {JournalEnding.SEED_MISSING: "journal_seed_missing", JournalEnding.UNFINISHED: "journal_unfinished"}


def remarks(report: VerifyReport, language: Language, named: Named = str) -> Iterator[str]:
    """How the dice were thrown, what was taken back, which rules held, and whether the end is there."""
    for key, params in _remarks(report, language, named):
        yield sentence(messages().say(key, language, params), language)


def _remarks(report: VerifyReport, language: Language, named: Named) -> Iterator[tuple[str, dict[str, Param]]]:
    if report.manual:
        yield "manual_rolls", {"manual": report.manual}
    for mixed in report.mixed:
        yield "secrets_mixed", {"seats": _listed(mixed.seats, named), "line": mixed.line}
    for forgone in report.forgone:
        yield "secret_forgone", {"seat": named(forgone.seat), "line": forgone.line}
    if report.silent:
        yield "seats_silent", {"seats": _listed(report.silent, named)}
    for back in report.takebacks:
        consent = "takeback_agreed" if back.agreed else "takeback_unasked"
        agreed = messages().say(consent, language, {"seats": _listed(back.agreed, named)})
        yield "takeback", {"line": back.line, "seat": named(back.by), "rolls": back.rolls, "agreed": agreed}
    if report.older:
        more = ["…"] if len(report.older) > LINES_NAMED else []
        lines = ", ".join([*map(str, report.older[:LINES_NAMED]), *more])
        yield "judged_by_older_rules", {"count": len(report.older), "lines": lines}
    if report.ending in ENDINGS:
        yield ENDINGS[report.ending], {}


def _listed(seats: Iterable[Seat], named: Named) -> str:
    return ", ".join(map(named, seats))
