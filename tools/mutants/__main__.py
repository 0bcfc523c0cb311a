"""`python -m tools.mutants`: break, test, report."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tools.mutants import nursery, past
from tools.mutants.changes import Change
from tools.mutants.covering import Covering, coverage_of
from tools.mutants.report import REPORT, Reason, Tried, reason_of, reasons, report, verdict
from tools.mutants.sampling import sample
from tools.mutants.trial import Fate, Mutant, Trial
from tools.mutants.trial import fates as loading_fates
from tools.paths import ROOT

ENOUGH_S: Final = 5.0
"""Seconds of the quickest tests that are tried first; what survives them meets all the others."""

Stage = Callable[[Covering, str, Change], list[str]]
"""Tests that may notice the change of a file, in their order."""


def main() -> int:
    asked = _arguments()
    chosen = sample(asked.module, asked.count, asked.seed)
    covered = coverage_of(sorted({mutant.game for mutant in chosen}))
    for covering in covered.values():
        _check_that_the_whole_live(covering)
    if not asked.again:
        past.forget()
    known = reasons()
    tried = _try_all(chosen, covered, known, asked.at_once)
    print(verdict(tried, known))
    if not asked.module:
        REPORT.write_text(report(tried, known, asked.seed))
        print(f"Written: {REPORT.relative_to(ROOT)}")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=400, help="how many mutants (400)")
    parser.add_argument("--seed", type=int, default=1, help="another seed draws another sample (1)")
    parser.add_argument("--module", default="", help="only modules whose path contains this; no report is written")
    parser.add_argument("--again", action="store_true", help="go on: try only what has not died before")
    parser.add_argument("--at-once", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    return parser.parse_args()


def _check_that_the_whole_live(covering: Covering) -> None:
    """A module without a change must survive: if it did not, every mutant would seem to die."""
    file = next(file for file in covering.lines if covering.of_file(file))
    trial = Trial(Mutant(file, None), covering.quickest(covering.of_file(file), ENOUGH_S), ENOUGH_S)
    for _, fate in (*loading_fates([trial], at_once=1), *nursery.fates([trial], at_once=1)):
        if fate is not Fate.SURVIVED:
            sys.exit(f"The tests of {trial.mutant.game} fail without any change: mend them first.")


def _try_all(
    chosen: dict[Mutant, Change], covered: dict[str, Covering], known: Sequence[Reason], at_once: int
) -> list[Tried]:
    """The quickest tests first; then all that execute the line; what still survives meets all of its module.

    A mutant with a reason to live meets the quickest tests only, and counts as alive even if others would notice it.
    """
    dead, met = past.dead(), past.met()
    names = {mutant: _named(mutant, change) for mutant, change in chosen.items()}
    found = {mutant: dead[name] for mutant, name in names.items() if name in dead}
    for stage, is_quick in ((_of_the_line, True), (_of_the_line, False), (_of_the_module, False)):
        trials = []
        for mutant, change in chosen.items():
            if found.get(mutant, Fate.SURVIVED) is Fate.SURVIVED:
                covering, is_known = covered[mutant.game], _has_reason(mutant, change, known)
                tests = stage(covering, mutant.file, change) if is_quick or not is_known else []
                tests = covering.quickest(tests, ENOUGH_S) if is_known else tests
                tests = [test for test in tests if past.key(test) not in met[names[mutant]]]
                tests = covering.quickest(tests, ENOUGH_S) if is_quick else tests
                trials += [Trial(mutant, tests, sum(covering.seconds[test] for test in tests))] if tests else []
        for at, (trial, fate) in enumerate(_fates(trials, chosen, covered, at_once), start=1):
            found[trial.mutant] = fate
            name = names[trial.mutant]
            past.note(name, fate)
            if fate is Fate.SURVIVED:
                met[name] |= past.note_met(name, trial.tests)
            print(f"{at}/{len(trials)} {name}: {fate}", flush=True)
    return [_tried(mutant, change, found.get(mutant, Fate.SURVIVED)) for mutant, change in chosen.items()]


def _fates(
    trials: Sequence[Trial], chosen: dict[Mutant, Change], covered: dict[str, Covering], at_once: int
) -> Iterator[tuple[Trial, Fate]]:
    """All in one run of pytest where that can be; the others each load the game with their change."""
    others = []
    for game, covering in covered.items():
        mine = [trial for trial in trials if trial.mutant.game == game]
        late = [trial for trial in mine if covering.is_late(trial.mutant.file, chosen[trial.mutant].lines)]
        others += [trial for trial in mine if trial not in late]
        for trial, fate in nursery.fates(late, at_once):
            if fate is None:
                others.append(trial)
            else:
                yield trial, fate
    yield from loading_fates(others, at_once)


def _of_the_line(covering: Covering, file: str, change: Change) -> list[str]:
    return covering.of(file, change.lines) or covering.of_file(file) or covering.all()


def _of_the_module(covering: Covering, file: str, change: Change) -> list[str]:
    return covering.of_module(file, change.lines)


def _tried(mutant: Mutant, change: Change, fate: Fate) -> Tried:
    return Tried(mutant.file, change.place, change.line, change.kind, change.before, change.after, fate)


def _has_reason(mutant: Mutant, change: Change, known: Sequence[Reason]) -> bool:
    return reason_of(_tried(mutant, change, Fate.SURVIVED), known) is not None


def _named(mutant: Mutant, change: Change) -> str:
    """With its number: the same may stand twice in a line."""
    return f"{_tried(mutant, change, Fate.SURVIVED)} #{mutant.number}"


if __name__ == "__main__":
    sys.exit(main())
